//! A table that waits for a person.

use crate::event::TournamentPlace;
use crate::ids::{ChannelId, GuildId, MessageId, TableId, Timestamp};

/// A table that waits for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AwaitedTurn {
    pub table: TableId,
    /// Where it stands in the tournament for which it is played.
    pub tournament: Option<TournamentPlace>,
    /// Where the table is to be seen.
    pub place: BoardLocation,
    /// When the person's time runs out, `None` where it does not.
    pub deadline: Option<Timestamp>,
}

/// Where a table is to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardLocation {
    /// The server, `None` in a direct message.
    pub guild: Option<GuildId>,
    /// The channel or thread of the board.
    pub channel: ChannelId,
    /// The board message, `None` where there is none.
    pub board: Option<MessageId>,
}
