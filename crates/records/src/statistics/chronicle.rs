//! Reads the facts of rounds out of a table's log.

use std::time::Duration;

use arrayvec::ArrayVec;

use super::facts::{Began, RoundFacts, RoundSeat, Score, rank};
use super::{GameKind, gang_of_four, go_stop};
use carte_games::{self as games, Awaits, Game, PerSeat, Rules, Seat};
use carte_table::ids::Timestamp;
use carte_table::{By, Event, Logged, Table};

/// A table that is followed through its log, and what has happened in its present round.
#[derive(Debug)]
pub struct Chronicle {
    table: Table,
    round: Round,
    /// The round as it was before the last turn, in case that is taken back.
    before_turn: Round,
    /// Since when the seat to act has been awaited, leaving out pauses.
    awaited_since: Timestamp,
}

/// What has happened in a round so far.
#[derive(Clone, Debug)]
struct Round {
    dealt: Timestamp,
    /// Who held each seat when the first turn was taken; empty until then.
    began: ArrayVec<Began, 4>,
    turns: PerSeat<Turns>,
    ledger: Ledger,
}

/// The turns that a person has taken.
#[derive(Clone, Copy, Debug, Default)]
struct Turns {
    decisions: u16,
    deciding: Duration,
}

/// What a game has to say of its round.
#[derive(Clone, Debug)]
enum Ledger {
    GangOfFour(gang_of_four::Ledger),
    GoStop(go_stop::Ledger),
}

impl Chronicle {
    /// Begins with a table as it was before its first deal, or just after any deal.
    #[must_use]
    pub fn resume(table: Table) -> Self {
        let awaited_since = table.awaited_since();
        let round = Round::dealt(&table, awaited_since);
        Self { before_turn: round.clone(), round, awaited_since, table }
    }

    /// The table as it is after what has been taken in.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Takes in the next event of the log; the facts of the round, if it ends one.
    pub fn take(&mut self, logged: &Logged) -> Option<RoundFacts> {
        match &logged.event {
            Event::Undone { seat } => self.undo(*seat),
            Event::Game { event, by } => self.note(event, *by, logged.at),
            _ => {}
        }
        let mid_turn = self.only_bars_another(&logged.event);
        self.table.apply(logged);
        if !mid_turn {
            self.awaited_since = self.table.awaited_since();
        }
        if logged.event.ends_round() { self.facts(logged.at) } else { None }
    }

    /// Whether somebody is barred by a turn that is about to be taken: the time for that turn goes on.
    fn only_bars_another(&self, event: &Event) -> bool {
        let Some(seat) = event.meaning().and_then(|meaning| meaning.barred) else { return false };
        self.table.game().is_some_and(|game| game.awaits() != Awaits::Seat(seat))
    }

    /// Notes what happens in the round, with the table as it is before it.
    fn note(&mut self, event: &games::Event, by: By, at: Timestamp) {
        let meaning = event.meaning();
        if meaning.deals() {
            self.round = Round::dealt(&self.table, at);
            return;
        }
        if meaning.turn.is_some() {
            self.before_turn = self.round.clone();
        }
        // A deal of Go-Stop may end before anybody's turn; it belongs to those who were dealt it.
        let first = meaning.decided.or(meaning.seat()).is_some() || meaning.ends_round();
        if self.round.began.is_empty() && first {
            self.round.began = self.table.seats().iter().take(4).map(Began::of).collect();
        }
        if let Some(seat) = meaning.decided.filter(|_| by == By::Person) {
            let turns = &mut self.round.turns[seat];
            turns.decisions += 1;
            turns.deciding += at.since(self.awaited_since);
        }
        match (&mut self.round.ledger, event) {
            (Ledger::GangOfFour(ledger), games::Event::GangOfFour(event)) => ledger.note(event, &self.table),
            (Ledger::GoStop(ledger), games::Event::GoStop(event)) => ledger.note(event),
            (Ledger::GangOfFour(_) | Ledger::GoStop(_), _) => {
                debug_assert!(false, "an event of another game");
            }
        }
    }

    /// Forgets the last turn, which was of this seat.
    fn undo(&mut self, seat: Seat) {
        let mut round = self.before_turn.clone();
        std::mem::swap(&mut self.round, &mut round);
        let since = round.ledger;
        if let (Ledger::GangOfFour(ledger), Ledger::GangOfFour(since)) = (&mut self.round.ledger, since) {
            ledger.keep_said(seat, &since);
        }
    }

    /// The facts of the round that has just ended.
    fn facts(&mut self, ended: Timestamp) -> Option<RoundFacts> {
        let next = Round::dealt(&self.table, ended);
        let Round { dealt, began, turns, ledger } = std::mem::replace(&mut self.round, next);
        let game = self.table.game()?;
        let scores = match (ledger, game) {
            (Ledger::GangOfFour(ledger), Game::GangOfFour(game)) => ledger.scores(game),
            (Ledger::GoStop(ledger), Game::GoStop(game)) => ledger.scores(game),
            (Ledger::GangOfFour(_) | Ledger::GoStop(_), _) => return None,
        };
        let kind = GameKind::of(&self.table.options().rules);
        let worths: Vec<i64> = scores.iter().map(|score| kind.worth(score.points)).collect();
        let players = u8::try_from(began.len()).unwrap_or(u8::MAX);
        let seats = scores.into_iter().zip(began).zip(turns.of_players(players)).enumerate();
        let seats = seats.map(|(index, ((Score { won, points, deeds }, began), (_, turns)))| RoundSeat {
            began,
            won,
            points,
            rank: rank(&worths, index),
            decisions: turns.decisions,
            deciding: turns.deciding,
            deeds,
        });
        let number = u16::try_from(game.finished_deals()).unwrap_or(u16::MAX);
        Some(RoundFacts { number, began: dealt, ended, seats: seats.collect() })
    }
}

impl Round {
    /// A round of this table's game in which nothing has happened yet.
    fn dealt(table: &Table, at: Timestamp) -> Self {
        let ledger = match &table.options().rules {
            Rules::GangOfFour(_) => Ledger::GangOfFour(gang_of_four::Ledger::default()),
            Rules::GoStop(_) => Ledger::GoStop(go_stop::Ledger::default()),
        };
        Self { dealt: at, began: ArrayVec::new(), turns: PerSeat::default(), ledger }
    }
}
