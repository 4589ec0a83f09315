//! How long somebody has been waited for.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::quiet::QuietHours;
use crate::ids::Timestamp;

/// The time that has run for one turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Waiting {
    /// When the turn began.
    since: Timestamp,
    /// When the table stood still since then, in order.
    stops: Vec<(Timestamp, Timestamp)>,
    /// Whether the person was reminded.
    pub(super) reminded: bool,
    /// Until when the person may take at least, after the bot was away.
    extended: Option<Timestamp>,
}

impl Waiting {
    /// A turn that begins now.
    pub(super) fn begin(at: Timestamp) -> Self {
        Self { since: at, stops: Vec::new(), reminded: false, extended: None }
    }

    /// Leaves a stop of the table out.
    pub(super) fn stop(&mut self, from: Timestamp, until: Timestamp) {
        let from = from.max(self.resumed());
        self.stops.push((from, until));
        self.extended = self.extended.map(|extended| extended.after(until.since(from)));
    }

    /// Gives the person time until then at least.
    pub(super) fn extend(&mut self, until: Timestamp) {
        self.extended = Some(until);
    }

    /// Whether more time was given already.
    pub(super) fn is_extended(&self) -> bool {
        self.extended.is_some()
    }

    /// When the table has begun to wait, or to wait again after a stop.
    pub(super) fn resumed(&self) -> Timestamp {
        self.stops.last().map_or(self.since, |(_, until)| *until)
    }

    /// When the turn would have begun if the table had never stood still.
    pub(super) fn since_without_stops(&self) -> Timestamp {
        self.stops.iter().fold(self.since, |since, (from, until)| since.after(until.since(*from)))
    }

    /// When so much time has run, leaving out stops and quiet hours.
    pub(super) fn due(&self, span: Duration, quiet: Option<&QuietHours>) -> Timestamp {
        let after =
            |from: Timestamp, left| quiet.map_or_else(|| from.after(left), |quiet| quiet.after(from, left));
        let (mut from, mut left) = (self.since, span);
        for (stop, until) in &self.stops {
            let due = after(from, left);
            if due <= *stop {
                return due;
            }
            let gone = quiet.map_or_else(|| stop.since(from), |quiet| quiet.awake_between(from, *stop));
            left = left.saturating_sub(gone);
            from = *until;
        }
        after(from, left)
    }

    /// When the time of the turn runs out.
    pub(super) fn deadline(&self, limit: Duration, quiet: Option<&QuietHours>) -> Timestamp {
        let due = self.due(limit, quiet);
        self.extended.map_or(due, |extended| extended.max(due))
    }
}
