//! When people sent their interactions, by the clock of this process.
//!
//! The number of an interaction contains the time at which Discord created it, by Discord's clock. The difference between the clocks is
//! unknown, so it is learnt: the fastest interaction of the last minutes is assumed to have taken no time at all. The clock used here is
//! monotonic, so a correction of the wall clock makes nothing look late. The price: while the whole machine was suspended, this clock
//! stood still, too, so what waited meanwhile is taken for new.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use poise::serenity_prelude::InteractionId;
use tokio::time::Instant;

/// Discord waits this long for the first answer to an interaction.
pub(super) const ANSWER_TIME_LIMIT: Duration = Duration::from_secs(3);

/// Discord accepts follow-ups to an interaction for this long.
const FOLLOW_UP_TIME_LIMIT: Duration = Duration::from_secs(15 * 60);

/// The span over which the fastest interaction is looked for. The clocks drift apart by less than a second in two spans.
const COMPARISON_SPAN: Duration = Duration::from_secs(10 * 60);

/// Learns the difference between Discord's clock and the one here.
#[derive(Debug)]
pub(super) struct SentTimes {
    origin: Instant,
    fastest: Mutex<Option<Fastest>>,
}

/// The fastest interaction of the current span and that of the span before.
#[derive(Clone, Copy, Debug)]
struct Fastest {
    since: Instant,
    /// The time here minus the time in the interaction's number, in milliseconds.
    offset: i64,
    before: i64,
}

impl Default for SentTimes {
    fn default() -> Self {
        Self { origin: Instant::now(), fastest: Mutex::default() }
    }
}

impl SentTimes {
    /// Returns when an interaction that has just arrived was sent.
    pub(super) fn of(&self, interaction: InteractionId) -> Instant {
        let now = Instant::now();
        let here = i64::try_from((now - self.origin).as_millis()).unwrap_or(i64::MAX);
        // The number of an interaction contains milliseconds from bit 22 up.
        let offset = here - i64::try_from(interaction.get() >> 22).unwrap_or(i64::MAX);
        let mut fastest = self.fastest.lock().unwrap_or_else(PoisonError::into_inner);
        let learnt = match *fastest {
            Some(last) if now - last.since < COMPARISON_SPAN => {
                Fastest { offset: offset.min(last.offset), ..last }
            }
            Some(last) if now - last.since < COMPARISON_SPAN * 2 => {
                Fastest { since: now, offset, before: last.offset }
            }
            Some(_) | None => Fastest { since: now, offset, before: offset },
        };
        let late = Duration::from_millis((offset - learnt.offset.min(learnt.before)).unsigned_abs());
        if late > FOLLOW_UP_TIME_LIMIT {
            // Discord does not deliver an interaction this late, so the number that this one was compared with contained no real time.
            *fastest = Some(Fastest { since: now, offset, before: offset });
            return now;
        }
        *fastest = Some(learnt);
        now.checked_sub(late).unwrap_or(self.origin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::advance;

    const fn sent_at(millis: u64) -> InteractionId {
        InteractionId::new((1_000_000_000 + millis) << 22)
    }

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[tokio::test(start_paused = true)]
    async fn what_comes_later_than_others_was_sent_earlier() {
        let times = SentTimes::default();
        advance(seconds(60)).await;
        // The first interaction counts as just sent, whatever the clocks say.
        assert_eq!(times.of(sent_at(0)), Instant::now());
        advance(seconds(10)).await;
        assert_eq!(times.of(sent_at(10_000)), Instant::now());
        assert_eq!(times.of(sent_at(6_000)), Instant::now() - seconds(4));
        // An even faster one is the new measure.
        assert_eq!(times.of(sent_at(10_500)), Instant::now());
        assert_eq!(times.of(sent_at(10_000)), Instant::now() - Duration::from_millis(500));
    }

    #[tokio::test(start_paused = true)]
    async fn what_was_learnt_is_forgotten_before_the_clocks_drift_apart() {
        let times = SentTimes::default();
        assert_eq!(times.of(sent_at(0)), Instant::now());
        for _ in 0..4 {
            advance(COMPARISON_SPAN).await;
        }
        // The clock here has gained four seconds in forty minutes of silence.
        assert_eq!(times.of(sent_at(2_396_000)), Instant::now());
        // In the next span the last offset still counts, after that no longer.
        advance(COMPARISON_SPAN).await;
        assert_eq!(times.of(sent_at(2_994_000)), Instant::now() - seconds(2));
        advance(COMPARISON_SPAN).await;
        assert_eq!(times.of(sent_at(3_594_000)), Instant::now());
    }

    #[tokio::test(start_paused = true)]
    async fn a_number_that_is_no_time_makes_nothing_late() {
        let times = SentTimes::default();
        times.of(sent_at(0));
        times.of(InteractionId::new(u64::MAX - 1));
        advance(seconds(10)).await;
        assert_eq!(times.of(sent_at(10_000)), Instant::now());
        assert_eq!(times.of(sent_at(6_000)), Instant::now() - seconds(4));
    }

    #[tokio::test(start_paused = true)]
    async fn every_number_has_a_time() {
        let times = SentTimes::default();
        for number in [1, u64::MAX, 1 << 22, u64::MAX - 1] {
            assert!(times.of(InteractionId::new(number)) <= Instant::now());
        }
    }
}
