//! The collections: one for each table of the other databases, by the same keys.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use carte_store::games::SeatStatisticsRow;
use carte_store::leases::Candidate;
use carte_store::{
    GameRow, GameSeatRow, PreferencesRow, ReviewRow, RoundRow, RoundSeatRow, StandingRow, StoredSnapshot,
};

/// Everything that is kept.
#[derive(Debug, Default)]
pub(super) struct Data {
    pub(super) tables: BTreeMap<i64, TableData>,
    /// Table and user.
    pub(super) seats: BTreeMap<(i64, i64), ()>,
    /// Table and number.
    pub(super) events: BTreeMap<(i64, i64), EventData>,
    pub(super) snapshots: BTreeMap<i64, StoredSnapshot>,
    pub(super) memory: BTreeMap<String, String>,
    /// User and table.
    pub(super) traces: BTreeMap<(i64, i64), ()>,
    pub(super) people: BTreeMap<i64, String>,
    /// Table and round.
    pub(super) rounds: BTreeMap<(i64, i64), RoundRow>,
    /// Table, seat and round.
    pub(super) round_seats: BTreeMap<(i64, i64, i64), RoundSeatRow>,
    /// Table, seat and round.
    pub(super) seat_statistics: BTreeMap<(i64, i64, i64), SeatStatisticsRow>,
    pub(super) games: BTreeMap<i64, GameRow>,
    /// Table and seat.
    pub(super) game_seats: BTreeMap<(i64, i64), GameSeatRow>,
    /// Server, game and user.
    pub(super) ratings: BTreeMap<(i64, i64, i64), RatingData>,
    /// Server, game, period, its beginning, user, and whether with computer players.
    pub(super) standings: BTreeMap<(i64, i64, i64, i64, i64, i64), StandingRow>,
    /// Server and first moment, with whether it was begun by hand.
    pub(super) seasons: BTreeMap<(i64, i64), i64>,
    /// The version and the form.
    pub(super) settings: BTreeMap<i64, (i64, String)>,
    pub(super) podiums: BTreeMap<i64, i64>,
    pub(super) preferences: BTreeMap<i64, PreferencesRow>,
    /// User and table.
    pub(super) reviews: BTreeMap<(i64, i64), ReviewRow>,
    pub(super) processes: BTreeMap<i64, ProcessData>,
    pub(super) last_process: i64,
    /// Shard and process.
    pub(super) leases: BTreeMap<u32, i64>,
}

impl Data {
    /// Whether the shard of this server belongs to this process.
    pub(super) fn holds(&self, process: i64, guild: Option<i64>) -> bool {
        let shard = self.processes.get(&process).and_then(|known| {
            let shards = i64::from(known.candidate.shards.of);
            u32::try_from((guild.unwrap_or_default() >> 22).checked_rem(shards)?).ok()
        });
        shard.is_some_and(|shard| self.leases.get(&shard) == Some(&process))
    }
}

/// A process, and when it has given the last sign of life.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProcessData {
    pub(super) candidate: Candidate,
    pub(super) seen: i64,
}

/// A table's row.
#[derive(Clone, Debug)]
pub(super) struct TableData {
    pub(super) guild: Option<i64>,
    pub(super) channel: i64,
    pub(super) seq: i64,
    pub(super) stage: String,
    pub(super) due: Option<i64>,
    pub(super) board: Option<i64>,
    pub(super) board_channel: Option<i64>,
    pub(super) changed: i64,
    pub(super) awaited: Option<i64>,
    pub(super) deadline: Option<i64>,
    pub(super) told: i64,
    pub(super) rewritten: i64,
    pub(super) claimed: Option<i64>,
}

impl TableData {
    /// Whether it is not over.
    pub(super) fn is_open(&self) -> bool {
        self.stage != "ended"
    }

    /// Whether a game waits for nobody and no moment.
    pub(super) fn is_paused(&self) -> bool {
        self.stage == "playing" && self.awaited.is_none() && self.due.is_none()
    }
}

/// An event in the log of a table.
#[derive(Clone, Debug)]
pub(super) struct EventData {
    pub(super) at: i64,
    pub(super) version: i64,
    pub(super) data: String,
    pub(super) ending: Option<i64>,
}

/// A rating and of how many games.
#[derive(Clone, Copy, Debug)]
pub(super) struct RatingData {
    pub(super) rating: f64,
    pub(super) uncertainty: f64,
    pub(super) games: i64,
}

/// The keys of two parts that begin with this.
pub(super) const fn of(first: i64) -> RangeInclusive<(i64, i64)> {
    (first, i64::MIN)..=(first, i64::MAX)
}

/// The keys of three parts that begin with this.
pub(super) const fn of_table(table: i64) -> RangeInclusive<(i64, i64, i64)> {
    (table, i64::MIN, i64::MIN)..=(table, i64::MAX, i64::MAX)
}

/// The keys of three parts that begin with these.
pub(super) const fn of_seat(table: i64, seat: i64) -> RangeInclusive<(i64, i64, i64)> {
    (table, seat, i64::MIN)..=(table, seat, i64::MAX)
}
