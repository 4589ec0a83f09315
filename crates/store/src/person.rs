//! What is stored about one person: the card, the past games, the comparison with another person.

use std::time::Duration;

use super::games::{self, kind};
use super::sql::{Row, bind, statements};
use super::statistics::rounds::turn_times;
use super::statistics::{EVERYWHERE, aged_rating};
use super::{Store, StoreError};
use carte_players::Level;
use carte_records::statistics::report::{
    GameSums, HeadToHead, Opponent, PAGE, Past, PastSeat, PersonCard, Rated, RatingChange, Scope,
};
use carte_records::statistics::{Achieved, GameKind, Rating, USUAL_TURNS, usual_turn};
use carte_table::ids::{ChannelId, GuildId, TableId, Timestamp, UserId};

/// Maximum number of games in the curve of a rating.
const CURVE_GAMES: i64 = 200;

/// A person who reads the history of another. The reader sees the games in which they had a seat, and the games in
/// `channels`.
#[derive(Clone, Copy, Debug)]
pub struct HistoryReader<'a> {
    pub user: UserId,
    /// The channels that the reader can see.
    pub channels: &'a [ChannelId],
}

/// Selects one person's finished games of one kind, in a server and a period.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameFilter {
    pub(super) user: UserId,
    /// The stored number of the game.
    pub(super) game: i64,
    /// The server; `None` for all servers.
    pub(super) guild: Option<GuildId>,
    /// The first moment at which the games may have ended.
    pub(super) since: Timestamp,
    /// The first moment at which they may not have ended any more.
    pub(super) until: Timestamp,
}

/// Builds the statement of a text whose first parameters are those of a [`GameFilter`].
macro_rules! bind_filter {
    ($text:expr, $filter:expr $(, $parameter:expr)*) => {{
        let $crate::person::GameFilter { user, since, until, game, guild } = *$filter;
        $crate::sql::bind!($text, user, since, until, game, guild $(, $parameter)*)
    }};
}

pub(crate) use bind_filter;

/// Selects the finished games of a person that a reader may know of. Without a reader (`$3`) these are all; otherwise the
/// games in which the reader had a seat, and those in the channels `$4`, a list with a comma before and after each.
macro_rules! known_games {
    ($select:literal, $rest:literal) => {
        concat!(
            $select,
            r#" FROM game_seats a
               WHERE a."user" = $1 AND a.finished = 1 AND (CAST($2 AS BIGINT) IS NULL OR a.guild = $2)
                   AND (CAST($3 AS BIGINT) IS NULL
                       OR EXISTS (SELECT 1 FROM game_seats o WHERE o.table_id = a.table_id AND o."user" = $3)
                       OR CAST($4 AS TEXT) LIKE (SELECT '%,' || CAST(channel AS TEXT) || ',%' FROM tables
                                                 WHERE id = a.table_id))"#,
            $rest
        )
    };
}

