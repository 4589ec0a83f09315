//! What simulations need from a game.

use std::fmt;

use super::Own;
use super::tally::Tally;
use carte_games::{Action, Event, Game, Seat, View};
use carte_records::replay::Recorded;

/// A game that computer players can play fast. A new game implements all of it; nothing else in this module asks which game it is.
pub(crate) trait Simulated:
    Recorded<View: Into<View>, Action: TryFrom<Action>, Event: Into<Event>> + Into<Game>
{
    /// Lists that are reused in every turn.
    type Room: Default;
    /// The counts that only this game has. Its `Display` is a table of them.
    type Counts: Default + Into<Own> + fmt::Display;

    /// How many different plays are legal, if the documents note that for this action.
    fn legal(&self, action: &Self::Action, room: &mut Self::Room) -> Option<u32>;

    /// Carries out an action, and passes each event that it causes to `happen`.
    fn act(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        happen: impl FnMut(&Self::Event),
    ) -> Result<(), Self::Refusal>;

    fn count(counts: &mut Self::Counts, tally: &mut Tally, event: &Self::Event);

    /// Adds the counts of other games.
    fn add(counts: &mut Self::Counts, others: &Self::Counts);
}
