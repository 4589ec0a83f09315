//! A turn that a person is awaited for, and where its table is shown.

use crate::event::TournamentPlace;
use crate::ids::{ChannelId, GuildId, MessageId, TableId, Timestamp};

/// A table that waits for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AwaitedTurn {
    pub table: TableId,
    /// The table's place in its tournament, `None` outside tournaments.
    pub tournament: Option<TournamentPlace>,
    pub place: BoardLocation,
    /// When the person's time runs out, `None` if it does not.
    pub deadline: Option<Timestamp>,
}

/// Where a table is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardLocation {
    /// The server, `None` in a direct message.
    pub guild: Option<GuildId>,
    /// The channel or thread of the board.
    pub channel: ChannelId,
    /// The board message, `None` if there is none.
    pub board: Option<MessageId>,
}
