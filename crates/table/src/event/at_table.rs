//! What an event means to a table, whatever the game.

use super::{Ending, Event, Opening};
use crate::ids::UserId;
use crate::seat::Occupant;
use carte_games::Seat;

/// What an event means to a table.
///
/// Each event answers in [`Event::at_table`] alone, as those of a game do in their
/// [`Meaning`](carte_games::Meaning): nobody else asks which event it is to know one of these.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AtTable<'a> {
    /// How the table begins.
    pub opening: Option<&'a Opening>,
    /// Who plays from then on, in seat order, where it settles that for all seats.
    pub players: Option<&'a [Occupant]>,
    /// Who takes a seat by it, or is promised one; a promise that is kept is none of the person's doing.
    pub newcomer: Option<UserId>,
    /// Whether somebody gives an order ahead.
    pub orders: bool,
    /// Whether the game stops for a while.
    pub pauses: bool,
    /// Whose last play is taken back.
    pub undone: Option<Seat>,
    /// How the table ends.
    pub ending: Option<Ending>,
}

impl AtTable<'_> {
    /// None of this.
    const NONE: Self = Self {
        opening: None,
        players: None,
        newcomer: None,
        orders: false,
        pauses: false,
        undone: None,
        ending: None,
    };
}

impl Event {
    /// What it means to the table.
    #[must_use]
    pub fn at_table(&self) -> AtTable<'_> {
        let none = AtTable::NONE;
        match self {
            Self::Opened(opening) => AtTable { opening: Some(opening), ..none },
            Self::Started { seats, .. } => AtTable { players: Some(seats), ..none },
            Self::Seated { occupant, .. } => AtTable { newcomer: occupant.owner(), ..none },
            Self::SeatClaimed { user, .. } => AtTable { newcomer: Some(*user), ..none },
            Self::Ordered { .. } => AtTable { orders: true, ..none },
            Self::Paused { .. } => AtTable { pauses: true, ..none },
            Self::Undone { seat } => AtTable { undone: Some(*seat), ..none },
            Self::Ended(ending) => AtTable { ending: Some(*ending), ..none },
            Self::Unseated { .. }
            | Self::HostChanged { .. }
            | Self::Game { .. }
            | Self::Substituted { .. }
            | Self::Returned { .. }
            | Self::ClaimDropped { .. }
            | Self::SeatTaken { .. }
            | Self::Resumed
            | Self::Reminded { .. }
            | Self::Extended { .. }
            | Self::OrderDropped { .. }
            | Self::OrdersCancelled { .. }
            | Self::UndoAsked { .. }
            | Self::UndoAgreed { .. }
            | Self::UndoRefused { .. }
            | Self::Moved { .. }
            | Self::Rematched(_) => none,
        }
    }
}
