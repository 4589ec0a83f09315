//! Who leads: a page of a leaderboard, for a server or for a fixed group of people.

use super::games;
use super::sql::{Row, bind, statements};
use super::statistics::period_code;
use super::{Store, StoreError};
use carte_games::Seat;
use carte_records::statistics::report::{Leaderboard, LeaderboardLine, PAGE, Rated, Sorting};
use carte_records::statistics::{GameKind, Period, RANKED_GAMES, Rating, SeasonStart, Span};
use carte_table::ids::{GuildId, Timestamp, UserId};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaderboardQuery<'a> {
    pub game: GameKind,
    pub guild: GuildId,
    pub period: Period,
    /// The first moment of the period.
    pub since: Timestamp,
    pub by: Sorting,
    /// Whether games with computer players count.
    pub computers: bool,
    /// Which page, from 0.
    pub page: u32,
    pub caller: UserId,
    /// When the page is requested; ratings depend on it.
    pub now: Timestamp,
    /// Counts only games between exactly these two to five people; everybody's games when empty.
    pub group: &'a [UserId],
}

impl LeaderboardQuery<'_> {
    /// Returns the query for the first page of the season that began at `since`, without a caller's own line. Games with
    /// computer players count if `computers` is `true`.
    pub fn of_season(
        game: GameKind,
        guild: GuildId,
        since: Timestamp,
        computers: bool,
        now: Timestamp,
    ) -> Self {
        let (period, by, caller) = (Period::Season, Sorting::default(), UserId(0));
        Self { game, guild, period, since, by, computers, page: 0, caller, now, group: &[] }
    }
}

/// The lines of the people in `sums`, in the order that `$5` names: by rating (0), wins (1), mean points (2), or feats (3).
/// By rating, people with fewer than `$6` games come last. `$10` is -1 where fewer points are better.
macro_rules! ranked {
    ($sums:literal) => {
        concat!(
            $sums,
            r#", rated AS (
                   SELECT sums.*, r.rating, r.uncertainty, r.ended, coalesce(r.games, 0) AS rated,
                          CASE CAST($5 AS BIGINT)
                              WHEN 0 THEN CASE WHEN r.games >= $6 THEN 0 ELSE 1000 END - r.rating
                              WHEN 1 THEN -sums.wins
                              WHEN 2 THEN -CAST($10 * sums.points AS DOUBLE PRECISION)
                                  / CASE WHEN sums.rounds > 1 THEN sums.rounds ELSE 1 END
                              ELSE -sums.feats END AS worth
                   FROM sums LEFT JOIN ratings r ON r.guild = $1 AND r.game = $2 AND r."user" = sums."user"),
               lines AS (
                   SELECT rated.*, rank() OVER (ORDER BY worth NULLS FIRST) AS place, count(*) OVER () AS people,
                          row_number() OVER (ORDER BY worth NULLS FIRST, games DESC, "user") AS number
                   FROM rated)
               SELECT l.people, l.number, l.place, l."user", coalesce(p.name, ''), l.games, l.wins, l.rounds, l.points,
                      l.feats, l.rating, l.uncertainty, l.ended, l.rated
               FROM lines l LEFT JOIN people p ON p."user" = l."user"
               WHERE l.number BETWEEN $7 AND $8 OR l."user" = $9
               ORDER BY l.number"#
        )
    };
}

statements! {
    /// Without people who have been forgotten: their numbers begin at `$12`.
    SERVER_LINES = ranked!(
        r#"WITH sums AS (
               SELECT "user", CAST(sum(games) AS BIGINT) AS games, CAST(sum(wins) AS BIGINT) AS wins,
                      CAST(sum(rounds) AS BIGINT) AS rounds, CAST(sum(points) AS BIGINT) AS points,
                      CAST(sum(feats) AS BIGINT) AS feats
               FROM standings
               WHERE guild = $1 AND game = $2 AND since = $3 AND (CAST($4 AS BIGINT) = 1 OR computers = 0)
                   AND period = $11 AND "user" < $12
               GROUP BY "user")"#
    );
    /// All games between exactly these people. There are `$16` of them; the five parameters name some of them twice.
    GROUP_LINES = ranked!(
        r#"WITH shared AS (
               SELECT g.table_id FROM game_seats a JOIN games g ON g.table_id = a.table_id
               WHERE a."user" = $11 AND a.ended >= $3 AND a.game = $2 AND a.guild = $1 AND a.finished = 1
                   AND g.people = $16 AND (CAST($4 AS BIGINT) = 1 OR g.people = g.seats)
                   AND EXISTS (SELECT 1 FROM game_seats b WHERE b.table_id = a.table_id AND b."user" = $12)
                   AND EXISTS (SELECT 1 FROM game_seats b WHERE b.table_id = a.table_id AND b."user" = $13)
                   AND EXISTS (SELECT 1 FROM game_seats b WHERE b.table_id = a.table_id AND b."user" = $14)
                   AND EXISTS (SELECT 1 FROM game_seats b WHERE b.table_id = a.table_id AND b."user" = $15)),
           sums AS (
               SELECT s."user", count(*) AS games, count(*) FILTER (WHERE s.whole = 1 AND s.rank = 1) AS wins,
                      CAST(sum(s.rounds) AS BIGINT) AS rounds, CAST(sum(s.points) AS BIGINT) AS points,
                      CAST(sum(s.feats) AS BIGINT) AS feats
               FROM shared JOIN game_seats s ON s.table_id = shared.table_id
               WHERE s."user" IS NOT NULL AND s.rounds > 0 GROUP BY s."user")"#
    );
    LAST_GROUP =
        r#"WITH last AS (
               SELECT a.table_id FROM game_seats a JOIN games g ON g.table_id = a.table_id
               WHERE a."user" = $1 AND a.guild = $2 AND a.finished = 1 AND g.people > 1
               ORDER BY a.ended DESC, a.table_id DESC LIMIT 1)
           SELECT s."user" FROM last JOIN game_seats s ON s.table_id = last.table_id
           WHERE s."user" IS NOT NULL ORDER BY s.seat"#;
}

