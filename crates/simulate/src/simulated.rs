//! What simulations need from a game.

use std::fmt;
use std::str::FromStr;

use super::Own;
use super::tally::Tally;
use carte_games::options::{Contradiction, OptionError};
use carte_games::{Action, Event, Game, Seat, View};
use carte_records::replay::{Recorded, RuleSheet};

/// A game that computer players can play fast. A new game implements all of it; nothing else in this module asks which game it is.
pub(crate) trait Simulated:
    Recorded<
        Preset: fmt::Display + FromStr + 'static,
        View: Into<View>,
        Action: TryFrom<Action>,
        Event: Into<Event>,
    > + Into<Game>
{
    /// The word for the game on the command line.
    const WORD: &'static str;
    /// The usual number of seats.
    const SEATS: u8;
    const PRESETS: &'static [Self::Preset];
    /// The usual rule set.
    const PRESET: Self::Preset;

    /// Lists that are reused in every turn.
    type Room: Default;
    /// The counts that only this game has. Its `Display` is a table of them.
    type Counts: Default + Into<Own> + fmt::Display;

    fn rules(preset: Self::Preset) -> Self::Rules;

    /// Changes one option by name.
    fn change(rules: &mut Self::Rules, option: &str, value: &str) -> Result<(), OptionError>;

    /// Returns an error if options contradict each other.
    fn check(rules: &Self::Rules) -> Result<(), Contradiction>;

    /// The options in which `rules` differ from `others`, with their values in `rules`.
    fn differences(rules: &Self::Rules, others: &Self::Rules) -> Vec<(&'static str, String)>;

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

/// The name of the preset, and the options in which the rules differ from it.
pub(super) fn written<G: Simulated>(sheet: &RuleSheet<G>) -> (String, Vec<(&'static str, String)>) {
    (sheet.preset.to_string(), G::differences(&sheet.rules, &G::rules(sheet.preset)))
}
