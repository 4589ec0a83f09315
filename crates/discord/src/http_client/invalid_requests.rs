//! The budget of invalid requests: those that Discord answers with 401, 403 or 429, except a 429 with `X-RateLimit-Scope: shared`.
//!
//! Discord blocks an address that makes more than 10,000 of them in ten minutes (Discord, "Rate Limits", "Invalid Request
//! Limit"), and with it everybody else there. The bot stops long before: once the budget is spent, nothing leaves any more but
//! what belongs to an interaction. A request under way counts as invalid until its answer says otherwise, so that the budget
//! is never exceeded.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use reqwest::StatusCode;
use reqwest::header::HeaderMap;
use tokio::time::Instant;

use super::share::Share;

/// The most invalid requests of all processes together in a [`WINDOW`].
const BUDGET: usize = 1_000;

/// The time in which Discord counts invalid requests.
const WINDOW: Duration = Duration::from_secs(10 * 60);

/// When to look again where only requests under way are in the way.
const GLANCE: Duration = Duration::from_millis(50);

/// The invalid requests of one process.
#[derive(Debug)]
pub(super) struct InvalidRequests(Mutex<State>);

#[derive(Debug)]
struct State {
    /// This process's part of the budget.
    most: usize,
    /// When the invalid requests of the last ten minutes were answered.
    refused: VecDeque<Instant>,
    /// How many requests are under way that the budget concerns.
    under_way: usize,
    /// Whether the log says that the budget is spent.
    is_logged: bool,
}

/// A request under way that the budget concerns, until it is dropped.
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
    /// When the budget is spent: how long to wait before it is worth asking again.
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
        Err(first.map_or(GLANCE, |first| first + WINDOW - now))
    }

    /// Counts the answer to a request, if it is one that Discord counts.
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

    /// Makes no more than this part of the budget from now on, since other processes are refused, too.
    pub(super) fn set_share(&self, share: Share) {
        self.lock().most = share.of(BUDGET);
    }

    /// How many invalid requests there were in the last ten minutes.
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
        assert_eq!(invalid.reserve().err(), Some(GLANCE), "all of those under way may be refused");
        for _ in 0..BUDGET {
            note(&invalid, 403, None);
        }
        drop(under_way);
        advance(WINDOW / 2).await;
        // What belongs to people is sent all the same.
        note(&invalid, 403, None);
        assert_eq!(invalid.reserve().err(), Some(WINDOW / 2));
        assert_eq!(invalid.count(), BUDGET + 1);
        advance(WINDOW / 2).await;
        assert!(invalid.reserve().is_ok());
        assert_eq!(invalid.count(), 1);
    }
}
