//! What has happened at a table.

use super::options::Options;
use super::seat::Occupant;
use crate::fairness::ServerSeed;
use crate::ids::{ChannelId, GuildId, PressId, TableId, Timestamp, UserId};
use carte_games::{self as games, Order, Seat};
use carte_players::Level;

mod facts;

pub use facts::{EventFacts, GameEvent};

/// How a table begins.
///
/// Its stored form is in `crates/store/src/stored/table.rs`.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The server, `None` in a direct message.
    pub guild: Option<GuildId>,
    /// The channel or thread the table is in.
    pub channel: ChannelId,
    /// The language of public messages, a tag such as `fr`.
    pub language: String,
    pub host: UserId,
    pub options: Options,
    /// The operator's half of every deal; secret until the end.
    pub server_seed: ServerSeed,
    /// Who sits where from the beginning; the host is among them.
    pub seats: Vec<Occupant>,
    pub press: PressId,
    /// The table of which this one is the rematch.
    pub rematch_of: Option<TableId>,
    /// The table's place in its tournament, `None` outside tournaments.
    pub tournament: Option<TournamentPlace>,
}

/// Where a table stands in its tournament: the numbers that people know, all from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentPlace {
    pub tournament: u64,
    pub round: u16,
    /// The number of the table in its round.
    pub table: u16,
}

/// Who acted in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The person in the seat.
    Person,
    /// The computer player in the seat, or the substitute.
    Computer,
    Clock,
    /// Nobody: it followed from the rules.
    Rules,
}

/// Why a computer player took over a person's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Substitution {
    Left,
    /// The host or a moderator decided it.
    Replaced,
    /// The person's time ran out too often in a row.
    Absent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game was played to its end.
    Finished,
    /// The host or a moderator closed it, or nobody is left who could come back to it.
    Closed,
    Abandoned,
}

/// One entry of a table's log.
///
/// Its stored form is in `crates/store/src/stored/event.rs`: what is added here is added there.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The table was opened; always the first event.
    Opened(Opening),
    Seated {
        seat: Seat,
        occupant: Occupant,
        press: PressId,
    },
    /// A seat was left in the lobby.
    Unseated {
        seat: Seat,
    },
    /// The host's rights went to somebody else.
    HostChanged {
        host: UserId,
    },
    /// The host chose other rules in the lobby.
    RulesChanged {
        rules: games::Rules,
    },
    /// The game began; empty seats were filled or removed.
    Started {
        seats: Vec<Occupant>,
        press: PressId,
    },
    Game {
        event: games::Event,
        by: By,
    },
    /// A computer player took over a person's seat.
    Substituted {
        seat: Seat,
        level: Level,
        why: Substitution,
    },
    /// A person took the seat back.
    Returned {
        seat: Seat,
    },
    /// A computer player's seat was promised to somebody, for the next deal.
    SeatClaimed {
        seat: Seat,
        user: UserId,
        name: String,
    },
    /// The promise of a seat was taken back.
    ClaimDropped {
        seat: Seat,
        /// The person who had the promise.
        user: UserId,
    },
    /// Somebody took a computer player's seat over. The deals are fixed by then, so no press is kept for the client
    /// seed.
    SeatTaken {
        seat: Seat,
        user: UserId,
        name: String,
    },
    /// The seat of a person went to another person, who plays on from there.
    SeatPassed {
        seat: Seat,
        user: UserId,
        name: String,
    },
    /// The game was stopped for a while.
    Paused {
        /// Who stopped it; `None` when the last person left, or the bot cannot reach the channel.
        by: Option<UserId>,
    },
    Resumed,
    /// The person in this seat was reminded of the turn.
    Reminded {
        seat: Seat,
    },
    /// The awaited person got more time, because the time ran out when nobody could play, or by a change of the person's quiet hours.
    Extended {
        /// The time does not run out before this time, to which later stops and rest are added.
        until: Timestamp,
    },
    /// A preference that a person has changed shows at the table: somebody is away or back, or a deadline has moved.
    Rescheduled,
    /// Somebody gave an order ahead; nobody else may know.
    Ordered {
        seat: Seat,
        order: Order,
        press: PressId,
    },
    /// An order for the turns to come has become pointless; nobody else may know.
    OrderDropped {
        seat: Seat,
    },
    /// A person took back all orders given ahead; nobody else may know.
    OrdersCancelled {
        seat: Seat,
    },
    /// Somebody asked to take the last play back.
    UndoAsked {
        seat: Seat,
    },
    /// Somebody agreed to the request to take the last play back.
    UndoAgreed {
        seat: Seat,
    },
    /// Somebody refused or withdrew that request, or it was not granted in time.
    UndoRefused {
        /// Who refused or withdrew it; `None` when the time ran out.
        by: Option<Seat>,
    },
    /// The last play was taken back.
    Undone {
        seat: Seat,
    },
    /// The table moved to another channel.
    Moved {
        channel: ChannelId,
    },
    Ended(Ending),
    /// The same people sat down at a new table.
    Rematched(TableId),
}

