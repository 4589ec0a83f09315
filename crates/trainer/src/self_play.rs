//! Games in which a choice can be judged by the result of its round: who plays, which options are tried, and the samples.

use carte_games::{self as games, CardGame, Seat};
use carte_players::network::{Network, OUTPUTS, Options, Worth};
use carte_players::{Level, Player};
use rand::RngExt;
use rand::rngs::StdRng;

use super::learner::Sample;

/// The probability that a learner tries another option than the best.
const TRIES: f64 = 0.04;
/// The same probability while a run only watches the rule players.
const WATCHING_TRIES: f64 = 0.10;

/// What games are played with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lesson<'a> {
    pub(super) network: &'a Network,
    pub(super) earlier: &'a [Network],
    /// The fixed weights of everybody but one learner, if the run learns to beat only these.
    pub(super) against: Option<&'a Network>,
    /// Whether the learner plays like level `club`, because it has learnt nothing yet.
    pub(super) watching: bool,
    /// The weight of the real result against the network's estimate at the next position, 0 to 1.
    pub(super) trust: f32,
}

/// What is learnt from a game.
#[derive(Debug, Default)]
pub(super) struct GameSamples {
    pub(super) samples: Vec<Sample>,
    pub(super) rounds: u32,
    /// If one learner played among players of level `club`, or against fixed weights: its share of the victory.
    pub(super) alone: Option<f32>,
}

/// The options in positions of a game, as its expert sees them.
pub(super) trait Decides: Default {
    type Game: CardGame<View: Clone + Into<games::View>, Action: Copy + PartialEq + TryFrom<games::Action>>;
    type Value: Worth + Default;

    /// The options in this position.
    fn consider(
        &mut self,
        view: &<Self::Game as CardGame>::View,
    ) -> &mut Options<<Self::Game as CardGame>::Action, Self::Value>;
}

/// The kind of player in a seat.
enum SeatedPlayer<'a> {
    Learner,
    /// Plays with fixed weights.
    Still(&'a Network),
    Rule(Box<Player>),
}

/// An option that a learner has taken in the present round.
struct Taken {
    /// Without inputs if the value of the option is known without the network.
    sample: Sample,
    thought: [f32; OUTPUTS],
    tried: bool,
}

/// The players of one game, and the options that learners have taken in the present round.
pub(super) struct Players<'a, D> {
    lesson: Lesson<'a>,
    seated: Vec<SeatedPlayer<'a>>,
    taken: Vec<Vec<Taken>>,
    decision: D,
    /// The learner's seat, if the others are all of level `club` or have fixed weights.
    pub(super) alone: Option<Seat>,
}

impl<'a, D: Decides> Players<'a, D> {
    /// Draws the players. Mostly the learner plays against itself, or alone among players of level `club`; otherwise all kinds are
    /// mixed. If the run learns to beat fixed weights, the learner plays alone against them.
    pub(super) fn draw(lesson: Lesson<'a>, players: u8, rng: &mut StdRng) -> Self {
        let rule = |level| SeatedPlayer::Rule(Box::new(Player::new(level)));
        let club = || rule(Level::Club);
        let own = Seat::new(rng.random_range(0..players));
        let kind = rng.random_range(0..20);
        let alone = ((8..15).contains(&kind) || lesson.against.is_some()) && !lesson.watching;
        let seated = Seat::all(players)
            .map(|seat| match (kind, lesson.against) {
                _ if seat == own || lesson.watching => SeatedPlayer::Learner,
                (_, Some(against)) => SeatedPlayer::Still(against),
                (0..8, None) => SeatedPlayer::Learner,
                (8..15, None) => club(),
                _ => match rng.random_range(0..10) {
                    0..4 => SeatedPlayer::Learner,
                    4..6 => club(),
                    6 => rule(Level::Novice),
                    _ if lesson.earlier.is_empty() => club(),
                    _ => SeatedPlayer::Still(&lesson.earlier[rng.random_range(0..lesson.earlier.len())]),
                },
            })
            .collect();
        Self {
            lesson,
            seated,
            taken: (0..players).map(|_| Vec::new()).collect(),
            decision: D::default(),
            alone: alone.then_some(own),
        }
    }

