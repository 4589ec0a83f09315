//! The tables of the running round: collects their results, and ends the wait for people who are away.

use std::time::Duration;

use super::Tournaments;
use crate::ServiceError;
use carte_games::{GameKind, Seat, Viewer};
use carte_records::statistics::RoundStatistics;
use carte_records::tournament::Tournament;
use carte_store::{StoredTournament, TournamentId, TournamentTable};
use carte_table::ids::{TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Event, Stage, Substitution};

/// Minimum time for a turn of a person who is away, whatever the time of the round.
const LEAST_WAIT: Duration = Duration::from_secs(60 * 60);

impl Tournaments {
    /// Notes the results of the tables that have ended, and lets computer players play on where no person does. Returns
    /// `true` if the tournament has changed.
    pub(super) async fn collect_results(&self, stored: &mut StoredTournament) -> Result<bool, ServiceError> {
        let StoredTournament { id, tournament, .. } = stored;
        let tables = tournament.played.last().map(|round| &round.tables[..]).unwrap_or_default();
        let open: Vec<TableId> =
            tables.iter().filter(|table| table.worths.is_none()).filter_map(|table| table.table).collect();
        if open.is_empty() {
            return Ok(false);
        }
        let mut has_changed = false;
        for opened in self.service.store().tables_of_tournament(*id).await? {
            if !open.contains(&opened.table) {
                continue;
            }
            // The thread of a table may be gone, or the host may have moved the table. The new thread of a sealed table is
            // noted before the table moves there.
            if !tournament.options.is_duplicate() {
                has_changed |= tournament.note_moved(opened.table, opened.channel);
            }
            has_changed |= match self.collect_result(&opened, tournament).await {
                // A damaged table must not hold up the others.
                Err(error @ (ServiceError::Unreadable(_) | ServiceError::NoSuchTable)) => {
                    self.give_up_if_late(*id, opened.table, tournament, &error)
                }
                collected => collected?,
            };
        }
        Ok(has_changed)
    }

    /// Notes the result of a table if it has ended, or lets computer players play on where no person does. Returns `true` if
    /// the tournament has changed.
    async fn collect_result(
        &self,
        opened: &TournamentTable,
        tournament: &mut Tournament,
    ) -> Result<bool, ServiceError> {
        let TournamentTable { table, has_ended, awaited, is_stopped, .. } = *opened;
        let now = self.service.now();
        let is_late = is_late(tournament, now);
        let is_half_over = tournament.absences_end().is_some_and(|end| end <= now);
        if has_ended {
            let deals = self.worths(table, tournament).await?;
            tournament.note_ended(table, &deals);
            return Ok(true);
        }
        if is_late || is_stopped {
            self.play_on(table, is_late).await?;
        } else if let Some(user) = awaited.filter(|user| tournament.has_left(*user)) {
            // The person left before the table was open, or left through a process that has stopped since.
            self.service.act(table, Actor::Bot, None, Command::Gone(user), None).await?;
        } else if let Some(user) = awaited.filter(|_| is_half_over) {
            self.stop_waiting(table, user).await?;
        }
        Ok(false)
    }

    /// Lets computer players finish the tables of a cancelled tournament whose time is over. The others who have played the same deals
    /// wait for that. Returns `true` if the tournament has changed.
    pub(super) async fn finish_cancelled(&self, stored: &mut StoredTournament) -> Result<bool, ServiceError> {
        let StoredTournament { id, tournament, .. } = stored;
        if !is_late(tournament, self.service.now()) {
            return Ok(false);
        }
        let mut has_changed = false;
        for opened in self.service.store().tables_of_tournament(*id).await? {
            if opened.has_ended {
                continue;
            }
            match self.play_on(opened.table, true).await {
                Err(error @ (ServiceError::Unreadable(_) | ServiceError::NoSuchTable)) => {
                    has_changed |= self.give_up_if_late(*id, opened.table, tournament, &error);
                }
                finished => finished?,
            }
        }
        Ok(has_changed)
    }

    /// Logs the first time that a table cannot be read. The operator may repair it while the round has time; after that, the
    /// round goes on without its result, as if no deal had been played there. Returns `true` if the tournament has changed.
    fn give_up_if_late(
        &self,
        id: TournamentId,
        table: TableId,
        tournament: &mut Tournament,
        error: &ServiceError,
    ) -> bool {
        let error = error as &dyn std::error::Error;
        if is_late(tournament, self.service.now()) {
            if !tournament.note_ended(table, &[]) {
                return false;
            }
            tracing::error!(tournament = %id, %table, error, "a round goes on without the result of a table");
            return true;
        }
        if self.service.agenda().count_failure(table) == 0 {
            tracing::error!(tournament = %id, %table, error, "a table of a tournament could not be looked after");
        }
        false
    }

    /// Returns for each finished deal of a table what it was worth to every seat.
    async fn worths(&self, table: TableId, tournament: &Tournament) -> Result<Vec<Vec<i64>>, ServiceError> {
        let game = GameKind::of(&tournament.options.rules);
        let store = self.service.store();
        let rounds = if tournament.options.is_duplicate() {
            store.rounds_of_log(table).await?
        } else {
            store.rounds(table, game).await?
        };
        let of_round =
            |round: &RoundStatistics| round.seats.iter().map(|seat| game.worth(seat.points)).collect();
        Ok(rounds.iter().map(of_round).collect())
    }

    /// If the awaited person is away, gives the seat to a computer player.
    async fn stop_waiting(&self, table: TableId, user: UserId) -> Result<(), ServiceError> {
        let now = self.service.now();
        let away = self.service.store().preferences(user).await?.away;
        if away.last().is_none_or(|away| away.until <= now) {
            return Ok(());
        }
        let mut slot = self.service.lock(table).await?;
        let known = slot.table()?;
        if known.awaited() != Some(user) || known.awaited_since().after(LEAST_WAIT) > now {
            return Ok(());
        }
        let Ok(events) = known.decide(&Actor::Bot, &Command::Replace(user)) else { return Ok(()) };
        tracing::info!(%table, "a table of a tournament waits no longer for somebody who is away");
        self.service.commit(&mut slot, events, false, &mut None).await
    }

    /// Lets computer players finish a table: at once if the round `is_late`, otherwise if no person is left at it. Any
    /// other game would stay stopped then.
    async fn play_on(&self, table: TableId, is_late: bool) -> Result<(), ServiceError> {
        let mut slot = self.service.lock(table).await?;
        let view = slot.table()?.view(Viewer::Public);
        let people: Vec<Seat> =
            Seat::all(view.players()).filter(|seat| view.occupant(*seat).person().is_some()).collect();
        let mut events = Vec::new();
        match view.stage {
            Stage::Paused { .. } if is_late || people.is_empty() => events.push(Event::Resumed),
            Stage::Playing => {}
            Stage::Paused { .. } | Stage::Lobby | Stage::Ended(_) => return Ok(()),
        }
        if is_late {
            let (level, why) = (view.options.level, Substitution::Replaced);
            events.extend(people.into_iter().map(|seat| Event::Substituted { seat, level, why }));
        }
        if events.is_empty() {
            return Ok(());
        }
        tracing::info!(%table, "computer players finish a table of a tournament");
        self.service.commit(&mut slot, events, false, &mut None).await
    }
}

/// Returns `true` if the time of the running round is over.
fn is_late(tournament: &Tournament, now: Timestamp) -> bool {
    tournament.deadline().is_some_and(|deadline| deadline <= now)
}
