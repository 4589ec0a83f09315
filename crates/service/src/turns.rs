//! The turns that no person takes: those of computer players, and those whose time has run out.

use std::sync::PoisonError;
use std::time::Duration;

use super::thinking::{Question, Thought};
use super::{Pauses, Service, ServiceError};
use carte_games::{Action, GameKind, Seat, Viewer};
use carte_players::{self as players, Level};
use carte_store::{Due, StoreError};
use carte_table::ids::{TableId, Timestamp};
use carte_table::{Actor, Command, Duty, Event, Table};
use carte_telemetry as telemetry;
use tokio::time::Instant;

/// How often tables that nobody touches leave memory.
const SWEEP: Duration = Duration::from_secs(60);

/// How often tables to which nobody comes back are looked for.
const EXPIRY: Duration = Duration::from_secs(60 * 60);

/// How long a table waits for another try after the database has failed.
pub(super) const RETRY: Pauses = Pauses { first: Duration::from_secs(1), longest: Duration::from_secs(5) };

impl Service {
    /// Looks after tables that wait for a computer player or for the clock, until the future is dropped.
    ///
    /// # Errors
    /// When the list of waiting tables cannot be read at the beginning.
    pub async fn run(&self) -> Result<(), ServiceError> {
        tokio::select! {
            ended = self.take_turns() => ended,
            () = self.keep_sharing() => Ok(()),
            () = self.watch_database() => Ok(()),
        }
    }

    async fn take_turns(&self) -> Result<(), ServiceError> {
        self.expect_waiting().await?;
        let mut sweep = tokio::time::interval(SWEEP);
        let mut expiry = tokio::time::interval(EXPIRY);
        loop {
            self.note_turn();
            let wait = self.inner.agenda.next().map_or(SWEEP, |at| at.since(self.now()));
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = self.inner.agenda.changed() => {}
                () = self.inner.clock.moved() => {}
                _ = sweep.tick() => self.forget_idle(),
                _ = expiry.tick() => {
                    let service = self.clone();
                    tokio::spawn(async move { service.expire().await });
                }
            }
            for table in self.inner.agenda.take_due(self.now()) {
                let service = self.clone();
                // Each table has its own lock: a slow one must not hold up the others.
                tokio::spawn(async move { service.wake(table).await });
            }
        }
    }

    /// Takes every turn that is due by the clock now, one after the other, until none is.
    ///
    /// This is [`run`](Self::run) without waiting, for those who move the clock themselves. Tables that have waited
    /// since before this service began have to be [expected](Self::expect_waiting) first.
    pub async fn catch_up(&self) {
        loop {
            let due = self.inner.agenda.take_due(self.now());
            if due.is_empty() {
                return;
            }
            for table in due {
                self.wake(table).await;
            }
        }
    }

    /// Puts the tables of this process that wait according to the store on the agenda.
    ///
    /// # Errors
    /// When the list cannot be read.
    pub async fn expect_waiting(&self) -> Result<(), ServiceError> {
        self.expect_until(None).await
    }

    /// Puts those of them on it that are due until a moment, or all.
    pub(super) async fn expect_until(&self, until: Option<Timestamp>) -> Result<(), ServiceError> {
        for Due { table, guild, at } in self.inner.store.agenda(self.now(), until).await? {
            if self.shard_ownership().owns_guild(guild) {
                self.inner.agenda.set(table, Some(at));
            }
        }
        Ok(())
    }

    async fn expire(&self) {
        // One process does this for all.
        if !self.shard_ownership().owns_guild(None) {
            return;
        }
        if let Err(error) = self.close_abandoned().await
            && !self.is_away().await
        {
            tracing::warn!(error = &error as &dyn std::error::Error, "abandoned tables stay open");
        }
    }

    async fn wake(&self, id: TableId) {
        match self.look_after(id, false).await {
            // A person has acted through another process just now.
            Err(ServiceError::Store(StoreError::Conflict)) if self.shard_ownership().is_shared() => {
                self.inner.agenda.set(id, Some(self.now()));
            }
            result => self.note(id, result).await,
        }
    }

    /// Takes note of what came of looking after a table: what has failed is tried again, and said once.
    pub(super) async fn note(&self, id: TableId, result: Result<(), ServiceError>) {
        let Err(error) = result else { return self.inner.agenda.succeeded(id) };
        let failures = self.inner.agenda.failed(id);
        // What cannot be read now cannot be read in a second either; the next start tries again.
        if !matches!(error, ServiceError::Unreadable(_) | ServiceError::NoSuchTable) {
            self.inner.agenda.set(id, Some(self.now().after(RETRY.after(failures))));
        }
        if failures == 0 && !(is_silence(&error) && self.is_away().await) {
            tracing::error!(table = %id, error = &error as &dyn std::error::Error, "a table could not be looked after");
        }
    }

    /// Takes the turn that is due at a table, if one is, where the table belongs to this process, or is claimed by it.
    pub(super) async fn look_after(&self, id: TableId, claimed: bool) -> Result<(), ServiceError> {
        let mut thought: Option<Thought> = None;
        let (mut slot, wake, thought) = loop {
            let slot = self.lock(id).await?;
            let table = slot.table()?;
            let ours = self.shard_ownership().owns_guild(table.guild());
            if !ours && !claimed {
                return Ok(());
            }
            let wake = table.wake(&self.inner.timing);
            let Some(wake) = wake.filter(|wake| wake.at <= self.now()) else {
                let later = wake.map(|wake| wake.at);
                if ours {
                    self.inner.agenda.set(id, later);
                }
                if claimed {
                    // Its row has said something else, and would be claimed for it again.
                    self.inner.store.reschedule(table, later).await?;
                }
                return Ok(());
            };
            let Some(question) = Question::at(table, wake.duty) else { break (slot, wake, None) };
            // What was thought of another state is nothing to act on.
            if let Some(thought) = thought.filter(|thought| thought.question == question) {
                break (slot, wake, Some(thought));
            }
            // A player who thinks here already looks again afterwards.
            let Some(_begun) = self.inner.thinking.begin(id) else { return Ok(()) };
            drop(slot);
            thought = Some(self.think(question).await?);
        };
        let table = slot.table()?;
        let grace = table.grace(self.inner.started).map(|event| vec![event]);
        match grace.or_else(|| self.events_of(table, wake.duty, thought)) {
            Some(events) => self.commit(&mut slot, events, &mut None).await,
            None => {
                // Cannot happen by the rules; the people at the table can still act, pause or close it.
                tracing::error!(table = %id, duty = ?wake.duty, "nothing could be found to do");
                Ok(())
            }
        }
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
            Duty::Remind(seat) => {
                tracing::info!(table = %table.id(), %seat, "a reminder is due");
                (seat, Command::Remind)
            }
            Duty::Order(seat) => (seat, Command::CarryOut),
            Duty::EndUndo(seat) => (seat, Command::EndUndo),
        };
        table.decide(&Actor::Clock(seat), &command).ok()
    }

    /// What a computer player does that decides at once.
    fn choose(&self, table: &Table, seat: Seat, level: Level) -> Option<Action> {
        let view = table.view(Viewer::Seat(seat)).game?;
        let began = Instant::now();
        let action = {
            let mut rng = self.inner.rng.lock().unwrap_or_else(PoisonError::into_inner);
            players::choose(level, &view, &mut *rng)
        };
        let game = GameKind::of(&table.options().rules).name();
        self.telemetry().took(&telemetry::COMPUTER_PLAYER, &[game, level.name()], began.elapsed());
        action
    }
}

