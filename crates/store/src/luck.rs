//! What finished games owe to their deals, kept so that it is estimated once.

use super::lookup::{OpenTable, open_table};
use super::person::{GameFilter, bind_filter};
use super::sql::{bind, statements};
use super::{Store, StoreError};
use carte_games::Seat;
use carte_records::luck::{GameLuck, SeatLuck};
use carte_records::statistics::report::LuckTotals;
use carte_table::ids::{TableId, Timestamp};

statements! {
    LUCK = "SELECT seat, rounds, deal, play, error, known FROM deal_luck WHERE table_id = $1 ORDER BY seat";
    KEEP_LUCK =
        "INSERT INTO deal_luck (table_id, seat, rounds, deal, play, error, known)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (table_id, seat) DO NOTHING";
    /// Of the newest games, whose endings are numbered one after the other.
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
    LUCK_TOTALS =
        r#"SELECT count(*), CAST(coalesce(sum(l.deal), 0) AS DOUBLE PRECISION),
               CAST(coalesce(sum(l.play), 0) AS DOUBLE PRECISION),
               CAST(coalesce(sum(l.error * l.error), 0) AS DOUBLE PRECISION)
           FROM game_seats g JOIN deal_luck l ON l.table_id = g.table_id AND l.seat = g.seat
           WHERE g."user" = $1 AND g.ended >= $2 AND g.ended < $3 AND g.game = $4
               AND (CAST($5 AS BIGINT) IS NULL OR g.guild = $5) AND g.finished = 1"#;
    EXPORT_LUCK =
        r#"SELECT l.table_id AS "table", l.rounds, l.deal, l.play, l.error, l.known
           FROM game_seats g JOIN deal_luck l ON l.table_id = g.table_id AND l.seat = g.seat
           WHERE g."user" = $1 ORDER BY l.table_id"#;
}

impl Store {
    /// What the game of a table owes to its deals; `None` where nobody has asked yet.
    pub async fn luck(&self, table: TableId) -> Result<Option<GameLuck>, StoreError> {
        let mut luck = GameLuck::default();
        let rows = self.database.fetch(bind!(LUCK, table)).await?;
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

    /// The games that have been played to their end since then, of which the channel knows and nothing has been estimated yet,
    /// those that ended first before the others. Only so many of the newest games are looked at.
    pub async fn games_without_luck(
        &self,
        newest: u16,
        since: Timestamp,
    ) -> Result<Vec<OpenTable>, StoreError> {
        self.database.fetch(bind!(WITHOUT_LUCK, newest, since)).await?.read(open_table)
    }

    /// The games of which it is kept what they owe to their deals, and whose channels are still to be told.
    pub async fn games_with_untold_luck(&self) -> Result<Vec<OpenTable>, StoreError> {
        self.database.fetch(bind!(UNTOLD_LUCK)).await?.read(open_table)
    }

    /// Notes that the channel has been told what a game owes to its deals, or never can be.
    pub async fn note_told_luck(&self, table: TableId) -> Result<(), StoreError> {
        self.database.execute(bind!(REMOVE_UNTOLD, table)).await?;
        Ok(())
    }

    /// Keeps what the game of a table owes to its deals, and that the channel is still to be told.
    pub async fn keep_luck(&self, table: TableId, luck: &GameLuck) -> Result<(), StoreError> {
        let mut tx = self.database.begin().await?;
        let mut kept = 0;
        for (seat, SeatLuck { deal, play, error, known }) in luck.seats.of_players(luck.players) {
            let keep = bind!(KEEP_LUCK, table, seat.number(), luck.rounds, deal, play, error, known);
            kept += tx.execute(keep).await?;
        }
        // Another process may have been faster, and have told it.
        if kept > 0 {
            tx.execute(bind!(NOTE_UNTOLD, table)).await?;
        }
        tx.commit().await
    }

    /// The sums over a person's games within these bounds that have been estimated.
    pub(super) async fn luck_totals(&self, filter: &GameFilter) -> Result<LuckTotals, StoreError> {
        self.database.fetch(bind_filter!(LUCK_TOTALS, filter)).await?.only(|row| {
            let (games, deal, play): (u32, f64, f64) = (row.take()?, row.take()?, row.take()?);
            let error = row.take::<f64>()?.sqrt();
            Ok(LuckTotals { games, sums: SeatLuck { deal, play, error, known: None } })
        })
    }
}
