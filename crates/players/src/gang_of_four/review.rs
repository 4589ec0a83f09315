//! Estimates what a decision has cost from what its player could know, over worlds that agree with what the player saw.
//!
//! The result depends only on the view at that moment, the action and a seed; the real hidden cards are never looked at.
//! `docs/strength.md` says how far the estimates can be trusted.

use std::sync::Arc;

use carte_games::gang_of_four::{Action, CardSet, Event, Game, View};
use carte_games::{self as games, Seat};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::expert::{Decision, NETWORK};
use super::rollout::{Reached, follow};
use crate::Judgement;
use crate::mean::Mean;

mod worlds;

pub use worlds::deal_unseen_cards;

/// If the network alone values the choice less than this many points below its best option, that difference is the
/// result.
const NEARLY_LEVEL: f32 = 1.0;

/// The action of the viewer that an event reports; `None` if the event reports none, or another seat's.
///
/// Whether "Carte !" was said with a play is not judged: it counts as said.
pub(crate) fn did(view: &View, events: &[&games::Event]) -> Option<Action> {
    let [games::Event::GangOfFour(done)] = events else { return None };
    let (seat, action) = match *done {
        Event::Played { seat, cards } => {
            let left = view.hand.unwrap_or_default() - cards;
            (seat, Action::Play { cards, announce: left.len() == 1 })
        }
        Event::TakenBack { seat, card } => (seat, Action::Play { cards: CardSet::of(card), announce: false }),
        Event::Passed { seat } => (seat, Action::Pass),
        Event::Returned { winner, card, .. } => (winner, Action::Return(card)),
        Event::Dealt { .. }
        | Event::Given { .. }
        | Event::Announced { .. }
        | Event::Barred { .. }
        | Event::CycleEnded { .. }
        | Event::RoundEnded { .. }
        | Event::GameEnded { .. } => return None,
    };
    (view.viewer.seat() == Some(seat)).then_some(action)
}

/// The cost of the viewer's `action`, estimated over `worlds` worlds; `None` if there was nothing to choose.
///
/// If the network alone sees hardly any difference to its best option, that difference is the result. Otherwise both are
/// played in the same worlds.
pub(crate) fn judge(view: &View, action: Action, seed: u64, worlds: u32) -> Option<Judgement<Action>> {
    let seat = view.viewer.seat()?;
    let mut decision = Decision::default();
    decision.consider(view);
    if !decision.is_open() {
        return None;
    }
    let points: Vec<f32> = decision.values(&NETWORK).iter().map(|value| value.round).collect();
    let best = (0..points.len()).min_by(|a, b| points[*a].total_cmp(&points[*b]))?;
    let known = decision.actions().iter().position(|option| same(option, &action));
    let best_action = decision.actions()[best];
    if let Some(known) = known
        && points[known] - points[best] < NEARLY_LEVEL
    {
        let loss = f64::from(points[known] - points[best]);
        return Some(Judgement { best: best_action, loss, error: 0.0 });
    }
    // Results of earlier rounds are slow to copy, and looking ahead does not use them.
    let position = View { results: Arc::default(), ..view.clone() };
    let mut rng = StdRng::seed_from_u64(seed);
    let mut loss = Mean::default();
    for _ in 0..worlds {
        let world = position.suppose(deal_unseen_cards(&position, &mut rng));
        let [of_action, of_best] =
            [action, best_action].map(|action| points_after(&world, seat, action, &mut decision));
        loss.add(f64::from(of_action? - of_best?));
    }
    Some(Judgement { best: best_action, loss: loss.value(), error: loss.error() })
}

/// Returns `true` if two options are the same apart from copies of a card.
fn same(a: &Action, b: &Action) -> bool {
    let faces = |cards: &CardSet| cards.into_iter().map(|card| card.face()).collect::<Vec<_>>();
    match (a, b) {
        (Action::Play { cards: a, announce: x }, Action::Play { cards: b, announce: y }) => {
            x == y && faces(a) == faces(b)
        }
        (Action::Return(a), Action::Return(b)) => a.face() == b.face(),
        (a, b) => a == b,
    }
}

/// The cost of the round that is expected for the seat after this action, in points.
fn points_after(world: &Game, seat: Seat, action: Action, decision: &mut Decision) -> Option<f32> {
    Some(match follow(world.clone(), seat, action, decision)? {
        Reached::End { cost, .. } => cost,
        Reached::Choice(values) => values.iter().map(|value| value.round).fold(f32::INFINITY, f32::min),
    })
}
