//! Finds in the log what the channels have not been told.

use std::time::Duration;

use super::Notice;
use crate::{Service, ServiceError};
use carte_games::Viewer;
use carte_store::OldBoard;
use carte_table::ids::{ChannelId, EventNumber, MessageId, StateNumber, TableId, Timestamp};
use carte_table::{Event, Logged, News, Table};

/// How often to check whether another process has told the channel.
const TOLD_ELSEWHERE_INTERVAL: Duration = Duration::from_secs(1);

impl Service {
    /// Returns the tables of this process with events that their channels may not have been told.
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

    /// Returns everything that the channel of a table has not been told, as one notice with the present state; `None` if
    /// there is nothing that it could be told.
    ///
    /// # Errors
    /// When there is no such table, or the database fails.
    pub async fn untold_news(&self, id: TableId) -> Result<Option<Notice>, ServiceError> {
        // While the table is locked, no event comes between reading the log and the state.
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

    /// Returns the number of the event that led to a state of a table; zero if the table has not reached that state.
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

    /// Returns the public news of the events after a table was in this `state`, up to the event `until`.
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

    /// Returns when a table was last stopped because its channel was out of reach; `None` if it never was.
    ///
    /// # Errors
    /// When there is no such table, or the database fails.
    pub async fn last_out_of_reach(&self, id: TableId) -> Result<Option<Timestamp>, ServiceError> {
        let (_, log) = self.whole_log(id).await?;
        let stops = log.filter(|logged| logged.event == Event::Paused { by: None });
        Ok(stops.last().map(|logged| logged.at))
    }

    /// Returns the public news of the running round since its deal.
    ///
    /// # Errors
    /// When there is no such table, or the database fails.
    pub async fn round_news(&self, id: TableId) -> Result<Vec<News>, ServiceError> {
        let (mut state, log) = self.whole_log(id).await?;
        let mut news = Vec::new();
        for logged in log {
            state.apply(&logged);
            if logged.event.facts().is_deal() {
                news.clear();
            }
            news.extend(state.news(&logged.event));
        }
        Ok(news)
    }

    /// Returns a table as it was opened, and the events since.
    async fn whole_log(
        &self,
        id: TableId,
    ) -> Result<(Table, impl Iterator<Item = Logged> + use<>), ServiceError> {
        let mut log = self.inner.store.log_after(id, EventNumber(0)).await?.into_iter();
        let opened = log.next().ok_or(ServiceError::NoSuchTable)?;
        let table = Table::from_log(id, [opened]).ok_or(ServiceError::NoSuchTable)?;
        Ok((table, log))
    }

    /// Returns the running round as one notice with the present state.
    ///
    /// # Errors
    /// When there is no such table, or the database fails.
    pub async fn round_notice(&self, id: TableId) -> Result<Notice, ServiceError> {
        // While the table is locked, no event comes between reading the log and the state.
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

    /// Stores that the channel of a table has been told every event up to `event_number`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn mark_told(&self, id: TableId, event_number: EventNumber) -> Result<(), ServiceError> {
        let stored = self.inner.store.set_told(id, event_number).await;
        self.wake_waiting(id);
        Ok(stored?)
    }

    /// Stores that this message in this channel shows the table, and that it has told the channel every event up to `told`. The
    /// message that it has `replaced` is remembered until it is deleted.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn record_board(
        &self,
        id: TableId,
        message: (ChannelId, MessageId),
        told: EventNumber,
        replaced: Option<OldBoard>,
    ) -> Result<(), ServiceError> {
        let stored = self.inner.store.set_board(id, message, told, replaced).await;
        self.wake_waiting(id);
        Ok(stored?)
    }

    /// Lets those who wait for what this table's channel is told check again. They do so after an error, too: it is unknown
    /// then what has been stored.
    fn wake_waiting(&self, id: TableId) {
        // It fails if nobody waits for any table.
        drop(self.inner.tables.channel_told.send(id));
    }

    /// Waits until the channel of a table has been told every event up to `event_number`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn wait_until_told(&self, id: TableId, event_number: EventNumber) -> Result<(), ServiceError> {
        // Listening starts here, before the check, so that nothing is missed in between.
        let mut told = self.inner.tables.channel_told.subscribe();
        while self.inner.store.last_told_event(id).await? < event_number {
            let is_told = async { while told.recv().await.is_ok_and(|table| table != id) {} };
            if self.shard_ownership().is_shared() {
                // If another process tells the channel, nothing wakes this task.
                drop(tokio::time::timeout(TOLD_ELSEWHERE_INTERVAL, is_told).await);
            } else {
                is_told.await;
            }
        }
        Ok(())
    }
}
