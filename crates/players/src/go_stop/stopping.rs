//! Decides whether a round is ended while it pays, or played on.
//!
//! Sets, Go and baks make payments too complicated for a formula. So rounds are played out instead, with the unseen cards
//! dealt at random, and their payments are compared with what ending the round pays.

use rand::Rng;
use rand::seq::SliceRandom;

use super::novice;
use carte_games::go_stop::{Action, Card, Game, View};
use carte_games::{Awaits, CardGame, Seat, Viewer};

/// The number of rounds that a player plays out.
pub(super) const PLAYED_OUT: u8 = 48;
/// The part of the certain payment, in percent, that the rounds played out must bring on average. It is below 100 because
/// nobody says Go again in these rounds, which would be worth something.
pub(super) const ENOUGH: i64 = 70;

/// Returns `true` if playing on with `go` is worth more than ending the round with `stop`, according to `rounds` rounds
/// that are played out.
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

/// The payment to the seat in a round that goes on with `action`, in which all play like novices.
fn payment(view: &View, seat: Seat, action: Action, unseen: &[Card]) -> Option<i64> {
    let game = played_out(view, seat, action, unseen)?;
    Some(game.totals()[seat] - view.seats.get(seat.index())?.total)
}

/// The game after a round that goes on with `action`, in which all play like novices; `None` if the action is not
/// allowed.
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
