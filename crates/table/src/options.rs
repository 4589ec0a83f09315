//! What the host chose when the table was opened.

use strum::{EnumString, IntoStaticStr};

use super::pace::Pace;
use carte_games as games;
use carte_players::Level;

/// Whether other tables play the same deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Deals {
    /// The table has deals of its own.
    #[default]
    Plain,
    /// All tables of a tournament's round have the same deals, and their results are compared. Nothing of a table may
    /// reach people who still play at another one.
    Duplicate,
}

/// The choices made when a table is opened, with defaults filled in.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The game and every option of its rules.
    pub rules: games::Rules,
    /// The rule set that was named, and to which house rules were added; `None` if that was not recorded.
    pub preset: Option<games::Preset>,
    /// Number of seats of the table.
    pub seats: u8,
    /// Whether `Start` fills empty seats with computer players; otherwise enough seats must be taken.
    pub fill: bool,
    /// The level of computer players and substitutes.
    pub level: Level,
    pub pace: Pace,
    pub deals: Deals,
}

impl Deals {
    pub const ALL: [Self; 2] = [Self::Plain, Self::Duplicate];

    /// The stable name, used in options.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Options {
    /// The same options for tables that play the same deals. Each deal stands alone, and every table plays the same
    /// number of them.
    #[must_use]
    pub fn for_duplicate_deals(self) -> Self {
        let rules = self.rules.for_duplicate_deals(self.seats);
        Self { rules, deals: Deals::Duplicate, ..self }
    }

    /// Returns `true` if other tables play the same deals.
    #[must_use]
    pub const fn is_duplicate(&self) -> bool {
        matches!(self.deals, Deals::Duplicate)
    }
}
