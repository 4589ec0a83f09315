//! What a game has to tell simulations.

use std::fmt;
use std::str::FromStr;

use super::Own;
use super::tally::Tally;
use carte_games::options::{Contradiction, OptionError};
use carte_games::{Action, Event, Game, Seat, View};
use carte_records::replay::{Recorded, RuleSheet};

/// A game that computer players can play fast; a further game answers all of it, and nothing else here asks which game it is.
pub(crate) trait Simulated:
    Recorded<
        Preset: fmt::Display + FromStr + 'static,
        View: Into<View>,
        Action: TryFrom<Action>,
        Event: Into<Event>,
    > + Into<Game>
{
    /// What the command line calls it.
    const WORD: &'static str;
    /// How many seats it usually has.
    const SEATS: u8;
    /// Every rule set that has a name.
    const PRESETS: &'static [Self::Preset];
    /// The rule set that is usually played.
    const PRESET: Self::Preset;

    /// Lists that are filled again every turn.
    type Room: Default;
    /// What is counted in this game alone; its text is a table of it.
    type Counts: Default + Into<Own> + fmt::Display;

    fn rules(preset: Self::Preset) -> Self::Rules;

    /// Changes one option by name.
    fn change(rules: &mut Self::Rules, option: &str, value: &str) -> Result<(), OptionError>;

    /// Whether the options agree with each other.
    fn check(rules: &Self::Rules) -> Result<(), Contradiction>;

    /// The options in which the rules differ from others, with their values.
    fn differences(rules: &Self::Rules, others: &Self::Rules) -> Vec<(&'static str, String)>;

    /// How many different plays are legal, where the documents note it with this action.
    fn legal(&self, action: &Self::Action, room: &mut Self::Room) -> Option<u32>;

    /// Does what the action causes, each event shown to `happen`.
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
