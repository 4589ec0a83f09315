//! The budget of invalid requests: those that Discord answers with 401, 403 or 429, except a 429 with `X-RateLimit-Scope: shared`.
//!
//! Discord blocks an IP address that makes more than 10,000 of them in ten minutes (Discord, "Rate Limits", "Invalid Request Limit"), and
//! with it all other programs at that address. The bot stops long before: once the budget is spent, it sends only what belongs to an
//! interaction. A request without an answer counts as invalid, so the budget is never exceeded.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use reqwest::StatusCode;
use reqwest::header::HeaderMap;
use tokio::time::Instant;

use super::share::RequestShare;

/// The maximum number of invalid requests of all processes together in a [`WINDOW`].
const BUDGET: usize = 1_000;

/// The time over which Discord counts invalid requests.
const WINDOW: Duration = Duration::from_secs(10 * 60);

/// How long to wait if the budget is only used up by requests that have no answer yet.
const UNANSWERED_WAIT: Duration = Duration::from_millis(50);

#[derive(Debug)]
pub(super) struct InvalidRequests(Mutex<State>);

#[derive(Debug)]
struct State {
    /// This process's share of the budget.
    most: usize,
    /// When the invalid requests of the last ten minutes were answered.
    refused: VecDeque<Instant>,
    /// The number of requests under way that count against the budget.
    under_way: usize,
    /// The log already says that the budget is spent.
    is_logged: bool,
}

/// A request under way that counts against the budget, until it is dropped.
#[must_use = "a request that is under way holds its part of the budget"]
pub(super) struct Reservation<'a>(&'a InvalidRequests);

impl Drop for Reservation<'_> {
    fn drop(&mut self) {
        self.0.lock().under_way -= 1;
    }
}

impl Default for InvalidRequests {
    fn default() -> Self {
        Self(Mutex::new(State { most: BUDGET, refused: VecDeque::new(), under_way: 0, is_logged: false }))
    }
}

impl InvalidRequests {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reserves a part of the budget for a request that is sent now.
    ///
    /// # Errors
    /// When the budget is spent: the time after which another try makes sense.
    pub(super) fn reserve(&self) -> Result<Reservation<'_>, Duration> {
        let now = Instant::now();
        let mut state = self.lock();
        state.forget_old(now);
        if state.refused.len() + state.under_way < state.most {
            state.under_way += 1;
            drop(state);
            return Ok(Reservation(self));
        }
        let first =
            (state.refused.len() >= state.most).then(|| state.refused[state.refused.len() - state.most]);
        if first.is_some() && !std::mem::replace(&mut state.is_logged, true) {
            tracing::error!(
                refused = state.refused.len(),
                "Discord has refused so many requests in ten minutes that only people are answered for a while"
            );
        }
        Err(first.map_or(UNANSWERED_WAIT, |first| first + WINDOW - now))
    }

    /// Counts the answer to a request if it is one that Discord counts as invalid.
    pub(super) fn note_answer(&self, status: StatusCode, headers: &HeaderMap) {
        let is_shared = headers.get("x-ratelimit-scope").is_some_and(|scope| scope == "shared");
        let is_invalid = match status {
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => true,
            StatusCode::TOO_MANY_REQUESTS => !is_shared,
            _ => false,
        };
        if is_invalid {
            self.lock().refused.push_back(Instant::now());
        }
    }

    /// Limits this process to its share of the budget, since other processes have requests refused, too.
    pub(super) fn set_share(&self, share: RequestShare) {
        self.lock().most = share.of(BUDGET);
    }

    /// Returns the number of invalid requests in the last ten minutes.
    pub(super) fn count(&self) -> usize {
        let mut state = self.lock();
        state.forget_old(Instant::now());
        state.refused.len()
    }
}

impl State {
    fn forget_old(&mut self, now: Instant) {
        while self.refused.front().is_some_and(|refused| now >= *refused + WINDOW) {
            self.refused.pop_front();
        }
        self.is_logged &= self.refused.len() >= self.most / 2;
    }
}

#[cfg(test)]
mod tests {
    use reqwest::header::HeaderValue;
    use tokio::time::advance;

    use super::*;

    fn note(invalid: &InvalidRequests, status: u16, scope: Option<&'static str>) {
        let mut headers = HeaderMap::new();
        if let Some(scope) = scope {
            headers.insert("x-ratelimit-scope", HeaderValue::from_static(scope));
        }
        invalid.note_answer(StatusCode::from_u16(status).expect("a status"), &headers);
    }

    #[test]
    fn discord_counts_three_statuses_and_no_limit_that_is_shared() {
        for (status, scope, counted) in [
            (401, None, 1),
            (403, None, 1),
            (429, None, 1),
            (429, Some("user"), 1),
            (429, Some("global"), 1),
            (429, Some("shared"), 0),
            (400, None, 0),
            (404, None, 0),
            (500, None, 0),
        ] {
            let invalid = InvalidRequests::default();
            note(&invalid, status, scope);
            assert_eq!(invalid.count(), counted, "{status} {scope:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_budget_is_not_exceeded_and_comes_back_after_ten_minutes() {
        let invalid = InvalidRequests::default();
        let under_way: Vec<_> = (0..BUDGET).map(|_| invalid.reserve().map_err(drop)).collect();
        assert!(under_way.iter().all(Result::is_ok));
        assert_eq!(invalid.reserve().err(), Some(UNANSWERED_WAIT), "all of those under way may be refused");
        for _ in 0..BUDGET {
            note(&invalid, 403, None);
        }
        drop(under_way);
        advance(WINDOW / 2).await;
        // Answers to interactions are sent even if the budget is spent.
        note(&invalid, 403, None);
        assert_eq!(invalid.reserve().err(), Some(WINDOW / 2));
        assert_eq!(invalid.count(), BUDGET + 1);
        advance(WINDOW / 2).await;
        assert!(invalid.reserve().is_ok());
        assert_eq!(invalid.count(), 1);
    }
}
