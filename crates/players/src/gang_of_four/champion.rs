//! An expert that looks ahead: where its network sees several good options, it follows each of them in the same worlds.
//!
//! The worlds agree with what the seat sees. The network's own choice stays unless another is better by more than what chance
//! makes of it: without that, half of the gain is lost. So it stays, too, where patience has an end after a few worlds.

use carte_games::Seat;
use carte_games::gang_of_four::{Action, Game, View};
use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};

use super::expert::{self, Decision, NETWORK, Value};
use super::review::believable;
use super::rollout::{Reached, follow};
use crate::Patience;
use crate::network::Worth;

/// In how many worlds options are followed at most.
const WORLDS: u32 = 96;
/// How many other options are followed, the best by the network.
const OTHERS: usize = 3;
/// How much worse they may look, in percent of a victory.
const MARGIN: f32 = 4.0;
/// By how many standard errors another must be better.
const SURELY: f64 = 1.0;
/// From so many worlds on, and every few, options are given up that look worse by a standard error; fewer say nothing.
const FIRST_LOOK: u32 = 16;
const LOOKS: u32 = 8;
/// What a point of the round is worth, as a part of a victory, where the round ends and the game goes on.
const POINT: f32 = 0.01;

/// Another option than the network's choice, with the sum of its gains and of their squares.
struct Other {
    action: Action,
    worlds: f64,
    sum: f64,
    squares: f64,
    given_up: bool,
}

impl Other {
    const fn new(action: Action) -> Self {
        Self { action, worlds: 0.0, sum: 0.0, squares: 0.0, given_up: false }
    }

    fn note(&mut self, gain: f64) {
        self.worlds += 1.0;
        self.sum += gain;
        self.squares += gain * gain;
    }

    fn gain(&self) -> f64 {
        self.sum / self.worlds.max(1.0)
    }

    /// The standard error of the gain.
    fn error(&self) -> f64 {
        let variance = (self.squares / self.worlds.max(1.0) - self.gain().powi(2)).max(0.0);
        (variance / (self.worlds - 1.0).max(1.0)).sqrt()
    }
}

/// What is worth most as far as it can see; `None` when the viewer has nothing to do. Chance follows from the rng alone.
pub(super) fn choose(
    view: &View,
    decision: &mut Decision,
    patience: Patience<'_>,
    rng: &mut impl Rng,
) -> Option<Action> {
    let usual = expert::choose(view, decision, &NETWORK)?;
    if usual == Action::Announce || !decision.is_open() {
        return Some(usual);
    }
    let seat = view.viewer.seat()?;
    let mut options: Vec<(Action, Value)> =
        decision.actions().to_vec().into_iter().zip(decision.values(&NETWORK).iter().copied()).collect();
    options.sort_by(|(_, a), (_, b)| b.score().total_cmp(&a.score()));
    let (usual, now) = options[0];
    let near = |(_, value): &&(Action, Value)| now.score() - value.score() < MARGIN;
    let mut others: Vec<Other> =
        options[1..].iter().filter(near).take(OTHERS).map(|(action, _)| Other::new(*action)).collect();
    if others.is_empty() {
        return Some(usual);
    }
    // Results of earlier rounds are heavy to carry along, and nobody here looks at them.
    let position = View { results: Vec::new(), ..view.clone() };
    let mut chance = StdRng::seed_from_u64(rng.random());
    let mut worlds = 0;
    while worlds < WORLDS && patience.lasts(worlds) {
        worlds += 1;
        let world = position.suppose(believable(&position, &mut chance));
        let of_usual = worth(&world, seat, usual, decision, now)?;
        for other in others.iter_mut().filter(|other| !other.given_up) {
            other.note(f64::from(worth(&world, seat, other.action, decision, now)? - of_usual));
        }
        if worlds >= FIRST_LOOK && worlds.is_multiple_of(LOOKS) {
            others.iter_mut().for_each(|other| other.given_up |= other.gain() + other.error() < 0.0);
            if others.iter().all(|other| other.given_up) {
                return Some(usual);
            }
        }
    }
    if worlds < FIRST_LOOK {
        return Some(usual);
    }
    let better = |other: &&Other| !other.given_up && other.gain() > SURELY * other.error();
    let best = others.iter().filter(better).max_by(|a, b| a.gain().total_cmp(&b.gain()));
    Some(best.map_or(usual, |best| best.action))
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
