//! Statistics of finished rounds and games.

use async_trait::async_trait;
use carte_records::statistics::GameKind;
use carte_store::games::SeatStatisticsRow;
use carte_store::{
    RatingRow, RoundRow, RoundSeatRow, Rounds, SeasonRow, StatisticsRow, StoreError, WriteStatistics,
};

use super::data::{Data, RatingData, of, of_table};
use super::games::{self, key};
use super::transaction::MemoryTransaction;
use super::{Memory, Step};

#[async_trait]
impl Rounds for Memory {
    async fn rounds(&self, table: i64) -> Result<Vec<RoundRow>, StoreError> {
        self.read(|data| data.rounds.range(of(table)).map(|(_, row)| *row).collect()).await
    }

    async fn round_seats(&self, table: i64) -> Result<Vec<RoundSeatRow>, StoreError> {
        self.read(|data| data.round_seats.range(of_table(table)).map(|(_, row)| *row).collect()).await
    }

    async fn seat_statistics(
        &self,
        game: GameKind,
        table: i64,
    ) -> Result<Vec<SeatStatisticsRow>, StoreError> {
        self.read(|data| {
            let rows = data.seat_statistics.range(of_table(table)).map(|(_, row)| row);
            rows.filter(|row| games::kind(row) == game).cloned().collect()
        })
        .await
    }
}

#[async_trait]
impl WriteStatistics for MemoryTransaction {
    async fn write_statistics(&mut self, row: StatisticsRow<'_>) -> Result<(), StoreError> {
        self.step(Step::Write).await?;
        match row {
            StatisticsRow::Round(table, row) => self.add(|data| &mut data.rounds, (table, row.round), *row),
            StatisticsRow::RoundSeat(row) => {
                self.add(|data| &mut data.round_seats, (row.table_id, row.seat, row.round), *row)
            }
            StatisticsRow::SeatStatistics(row) => {
                self.add(|data| &mut data.seat_statistics, key(row), row.clone())
            }
            StatisticsRow::Game(row) => self.add(|data| &mut data.games, row.table_id, row.clone()),
            StatisticsRow::GameSeat(row) => {
                self.add(|data| &mut data.game_seats, (row.table_id, row.seat), row.clone())
            }
            StatisticsRow::Name(user, name) => {
                self.put(|data| &mut data.people, user, name.to_owned());
                Ok(())
            }
            StatisticsRow::Rating { user, game, rating } => {
                let key = (rating.guild, game, user);
                let games = self.data.ratings.get(&key).map_or(0, |before| before.games) + 1;
                let row = RatingData { rating: rating.rating, uncertainty: rating.uncertainty, games };
                self.put(|data| &mut data.ratings, key, row);
                Ok(())
            }
            StatisticsRow::Standing(row) => {
                let key = (row.guild, row.game, row.period, row.since, row.user, row.computers);
                let mut sums = *row;
                if let Some(before) = self.data.standings.get(&key) {
                    sums.games += before.games;
                    sums.wins += before.wins;
                    sums.rounds += before.rounds;
                    sums.points += before.points;
                    sums.feats += before.feats;
                }
                self.put(|data| &mut data.standings, key, sums);
                Ok(())
            }
        }
    }

    async fn ratings(&mut self, user: i64, game: i64, guild: i64) -> Result<Vec<RatingRow>, StoreError> {
        self.step(Step::Read).await?;
        let ratings = &self.data.ratings;
        let rating = |guild: i64| {
            let row = ratings.get(&(guild, game, user))?;
            Some(RatingRow { guild, rating: row.rating, uncertainty: row.uncertainty })
        };
        Ok(if guild == 0 {
            rating(0).into_iter().collect()
        } else {
            [0, guild].into_iter().filter_map(rating).collect()
        })
    }

    async fn season_starts(&mut self, guild: i64) -> Result<Vec<SeasonRow>, StoreError> {
        self.step(Step::Read).await?;
        Ok(season_starts(&self.data, guild))
    }

    async fn expect_podium(&mut self, guild: i64, since: i64) -> Result<(), StoreError> {
        self.step(Step::Write).await?;
        if !self.data.podiums.contains_key(&guild) {
            self.put(|data| &mut data.podiums, guild, since);
        }
        Ok(())
    }

    async fn forget_statistics(&mut self) -> Result<(), StoreError> {
        self.step(Step::Write).await?;
        self.clear(|data| &mut data.traces);
        self.clear(|data| &mut data.people);
        self.clear(|data| &mut data.game_seats);
        self.clear(|data| &mut data.games);
        self.clear(|data| &mut data.round_seats);
        self.clear(|data| &mut data.seat_statistics);
        self.clear(|data| &mut data.rounds);
        self.clear(|data| &mut data.ratings);
        self.clear(|data| &mut data.standings);
        Ok(())
    }

    async fn tables_by_ending(&mut self) -> Result<Vec<(i64, Option<i64>)>, StoreError> {
        self.step(Step::Read).await?;
        let ending = |table: i64| self.data.events.range(of(table)).find_map(|(_, event)| event.ending);
        let mut tables: Vec<_> = self.data.tables.keys().map(|table| (*table, ending(*table))).collect();
        tables.sort_by_key(|(table, ending)| (ending.is_none(), *ending, *table));
        Ok(tables)
    }
}

/// Where the admins of a server interfered with its seasons, in order.
pub(super) fn season_starts(data: &Data, guild: i64) -> Vec<SeasonRow> {
    let seasons = data.seasons.range(of(guild));
    seasons.map(|(&(_, since), &by_hand)| SeasonRow { since, by_hand }).collect()
}
