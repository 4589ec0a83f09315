//! Preferences of people that change how their tables work.

use std::collections::HashMap;

use super::MOST_CONFLICTS;
use crate::{Service, ServiceError};
use carte_games::{GameKind, Seat};
use carte_records::statistics::report::Scope;
use carte_records::statistics::{Period, Projector};
use carte_store::StoreError;
use carte_table::ids::{TableId, Timestamp, UserId};
use carte_table::preferences::{Passing, Preferences};
use carte_table::rest::change_away;
use carte_table::{Away, Event, QuietHours, Table, View};

/// The effects of preferences that others see: the deadline, and who is away until when.
type ShownTimes = (Option<Timestamp>, Vec<(Seat, Timestamp)>);

fn shown_times(table: &Table) -> ShownTimes {
    (table.deadline(), table.away())
}

impl Service {
    /// Returns `true` if this person gets a guide at the table; `view` is the person's own view. A guide is given in the
    /// first round of a game that the person has never finished, or in the next first round after the person has asked for
    /// a guide. The answer is stored.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_guided(&self, user: UserId, view: &View) -> Result<bool, ServiceError> {
        let leads = view.is_first_round();
        if !(leads || view.follows_first_round()) || view.viewer.seat().is_none() {
            return Ok(false);
        }
        let store = &self.inner.store;
        let game = GameKind::of(&view.options.rules);
        let before = store.preferences(user).await?.guides;
        if !leads {
            return Ok(before.is_at(game, view.id));
        }
        let newcomer = !before.knows(game) && {
            let span = store.span(None, Period::All, self.now()).await?;
            let scope = Scope { game, guild: None, span };
            store.person_card(user, &scope, self.now()).await?.games == 0
        };
        let mut guides = before.clone();
        let mut guided = guides.decide_guide(game, view.id, newcomer);
        if guides != before {
            // Decided again on what is stored by now: another table may have changed it.
            let decide = |preferences: &mut Preferences| {
                guided = preferences.guides.decide_guide(game, view.id, newcomer)
            };
            store.change_preferences(user, decide).await?;
        }
        Ok(guided)
    }

    /// Stores a person's quiet hours, and moves the deadlines that wait for that person.
    ///
    /// Returns the tables where no deadline could be moved, because their stored records cannot be read.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_quiet(
        &self,
        user: UserId,
        quiet: Option<&QuietHours>,
    ) -> Result<Vec<TableId>, ServiceError> {
        self.choose(user, |preferences| preferences.quiet = quiet.cloned()).await
    }

    /// Stores until when a person is away, or that the person is back, and moves the deadlines that wait for that person.
    ///
    /// Returns the tables where no deadline could be moved, because their stored records cannot be read.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_away(&self, user: UserId, away: Option<Away>) -> Result<Vec<TableId>, ServiceError> {
        let now = self.now();
        self.choose(user, |preferences| preferences.away = change_away(&preferences.away, away, now)).await
    }

    /// Stores whether a person who can only pass does so without a press. From now on, this applies at all tables.
    ///
    /// Returns the tables where it does not apply, because their stored records cannot be read.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_passing(&self, user: UserId, passing: Passing) -> Result<Vec<TableId>, ServiceError> {
        let choose = |preferences: &mut Preferences| {
            preferences.passing = passing;
            // A person who has chosen needs no offer any more.
            preferences.passing_offered = true;
        };
        self.choose(user, choose).await
    }

    /// Returns `true` if a person has never been offered to pass without a press, and stores that the offer is made now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn offer_passing(&self, user: UserId) -> Result<bool, ServiceError> {
        if self.inner.store.preferences(user).await?.passing_offered {
            return Ok(false);
        }
        let mut was_offered = false;
        let offer = |preferences: &mut Preferences| {
            was_offered = std::mem::replace(&mut preferences.passing_offered, true);
        };
        self.inner.store.change_preferences(user, offer).await?;
        Ok(!was_offered)
    }

    /// Changes a person's preferences and applies them at every table of the person. Returns the tables that cannot be
    /// read.
    async fn choose(
        &self,
        user: UserId,
        change: impl FnOnce(&mut Preferences) + Send,
    ) -> Result<Vec<TableId>, ServiceError> {
        // A comparison with what others see now shows whether they see a change.
        let mut before = HashMap::new();
        for open in self.inner.store.tables_of(user).await? {
            if let Ok(slot) = self.lock(open.table).await
                && let Ok(table) = slot.table()
            {
                before.insert(open.table, shown_times(table));
            }
        }
        self.inner.store.change_preferences(user, change).await?;
        let mut left = Vec::new();
        for open in self.inner.store.tables_of(user).await? {
            let mut tries = 0..MOST_CONFLICTS;
            loop {
                match self.reschedule(open.table, before.get(&open.table)).await {
                    Ok(()) => {}
                    // Another process was faster; its events may lead to another moment.
                    Err(ServiceError::Store(StoreError::Conflict)) if tries.next().is_some() => continue,
                    Err(ServiceError::Unreadable(_)) => left.push(open.table),
                    Err(error) => return Err(error),
                }
                break;
            }
        }
        Ok(left)
    }

    /// Loads the preferences of a table's people again. `before` is what others saw before the change; `None` if that is
    /// unknown.
    async fn reschedule(&self, id: TableId, before: Option<&ShownTimes>) -> Result<(), ServiceError> {
        let mut slot = self.lock(id).await?;
        let Some(table) = slot.projector.as_mut().map(Projector::table_mut) else { return Ok(()) };
        self.load_preferences(table).await?;
        // If a board were edited without a visible change, people would notice that somebody passes without a press.
        if let Some(before) = before.filter(|before| shown_times(table) != **before) {
            // Shorter quiet hours turn time that stood still into time that has run.
            let grace = before.0.and_then(|deadline| table.grace_after_change(deadline, self.now()));
            let events = [Some(Event::Rescheduled), grace].into_iter().flatten().collect();
            return self.commit(&mut slot, events, false, &mut None).await;
        }
        self.store_due(table).await
    }
}