    /// The action of the player in this seat. Options that a learner takes are noted.
    pub(super) fn choose(
        &mut self,
        seat: Seat,
        view: &<D::Game as CardGame>::View,
        rng: &mut StdRng,
    ) -> <D::Game as CardGame>::Action {
        match &mut self.seated[seat.index()] {
            SeatedPlayer::Learner => self.learn(seat, view, rng),
            SeatedPlayer::Still(network) => {
                let options = self.decision.consider(view);
                let best = if options.is_open() { options.best(network) } else { 0 };
                options.actions()[best]
            }
            SeatedPlayer::Rule(player) => chosen(player, view, rng),
        }
    }

    fn learn(
        &mut self,
        seat: Seat,
        view: &<D::Game as CardGame>::View,
        rng: &mut StdRng,
    ) -> <D::Game as CardGame>::Action {
        let lesson = &self.lesson;
        let options = self.decision.consider(view);
        if !options.is_open() {
            return options.actions()[0];
        }
        let tried = rng.random_bool(if lesson.watching { WATCHING_TRIES } else { TRIES });
        let mut thought = D::Value::default();
        let choice = if lesson.watching {
            let like_club = chosen(&mut Player::new(Level::Club), view, rng);
            if tried {
                rng.random_range(0..options.actions().len())
            } else {
                match options.actions().iter().position(|action| *action == like_club) {
                    Some(choice) => choice,
                    None => return like_club,
                }
            }
        } else {
            let values = options.values(lesson.network);
            let mut choice = D::Value::best(values);
            if tried {
                let other = rng.random_range(0..values.len());
                // Half of the tries are the second-best option, the others a random one.
                let second = (0..values.len())
                    .filter(|other| *other != choice)
                    .max_by(|a, b| values[*a].score().total_cmp(&values[*b].score()));
                choice = second.filter(|_| rng.random()).unwrap_or(other);
            }
            thought = values[choice];
            choice
        };
        let inputs = match options.known(choice) {
            Some(_) => Vec::new(),
            None => [options.position(), options.option(choice)].concat(),
        };
        let sample = Sample { inputs, outputs: [0.0; OUTPUTS] };
        self.taken[seat.index()].push(Taken { sample, thought: thought.outputs(), tried });
        options.actions()[choice]
    }

    /// The samples of a round that had the result `value` for this seat. Options before a try give no samples, because the result
    /// follows from an option that the player would not have chosen.
    pub(super) fn judged(&mut self, seat: Seat, value: D::Value) -> Vec<Sample> {
        let trust = self.lesson.trust;
        let mut outputs = value.outputs();
        let mut samples = Vec::new();
        for mut taken in self.taken[seat.index()].drain(..).rev() {
            taken.sample.outputs = outputs;
            if !taken.sample.inputs.is_empty() {
                samples.push(taken.sample);
            }
            if taken.tried {
                break;
            }
            outputs.iter_mut().zip(taken.thought).for_each(|(output, thought)| {
                *output = trust * *output + (1.0 - trust) * thought;
            });
        }
        samples
    }
}

fn chosen<V: Clone + Into<games::View>, A: TryFrom<games::Action>>(
    player: &mut Player,
    view: &V,
    rng: &mut StdRng,
) -> A {
    let action = player.choose(&view.clone().into(), rng).and_then(|action| action.try_into().ok());
    action.unwrap_or_else(|| unreachable!("a player whose turn it is knows what to do"))
}

/// Puts the items into a random order.
pub(super) fn shuffle<T>(items: &mut [T], rng: &mut StdRng) {
    for last in (1..items.len()).rev() {
        items.swap(last, rng.random_range(0..=last));
    }
}
