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
    /// When the loop over waiting tables last began an iteration.
    last_turn: Mutex<Option<Instant>>,
}

impl BackgroundState {
    pub(super) fn new(rng: StdRng) -> Self {
        Self { rng: Mutex::new(rng), thinking: thinking::Thinking::default(), last_turn: Mutex::default() }
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
        let turned = *self.state().last_turn.lock().unwrap_or_else(PoisonError::into_inner);
        turned.map(|turned| turned.elapsed())
    }

    fn note_turn(&self) {
        *self.state().last_turn.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }
}