statements! {
    SUMS =
        r#"SELECT count(*), CAST(coalesce(sum(whole), 0) AS BIGINT), count(*) FILTER (WHERE whole = 1 AND rank = 1),
               CAST(coalesce(sum(whole * rank), 0) AS BIGINT), min(total) FILTER (WHERE whole = 1), max(total) FILTER (WHERE whole = 1),
               CAST(coalesce(sum(rounds), 0) AS BIGINT), CAST(coalesce(sum(rounds_won), 0) AS BIGINT), CAST(coalesce(sum(points), 0) AS BIGINT), CAST(coalesce(sum(feats), 0) AS BIGINT),
               CAST(coalesce(sum(decisions), 0) AS BIGINT), CAST(coalesce(sum(decision_ms), 0) AS BIGINT)
           FROM game_seats
           WHERE "user" = $1 AND ended >= $2 AND ended < $3 AND game = $4
               AND (CAST($5 AS BIGINT) IS NULL OR guild = $5) AND finished = 1 AND rounds > 0"#;
    RECORDS =
        r#"SELECT record FROM game_seats
           WHERE "user" = $1 AND ended >= $2 AND ended < $3 AND game = $4
               AND (CAST($5 AS BIGINT) IS NULL OR guild = $5) AND finished = 1 AND rounds > 0"#;
    RATING =
        r#"SELECT rating, uncertainty, ended, games FROM ratings WHERE guild = $1 AND game = $2 AND "user" = $3"#;
    CURVE =
        r#"SELECT ended, CASE WHEN CAST($5 AS BIGINT) IS NULL THEN everywhere ELSE here END,
               CASE WHEN CAST($5 AS BIGINT) IS NULL THEN everywhere_uncertainty ELSE here_uncertainty END
           FROM game_seats
           WHERE "user" = $1 AND ended >= $2 AND ended < $3 AND game = $4
               AND (CAST($5 AS BIGINT) IS NULL OR guild = $5) AND finished = 1
           ORDER BY ended DESC, table_id DESC LIMIT $6"#;
    /// Without people who have been forgotten: their numbers begin at `$6`.
    OPPONENTS =
        r#"SELECT o."user", coalesce(p.name, ''), count(*), count(*) FILTER (WHERE a.rank < o.rank),
               count(*) FILTER (WHERE a.rank > o.rank)
           FROM game_seats a
           JOIN game_seats o ON o.table_id = a.table_id AND o."user" IS NOT NULL AND o."user" <> a."user"
           LEFT JOIN people p ON p."user" = o."user"
           WHERE a."user" = $1 AND a.ended >= $2 AND a.ended < $3 AND a.game = $4
               AND (CAST($5 AS BIGINT) IS NULL OR a.guild = $5) AND a.finished = 1
               AND a.whole = 1 AND o.whole = 1 AND o."user" < $6
           GROUP BY o."user", p.name ORDER BY count(*) DESC, o."user""#;
    CHANNELS_OF_GAMES =
        r#"SELECT t.channel FROM game_seats a JOIN tables t ON t.id = a.table_id
           WHERE a."user" = $1 AND a.finished = 1 AND a.guild = $2
               AND NOT EXISTS (SELECT 1 FROM game_seats o WHERE o.table_id = a.table_id AND o."user" = $3)
           GROUP BY t.channel ORDER BY max(a.ended) DESC, t.channel LIMIT $4"#;
    COUNT_PAST = known_games!("SELECT count(*)", "");
    PAST = known_games!(
        "WITH page AS (SELECT a.table_id, a.ended",
        r#" ORDER BY a.ended DESC, a.table_id DESC LIMIT $5 OFFSET $6)
           SELECT page.table_id, t.seq, g.game, page.ended, g.rounds, s."user", s.computer, p.name, s.level, s.rank, s.total
           FROM page JOIN games g ON g.table_id = page.table_id JOIN tables t ON t.id = page.table_id
           JOIN game_seats s ON s.table_id = page.table_id LEFT JOIN people p ON p."user" = s."user"
           ORDER BY page.ended DESC, page.table_id DESC, s.rank, s.seat"#
    );
    HEAD_TO_HEAD =
        r#"SELECT count(*), count(*) FILTER (WHERE a.rank < b.rank), count(*) FILTER (WHERE a.rank > b.rank),
               count(*) FILTER (WHERE a.rank = 1), count(*) FILTER (WHERE b.rank = 1),
               CAST(coalesce(sum(a.total), 0) AS BIGINT), CAST(coalesce(sum(b.total), 0) AS BIGINT), max(a.ended)
           FROM game_seats a JOIN game_seats b ON b.table_id = a.table_id AND b."user" = $6
           WHERE a."user" = $1 AND a.ended >= $2 AND a.ended < $3 AND a.game = $4
               AND (CAST($5 AS BIGINT) IS NULL OR a.guild = $5) AND a.finished = 1 AND a.whole = 1 AND b.whole = 1"#;
    RATING_CHANGES =
        r#"SELECT "user", coalesce(here, everywhere), coalesce(here_uncertainty, everywhere_uncertainty),
               coalesce(here_change, everywhere_change)
           FROM game_seats WHERE table_id = $1 AND "user" IS NOT NULL AND everywhere IS NOT NULL ORDER BY seat"#;
    LAST_GAME =
        r#"SELECT game FROM game_seats
           WHERE "user" = $1 AND finished = 1 AND (CAST($2 AS BIGINT) IS NULL OR guild = $2)
           ORDER BY ended DESC, table_id DESC LIMIT 1"#;
    /// Reads the newest rounds, at most `$2`, of the newest `$2` games, and leaves out rounds in which the person took no
    /// turn. `$2` games contain at least `$2` turns, except for the few games in which the person took none.
    TURN_TIMES =
        r#"SELECT r.turn_times
           FROM (SELECT table_id, seat, ended FROM game_seats WHERE "user" = $1
                 ORDER BY ended DESC, table_id DESC LIMIT $2) AS a
           JOIN round_seats r ON r.table_id = a.table_id AND r.seat = a.seat
           WHERE r.turn_times <> '[]' ORDER BY a.ended DESC, a.table_id DESC, r.round DESC LIMIT $2"#;
    ACHIEVED =
        r#"SELECT achievements FROM game_seats
           WHERE "user" = $1 AND ended >= $2 AND ended < $3 AND game = $4
               AND (CAST($5 AS BIGINT) IS NULL OR guild = $5) AND achievements <> 0 GROUP BY achievements"#;
    ACHIEVED_IN =
        r#"SELECT "user", game, ended, achievements FROM game_seats
           WHERE table_id = $1 AND "user" IS NOT NULL AND achievements <> 0 ORDER BY seat"#;
    NAME_OF = r#"SELECT name FROM people WHERE "user" = $1"#;
}

