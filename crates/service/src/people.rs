//! What people have chosen for all their tables, and where they are awaited.

use super::{CONFLICTS, Service, ServiceError};
use carte_games::GameKind;
use carte_records::statistics::report::Scope;
use carte_records::statistics::{Period, Projector};
use carte_store::StoreError;
use carte_store::leases::Call;
use carte_table::display::Display;
use carte_table::ids::{TableId, UserId};
use carte_table::preferences::{Following, Notify, Preferences};
use carte_table::{AwaitedTurn, News, QuietHours, View};

impl Service {
    /// What this person has chosen.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn preferences(&self, user: UserId) -> Result<Preferences, ServiceError> {
        Ok(self.inner.store.preferences(user).await?)
    }

    /// Remembers how a person wants to be told that it is their turn.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_notify(&self, user: UserId, notify: Notify) -> Result<(), ServiceError> {
        Ok(self.inner.store.set_notify(user, notify).await?)
    }

    /// Remembers what a person's panels do while games go on.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_following(&self, user: UserId, following: Following) -> Result<(), ServiceError> {
        Ok(self.inner.store.set_following(user, following).await?)
    }

    /// Remembers whether a person's plays wait for another press.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_confirm(&self, user: UserId, confirm: bool) -> Result<(), ServiceError> {
        Ok(self.inner.store.set_confirm(user, confirm).await?)
    }

    /// Remembers how a person wants to see hands.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_display(&self, user: UserId, display: Display) -> Result<(), ServiceError> {
        Ok(self.inner.store.set_display(user, display).await?)
    }

    /// Whether this person is guided at the table whose own view this is: through the first round of a game that the person has
    /// never finished, once, or of the next one after asking for it. What comes of it is remembered.
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
            store.set_guides(user, &guides).await?;
        }
        Ok(guided)
    }

    /// Ends a person's guide through this game for good.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leave_guide(&self, user: UserId, game: GameKind) -> Result<(), ServiceError> {
        let mut guides = self.inner.store.preferences(user).await?.guides;
        guides.leave(game);
        Ok(self.inner.store.set_guides(user, &guides).await?)
    }

    /// Lets a person be guided through the next first round of every game.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn want_guide(&self, user: UserId) -> Result<(), ServiceError> {
        let mut guides = self.inner.store.preferences(user).await?.guides;
        guides.want();
        Ok(self.inner.store.set_guides(user, &guides).await?)
    }

    /// Remembers that a direct message to this person did not arrive, so that none is tried for a while.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn direct_messages_closed(&self, user: UserId) -> Result<(), ServiceError> {
        Ok(self.inner.store.set_dm_closed(user, self.now()).await?)
    }

    /// Remembers a person's quiet hours, and moves the deadlines that wait for that person.
    ///
    /// Given back are the tables where nothing could be moved, because what is stored of them cannot be read.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_quiet(
        &self,
        user: UserId,
        quiet: Option<&QuietHours>,
    ) -> Result<Vec<TableId>, ServiceError> {
        self.inner.store.set_quiet(user, quiet).await?;
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

    /// The tables, in any server, that wait for this person; the most urgent first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn turns_of(&self, user: UserId) -> Result<Vec<AwaitedTurn>, ServiceError> {
        Ok(self.inner.store.turns_of(user).await?)
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
        self.inner.agenda.set(id, due);
        self.give_notice_up_to_now(table, vec![News::Rescheduled]);
        Ok(())
    }
}
