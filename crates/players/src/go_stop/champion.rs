//! An expert that looks ahead: if its network values several options almost equally, it follows each of them in the same
//! worlds, which agree with what the seat sees.
//!
//! It answers like an expert at "Go or Stop?" and in positions that a view does not fully describe, where a played card
//! has already chosen which of two cards it takes.

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};

use super::expert::{
    self, Ahead, Decision, NETWORK, PLAYED_OUT_AHEAD, VALUE_NETWORK, Value, bare, can_be_supposed, paid,
};
use crate::SearchBudget;
use crate::contest::Contest;
use carte_games::go_stop::{Action, Card, View};

/// How much worse the network may value an option that is still followed, in points.
const MARGIN: f32 = 2.0;
/// The number of standard errors by which another option must be better than the usual one.
const SURELY: f64 = 1.5;

/// The best action found; `None` if the viewer has nothing to do. All chance comes from `rng`.
pub(super) fn choose(
    view: &View,
    decision: &mut Decision,
    budget: SearchBudget<'_>,
    rng: &mut impl Rng,
) -> Option<Action> {
    let usual = expert::choose(view, decision, &NETWORK, rng)?;
    if !decision.is_open() || decision.usual().is_none() || !can_be_supposed(view) {
        return Some(usual);
    }
    let seat = view.viewer.seat()?;
    let values = decision.values(&NETWORK).to_vec();
    let options = decision.actions().iter().copied().zip(values.iter().map(|value| value.log_score()));
    let mut contest = Contest::new(usual, options, MARGIN)?;
    if !contest.is_open() {
        return Some(usual);
    }
    let (position, paid) = (bare(view), paid(view, seat));
    let mut chance = StdRng::seed_from_u64(rng.random());
    let mut ahead = Ahead::new(Some(&NETWORK), Some(&VALUE_NETWORK), PLAYED_OUT_AHEAD);
    let mut unseen: Vec<Card> = view.unseen().into_iter().collect();
    while contest.goes_on(budget) {
        unseen.shuffle(&mut chance);
        let (world, luck) = (position.suppose(&unseen), chance.random());
        contest.play(|action| {
            // All options also meet the same chance.
            let mut rng = StdRng::seed_from_u64(luck);
            ahead.follow(world.clone(), seat, action, paid, &mut rng).map(Value::log_score)
        })?;
    }
    Some(contest.winner(SURELY))
}
