//! What people's own decisions in finished games have cost, and what games owe to their deals: estimated once.

use std::time::Duration;

use tokio::time::Instant;

use super::Background;
use crate::{ServiceError, WORK_PART, WorkPermit};
use carte_records::luck::{self, DealtRound, GameLuck, UnfinishedLuck};
use carte_records::review::{self, Decision, NoReview, Review, UnfinishedReview};
use carte_table::ids::{TableId, UserId};

/// How often to look for finished games whose luck was not estimated, by this process or by one that has stopped.
pub const LUCK_INTERVAL: Duration = Duration::from_secs(10 * 60);

/// Games that ended longer ago than this are not looked for: an earlier version estimated nothing.
pub const LUCK_PERIOD: Duration = Duration::from_secs(14 * 24 * 60 * 60);

/// The most games that one look takes.
pub const LUCK_MOST: u16 = 2_000;

/// What a person's decisions in a game have cost.
#[derive(Clone, Debug)]
pub struct Reviewed {
    pub decisions: Vec<Decision>,
    /// What they have cost.
    pub review: Review,
    /// The points a round given away in reviewed games before, oldest first.
    pub before: Vec<f64>,
    /// What the whole game owes to its deals.
    pub luck: GameLuck,
}

/// How far a review has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewProgress {
    /// Decisions that are judged.
    pub done: u16,
    pub all: u16,
}

impl Background {
    /// What this person's own decisions at a table have cost, or why nobody can say. It is [costly work](crate::CostlyWork), part
    /// by part in a turn of this person; `report` is called with how far it has got. It is kept, and read from then on.
    ///
    /// Whether the person may see the table is for the caller to know; the decisions of others are never reviewed.
    ///
    /// # Errors
    /// When the database cannot be read, or the estimate was broken off because the bot closes.
    pub async fn review(
        &self,
        table: TableId,
        user: UserId,
        turn: WorkPermit,
        report: impl Fn(ReviewProgress),
    ) -> Result<Result<Reviewed, NoReview>, ServiceError> {
        let store = self.service.store();
        let playback = match self.service.playback(table).await? {
            Ok(playback) => playback,
            Err(why) => return Ok(Err(why.into())),
        };
        let decisions = turn.run(move || (review::decisions(&playback, user), luck::rounds(&playback)));
        let (turn, (decisions, rounds)) = decisions.await.ok_or(ServiceError::BrokenOff)?;
        let decisions = match decisions {
            Ok(decisions) => decisions,
            Err(why) => return Ok(Err(why)),
        };
        let (turn, luck) = self.known_or_estimated_luck(table, rounds, turn).await?;
        let before = store.given_away_before(user, table).await?;
        if let Some(review) = store.review(user, table).await? {
            return Ok(Ok(Reviewed { decisions, review, before, luck }));
        }
        let all = u16::try_from(decisions.len()).unwrap_or(u16::MAX);
        let tell = |unfinished: &UnfinishedReview| report(ReviewProgress { done: unfinished.judged(), all });
        let ((unfinished, decisions), _turn) = in_parts(
            turn,
            (UnfinishedReview::new(table), decisions),
            |(unfinished, decisions)| unfinished.judge_next(decisions),
            |(unfinished, _)| tell(unfinished),
        )
        .await?;
        let review = unfinished.finish(&decisions);
        if let Err(error) = store.keep_review(user, table, &review).await {
            // What has been estimated is worth telling; the next time it is estimated again, to the same result.
            self.service.log_database_error(&error, "a review could not be kept");
        }
        Ok(Ok(Reviewed { decisions, review, before, luck }))
    }

    /// What the finished game of a table owes to its deals, although nobody has asked: part by part, with the lowest priority, as soon
    /// as not too much is waited for. `None` where no round was played to its end.
    ///
    /// # Errors
    /// When the database cannot be read, or the estimate was broken off because the bot closes.
    pub async fn luck(&self, table: TableId) -> Result<Option<GameLuck>, ServiceError> {
        let reserved = self.service.costly_work().wait_unasked().await;
        let Ok(playback) = self.service.playback(table).await? else { return Ok(None) };
        let turn = reserved.queue().wait().await;
        let rounds = turn.run(move || luck::rounds(&playback));
        let (turn, rounds) = rounds.await.ok_or(ServiceError::BrokenOff)?;
        if rounds.is_empty() {
            return Ok(None);
        }
        let (_turn, luck) = self.known_or_estimated_luck(table, rounds, turn).await?;
        Ok(Some(luck))
    }

    /// What the game of a table owes to its deals. It is kept, and read from then on.
    async fn known_or_estimated_luck(
        &self,
        table: TableId,
        rounds: Vec<DealtRound>,
        turn: WorkPermit,
    ) -> Result<(WorkPermit, GameLuck), ServiceError> {
        let store = self.service.store();
        if let Some(luck) = store.luck(table).await? {
            return Ok((turn, luck));
        }
        let (turn, luck) = estimate_luck(rounds, table, turn).await?;
        if let Err(error) = store.keep_luck(table, &luck).await {
            self.service.log_database_error(&error, "what a game owes to its deals could not be kept");
        }
        Ok((turn, luck))
    }
}

/// Estimates what a game with these rounds and this number owes to chance.
pub(crate) async fn estimate_luck(
    rounds: Vec<DealtRound>,
    table: TableId,
    turn: WorkPermit,
) -> Result<(WorkPermit, GameLuck), ServiceError> {
    let ((unfinished, _), turn) = in_parts(
        turn,
        (UnfinishedLuck::default(), rounds),
        move |(unfinished, rounds)| unfinished.play_next(rounds, table),
        |_| (),
    )
    .await?;
    Ok((turn, unfinished.finish()))
}

/// Does `step` until it returns `false`, for as long at a time as a turn may take; `report` is called before each turn.
async fn in_parts<T: Send + 'static>(
    mut turn: WorkPermit,
    mut work: T,
    step: impl Fn(&mut T) -> bool + Copy + Send + 'static,
    report: impl Fn(&T),
) -> Result<(T, WorkPermit), ServiceError> {
    loop {
        report(&work);
        let part = turn.run(move || {
            let until = Instant::now() + WORK_PART;
            let mut goes_on = true;
            while goes_on && Instant::now() < until {
                goes_on = step(&mut work);
            }
            (work, goes_on)
        });
        let goes_on;
        (turn, (work, goes_on)) = part.await.ok_or(ServiceError::BrokenOff)?;
        if !goes_on {
            return Ok((work, turn));
        }
        turn = turn.give_way().await;
    }
}
