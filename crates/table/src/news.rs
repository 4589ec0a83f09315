//! What everybody may know of what has happened at a table.

use super::event::{By, Ending, Substitution};
use super::seat::Occupant;
use crate::ids::{ChannelId, TableId, UserId};
use carte_games::{self as games, Seat};

/// What everybody may know of an event.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    Opened,
    /// Somebody sat down in the lobby.
    Seated(Seat),
    /// Somebody stood up in the lobby.
    Unseated(Seat),
    HostChanged(UserId),
    Started,
    Game {
        news: games::News,
        by: By,
        /// What the event is that it tells of.
        facts: games::EventFacts,
        /// Who held the seats at that moment: somebody else may hold one by the time that it is told.
        seats: Vec<Occupant>,
    },
    /// A computer player took over a person's seat.
    Substituted(Seat, Substitution),
    /// A person took the seat back.
    Returned(Seat),
    /// Somebody takes a computer player's seat over with the next deal.
    SeatClaimed {
        seat: Seat,
        name: String,
    },
    /// Somebody does so no more.
    ClaimDropped(Seat),
    /// Somebody has taken a computer player's seat over.
    SeatTaken(Seat),
    /// The seat of a person has gone to another one.
    SeatPassed {
        seat: Seat,
        /// The name of who had it.
        from: String,
        /// Whether its turn is now, and begins anew.
        is_awaited: bool,
    },
    /// The game was stopped for a while.
    Paused(Option<UserId>),
    Resumed,
    /// The person in this seat is reminded that half of the time has gone.
    Reminded(Seat),
    /// The time for the turn runs out at another moment.
    Rescheduled,
    /// The host has chosen other rules.
    RulesChanged,
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
    Ended(Ending),
    Rematched(TableId),
}

/// What a piece of news means to those who tell it.
///
/// [`News::facts`] answers once for every piece of news.
#[derive(Clone, Copy, Debug)]
pub struct NewsFacts<'a> {
    /// What has happened in the game; `None` for what happens at the table.
    pub game: Option<GameNews<'a>>,
    /// Whether it stays in the channel as a message of its own; the board carries everything else.
    pub stays: bool,
    /// Whether the person who is to act after it is called.
    pub calls_next: bool,
    /// Whose time has run out, or has half gone by.
    pub away: Option<Seat>,
    /// Whether it reminds a person of a turn that has begun before.
    pub reminds: bool,
    /// Whether a question comes with it that others have to answer.
    pub asks: bool,
    /// Whose seat has gone to a computer player without that person's leave.
    pub replaced: Option<Seat>,
    /// Which seat has gone to another person, whose turn is not yet.
    pub passed: Option<Seat>,
    /// Who has stopped the game for a while.
    pub paused_by: Option<UserId>,
    /// Whether the game stops because none of its people is there, or can be told anything.
    pub strands: bool,
    /// Whether the table goes on in another channel.
    pub moves: bool,
    pub ending: Option<Ending>,
    /// Whether the game begins with it.
    pub starts: bool,
    /// Whether a message of its own tells it, and the old board has only to show it.
    pub told_apart: bool,
}

/// What has happened in the game.
#[derive(Clone, Copy, Debug)]
pub struct GameNews<'a> {
    /// What everybody may know of it.
    pub news: &'a games::News,
    pub by: By,
    /// The facts of the event that it tells of.
    pub facts: games::EventFacts,
    /// Who held the seats at that moment.
    pub seats: &'a [Occupant],
}

impl NewsFacts<'_> {
    /// Returns `true` if the cards of a round are dealt with it.
    #[must_use]
    pub fn deals(&self) -> bool {
        self.game.is_some_and(|game| game.facts.deals())
    }

    /// Returns `true` if a round is over with it.
    #[must_use]
    pub fn ends_round(&self) -> bool {
        self.game.is_some_and(|game| game.facts.ends_round())
    }
}

impl News {
    /// What it means to those who tell it.
    #[must_use]
    pub fn facts(&self) -> NewsFacts<'_> {
        let stays = NewsFacts {
            game: None,
            stays: true,
            calls_next: false,
            away: None,
            reminds: false,
            asks: false,
            replaced: None,
            passed: None,
            paused_by: None,
            strands: false,
            moves: false,
            ending: None,
            starts: false,
            told_apart: false,
        };
        match self {
            Self::Game { news, by, facts, seats } => NewsFacts {
                game: Some(GameNews { news, by: *by, facts: *facts, seats }),
                stays: facts.highlight.is_some() || facts.ends_round_or_game(),
                calls_next: facts.calls_next,
                away: facts.attended.filter(|_| *by == By::Clock),
                ..stays
            },
            Self::Started => NewsFacts { calls_next: true, starts: true, ..stays },
            Self::Resumed | Self::Undone(_) => NewsFacts { calls_next: true, ..stays },
            Self::Substituted(seat, why) => {
                NewsFacts { replaced: Some(*seat).filter(|_| *why != Substitution::Left), ..stays }
            }
            Self::SeatPassed { seat, is_awaited, .. } => {
                NewsFacts { calls_next: *is_awaited, passed: Some(*seat).filter(|_| !*is_awaited), ..stays }
            }
            // The board says who comes in.
            Self::ClaimDropped(_) => NewsFacts { stays: false, ..stays },
            Self::Paused(by) => NewsFacts { paused_by: *by, strands: by.is_none(), ..stays },
            Self::Reminded(seat) => NewsFacts { away: Some(*seat), reminds: true, ..stays },
            Self::UndoAsked(_) => NewsFacts { asks: true, ..stays },
            Self::Moved(_) => NewsFacts { moves: true, ..stays },
            Self::Ended(ending) => NewsFacts { ending: Some(*ending), ..stays },
            Self::Rematched(_) => NewsFacts { told_apart: true, ..stays },
            Self::Opened
            | Self::Seated(_)
            | Self::Unseated(_)
            | Self::HostChanged(_)
            | Self::RulesChanged
            | Self::Returned(_)
            | Self::SeatClaimed { .. }
            | Self::SeatTaken(_)
            | Self::Rescheduled
            | Self::UndoAgreed(_)
            | Self::UndoRefused(_) => stays,
        }
    }
}
