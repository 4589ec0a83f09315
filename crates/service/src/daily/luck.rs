//! What finished games of the day owe to chance: estimated once they are over, and kept.
//!
//! Nobody waits for it. A game of which it was lost with a process is estimated when its player asks, and by [`Daily::estimate_luck_left_over`].

use carte_records::daily::{DailyDeal, Day, Play};
use carte_records::luck::GameLuck;
use carte_store::PlayKey;
use carte_table::View;

use super::Daily;
use crate::ServiceError;
use crate::background::{LUCK_INTERVAL, LUCK_MOST, LUCK_PERIOD, estimate_luck};
use crate::in_progress::InProgressGuard;

impl Daily {
    /// How somebody's game of a day ended, and what it owes to chance; `None` before its end. Where that is not known yet, it will be
    /// soon.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn luck(&self, key: PlayKey) -> Result<Option<(View, Option<GameLuck>)>, ServiceError> {
        let Some(play) = self.play(key).await?.filter(Play::is_over) else { return Ok(None) };
        let view = play.view();
        let luck = self.service.store().daily_luck(key).await?;
        if luck.is_none() {
            self.begin_to_estimate_luck(key, play.into());
        }
        Ok(Some((view, luck)))
    }

    /// Estimates what a finished game owes to chance while its player goes on, unless that is under way.
    pub(super) fn begin_to_estimate_luck(&self, key: PlayKey, play: Box<Play>) {
        let Some(estimated) = self.service.inner.daily_luck.begin(key) else { return };
        let daily = self.clone();
        tokio::spawn(async move {
            daily.estimate_luck(&estimated, play).await;
        });
    }

    /// Estimates for one game after the other what a process has not finished, until the future is dropped.
    pub async fn estimate_luck_left_over(&self) {
        let ownership = self.service.shard_ownership();
        ownership.wait_for_shards().await;
        let mut interval = tokio::time::interval(LUCK_INTERVAL);
        loop {
            interval.tick().await;
            if let Err(error) = self.look_for_plays_without_luck().await {
                self.service.log_database_error(&error, "deals of the day without luck cannot be looked for");
            }
        }
    }

    async fn look_for_plays_without_luck(&self) -> Result<(), ServiceError> {
        let store = self.service.store();
        let first = Day::of(self.service.now().before(LUCK_PERIOD));
        for (key, guild) in store.daily_plays_without_luck(first, LUCK_MOST).await? {
            if !self.service.shard_ownership().owns_guild(guild) {
                continue;
            }
            let Some(estimated) = self.service.inner.daily_luck.begin(key) else { continue };
            // Until its turn has come it may have been estimated, or its player have been forgotten.
            if store.daily_luck(key).await?.is_none()
                && let Some(play) = self.play(key).await?
            {
                self.estimate_luck(&estimated, play.into()).await;
            }
        }
        Ok(())
    }

    /// Estimates what a game owes to chance, part by part in turns of nobody's, and keeps it.
    async fn estimate_luck(&self, estimated: &InProgressGuard<PlayKey>, play: Box<Play>) {
        let PlayKey { day, game, .. } = estimated.key;
        let reserved = self.service.costly_work().wait_unasked().await;
        let turn = reserved.queue().wait().await;
        let rounds = turn.run(move || play.rounds());
        // What is broken off because the bot closes is left over.
        let Some((turn, rounds)) = rounds.await else { return };
        let Ok((_turn, luck)) = estimate_luck(rounds, DailyDeal::table(day, game), turn).await else {
            return;
        };
        if let Err(error) = self.service.store().keep_daily_luck(estimated.key, &luck).await {
            self.service
                .log_database_error(&error, "what a deal of the day owes to chance could not be kept");
        }
    }
}
