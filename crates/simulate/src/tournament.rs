//! How strong computer players are, measured: whole games on duplicate deals, with the seats rotated.
//!
//! Each deal is a game that is played as often as there are seats. Each time all players move on by one seat, while the cards and
//! the dealer stay the same. So the luck of the deal and of the seat is the same for all. One observation is the result of a level
//! over all seats of one deal. Intervals are computed over these observations, which are independent of each other.
//!
//! After the first round the games diverge, and draws depend on what is played, so luck no longer cancels out by itself. If
//! variance reduction is asked for, luck is estimated and subtracted from the points. This does not change their expected value.

use std::cmp::Ordering;

use arrayvec::ArrayVec;
use rayon::prelude::*;
use serde::Serialize;

use super::batches::progress;
use super::contestant::Contestant;
use super::game::{Played, Stuck};
use super::setup::Setup;
use super::tally::{Mean, SeatTally, Tally};
use super::{Documents, play};
use carte_games::{GameKind, Seat};

mod command;
mod report;

pub use command::{Args, run};

/// The results of a level in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LevelResults {
    pub level: Contestant,
    /// How many seats it had in each game.
    pub seats: u32,
    /// The share of the victories per seat, from 0 to 1. A shared victory is divided.
    pub victories: Mean,
    /// Points per round.
    pub points: Mean,
    /// By how much its points per round exceed the mean of the other seats at its tables; `None` if nobody else played.
    pub more: Option<Mean>,
    /// The share of comparisons with seats of other levels in which its seat had the better final total, from 0 to 1. A tie counts
    /// half. Ratings are computed from it.
    pub ahead: Option<Mean>,
    /// The points with less luck in them, if variance reduction was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reduced: Option<Reduced>,
}

/// Points without the estimated luck.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Reduced {
    /// Points per round.
    pub points: Mean,
    /// By how much its points per round exceed the mean of the other seats at its tables; `None` if nobody else played.
    pub more: Option<Mean>,
    /// The estimated luck in deals and draws, in points per round. Its expected value is 0.
    pub given: Mean,
}

/// The result of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Results {
    /// How many different games were dealt.
    pub deals: u64,
    /// How many games were played: each deal once per seat.
    pub games: u64,
    pub rounds: u64,
    /// The levels in the order of the first game's seats.
    pub levels: ArrayVec<LevelResults, { Seat::COUNT }>,
}

/// The results of all levels in one deal, over all seats. The arrays are in the order of the levels.
#[derive(Clone, Copy, Debug, Default)]
struct Observation {
    rounds: f64,
    victories: [f64; Seat::COUNT],
    points: [f64; Seat::COUNT],
    /// The estimated luck in these points.
    given: [f64; Seat::COUNT],
    /// How many comparisons a level's seats won against seats of other levels, and how many comparisons there were.
    ahead: [(f64, f64); Seat::COUNT],
}

/// Plays deals 1 to `deals` in every rotation, on all cores. The result does not depend on the number of cores. With
/// `variance_reduction` the luck in deals and draws is estimated, too.
///
/// # Errors
/// When a computer player gets stuck.
pub fn tournament(setup: &Setup, deals: u64, variance_reduction: bool) -> Result<Results, Stuck> {
    let game = GameKind::of(setup.rules());
    let rotations: Vec<Setup> = (0..setup.contestants().len()).map(|seats| setup.rotated(seats)).collect();
    let levels = Tally::new(setup.contestants(), setup.rules()).levels;
    let bar = progress(deals * u64::from(setup.seats()));
    let observed: Vec<Observation> = (1..=deals)
        .into_par_iter()
        .map(|number| {
            let mut observation = Observation::default();
            for rotated in &rotations {
                let played = play(rotated, number, Documents::None, variance_reduction)?;
                let places = levels.iter().map(|level| level.level);
                observation.add(game, &played, places);
                bar.inc(1);
            }
            Ok(observation)
        })
        .collect::<Result<_, Stuck>>()?;
    bar.finish_and_clear();
    let seats = f64::from(setup.seats());
    let rounds: f64 = observed.iter().map(|observation| observation.rounds).sum();
    let levels = levels
        .iter()
        .enumerate()
        .map(|(place, level)| {
            let own = f64::from(level.seats);
            let others = seats - own;
            let games = seats * own;
            let per_round = |points: &dyn Fn(&Observation) -> f64| {
                ratio(observed.iter().map(|observation| (points(observation), observation.rounds)))
            };
            // The difference between a seat of this level and the mean seat of the others.
            let more = |values: &[f64; Seat::COUNT]| {
                values[place] / own - (values.iter().sum::<f64>() - values[place]) / others
            };
            let reduced = variance_reduction.then(|| Reduced {
                points: per_round(&|observation| observation.without_given()[place] / own),
                more: (others > 0.0).then(|| per_round(&|observation| more(&observation.without_given()))),
                given: per_round(&|observation| observation.given[place] / own),
            });
            LevelResults {
                level: level.level,
                seats: level.seats,
                victories: ratio(observed.iter().map(|observation| (observation.victories[place], games))),
                points: per_round(&|observation| observation.points[place] / own),
                more: (others > 0.0).then(|| per_round(&|observation| more(&observation.points))),
                ahead: (others > 0.0)
                    .then(|| ratio(observed.iter().map(|observation| observation.ahead[place]))),
                reduced,
            }
        })
        .collect();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count of rounds")]
    let rounds = rounds as u64;
    Ok(Results { deals, games: deals * u64::from(setup.seats()), rounds, levels })
}

