//! Everything that these tests name of the program: when something moves, only this file has to follow.

pub(crate) use carte::fairness::ServerSeed;
pub(crate) use carte::games::{self, Action, Order, Rules, Seat, Viewer, gang_of_four, go_stop};
pub(crate) use carte::habits::Notify;
pub(crate) use carte::ids::{ChannelId, GuildId, MessageId, PressId, Seq, TableId, Timestamp, UserId};
pub(crate) use carte::players::{self, Level};
pub(crate) use carte::replay;
pub(crate) use carte::service::{Answer, Clock, NewTable, Service};
pub(crate) use carte::settings::{Openers, Pings, Settings};
pub(crate) use carte::statistics::report::{
    HeadToHead, Leaderboard, Past, PersonCard, Rated, Record, Scope, Sorting,
};
pub(crate) use carte::statistics::{GameKind, Period};
pub(crate) use carte::store::{LeaderboardQuery, OpenTable, Store, backup};
pub(crate) use carte::table::{
    Actor, By, Command, Ending, Event, Limits, Logged, Occupant, Opening, Options, Orders, Pace, Person,
    QuietHours, Stage, Substitution, Table, Timing, TurnTime, View,
};
