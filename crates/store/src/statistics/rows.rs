//! Projection of rounds and games as databases keep them, and what a transaction does with them.

use async_trait::async_trait;

use crate::StoreError;
use crate::games::{Place, SeatStatisticsRow};
use carte_records::statistics::{GameKind, Rating};

/// A finished round.
#[derive(Clone, Copy, Debug)]
pub struct RoundRow {
    /// Which round of its table, from 1.
    pub round: i64,
    /// When it began.
    pub began: i64,
    /// When it ended.
    pub ended: i64,
}

/// What one seat did in a round, in any game.
#[derive(Clone, Copy, Debug)]
pub struct RoundSeatRow {
    /// At which table.
    pub table_id: i64,
    /// Which seat, from 0.
    pub seat: i64,
    /// Which round, from 1.
    pub round: i64,
    /// Who held the seat then: 0 its person, 1 a computer player, 2 a substitute, 3 nobody.
    pub began: i64,
    /// Whether the seat won the round, 0 or 1.
    pub won: i64,
    /// Points as on the score card.
    pub points: i64,
    /// 1 for the best points; ties share.
    pub rank: i64,
    /// Turns that a person took.
    pub decisions: i64,
    /// For all of them together.
    pub decision_ms: i64,
}

impl RoundSeatRow {
    pub(super) fn place(&self) -> Place {
        Place { table: self.table_id, seat: self.seat, round: self.round }
    }
}

/// A game that has begun and whose table has ended.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the same as in `GameStatistics`")]
pub struct GameRow {
    pub table_id: i64,
    pub ending: i64,
    pub game: i64,
    pub guild: Option<i64>,
    pub rules: String,
    pub pace: &'static str,
    pub began: Option<i64>,
    pub ended: i64,
    pub rounds: i64,
    pub seats: i64,
    pub people: i64,
    pub finished: i64,
}

/// Who sat where in it, with the ratings after it and what it changed.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the same as in a `GameSeat`, and a `Rerated` here and everywhere")]
pub struct GameSeatRow {
    pub table_id: i64,
    pub seat: i64,
    pub user: Option<i64>,
    pub computer: Option<String>,
    pub level: Option<String>,
    pub game: i64,
    pub guild: Option<i64>,
    pub ended: i64,
    pub finished: i64,
    pub total: i64,
    pub rank: i64,
    pub whole: i64,
    pub rounds: i64,
    pub rounds_won: i64,
    pub points: i64,
    pub feats: i64,
    pub decisions: i64,
    pub decision_ms: i64,
    pub here: Option<f64>,
    pub here_uncertainty: Option<f64>,
    pub here_change: Option<f64>,
    pub everywhere: Option<f64>,
    pub everywhere_uncertainty: Option<f64>,
    pub everywhere_change: Option<f64>,
}

/// A rating of somebody.
#[derive(Clone, Copy, Debug)]
pub struct RatingRow {
    /// In which server; 0 for all of them.
    pub guild: i64,
    /// Its value.
    pub rating: f64,
    /// Its standard deviation.
    pub uncertainty: f64,
}

impl RatingRow {
    pub(crate) const fn rating(&self) -> Rating {
        Rating { value: self.rating, uncertainty: self.uncertainty }
    }
}

/// A person's sums over the finished games of a period.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the same as in an `Addition`")]
pub struct StandingRow {
    pub guild: i64,
    pub game: i64,
    pub period: i64,
    pub since: i64,
    pub user: i64,
    pub computers: i64,
    pub games: i64,
    pub wins: i64,
    pub rounds: i64,
    pub points: i64,
    pub feats: i64,
}

/// Where the admins of a server interfered with its seasons.
#[derive(Clone, Copy, Debug)]
pub struct SeasonRow {
    /// From when on.
    pub since: i64,
    /// 1 for a season begun by hand, 0 for quarters from here on.
    pub by_hand: i64,
}

/// One row that a transaction writes.
#[derive(Clone, Copy, Debug)]
pub enum StatisticsRow<'a> {
    /// A round at a table.
    Round(i64, &'a RoundRow),
    /// What a seat did in it.
    RoundSeat(&'a RoundSeatRow),
    /// What only its game knows of that.
    SeatStatistics(&'a SeatStatisticsRow),
    /// A game, with its rules where they are new.
    Game(&'a GameRow),
    /// A seat of it.
    GameSeat(&'a GameSeatRow),
    /// The name that a person has from now on.
    Name(i64, &'a str),
    /// The rating that a person has from now on in a game, after one more of it.
    Rating {
        /// Whose.
        user: i64,
        /// In which game.
        game: i64,
        /// Which.
        rating: &'a RatingRow,
    },
    /// Sums to add to those of a person.
    Standing(&'a StandingRow),
}

/// What a database says of the finished rounds of a table.
#[async_trait]
pub trait Rounds {
    /// The rounds, in order.
    async fn rounds(&self, table: i64) -> Result<Vec<RoundRow>, StoreError>;

    /// What the seats did, by seat and round.
    async fn round_seats(&self, table: i64) -> Result<Vec<RoundSeatRow>, StoreError>;

    /// What only this game knows of that, by seat and round.
    async fn seat_statistics(&self, game: GameKind, table: i64)
    -> Result<Vec<SeatStatisticsRow>, StoreError>;
}

/// What a transaction does with statistics.
#[async_trait]
pub trait WriteStatistics {
    /// Writes a row down.
    async fn write_statistics(&mut self, row: StatisticsRow<'_>) -> Result<(), StoreError>;

    /// A person's ratings in a game: in this server, and everywhere.
    async fn ratings(&mut self, user: i64, game: i64, guild: i64) -> Result<Vec<RatingRow>, StoreError>;

    /// Where the admins of a server interfered with its seasons, in order.
    async fn season_starts(&mut self, guild: i64) -> Result<Vec<SeasonRow>, StoreError>;

    /// Has a server looked at from the season on that began at this moment, if it is not yet.
    async fn expect_podium(&mut self, guild: i64, since: i64) -> Result<(), StoreError>;

    /// Forgets all statistics, ratings, names and traces.
    async fn forget_statistics(&mut self) -> Result<(), StoreError>;

    /// Every table with the number of its ending: in the order of endings, then what has not ended, by number.
    async fn tables_by_ending(&mut self) -> Result<Vec<(i64, Option<i64>)>, StoreError>;
}