impl Observation {
    /// The points without the estimated luck.
    fn without_given(&self) -> [f64; Seat::COUNT] {
        std::array::from_fn(|place| self.points[place] - self.given[place])
    }

    /// Adds one game. `places` are the levels in the order of the arrays.
    fn add(&mut self, game: GameKind, played: &Played, places: impl Iterator<Item = Contestant>) {
        let tally = &played.tally;
        #[expect(clippy::cast_precision_loss, reason = "counts of one game")]
        let number = |count: i64| count as f64;
        let count = |count: u64| number(i64::try_from(count).unwrap_or(i64::MAX));
        let winners = count(tally.levels.iter().map(|level| level.wins).sum()).max(1.0);
        self.rounds += count(tally.rounds);
        for (place, wanted) in places.enumerate() {
            for level in tally.levels.iter().filter(|level| level.level == wanted) {
                self.victories[place] += count(level.wins) / winners;
                self.points[place] += number(level.points.total());
            }
            for (seat, own) in
                Seat::all(Seat::MOST).zip(&tally.seats).filter(|(_, seat)| seat.level == wanted)
            {
                // Luck is measured so that more is better. Points are not: in some games fewer are better.
                self.given[place] += number(game.worth(1)) * played.given_by_chance[seat];
                for other in tally.seats.iter().filter(|seat| seat.level != wanted) {
                    let worth = |seat: &SeatTally| game.worth(seat.points.total());
                    let (ahead, comparisons) = &mut self.ahead[place];
                    *comparisons += 1.0;
                    *ahead += match worth(own).cmp(&worth(other)) {
                        Ordering::Greater => 1.0,
                        Ordering::Equal => 0.5,
                        Ordering::Less => 0.0,
                    };
                }
            }
        }
    }
}

/// The ratio of two sums, with 1.96 standard errors. The observations are independent of each other; the two parts of an
/// observation are not.
fn ratio(parts: impl Iterator<Item = (f64, f64)> + Clone) -> Mean {
    let (above, below) = parts.clone().fold((0.0, 0.0), |(above, below), (a, b)| (above + a, below + b));
    let mean = if below == 0.0 { 0.0 } else { above / below };
    let (count, squares) =
        parts.fold((0.0, 0.0), |(count, squares), (a, b)| (count + 1.0, squares + (a - mean * b).powi(2)));
    let variance = squares * count / f64::max(count - 1.0, 1.0);
    Mean { mean, margin: 1.96 * variance.sqrt() / f64::max(below, 1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_of_equal_parts_are_means() {
        let mean = ratio([1.0, 2.0, 3.0, 6.0].into_iter().map(|value| (value, 1.0)));
        // The standard deviation of the sample is the square root of 14/3.
        assert!((mean.mean - 3.0).abs() < 1e-12);
        assert!((mean.margin - 1.96 * (14.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn longer_observations_weigh_more() {
        let mean = ratio([(10.0, 10.0), (0.0, 1.0)].into_iter());
        assert!((mean.mean - 10.0 / 11.0).abs() < 1e-12);
        assert_eq!(ratio(std::iter::empty()), Mean { mean: 0.0, margin: 0.0 });
    }
}