impl GameFilter {
    fn new(user: UserId, scope: &Scope) -> Self {
        Self {
            user,
            game: games::number(scope.game),
            guild: scope.guild,
            since: scope.span.since,
            until: scope.span.until.unwrap_or(Timestamp(i64::MAX)),
        }
    }
}

impl Store {
    /// Returns everything about one person in one scope, with the ratings at the moment `now`. If the person has finished
    /// no game in the scope, the card holds at most the luck in deals of the day.
    pub async fn person_card(
        &self,
        user: UserId,
        scope: &Scope,
        now: Timestamp,
    ) -> Result<PersonCard, StoreError> {
        let filter = GameFilter::new(user, scope);
        let mut card = self.sums(scope.game, &filter).await?;
        card.luck = self.luck_totals(&filter).await?;
        if card.games == 0 {
            return Ok(card);
        }
        card.rated = self.rating(&filter, filter.guild.unwrap_or(EVERYWHERE), now).await?;
        card.everywhere = self.rating(&filter, EVERYWHERE, now).await?;
        card.curve = self.curve(&filter).await?;
        card.opponents = self.opponents(&filter).await?;
        card.given_away = self.given_away(&filter).await?;
        for record in self.database.fetch(bind_filter!(RECORDS, &filter)).await?.read(Row::take::<String>)? {
            card.game_sums += &games::read_game_sums(scope.game, &record)?;
        }
        Ok(card)
    }

    async fn sums(&self, game: GameKind, filter: &GameFilter) -> Result<PersonCard, StoreError> {
        let worth = |total: &i64| game.worth(*total);
        self.database.fetch(bind_filter!(SUMS, filter)).await?.only(|row| {
            let (games, whole, wins, ranks) = (row.take()?, row.take()?, row.take()?, row.take()?);
            let totals: [Option<i64>; 2] = [row.take()?, row.take()?];
            Ok(PersonCard {
                games,
                whole,
                wins,
                ranks,
                best: totals.into_iter().flatten().max_by_key(worth),
                worst: totals.into_iter().flatten().min_by_key(worth),
                rounds: row.take()?,
                rounds_won: row.take()?,
                points: row.take()?,
                feats: row.take()?,
                decisions: row.take()?,
                deciding: row.take()?,
                game_sums: GameSums::empty(game),
                ..PersonCard::default()
            })
        })
    }

