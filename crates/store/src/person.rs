//! What is known of one person: the card, the past games, the comparison with somebody else.

use std::time::Duration;

use super::facts::EVERYWHERE;
use super::games::{self, Where, kind};
use super::numbers::{signed, unsigned};
use super::{Store, StoreError};
use carte_players::Level;
use carte_records::statistics::report::{
    HeadToHead, Opponent, PAGE, Past, PastSeat, PersonCard, Rated, RatingChange, Record, Scope,
};
use carte_records::statistics::{GameKind, Rating};
use carte_table::ids::{ChannelId, GuildId, Seq, TableId, Timestamp, UserId};

/// As many games the curve of a rating goes back.
const CURVE: i64 = 200;

/// Who reads a history of somebody else: the games that this person had a seat in are shown, and those of some channels.
#[derive(Clone, Copy, Debug)]
pub struct HistoryReader<'a> {
    /// The person who reads.
    pub user: UserId,
    /// The channels that this person can see.
    pub channels: &'a [ChannelId],
}

impl Where {
    fn new(user: UserId, scope: &Scope) -> Result<Self, StoreError> {
        Ok(Self {
            user: signed(user.0)?,
            game: games::number(scope.game),
            guild: scope.guild.map(|guild| signed(guild.0)).transpose()?,
            since: scope.span.since.0,
            until: scope.span.until.map_or(i64::MAX, |until| until.0),
        })
    }
}