impl Store {
    /// Returns a page of a leaderboard, with the caller's own line.
    pub async fn leaderboard(&self, query: &LeaderboardQuery<'_>) -> Result<Leaderboard, StoreError> {
        let first = i64::from(query.page) * i64::from(PAGE) + 1;
        let last = first + i64::from(PAGE) - 1;
        let mut lines = bind!(
            SERVER_LINES,
            query.guild,
            games::number(query.game),
            query.since,
            query.computers,
            by_code(query.by),
            RANKED_GAMES,
            first,
            last,
            query.caller,
            query.game.worth(1),
            period_code(query.period),
            UserId::former(0),
        );
        if let Some(host) = query.group.first() {
            // A smaller group repeats one person: four people are five of whom two are the same.
            let [one, two, three, four, five]: [UserId; Seat::COUNT] =
                std::array::from_fn(|index| *query.group.get(index).unwrap_or(host));
            let group = bind!(GROUP_LINES, one, two, three, four, five, query.group.len());
            lines.parameters.truncate(10);
            lines.parameters.extend(group.parameters);
            lines.text = group.text;
        }
        let starts = self.season_starts(query.guild).await?;
        let mut board = Leaderboard::default();
        self.database.fetch(lines).await?.read(|row| {
            board.people = row.take()?;
            let on_page = (first..=last).contains(&row.take::<i64>()?);
            let line = line(row, query, &starts)?;
            if line.user == query.caller {
                board.own = Some(line.clone());
            }
            if on_page {
                board.lines.push(line);
            }
            Ok(())
        })?;
        if board.people == 0 && query.page > 0 {
            // A page beyond the end has no rows that could hold the count; the first page has them.
            let first_page = LeaderboardQuery { page: 0, ..*query };
            board.people = Box::pin(self.leaderboard(&first_page)).await?.people;
        }
        Ok(board)
    }

    /// Returns the people of the last game that this person finished in a server, among games of at least two people.
    pub async fn last_group(&self, user: UserId, guild: GuildId) -> Result<Vec<UserId>, StoreError> {
        self.database.fetch(bind!(LAST_GROUP, user, guild)).await?.read(Row::take)
    }

    /// Returns the period of a server that contains `at`.
    pub async fn span(
        &self,
        guild: Option<GuildId>,
        period: Period,
        at: Timestamp,
    ) -> Result<Span, StoreError> {
        let starts = match guild {
            Some(guild) => self.season_starts(guild).await?,
            None => Vec::new(),
        };
        Ok(carte_records::statistics::span(period, at, &starts))
    }
}

fn line(
    row: &mut Row,
    query: &LeaderboardQuery<'_>,
    starts: &[SeasonStart],
) -> Result<LeaderboardLine, StoreError> {
    let place = row.take()?;
    let line = LeaderboardLine {
        place: None,
        provisional: None,
        user: row.take()?,
        name: row.take()?,
        games: row.take()?,
        wins: row.take()?,
        rounds: row.take()?,
        points: row.take()?,
        feats: row.take()?,
        rated: rated(row, query.now, starts)?,
    };
    let placed = query.by != Sorting::Rating || line.rated.is_some_and(|rated| rated.is_ranked());
    let provisional = (!placed && line.rated.is_some()).then_some(place);
    Ok(LeaderboardLine { place: placed.then_some(place), provisional, ..line })
}

/// Reads a rating that may be missing: its value, its uncertainty, when it last changed, and the number of rated games.
fn rated(row: &mut Row, now: Timestamp, starts: &[SeasonStart]) -> Result<Option<Rated>, StoreError> {
    let (value, uncertainty): (Option<f64>, Option<f64>) = (row.take()?, row.take()?);
    let (ended, games) = (row.take::<Option<Timestamp>>()?, row.take()?);
    let rating = value
        .zip(uncertainty)
        .zip(ended)
        .map(|((value, uncertainty), ended)| Rating { value, uncertainty }.after_seasons(ended, now, starts));
    Ok(rating.map(|rating| Rated { rating, games }))
}

const fn by_code(by: Sorting) -> i64 {
    match by {
        Sorting::Rating => 0,
        Sorting::Wins => 1,
        Sorting::MeanPoints => 2,
        Sorting::Feats => 3,
    }
}
