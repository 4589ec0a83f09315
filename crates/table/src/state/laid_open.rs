//! A table with all of its fields public, for snapshots.

use std::collections::{HashMap, HashSet};

use super::{Progress, Table};
use crate::event::TournamentPlace;
use crate::fairness::ServerSeed;
use crate::ids::{
    ChannelId, EventNumber, GuildId, PressId, PublicEventNumber, StateNumber, TableId, Timestamp, UserId,
};
use crate::options::Options;
use crate::orders::Orders;
use crate::seat::Occupant;
use crate::takeover::SeatClaim;
use crate::undo::LastTurn;
use crate::waiting::Waiting;
use carte_games::PerTableSeat;

/// Everything that the log of a table adds up to, for a snapshot. It is secret, because it holds every hand and the
/// server seed.
///
/// It leaves out what people have chosen for all tables, what only the running process knows, and what concerns only the
/// moment after an event: whether that was a highlight, and whose seat was passed on.
#[derive(Clone, Debug, PartialEq)]
pub struct TableState {
    pub id: TableId,
    pub event_number: EventNumber,
    pub state_number: StateNumber,
    /// The oldest state whose panels mean the same as those of the present one.
    pub oldest_current_state: StateNumber,
    pub public_event_number: PublicEventNumber,
    /// The server, `None` in a direct message.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    /// The language of public messages, a tag such as `fr`.
    pub language: String,
    pub host: UserId,
    pub options: Options,
    pub seats: Vec<Occupant>,
    pub progress: Progress,
    /// The operator's half of every deal.
    pub server_seed: ServerSeed,
    /// The players' half: the presses that have seated somebody or started the game.
    pub presses: Vec<PressId>,
    pub waiting: Waiting,
    /// How many turns in a row the clock has played for each seat.
    pub missed: PerTableSeat<u8>,
    /// The table of the next game of the same people.
    pub rematch: Option<TableId>,
    /// The table's place in its tournament, `None` outside tournaments.
    pub tournament: Option<TournamentPlace>,
    pub orders: PerTableSeat<Orders>,
    /// `None` once the last turn can no longer be undone.
    pub last_turn: Option<LastTurn>,
    /// Who takes over from computer players with the next deal.
    pub claims: Vec<SeatClaim>,
}

/// Conversions between a table and its public fields. Both name every field, so that none is forgotten.
macro_rules! both_ways {
    ($($field:ident,)+) => {
        impl From<Table> for TableState {
            fn from(table: Table) -> Self {
                let Table {
                    $($field,)+
                    commitment: _, rest_times: _, auto_pass: _, after_highlight: _, passed_by: _, watched_since: _,
                    deals_apart: _
                } = table;
                Self { $($field),+ }
            }
        }

        impl From<TableState> for Table {
            fn from(state: TableState) -> Self {
                let commitment = state.server_seed.commitment().into();
                let TableState { $($field),+ } = state;
                Self {
                    $($field,)+
                    commitment,
                    rest_times: HashMap::new(),
                    auto_pass: HashSet::new(),
                    after_highlight: false,
                    passed_by: String::new(),
                    watched_since: Timestamp::default(),
                    deals_apart: false,
                }
            }
        }
    };
}

both_ways! {
    id, event_number, state_number, oldest_current_state, public_event_number, guild, channel, language, host, options, seats, progress,
    server_seed, presses, waiting, missed, rematch, tournament, orders, last_turn, claims,
}
