//! What the host chose when the table was opened.

use super::pace::Pace;
use carte_games as games;
use carte_players::Level;

/// The choices of `/gang new`, resolved.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The game and every option of its rules.
    pub rules: games::Rules,
    /// The rule set that was named, on top of which house rules were chosen; `None` where nobody has kept it.
    pub preset: Option<games::Preset>,
    /// How many seats the table has.
    pub seats: u8,
    /// Whether `Start` fills empty seats with computer players; otherwise enough seats must be taken.
    pub fill: bool,
    /// The level of computer players and substitutes.
    pub level: Level,
    pub pace: Pace,
}
