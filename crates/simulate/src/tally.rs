//! The counts of simulated games, in whole numbers, so that sums do not depend on the order of the games.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::Own;
use super::contestant::Contestant;
use carte_games::{PerTableSeat, Rules, Seat};

/// Counts over any number of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Finished games.
    pub games: u64,
    /// Finished rounds. Every deal that was played to its end counts as one.
    pub rounds: u64,
    /// Actions that players chose.
    pub decisions: u64,
    pub seats: ArrayVec<SeatTally, { Seat::COUNT }>,
    /// The levels at the table, each once. The points of one observation are those of all its seats together in one round.
    pub levels: ArrayVec<LevelTally, { Seat::COUNT }>,
    /// The counts that only this game has.
    pub own: Own,
}

/// Counts of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatTally {
    pub level: Contestant,
    /// Games won. A shared victory counts for every winner.
    pub wins: u64,
    /// Points per round.
    pub points: Sum,
}

/// Counts of all seats of one level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelTally {
    pub level: Contestant,
    pub seats: u32,
    /// Games won, over all its seats.
    pub wins: u64,
    /// Points per round, added up over its seats.
    pub points: Sum,
}

/// The sums that are needed for a mean and its interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    count: u64,
    sum: i64,
    squares: u64,
}

/// A mean with half the width of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Mean {
    pub mean: f64,
    /// 1.96 standard errors.
    pub margin: f64,
}

impl Sum {
    fn note(&mut self, value: i64) {
        self.count += 1;
        self.sum += value;
        self.squares += value.unsigned_abs().pow(2);
    }

    fn add(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The sum of all observations.
    pub const fn total(&self) -> i64 {
        self.sum
    }

    /// The mean of the observations, each divided by `parts`; zero without observations.
    #[expect(clippy::cast_precision_loss, reason = "sums stay far below 2^52")]
    pub fn mean(&self, parts: u32) -> Mean {
        let (count, parts) = (self.count.max(1) as f64, f64::from(parts.max(1)));
        let mean = self.sum as f64 / count;
        let variance = (self.squares as f64 / count - mean * mean).max(0.0) * count / (count - 1.0).max(1.0);
        Mean { mean: mean / parts, margin: 1.96 * (variance / count).sqrt() / parts }
    }
}

impl Tally {
    /// A tally of zeros for these players and rules.
    pub fn new(players: &[Contestant], rules: &Rules) -> Self {
        let mut levels: ArrayVec<LevelTally, { Seat::COUNT }> = ArrayVec::new();
        for level in players {
            match levels.iter_mut().find(|tally| tally.level == *level) {
                Some(tally) => tally.seats += 1,
                None => levels.push(LevelTally { level: *level, seats: 1, wins: 0, points: Sum::default() }),
            }
        }
        let seat = |level: &Contestant| SeatTally { level: *level, wins: 0, points: Sum::default() };
        Self {
            games: 0,
            rounds: 0,
            decisions: 0,
            seats: players.iter().map(seat).collect(),
            levels,
            own: Own::of(rules),
        }
    }

    /// Counts a round that has ended, with the points of each seat.
    pub(super) fn note_round(&mut self, points: &PerTableSeat<i64>) {
        self.rounds += 1;
        for (seat, tally) in Seat::all(Seat::MOST).zip(&mut self.seats) {
            tally.points.note(points[seat]);
        }
        let seats = &self.seats;
        for tally in &mut self.levels {
            let of_level = Seat::all(Seat::MOST).zip(seats).filter(|(_, seat)| seat.level == tally.level);
            tally.points.note(of_level.map(|(seat, _)| points[seat]).sum());
        }
    }

    /// Counts a game that has ended.
    pub(super) fn note_game(&mut self, winners: &[Seat]) {
        self.games += 1;
        for winner in winners {
            let seat = &mut self.seats[winner.index()];
            seat.wins += 1;
            if let Some(level) = self.levels.iter_mut().find(|tally| tally.level == seat.level) {
                level.wins += 1;
            }
        }
    }

    /// Adds the counts of other games between the same players.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.rounds += other.rounds;
        self.decisions += other.decisions;
        for (seat, other) in self.seats.iter_mut().zip(&other.seats) {
            seat.wins += other.wins;
            seat.points.add(&other.points);
        }
        for (level, other) in self.levels.iter_mut().zip(&other.levels) {
            level.wins += other.wins;
            level.points.add(&other.points);
        }
        self.own.add(&other.own);
    }
}

/// Adds other counts per seat to `counts`.
pub(super) fn add_seats<T: Copy + std::ops::AddAssign>(
    counts: &mut PerTableSeat<T>,
    others: &PerTableSeat<T>,
) {
    counts.iter_mut().for_each(|(seat, count)| *count += others[seat]);
}

pub(super) fn add_each<const N: usize>(counts: &mut [u64; N], others: &[u64; N]) {
    for (count, other) in counts.iter_mut().zip(others) {
        *count += other;
    }
}
