//! The pauses between two connections of one shard.

use std::time::Duration;

use carte_service::RetryDelays;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

/// The longest pause, short enough that the bot is back soon after Discord is.
const LONGEST_PAUSE: Duration = Duration::from_secs(15);

/// The shortest life of a good connection. A good connection must also live at least as long as the pause before it.
const SHORTEST_GOOD_CONNECTION: Duration = Duration::from_secs(5);

/// The pauses before a shard connects again. There is none after a good connection; after bad ones the pauses grow.
#[derive(Debug)]
pub(super) struct ReconnectBackoff {
    delays: RetryDelays,
    failures: u32,
    last_pause: Duration,
    rng: StdRng,
}

impl ReconnectBackoff {
    /// `seed` decides by how much each pause is shorter than the delay, so that shards that are lost together do not all come back at the
    /// same moment.
    pub(super) fn new(delays: RetryDelays, seed: u64) -> Self {
        let delays = RetryDelays { longest: delays.longest.min(LONGEST_PAUSE), ..delays };
        Self { delays, failures: 0, last_pause: Duration::ZERO, rng: StdRng::seed_from_u64(seed) }
    }

    /// Returns the pause after a connection by which events arrived for the time `stood`.
    pub(super) fn next_pause(&mut self, stood: Duration) -> Duration {
        if stood >= self.last_pause.max(SHORTEST_GOOD_CONNECTION) {
            self.failures = 0;
            self.last_pause = Duration::ZERO;
        } else {
            self.last_pause = self.delays.after(self.failures).mul_f64(self.rng.random_range(0.5..=1.0));
            self.failures = self.failures.saturating_add(1);
        }
        self.last_pause
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pauses(seed: u64, stood: Duration) -> Vec<Duration> {
        let mut backoff = ReconnectBackoff::new(RetryDelays::default(), seed);
        std::iter::repeat_with(|| backoff.next_pause(stood)).take(10).collect()
    }

    #[test]
    fn pauses_grow_until_a_connection_stands() {
        for seed in 0..100 {
            for (pause, delay) in
                pauses(seed, Duration::ZERO).into_iter().zip([500, 1000, 2000, 4000, 8000, 15_000, 15_000])
            {
                let delay = Duration::from_millis(delay);
                assert!(delay / 2 <= pause && pause <= delay, "{pause:?} of {delay:?}");
            }
        }
        assert_ne!(pauses(0, Duration::ZERO), pauses(1, Duration::ZERO), "shards do not come back together");
        let mut backoff = ReconnectBackoff::new(RetryDelays::default(), 0);
        assert_ne!(backoff.next_pause(Duration::ZERO), Duration::ZERO);
        assert_eq!(backoff.next_pause(SHORTEST_GOOD_CONNECTION), Duration::ZERO);
        let again = backoff.next_pause(Duration::ZERO);
        assert!(again <= Duration::from_millis(500), "they begin anew: {again:?}");
    }

    #[test]
    fn a_connection_that_stands_for_less_than_the_pause_before_it_is_no_good_one() {
        let longest = *pauses(0, SHORTEST_GOOD_CONNECTION - Duration::from_millis(1)).last().unwrap();
        assert!(longest >= LONGEST_PAUSE / 2, "{longest:?}");
        let mut backoff = ReconnectBackoff::new(RetryDelays::default(), 0);
        let last = (0..10).map(|_| backoff.next_pause(Duration::ZERO)).last().unwrap();
        assert_ne!(backoff.next_pause(last - Duration::from_millis(1)), Duration::ZERO);
    }
}
