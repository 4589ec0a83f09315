//! When each shard may identify, where one process has all shards.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// The next free time of each bucket.
#[derive(Debug, Default)]
pub(super) struct IdentifySchedule(Mutex<HashMap<u32, Instant>>);

impl IdentifySchedule {
    /// Reserves the next turn of this bucket, and returns how long to wait for it. The turn after it is `pause` later.
    pub(super) fn reserve(&self, bucket: u32, pause: Duration) -> Duration {
        let now = Instant::now();
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let next = buckets.entry(bucket).or_insert(now);
        let turn = (*next).max(now);
        *next = turn + pause;
        turn - now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAUSE: Duration = Duration::from_secs(5);

    #[tokio::test(start_paused = true)]
    async fn one_of_each_bucket_at_a_time() {
        let identify_schedule = IdentifySchedule::default();
        let waits = [0, 1, 0, 0, 1].map(|bucket| identify_schedule.reserve(bucket, PAUSE).as_secs());
        assert_eq!(waits, [0, 0, 5, 10, 5]);
        tokio::time::advance(Duration::from_secs(12)).await;
        assert_eq!([0, 1, 1].map(|bucket| identify_schedule.reserve(bucket, PAUSE).as_secs()), [3, 0, 5]);
    }
}
