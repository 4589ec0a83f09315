//! What the channels have not been told, out of the log.

use std::time::Duration;

use super::Notice;
use crate::{Service, ServiceError};
use carte_games::Viewer;
use carte_store::OldBoard;
use carte_table::ids::{EventNumber, MessageId, StateNumber, TableId};
use carte_table::{Logged, News, Table};

/// How often what another process may have told is looked up.
const TOLD_ELSEWHERE_INTERVAL: Duration = Duration::from_secs(1);

impl Service {
    /// The tables of this process with events that their channels may not know of.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn untold(&self) -> Result<Vec<TableId>, ServiceError> {
        let untold = self.inner.store.untold().await?.into_iter();
        Ok(untold
            .filter(|open| self.shard_ownership().owns_guild(open.guild))
            .map(|open| open.table)
            .collect())
    }

    /// Everything that the channel of a table has not been told, as one notice with the present state; `None` when there
    /// is nothing that it could be told.
    ///
    /// # Errors
    /// When there is no such table, or the database fails.
    pub async fn untold_news(&self, id: TableId) -> Result<Option<Notice>, ServiceError> {
        // While the table is locked no event comes between the log and the state.
        let slot = self.lock(id).await?;
        let table = slot.table()?;
        let told = self.inner.store.last_told_event(id).await?;
        let (event_number, view) = (table.event_number(), table.view(Viewer::Public));
        if told >= event_number {
            return Ok(None);
        }
        let (mut state, log) = self.whole_log(id).await?;
        drop(slot);
        let (mut news, mut silent) = (Vec::new(), true);
        if told < EventNumber(1) {
            (silent, news) = (false, vec![News::Opened]);
        }
        for logged in log {
            state.apply(&logged);
            let Some(one) = state.news(&logged.event).filter(|_| state.event_number() > told) else {
                continue;
            };
            silent = false;
            if !one.facts().told_apart {
                news.push(one);
            }
        }
        if silent {
            self.mark_told(id, event_number).await?;
            return Ok(None);
        }
        Ok(Some(Notice { view, news, event_number, after: told, answered: None, pressed: false, ours: true }))
    }

    /// The number of the event that led to a state of a table; zero if it has never come so far.
    ///
    /// # Errors
    /// When there is no such table, or the database fails.
    pub async fn event_of_state(&self, id: TableId, state: StateNumber) -> Result<EventNumber, ServiceError> {
        let (mut table, log) = self.whole_log(id).await?;
        for logged in log {
            if table.state_number() >= state {
                break;
            }
            table.apply(&logged);
        }
        Ok(if table.state_number() >= state { table.event_number() } else { EventNumber::default() })
    }

    /// What everybody may know of what has happened after a table was in this `state`, up to the event `until`.
    ///
    /// # Errors
    /// When there is no such table, or the database fails.
    pub async fn news_since(
        &self,
        id: TableId,
        state: StateNumber,
        until: EventNumber,
    ) -> Result<Vec<News>, ServiceError> {
        let (mut table, log) = self.whole_log(id).await?;
        let mut news = Vec::new();
        for logged in log {
            let is_later = table.state_number() >= state;
            table.apply(&logged);
            let one = table.news(&logged.event).filter(|one| is_later && !one.facts().told_apart);
            news.extend(one.filter(|_| table.event_number() <= until));
        }
        Ok(news)
    }

    /// What everybody may know of the running round, from its deal on.
    ///
    /// # Errors
    /// When there is no such table, or the database fails.
    pub async fn round_news(&self, id: TableId) -> Result<Vec<News>, ServiceError> {
        let (mut state, log) = self.whole_log(id).await?;
        let mut news = Vec::new();
        for logged in log {
            state.apply(&logged);
            if logged.event.facts().deals() {
                news.clear();
            }
            news.extend(state.news(&logged.event));
        }
        Ok(news)
    }

    /// A table as it was opened, and what has happened at it since.
    async fn whole_log(
        &self,
        id: TableId,
    ) -> Result<(Table, impl Iterator<Item = Logged> + use<>), ServiceError> {
        let mut log = self.inner.store.log_after(id, EventNumber(0)).await?.into_iter();
        let opened = log.next().ok_or(ServiceError::NoSuchTable)?;
        let table = Table::from_log(id, [opened]).ok_or(ServiceError::NoSuchTable)?;
        Ok((table, log))
    }

    /// The running round as one notice with the present state.
    ///
    /// # Errors
    /// When there is no such table, or the database fails.
    pub async fn round_notice(&self, id: TableId) -> Result<Notice, ServiceError> {
        // While the table is locked no event comes between the log and the state.
        let slot = self.lock(id).await?;
        let table = slot.table()?;
        let (event_number, view) = (table.event_number(), table.view(Viewer::Public));
        let news = self.round_news(id).await?;
        drop(slot);
        Ok(Notice {
            view,
            news,
            event_number,
            after: EventNumber::default(),
            answered: None,
            pressed: false,
            ours: true,
        })
    }

    /// Remembers that the channel of a table has been told every event up to `event_number`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn mark_told(&self, id: TableId, event_number: EventNumber) -> Result<(), ServiceError> {
        let stored = self.inner.store.set_told(id, event_number).await;
        // After an error nobody knows whether it is stored: those who wait look again.
        self.inner.tables.channel_told.notify_waiters();
        Ok(stored?)
    }

    /// Remembers that this message shows the table in its present channel, which has been told every event up to `told` with
    /// it; the message that it has `replaced` is remembered until it is gone.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn record_board(
        &self,
        id: TableId,
        message: MessageId,
        told: EventNumber,
        replaced: Option<OldBoard>,
    ) -> Result<(), ServiceError> {
        let stored = self.inner.store.set_board(id, message, told, replaced).await;
        self.inner.tables.channel_told.notify_waiters();
        Ok(stored?)
    }

    /// Waits until the channel of a table has been told every event up to `event_number`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn wait_until_told(&self, id: TableId, event_number: EventNumber) -> Result<(), ServiceError> {
        loop {
            let told = self.inner.tables.channel_told.notified();
            tokio::pin!(told);
            // Listening begins here, before the look, so that nothing is missed between both.
            told.as_mut().enable();
            if self.inner.store.last_told_event(id).await? >= event_number {
                return Ok(());
            }
            if self.shard_ownership().is_shared() {
                // Where another process tells it, nobody is woken here.
                drop(tokio::time::timeout(TOLD_ELSEWHERE_INTERVAL, told).await);
            } else {
                told.await;
            }
        }
    }
}
