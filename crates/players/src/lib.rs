//! Computer players: they choose an action from what their seat may see, never from the state of a game.
//!
//! A choice depends only on the view and the rng, so the same position always has the same answer. A further game
//! gets a module with the same names as the others, a field of `Memories` and an arm in each of the functions here that look
//! at several games.

use std::sync::Arc;

use rand::Rng;

use carte_games::{Action, Event, GameKind, View, per_game};

mod contest;
pub mod gang_of_four;
pub mod go_stop;
mod level;
mod mean;
pub mod network;
mod search_budget;

pub use gang_of_four::{Reason, club_reason, deal_unseen_cards};
pub use level::{Level, UnknownLevel};
pub use search_budget::SearchBudget;

use gang_of_four::expert::Value;

/// The levels of computer players that people can choose in a game, weakest first.
pub const fn offered(game: GameKind) -> &'static [Level] {
    per_game!(game, game => game::LEVELS)
}

/// The action of a computer player of this level now; `None` if its seat has nothing to do.
///
/// It acts on its turn, in the exchange, and when it still may say "Carte !". A level that a game does not have plays
/// like the next level below.
pub fn choose(level: Level, view: &View, rng: &mut impl Rng) -> Option<Action> {
    Player::new(level).choose(view, rng)
}

/// Like [`choose`], for a player that may look ahead only within `budget`.
pub fn choose_within(
    level: Level,
    view: &View,
    budget: SearchBudget<'_>,
    rng: &mut impl Rng,
) -> Option<Action> {
    Player::new(level).choose_within(view, budget, rng)
}

/// A computer player, with the memory that it reuses from turn to turn. It remembers nothing of a game.
#[derive(Debug)]
pub struct Player {
    level: Level,
    memories: Memories,
}

/// The reused memory for each game.
#[derive(Debug, Default)]
struct Memories {
    gang_of_four: gang_of_four::Memory,
    go_stop: go_stop::Memory,
}

impl Player {
    pub fn new(level: Level) -> Self {
        Self { level, memories: Memories::default() }
    }

    /// An expert with these weights in this game instead of the built-in ones; in other games it is like any expert.
    pub fn taught(game: GameKind, weights: Arc<network::Network>) -> Self {
        let mut player = Self::new(Level::Expert);
        let Memories { gang_of_four, go_stop } = &mut player.memories;
        *match game {
            GameKind::GangOfFour => &mut gang_of_four.taught,
            GameKind::GoStop => &mut go_stop.taught,
        } = Some(weights);
        player
    }

    /// The action of this player now, as [`choose`] says.
    pub fn choose(&mut self, view: &View, rng: &mut impl Rng) -> Option<Action> {
        self.choose_within(view, SearchBudget::UNLIMITED, rng)
    }

    /// The action of this player now, as [`choose_within`] says.
    pub fn choose_within(
        &mut self,
        view: &View,
        budget: SearchBudget<'_>,
        rng: &mut impl Rng,
    ) -> Option<Action> {
        let (level, memories) = (self.level, &mut self.memories);
        match view {
            View::GangOfFour(view) => {
                gang_of_four::choose(view, level, &mut memories.gang_of_four, budget, rng).map(Action::from)
            }
            View::GoStop(view) => {
                go_stop::choose(view, level, &mut memories.go_stop, budget, rng).map(Action::from)
            }
        }
    }

    /// The action that the viewer takes without thinking for long, whatever the level of this player, and what the
    /// network expects of the round; `None` if the seat has nothing to do. It depends only on the view, and no round is
    /// played out for it.
    pub fn expect(&mut self, view: &View) -> Option<Expectation> {
        fn of<A: Into<Action>>(expected: Expectation<A>) -> Expectation {
            Expectation { action: expected.action.into(), worth: expected.worth }
        }
        match view {
            View::GangOfFour(view) => gang_of_four::expect(view, &mut self.memories.gang_of_four).map(of),
            View::GoStop(view) => go_stop::expect(view, &mut self.memories.go_stop).map(of),
        }
    }
}

/// The action of a seat that does not think for long, and what it expects of the round with that action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expectation<A = Action> {
    pub action: A,
    /// The points that the network expects the round to bring the seat, more being better. They include what winning the
    /// round brings later. `None` if the network is not asked.
    pub worth: Option<f64>,
}

/// What a decision has cost, estimated from what its player could know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement<A = Action> {
    /// The action that an expert values most, in points.
    pub best: A,
    /// By how many points the choice is worth less than that action; below 0 if it looks better.
    pub loss: f64,
    /// The standard error of the loss; 0 if the loss is the network's own estimate.
    pub error: f64,
}

/// The number of worlds that a careful judgement of a decision in this game uses.
pub const fn worlds(view: &View) -> u32 {
    per_game!(View as view, _ in game => game::WORLDS)
}

/// The points that winning a round brings later if the game goes on, besides the points of the round.
pub fn worth_of_winning(game: GameKind) -> f64 {
    match game {
        GameKind::GangOfFour => f64::from(Value::cost(0, false) - Value::cost(0, true)),
        // The winner deals the next round, which is worth almost nothing.
        GameKind::GoStop => 0.0,
    }
}

/// The viewer's choice in this position that these events report in their order; `None` if they report none.
pub fn did(view: &View, events: &[&Event]) -> Option<Action> {
    match view {
        View::GangOfFour(view) => gang_of_four::did(view, events).map(Action::from),
        View::GoStop(_) => go_stop::did(events).map(Action::from),
    }
}

/// What this choice has cost the viewer of `view`; `None` if there was nothing to choose, or if no estimate is good
/// enough.
///
/// The cost is estimated over `worlds` worlds that agree with the view. It depends only on the view, the choice and the
/// seed: the real hidden cards are not looked at.
pub fn judge(view: &View, choice: &Action, seed: u64, worlds: u32) -> Option<Judgement> {
    fn of<A: Into<Action>>(judged: Judgement<A>) -> Judgement {
        let Judgement { best, loss, error } = judged;
        Judgement { best: best.into(), loss, error }
    }
    match (view, choice) {
        (View::GangOfFour(view), Action::GangOfFour(choice)) => {
            gang_of_four::judge(view, *choice, seed, worlds).map(of)
        }
        (View::GoStop(view), Action::GoStop(choice)) => go_stop::judge(view, *choice, seed, worlds).map(of),
        (View::GangOfFour(_) | View::GoStop(_), _) => None,
    }
}
