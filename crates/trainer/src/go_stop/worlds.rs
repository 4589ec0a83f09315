//! What options come to in worlds that agree with what a seat sees.

use std::cmp::Ordering;

use carte_games::go_stop::{Action, Card, Game, Outcome, Phase, View};
use carte_games::{Awaits, CardGame, Seat, Viewer};
use carte_players::go_stop::expert::{self, Decision, Value};
use carte_players::network::{Network, VALUES, Worth};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::learner::Sample;

/// In how many worlds the options of a position are followed.
const WORLDS: u8 = 4;
/// How many rounds are played out where a player is asked "Go or Stop?": fewer than at a table, because it is asked often.
const ROUNDS: u8 = 8;

/// Plays like level `club`, or like an expert with these gains.
pub(super) struct Player<'a> {
    gains: Option<&'a Network>,
    pub(super) decision: Decision,
}

impl<'a> Player<'a> {
    pub(super) fn new(gains: Option<&'a Network>) -> Self {
        Self { gains, decision: Decision::default() }
    }

    /// Considers what can be done; the place of what is.
    pub(super) fn choose(&mut self, view: &View, rng: &mut StdRng) -> Option<usize> {
        self.decision.consider(view);
        self.choice(view, rng)
    }

    fn choice(&mut self, view: &View, rng: &mut StdRng) -> Option<usize> {
        self.decision.choice(view, self.gains, ROUNDS, rng)
    }
}

/// Follows options, in room that is reused.
pub(super) struct Worlds<'a> {
    player: Player<'a>,
    values: &'a Network,
}

impl<'a> Worlds<'a> {
    /// Everybody plays on with these gains, and `values` say what has come of it.
    pub(super) fn new(gains: Option<&'a Network>, values: &'a Network) -> Self {
        Self { player: Player::new(gains), values }
    }

    /// How much more each option brings than all do on the average, in the same worlds; nothing at "Go or Stop?", and where
    /// the position cannot be supposed.
    pub(super) fn gains(
        &mut self,
        view: &View,
        seat: Seat,
        decision: &Decision,
        rng: &mut StdRng,
    ) -> Vec<Sample> {
        if decision.usual().is_none() || !can_be_supposed(view) {
            return Vec::new();
        }
        let (options, paid) = (decision.actions().len(), expert::paid(view, seat));
        let mut sums = vec![[0.0; VALUES]; options];
        let position = bare(view);
        let mut unseen: Vec<Card> = view.unseen().into_iter().collect();
        for _ in 0..WORLDS {
            unseen.shuffle(rng);
            let (world, chance) = (position.suppose(&unseen), rng.random());
            for (sum, action) in sums.iter_mut().zip(decision.actions()) {
                let mut rng = StdRng::seed_from_u64(chance);
                let Some(value) = self.follow(world.clone(), seat, *action, paid, &mut rng) else {
                    return Vec::new();
                };
                add(sum, value.outputs(), 1.0 / f32::from(WORLDS));
            }
        }
        let mut mean = [0.0; VALUES];
        #[expect(clippy::cast_precision_loss, reason = "a handful of options")]
        sums.iter().for_each(|sum| add(&mut mean, *sum, 1.0 / options as f32));
        let sample = |(index, mut outputs): (usize, [f32; VALUES])| {
            add(&mut outputs, mean, -1.0);
            Sample { inputs: [decision.position(), decision.option(index)].concat(), outputs }
        };
        sums.into_iter().enumerate().map(sample).collect()
    }

    /// What an action comes to when everybody plays on until others have acted and the seat has a choice again, or is asked
    /// "Go or Stop?", or the deal ends; `None` where it is not allowed.
    fn follow(
        &mut self,
        mut game: Game,
        seat: Seat,
        action: Action,
        paid: i64,
        rng: &mut StdRng,
    ) -> Option<Value> {
        let deals = game.results().len();
        let mut acting = (seat, action);
        let mut others_acted = false;
        loop {
            let (actor, action) = acting;
            game.act(actor, &action, |_| ()).ok()?;
            others_acted |= actor != seat;
            if let Some(result) = game.results().get(deals) {
                return Some(Value::certain(result.payments[seat] + paid));
            }
            let Awaits::Seat(next) = game.awaits() else { return None };
            let view = game.view(Viewer::Seat(next));
            let (player, own) = (&mut self.player, next == seat);
            player.decision.consider(&view);
            if own && player.decision.is_open() && player.decision.usual().is_none() {
                return player.decision.values(self.values).iter().copied().max_by(better);
            }
            let choice = player.choice(&view, rng)?;
            let decision = &mut player.decision;
            if own && decision.is_open() && others_acted {
                return decision.values(self.values).get(choice).copied();
            }
            acting = (next, *decision.actions().get(choice)?);
        }
    }
}

fn better(a: &Value, b: &Value) -> Ordering {
    a.score().total_cmp(&b.score())
}

/// The view without what only the past is made of: results are heavy to carry along.
fn bare(view: &View) -> View {
    let mut view = view.clone();
    // Nagari at the end double, and the last deal says what was paid since.
    let from = view.results.iter().rposition(|result| !matches!(result.outcome, Outcome::Nagari(_)));
    view.results.drain(..from.unwrap_or(0));
    view
}

/// Whether the view says everything of the turn: which of two cards the played one takes is not in it.
fn can_be_supposed(view: &View) -> bool {
    let Phase::Take { drawn: true, .. } = view.phase else { return true };
    let month = view.laid.lowest().and_then(Card::month);
    view.laid.len() != 1 || month.is_none_or(|month| view.pot.of(month).len() != 2)
}

fn add(sum: &mut [f32; VALUES], of: [f32; VALUES], times: f32) {
    sum.iter_mut().zip(of).for_each(|(sum, of)| *sum += of * times);
}
