//! What people's own decisions in finished games have cost: estimated beside the threads that answer people, and once.

use std::sync::Arc;

use tokio::task::spawn_blocking;

use super::{Service, ServiceError};
use carte_records::replay::{NoReplay, Playback};
use carte_records::review::{self, Decision, NoReview, Review};
use carte_table::ids::{Seq, TableId, UserId};

/// What a person's decisions in a game have cost.
#[derive(Clone, Debug)]
pub struct Reviewed {
    /// The person's turns.
    pub decisions: Vec<Decision>,
    /// What they have cost.
    pub review: Review,
    /// The points a round given away in reviewed games before, oldest first.
    pub before: Vec<f64>,
}

/// How far a review has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Decisions that are judged.
    pub done: u16,
    /// All of them.
    pub all: u16,
}

impl Service {
    /// The finished game of a table, or why there is none. It is folded out of the log once, and kept as long as the table is in
    /// memory.
    ///
    /// # Errors
    /// When there is no such table, or the database cannot be read.
    pub async fn playback(&self, table: TableId) -> Result<Result<Arc<Playback>, NoReplay>, ServiceError> {
        let mut slot = self.lock(table).await?;
        let rewritten = slot.rewritten;
        if let Some((of, playback)) = &slot.playback
            && *of == rewritten
        {
            return Ok(Ok(Arc::clone(playback)));
        }
        let log = self.inner.store.log_after(table, Seq(0)).await?;
        let playback = Playback::of_table(&log).map(Arc::new);
        slot.playback = playback.clone().ok().map(|playback| (rewritten, playback));
        Ok(playback)
    }

    /// What this person's own decisions at a table have cost, or why nobody can say. One review is estimated at a time, and
    /// `told` how far it has got; it is kept, and read from then on.
    ///
    /// Whether the person may see the table is for the caller to know; the decisions of others are never reviewed.
    ///
    /// # Errors
    /// When the database cannot be read, or the estimate was broken off because the bot closes.
    pub async fn review(
        &self,
        table: TableId,
        user: UserId,
        told: impl Fn(Progress) + Send + 'static,
    ) -> Result<Result<Reviewed, NoReview>, ServiceError> {
        let store = &self.inner.store;
        let playback = self.playback(table).await?.map_err(NoReview::from);
        let decisions = match playback.and_then(|playback| review::decisions(&playback, user)) {
            Ok(decisions) => decisions,
            Err(why) => return Ok(Err(why)),
        };
        let before = store.given_away_before(user, table).await?;
        if let Some(review) = store.review(user, table).await? {
            return Ok(Ok(Reviewed { decisions, review, before }));
        }
        let _permit = self.inner.reviewing.acquire().await.map_err(|_| ServiceError::BrokenOff)?;
        // Somebody may have waited for the same one.
        if let Some(review) = store.review(user, table).await? {
            return Ok(Ok(Reviewed { decisions, review, before }));
        }
        let work = spawn_blocking(move || {
            let all = u16::try_from(decisions.len()).unwrap_or(u16::MAX);
            (Review::of(&decisions, table, |done| told(Progress { done, all })), decisions)
        });
        let (review, decisions) = work.await.map_err(|_| ServiceError::BrokenOff)?;
        if let Err(error) = store.keep_review(user, table, &review).await {
            // What has been estimated is worth telling; the next time it is estimated again, to the same result.
            self.complain(&error, "a review could not be kept");
        }
        Ok(Ok(Reviewed { decisions, review, before }))
    }
}