impl Store {
    /// Everything about one person in one scope; empty where the person has not finished a game in it.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn person_card(&self, user: UserId, scope: &Scope) -> Result<PersonCard, StoreError> {
        let at = Where::new(user, scope)?;
        let mut card = self.sums(scope.game, &at).await?;
        if card.games == 0 {
            return Ok(card);
        }
        card.rated = self.rating(&at, at.guild.unwrap_or(EVERYWHERE)).await?;
        card.everywhere = self.rating(&at, EVERYWHERE).await?;
        card.curve = self.curve(&at).await?;
        card.opponents = self.opponents(&at).await?;
        card.given_away = self.given_away(&at).await?;
        card.record = games::record(&self.readers, scope.game, &at).await?;
        Ok(card)
    }

    async fn sums(&self, game: GameKind, at: &Where) -> Result<PersonCard, StoreError> {
        let row = sqlx::query!(
            r#"SELECT count(*) AS "games!: i64", coalesce(sum(whole), 0) AS "whole!: i64",
                   coalesce(sum(whole AND rank = 1), 0) AS "wins!: i64",
                   coalesce(sum(whole * rank), 0) AS "ranks!: i64",
                   min(iif(whole, total, NULL)) AS "lowest: i64", max(iif(whole, total, NULL)) AS "highest: i64",
                   coalesce(sum(rounds), 0) AS "rounds!: i64", coalesce(sum(rounds_won), 0) AS "rounds_won!: i64",
                   coalesce(sum(points), 0) AS "points!: i64", coalesce(sum(feats), 0) AS "feats!: i64",
                   coalesce(sum(decisions), 0) AS "decisions!: i64",
                   coalesce(sum(decision_ms), 0) AS "decision_ms!: i64"
               FROM game_seats
               WHERE user = ?1 AND ended >= ?2 AND ended < ?3 AND game = ?4 AND (?5 IS NULL OR guild = ?5)
                 AND finished = 1"#,
            at.user,
            at.since,
            at.until,
            at.game,
            at.guild
        )
        .fetch_one(&self.readers)
        .await?;
        let worth = |total: &i64| game.worth(*total);
        Ok(PersonCard {
            games: u32::try_from(row.games)?,
            whole: u32::try_from(row.whole)?,
            wins: u32::try_from(row.wins)?,
            ranks: u32::try_from(row.ranks)?,
            best: row.lowest.into_iter().chain(row.highest).max_by_key(worth),
            worst: row.lowest.into_iter().chain(row.highest).min_by_key(worth),
            rounds: u32::try_from(row.rounds)?,
            rounds_won: u32::try_from(row.rounds_won)?,
            points: row.points,
            feats: u32::try_from(row.feats)?,
            decisions: u32::try_from(row.decisions)?,
            deciding: Duration::from_millis(unsigned(row.decision_ms)?),
            record: Record::empty(game),
            ..PersonCard::default()
        })
    }

    async fn rating(&self, at: &Where, guild: i64) -> Result<Option<Rated>, StoreError> {
        let row = sqlx::query!(
            "SELECT rating, uncertainty, games FROM ratings WHERE guild = ? AND game = ? AND user = ?",
            guild,
            at.game,
            at.user
        )
        .fetch_optional(&self.readers)
        .await?;
        row.map(|row| {
            let rating = Rating { value: row.rating, uncertainty: row.uncertainty };
            Ok(Rated { rating, games: u32::try_from(row.games)? })
        })
        .transpose()
    }

    async fn curve(&self, at: &Where) -> Result<Vec<(Timestamp, Rating)>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT ended, iif(?5 IS NULL, everywhere, here) AS "value: f64",
                   iif(?5 IS NULL, everywhere_uncertainty, here_uncertainty) AS "uncertainty: f64"
               FROM game_seats
               WHERE user = ?1 AND ended >= ?2 AND ended < ?3 AND game = ?4 AND (?5 IS NULL OR guild = ?5)
                 AND finished = 1
               ORDER BY ended DESC LIMIT ?6"#,
            at.user,
            at.since,
            at.until,
            at.game,
            at.guild,
            CURVE
        )
        .fetch_all(&self.readers)
        .await?;
        let points = rows.into_iter().rev().filter_map(|row| {
            Some((Timestamp(row.ended), Rating { value: row.value?, uncertainty: row.uncertainty? }))
        });
        Ok(points.collect())
    }

    async fn opponents(&self, at: &Where) -> Result<Vec<Opponent>, StoreError> {
        let former = signed(UserId::former(0).0)?;
        sqlx::query!(
            r#"SELECT o.user AS "user!: i64", coalesce(p.name, '') AS "name!: String", count(*) AS "games!: i64",
                   sum(a.rank < o.rank) AS "ahead!: i64", sum(a.rank > o.rank) AS "behind!: i64"
               FROM game_seats a
               JOIN game_seats o ON o.table_id = a.table_id AND o.user IS NOT NULL AND o.user <> a.user
               LEFT JOIN people p ON p.user = o.user
               WHERE a.user = ?1 AND a.ended >= ?2 AND a.ended < ?3 AND a.game = ?4
                 AND (?5 IS NULL OR a.guild = ?5) AND a.finished = 1 AND a.whole = 1 AND o.whole = 1 AND o.user < ?6
               GROUP BY o.user ORDER BY count(*) DESC, o.user"#,
            at.user,
            at.since,
            at.until,
            at.game,
            at.guild,
            former
        )
        .fetch_all(&self.readers)
        .await?
        .into_iter()
        .map(|row| {
            Ok(Opponent {
                user: UserId(unsigned(row.user)?),
                name: row.name,
                games: u32::try_from(row.games)?,
                ahead: u32::try_from(row.ahead)?,
                behind: u32::try_from(row.behind)?,
            })
        })
        .collect()
    }

    /// Where the finished games of a person in a server were played in which `reader` had no seat: the `most` newest
    /// channels.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn places_of_games(
        &self,
        user: UserId,
        guild: GuildId,
        reader: UserId,
        most: u32,
    ) -> Result<Vec<ChannelId>, StoreError> {
        let (user, guild, reader) = (signed(user.0)?, signed(guild.0)?, signed(reader.0)?);
        let places = sqlx::query_scalar!(
            r#"SELECT t.channel AS "channel!: i64" FROM game_seats a JOIN tables t ON t.id = a.table_id
               WHERE a.user = ?1 AND a.finished = 1 AND a.guild = ?2
                   AND NOT EXISTS (SELECT 1 FROM game_seats o WHERE o.table_id = a.table_id AND o.user = ?3)
               GROUP BY t.channel ORDER BY max(a.ended) DESC LIMIT ?4"#,
            user,
            guild,
            reader,
            most
        )
        .fetch_all(&self.readers)
        .await?;
        places.into_iter().map(|place| unsigned(place).map(ChannelId)).collect()
    }

    /// A page of the finished games of a person in a server (or everywhere), newest first, and how many there are; only
    /// those that `reader` may know of, if there is one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn history(
        &self,
        user: UserId,
        guild: Option<GuildId>,
        reader: Option<HistoryReader<'_>>,
        page: u32,
    ) -> Result<(Vec<Past>, u32), StoreError> {
        let (user, guild) = (signed(user.0)?, guild.map(|guild| signed(guild.0)).transpose()?);
        let channels = reader.iter().flat_map(|reader| reader.channels).map(|channel| channel.0);
        let channels = serde_json::Value::from_iter(channels).to_string();
        let reader = reader.map(|reader| signed(reader.user.0)).transpose()?;
        let count = sqlx::query_scalar!(
            r#"SELECT count(*) AS "count!: i64" FROM game_seats a
               WHERE a.user = ?1 AND a.finished = 1 AND (?2 IS NULL OR a.guild = ?2) AND (?3 IS NULL
                   OR EXISTS (SELECT 1 FROM game_seats o WHERE o.table_id = a.table_id AND o.user = ?3)
                   OR (SELECT channel FROM tables WHERE id = a.table_id) IN (SELECT value FROM json_each(?4)))"#,
            user,
            guild,
            reader,
            channels
        )
        .fetch_one(&self.readers)
        .await?;
        let skip = i64::from(page) * i64::from(PAGE);
        let rows = sqlx::query!(
            r#"WITH page AS (
                   SELECT a.table_id, a.ended FROM game_seats a
                   WHERE a.user = ?1 AND a.finished = 1 AND (?2 IS NULL OR a.guild = ?2) AND (?3 IS NULL
                       OR EXISTS (SELECT 1 FROM game_seats o WHERE o.table_id = a.table_id AND o.user = ?3)
                       OR (SELECT channel FROM tables WHERE id = a.table_id) IN (SELECT value FROM json_each(?4)))
                   ORDER BY a.ended DESC, a.table_id DESC LIMIT ?5 OFFSET ?6)
               SELECT page.table_id AS "table_id!: i64", page.ended AS "ended!: i64", g.rounds, g.game, t.seq,
                   s.user, s.computer, p.name AS "name?", s.level, s.rank, s.total
               FROM page JOIN games g ON g.table_id = page.table_id JOIN tables t ON t.id = page.table_id
               JOIN game_seats s ON s.table_id = page.table_id LEFT JOIN people p ON p.user = s.user
               ORDER BY page.ended DESC, page.table_id DESC, s.rank, s.seat"#,
            user,
            guild,
            reader,
            channels,
            PAGE,
            skip
        )
        .fetch_all(&self.readers)
        .await?;
        let mut games: Vec<Past> = Vec::new();
        for row in rows {
            let table = TableId(unsigned(row.table_id)?);
            if games.last().is_none_or(|past| past.table != table) {
                games.push(Past {
                    table,
                    seq: Seq(unsigned(row.seq)?),
                    game: kind(row.game),
                    ended: Timestamp(row.ended),
                    rounds: u32::try_from(row.rounds)?,
                    seats: Vec::new(),
                });
            }
            let seat = PastSeat {
                user: row.user.map(unsigned).transpose()?.map(UserId),
                name: row.computer.or(row.name).unwrap_or_default(),
                level: row.level.and_then(|level| level.parse::<Level>().ok()),
                rank: u32::try_from(row.rank)?,
                total: row.total,
            };
            if let Some(past) = games.last_mut() {
                past.seats.push(seat);
            }
        }
        Ok((games, u32::try_from(count)?))
    }

    /// Two people compared over the games that both played from the first to the last round.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn head_to_head(
        &self,
        first: UserId,
        second: UserId,
        scope: &Scope,
    ) -> Result<HeadToHead, StoreError> {
        let at = Where::new(first, scope)?;
        let other = signed(second.0)?;
        let row = sqlx::query!(
            r#"SELECT count(*) AS "games!: i64", coalesce(sum(a.rank < b.rank), 0) AS "first_ahead!: i64",
                   coalesce(sum(a.rank > b.rank), 0) AS "second_ahead!: i64",
                   coalesce(sum(a.rank = 1), 0) AS "first_wins!: i64",
                   coalesce(sum(b.rank = 1), 0) AS "second_wins!: i64",
                   coalesce(sum(a.total), 0) AS "first_points!: i64",
                   coalesce(sum(b.total), 0) AS "second_points!: i64", max(a.ended) AS "last: i64"
               FROM game_seats a JOIN game_seats b ON b.table_id = a.table_id AND b.user = ?6
               WHERE a.user = ?1 AND a.ended >= ?2 AND a.ended < ?3 AND a.game = ?4
                 AND (?5 IS NULL OR a.guild = ?5) AND a.finished = 1 AND a.whole = 1 AND b.whole = 1"#,
            at.user,
            at.since,
            at.until,
            at.game,
            at.guild,
            other
        )
        .fetch_one(&self.readers)
        .await?;
        Ok(HeadToHead {
            games: u32::try_from(row.games)?,
            first_ahead: u32::try_from(row.first_ahead)?,
            second_ahead: u32::try_from(row.second_ahead)?,
            first_wins: u32::try_from(row.first_wins)?,
            second_wins: u32::try_from(row.second_wins)?,
            first_points: row.first_points,
            second_points: row.second_points,
            last: row.last.map(Timestamp),
        })
    }

    /// What a game has done to the ratings of the people at its table, in its server or else everywhere.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn rating_changes(&self, table: TableId) -> Result<Vec<RatingChange>, StoreError> {
        let table = signed(table.0)?;
        sqlx::query!(
            r#"SELECT user AS "user!", coalesce(here, everywhere) AS "value!: f64",
                   coalesce(here_uncertainty, everywhere_uncertainty) AS "uncertainty!: f64",
                   coalesce(here_change, everywhere_change) AS "change!: f64"
               FROM game_seats WHERE table_id = ? AND user IS NOT NULL AND everywhere IS NOT NULL ORDER BY seat"#,
            table
        )
        .fetch_all(&self.readers)
        .await?
        .into_iter()
        .map(|row| {
            Ok(RatingChange {
                user: UserId(unsigned(row.user)?),
                after: Rating { value: row.value, uncertainty: row.uncertainty },
                change: row.change,
            })
        })
        .collect()
    }

    /// The name that this person had in the game that ended last; `None` for whom no game is known of.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn name_of(&self, user: UserId) -> Result<Option<String>, StoreError> {
        let user = signed(user.0)?;
        Ok(sqlx::query_scalar!("SELECT name FROM people WHERE user = ?", user)
            .fetch_optional(&self.readers)
            .await?)
    }
}
