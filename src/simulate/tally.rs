//! What is counted in simulated games, in whole numbers: sums do not depend on the order of the games.

use arrayvec::ArrayVec;

use super::setup::Setup;
use crate::games::gang_of_four::{Combination, Event, Kind};
use crate::players::Level;

/// Counts over any number of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Finished games.
    pub games: u64,
    /// Finished rounds.
    pub rounds: u64,
    /// What players chose: plays, passes, cards given back, announcements on their own.
    pub decisions: u64,
    /// By seat.
    pub seats: ArrayVec<SeatTally, 4>,
    /// The levels at the table, each once, with the points of all its seats together in one round.
    pub levels: ArrayVec<LevelTally, 4>,
    /// Combinations laid, in the order of [`Kind::ALL`].
    pub kinds: [u64; 8],
    /// Gangs by their number of cards.
    pub gangs: [u64; 8],
}

/// Counts of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatTally {
    /// Who played there.
    pub level: Level,
    /// Games won; a shared victory counts for everybody who shares it.
    pub wins: u64,
    /// Points of a round.
    pub penalty: Sum,
    /// How often the last card was laid or about to be laid without "Carte !".
    pub forgotten: u64,
}

/// Counts of all seats of one level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelTally {
    /// Which level.
    pub level: Level,
    /// How many seats it had.
    pub seats: u32,
    /// Games won.
    pub wins: u64,
    /// Points of a round, added up over the seats.
    pub penalty: Sum,
    /// Forgotten announcements.
    pub forgotten: u64,
}

/// Sums from which a mean and its interval follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    count: u64,
    sum: u64,
    squares: u64,
}

/// A mean with half the width of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// 1.96 standard errors.
    pub margin: f64,
}

impl Sum {
    fn note(&mut self, value: u64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    fn add(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean of the observations, each divided by `parts`; zero without observations.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "sums stay far below 2^52")]
    pub fn mean(&self, parts: u32) -> Mean {
        let (count, parts) = (self.count.max(1) as f64, f64::from(parts.max(1)));
        let mean = self.sum as f64 / count;
        let variance = (self.squares as f64 / count - mean * mean).max(0.0) * count / (count - 1.0).max(1.0);
        Mean { mean: mean / parts, margin: 1.96 * (variance / count).sqrt() / parts }
    }
}

impl Tally {
    /// Nothing counted yet, for the players of `setup`.
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        let mut levels: ArrayVec<LevelTally, 4> = ArrayVec::new();
        for level in setup.levels() {
            match levels.iter_mut().find(|tally| tally.level == *level) {
                Some(tally) => tally.seats += 1,
                None => levels.push(LevelTally {
                    level: *level,
                    seats: 1,
                    wins: 0,
                    penalty: Sum::default(),
                    forgotten: 0,
                }),
            }
        }
        let seat =
            |level: &Level| SeatTally { level: *level, wins: 0, penalty: Sum::default(), forgotten: 0 };
        Self {
            games: 0,
            rounds: 0,
            decisions: 0,
            seats: setup.levels().iter().map(seat).collect(),
            levels,
            kinds: [0; 8],
            gangs: [0; 8],
        }
    }

    pub(super) fn note(&mut self, event: &Event) {
        match event {
            Event::Played { cards, .. } => {
                if let Some(laid) = Combination::classify(*cards) {
                    self.kinds[laid.kind() as usize] += 1;
                    if laid.kind() == Kind::Gang {
                        self.gangs[usize::from(laid.len())] += 1;
                    }
                }
            }
            Event::Barred { seat } | Event::TakenBack { seat, .. } => {
                let level = self.seats[seat.index()].level;
                self.seats[seat.index()].forgotten += 1;
                self.of_level(level).forgotten += 1;
            }
            Event::RoundEnded { penalties, .. } => self.note_round(penalties),
            Event::GameEnded { winners } => {
                self.games += 1;
                for winner in winners {
                    let level = self.seats[winner.index()].level;
                    self.seats[winner.index()].wins += 1;
                    self.of_level(level).wins += 1;
                }
            }
            Event::Dealt { .. }
            | Event::Given { .. }
            | Event::Returned { .. }
            | Event::Passed { .. }
            | Event::Announced { .. }
            | Event::CycleEnded { .. } => {}
        }
    }

    fn note_round(&mut self, penalties: &[u16; 4]) {
        self.rounds += 1;
        for (seat, points) in self.seats.iter_mut().zip(penalties) {
            seat.penalty.note(u64::from(*points));
        }
        let seats = &self.seats;
        for tally in &mut self.levels {
            let points = seats.iter().zip(penalties).filter(|(seat, _)| seat.level == tally.level);
            tally.penalty.note(points.map(|(_, points)| u64::from(*points)).sum());
        }
    }

    /// The tally of a level that sits at the table.
    fn of_level(&mut self, level: Level) -> &mut LevelTally {
        let index = self.levels.iter().position(|tally| tally.level == level).unwrap_or_default();
        &mut self.levels[index]
    }

    /// Adds the counts of other games between the same players.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.rounds += other.rounds;
        self.decisions += other.decisions;
        for (seat, other) in self.seats.iter_mut().zip(&other.seats) {
            seat.wins += other.wins;
            seat.penalty.add(&other.penalty);
            seat.forgotten += other.forgotten;
        }
        for (level, other) in self.levels.iter_mut().zip(&other.levels) {
            level.wins += other.wins;
            level.penalty.add(&other.penalty);
            level.forgotten += other.forgotten;
        }
        for (count, other) in self.kinds.iter_mut().zip(other.kinds) {
            *count += other;
        }
        for (count, other) in self.gangs.iter_mut().zip(other.gangs) {
            *count += other;
        }
    }
}
