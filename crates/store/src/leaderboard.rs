//! Who leads: a page of a leaderboard, for a server or for a fixed group of people.

use super::facts::period_code;
use super::games;
use super::numbers::{signed, unsigned};
use super::{Store, StoreError};
use carte_records::statistics::report::{Leaderboard, Line, PAGE, Rated, Sorting};
use carte_records::statistics::{GameKind, Period, RANKED_GAMES, Rating, Span};
use carte_table::ids::{GuildId, Timestamp, UserId};

/// Which leaderboard is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaderboardQuery<'a> {
    /// Which game.
    pub game: GameKind,
    /// In which server.
    pub guild: GuildId,
    /// What kind of period.
    pub period: Period,
    /// The first moment of the period.
    pub since: Timestamp,
    /// The order.
    pub by: Sorting,
    /// Whether games with computer players count.
    pub computers: bool,
    /// Which page, from 0.
    pub page: u32,
    /// Who asks.
    pub caller: UserId,
    /// Only games between exactly these two to four people; everybody's games when empty.
    pub group: &'a [UserId],
}

/// A line as the database gives it.
struct Row {
    user: i64,
    name: String,
    place: i64,
    row: i64,
    people: i64,
    games: i64,
    wins: i64,
    rounds: i64,
    points: i64,
    feats: i64,
    rating: Option<f64>,
    uncertainty: Option<f64>,
    rated: i64,
}

/// The lines of people whose games `$sums` adds up, in order; its own parameters begin at `?11`.
macro_rules! ranked {
    ($store:expr, $query:expr, $first:expr, $last:expr, $sums:tt, $($parameter:expr),+ $(,)?) => {{
        let (guild, game) = (signed($query.guild.0)?, games::number($query.game));
        let worth = $query.game.worth(1);
        let (by, caller) = (by_code($query.by), signed($query.caller.0)?);
        sqlx::query_as!(
            Row,
            $sums + r#"
               rated AS (
                   SELECT sums.*, r.rating, r.uncertainty, coalesce(r.games, 0) AS rated,
                          CASE ?5 WHEN 0 THEN iif(r.games >= ?6, 0, 1000) - r.rating
                                  WHEN 1 THEN -sums.wins
                                  WHEN 2 THEN -1.0 * ?10 * sums.points / max(sums.rounds, 1)
                                  ELSE -sums.feats END AS worth
                   FROM sums LEFT JOIN ratings r ON r.guild = ?1 AND r.game = ?2 AND r.user = sums.user),
               lines AS (
                   SELECT *, rank() OVER (ORDER BY worth) AS place, count(*) OVER () AS people,
                          row_number() OVER (ORDER BY worth, games DESC, user) AS row
                   FROM rated)
               SELECT l.user AS "user!: i64", coalesce(p.name, '') AS "name!: String", l.place AS "place!: i64",
                      l.row AS "row!: i64", l.people AS "people!: i64", l.games AS "games!: i64",
                      l.wins AS "wins!: i64", l.rounds AS "rounds!: i64", l.points AS "points!: i64",
                      l.feats AS "feats!: i64", l.rating AS "rating: f64", l.uncertainty AS "uncertainty: f64",
                      l.rated AS "rated!: i64"
               FROM lines l LEFT JOIN people p ON p.user = l.user
               WHERE l.row BETWEEN ?7 AND ?8 OR l.user = ?9
               ORDER BY l.row"#,
            guild,
            game,
            $query.since.0,
            $query.computers,
            by,
            RANKED_GAMES,
            $first,
            $last,
            caller,
            worth,
            $($parameter),+
        )
        .fetch_all(&$store.readers)
        .await?
    }};
}

