//! What is known of one person from finished games.

use std::collections::BTreeMap;

use async_trait::async_trait;
use carte_records::statistics::GameKind;
use carte_records::statistics::report::Record;
use carte_store::games::Where;
use carte_store::{
    DuelRow, GameSeatRow, OpponentRow, PastRow, People, RatingRow, Reader, RoundSeatRow, StoreError, SumsRow,
};

use super::data::{Data, of, of_seat};
use super::{Memory, games};

impl Data {
    /// This person's seats in games, by table.
    pub(super) fn game_seats_of(&self, user: i64) -> impl Iterator<Item = &GameSeatRow> {
        self.game_seats.values().filter(move |seat| seat.user == Some(user))
    }

    /// The seats of a game, in order.
    pub(super) fn seats_of_game(&self, table: i64) -> impl Iterator<Item = &GameSeatRow> {
        self.game_seats.range(of(table)).map(|(_, seat)| seat)
    }

    /// This person's seat in a game.
    pub(super) fn seat_of(&self, table: i64, user: i64) -> Option<&GameSeatRow> {
        self.seats_of_game(table).find(|seat| seat.user == Some(user))
    }

    /// The person's seats in games within these bounds, finished or not.
    pub(super) fn games_within(&self, at: &Where) -> impl Iterator<Item = &GameSeatRow> {
        self.game_seats_of(at.user).filter(|seat| {
            (at.since..at.until).contains(&seat.ended)
                && seat.game == at.game
                && (at.guild.is_none() || seat.guild == at.guild)
        })
    }

    /// The same of games that were played to their end.
    fn finished_within(&self, at: &Where) -> impl Iterator<Item = &GameSeatRow> {
        self.games_within(at).filter(|seat| seat.finished == 1)
    }

    /// The rounds of these that the person began, with their keys.
    pub(super) fn rounds_begun(&self, at: &Where) -> impl Iterator<Item = ((i64, i64, i64), &RoundSeatRow)> {
        let rounds = self
            .finished_within(at)
            .flat_map(|seat| self.round_seats.range(of_seat(seat.table_id, seat.seat)));
        rounds.filter(|(_, row)| row.began == 0).map(|(key, row)| (*key, row))
    }

    /// The finished games of a person that the reader may know of.
    fn past_games(
        &self,
        user: i64,
        guild: Option<i64>,
        reader: Option<&Reader>,
    ) -> impl Iterator<Item = &GameSeatRow> {
        let known = move |seat: &&GameSeatRow| {
            reader.is_none_or(|reader| {
                let channel = self.tables.get(&seat.table_id).map(|table| table.channel);
                self.seat_of(seat.table_id, reader.user).is_some()
                    || channel.is_some_and(|channel| reader.channels.contains(&channel))
            })
        };
        let finished = self.game_seats_of(user).filter(|seat| seat.finished == 1);
        finished.filter(move |seat| guild.is_none() || seat.guild == guild).filter(known)
    }
}

#[async_trait]
impl People for Memory {
    async fn sums(&self, at: &Where) -> Result<SumsRow, StoreError> {
        self.read(|data| {
            let mut sums = SumsRow {
                games: 0,
                whole: 0,
                wins: 0,
                ranks: 0,
                lowest: None,
                highest: None,
                rounds: 0,
                rounds_won: 0,
                points: 0,
                feats: 0,
                decisions: 0,
                decision_ms: 0,
            };
            for seat in data.finished_within(at) {
                sums.games += 1;
                sums.rounds += seat.rounds;
                sums.rounds_won += seat.rounds_won;
                sums.points += seat.points;
                sums.feats += seat.feats;
                sums.decisions += seat.decisions;
                sums.decision_ms += seat.decision_ms;
                if seat.whole == 1 {
                    sums.whole += 1;
                    sums.wins += i64::from(seat.rank == 1);
                    sums.ranks += seat.rank;
                    sums.lowest = Some(sums.lowest.map_or(seat.total, |lowest| lowest.min(seat.total)));
                    sums.highest = Some(sums.highest.map_or(seat.total, |highest| highest.max(seat.total)));
                }
            }
            sums
        })
        .await
    }

    async fn rating(&self, at: &Where, guild: i64) -> Result<Option<(RatingRow, i64)>, StoreError> {
        self.read(|data| {
            let row = data.ratings.get(&(guild, at.game, at.user))?;
            Some((RatingRow { guild, rating: row.rating, uncertainty: row.uncertainty }, row.games))
        })
        .await
    }

    async fn curve(&self, at: &Where, most: i64) -> Result<Vec<(i64, Option<f64>, Option<f64>)>, StoreError> {
        let most = usize::try_from(most)?;
        self.read(|data| {
            let mut games: Vec<_> = data.finished_within(at).collect();
            games.sort_by_key(|seat| std::cmp::Reverse(seat.ended));
            let point = |seat: &GameSeatRow| match at.guild {
                None => (seat.ended, seat.everywhere, seat.everywhere_uncertainty),
                Some(_) => (seat.ended, seat.here, seat.here_uncertainty),
            };
            games.into_iter().take(most).map(point).collect()
        })
        .await
    }

