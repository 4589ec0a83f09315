//! How much of finished games was luck, stored so that it is estimated only once.

use super::database::Transaction;
use super::lookup::{OpenTable, open_table};
use super::person::{GameFilter, bind_filter};
use super::sql::{Rows, Statement, bind, statements};
use super::{Store, StoreError, daily};
use carte_games::Seat;
use carte_records::daily::DailyDeal;
use carte_records::luck::{GameLuck, SeatLuck};
use carte_records::statistics::report::LuckTotals;
use carte_table::ids::{TableId, Timestamp};

/// Selects what is stored about the luck of a game's seats, in order; [`read_luck`] reads the rows.
macro_rules! luck_of_game {
    ($from:literal) => {
        concat!("SELECT seat, rounds, deal, play, error, known ", $from, " ORDER BY seat")
    };
}

/// Sums the luck of a person's seats, `l`, over the games `g` that match a [`GameFilter`].
macro_rules! luck_totals {
    ($from:literal, $finished:literal) => {
        concat!(
            "SELECT count(*), CAST(coalesce(sum(l.deal), 0) AS DOUBLE PRECISION),
               CAST(coalesce(sum(l.play), 0) AS DOUBLE PRECISION),
               CAST(coalesce(sum(l.error * l.error), 0) AS DOUBLE PRECISION) ",
            $from,
            r#" WHERE g."user" = $1 AND g.ended >= $2 AND g.ended < $3 AND g.game = $4
               AND (CAST($5 AS BIGINT) IS NULL OR g.guild = $5) AND "#,
            $finished
        )
    };
}

pub(super) use {luck_of_game, luck_totals};

statements! {
    LUCK = luck_of_game!("FROM deal_luck WHERE table_id = $1");
    KEEP_LUCK =
        "INSERT INTO deal_luck (table_id, seat, rounds, deal, play, error, known)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (table_id, seat) DO NOTHING";
    /// Looks only at the newest `$1` games; their endings are numbered without a gap.
    WITHOUT_LUCK =
        "SELECT t.id, t.guild, t.channel FROM games g CROSS JOIN tables t
         WHERE g.ending > (SELECT max(ending) FROM games) - $1 AND g.finished = 1 AND g.rounds > 0 AND g.ended >= $2
             AND t.id = g.table_id AND t.told >= t.seq
             AND NOT EXISTS (SELECT 1 FROM deal_luck l WHERE l.table_id = g.table_id)
         ORDER BY g.ending";
    NOTE_UNTOLD = "INSERT INTO untold_luck (table_id) VALUES ($1)";
    REMOVE_UNTOLD = "DELETE FROM untold_luck WHERE table_id = $1";
    UNTOLD_LUCK =
        "SELECT t.id, t.guild, t.channel FROM untold_luck u JOIN tables t ON t.id = u.table_id
         WHERE t.told >= t.seq ORDER BY t.id";
    /// Counts only games in which the person began all rounds, because the luck of a seat is estimated over all its rounds.
    LUCK_TOTALS = luck_totals!(
        "FROM game_seats g JOIN deal_luck l ON l.table_id = g.table_id AND l.seat = g.seat",
        "g.finished = 1 AND g.whole = 1"
    );
    EXPORT_LUCK =
        r#"SELECT l.table_id AS "table", l.rounds, l.deal, l.play, l.error, l.known
           FROM game_seats g JOIN deal_luck l ON l.table_id = g.table_id AND l.seat = g.seat
           WHERE g."user" = $1 ORDER BY l.table_id"#;
}

impl Store {
    /// Returns how much of a table's game was luck; `None` where that has not been estimated yet.
    pub async fn luck(&self, table: TableId) -> Result<Option<GameLuck>, StoreError> {
        read_luck(self.database.fetch(bind!(LUCK, table)).await?)
    }

    /// Returns the games that have been played to their end since `since`, whose channels have been told so, and whose luck
    /// has not been estimated yet, in the order in which they ended. Only the `newest` latest games are considered.
    pub async fn games_without_luck(
        &self,
        newest: u16,
        since: Timestamp,
    ) -> Result<Vec<OpenTable>, StoreError> {
        self.database.fetch(bind!(WITHOUT_LUCK, newest, since)).await?.read(open_table)
    }

