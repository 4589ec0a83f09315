//! What people's own decisions in finished games have cost: estimated beside the threads that answer people, and once.

use tokio::task::spawn_blocking;

use super::Background;
use crate::ServiceError;
use carte_records::review::{self, Decision, NoReview, Review};
use carte_table::ids::{TableId, UserId};

/// What a person's decisions in a game have cost.
#[derive(Clone, Debug)]
pub struct Reviewed {
    pub decisions: Vec<Decision>,
    /// What they have cost.
    pub review: Review,
    /// The points a round given away in reviewed games before, oldest first.
    pub before: Vec<f64>,
}

/// How far a review has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewProgress {
    /// Decisions that are judged.
    pub done: u16,
    pub all: u16,
}

impl Background {
    /// What this person's own decisions at a table have cost, or why nobody can say. One review is estimated at a time, and
    /// `report` is called with how far it has got; it is kept, and read from then on.
    ///
    /// Whether the person may see the table is for the caller to know; the decisions of others are never reviewed.
    ///
    /// # Errors
    /// When the database cannot be read, or the estimate was broken off because the bot closes.
    pub async fn review(
        &self,
        table: TableId,
        user: UserId,
        report: impl Fn(ReviewProgress) + Send + 'static,
    ) -> Result<Result<Reviewed, NoReview>, ServiceError> {
        let store = self.service.store();
        let playback = self.service.playback(table).await?.map_err(NoReview::from);
        let decisions = match playback.and_then(|playback| review::decisions(&playback, user)) {
            Ok(decisions) => decisions,
            Err(why) => return Ok(Err(why)),
        };
        let before = store.given_away_before(user, table).await?;
        if let Some(review) = store.review(user, table).await? {
            return Ok(Ok(Reviewed { decisions, review, before }));
        }
        let _permit = self.state().reviewing.acquire().await.map_err(|_| ServiceError::BrokenOff)?;
        // Somebody may have waited for the same one.
        if let Some(review) = store.review(user, table).await? {
            return Ok(Ok(Reviewed { decisions, review, before }));
        }
        let work = spawn_blocking(move || {
            let all = u16::try_from(decisions.len()).unwrap_or(u16::MAX);
            (Review::of(&decisions, table, |done| report(ReviewProgress { done, all })), decisions)
        });
        let (review, decisions) = work.await.map_err(|_| ServiceError::BrokenOff)?;
        if let Err(error) = store.keep_review(user, table, &review).await {
            // What has been estimated is worth telling; the next time it is estimated again, to the same result.
            self.service.log_database_error(&error, "a review could not be kept");
        }
        Ok(Ok(Reviewed { decisions, review, before }))
    }
}