    async fn rating(
        &self,
        filter: &GameFilter,
        guild: GuildId,
        now: Timestamp,
    ) -> Result<Option<Rated>, StoreError> {
        let starts = self.season_starts(guild).await?;
        let rating = self.database.fetch(bind!(RATING, guild, filter.game, filter.user)).await?;
        rating.first(|row| Ok(Rated { rating: aged_rating(row, now, &starts)?, games: row.take()? }))
    }

    async fn curve(&self, filter: &GameFilter) -> Result<Vec<(Timestamp, Rating)>, StoreError> {
        let newest_first = self.database.fetch(bind_filter!(CURVE, filter, CURVE_GAMES)).await?;
        let points = newest_first.read(|row| {
            let (ended, value, uncertainty) = (row.take()?, row.take()?, row.take()?);
            let rating = Option::zip(value, uncertainty);
            Ok(rating.map(|(value, uncertainty)| (ended, Rating { value, uncertainty })))
        })?;
        Ok(points.into_iter().rev().flatten().collect())
    }

    async fn opponents(&self, filter: &GameFilter) -> Result<Vec<Opponent>, StoreError> {
        let opponents = self.database.fetch(bind_filter!(OPPONENTS, filter, UserId::former(0))).await?;
        opponents.read(|row| {
            Ok(Opponent {
                user: row.take()?,
                name: row.take()?,
                games: row.take()?,
                ahead: row.take()?,
                behind: row.take()?,
            })
        })
    }

    /// Returns the channels of a person's finished games in a server in which `reader` had no seat: at most `most`, those
    /// with the newest games first.
    pub async fn places_of_games(
        &self,
        user: UserId,
        guild: GuildId,
        reader: UserId,
        most: u32,
    ) -> Result<Vec<ChannelId>, StoreError> {
        let channels = bind!(CHANNELS_OF_GAMES, user, guild, reader, most);
        self.database.fetch(channels).await?.read(Row::take)
    }

    /// Returns a page of a person's finished games in a server (or everywhere), newest first, and the number of all such
    /// games. With a `reader`, only those that the reader may know of.
    pub async fn history(
        &self,
        user: UserId,
        guild: Option<GuildId>,
        reader: Option<HistoryReader<'_>>,
        page: u32,
    ) -> Result<(Vec<Past>, u32), StoreError> {
        // A channel number that somebody has made up matches no game.
        let channels: String =
            reader.iter().flat_map(|reader| reader.channels).map(|channel| format!(",{channel},")).collect();
        let reader = reader.map(|reader| reader.user);
        let count = self.database.fetch(bind!(COUNT_PAST, user, guild, reader, &*channels)).await?;
        let count = count.only(Row::take)?;
        let skip = u64::from(page) * u64::from(PAGE);
        let seats = bind!(PAST, user, guild, reader, channels, PAGE, skip);
        let mut games: Vec<Past> = Vec::new();
        self.database.fetch(seats).await?.read(|row| {
            let past = Past {
                table: row.take()?,
                tournament: None,
                event_number: row.take()?,
                game: kind(row.take()?)?,
                ended: row.take()?,
                rounds: row.take()?,
                seats: Vec::new(),
            };
            if games.last().is_none_or(|last| last.table != past.table) {
                games.push(past);
            }
            let user = row.take()?;
            let (computer, name): (Option<String>, Option<String>) = (row.take()?, row.take()?);
            let level: Option<String> = row.take()?;
            let seat = PastSeat {
                user,
                name: computer.or(name).unwrap_or_default(),
                level: level.and_then(|level| level.parse::<Level>().ok()),
                rank: row.take()?,
                total: row.take()?,
            };
            if let Some(past) = games.last_mut() {
                past.seats.push(seat);
            }
            Ok(())
        })?;
        Ok((games, count))
    }

