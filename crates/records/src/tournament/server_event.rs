//! The event of the server for a tournament with a start time.
//!
//! Discord does not recognise a repeated request for a new event. So each try is noted before it is made. A process
//! that finds a try whose outcome is not known waits, and first looks whether the event is there.

use std::time::Duration;

use super::{HOUR, LEAST_ROUNDS, Tournament, TournamentStage};
use carte_table::ids::Timestamp;

/// How long a process waits after a try to which no answer has come. By then a request that is under way has arrived,
/// or never will.
const UNCERTAIN: Duration = Duration::from_secs(60);

/// How long nothing is tried after a refusal, such as for a permission that has gone.
const REFUSED: Duration = HOUR;

/// An event of the server, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServerEvent {
    /// Discord's number for the event, once it is known to be there.
    pub id: Option<u64>,
    pub status: EventStatus,
    /// When the event ends by itself.
    pub until: Timestamp,
    /// Nothing is asked of Discord before this moment.
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
    /// The event has to be looked for, and made if it is not there.
    Make,
    /// The event of this number has to be brought up to date.
    Update(u64),
}

/// The outcome of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventNews {
    /// The event is there. `status` is how far it has come, and `until` when it ends by itself.
    Found { id: u64, status: EventStatus, until: Timestamp },
    /// There is no event and there will be none: it is over, was deleted, or cannot be made.
    None,
    /// Discord refused for a reason that may pass.
    Refused,
}

impl EventStatus {
    /// Returns `true` if the event is over, and nothing changes it any more.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Completed | Self::Cancelled)
    }
}

impl Tournament {
    /// Asks for an event of the server, if the tournament has a start time.
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

    /// The status that an event with the status `present` has to get next; `None` if it is as it should be. Discord
    /// lets an event begin, be completed after that, and be cancelled before.
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

    /// The end that the event has to get; `None` unless the running round may last longer than the event.
    pub fn longer_event(&self, event: ServerEvent) -> Option<Timestamp> {
        // Discord's times are in seconds.
        let is_later = |deadline: &Timestamp| deadline.seconds() > event.until.seconds();
        let is_running = self.stage == TournamentStage::Running && !event.status.is_over();
        self.end_of_last_round().filter(is_later).filter(|_| is_running)
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

    /// Notes the outcome of a step.
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
