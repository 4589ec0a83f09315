//! What people's own decisions have cost, kept so that it is estimated once.

use async_trait::async_trait;

use super::form::{Form, forms};
use super::games::{Action, Where};
use super::numbers::signed;
use super::{Store, StoreError};
use carte_records::review::{self, Review};
use carte_table::ids::{TableId, UserId};

/// So many reviewed games make a trend.
const TREND: i64 = 5;

forms! {
    struct Mistake of review::Mistake {
        decision: u16,
        lost: f64,
        error: f64,
        best: Action,
    }
}

/// A review as a database keeps it.
#[derive(Clone, Debug)]
pub struct ReviewRow {
    /// At which table.
    pub table_id: i64,
    /// The rounds in which the person took a turn.
    pub rounds: i64,
    /// Points given away in them.
    pub lost: f64,
    /// Their standard error.
    pub error: f64,
    /// JSON, costliest first.
    pub mistakes: String,
}

/// What a database says of reviews.
#[async_trait]
pub trait Reviews {
    /// The review of this person's decisions at a table.
    async fn review(&self, user: i64, table: i64) -> Result<Option<ReviewRow>, StoreError>;

    /// Keeps a review in place of the one before, where the person is named in the log of that table.
    async fn keep_review(&self, user: i64, review: &ReviewRow) -> Result<(), StoreError>;

    /// The points a round that this person gave away in the `most` latest reviewed games of the same kind before this table,
    /// newest first.
    async fn given_away_before(&self, user: i64, table: i64, most: i64) -> Result<Vec<f64>, StoreError>;

    /// The same of the latest reviewed games within these bounds.
    async fn given_away(&self, at: &Where, most: i64) -> Result<Vec<f64>, StoreError>;
}

impl Store {
    /// The review of this person's decisions at a table; `None` where there is none yet.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn review(&self, user: UserId, table: TableId) -> Result<Option<Review>, StoreError> {
        let row = self.database.review(signed(user.0)?, signed(table.0)?).await?;
        row.map(|row| {
            let mistakes: Vec<Mistake> = serde_json::from_str(&row.mistakes)?;
            let rounds = u16::try_from(row.rounds)?;
            Ok(Review { rounds, lost: row.lost, error: row.error, mistakes: mistakes.back() })
        })
        .transpose()
    }

    /// Keeps the review of this person's decisions at a table, unless the person has been forgotten meanwhile.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn keep_review(&self, user: UserId, table: TableId, review: &Review) -> Result<(), StoreError> {
        let review = ReviewRow {
            table_id: signed(table.0)?,
            rounds: review.rounds.into(),
            lost: review.lost,
            error: review.error,
            mistakes: serde_json::to_string(&Vec::<Mistake>::of(review.mistakes.clone()))?,
        };
        self.database.keep_review(signed(user.0)?, &review).await
    }

    /// The points a round that this person gave away in the latest reviewed games of the same kind before this table, oldest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn given_away_before(&self, user: UserId, table: TableId) -> Result<Vec<f64>, StoreError> {
        let mut latest = self.database.given_away_before(signed(user.0)?, signed(table.0)?, TREND).await?;
        latest.reverse();
        Ok(latest)
    }

    /// The same of the latest reviewed games within these bounds.
    pub(super) async fn given_away(&self, at: &Where) -> Result<Vec<f64>, StoreError> {
        let mut latest = self.database.given_away(at, TREND).await?;
        latest.reverse();
        Ok(latest)
    }
}