    /// Compares two people over the games that both played from the first to the last round.
    pub async fn head_to_head(
        &self,
        first: UserId,
        second: UserId,
        scope: &Scope,
    ) -> Result<HeadToHead, StoreError> {
        let compared = bind_filter!(HEAD_TO_HEAD, &GameFilter::new(first, scope), second);
        self.database.fetch(compared).await?.only(|row| {
            Ok(HeadToHead {
                games: row.take()?,
                first_ahead: row.take()?,
                second_ahead: row.take()?,
                first_wins: row.take()?,
                second_wins: row.take()?,
                first_points: row.take()?,
                second_points: row.take()?,
                last: row.take()?,
            })
        })
    }

    /// Returns how a game changed the ratings of the people at its table: the ratings of its server, or else those of all
    /// servers.
    pub async fn rating_changes(&self, table: TableId) -> Result<Vec<RatingChange>, StoreError> {
        self.database.fetch(bind!(RATING_CHANGES, table)).await?.read(|row| {
            Ok(RatingChange {
                user: row.take()?,
                after: Rating { value: row.take()?, uncertainty: row.take()? },
                change: row.take()?,
            })
        })
    }

    /// Returns the kind of game that this person finished last, in this server or anywhere; `None` where there is none.
    pub async fn last_game(
        &self,
        user: UserId,
        guild: Option<GuildId>,
    ) -> Result<Option<GameKind>, StoreError> {
        self.database.fetch(bind!(LAST_GAME, user, guild)).await?.first(|row| kind(row.take()?))
    }

    /// Returns what a person has achieved in the finished games of one scope.
    pub async fn achieved(&self, user: UserId, scope: &Scope) -> Result<Achieved, StoreError> {
        self.achieved_within(&GameFilter::new(user, scope)).await
    }

    async fn achieved_within(&self, filter: &GameFilter) -> Result<Achieved, StoreError> {
        let games = self.database.fetch(bind_filter!(ACHIEVED, filter)).await?.read(Row::take)?;
        Ok(games.into_iter().map(Achieved::from_bits).fold(Achieved::default(), Achieved::with))
    }

    /// Returns what the people at a table achieved in its game for the first time, counting all servers.
    pub async fn first_achieved(&self, table: TableId) -> Result<Vec<(UserId, Achieved)>, StoreError> {
        let here = self.database.fetch(bind!(ACHIEVED_IN, table)).await?.read(|row| {
            let (user, game, ended) = (row.take()?, row.take()?, row.take()?);
            let before = GameFilter { user, game, guild: None, since: Timestamp(0), until: ended };
            Ok((before, Achieved::from_bits(row.take()?)))
        })?;
        let mut first = Vec::new();
        for (before, achieved) in here {
            let new = achieved.without(self.achieved_within(&before).await?);
            first.extend((!new.is_empty()).then_some((before.user, new)));
        }
        Ok(first)
    }

    /// Returns how long each of these people usually takes for a turn. People with too few known turns are left out.
    pub async fn usual_turns(
        &self,
        people: impl IntoIterator<Item = UserId>,
    ) -> Result<Vec<(UserId, Duration)>, StoreError> {
        let mut known = Vec::new();
        for user in people {
            let rounds = self.database.fetch(bind!(TURN_TIMES, user, USUAL_TURNS)).await?;
            let newest_first = rounds.read(turn_times)?;
            let turns = newest_first.into_iter().flat_map(|turns| turns.into_iter().rev()).take(USUAL_TURNS);
            known.extend(usual_turn(turns.collect()).map(|time| (user, time)));
        }
        Ok(known)
    }

    /// Returns the name that this person had in the game that ended last; `None` if no game of theirs is known.
    pub async fn name_of(&self, user: UserId) -> Result<Option<String>, StoreError> {
        self.database.fetch(bind!(NAME_OF, user)).await?.first(|row| row.take())
    }
}
