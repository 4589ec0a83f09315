//! "Go or Stop?" for those who want to win the game, not just points.
//!
//! Who would win the game by Stop in the last round has nothing more to win by Go, and who would lose it so has nothing to lose.
//! Before, a lead is worth the less the more rounds are left.

use rand::Rng;
use rand::seq::SliceRandom;

use super::stopping::{self, ENOUGH, ROUNDS, played_out};
use carte_games::Seat;
use carte_games::go_stop::{Action, Card, View};

/// The lead in points with which a game of two would be won nearly three times in four, were there one round left.
const SWING: f64 = 150.0;
/// Differences below this are none.
const NOTHING: f64 = 1e-9;

/// Returns `true` if Go wins the game more often than Stop does, as far as rounds that are played out show; whether it is worth more where
/// that is the same, and where a game has no number of rounds.
pub(super) fn goes_on(view: &View, seat: Seat, rng: &mut impl Rng) -> bool {
    let more = if view.rules.rounds() == 0 { Some(0.0) } else { more_victories(view, seat, rng) };
    match more {
        Some(more) if more.abs() > NOTHING => more > 0.0,
        Some(_) => stopping::plays_on(view, seat, [Action::Stop, Action::Go], ROUNDS, rng),
        None => false,
    }
}

/// How much more of the victory Go brings than Stop; `None` where they are not allowed.
fn more_victories(view: &View, seat: Seat, rng: &mut impl Rng) -> Option<f64> {
    let mut unseen: Vec<Card> = view.unseen().into_iter().collect();
    let sure = victory(view, seat, Action::Stop, 1.0, &unseen)?;
    // In what is played out nobody says Go once more, which is worth something.
    let times = 100.0 / points(ENOUGH);
    let mut sum = 0.0;
    for _ in 0..ROUNDS {
        unseen.shuffle(rng);
        sum += victory(view, seat, Action::Go, times, &unseen)?;
    }
    Some(sum / f64::from(ROUNDS) - sure)
}

/// The part of the victory that the seat can expect when the round goes on with `action`, and what is paid in it counts so many
/// times.
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
    Some(1.0 / Seat::all(view.players).map(against).sum::<f64>())
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
const fn points(of: i64) -> f64 {
    of as f64
}
