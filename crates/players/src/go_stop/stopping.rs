//! Whether a round is ended while it pays, or played on.
//!
//! The payments of all sets, Go and baks are too many for a formula: rounds are played out instead, with the cards that
//! are not seen dealt by the rng, and their payments compared with what ending the round pays.

use rand::Rng;
use rand::seq::SliceRandom;

use super::novice;
use carte_games::go_stop::{Action, Card, Game, View};
use carte_games::{Awaits, CardGame, Seat, Viewer};

/// How many rounds a player plays out.
pub(super) const ROUNDS: u8 = 48;
/// How much of the sure payment, in hundredths, they must bring: in them nobody says Go once more, which is worth
/// something.
pub(super) const ENOUGH: i64 = 70;

/// Whether playing on by `go` is worth more than ending the round by `stop`, as far as `rounds` rounds show.
pub(super) fn plays_on(
    view: &View,
    seat: Seat,
    [stop, go]: [Action; 2],
    rounds: u8,
    rng: &mut impl Rng,
) -> bool {
    let mut unseen: Vec<Card> = view.unseen().into_iter().collect();
    let Some(sure) = payment(view, seat, stop, &unseen) else { return false };
    let mut sum = 0;
    for _ in 0..rounds {
        unseen.shuffle(rng);
        let Some(payment) = payment(view, seat, go, &unseen) else { return false };
        sum += payment;
    }
    100 * sum > ENOUGH * i64::from(rounds) * sure
}

/// What the seat is paid in a round that goes on with `action`, everybody playing simply.
fn payment(view: &View, seat: Seat, action: Action, unseen: &[Card]) -> Option<i64> {
    let game = played_out(view, seat, action, unseen)?;
    Some(game.totals()[seat] - view.seats.get(seat.index())?.total)
}

/// The game after a round that goes on with `action`, everybody playing simply; `None` where that is not allowed.
pub(super) fn played_out(view: &View, seat: Seat, action: Action, unseen: &[Card]) -> Option<Game> {
    let mut game = view.suppose(unseen);
    let rounds = game.results().len();
    game.act(seat, &action, |_| ()).ok()?;
    while game.results().len() == rounds
        && let Awaits::Seat(next) = game.awaits()
    {
        let view = game.view(Viewer::Seat(next));
        let action = novice::action(&view, &view.legal_actions())?;
        game.act(next, &action, |_| ()).ok()?;
    }
    Some(game)
}