impl Event {
    /// Puts `former`, named `name`, in the place of a person who has asked to be forgotten.
    pub fn replace_person(&mut self, person: UserId, former: UserId, name: &str) {
        let replace = |user: &mut UserId| {
            if *user == person {
                *user = former;
            }
        };
        let reseat = |occupant: &mut Occupant| match occupant {
            Occupant::Person { user, name: old } | Occupant::Substitute { user, name: old, .. }
                if *user == person =>
            {
                *user = former;
                name.clone_into(old);
            }
            Occupant::Empty
            | Occupant::Computer { .. }
            | Occupant::Person { .. }
            | Occupant::Substitute { .. } => {}
        };
        match self {
            Self::Opened(Opening { host, seats, .. }) => {
                replace(host);
                seats.iter_mut().for_each(reseat);
            }
            Self::Seated { occupant, .. } => reseat(occupant),
            Self::HostChanged { host } => replace(host),
            Self::Started { seats, .. } => seats.iter_mut().for_each(reseat),
            Self::ClaimDropped { user, .. } => replace(user),
            Self::SeatClaimed { user, name: old, .. }
            | Self::SeatTaken { user, name: old, .. }
            | Self::SeatPassed { user, name: old, .. } => {
                if *user == person {
                    *user = former;
                    name.clone_into(old);
                }
            }
            Self::Paused { by } => by.iter_mut().for_each(replace),
            Self::Unseated { .. }
            | Self::RulesChanged { .. }
            | Self::Game { .. }
            | Self::Substituted { .. }
            | Self::Returned { .. }
            | Self::Resumed
            | Self::Reminded { .. }
            | Self::Extended { .. }
            | Self::Rescheduled
            | Self::Ordered { .. }
            | Self::OrderDropped { .. }
            | Self::OrdersCancelled { .. }
            | Self::UndoAsked { .. }
            | Self::UndoAgreed { .. }
            | Self::UndoRefused { .. }
            | Self::Undone { .. }
            | Self::Moved { .. }
            | Self::Ended(_)
            | Self::Rematched(_) => {}
        }
    }
}

/// An event and the time at which it was decided.
#[derive(Clone, Debug, PartialEq)]
pub struct Logged {
    pub at: Timestamp,
    pub event: Event,
}

#[cfg(test)]
mod tests {
    use super::*;
    use carte_games::go_stop;

    #[test]
    fn four_cards_kept_back_are_nothing_that_others_could_count() {
        let game = |event| Event::Game { event: games::Event::GoStop(event), by: By::Person };
        let seat = Seat::new(0);
        let kept = game(go_stop::Event::Declined { seat });
        assert!(!kept.facts().is_public() && !kept.facts().changes_state());
        let said = game(go_stop::Event::Went { seat });
        assert!(said.facts().is_public() && said.facts().changes_state());
    }
}