/// Whether the database has not done what was asked of it.
const fn is_silence(error: &ServiceError) -> bool {
    matches!(error, ServiceError::Store(StoreError::Database(_)))
}

/// What comes of the choice of a computer player.
fn events_of_computer(table: &Table, seat: Seat, level: Level, action: Option<Action>) -> Option<Vec<Event>> {
    let actor = Actor::Computer(seat);
    match action.map(|action| table.decide(&actor, &Command::Act(action))) {
        Some(Ok(events)) => return Some(events),
        // Why it was refused stays out of the log: the reason may name cards of the hand.
        Some(Err(_)) => {
            tracing::error!(table = %table.id(), ?level, "a computer player chose an illegal action");
        }
        None => tracing::error!(table = %table.id(), ?level, "a computer player found nothing to do"),
    }
    let action = table.clock_action(seat)?;
    table.decide(&actor, &Command::Act(action)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agenda::Agenda;

    #[test]
    fn a_table_that_fails_again_and_again_is_tried_less_often() {
        let agenda = Agenda::default();
        let pauses = || RETRY.after(agenda.failed(TableId(1))).as_secs();
        assert_eq!([(); 6].map(|()| pauses()), [1, 2, 4, 5, 5, 5]);
        assert_eq!(agenda.failed(TableId(2)), 0, "each for itself");
        agenda.succeeded(TableId(1));
        assert_eq!(agenda.failed(TableId(1)), 0);
    }
}
