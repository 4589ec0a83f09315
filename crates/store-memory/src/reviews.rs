//! What people's own decisions have cost.

use async_trait::async_trait;
use carte_store::games::Where;
use carte_store::{ReviewRow, Reviews, StoreError};

use super::Memory;

#[async_trait]
impl Reviews for Memory {
    async fn review(&self, user: i64, table: i64) -> Result<Option<ReviewRow>, StoreError> {
        self.read(|data| data.reviews.get(&(user, table)).cloned()).await
    }

    async fn keep_review(&self, user: i64, review: &ReviewRow) -> Result<(), StoreError> {
        self.write(|data| {
            let key = (user, review.table_id);
            if data.traces.contains_key(&key) {
                data.reviews.insert(key, review.clone());
            }
        })
        .await
    }

    async fn given_away_before(&self, user: i64, table: i64, most: i64) -> Result<Vec<f64>, StoreError> {
        let most = usize::try_from(most)?;
        self.read(|data| {
            let game = |table: i64| data.games.get(&table).map(|row| row.game);
            let before = data.reviews.range((user, i64::MIN)..(user, table));
            let before = before.filter(|((_, of), _)| game(*of).is_some() && game(*of) == game(table));
            before.rev().take(most).map(|(_, review)| a_round(review)).collect()
        })
        .await
    }

    async fn given_away(&self, at: &Where, most: i64) -> Result<Vec<f64>, StoreError> {
        let most = usize::try_from(most)?;
        self.read(|data| {
            let mut games: Vec<_> = data.games_within(at).collect();
            games.sort_by_key(|seat| (seat.ended, seat.table_id));
            let reviews =
                games.into_iter().rev().filter_map(|seat| data.reviews.get(&(at.user, seat.table_id)));
            reviews.take(most).map(a_round).collect()
        })
        .await
    }
}

#[expect(clippy::cast_precision_loss, reason = "a game has a few hundred rounds at most")]
fn a_round(review: &ReviewRow) -> f64 {
    review.lost / review.rounds.max(1) as f64
}
