//! Reads the statistics of rounds out of a table's log.

use std::time::Duration;

use super::round::{RoundHolder, RoundSeat, RoundStatistics, USUAL_TURNS, rank};
use super::{GameKind, Ledger, Score};
use carte_games::{Awaits, EventFacts, PerTableSeat, Seat};
use carte_table::ids::Timestamp;
use carte_table::{By, GameEvent, Logged, Table};

/// A table that is followed through its log, and what has happened in its present round.
#[derive(Debug)]
pub struct Projector {
    table: Table,
    round: Round,
    /// The round as it was before the last turn, in case that is taken back.
    before_turn: Round,
    /// Since when the seat to act has been awaited, not counting pauses.
    awaited_since: Timestamp,
}

/// What has happened in a round so far.
#[derive(Clone, Debug)]
struct Round {
    dealt: Timestamp,
    /// Who held each seat when its own first turn was taken; `None` before that.
    holders: PerTableSeat<Option<RoundHolder>>,
    turns: PerTableSeat<Turns>,
    /// The seat that decided last, if that was a person. Until another seat decides, it is the same turn.
    turn_of: Option<Seat>,
    ledger: Ledger,
}

/// The turns that a person has taken.
#[derive(Clone, Debug, Default)]
struct Turns {
    decisions: u16,
    deciding: Duration,
    /// The time of each turn, with all of its decisions.
    each: Vec<Duration>,
}

impl Projector {
    /// Begins with a table as it was before its first deal, or just after any deal.
    pub fn resume(table: Table) -> Self {
        let awaited_since = table.awaited_since();
        let round = Round::dealt(&table, awaited_since);
        Self { before_turn: round.clone(), round, awaited_since, table }
    }

    /// The table after the events so far.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The table, so that what is no part of its log can be set.
    #[must_use]
    pub fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    /// Applies the next event of the log. Returns the statistics of the round, if the event ends one.
    pub fn take(&mut self, logged: &Logged) -> Option<RoundStatistics> {
        let facts = logged.event.facts();
        if let Some(seat) = facts.undone {
            self.undo(seat);
        }
        if let Some(game) = &facts.game {
            self.note(game, logged.at);
        }
        if let Some(seat) = facts.passed {
            self.round.pass_on(seat);
            self.before_turn.pass_on(seat);
        }
        let mid_turn = facts.game.is_some_and(|game| self.only_bars_another(&game.facts));
        self.table.apply(logged);
        if !mid_turn {
            self.awaited_since = self.table.awaited_since();
        }
        if facts.ends_round() { self.statistics(logged.at) } else { None }
    }

    /// Returns `true` if the event bars somebody because of a turn that is about to be taken. The time for that turn
    /// goes on.
    fn only_bars_another(&self, facts: &EventFacts) -> bool {
        let Some(seat) = facts.barred else { return false };
        self.table.game().is_some_and(|game| game.awaits() != Awaits::Seat(seat))
    }

    /// Notes an event of the game in the round. The table is still as it was before the event.
    fn note(&mut self, game: &GameEvent<'_>, at: Timestamp) {
        let GameEvent { event, by, facts } = *game;
        if facts.is_deal() {
            self.round = Round::dealt(&self.table, at);
            return;
        }
        if facts.turn.is_some() {
            self.before_turn = self.round.clone();
        }
        if let Some(seat) = facts.decided.or(facts.turn_of()) {
            let holder = self.table.seats().get(seat.index());
            self.round.holders[seat] = self.round.holders[seat].or(holder.map(RoundHolder::of));
        }
        if let Some(seat) = facts.decided {
            let goes_on = self.round.turn_of == Some(seat);
            self.round.turn_of = Some(seat).filter(|_| by == By::Person);
            if by == By::Person {
                self.round.turns[seat].note(at.since(self.awaited_since), goes_on);
            }
        }
        if let Some(game) = self.table.game() {
            self.round.ledger.note(event, game);
        }
    }

    /// Forgets the last turn, which `seat` took.
    fn undo(&mut self, seat: Seat) {
        let mut round = self.before_turn.clone();
        std::mem::swap(&mut self.round, &mut round);
        self.round.ledger.keep_said(seat, &round.ledger);
    }

    /// The statistics of the round that has just ended.
    fn statistics(&mut self, ended: Timestamp) -> Option<RoundStatistics> {
        let next = Round::dealt(&self.table, ended);
        let Round { dealt, holders, turns, ledger, turn_of: _ } = std::mem::replace(&mut self.round, next);
        let game = self.table.game()?;
        let scores = ledger.scores(game);
        let kind = GameKind::of(&self.table.options().rules);
        // A seat that did not play takes no place.
        let worth = |score: &Score| if score.sat_out { i64::MIN } else { kind.worth(score.points) };
        let worths: Vec<i64> = scores.iter().map(worth).collect();
        let seats = scores.into_iter().zip(self.table.seats()).zip(Seat::all(Seat::MOST)).enumerate();
        let seats = seats.map(|(index, ((Score { won, sat_out, points, statistics }, holder), seat))| {
            // A round may end before a seat's turn, even with its deal. Then it belongs to the holder of the seat.
            let holder = holders[seat].unwrap_or_else(|| RoundHolder::of(holder));
            let turns = &turns[seat];
            RoundSeat {
                holder: if sat_out { RoundHolder::Nobody } else { holder },
                won,
                points,
                rank: rank(&worths, index),
                decisions: turns.decisions,
                deciding: turns.deciding,
                turns: turns.each.clone(),
                statistics,
            }
        });
        let number = u16::try_from(game.finished_deals()).unwrap_or(u16::MAX);
        Some(RoundStatistics { number, dealt_at: dealt, ended, seats: seats.collect() })
    }
}

impl Turns {
    /// Notes a decision that took `time`. It belongs to the turn before if that `goes_on`, and else to one of its own.
    fn note(&mut self, time: Duration, goes_on: bool) {
        self.decisions += 1;
        self.deciding += time;
        match self.each.last_mut() {
            Some(last) if goes_on => *last += time,
            _ => self.each.push(time),
        }
        if self.each.len() > USUAL_TURNS {
            self.each.remove(0);
        }
    }
}

impl Round {
    /// Takes what has happened so far from the person who had this seat: another person goes on.
    fn pass_on(&mut self, seat: Seat) {
        self.holders[seat] = self.holders[seat].map(RoundHolder::passed_on);
        self.turns[seat] = Turns::default();
        self.turn_of = self.turn_of.filter(|last| *last != seat);
    }

    /// A round of this table's game in which nothing has happened yet.
    fn dealt(table: &Table, at: Timestamp) -> Self {
        let ledger = Ledger::of(&table.options().rules);
        Self {
            dealt: at,
            holders: PerTableSeat::default(),
            turns: PerTableSeat::default(),
            turn_of: None,
            ledger,
        }
    }
}
