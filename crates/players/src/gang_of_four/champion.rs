//! An expert that looks ahead: where its network sees several good options, it follows each of them in the same worlds, which
//! agree with what the seat sees.

use carte_games::Seat;
use carte_games::gang_of_four::{Action, Game, View};
use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};

use super::expert::{self, Decision, NETWORK, Value};
use super::review::believable;
use super::rollout::{Reached, follow};
use crate::SearchBudget;
use crate::contest::Contest;
use crate::network::Worth;

/// How much worse other options may look that are followed, in percent of a victory.
const MARGIN: f32 = 4.0;
/// By how many standard errors another must be better.
const SURELY: f64 = 1.0;
/// What a point of the round is worth, as a part of a victory, where the round ends and the game goes on.
const POINT: f32 = 0.01;

/// What is worth most as far as it can see; `None` when the viewer has nothing to do. Chance follows from the rng alone.
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
    // Results of earlier rounds are heavy to carry along, and nobody here looks at them.
    let position = View { results: Vec::new(), ..view.clone() };
    let mut chance = StdRng::seed_from_u64(rng.random());
    while contest.goes_on(budget) {
        let world = position.suppose(believable(&position, &mut chance));
        contest.play(|action| worth(&world, seat, action, decision, now))?;
    }
    Some(contest.winner(SURELY))
}

/// What an action is worth in a world, in percent of a victory; `now` is what the network says of the position.
fn worth(world: &Game, seat: Seat, action: Action, decision: &mut Decision, now: Value) -> Option<f32> {
    Some(match follow(world.clone(), seat, action, decision)? {
        Reached::Choice(values) => values[Value::best(values)].score(),
        Reached::End { cost, victory } => {
            let likely = || (now.game + (now.round - cost) * POINT).clamp(0.0, 1.0);
            Value { game: victory.unwrap_or_else(likely), round: cost }.score()
        }
    })
}
