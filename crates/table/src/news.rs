//! What everybody may know of what has happened at a table.

use super::event::{By, Ending, Substitution};
use crate::ids::{ChannelId, TableId, UserId};
use carte_games::{self as games, Seat};

/// What everybody may know of an event.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The table was opened.
    Opened,
    /// Somebody sat down in the lobby.
    Seated(Seat),
    /// Somebody stood up in the lobby.
    Unseated(Seat),
    /// There is a new host.
    HostChanged(UserId),
    /// The game began.
    Started,
    /// Something happened in the game.
    Game {
        /// What.
        news: games::News,
        /// Who did it.
        by: By,
    },
    /// A computer player took over a person's seat.
    Substituted(Seat, Substitution),
    /// A person took the seat back.
    Returned(Seat),
    /// Somebody takes a computer player's seat over with the next deal.
    SeatClaimed {
        /// Which seat.
        seat: Seat,
        /// The display name.
        name: String,
    },
    /// Somebody does so no more.
    ClaimDropped(Seat),
    /// Somebody has taken a computer player's seat over.
    SeatTaken(Seat),
    /// The game was stopped for a while.
    Paused(Option<UserId>),
    /// The game went on.
    Resumed,
    /// The person in this seat is reminded that half of the time has gone.
    Reminded(Seat),
    /// The time for the turn runs out at another moment.
    Rescheduled,
    /// Somebody asks to take the last play back.
    UndoAsked(Seat),
    /// Somebody agrees to it.
    UndoAgreed(Seat),
    /// Somebody refused it; nobody in particular when the time for it ran out.
    UndoRefused(Option<Seat>),
    /// The last play, of this seat, was taken back.
    Undone(Seat),
    /// The table goes on in this channel.
    Moved(ChannelId),
    /// The table ended.
    Ended(Ending),
    /// There is a rematch.
    Rematched(TableId),
}

/// What a piece of news means to those who tell it; each answers in [`News::at_table`] alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewsAtTable {
    /// Who has let time go by.
    pub away: Option<Seat>,
    /// Whether it reminds somebody of a turn that has begun before.
    pub reminds: bool,
    /// Whether a question comes with it that others have to answer.
    pub asks: bool,
    /// Whether the game stops because none of its people is there, or can be told anything.
    pub strands: bool,
    /// How the table ends.
    pub ending: Option<Ending>,
    /// Whether a message of its own tells it, and the old board has only to show it.
    pub told_apart: bool,
}

impl NewsAtTable {
    /// None of this.
    const NONE: Self =
        Self { away: None, reminds: false, asks: false, strands: false, ending: None, told_apart: false };
}

impl News {
    /// What has happened in the game, and who did it; `None` for what happens at the table.
    #[must_use]
    pub fn in_game(&self) -> Option<(&games::News, By)> {
        match self {
            Self::Game { news, by } => Some((news, *by)),
            Self::Opened
            | Self::Seated(_)
            | Self::Unseated(_)
            | Self::HostChanged(_)
            | Self::Started
            | Self::Substituted(..)
            | Self::Returned(_)
            | Self::SeatClaimed { .. }
            | Self::ClaimDropped(_)
            | Self::SeatTaken(_)
            | Self::Paused(_)
            | Self::Resumed
            | Self::Reminded(_)
            | Self::Rescheduled
            | Self::UndoAsked(_)
            | Self::UndoAgreed(_)
            | Self::UndoRefused(_)
            | Self::Undone(_)
            | Self::Moved(_)
            | Self::Ended(_)
            | Self::Rematched(_) => None,
        }
    }

    /// What it means at the table.
    #[must_use]
    pub fn at_table(&self) -> NewsAtTable {
        let none = NewsAtTable::NONE;
        match self {
            Self::Game { news, by: By::Clock } => NewsAtTable { away: news.meaning().attended, ..none },
            Self::Reminded(seat) => NewsAtTable { away: Some(*seat), reminds: true, ..none },
            Self::UndoAsked(_) => NewsAtTable { asks: true, ..none },
            Self::Paused(by) => NewsAtTable { strands: by.is_none(), ..none },
            Self::Ended(ending) => NewsAtTable { ending: Some(*ending), ..none },
            Self::Rematched(_) => NewsAtTable { told_apart: true, ..none },
            Self::Game { by: By::Person | By::Computer | By::Rules, .. }
            | Self::Opened
            | Self::Seated(_)
            | Self::Unseated(_)
            | Self::HostChanged(_)
            | Self::Started
            | Self::Substituted(..)
            | Self::Returned(_)
            | Self::SeatClaimed { .. }
            | Self::ClaimDropped(_)
            | Self::SeatTaken(_)
            | Self::Resumed
            | Self::Rescheduled
            | Self::UndoAgreed(_)
            | Self::UndoRefused(_)
            | Self::Undone(_)
            | Self::Moved(_) => none,
        }
    }
}
