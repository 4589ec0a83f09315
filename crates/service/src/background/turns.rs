//! The turns that no person takes: those of computer players, and those whose time has run out.

use std::panic::AssertUnwindSafe;
use std::sync::PoisonError;
use std::time::Duration;

use super::Background;
use super::thinking::{Question, Thought};
use crate::ServiceError;
use crate::tables::RETRY;
use carte_games::{Action, GameKind, Seat, Viewer};
use carte_players::{self as players, Level};
use carte_store::StoreError;
use carte_table::ids::TableId;
use carte_table::{Actor, Command, Duty, Event, Table};
use carte_telemetry as telemetry;
use futures::FutureExt;
use tokio::time::Instant;

/// How often tables that nobody uses are removed from memory.
const MEMORY_SWEEP_INTERVAL: Duration = Duration::from_secs(60);

/// How often to look for tables to which nobody comes back.
const EXPIRY_INTERVAL: Duration = Duration::from_secs(60 * 60);

impl Background {
    /// Looks after tables that wait for a computer player or for the clock, until the future is dropped.
    pub(crate) async fn take_turns(&self) -> Result<(), ServiceError> {
        self.service.load_agenda().await?;
        let mut sweep = tokio::time::interval(MEMORY_SWEEP_INTERVAL);
        let mut expiry = tokio::time::interval(EXPIRY_INTERVAL);
        loop {
            self.note_iteration();
            let wait =
                self.service.agenda().next().map_or(MEMORY_SWEEP_INTERVAL, |at| at.since(self.service.now()));
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = self.service.agenda().changed() => {}
                () = self.service.inner.clock.moved() => {}
                _ = sweep.tick() => self.service.forget_idle(),
                _ = expiry.tick() => {
                    let background = self.clone();
                    tokio::spawn(async move { background.expire_tables().await });
                }
            }
            for table in self.service.agenda().take_due(self.service.now()) {
                let background = self.clone();
                // Each table has its own lock: a slow table must not hold up the others.
                tokio::spawn(async move { background.wake(table).await });
            }
        }
    }

    /// Takes every turn that is due by the clock now, one after the other, until none is due.
    ///
    /// This is [`Service::run`](crate::Service::run) without waiting, for callers that move the clock themselves. Tables
    /// that have waited since before this service started have to be [loaded](crate::Service::load_agenda) first.
    pub async fn catch_up(&self) {
        loop {
            let due = self.service.agenda().take_due(self.service.now());
            if due.is_empty() {
                return;
            }
            for table in due {
                self.wake(table).await;
            }
        }
    }

    async fn expire_tables(&self) {
        // One process does this for all.
        if !self.service.shard_ownership().owns_guild(None) {
            return;
        }
        if let Err(error) = self.close_abandoned().await
            && !self.service.is_database_down().await
        {
            tracing::warn!(error = &error as &dyn std::error::Error, "abandoned tables stay open");
        }
        if let Err(error) = self.drop_old_guesses().await
            && !self.service.is_database_down().await
        {
            tracing::warn!(error = &error as &dyn std::error::Error, "old guesses stay");
        }
    }

    async fn wake(&self, id: TableId) {
        match self.take_due_turn(id, false).await {
            // A person has acted through another process just now.
            Err(ServiceError::Store(StoreError::Conflict)) if self.service.shard_ownership().is_shared() => {
                self.service.agenda().set(id, Some(self.service.now()));
            }
            result => self.handle_failure(id, result).await,
        }
    }

    /// Logs the first failure to look after a table, and schedules another try.
    pub(super) async fn handle_failure(&self, id: TableId, result: Result<(), ServiceError>) {
        let Err(error) = result else { return self.service.agenda().reset_failures(id) };
        let failures = self.service.agenda().count_failure(id);
        // A record that cannot be read now cannot be read in a second either; the next start of the bot tries again.
        if !matches!(error, ServiceError::Unreadable(_) | ServiceError::NoSuchTable) {
            self.service.agenda().set(id, Some(self.service.now().after(RETRY.after(failures))));
        }
        if failures == 0 && !(is_database_failure(&error) && self.service.is_database_down().await) {
            tracing::error!(table = %id, error = &error as &dyn std::error::Error, "a table could not be looked after");
        }
    }

    /// Takes the turn that is due at a table, if one is. Does nothing unless the table belongs to this process, or is
    /// `claimed` by it. A panic is a failure of this table, which is tried again as after any other.
    pub(super) async fn take_due_turn(&self, id: TableId, claimed: bool) -> Result<(), ServiceError> {
        let turn = AssertUnwindSafe(Box::pin(self.try_due_turn(id, claimed))).catch_unwind();
        turn.await.unwrap_or(Err(ServiceError::BrokenOff))
    }

    async fn try_due_turn(&self, id: TableId, claimed: bool) -> Result<(), ServiceError> {
        let mut thought: Option<Thought> = None;
        let (mut slot, playable_since, wake, thought) = loop {
            let playable_since = self.service.playable_since().await;
            let mut slot = self.service.lock(id).await?;
            slot.table_mut()?.note_playable_since(playable_since);
            let table = slot.table()?;
            let ours = self.service.shard_ownership().owns_guild(table.guild());
            if !ours && !claimed {
                return Ok(());
            }
            let wake = table.wake(&self.service.inner.timing);
            let Some(wake) = wake.filter(|wake| wake.at <= self.service.now()) else {
                let later = wake.map(|wake| wake.at);
                if ours {
                    self.service.agenda().set(id, later);
                }
                if claimed {
                    // The row has an earlier time than the table, and would be claimed again because of it.
                    self.service.store().reschedule(table, later).await?;
                }
                return Ok(());
            };
            let Some(question) = Question::at(table, wake.duty) else {
                break (slot, playable_since, wake, None);
            };
            // A thought about another state of the game must not be acted on.
            if let Some(thought) = thought.filter(|thought| thought.question == question) {
                break (slot, playable_since, wake, Some(thought));
            }
            // The task of the computer player who thinks here already checks the table again afterwards.
            let Some(_begun) = self.state().thinking.tables.begin(id) else { return Ok(()) };
            drop(slot);
            thought = Some(self.think(question).await?);
        };
        let table = slot.table()?;
        let grace = table.grace(playable_since).map(|event| vec![event]);
        let is_extended = grace.is_some();
        let Some(events) = grace.or_else(|| self.events_of(table, wake.duty, thought)) else {
            // Cannot happen by the rules; the people at the table can still act, pause or close it.
            tracing::error!(table = %id, duty = ?wake.duty, "nothing could be found to do");
            return Ok(());
        };
        self.service.commit(&mut slot, events, false, &mut None).await?;
        if let (Duty::Remind(seat), false, Ok(table)) = (wake.duty, is_extended, slot.table()) {
            let (seq, late) = (table.event_number().0, self.service.now().since(wake.at).as_millis());
            tracing::info!(table = %id, %seat, seq, late_ms = late, "a reminder was due");
        }
        Ok(())
    }

    fn events_of(&self, table: &Table, duty: Duty, thought: Option<Thought>) -> Option<Vec<Event>> {
        let (seat, command) = match duty {
            Duty::Computer(seat, level) => {
                let action = match thought {
                    Some(thought) => thought.action,
                    None => self.choose(table, seat, level),
                };
                return events_of_computer(table, seat, level, action);
            }
            Duty::Clock(seat) => (seat, Command::Act(table.clock_action(seat)?)),
            Duty::Remind(seat) => (seat, Command::Remind),
            Duty::Order(seat) => (seat, Command::CarryOut),
            Duty::EndUndo(seat) => (seat, Command::EndUndo),
            Duty::Deal => return table.decide(&Actor::Bot, &Command::Deal).ok(),
        };
        table.decide(&Actor::Clock(seat), &command).ok()
    }

    /// Returns the action of a computer player that does not look ahead.
    fn choose(&self, table: &Table, seat: Seat, level: Level) -> Option<Action> {
        let view = table.view(Viewer::Seat(seat)).game?;
        let began = Instant::now();
        let action = {
            let mut rng = self.state().rng.lock().unwrap_or_else(PoisonError::into_inner);
            players::choose(level, &view, &mut *rng)
        };
        let game = GameKind::of(&table.options().rules).name();
        self.service.telemetry().record_duration(
            &telemetry::COMPUTER_PLAYER,
            &[game, level.name()],
            began.elapsed(),
        );
        action
    }
}

/// Returns `true` if the database refused, failed or did not answer.
const fn is_database_failure(error: &ServiceError) -> bool {
    matches!(error, ServiceError::Store(StoreError::Database(_)))
}

/// Returns the events of a computer player's choice. If the choice is illegal or missing, the action of the clock replaces
/// it.
fn events_of_computer(table: &Table, seat: Seat, level: Level, action: Option<Action>) -> Option<Vec<Event>> {
    let actor = Actor::Computer(seat);
    match action.map(|action| table.decide(&actor, &Command::Act(action))) {
        Some(Ok(events)) => return Some(events),
        // The reason of the refusal stays out of the log, because it may name cards of the hand.
        Some(Err(_)) => {
            tracing::error!(table = %table.id(), ?level, "a computer player chose an illegal action");
        }
        None => tracing::error!(table = %table.id(), ?level, "a computer player found nothing to do"),
    }
    let action = table.clock_action(seat)?;
    table.decide(&actor, &Command::Act(action)).ok()
}
