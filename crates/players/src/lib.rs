//! Computer players: they choose an action from what their seat may see, never from the state of a game.
//!
//! A choice depends on the view and the rng alone, so that the same position always has the same answer. A further game
//! answers `Position` and gets a module, a place in `Rooms` and an arm in each of two functions, all of them here.

use std::sync::Arc;

use rand::Rng;

use carte_games::{Action, Event, GameKind, View, per_game};

mod contest;
pub mod gang_of_four;
pub mod go_stop;
mod level;
pub mod network;
mod position;
mod search_budget;

pub use gang_of_four::{Reason, believable, club_reason};
pub use level::{Level, UnknownLevel};
pub use search_budget::SearchBudget;

use gang_of_four::expert::Value;
use position::Position;

/// The levels of computer players that a game has for people, weakest first.
pub const fn offered(game: GameKind) -> &'static [Level] {
    match game {
        GameKind::GangOfFour => carte_games::gang_of_four::View::LEVELS,
        GameKind::GoStop => carte_games::go_stop::View::LEVELS,
    }
}

/// What a computer player of this level does now; `None` when its seat has nothing to do.
///
/// Besides its turn that is the exchange, and "Carte !" where it can still be said. In a game that has no players of a level,
/// they play like those below it.
pub fn choose(level: Level, view: &View, rng: &mut impl Rng) -> Option<Action> {
    Player::new(level).choose(view, rng)
}

/// The same, for a player that may look ahead only so far.
pub fn choose_within(
    level: Level,
    view: &View,
    budget: SearchBudget<'_>,
    rng: &mut impl Rng,
) -> Option<Action> {
    Player::new(level).choose_within(view, budget, rng)
}

/// A computer player with the room it reuses from turn to turn; it remembers nothing else.
#[derive(Debug)]
pub struct Player {
    level: Level,
    rooms: Rooms,
}

/// The room for each game.
#[derive(Debug, Default)]
struct Rooms {
    gang_of_four: <carte_games::gang_of_four::View as Position>::Room,
    go_stop: <carte_games::go_stop::View as Position>::Room,
}

impl Player {
    /// A player of this level.
    pub fn new(level: Level) -> Self {
        Self { level, rooms: Rooms::default() }
    }

    /// An expert of this game with these weights instead of those that are built in; in the other as any expert.
    pub fn taught(game: GameKind, weights: Arc<network::Network>) -> Self {
        let mut player = Self::new(Level::Expert);
        let Rooms { gang_of_four, go_stop } = &mut player.rooms;
        *match game {
            GameKind::GangOfFour => &mut gang_of_four.taught,
            GameKind::GoStop => &mut go_stop.taught,
        } = Some(weights);
        player
    }

    /// What this player does now, as [`choose`].
    pub fn choose(&mut self, view: &View, rng: &mut impl Rng) -> Option<Action> {
        self.choose_within(view, SearchBudget::UNLIMITED, rng)
    }

    /// What this player does now, as [`choose_within`].
    pub fn choose_within(
        &mut self,
        view: &View,
        budget: SearchBudget<'_>,
        rng: &mut impl Rng,
    ) -> Option<Action> {
        let Self { level, rooms: Rooms { gang_of_four, go_stop } } = self;
        match view {
            View::GangOfFour(view) => view.choose(*level, gang_of_four, budget, rng).map(Action::from),
            View::GoStop(view) => view.choose(*level, go_stop, budget, rng).map(Action::from),
        }
    }

    /// What the viewer does at once, whatever the level of this player, and what the network expects of the round; `None` when
    /// the seat has nothing to do. It follows from the view alone, and no round is played out for it.
    pub fn expect(&mut self, view: &View) -> Option<Expectation> {
        fn of<A: Into<Action>>(expected: Expectation<A>) -> Expectation {
            Expectation { action: expected.action.into(), worth: expected.worth }
        }
        let Rooms { gang_of_four, go_stop } = &mut self.rooms;
        match view {
            View::GangOfFour(view) => view.expect(gang_of_four).map(of),
            View::GoStop(view) => view.expect(go_stop).map(of),
        }
    }
}

/// What a seat does where it does not think for long, and what it expects of the round then.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expectation<A = Action> {
    pub action: A,
    /// The points that the network expects the round to bring the seat, more being better, with what it brings later to win it;
    /// `None` where the network is not asked.
    pub worth: Option<f64>,
}

/// What a decision has cost, as far as its player could know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement<A = Action> {
    /// What an expert holds to be best in points.
    pub best: A,
    /// How many points the choice is worth less than that; below 0 where it looks better.
    pub loss: f64,
    /// The standard error of the loss; 0 where it is the network's own estimate.
    pub error: f64,
}

/// In how many worlds a decision in this game is looked at when it is judged well.
pub const fn worlds(view: &View) -> u32 {
    match view {
        View::GangOfFour(_) => carte_games::gang_of_four::View::WORLDS,
        View::GoStop(_) => carte_games::go_stop::View::WORLDS,
    }
}

/// How many points it brings later to have won a round of a game that goes on, beside those of the round.
pub fn worth_of_winning(game: GameKind) -> f64 {
    match game {
        GameKind::GangOfFour => f64::from(Value::cost(0, false) - Value::cost(0, true)),
        // The winner deals: that is worth next to nothing.
        GameKind::GoStop => 0.0,
    }
}

/// What the viewer chose in this position, of which these events tell, in their order; `None` of any others.
pub fn did(view: &View, told: &[&Event]) -> Option<Action> {
    per_game!(View as view, view => view.did(told).map(Action::from))
}

/// What this choice has cost the viewer of `view`; `None` where there was nothing to choose, and where no estimate is good
/// enough.
///
/// It is estimated over `worlds` worlds that the viewer could believe in, and follows from the view, the choice and the seed
/// alone: the real hidden cards are not asked for.
pub fn judge(view: &View, choice: &Action, seed: u64, worlds: u32) -> Option<Judgement> {
    fn of<A: Into<Action>>(judged: Judgement<A>) -> Judgement {
        let Judgement { best, loss, error } = judged;
        Judgement { best: best.into(), loss, error }
    }
    per_game!(
        View as view, Action as choice,
        (view, choice) => view.judge(*choice, seed, worlds).map(of),
        else None
    )
}
