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
        /// The facts of the event that the news is about.
        facts: games::EventFacts,
        /// Who held the seats at that moment. Somebody else may hold one by the time that the news is told.
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
    /// Somebody who was to take over a seat with the next deal no longer does so.
    ClaimDropped(Seat),
    /// Somebody has taken a computer player's seat over.
    SeatTaken(Seat),
    /// The seat of a person has gone to another person.
    SeatPassed {
        seat: Seat,
        /// The name of the person who had the seat.
        from: String,
        /// Whether it is the turn of the seat, which then begins anew.
        is_awaited: bool,
    },
    /// The game was stopped for a while.
    Paused(Option<UserId>),
    Resumed,
    /// The person in this seat is reminded that half of the time has gone.
    Reminded(Seat),
    /// The time for the turn runs out at another time, or somebody is away or back.
    Rescheduled,
    /// The host has chosen other rules.
    RulesChanged,
    /// Somebody asks to take the last play back.
    UndoAsked(Seat),
    /// Somebody agrees that the last play is taken back.
    UndoAgreed(Seat),
    /// Somebody refused that the last play is taken back; `None` when the time to agree ran out.
    UndoRefused(Option<Seat>),
    /// The last play, of this seat, was taken back.
    Undone(Seat),
    /// The table goes on in this channel.
    Moved(ChannelId),
    Ended(Ending),
    Rematched(TableId),
}

/// What a piece of news means to the code that tells it.
///
/// [`News::facts`] gives these answers for every piece of news.
#[derive(Clone, Copy, Debug)]
pub struct NewsFacts<'a> {
    /// The news of the game; `None` for news of the table.
    pub game: Option<GameNews<'a>>,
    /// Whether it stays in the channel as a message of its own; the board carries everything else.
    pub stays: bool,
    /// Whether to call the person who is to act next.
    pub calls_next: bool,
    /// The seat whose time has run out, or of whose time half has gone by.
    pub away: Option<Seat>,
    /// The seat whose person is reminded of a turn that began earlier.
    pub reminded: Option<Seat>,
    /// Whether the news comes with a question that others have to answer.
    pub asks: bool,
    /// The seat that has gone to a computer player without its person's leave.
    pub replaced: Option<Seat>,
    /// The seat that has gone to another person, if it is not that seat's turn.
    pub passed: Option<Seat>,
    /// Who has stopped the game for a while.
    pub paused_by: Option<UserId>,
    /// Whether the game stops because nobody is left at it, or because the bot cannot reach its channel.
    pub strands: bool,
    /// Whether the table goes on in another channel.
    pub moves: bool,
    pub ending: Option<Ending>,
    /// Whether the game begins.
    pub starts: bool,
    /// Whether the news has a message of its own, so that the old board only has to show it.
    pub told_apart: bool,
}

/// An event of the game as everybody may know it, and what it means.
#[derive(Clone, Copy, Debug)]
pub struct GameNews<'a> {
    pub news: &'a games::News,
    pub by: By,
    /// The facts of the event that the news is about.
    pub facts: games::EventFacts,
    /// Who held the seats at that moment.
    pub seats: &'a [Occupant],
}

impl NewsFacts<'_> {
    /// Returns `true` if the cards of a round are dealt.
    #[must_use]
    pub fn is_deal(&self) -> bool {
        self.game.is_some_and(|game| game.facts.is_deal())
    }

    /// Returns `true` if a round is over.
    #[must_use]
    pub fn ends_round(&self) -> bool {
        self.game.is_some_and(|game| game.facts.ends_round())
    }
}

impl News {
    #[must_use]
    pub fn facts(&self) -> NewsFacts<'_> {
        let stays = NewsFacts {
            game: None,
            stays: true,
            calls_next: false,
            away: None,
            reminded: None,
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
            Self::Reminded(seat) => NewsFacts { away: Some(*seat), reminded: Some(*seat), ..stays },
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
