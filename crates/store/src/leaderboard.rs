//! Who leads: a page of a leaderboard, for a server or for a fixed group of people.

use async_trait::async_trait;

use super::games;
use super::numbers::{signed, unsigned};
use super::statistics::{period_code, season_starts};
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

/// A line of a leaderboard as a database gives it.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the same as in a `Line`")]
pub struct LeaderboardRow {
    pub user: i64,
    pub name: String,
    pub place: i64,
    pub row: i64,
    pub people: i64,
    pub games: i64,
    pub wins: i64,
    pub rounds: i64,
    pub points: i64,
    pub feats: i64,
    pub rating: Option<f64>,
    pub uncertainty: Option<f64>,
    pub rated: i64,
}

/// Which lines of a leaderboard a database is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Ranking {
    /// In which server.
    pub guild: i64,
    /// Which game.
    pub game: i64,
    /// The first moment of the period.
    pub since: i64,
    /// Whether games with computer players count.
    pub computers: bool,
    /// The order: 0 by rating (those with fewer than `ranked` games after all others), 1 by wins, 2 by mean points, 3 by feats.
    pub by: i64,
    /// As many rated games make a rank.
    pub ranked: i64,
    /// The first line.
    pub first: i64,
    /// The last line.
    pub last: i64,
    /// Whose line is wanted beside these.
    pub caller: i64,
    /// What a point is worth: 1, or -1 where less is better.
    pub worth: i64,
}

/// What a database says of who leads.
#[async_trait]
pub trait Leaderboards {
    /// The lines of a server in a period of this kind, without those who have been forgotten: numbers from `former` on.
    async fn server_rows(
        &self,
        ranking: &Ranking,
        period: i64,
        former: i64,
    ) -> Result<Vec<LeaderboardRow>, StoreError>;

    /// The lines of all games between exactly these people, of whom there are `people`; some are named twice.
    async fn group_rows(
        &self,
        ranking: &Ranking,
        group: [i64; 4],
        people: i64,
    ) -> Result<Vec<LeaderboardRow>, StoreError>;

    /// The people of the game with several that this person finished last in a server, by seat.
    async fn last_group(&self, user: i64, guild: i64) -> Result<Vec<i64>, StoreError>;
}

impl Store {
    /// A page of a leaderboard, with the line of the one who asks.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn leaderboard(&self, query: &LeaderboardQuery<'_>) -> Result<Leaderboard, StoreError> {
        let first = i64::from(query.page) * i64::from(PAGE) + 1;
        let last = first + i64::from(PAGE) - 1;
        let ranking = Ranking {
            guild: signed(query.guild.0)?,
            game: games::number(query.game),
            since: query.since.0,
            computers: query.computers,
            by: by_code(query.by),
            ranked: RANKED_GAMES.into(),
            first,
            last,
            caller: signed(query.caller.0)?,
            worth: query.game.worth(1),
        };
        let rows = match query.group {
            [] => {
                let (period, former) = (period_code(query.period), signed(UserId::former(0).0)?);
                self.database.server_rows(&ranking, period, former).await?
            }
            group => {
                // Three people are four of whom two are the same.
                let member =
                    |index: usize| signed(group.get(index).or(group.first()).map_or(0, |user| user.0));
                let members = [member(0)?, member(1)?, member(2)?, member(3)?];
                self.database.group_rows(&ranking, members, i64::try_from(group.len())?).await?
            }
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

    /// The people of the game that this person finished last in a server, where there were at least two.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn last_group(&self, user: UserId, guild: GuildId) -> Result<Vec<UserId>, StoreError> {
        let group = self.database.last_group(signed(user.0)?, signed(guild.0)?).await?;
        group.into_iter().map(|user| Ok(UserId(unsigned(user)?))).collect()
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
            Some(guild) => season_starts(self.database.season_starts(signed(guild.0)?).await?),
            None => Vec::new(),
        };
        Ok(carte_records::statistics::span(period, at, &starts))
    }
}

fn line(row: LeaderboardRow, by: Sorting) -> Result<Line, StoreError> {
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
