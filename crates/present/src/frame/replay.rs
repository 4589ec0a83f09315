//! What a game shows of a finished game.

use super::Reader;
use super::message::Field;
use crate::locale::Args;
use carte_games::Seat;
use carte_records::replay::Player;

/// What the documents of all games have to show.
pub(crate) trait Scenes {
    /// How many moments there are.
    fn count(&self) -> usize;
    /// The round that a moment belongs to, 0 for a moment that is not there.
    fn round(&self, at: usize) -> u16;
    /// What has happened, in the words in which the channel was told.
    fn told(&self, at: usize) -> String;
    /// What lies where.
    fn fields(&self, at: usize) -> Vec<Field>;
    /// What of it the picture of the moment does not show.
    fn beside_picture(&self, at: usize) -> Vec<Field>;
    /// Whether a round ends with a moment.
    fn ends_round(&self, at: usize) -> bool;
    /// Whether a cycle begins with a moment; in a game without cycles, once around the table.
    fn begins_cycle(&self, at: usize) -> bool;
    /// Whether something stands out that a running game would have told on its own.
    fn stands_out(&self, at: usize) -> bool;
    /// What the game is remembered for, each with its moment, the most striking first; names are made `safe`.
    fn highlights(&self, safe: fn(&str) -> String) -> Vec<(usize, String)>;
    /// The name of the rules.
    fn rules(&self) -> String;
    /// The rounds by their numbers, each once, with how it ended.
    fn rounds(&self) -> Vec<(u16, String)>;
}

/// The name of a player as the document has it; computers are marked.
pub(crate) fn name(players: &[Player], seat: Seat, safe: fn(&str) -> String, reader: &Reader<'_>) -> String {
    let Some(player) = players.get(seat.index()) else { return seat.to_string() };
    match player.computer {
        Some(_) => reader.format("seat-computer", Args::new().with("name", safe(&player.name))),
        None => safe(&player.name),
    }
}
