//! What a game says on the card of a person.

use super::message::Field;
use carte_players::Level;
use carte_records::statistics::{GameKind, computer_rating};

/// How often rounds went how, as bars and in words.
pub(crate) struct Bars {
    pub(crate) caption: String,
    /// What the labels are.
    pub(crate) axis: String,
    /// The same in words, for those who cannot see it.
    pub(crate) words: String,
    pub(crate) bars: Vec<Bar>,
}

/// So many rounds that went like this.
pub(crate) struct Bar {
    pub(crate) label: String,
    pub(crate) rounds: u32,
    /// Whether it is of what nobody wishes for.
    pub(crate) bad: bool,
}

/// A paragraph beside its neighbours.
pub(crate) fn field(name: String, value: String) -> Field {
    Field { name, value, inline: true }
}

/// The published rating of a computer player, a whole number.
pub(crate) fn published(game: GameKind, level: Level) -> String {
    format!("{:.0}", computer_rating(game, level).value)
}