    async fn opponents(&self, at: &Where, former: i64) -> Result<Vec<OpponentRow>, StoreError> {
        self.read(|data| {
            let mut opponents: BTreeMap<i64, OpponentRow> = BTreeMap::new();
            for own in data.finished_within(at).filter(|own| own.whole == 1) {
                for other in data.seats_of_game(own.table_id).filter(|other| other.whole == 1) {
                    let Some(user) = other.user.filter(|user| *user != at.user && *user < former) else {
                        continue;
                    };
                    let row = opponents.entry(user).or_insert_with(|| OpponentRow {
                        user,
                        name: data.people.get(&user).cloned().unwrap_or_default(),
                        games: 0,
                        ahead: 0,
                        behind: 0,
                    });
                    row.games += 1;
                    row.ahead += i64::from(own.rank < other.rank);
                    row.behind += i64::from(own.rank > other.rank);
                }
            }
            let mut opponents: Vec<_> = opponents.into_values().collect();
            opponents.sort_by_key(|row| (-row.games, row.user));
            opponents
        })
        .await
    }

    async fn record(&self, game: GameKind, at: &Where) -> Result<Record, StoreError> {
        self.read(|data| games::record(data, game, at)).await?
    }

    async fn places_of_games(
        &self,
        user: i64,
        guild: i64,
        reader: i64,
        most: i64,
    ) -> Result<Vec<i64>, StoreError> {
        let most = usize::try_from(most)?;
        self.read(|data| {
            let mut places: BTreeMap<i64, i64> = BTreeMap::new();
            for seat in data.past_games(user, Some(guild), None) {
                if data.seat_of(seat.table_id, reader).is_some() {
                    continue;
                }
                if let Some(table) = data.tables.get(&seat.table_id) {
                    let last = places.entry(table.channel).or_insert(seat.ended);
                    *last = (*last).max(seat.ended);
                }
            }
            let mut places: Vec<_> = places.into_iter().collect();
            places.sort_by_key(|(_, ended)| std::cmp::Reverse(*ended));
            places.into_iter().take(most).map(|(channel, _)| channel).collect()
        })
        .await
    }

    async fn count_past(
        &self,
        user: i64,
        guild: Option<i64>,
        reader: Option<&Reader>,
    ) -> Result<i64, StoreError> {
        Ok(i64::try_from(self.read(|data| data.past_games(user, guild, reader).count()).await?)?)
    }

    async fn past(
        &self,
        user: i64,
        guild: Option<i64>,
        reader: Option<&Reader>,
        most: i64,
        skip: i64,
    ) -> Result<Vec<PastRow>, StoreError> {
        let (most, skip) = (usize::try_from(most)?, usize::try_from(skip)?);
        self.read(|data| {
            let mut games: Vec<_> = data.past_games(user, guild, reader).collect();
            games.sort_by_key(|seat| std::cmp::Reverse((seat.ended, seat.table_id)));
            games.into_iter().skip(skip).take(most).flat_map(|own| past_rows(data, own)).collect()
        })
        .await
    }

    async fn duel(&self, at: &Where, other: i64) -> Result<DuelRow, StoreError> {
        self.read(|data| {
            let mut duel = DuelRow {
                games: 0,
                first_ahead: 0,
                second_ahead: 0,
                first_wins: 0,
                second_wins: 0,
                first_points: 0,
                second_points: 0,
                last: None,
            };
            for own in data.finished_within(at).filter(|own| own.whole == 1) {
                let Some(other) = data.seat_of(own.table_id, other).filter(|other| other.whole == 1) else {
                    continue;
                };
                duel.games += 1;
                duel.first_ahead += i64::from(own.rank < other.rank);
                duel.second_ahead += i64::from(own.rank > other.rank);
                duel.first_wins += i64::from(own.rank == 1);
                duel.second_wins += i64::from(other.rank == 1);
                duel.first_points += own.total;
                duel.second_points += other.total;
                duel.last = duel.last.max(Some(own.ended));
            }
            duel
        })
        .await
    }

    async fn rating_changes(&self, table: i64) -> Result<Vec<(i64, RatingRow, f64)>, StoreError> {
        self.read(|data| {
            let change = |seat: &GameSeatRow| {
                let after = RatingRow {
                    guild: seat.guild.unwrap_or(0),
                    rating: seat.here.or(seat.everywhere)?,
                    uncertainty: seat.here_uncertainty.or(seat.everywhere_uncertainty)?,
                };
                Some((seat.user?, after, seat.here_change.or(seat.everywhere_change)?))
            };
            let rated = data.seats_of_game(table).filter(|seat| seat.everywhere.is_some());
            rated.filter_map(change).collect()
        })
        .await
    }

    async fn name_of(&self, user: i64) -> Result<Option<String>, StoreError> {
        self.read(|data| data.people.get(&user).cloned()).await
    }
}

/// The seats of a past game, by rank and seat.
fn past_rows(data: &Data, own: &GameSeatRow) -> Vec<PastRow> {
    let (Some(game), Some(table)) = (data.games.get(&own.table_id), data.tables.get(&own.table_id)) else {
        return Vec::new();
    };
    let mut seats: Vec<_> = data.seats_of_game(own.table_id).collect();
    seats.sort_by_key(|seat| (seat.rank, seat.seat));
    let row = |seat: &GameSeatRow| PastRow {
        table_id: own.table_id,
        ended: own.ended,
        rounds: game.rounds,
        game: game.game,
        seq: table.seq,
        user: seat.user,
        computer: seat.computer.clone(),
        name: seat.user.and_then(|user| data.people.get(&user).cloned()),
        level: seat.level.clone(),
        rank: seat.rank,
        total: seat.total,
    };
    seats.into_iter().map(row).collect()
}
