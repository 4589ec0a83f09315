//! Work that no person asks for: turns of computer players and of the clock, abandoned tables, reviews.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rand::rngs::StdRng;
use tokio::time::Instant;

use super::Service;

mod expiry;
mod overdue;
mod reviews;
mod thinking;
mod turns;

pub(super) use reviews::estimate_luck;
pub use reviews::{LUCK_INTERVAL, LUCK_MOST, LUCK_PERIOD, ReviewProgress, Reviewed};
pub use thinking::THINKING_TIME;

/// The part of a [`Service`] that works without being asked.
#[derive(Clone, Debug)]
pub struct Background {
    service: Service,
}

#[derive(Debug)]
pub(super) struct BackgroundState {
    rng: Mutex<StdRng>,
    thinking: thinking::Thinking,
    /// When the present iteration of the loop over waiting tables began.
    iteration_began: Mutex<Option<Instant>>,
}

impl BackgroundState {
    pub(super) fn new(rng: StdRng) -> Self {
        Self {
            rng: Mutex::new(rng),
            thinking: thinking::Thinking::default(),
            iteration_began: Mutex::default(),
        }
    }
}

impl Background {
    pub(super) const fn new(service: Service) -> Self {
        Self { service }
    }

    fn state(&self) -> &BackgroundState {
        &self.service.inner.background
    }

    /// Returns how long the loop over waiting tables has been in its present iteration; `None` before it has started.
    pub fn stalled_for(&self) -> Option<Duration> {
        let began = *self.state().iteration_began.lock().unwrap_or_else(PoisonError::into_inner);
        began.map(|began| began.elapsed())
    }

    fn note_iteration(&self) {
        *self.state().iteration_began.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }
}
