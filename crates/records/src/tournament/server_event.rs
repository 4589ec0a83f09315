//! The event among those of the server that tells of a tournament with a start time.
//!
//! Discord knows no repetition of a request that makes an event. So each try is noted before it is made, and who finds a try
//! of which nothing is known waits, and looks first whether the event is there.

use std::time::Duration;

use super::{HOUR, LEAST_ROUNDS, Tournament, TournamentStage};
use carte_table::ids::Timestamp;

/// After a try of which no answer has come, it is waited for so long: by then a request that is under way has arrived, or never
/// will.
const UNCERTAIN: Duration = Duration::from_secs(60);

/// So long passes after a refusal, such as for a permission that has gone.
const REFUSED: Duration = HOUR;

/// An event of the server, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServerEvent {
    /// Discord's number for it, once it is known to be there.
    pub id: Option<u64>,
    /// What is known of its course.
    pub status: EventStatus,
    /// When it ends by itself.
    pub until: Timestamp,
    /// Before that nothing is asked of Discord.
    pub not_before: Timestamp,
}

/// How far an event of a server has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventStatus {
    Scheduled,
    Active,
    Completed,
    Cancelled,
}

/// What has to be done next for the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventStep {
    /// It has to be looked for, and made where it is not there.
    Make,
    /// The event of this number has to be brought up to date.
    Update(u64),
}

/// What came of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventNews {
    /// It is there, and this is how far it has come and when it ends by itself.
    Found { id: u64, status: EventStatus, until: Timestamp },
    /// There is none, and there will be none: it is over, was deleted, or cannot be made.
    None,
    /// Discord refused for a reason that may pass.
    Refused,
}

impl EventStatus {
    /// Returns `true` if it is over, and nothing changes it any more.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Completed | Self::Cancelled)
    }
}

impl Tournament {
    /// Has it told of by an event of the server, where it has a start time.
    pub fn want_event(&mut self) {
        let (status, not_before) = (EventStatus::Scheduled, Timestamp(0));
        self.event = self.starts.map(|starts| {
            let rounds = self.rounds.unwrap_or(LEAST_ROUNDS);
            let until = starts.after(HOUR * u32::from(self.round_hours) * u32::from(rounds));
            ServerEvent { id: None, status, until, not_before }
        });
    }

    /// What has to be done next for the event.
    pub fn next_event_step(&self, now: Timestamp) -> Option<EventStep> {
        let event = self.event.filter(|event| event.not_before <= now)?;
        let Some(id) = event.id else { return Some(EventStep::Make) };
        let is_due = self.next_event_status(event.status).is_some() || self.longer_event(event).is_some();
        is_due.then_some(EventStep::Update(id))
    }

    /// Returns `true` if the event can still be made: Discord takes none that begins in the past.
    pub fn may_make_event(&self, now: Timestamp) -> bool {
        self.stage == TournamentStage::SignUp && self.starts.is_some_and(|starts| starts > now)
    }

    /// What an event that has come so far has to become next; `None` where it is as it should be. Discord lets an event begin, be
    /// completed after that, and be cancelled before.
    pub const fn next_event_status(&self, present: EventStatus) -> Option<EventStatus> {
        use EventStatus::{Active, Cancelled, Completed, Scheduled};
        match (present, self.stage) {
            (Scheduled, TournamentStage::Running | TournamentStage::Over) => Some(Active),
            (Scheduled, TournamentStage::Cancelled) => Some(Cancelled),
            (Active, TournamentStage::Over | TournamentStage::Cancelled) => Some(Completed),
            // Discord itself begins an event at its time.
            (Scheduled | Active, TournamentStage::SignUp)
            | (Active, TournamentStage::Running)
            | (Completed | Cancelled, _) => None,
        }
    }

    /// The end that the event has to get, where the running round may last longer than it.
    pub fn longer_event(&self, event: ServerEvent) -> Option<Timestamp> {
        // Discord's times are told in seconds.
        let is_later = |deadline: &Timestamp| deadline.seconds() > event.until.seconds();
        self.deadline().filter(is_later).filter(|_| !event.status.is_over())
    }

    /// Notes that a request is about to be made that must not be made twice. Returns `false` if another process was faster.
    pub fn claim_event(&mut self, now: Timestamp) -> bool {
        match &mut self.event {
            Some(event) if event.not_before <= now && event.id.is_none() => {
                event.not_before = now.after(UNCERTAIN);
                true
            }
            _ => false,
        }
    }

    /// Notes what came of a step.
    pub fn note_event(&mut self, news: EventNews, now: Timestamp) {
        let Some(event) = &mut self.event else { return };
        match news {
            EventNews::Found { status, .. } if status.is_over() => self.event = None,
            EventNews::Found { id, status, until } => {
                *event = ServerEvent { id: Some(id), status, until, not_before: Timestamp(0) };
            }
            EventNews::None => self.event = None,
            EventNews::Refused => event.not_before = now.after(REFUSED),
        }
    }
}

#[cfg(test)]
mod tests;
