//! Stores the events of a table, and sends notices of them.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tracing::Instrument as _;

use super::{Notice, Slot};
use crate::{RetryDelays, Service, ServiceError};
use carte_games::{GameKind, Viewer};
use carte_records::statistics::{EndedGame, Projection};
use carte_store::leases::ProcessMessage;
use carte_store::{Append, StoreError};
use carte_table::ids::{GuildId, Timestamp};
use carte_table::{Event, Logged, Table};
use carte_telemetry::{self as telemetry, Part};

/// The pauses before a table is tried again after the database has failed.
pub(crate) const RETRY: RetryDelays =
    RetryDelays { first: Duration::from_secs(1), longest: Duration::from_secs(5) };

impl Service {
    /// Stores events, then applies them, and sends a notice for the channel. `pressed` says whether a person has just
    /// pressed a button that caused them.
    pub(crate) async fn commit(
        &self,
        slot: &mut Slot,
        events: Vec<Event>,
        pressed: bool,
        answered: &mut Option<oneshot::Receiver<()>>,
    ) -> Result<(), ServiceError> {
        let at = self.now();
        // Until the commit is confirmed, the table is not in memory: whatever happens here, the next access reads the log.
        let Some(mut projector) = slot.projector.take() else { return Err(ServiceError::NoSuchTable) };
        let events: Vec<Logged> = events.into_iter().map(|event| Logged { at, event }).collect();
        let mut news = Vec::with_capacity(events.len());
        let mut projection = Projection::default();
        Part::Decide.span().in_scope(|| {
            for logged in &events {
                projection.rounds.extend(projector.take(logged));
                news.extend(projector.table().news(&logged.event));
            }
        });
        let needs_preferences = events.iter().any(|logged| logged.event.needs_preferences());
        if needs_preferences {
            // The deadline that is stored and shown depends on them.
            self.load_preferences(projector.table_mut()).await?;
        }
        let after = projector.table();
        let (guild, ours) = (after.guild(), self.shard_ownership().owns_guild(after.guild()));
        let due = after.wake(&self.inner.timing).map(|wake| wake.at);
        let snapshot = events.iter().any(|logged| logged.event.facts().is_deal()) || after.is_over();
        let append = Append { after, events: &events, rewritten: slot.rewritten, due, snapshot, projection };
        let began = Instant::now();
        let written = self.write(append).instrument(Part::Commit.span()).await;
        let result = if written.is_ok() { "stored" } else { "failed" };
        self.inner.telemetry.record_duration(&telemetry::COMMIT, &[result], began.elapsed());
        if let Err(error) = written {
            // It may be unknown whether the events are in the log. The log is read again soon, so that the table is woken
            // at the right moment, and people get the news.
            slot.has_unconfirmed_events = true;
            if ours {
                self.agenda().set(after.id(), Some(at.after(RETRY.first)));
            }
            self.recheck_database();
            return Err(error.into());
        }
        if ours {
            self.agenda().set(after.id(), due);
        }
        self.notify_owner(guild, ProcessMessage::Changed(after.id()));
        // If a board were edited without a visible change, people would notice that somebody has given an order.
        if !news.is_empty() {
            let (view, event_number, answered) =
                (after.view(Viewer::Public), after.event_number(), answered.take());
            let before = std::mem::replace(&mut slot.last_noticed, event_number);
            self.send_notice(Notice { view, news, event_number, after: before, answered, pressed, ours });
        }
        if after.is_over() {
            self.tournaments().look_again();
        }
        if snapshot {
            slot.wants_next_round.clear();
        }
        if needs_preferences && self.reload_preferences(projector.table_mut(), due).await.is_err() {
            // The events are stored, so the command must not fail. What was read before them is most likely still true.
            self.recheck_database();
        }
        slot.projector = Some(projector);
        Ok(())
    }

    /// Loads the preferences of a table's people once more: they may have been changed before it was stored that these people
    /// are at this table. `due` is when the table is woken with what was known then.
    async fn reload_preferences(
        &self,
        table: &mut Table,
        due: Option<Timestamp>,
    ) -> Result<(), ServiceError> {
        self.load_preferences(table).await?;
        if table.wake(&self.inner.timing).map(|wake| wake.at) == due {
            return Ok(());
        }
        self.store_due(table).await
    }

    /// Stores when a table is woken, and wakes it then.
    pub(super) async fn store_due(&self, table: &Table) -> Result<(), ServiceError> {
        let (id, guild) = (table.id(), table.guild());
        let due = table.wake(&self.inner.timing).map(|wake| wake.at);
        self.inner.store.reschedule(table, due).await?;
        if self.shard_ownership().owns_guild(guild) {
            self.agenda().set(id, due);
        } else {
            self.notify_owner(guild, ProcessMessage::Rescheduled(id));
        }
        Ok(())
    }

    /// Stores events and what they add to the statistics. If they end the table, its game is summed up first, from the
    /// stored ratings of its people.
    async fn write(&self, mut append: Append<'_>) -> Result<(), StoreError> {
        let (store, table) = (&self.inner.store, append.after);
        let mut game = None;
        if let Some(Logged { at, .. }) =
            append.events.iter().find(|logged| logged.event.facts().ending.is_some())
            // Games at tables with the same deals are summed up once all of those tables have ended.
            && !table.options().is_duplicate()
        {
            let mut rounds = store.rounds(table.id(), GameKind::of(&table.options().rules)).await?;
            rounds.extend_from_slice(&append.projection.rounds);
            game = EndedGame::new(table, &rounds, *at);
        }
        let Some(game) = game else { return store.append(&append).await };
        loop {
            append.projection.game = Some(game.project(store.rating_inputs(game.statistics()).await?));
            match store.append(&append).await {
                // Another game of these people has ended in between, and counts before this one.
                Err(StoreError::Outdated) => {}
                appended => return appended,
            }
        }
    }

    /// Sends a notice of a table's state, without its events: those that the channel has not been told are in the log.
    pub(super) fn send_state_notice(&self, table: &Table) {
        let (view, event_number, ours) = (
            table.view(Viewer::Public),
            table.event_number(),
            self.shard_ownership().owns_guild(table.guild()),
        );
        self.send_notice(Notice {
            view,
            news: Vec::new(),
            event_number,
            after: event_number,
            answered: None,
            pressed: false,
            ours,
        });
    }

    pub(super) fn send_notice(&self, notice: Notice) {
        if let Err(mpsc::error::SendError(notice)) = self.inner.tables.notices.send(notice) {
            tracing::debug!(table = %notice.view.id, "nobody listens to the news any more");
        }
    }

    /// Tells the process that looks after a table what this one has done there, unless both are the same.
    pub(crate) fn notify_owner(&self, guild: Option<GuildId>, message: ProcessMessage) {
        let ownership = self.shard_ownership();
        if ownership.is_shared() && !ownership.owns_guild(guild) {
            let service = self.clone();
            tokio::spawn(async move { service.store().notify_processes(message).await });
        }
    }
}
