//! What a game has to tell computer players.

use std::fmt;

use rand::Rng;

use super::{Expectation, Judgement, Level, SearchBudget};
use carte_games::{Action, Event, GameView};

/// A position as one seat sees it; a further game answers all of it, and nothing else of this crate asks which game it is.
pub(crate) trait Position: GameView {
    /// What the seat can do.
    type Action: Into<Action>;
    /// What a player reuses from turn to turn, so that it need not be made again.
    type Room: fmt::Debug + Default;

    /// The levels of computer players that the game has for people, weakest first.
    const LEVELS: &'static [Level];

    /// In how many worlds a decision is looked at when it is judged well.
    const WORLDS: u32;

    /// What a computer player of this level does now; `None` when the seat has nothing to do.
    fn choose(
        &self,
        level: Level,
        room: &mut Self::Room,
        budget: SearchBudget<'_>,
        rng: &mut impl Rng,
    ) -> Option<Self::Action>;

    /// What the viewer chose here, of which these events tell, in their order; `None` of any others.
    fn did(&self, told: &[&Event]) -> Option<Self::Action>;

    /// What this choice of the viewer has cost, estimated over `worlds` worlds; `None` where it cannot be judged.
    fn judge(&self, action: Self::Action, seed: u64, worlds: u32) -> Option<Judgement<Self::Action>>;

    /// What an expert in a hurry does now, and what it expects of the round; `None` when the seat has nothing to do.
    fn expect(&self, room: &mut Self::Room) -> Option<Expectation<Self::Action>>;
}