impl Store {
    /// A page of a leaderboard, with the line of the one who asks.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn leaderboard(&self, query: &LeaderboardQuery<'_>) -> Result<Leaderboard, StoreError> {
        let first = i64::from(query.page) * i64::from(PAGE) + 1;
        let last = first + i64::from(PAGE) - 1;
        let rows = match query.group {
            [] => self.rows_of_server(query, first, last).await?,
            group => self.rows_of_group(query, group, first, last).await?,
        };
        let mut board = Leaderboard::default();
        for row in rows {
            board.people = u32::try_from(row.people)?;
            let on_page = (first..=last).contains(&row.row);
            let line = line(row, query.by)?;
            if line.user == query.caller {
                board.own = Some(line.clone());
            }
            if on_page {
                board.lines.push(line);
            }
        }
        if board.people == 0 && query.page > 0 {
            // Beyond the end there is nothing to count; the first page knows how many there are.
            let first_page = LeaderboardQuery { page: 0, ..*query };
            board.people = Box::pin(self.leaderboard(&first_page)).await?.people;
        }
        Ok(board)
    }

    async fn rows_of_server(
        &self,
        query: &LeaderboardQuery<'_>,
        first: i64,
        last: i64,
    ) -> Result<Vec<Row>, StoreError> {
        let (period, former) = (period_code(query.period), signed(UserId::former(0).0)?);
        Ok(ranked!(
            self,
            query,
            first,
            last,
            r#"WITH sums AS (
                   SELECT user, sum(games) AS games, sum(wins) AS wins, sum(rounds) AS rounds,
                          sum(points) AS points, sum(feats) AS feats
                   FROM standings
                   WHERE guild = ?1 AND game = ?2 AND since = ?3 AND (?4 OR computers = 0) AND period = ?11 AND user < ?12
                   GROUP BY user),"#,
            period,
            former,
        ))
    }

    async fn rows_of_group(
        &self,
        query: &LeaderboardQuery<'_>,
        group: &[UserId],
        first: i64,
        last: i64,
    ) -> Result<Vec<Row>, StoreError> {
        // Three people are four of whom two are the same.
        let member = |index: usize| signed(group.get(index).or(group.first()).map_or(0, |user| user.0));
        let (one, two, three, four) = (member(0)?, member(1)?, member(2)?, member(3)?);
        let people = i64::try_from(group.len())?;
        Ok(ranked!(
            self,
            query,
            first,
            last,
            r#"WITH shared AS (
                   SELECT g.table_id FROM game_seats a JOIN games g ON g.table_id = a.table_id
                   WHERE a.user = ?11 AND a.ended >= ?3 AND a.game = ?2 AND a.guild = ?1 AND a.finished = 1
                     AND g.people = ?15 AND (?4 OR g.people = g.seats)
                     AND EXISTS (SELECT 1 FROM game_seats b WHERE b.table_id = a.table_id AND b.user = ?12)
                     AND EXISTS (SELECT 1 FROM game_seats b WHERE b.table_id = a.table_id AND b.user = ?13)
                     AND EXISTS (SELECT 1 FROM game_seats b WHERE b.table_id = a.table_id AND b.user = ?14)),
               sums AS (
                   SELECT s.user, count(*) AS games, sum(s.whole AND s.rank = 1) AS wins, sum(s.rounds) AS rounds,
                          sum(s.points) AS points, sum(s.feats) AS feats
                   FROM shared JOIN game_seats s ON s.table_id = shared.table_id
                   WHERE s.user IS NOT NULL GROUP BY s.user),"#,
            one,
            two,
            three,
            four,
            people,
        ))
    }

    /// The people of the game that this person finished last in a server, where there were at least two.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn last_group(&self, user: UserId, guild: GuildId) -> Result<Vec<UserId>, StoreError> {
        let (user, guild) = (signed(user.0)?, signed(guild.0)?);
        sqlx::query_scalar!(
            r#"WITH last AS (
                   SELECT a.table_id FROM game_seats a JOIN games g ON g.table_id = a.table_id
                   WHERE a.user = ? AND a.guild = ? AND a.finished = 1 AND g.people > 1
                   ORDER BY a.ended DESC LIMIT 1)
               SELECT s.user AS "user!" FROM last JOIN game_seats s ON s.table_id = last.table_id
               WHERE s.user IS NOT NULL ORDER BY s.seat"#,
            user,
            guild
        )
        .fetch_all(&self.readers)
        .await?
        .into_iter()
        .map(|user| Ok(UserId(unsigned(user)?)))
        .collect()
    }

    /// The period of a server that `at` lies in.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn span(
        &self,
        guild: Option<GuildId>,
        period: Period,
        at: Timestamp,
    ) -> Result<Span, StoreError> {
        let starts = match guild {
            Some(guild) => {
                let mut connection = self.readers.acquire().await?;
                super::facts::season_starts(&mut connection, signed(guild.0)?).await?
            }
            None => Vec::new(),
        };
        Ok(carte_records::statistics::span(period, at, &starts))
    }
}

fn line(row: Row, by: Sorting) -> Result<Line, StoreError> {
    let rated = match (row.rating, row.uncertainty) {
        (Some(value), Some(uncertainty)) => {
            Some(Rated { rating: Rating { value, uncertainty }, games: u32::try_from(row.rated)? })
        }
        _ => None,
    };
    let place = u32::try_from(row.place)?;
    let placed = by != Sorting::Rating || rated.is_some_and(|rated| rated.is_ranked());
    Ok(Line {
        place: placed.then_some(place),
        provisional: (!placed && rated.is_some()).then_some(place),
        user: UserId(unsigned(row.user)?),
        name: row.name,
        games: u32::try_from(row.games)?,
        wins: u32::try_from(row.wins)?,
        rounds: u32::try_from(row.rounds)?,
        points: row.points,
        feats: u32::try_from(row.feats)?,
        rated,
    })
}

const fn by_code(by: Sorting) -> i64 {
    match by {
        Sorting::Rating => 0,
        Sorting::Wins => 1,
        Sorting::MeanPoints => 2,
        Sorting::Feats => 3,
    }
}
