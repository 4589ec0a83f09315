//! The pauses between the connections of one shard.

use std::time::Duration;

use carte_service::RetryDelays;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

/// No pause is longer: when Discord is back, so is the bot.
const LONGEST: Duration = Duration::from_secs(15);

/// A connection that has stood for this long was a good one, and so was one that stood longer than the pause before it.
const STEADY: Duration = Duration::from_secs(5);

/// How long to wait before a shard connects again: not at all after a connection that stood for a while, longer each time
/// after those that did not.
#[derive(Debug)]
pub(super) struct ReconnectBackoff {
    delays: RetryDelays,
    failures: u32,
    last_pause: Duration,
    rng: StdRng,
}

impl ReconnectBackoff {
    /// `seed` decides by how much each pause is shorter than the delay, so that shards that are lost together do not come
    /// back together.
    pub(super) fn new(delays: RetryDelays, seed: u64) -> Self {
        let delays = RetryDelays { longest: delays.longest.min(LONGEST), ..delays };
        Self { delays, failures: 0, last_pause: Duration::ZERO, rng: StdRng::seed_from_u64(seed) }
    }

    /// The pause after a connection whose events arrived for as long as `stood`.
    pub(super) fn next_pause(&mut self, stood: Duration) -> Duration {
        if stood >= self.last_pause.max(STEADY) {
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
        assert_eq!(backoff.next_pause(STEADY), Duration::ZERO);
        let again = backoff.next_pause(Duration::ZERO);
        assert!(again <= Duration::from_millis(500), "they begin anew: {again:?}");
    }

    #[test]
    fn a_connection_that_stands_for_less_than_the_pause_before_it_is_no_good_one() {
        let longest = *pauses(0, STEADY - Duration::from_millis(1)).last().unwrap();
        assert!(longest >= LONGEST / 2, "{longest:?}");
        let mut backoff = ReconnectBackoff::new(RetryDelays::default(), 0);
        let last = (0..10).map(|_| backoff.next_pause(Duration::ZERO)).last().unwrap();
        assert_ne!(backoff.next_pause(last - Duration::from_millis(1)), Duration::ZERO);
    }
}
