//! Answers "Go or Stop?" with the aim of winning the game, not just points.
//!
//! In the last round, a player who would win the game with Stop has nothing more to win with Go, and one who would lose
//! it has nothing to lose. In earlier rounds, a lead is worth less the more rounds are left.

use rand::Rng;
use rand::seq::SliceRandom;

use super::points;
use super::stopping::{self, ENOUGH, PLAYED_OUT, played_out};
use carte_games::Seat;
use carte_games::go_stop::{Action, Card, View};

/// The lead, in points, with which a game of two with one round left would be won almost three times out of four.
const SWING: f64 = 150.0;
/// Differences below this are rounding errors.
const NOTHING: f64 = 1e-9;

/// Returns `true` if Go wins the game more often than Stop, according to rounds that are played out. If there is no
/// difference, or no fixed number of rounds, returns `true` if Go is worth more points.
pub(super) fn goes_on(view: &View, seat: Seat, rng: &mut impl Rng) -> bool {
    let more = if view.rules.rounds() == 0 { Some(0.0) } else { more_victories(view, seat, rng) };
    match more {
        Some(more) if more.abs() > NOTHING => more > 0.0,
        Some(_) => stopping::plays_on(view, seat, [Action::Stop, Action::Go], PLAYED_OUT, rng),
        None => false,
    }
}

/// By how much Go brings a larger part of the victory than Stop; `None` if one of them is not allowed.
fn more_victories(view: &View, seat: Seat, rng: &mut impl Rng) -> Option<f64> {
    let mut unseen: Vec<Card> = view.unseen().into_iter().collect();
    let sure = victory(view, seat, Action::Stop, 1.0, &unseen)?;
    // Nobody says Go again in the rounds that are played out, which would be worth something.
    let times = 100.0 / points(ENOUGH);
    let mut sum = 0.0;
    for _ in 0..PLAYED_OUT {
        unseen.shuffle(rng);
        sum += victory(view, seat, Action::Go, times, &unseen)?;
    }
    Some(sum / f64::from(PLAYED_OUT) - sure)
}

/// The part of the victory that the seat can expect if the round goes on with `action`. The payments of that round count
/// `times` times.
fn victory(view: &View, seat: Seat, action: Action, times: f64, unseen: &[Card]) -> Option<f64> {
    let game = played_out(view, seat, action, unseen)?;
    if let Some(winners) = game.winners() {
        let share = || 1.0 / points(i64::try_from(winners.len()).unwrap_or(1));
        return Some(if winners.contains(&seat) { share() } else { 0.0 });
    }
    let left = f64::from(view.rules.rounds().saturating_sub(view.round).max(1));
    let swing = SWING * left.sqrt();
    let before = |seat: Seat| view.seats.get(seat.index()).map_or(0, |seat| seat.total);
    let gained = |seat: Seat| game.totals()[seat] - before(seat);
    let against = |other: Seat| {
        let behind = points(before(other) - before(seat)) + times * points(gained(other) - gained(seat));
        (behind / swing).exp()
    };
    Some(1.0 / view.ring().seats().map(against).sum::<f64>())
}
