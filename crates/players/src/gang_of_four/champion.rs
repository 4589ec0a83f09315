//! An expert that looks ahead: if its network values several options almost equally, it follows each of them in the same
//! worlds, which agree with what the seat sees.

use std::sync::Arc;

use carte_games::Seat;
use carte_games::gang_of_four::{Action, Game, View};
use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};

use super::expert::{self, Decision, NETWORK, Value};
use super::review::deal_unseen_cards;
use super::rollout::{Reached, follow};
use crate::SearchBudget;
use crate::contest::Contest;
use crate::network::Worth;

/// How much worse the network may value an option that is still followed, in percent of a victory.
const MARGIN: f32 = 4.0;
/// The number of standard errors by which another option must be better than the usual one.
const SURELY: f64 = 1.0;
/// The value of a penalty point, as a part of a victory, if the round ends and the game goes on.
const POINT: f32 = 0.01;

/// The best action found; `None` if the viewer has nothing to do. All chance comes from `rng`.
pub(super) fn choose(
    view: &View,
    decision: &mut Decision,
    budget: SearchBudget<'_>,
    rng: &mut impl Rng,
) -> Option<Action> {
    let usual = expert::choose(view, decision, &NETWORK)?;
    if usual == Action::Announce || !decision.is_open() {
        return Some(usual);
    }
    let seat = view.viewer.seat()?;
    let values = decision.values(&NETWORK).to_vec();
    let options = decision.actions().iter().copied().zip(values);
    let (_, now) = options.clone().find(|(action, _)| *action == usual)?;
    let mut contest = Contest::new(usual, options.map(|(action, value)| (action, value.score())), MARGIN)?;
    if !contest.is_open() {
        return Some(usual);
    }
    // Results of earlier rounds are slow to copy, and looking ahead does not use them.
    let position = View { results: Arc::default(), ..view.clone() };
    let mut chance = StdRng::seed_from_u64(rng.random());
    while contest.goes_on(budget) {
        let world = position.suppose(deal_unseen_cards(&position, &mut chance));
        contest.play(|action| value_action(&world, seat, action, decision, now))?;
    }
    Some(contest.winner(SURELY))
}

/// The value of an action in a world, in percent of a victory; `now` is the network's estimate for the position.
fn value_action(
    world: &Game,
    seat: Seat,
    action: Action,
    decision: &mut Decision,
    now: Value,
) -> Option<f32> {
    Some(match follow(world.clone(), seat, action, decision)? {
        Reached::Choice(values) => values[Value::best(values)].score(),
        Reached::End { cost, victory } => {
            let likely = || (now.game + (now.round - cost) * POINT).clamp(0.0, 1.0);
            Value { game: victory.unwrap_or_else(likely), round: cost }.score()
        }
    })
}
