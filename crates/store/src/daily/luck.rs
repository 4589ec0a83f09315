//! How much of the finished games of the day was luck. Only their players are told until the day is over.

use super::super::luck::{keep_luck_of_seats, luck_of_game, luck_totals, read_luck};
use super::super::sql::{bind, statements};
use super::super::{Store, StoreError, games};
use super::PlayKey;
use carte_games::Seat;
use carte_records::daily::Day;
use carte_records::luck::{GameLuck, SeatLuck};
use carte_table::ids::{GuildId, UserId};

statements! {
    LUCK = luck_of_game!(r#"FROM daily_luck WHERE "user" = $1 AND game = $2 AND day = $3"#);
    /// Writes nothing for a person who has been forgotten meanwhile: the game is not theirs any more.
    KEEP_LUCK =
        r#"INSERT INTO daily_luck ("user", game, day, seat, rounds, deal, play, error, known)
           SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS BIGINT), CAST($4 AS BIGINT), CAST($5 AS BIGINT),
               CAST($6 AS DOUBLE PRECISION), CAST($7 AS DOUBLE PRECISION), CAST($8 AS DOUBLE PRECISION),
               CAST($9 AS DOUBLE PRECISION)
           WHERE EXISTS (SELECT 1 FROM daily_plays WHERE "user" = $1 AND game = $2 AND day = $3)
           ON CONFLICT ("user", game, day, seat) DO NOTHING"#;
    WITHOUT_LUCK =
        r#"SELECT p.day, p.game, p."user", p.guild FROM daily_plays p
           WHERE p.day >= $1 AND (p.day, p.game, p."user") > ($1, $2, $3) AND p.value IS NOT NULL
               AND NOT EXISTS (SELECT 1 FROM daily_luck l WHERE l."user" = p."user" AND l.game = p.game AND l.day = p.day)
           ORDER BY p.day, p.game, p."user" LIMIT $4"#;
    /// Leaves out days that are not over: others who see these statistics may still play the same deal.
    LUCK_TOTALS = luck_totals!(
        r#"FROM daily_plays g JOIN daily_days d ON d.day = g.day
           JOIN daily_luck l ON l."user" = g."user" AND l.game = g.game AND l.day = g.day AND l.seat = $6"#,
        "g.value IS NOT NULL AND d.stage > 0"
    );
    EXPORT_LUCK =
        r#"SELECT l.day, l.game, l.rounds, l.deal, l.play, l.error, l.known
           FROM daily_luck l JOIN daily_days d ON d.day = l.day
           WHERE l."user" = $1 AND l.seat = 0 AND d.stage > 0 ORDER BY l.day, l.game"#;
    REPLACE_IN_LUCK = r#"UPDATE daily_luck SET "user" = $1 WHERE "user" = $2"#;
}

impl Store {
    /// Returns how much of a finished game of the day was luck; `None` where that has not been estimated yet.
    pub async fn daily_luck(&self, key: PlayKey) -> Result<Option<GameLuck>, StoreError> {
        read_luck(self.database.fetch(bind!(LUCK, key.user, games::number(key.game), key.day.0)).await?)
    }

    /// Stores how much of a finished game of the day was luck, unless the person has been forgotten meanwhile.
    pub async fn keep_daily_luck(&self, key: PlayKey, luck: &GameLuck) -> Result<(), StoreError> {
        let PlayKey { day, game, user } = key;
        let mut tx = self.database.begin().await?;
        let keep = |seat: Seat, SeatLuck { deal, play, error, known }| {
            let (game, seat) = (games::number(game), seat.number());
            Ok(bind!(KEEP_LUCK, user, game, day.0, seat, luck.rounds, deal, play, error, known))
        };
        keep_luck_of_seats(&mut *tx, luck, keep).await?;
        tx.commit().await
    }

    /// Returns finished games of the day `first` or later whose luck has not been estimated yet, each with the server where
    /// it was begun, oldest days first; at most `most`. To read on, `after` is the last game that was returned before.
    pub async fn daily_plays_without_luck(
        &self,
        first: Day,
        after: Option<PlayKey>,
        most: u16,
    ) -> Result<Vec<(PlayKey, Option<GuildId>)>, StoreError> {
        let first = after.map_or(first, |after| after.day.max(first));
        // No game has the number -1.
        let (game, user) = after.map_or((-1, UserId(0)), |after| (games::number(after.game), after.user));
        self.database.fetch(bind!(WITHOUT_LUCK, first.0, game, user, most)).await?.read(|row| {
            let (day, game) = (Day(row.take()?), games::kind(row.take()?)?);
            Ok((PlayKey { day, game, user: row.take()? }, row.take()?))
        })
    }
}
