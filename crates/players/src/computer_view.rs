//! The interface that each game offers to computer players.

use std::fmt;

use rand::Rng;

use super::{Expectation, Judgement, Level, SearchBudget};
use carte_games::{Action, Event, GameView};

/// A position as one seat sees it. Each game implements it, and almost nothing else in this crate depends on the game.
pub(crate) trait ComputerView: GameView {
    type Action: Into<Action>;
    /// The memory that a player reuses from turn to turn.
    type Memory: fmt::Debug + Default;

    /// The levels of computer players that people can choose in the game, weakest first.
    const LEVELS: &'static [Level];

    /// The number of worlds that a careful judgement of a decision uses.
    const WORLDS: u32;

    /// The action of a computer player of this level now; `None` if the seat has nothing to do.
    fn choose(
        &self,
        level: Level,
        memory: &mut Self::Memory,
        budget: SearchBudget<'_>,
        rng: &mut impl Rng,
    ) -> Option<Self::Action>;

    /// The viewer's choice in this position that these events report in their order; `None` if they report none.
    fn did(&self, events: &[&Event]) -> Option<Self::Action>;

    /// What this choice has cost the viewer, estimated over `worlds` worlds; `None` if it cannot be judged.
    fn judge(&self, action: Self::Action, seed: u64, worlds: u32) -> Option<Judgement<Self::Action>>;

    /// The action of an expert in a hurry, and what it expects of the round; `None` if the seat has nothing to do.
    fn expect(&self, memory: &mut Self::Memory) -> Option<Expectation<Self::Action>>;
}
