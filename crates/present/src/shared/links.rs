//! Links that lead from one place in Discord to another.

use carte_table::BoardLocation;

/// The address of a board, or of its channel if there is no board.
pub(crate) fn jump(place: &BoardLocation) -> String {
    let guild = place.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    let channel = place.channel;
    match place.board {
        Some(board) => format!("https://discord.com/channels/{guild}/{channel}/{board}"),
        None => format!("https://discord.com/channels/{guild}/{channel}"),
    }
}
