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

    /// Keeps what the game of a table owes to its deals.
    pub async fn keep_luck(&self, table: TableId, luck: &GameLuck) -> Result<(), StoreError> {
        let mut tx = self.database.begin().await?;
        for (seat, SeatLuck { deal, play, error, known }) in luck.seats.of_players(luck.players) {
            tx.execute(bind!(KEEP_LUCK, table, seat.number(), luck.rounds, deal, play, error, known)).await?;
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
