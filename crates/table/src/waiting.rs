//! How long a game has waited for a turn.

use std::time::Duration;

use super::rest::RestTimes;
use crate::ids::Timestamp;

/// The time that has run for one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    pub since: Timestamp,
    /// The beginnings and ends of the times since then in which the table was stopped, in order.
    pub stops: Vec<(Timestamp, Timestamp)>,
    pub reminded: bool,
    /// The time does not run out before this time, to which later stops and rest are added: nobody could play before, or the person's rest
    /// was shortened.
    pub extended: Option<Timestamp>,
}

impl Waiting {
    /// A turn that begins now.
    pub(super) fn begin(at: Timestamp) -> Self {
        Self { since: at, stops: Vec::new(), reminded: false, extended: None }
    }

    /// Leaves a stop of the table out of the time.
    pub(super) fn stop(&mut self, from: Timestamp, until: Timestamp) {
        let from = from.max(self.resumed());
        self.stops.push((from, until));
    }

    /// Gives the person time until `until` at least.
    pub(super) fn extend(&mut self, until: Timestamp) {
        self.extended = Some(until);
    }

    /// Moves a turn that began after `now` to `now`: a clock that was ahead has been set right.
    ///
    /// An extension ends `grace` after `now` at the latest.
    pub(super) fn not_after(&mut self, now: Timestamp, grace: Duration) {
        let ahead = self.resumed().since(now);
        let earlier = |at: &mut Timestamp| *at = at.before(ahead);
        earlier(&mut self.since);
        self.stops.iter_mut().for_each(|(from, until)| {
            earlier(from);
            earlier(until);
        });
        self.extended = self.extended.map(|extended| extended.before(ahead).min(now.after(grace)));
    }

    /// Returns `true` if more time was given already.
    pub(super) fn is_extended(&self) -> bool {
        self.extended.is_some()
    }

    /// When the table began to wait, or began again after the last stop.
    pub(super) fn resumed(&self) -> Timestamp {
        self.stops.last().map_or(self.since, |(_, until)| *until)
    }

    /// When the turn would have begun if the table had never been stopped.
    pub(super) fn since_without_stops(&self) -> Timestamp {
        self.stops.iter().fold(self.since, |since, (from, until)| since.after(until.since(*from)))
    }

    /// The time at which `span` of the turn has passed, not counting stops and the person's rest.
    pub(super) fn due(&self, span: Duration, rest: Option<&RestTimes>) -> Timestamp {
        self.passes(self.since, span, rest)
    }

    /// The time at which `span` has passed since `since`, not counting stops and the person's rest.
    fn passes(&self, since: Timestamp, span: Duration, rest: Option<&RestTimes>) -> Timestamp {
        let (mut from, mut left) = (since, span);
        for (stop, until) in self.stops.iter().filter(|(_, until)| *until > since) {
            let due = after(rest, from, left);
            if due <= *stop {
                return due;
            }
            let gone = rest.map_or_else(|| stop.since(from), |rest| rest.awake_between(from, *stop));
            left = left.saturating_sub(gone);
            from = *until;
        }
        after(rest, from, left)
    }

    /// When the time of the turn runs out, with its extension, which lasts `grace` without the person's rest.
    pub(super) fn deadline(&self, limit: Duration, grace: Duration, rest: Option<&RestTimes>) -> Timestamp {
        let due = self.due(limit, rest);
        self.extended.map_or(due, |extended| self.passes(extended.before(grace), grace, rest).max(due))
    }
}

/// The time at which `span` has passed since `from`, not counting the person's rest.
pub(super) fn after(rest: Option<&RestTimes>, from: Timestamp, span: Duration) -> Timestamp {
    rest.map_or_else(|| from.after(span), |rest| rest.after(from, span))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);
    const NOON: Timestamp = Timestamp(1_800_000_000_000);

    #[test]
    fn what_began_in_the_future_begins_now_and_keeps_its_stops() {
        let day = 1440 * MINUTE;
        let tomorrow = NOON.after(day);
        let mut waiting = Waiting::begin(tomorrow.before(10 * MINUTE));
        waiting.stop(tomorrow.before(5 * MINUTE), tomorrow);
        waiting.not_after(NOON, MINUTE);
        // Five minutes of fifteen had run before the stop.
        assert_eq!(waiting.deadline(15 * MINUTE, MINUTE, None), NOON.after(10 * MINUTE));

        let mut waiting = Waiting::begin(NOON.before(MINUTE));
        waiting.extend(tomorrow);
        waiting.not_after(NOON, MINUTE);
        assert_eq!(waiting.deadline(MINUTE, MINUTE, None), NOON.after(MINUTE));
    }

    #[test]
    fn what_began_in_the_past_stays() {
        let mut waiting = Waiting::begin(NOON.before(20 * MINUTE));
        waiting.extend(NOON.before(MINUTE));
        waiting.not_after(NOON, MINUTE);
        assert_eq!(waiting.resumed(), NOON.before(20 * MINUTE));
        assert_eq!(waiting.deadline(15 * MINUTE, MINUTE, None), NOON.before(MINUTE));
    }
}
