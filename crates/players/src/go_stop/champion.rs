//! An expert that looks ahead: where its network sees several good options, it follows each of them in the same worlds, which
//! agree with what the seat sees.
//!
//! "Go or Stop?" it answers as an expert does, and so what cannot be supposed: which of two cards a played one takes.

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};

use super::expert::{self, Ahead, Decision, NETWORK, ROUNDS, VALUES, Value, bare, can_be_supposed, paid};
use crate::SearchBudget;
use crate::contest::Contest;
use carte_games::go_stop::{Action, Card, View};

/// How much worse other options may look that are followed, in points.
const MARGIN: f32 = 2.0;
/// By how many standard errors another must be better.
const SURELY: f64 = 1.5;

/// What is worth most as far as it can see; `None` when the viewer has nothing to do. Chance follows from the rng alone.
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
    let options = decision.actions().iter().copied().zip(values.iter().map(|value| value.calmly()));
    let mut contest = Contest::new(usual, options, MARGIN)?;
    if !contest.is_open() {
        return Some(usual);
    }
    let (position, paid) = (bare(view), paid(view, seat));
    let mut chance = StdRng::seed_from_u64(rng.random());
    let mut ahead = Ahead::new(Some(&NETWORK), Some(&VALUES), ROUNDS);
    let mut unseen: Vec<Card> = view.unseen().into_iter().collect();
    while contest.goes_on(budget) {
        unseen.shuffle(&mut chance);
        let (world, luck) = (position.suppose(&unseen), chance.random());
        contest.play(|action| {
            // What all leave to chance is the same, too.
            let mut rng = StdRng::seed_from_u64(luck);
            ahead.follow(world.clone(), seat, action, paid, &mut rng).map(Value::calmly)
        })?;
    }
    Some(contest.winner(SURELY))
}
