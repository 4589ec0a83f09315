//! Everything of the program that these tests name. If something moves in the program, only this file has to change.

pub(crate) use carte_games::{self as games, Action, Order, Rules, Seat, Viewer, gang_of_four, go_stop};
pub(crate) use carte_players::{self as players, Level};
pub(crate) use carte_records::replay;
pub(crate) use carte_records::statistics::GameKind;
pub(crate) use carte_service::{Answer, Clock, NewTable, Service};
pub(crate) use carte_store::{Store, StoreError, read_event, read_snapshot};
pub(crate) use carte_store_sqlite::{backup, open};
pub(crate) use carte_table::display::Display;
pub(crate) use carte_table::fairness::ServerSeed;
pub(crate) use carte_table::guild_settings::{GuildSettings, Openers, Pings};
pub(crate) use carte_table::ids::{
    ChannelId, EventNumber, GuildId, MessageId, PressId, TableId, Timestamp, UserId,
};
pub(crate) use carte_table::preferences::{Following, Notify};
pub(crate) use carte_table::{
    Actor, Away, Command, Deals, Ending, Event, Limits, Logged, Occupant, Opening, Options, Pace, Person,
    QuietHours, Stage, Substitution, Table, TournamentPlace, TurnTime, View,
};
