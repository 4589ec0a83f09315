//! What people have chosen for all their tables, where it changes what those do.

use super::CONFLICTS;
use crate::{Service, ServiceError};
use carte_games::GameKind;
use carte_records::statistics::report::Scope;
use carte_records::statistics::{Period, Projector};
use carte_store::StoreError;
use carte_store::leases::Call;
use carte_table::ids::{TableId, UserId};
use carte_table::preferences::{Passing, Preferences};
use carte_table::rest::change_away;
use carte_table::{Away, News, QuietHours, View};

impl Service {
    /// Returns `true` if this person is guided at the table of this own view: through the first round of a game that the person
    /// has never finished, or of the next one after asking for it. The answer is remembered.
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
        let guided = guides.is_guided(game, view.id, newcomer);
        if guides != before {
            store.change_preferences(user, |preferences| preferences.guides = guides).await?;
        }
        Ok(guided)
    }

    /// Ends a person's guide through this game for good.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leave_guide(&self, user: UserId, game: GameKind) -> Result<(), ServiceError> {
        Ok(self.inner.store.change_preferences(user, |preferences| preferences.guides.leave(game)).await?)
    }

    /// Lets a person be guided through the next first round of every game.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn want_guide(&self, user: UserId) -> Result<(), ServiceError> {
        Ok(self.inner.store.change_preferences(user, |preferences| preferences.guides.want()).await?)
    }

    /// Remembers a person's quiet hours, and moves the deadlines that wait for that person.
    ///
    /// Returns the tables where nothing could be moved, because what is stored of them cannot be read.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_quiet(
        &self,
        user: UserId,
        quiet: Option<&QuietHours>,
    ) -> Result<Vec<TableId>, ServiceError> {
        self.inner.store.change_preferences(user, |preferences| preferences.quiet = quiet.cloned()).await?;
        self.follow_preferences(user).await
    }

    /// Remembers until when a person is away, or that the person is back, and moves the deadlines that wait for that person.
    ///
    /// Returns the tables where nothing could be moved, because what is stored of them cannot be read.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_away(&self, user: UserId, away: Option<Away>) -> Result<Vec<TableId>, ServiceError> {
        let now = self.now();
        let change = |preferences: &mut Preferences| {
            preferences.away = change_away(&preferences.away, away, now);
        };
        self.inner.store.change_preferences(user, change).await?;
        self.follow_preferences(user).await
    }

    /// Remembers who passes for a person where nothing else is left; it holds at all tables from now on.
    ///
    /// Returns the tables where it does not, because what is stored of them cannot be read.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_passing(&self, user: UserId, passing: Passing) -> Result<Vec<TableId>, ServiceError> {
        let choose = |preferences: &mut Preferences| {
            preferences.passing = passing;
            // Somebody who has chosen needs no offer any more.
            preferences.passing_offered = true;
        };
        self.inner.store.change_preferences(user, choose).await?;
        self.follow_preferences(user).await
    }

    /// Returns `true` if a person has never been offered to pass without a press, and remembers that this is done now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn offer_passing(&self, user: UserId) -> Result<bool, ServiceError> {
        if self.inner.store.preferences(user).await?.passing_offered {
            return Ok(false);
        }
        self.inner.store.change_preferences(user, |preferences| preferences.passing_offered = true).await?;
        Ok(true)
    }

    /// Lets every table of a person follow what the person has chosen; returns those that cannot be read.
    async fn follow_preferences(&self, user: UserId) -> Result<Vec<TableId>, ServiceError> {
        let mut left = Vec::new();
        for open in self.inner.store.tables_of(user).await? {
            let mut tries = 0..CONFLICTS;
            loop {
                match self.reschedule(open.table).await {
                    Ok(()) => {}
                    // Another process was faster; from what it has done follows another moment.
                    Err(ServiceError::Store(StoreError::Conflict)) if tries.next().is_some() => continue,
                    Err(ServiceError::Unreadable(_)) => left.push(open.table),
                    Err(error) => return Err(error),
                }
                break;
            }
        }
        Ok(left)
    }

    /// Looks up again what a table's people have chosen.
    async fn reschedule(&self, id: TableId) -> Result<(), ServiceError> {
        let mut slot = self.lock(id).await?;
        let Some(table) = slot.projector.as_mut().map(Projector::table_mut) else { return Ok(()) };
        let before = (table.deadline(), table.away());
        self.load_preferences(table).await?;
        let after = (table.deadline(), table.away());
        let guild = table.guild();
        // A table that was not in memory has been read with the new choices already, and its moment is still the old one.
        let due = table.wake(&self.inner.timing).map(|wake| wake.at);
        self.inner.store.reschedule(table, due).await?;
        if !self.shard_ownership().owns_guild(guild) {
            self.notify_owner(guild, Call::Rescheduled(id));
            return Ok(());
        }
        self.agenda().set(id, due);
        // An edit of a board that has not changed would show that somebody passes by itself.
        if after == before {
            return Ok(());
        }
        self.send_state_notice(table, vec![News::Rescheduled]);
        Ok(())
    }
}
