//! A table laid open.

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
use crate::takeover::Claim;
use crate::undo::LastTurn;
use crate::waiting::Waiting;
use carte_games::PerTableSeat;

/// Everything that a log adds up to, for a snapshot; secret, like every hand and the server seed.
///
/// What people have chosen for all tables is not part of it, nor since when somebody looks after the table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableState {
    pub id: TableId,
    /// The number of the last event in its log.
    pub event_number: EventNumber,
    /// The number of the state that panels are compared by.
    pub state_number: StateNumber,
    /// The first state whose panels mean the same as those of the present one.
    pub oldest_current_state: StateNumber,
    /// How many of its events everybody may know of.
    pub public_event_number: PublicEventNumber,
    /// The server it is in; `None` in a direct message.
    pub guild: Option<GuildId>,
    /// Where it is played.
    pub channel: ChannelId,
    /// The language of its channel.
    pub language: String,
    pub host: UserId,
    /// What was chosen when it was opened.
    pub options: Options,
    pub seats: Vec<Occupant>,
    /// How far it has come, with its game.
    pub progress: Progress,
    /// The operator's half of what fixes the deals.
    pub server_seed: ServerSeed,
    /// The players' half: the presses that have seated somebody or started the game.
    pub presses: Vec<PressId>,
    /// How long the game has waited.
    pub waiting: Waiting,
    /// How many turns in a row the clock has played for each seat.
    pub missed: PerTableSeat<u8>,
    /// The table of the next game of the same people.
    pub rematch: Option<TableId>,
    /// Where it stands in the tournament for which it is played.
    pub tournament: Option<TournamentPlace>,
    /// What the person in each seat has ordered ahead.
    pub orders: PerTableSeat<Orders>,
    /// The last turn, as long as it could be undone.
    pub last_turn: Option<LastTurn>,
    /// Who takes over from computer players with the next deal.
    pub claims: Vec<Claim>,
}

/// Conversions between a table and its public fields; both name every field.
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
