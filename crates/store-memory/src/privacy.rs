//! What is stored about a person beside the logs, and forgetting it.

use async_trait::async_trait;
use carte_records::statistics::GameKind;
use carte_store::games::SeatStatisticsRow;
use carte_store::{
    ExportedRating, Exports, GameSeatRow, ReviewRow, RoundSeatRow, StandingRow, StoreError, WritePrivacy,
};

use super::data::{Data, of, of_seat};
use super::transaction::MemoryTransaction;
use super::{Memory, Step, games};

fn traces(data: &Data, user: i64) -> Vec<i64> {
    data.traces.range(of(user)).map(|((_, table), ())| *table).collect()
}

#[async_trait]
impl Exports for Memory {
    async fn traces(&self, user: i64) -> Result<Vec<i64>, StoreError> {
        self.read(|data| traces(data, user)).await
    }

    async fn ratings_of(&self, user: i64) -> Result<Vec<ExportedRating>, StoreError> {
        self.read(|data| {
            let own = data.ratings.iter().filter(|((.., whose), _)| *whose == user);
            own.map(|(&(guild, game, _), row)| ExportedRating {
                guild,
                game,
                rating: row.rating,
                uncertainty: row.uncertainty,
                games: row.games,
            })
            .collect()
        })
        .await
    }

    async fn standings_of(&self, user: i64) -> Result<Vec<StandingRow>, StoreError> {
        self.read(|data| data.standings.values().filter(|row| row.user == user).copied().collect()).await
    }

    async fn games_of(&self, user: i64) -> Result<Vec<GameSeatRow>, StoreError> {
        self.read(|data| {
            let mut games: Vec<_> = data.game_seats_of(user).cloned().collect();
            games.sort_by_key(|seat| (seat.ended, seat.table_id));
            games
        })
        .await
    }

    async fn rounds_of(&self, user: i64) -> Result<Vec<RoundSeatRow>, StoreError> {
        self.read(|data| {
            let seats = data.game_seats_of(user);
            seats
                .flat_map(|seat| data.round_seats.range(of_seat(seat.table_id, seat.seat)))
                .map(|(_, row)| *row)
                .collect()
        })
        .await
    }

    async fn seat_statistics_of(
        &self,
        game: GameKind,
        user: i64,
    ) -> Result<Vec<SeatStatisticsRow>, StoreError> {
        self.read(|data| {
            let seats = data.game_seats_of(user);
            let statistics =
                seats.flat_map(|seat| data.seat_statistics.range(of_seat(seat.table_id, seat.seat)));
            statistics.map(|(_, row)| row).filter(|row| games::kind(row) == game).cloned().collect()
        })
        .await
    }

    async fn reviews_of(&self, user: i64) -> Result<Vec<ReviewRow>, StoreError> {
        self.read(|data| data.reviews.range(of(user)).map(|(_, row)| row.clone()).collect()).await
    }
}

#[async_trait]
impl WritePrivacy for MemoryTransaction {
    async fn traces(&mut self, user: i64) -> Result<Vec<i64>, StoreError> {
        self.step(Step::Read).await?;
        Ok(traces(&self.data, user))
    }

    async fn rewrite_event(
        &mut self,
        table: i64,
        seq: i64,
        version: i64,
        text: &str,
    ) -> Result<(), StoreError> {
        self.step(Step::Write).await?;
        self.change(
            |data| &mut data.events,
            (table, seq),
            |event| {
                event.version = version;
                text.clone_into(&mut event.data);
            },
        );
        Ok(())
    }

    async fn move_trace(&mut self, table: i64, old: i64, new: i64) -> Result<(), StoreError> {
        self.step(Step::Write).await?;
        if self.take(|data| &mut data.traces, (old, table)).is_some() {
            self.put(|data| &mut data.traces, (new, table), ());
        }
        Ok(())
    }

    async fn outdate(&mut self, table: i64) -> Result<(), StoreError> {
        self.step(Step::Write).await?;
        self.take(|data| &mut data.snapshots, table);
        self.change(|data| &mut data.tables, table, |row| row.rewritten += 1);
        Ok(())
    }

    async fn replace_person(&mut self, old: i64, new: i64, name: &str) -> Result<(), StoreError> {
        self.step(Step::Write).await?;
        self.rename(
            |data| &mut data.ratings,
            |&(guild, game, user)| (user == old).then_some((guild, game, new)),
            |_| {},
        );
        self.rename(
            |data| &mut data.standings,
            |&(guild, game, period, since, user, computers)| {
                (user == old).then_some((guild, game, period, since, new, computers))
            },
            |row| row.user = new,
        );
        self.rename(
            |data| &mut data.game_seats,
            |key| Some(*key),
            |seat| {
                if seat.user == Some(old) {
                    seat.user = Some(new);
                }
            },
        );
        self.rename(
            |data| &mut data.people,
            |user| (*user == old).then_some(new),
            |known| name.clone_into(known),
        );
        self.take(|data| &mut data.preferences, old);
        let reviews: Vec<_> = self.data.reviews.range(of(old)).map(|(key, _)| *key).collect();
        for review in reviews {
            self.take(|data| &mut data.reviews, review);
        }
        self.rename(
            |data| &mut data.tables,
            |id| Some(*id),
            |row| {
                if row.awaited == Some(old) {
                    row.awaited = Some(new);
                }
            },
        );
        self.rename(|data| &mut data.seats, |&(table, user)| (user == old).then_some((table, new)), |()| {});
        Ok(())
    }
}
