//! What people have chosen for all their tables, where it changes what those do.

use super::CONFLICTS;
use crate::{Service, ServiceError};
use carte_games::GameKind;
use carte_records::statistics::report::Scope;
use carte_records::statistics::{Period, Projector};
use carte_store::StoreError;
use carte_store::leases::Call;
use carte_table::ids::{TableId, UserId};
use carte_table::{News, QuietHours, View};

impl Service {
    /// Returns `true` if this person is guided at the table of this own view: through the first round of a game that the person
    /// has never finished, or of the next one after asking for it. The answer is remembered.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_guided(&self, user: UserId, view: &View) -> Result<bool, ServiceError> {
        if !view.is_first_round() || view.viewer.seat().is_none() {
            return Ok(false);
        }
        let store = &self.inner.store;
        let game = GameKind::of(&view.options.rules);
        let before = store.preferences(user).await?.guides;
        let newcomer = !before.knows(game) && {
            let span = store.span(None, Period::All, self.now()).await?;
            let scope = Scope { game, guild: None, span };
            store.person_card(user, &scope).await?.games == 0
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

    /// Looks up the quiet hours of a table's people again.
    async fn reschedule(&self, id: TableId) -> Result<(), ServiceError> {
        let mut slot = self.lock(id).await?;
        let Some(table) = slot.projector.as_mut().map(Projector::table_mut) else { return Ok(()) };
        let before = table.deadline();
        table.set_quiet_hours(self.inner.store.quiet_hours_at(id).await?);
        if table.deadline() == before {
            return Ok(());
        }
        let due = table.wake(&self.inner.timing).map(|wake| wake.at);
        self.inner.store.reschedule(table, due).await?;
        let guild = table.guild();
        if !self.shard_ownership().owns_guild(guild) {
            self.notify_owner(guild, Call::Rescheduled(id));
            return Ok(());
        }
        self.agenda().set(id, due);
        self.send_state_notice(table, vec![News::Rescheduled]);
        Ok(())
    }
}
