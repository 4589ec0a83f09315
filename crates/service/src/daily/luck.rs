//! Estimates once how much of the finished games of the day was luck.
//!
//! Nobody waits for this. If a process stops before an estimate is stored, the estimate is repeated when the player asks
//! for it, or by [`Daily::estimate_luck_left_over`].

use carte_records::daily::{DailyDeal, Day, Play};
use carte_records::luck::GameLuck;
use carte_store::PlayKey;
use carte_table::View;

use super::Daily;
use crate::ServiceError;
use crate::background::{LUCK_INTERVAL, LUCK_PERIOD, estimate_luck};
use crate::in_progress::InProgressGuard;

/// Number of games without luck that are read at once.
const PLAYS_READ_AT_ONCE: u16 = 500;

impl Daily {
    /// Returns how a person's game of a day ended, and how much of it was luck; `None` before the game has ended. If the
    /// luck is not known yet, its estimate begins now.
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

    /// Begins to estimate the luck of a finished game in the background, unless that is in progress.
    pub(super) fn begin_to_estimate_luck(&self, key: PlayKey, play: Box<Play>) {
        let Some(estimated) = self.service.inner.daily_luck.begin(key) else { return };
        let daily = self.clone();
        tokio::spawn(async move {
            daily.estimate_luck(&estimated, play).await;
        });
    }

    /// Estimates the luck of the games that a process has left over, one after the other, until the future is dropped.
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
        let first = Day::of(self.service.now().before(LUCK_PERIOD));
        let mut last_read = None;
        loop {
            let read =
                self.service.store().daily_plays_without_luck(first, last_read, PLAYS_READ_AT_ONCE).await?;
            let Some((last, _)) = read.last() else { return Ok(()) };
            last_read = Some(*last);
            // The other games belong to other processes, which may estimate nothing at present.
            let own = read.into_iter().filter(|(_, guild)| self.service.shard_ownership().owns_guild(*guild));
            for (key, _) in own {
                match self.estimate_left_over(key).await {
                    // A damaged game must not keep others from being estimated.
                    Err(error @ ServiceError::Unreadable(_)) => {
                        tracing::debug!(?key, %error, "the luck of a deal of the day cannot be estimated");
                    }
                    estimated => estimated?,
                }
            }
        }
    }

    async fn estimate_left_over(&self, key: PlayKey) -> Result<(), ServiceError> {
        let Some(estimated) = self.service.inner.daily_luck.begin(key) else { return Ok(()) };
        // Meanwhile, the luck may have been estimated, or the player may have been forgotten.
        if self.service.store().daily_luck(key).await?.is_none()
            && let Some(play) = self.play(key).await?
        {
            self.estimate_luck(&estimated, play.into()).await;
        }
        Ok(())
    }

    /// Estimates how much of a game was luck, part by part with the permits of work that nobody asked for, and stores it.
    async fn estimate_luck(&self, estimated: &InProgressGuard<PlayKey>, play: Box<Play>) {
        let PlayKey { day, game, .. } = estimated.key;
        let reserved = self.service.costly_work().wait_unasked().await;
        let permit = reserved.queue().wait().await;
        let rounds = permit.run(move || play.rounds());
        // An estimate that is stopped because the bot closes is repeated later.
        let Some((permit, rounds)) = rounds.await else { return };
        let Ok((_permit, luck)) = estimate_luck(rounds, DailyDeal::table(day, game), permit).await else {
            return;
        };
        if let Err(error) = self.service.store().keep_daily_luck(estimated.key, &luck).await {
            self.service
                .log_database_error(&error, "what a deal of the day owes to chance could not be kept");
        }
    }
}
