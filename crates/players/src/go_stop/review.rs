//! Estimates what a decision has cost from what its player could know, over worlds that agree with what the player saw.
//!
//! The result depends only on the view at that moment, the action and a seed; the real hidden cards are never looked at.
//! `docs/strength.md` says how far the estimates can be trusted, and which decisions have none.

use carte_games as games;
use carte_games::go_stop::{Action, Event, View};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::expert::{self, Comparison, Decision};
use crate::Judgement;

/// The factor by which more worlds are followed at "Go or Stop?", where results differ more.
const ASKED: u32 = 6;

/// The viewer's choice that these events report; `None` if they report none.
///
/// Showing three cards and playing one of them is one choice that is reported by two events.
pub(crate) fn did(events: &[&games::Event]) -> Option<Action> {
    let [first @ .., games::Event::GoStop(last)] = events else { return None };
    match (first, last) {
        ([games::Event::GoStop(Event::Shaken { .. })], Event::Played { card, .. }) => {
            Some(Action::Shake(*card))
        }
        ([], Event::Played { card, .. }) => Some(Action::Play(*card)),
        ([], Event::Bombed { month, .. }) => Some(Action::Bomb(*month)),
        ([], Event::Flipped { .. }) => Some(Action::Flip),
        ([], Event::Taken { card, .. }) => Some(Action::Take(*card)),
        ([], Event::Went { .. }) => Some(Action::Go),
        ([], Event::Stopped { .. }) => Some(Action::Stop),
        _ => None,
    }
}

/// The cost of the viewer's `action`, estimated over `worlds` worlds. `None` if there was nothing to choose, or if no
/// estimate is good enough: for jokers, four cards of a month, and the second choice between two cards in a turn.
///
/// An action that an expert would have taken, too, costs nothing. Otherwise both actions are played in the same worlds.
/// Go and Stop are compared with each other.
pub(crate) fn judge(view: &View, action: Action, seed: u64, worlds: u32) -> Option<Judgement<Action>> {
    let view = &*view.of_round();
    let seat = view.viewer.seat()?;
    let mut decision = Decision::default();
    decision.consider(view);
    if !decision.is_open() || !expert::can_be_supposed(view) {
        return None;
    }
    let mut rng = StdRng::seed_from_u64(seed);
    let (other, worlds) = match action {
        Action::Go => (Action::Stop, ASKED * worlds),
        Action::Stop => (Action::Go, ASKED * worlds),
        _ => (expert::chosen(view, &mut decision, &expert::NETWORK, &mut rng)?, worlds),
    };
    if other == action || expert::is_alike(&other, &action) {
        return Some(Judgement { best: other, loss: 0.0, error: 0.0 });
    }
    let Comparison { more: loss, error } = expert::compare(view, seat, [other, action], worlds, &mut rng)?;
    Some(Judgement { best: other, loss, error })
}
