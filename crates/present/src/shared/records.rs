//! The parts of a person's card that depend on the game.

use super::message::Field;
use carte_players::Level;
use carte_records::statistics::{GameKind, computer_rating};

/// A paragraph that stands beside its neighbours.
pub(crate) fn field(name: String, value: String) -> Field {
    Field { name, value, inline: true }
}

/// The published rating of a computer player, a whole number.
pub(crate) fn published(game: GameKind, level: Level) -> String {
    format!("{:.0}", computer_rating(game, level).value)
}
