//! Who leads.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use async_trait::async_trait;
use carte_store::{GameSeatRow, LeaderboardRow, Leaderboards, Ranking, StoreError};

use super::Memory;
use super::data::Data;

/// What the games of a person add up to.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    games: i64,
    wins: i64,
    rounds: i64,
    points: i64,
    feats: i64,
}

#[async_trait]
impl Leaderboards for Memory {
    async fn server_rows(
        &self,
        ranking: &Ranking,
        period: i64,
        former: i64,
    ) -> Result<Vec<LeaderboardRow>, StoreError> {
        self.read(|data| {
            let mut sums: BTreeMap<i64, Sums> = BTreeMap::new();
            let standings = data.standings.values().filter(|row| {
                (row.guild, row.game, row.period, row.since)
                    == (ranking.guild, ranking.game, period, ranking.since)
                    && (ranking.computers || row.computers == 0)
                    && row.user < former
            });
            for row in standings {
                let sums = sums.entry(row.user).or_default();
                sums.games += row.games;
                sums.wins += row.wins;
                sums.rounds += row.rounds;
                sums.points += row.points;
                sums.feats += row.feats;
            }
            lines(data, ranking, sums)
        })
        .await?
    }

    async fn group_rows(
        &self,
        ranking: &Ranking,
        group: [i64; 4],
        people: i64,
    ) -> Result<Vec<LeaderboardRow>, StoreError> {
        self.read(|data| {
            let mut sums: BTreeMap<i64, Sums> = BTreeMap::new();
            let games = data.games.values().filter(|game| {
                (game.guild, game.game, game.finished) == (Some(ranking.guild), ranking.game, 1)
                    && game.ended >= ranking.since
                    && game.people == people
                    && (ranking.computers || game.people == game.seats)
                    && group.iter().all(|user| data.seat_of(game.table_id, *user).is_some())
            });
            for seat in games.flat_map(|game| data.seats_of_game(game.table_id)) {
                let Some(user) = seat.user else { continue };
                let sums = sums.entry(user).or_default();
                sums.games += 1;
                sums.wins += i64::from(seat.whole == 1 && seat.rank == 1);
                sums.rounds += seat.rounds;
                sums.points += seat.points;
                sums.feats += seat.feats;
            }
            lines(data, ranking, sums)
        })
        .await?
    }

    async fn last_group(&self, user: i64, guild: i64) -> Result<Vec<i64>, StoreError> {
        self.read(|data| {
            let shared = |seat: &&GameSeatRow| {
                seat.guild == Some(guild)
                    && seat.finished == 1
                    && data.games.get(&seat.table_id).is_some_and(|game| game.people > 1)
            };
            let last = data.game_seats_of(user).filter(shared).max_by_key(|seat| seat.ended);
            last.into_iter()
                .flat_map(|seat| data.seats_of_game(seat.table_id))
                .filter_map(|seat| seat.user)
                .collect()
        })
        .await
    }
}

/// The lines that are wanted, in order.
#[expect(clippy::cast_precision_loss, reason = "nobody has as many points")]
fn lines(
    data: &Data,
    ranking: &Ranking,
    sums: BTreeMap<i64, Sums>,
) -> Result<Vec<LeaderboardRow>, StoreError> {
    let people = i64::try_from(sums.len())?;
    let mut lines: Vec<(Option<f64>, LeaderboardRow)> = sums
        .into_iter()
        .map(|(user, sums)| {
            let rating = data.ratings.get(&(ranking.guild, ranking.game, user));
            let worth = match ranking.by {
                0 => rating.map(|row| if row.games >= ranking.ranked { 0.0 } else { 1000.0 } - row.rating),
                1 => Some(-sums.wins as f64),
                2 => Some(-((ranking.worth * sums.points) as f64) / sums.rounds.max(1) as f64),
                _ => Some(-sums.feats as f64),
            };
            let line = LeaderboardRow {
                user,
                name: data.people.get(&user).cloned().unwrap_or_default(),
                place: 0,
                row: 0,
                people,
                games: sums.games,
                wins: sums.wins,
                rounds: sums.rounds,
                points: sums.points,
                feats: sums.feats,
                rating: rating.map(|row| row.rating),
                uncertainty: rating.map(|row| row.uncertainty),
                rated: rating.map_or(0, |row| row.games),
            };
            (worth, line)
        })
        .collect();
    lines.sort_by(|(a_worth, a), (b_worth, b)| {
        by_worth(*a_worth, *b_worth).then(b.games.cmp(&a.games)).then(a.user.cmp(&b.user))
    });
    let mut before: Option<(Option<f64>, i64)> = None;
    for ((worth, line), row) in lines.iter_mut().zip(1..) {
        line.row = row;
        line.place = match before {
            Some((same, place)) if by_worth(same, *worth).is_eq() => place,
            _ => row,
        };
        before = Some((*worth, line.place));
    }
    let wanted = |line: &LeaderboardRow| {
        (ranking.first..=ranking.last).contains(&line.row) || line.user == ranking.caller
    };
    Ok(lines.into_iter().map(|(_, line)| line).filter(wanted).collect())
}

/// Those without a rating come first, as `NULL` does; a leaderboard says of them that they have none.
fn by_worth(a: Option<f64>, b: Option<f64>) -> Ordering {
    match (a, b) {
        (Some(a), Some(b)) => a.total_cmp(&b),
        (a, b) => a.is_some().cmp(&b.is_some()),
    }
}
