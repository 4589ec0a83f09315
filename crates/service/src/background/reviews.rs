//! Estimates, once for each finished game, what people's own decisions have cost and how much was luck of the deals.

use std::time::Duration;

use tokio::time::Instant;

use super::Background;
use crate::{ServiceError, WORK_PART, WorkPermit};
use carte_records::luck::{self, DealtRound, GameLuck, UnfinishedLuck};
use carte_records::review::{self, Decision, NoReview, Review, UnfinishedReview};
use carte_table::ids::{TableId, UserId};

/// How often to look for finished games whose luck was not estimated, by this process or by one that has stopped.
pub const LUCK_INTERVAL: Duration = Duration::from_secs(10 * 60);

/// How long ago a game may have ended for its luck to be estimated. Version 1.0.0 estimates nothing, so older games
/// may have none.
pub const LUCK_PERIOD: Duration = Duration::from_secs(14 * 24 * 60 * 60);

/// Number of newest games of tables that one look considers.
pub const LUCK_MOST: u16 = 2_000;

/// What a person's decisions in a game have cost.
#[derive(Clone, Debug)]
pub struct Reviewed {
    pub decisions: Vec<Decision>,
    pub review: Review,
    /// How many points per round the person gave away in earlier reviewed games, oldest first.
    pub before: Vec<f64>,
    /// How much of the whole game was luck of its deals.
    pub luck: GameLuck,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewProgress {
    /// The number of decisions that are judged.
    pub done: u16,
    pub all: u16,
}

impl Background {
    /// Returns what this person's own decisions at a table have cost, or why that cannot be said. The review is
    /// [costly work](crate::CostlyWork), done in parts with the permits of this person; `report` is called with the progress.
    /// The result is stored, and read from then on.
    ///
    /// The caller has to check that the person may see the table. The decisions of others are never reviewed.
    ///
    /// # Errors
    /// When the database cannot be read, or the estimate was stopped because the bot closes.
    pub async fn review(
        &self,
        table: TableId,
        user: UserId,
        permit: WorkPermit,
        report: impl Fn(ReviewProgress),
    ) -> Result<Result<Reviewed, NoReview>, ServiceError> {
        let store = self.service.store();
        let playback = match self.service.playback(table).await? {
            Ok(playback) => playback,
            Err(why) => return Ok(Err(why.into())),
        };
        let decisions = permit.run(move || (review::decisions(&playback, user), luck::rounds(&playback)));
        let (permit, (decisions, rounds)) = decisions.await.ok_or(ServiceError::BrokenOff)?;
        let decisions = match decisions {
            Ok(decisions) => decisions,
            Err(why) => return Ok(Err(why)),
        };
        let (permit, luck) = self.known_or_estimated_luck(table, rounds, permit).await?;
        let before = store.given_away_before(user, table).await?;
        if let Some(review) = store.review(user, table).await? {
            return Ok(Ok(Reviewed { decisions, review, before, luck }));
        }
        let all = u16::try_from(decisions.len()).unwrap_or(u16::MAX);
        let tell = |unfinished: &UnfinishedReview| report(ReviewProgress { done: unfinished.judged(), all });
        let ((unfinished, decisions), _permit) = in_parts(
            permit,
            (UnfinishedReview::new(table), decisions),
            |(unfinished, decisions)| unfinished.judge_next(decisions),
            |(unfinished, _)| tell(unfinished),
        )
        .await?;
        let review = unfinished.finish(&decisions);
        if let Err(error) = store.keep_review(user, table, &review).await {
            // The estimate is shown nevertheless; the next time it is computed again, with the same result.
            self.service.log_database_error(&error, "a review could not be kept");
        }
        Ok(Ok(Reviewed { decisions, review, before, luck }))
    }

    /// Returns how much of a table's finished game was luck of its deals, although no person has asked. The estimate is
    /// done in parts, with the lowest priority, and begins once the queue has room. `None` where no round was played to its
    /// end.
    ///
    /// # Errors
    /// When the database cannot be read, or the estimate was stopped because the bot closes.
    pub async fn luck(&self, table: TableId) -> Result<Option<GameLuck>, ServiceError> {
        let reserved = self.service.costly_work().wait_unasked().await;
        let Ok(playback) = self.service.playback(table).await? else { return Ok(None) };
        let permit = reserved.queue().wait().await;
        let rounds = permit.run(move || luck::rounds(&playback));
        let (permit, rounds) = rounds.await.ok_or(ServiceError::BrokenOff)?;
        if rounds.is_empty() {
            return Ok(None);
        }
        let (_permit, luck) = self.known_or_estimated_luck(table, rounds, permit).await?;
        Ok(Some(luck))
    }

    /// Returns how much of a table's game was luck of its deals. The estimate is stored, and read from then on.
    async fn known_or_estimated_luck(
        &self,
        table: TableId,
        rounds: Vec<DealtRound>,
        permit: WorkPermit,
    ) -> Result<(WorkPermit, GameLuck), ServiceError> {
        let store = self.service.store();
        if let Some(luck) = store.luck(table).await? {
            return Ok((permit, luck));
        }
        let (permit, luck) = estimate_luck(rounds, table, permit).await?;
        if let Err(error) = store.keep_luck(table, &luck).await {
            self.service.log_database_error(&error, "what a game owes to its deals could not be kept");
        }
        Ok((permit, luck))
    }
}

/// Estimates how much of a game with these rounds was luck. `table` is the number that the estimate's randomness follows
/// from.
pub(crate) async fn estimate_luck(
    rounds: Vec<DealtRound>,
    table: TableId,
    permit: WorkPermit,
) -> Result<(WorkPermit, GameLuck), ServiceError> {
    let ((unfinished, _), permit) = in_parts(
        permit,
        (UnfinishedLuck::default(), rounds),
        move |(unfinished, rounds)| unfinished.play_next(rounds, table),
        |_| (),
    )
    .await?;
    Ok((permit, unfinished.finish()))
}

/// Repeats `step` until it returns `false`, in parts of at most [`WORK_PART`]; `report` is called before each part.
async fn in_parts<T: Send + 'static>(
    mut permit: WorkPermit,
    mut work: T,
    step: impl Fn(&mut T) -> bool + Copy + Send + 'static,
    report: impl Fn(&T),
) -> Result<(T, WorkPermit), ServiceError> {
    loop {
        report(&work);
        let part = permit.run(move || {
            let until = Instant::now() + WORK_PART;
            let mut goes_on = true;
            while goes_on && Instant::now() < until {
                goes_on = step(&mut work);
            }
            (work, goes_on)
        });
        let goes_on;
        (permit, (work, goes_on)) = part.await.ok_or(ServiceError::BrokenOff)?;
        if !goes_on {
            return Ok((work, permit));
        }
        permit = permit.give_way().await;
    }
}
