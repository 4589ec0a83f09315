//! Taking a play back, if everybody agrees.

use std::time::Duration;

use super::command::Refusal;
use super::event::{By, Event, Logged};
use super::state::Table;
use crate::ids::{Timestamp, UserId};
use carte_games::{self as games, EventFacts, Game, Seat};

/// How long the others have to agree to a request.
const TIME_TO_AGREE: Duration = Duration::from_secs(60);

/// The last turn, which can still be undone.
#[derive(Clone, Debug, PartialEq)]
pub struct LastTurn {
    pub seat: Seat,
    /// The game before the turn.
    pub before: Game,
    /// Announcements of other seats since then. They stay if the turn is undone.
    pub announced: Vec<games::Event>,
    pub request: Option<Request>,
}

/// A request to take the last turn back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    pub at: Timestamp,
    pub agreed: Vec<Seat>,
}

/// A request to undo a play, as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndoRequest {
    /// The seat that asks to take its play back.
    pub seat: Seat,
    pub agreed: Vec<Seat>,
    /// The seats that have yet to agree.
    pub missing: Vec<Seat>,
    pub until: Timestamp,
}

/// The log without the turns that were taken back.
#[must_use]
pub fn not_undone(log: &[Logged]) -> Vec<&Logged> {
    let mut kept: Vec<&Logged> = Vec::with_capacity(log.len());
    let mut last_turn = 0;
    for logged in log {
        let facts = logged.event.facts();
        if let Some(seat) = facts.undone {
            let since = kept.split_off(last_turn.min(kept.len()));
            kept.extend(since.into_iter().filter(|logged| match logged.event.facts().game {
                Some(game) => game.facts.announcer.is_some_and(|announcer| announcer != seat),
                None => true,
            }));
        } else if facts.game.is_some_and(|game| game.facts.turn.is_some()) {
            last_turn = kept.len();
        }
        kept.push(logged);
    }
    kept
}

impl LastTurn {
    pub(super) fn new(seat: Seat, before: Game) -> Self {
        Self { seat, before, announced: Vec::new(), request: None }
    }

    /// Notes an announcement of another seat, which stays if the turn is taken back.
    fn note(&mut self, event: &games::Event, facts: &EventFacts) {
        if facts.announcer.is_some_and(|seat| seat != self.seat) {
            self.announced.push(event.clone());
        }
    }

    pub(super) fn ask(&mut self, at: Timestamp) {
        self.request = Some(Request { at, agreed: Vec::new() });
    }

    /// Moves a request from after `now` to `now`: the clock has been set back since.
    pub(super) fn not_after(&mut self, now: Timestamp) {
        if let Some(request) = &mut self.request {
            request.at = request.at.min(now);
        }
    }

    /// Leaves a stop of the table out of the time to agree.
    pub(super) fn wait(&mut self, from: Timestamp, until: Timestamp) {
        if let Some(request) = &mut self.request {
            request.at = request.at.after(until.since(from.max(request.at)));
        }
    }

    pub(super) fn agree(&mut self, seat: Seat) {
        if let Some(request) = &mut self.request {
            request.agreed.push(seat);
        }
    }

    /// The game as if the turn had not been taken.
    pub(super) fn undone(self) -> Game {
        let mut game = self.before;
        self.announced.iter().for_each(|event| game.apply(event));
        game
    }
}

impl Table {
    /// Keeps the state before a turn, while the turn can be undone.
    pub(super) fn note_for_undo(&mut self, before: Game, event: &games::Event, facts: &EventFacts, by: By) {
        if facts.reveals {
            self.last_turn = None;
        } else if let Some(seat) = facts.turn_of() {
            self.last_turn = (by == By::Person).then(|| LastTurn::new(seat, before));
        } else if let Some(last) = &mut self.last_turn {
            last.note(event, facts);
        }
    }

    /// Lets the last turn stand. While the others were being asked, the time for the present turn did not run.
    pub(super) fn end_undo(&mut self, at: Timestamp) {
        if let Some(request) = self.last_turn.take().and_then(|last| last.request) {
            self.waiting.stop(request.at, at);
        }
    }

    /// The request that the people at the table have to answer.
    #[must_use]
    pub fn undo_request(&self) -> Option<UndoRequest> {
        let last = self.last_turn.as_ref()?;
        let request = last.request.as_ref()?;
        let missing = self.others_than(last.seat).filter(|seat| !request.agreed.contains(seat)).collect();
        let until = request.at.after(TIME_TO_AGREE);
        Some(UndoRequest { seat: last.seat, agreed: request.agreed.clone(), missing, until })
    }

    /// The seat whose person could ask for the last play to be undone.
    pub(super) fn undoable(&self) -> Option<Seat> {
        let last = self.last_turn.as_ref().filter(|last| last.request.is_none())?;
        self.running_game().is_ok().then_some(last.seat)
    }

    pub(super) fn ask_undo(&self, user: UserId) -> Result<Vec<Event>, Refusal> {
        let seat = self.present_seat_of(user)?;
        self.running_game()?;
        let last = self.last_turn.as_ref().filter(|last| last.seat == seat).ok_or(Refusal::UndoTooLate)?;
        if last.request.is_some() {
            return Err(Refusal::UndoPending);
        }
        let asked = Event::UndoAsked { seat };
        Ok(if self.others_than(seat).next().is_none() {
            vec![asked, Event::Undone { seat }]
        } else {
            vec![asked]
        })
    }

    pub(super) fn answer_undo(&self, user: UserId, agree: bool) -> Result<Vec<Event>, Refusal> {
        let own = self.present_seat_of(user)?;
        self.running_game()?;
        let request = self.undo_request().ok_or(Refusal::NoUndoAsked)?;
        if !agree && own == request.seat {
            // The player who asked may withdraw the request.
            return Ok(vec![Event::UndoRefused { by: Some(own) }]);
        }
        if !request.missing.contains(&own) {
            return Err(Refusal::NoUndoAsked);
        }
        Ok(match (agree, request.missing.len()) {
            (false, _) => vec![Event::UndoRefused { by: Some(own) }],
            (true, 1) => vec![Event::UndoAgreed { seat: own }, Event::Undone { seat: request.seat }],
            (true, _) => vec![Event::UndoAgreed { seat: own }],
        })
    }

    /// The seats of the other people who are present.
    fn others_than(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        Seat::all(self.players())
            .filter(move |other| *other != seat && self.seats[other.index()].person().is_some())
    }
}
