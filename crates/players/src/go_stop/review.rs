//! What a decision has cost, as far as its player could know: estimated over worlds that the player could believe in.
//!
//! Everything follows from the view at that moment, the action and a seed; the real hidden cards are never asked for.
//! `docs/strength.md` says how far the estimates can be trusted, and of which decisions there are none.

use carte_games as games;
use carte_games::go_stop::{Action, Event, View};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::Judgement;
use super::expert::{self, Comparison, Decision};

/// How many times as many worlds are followed at "Go or Stop?", where results differ by more.
const ASKED: u32 = 6;

/// What the viewer chose, of which these events tell; `None` of any others.
///
/// Showing three cards and playing one of them is one choice, of which two events tell.
pub(super) fn did(told: &[&games::Event]) -> Option<Action> {
    let [first @ .., games::Event::GoStop(last)] = told else { return None };
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

/// What `action` of the viewer has cost, estimated over `worlds` worlds; `None` where there was nothing to choose, and where no estimate
/// is good enough: jokers, four cards of a month, and the second choice between two cards in a turn.
///
/// Where an expert would have done the same, nothing. Else both are done in the same worlds. Go and Stop are compared with
/// each other.
pub(super) fn judge(view: &View, action: Action, seed: u64, worlds: u32) -> Option<Judgement<Action>> {
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