    /// Returns the games whose luck is stored, and whose channels still have to be told of it.
    pub async fn games_with_untold_luck(&self) -> Result<Vec<OpenTable>, StoreError> {
        self.database.fetch(bind!(UNTOLD_LUCK)).await?.read(open_table)
    }

    /// Notes that the channel has been told how much of a game was luck, or can never be told.
    pub async fn note_told_luck(&self, table: TableId) -> Result<(), StoreError> {
        self.database.execute(bind!(REMOVE_UNTOLD, table)).await?;
        Ok(())
    }

    /// Stores how much of a table's game was luck, and that the channel still has to be told.
    pub async fn keep_luck(&self, table: TableId, luck: &GameLuck) -> Result<(), StoreError> {
        let mut tx = self.database.begin().await?;
        let keep = |seat: Seat, SeatLuck { deal, play, error, known }| {
            Ok(bind!(KEEP_LUCK, table, seat.number(), luck.rounds, deal, play, error, known))
        };
        let kept = keep_luck_of_seats(&mut *tx, luck, keep).await?;
        // Another process may have been faster, and may have told the channel already.
        if kept > 0 {
            tx.execute(bind!(NOTE_UNTOLD, table)).await?;
        }
        tx.commit().await
    }

    /// Returns the sums over a person's games that match the filter and whose luck has been estimated. Deals of the day are
    /// included as soon as their day is over everywhere.
    pub(super) async fn luck_totals(&self, filter: &GameFilter) -> Result<LuckTotals, StoreError> {
        let of_tables = bind_filter!(LUCK_TOTALS, filter);
        let of_days = bind_filter!(daily::LUCK_TOTALS, filter, DailyDeal::SEAT.number());
        let (games, at_tables) = read_totals(self.database.fetch(of_tables).await?)?;
        let (daily_deals, on_days) = read_totals(self.database.fetch(of_days).await?)?;
        let sums = SeatLuck {
            deal: at_tables.deal + on_days.deal,
            play: at_tables.play + on_days.play,
            error: at_tables.error.hypot(on_days.error),
            known: None,
        };
        Ok(LuckTotals { games, daily_deals, sums })
    }
}

/// Stores the luck of a game; `keep` returns the statement for one seat. Returns how many seats were not stored before.
pub(super) async fn keep_luck_of_seats(
    tx: &mut dyn Transaction,
    luck: &GameLuck,
    keep: impl Fn(Seat, SeatLuck) -> Result<Statement, StoreError>,
) -> Result<u64, StoreError> {
    let mut kept = 0;
    for (seat, of_seat) in luck.seats.of_players(luck.players) {
        kept += tx.execute(keep(seat, of_seat)?).await?;
    }
    Ok(kept)
}

/// Reads the rows of [`luck_of_game`]; `None` where there are none.
pub(super) fn read_luck(rows: Rows) -> Result<Option<GameLuck>, StoreError> {
    let mut luck = GameLuck::default();
    let seats = rows.read(|row| {
        let (seat, rounds): (u8, u16) = (row.take()?, row.take()?);
        let (deal, play, error) = (row.take()?, row.take()?, row.take()?);
        Ok((seat, rounds, SeatLuck { deal, play, error, known: row.take()? }))
    })?;
    for (seat, rounds, of_seat) in seats {
        let Ok(seat) = Seat::try_from(seat) else { continue };
        luck.rounds = rounds;
        luck.players += 1;
        luck.seats[seat] = of_seat;
    }
    Ok((luck.players > 0).then_some(luck))
}

/// Reads the row of [`luck_totals`].
fn read_totals(rows: Rows) -> Result<(u32, SeatLuck), StoreError> {
    rows.only(|row| {
        let (games, deal, play): (u32, f64, f64) = (row.take()?, row.take()?, row.take()?);
        let error = row.take::<f64>()?.sqrt();
        Ok((games, SeatLuck { deal, play, error, known: None }))
    })
}
