//! The stored form of the state of a table.

use carte_games::{PerTableSeat, Seat};
use carte_table as table;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{
    ChannelId, EventNumber, GuildId, PressId, PublicEventNumber, StateNumber, TableId, Timestamp, UserId,
};

use crate::games as any;
use crate::stored::{Ending, Occupant, Options, Order, TournamentPlace};
use crate::stored_repr::{StoredRepr, stored_reprs};

stored_reprs! {
    struct Table of table::Table as table::TableState {
        id: TableId,
        #[serde(rename = "seq")]
        event_number: EventNumber,
        #[serde(rename = "state")]
        state_number: StateNumber,
        #[serde(rename = "meant")]
        oldest_current_state: StateNumber,
        #[serde(rename = "told")]
        public_event_number: PublicEventNumber,
        guild: Option<GuildId>,
        channel: ChannelId,
        language: String,
        host: UserId,
        options: Options,
        seats: Vec<Occupant>,
        progress: Progress,
        server_seed: ServerSeed,
        presses: Vec<PressId>,
        waiting: Waiting,
        missed: PerTableSeat<u8>,
        rematch: Option<TableId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tournament: Option<TournamentPlace>,
        orders: PerTableSeat<Orders>,
        last_turn: Option<LastTurn>,
        claims: Vec<SeatClaim>,
    }

    enum Progress of table::Progress {
        "lobby" = Lobby,
        "playing" = Playing { game: any::Game, pause: Option<Pause> },
        "ended" = Ended { ending: Ending, game: Option<any::Game> },
    }

    struct Pause of table::Pause { by: Option<UserId>, since: Timestamp, }

    struct Waiting of table::Waiting {
        since: Timestamp,
        stops: Vec<(Timestamp, Timestamp)>,
        reminded: bool,
        extended: Option<Timestamp>,
    }

    // A stored list by seat may be shorter than the number of seats.
    #[derive(Default)]
    struct Orders of table::Orders {
        turn: Option<Order>,
        announce: bool,
        dropped: Option<Order>,
        press: Option<PressId>,
    }

    struct LastTurn of table::LastTurn {
        seat: Seat,
        before: any::Game,
        announced: Vec<any::Event>,
        request: Option<Request>,
    }

    struct Request of table::Request { at: Timestamp, agreed: Vec<Seat>, }

    struct SeatClaim of table::SeatClaim { seat: Seat, user: UserId, name: String, }
}

impl Table {
    /// Returns `true` if the table has all the seats that its state names.
    pub(super) fn is_whole(&self) -> bool {
        u8::try_from(self.seats.len()).is_ok_and(|seats| !self.has_seat_beyond(seats))
    }
}
