//! The view of a round at a larger table, reduced to the seats that play.

use std::borrow::Cow;
use std::sync::Arc;

use super::{Phase, View};
use crate::go_stop::result::{Outcome, PollAnswer, RoundResult, Sales};
use crate::go_stop::round::PLAYING;
use crate::go_stop::{PerSeat, Seats};
use crate::{Seat, Viewer};

impl View {
    /// This view as if only the seats that play the round sat at the table, in the same turn order. What follows from it
    /// is the same for the viewer, and code that computes with it needs to know of at most three seats (A50).
    ///
    /// Returns this view itself if no other seats are there, or if the viewer does not play. The reduced view leaves out
    /// the settlements of earlier rounds, and what concerned other seats.
    pub fn of_round(&self) -> Cow<'_, Self> {
        let ring = self.ring();
        let plays = self.viewer.seat().is_none_or(|seat| ring.contains(seat));
        if self.players <= PLAYING || ring.count() > PLAYING || !plays {
            return Cow::Borrowed(self);
        }
        let seats: Seats = ring.seats().collect();
        let place = |seat: Seat| seats.iter().position(|other| *other == seat);
        let new = |seat: Seat| Seat::all(PLAYING).nth(place(seat).unwrap_or(0)).unwrap_or(Seat::new(0));
        let result = |result: &RoundResult| RoundResult {
            dealer: new(result.dealer),
            outcome: renamed(&result.outcome, new),
            settlement: None,
            payments: moved(&result.payments, &seats),
            totals: moved(&result.totals, &seats),
            captured: moved(&result.captured, &seats),
            hands: moved(&result.hands, &seats),
            sat_out: Seats::new(),
            sales: Sales::new(),
            went_out: Seats::new(),
            answers: (result.answers.iter().filter(|answer| seats.contains(&answer.seat)))
                .map(|answer| PollAnswer { seat: new(answer.seat), ..*answer })
                .collect(),
            ..*result
        };
        Cow::Owned(Self {
            viewer: self.viewer.seat().map_or(self.viewer, |seat| Viewer::Seat(new(seat))),
            players: ring.count(),
            dealer: new(self.dealer),
            seats: seats.iter().filter_map(|seat| self.seats.get(seat.index()).copied()).collect(),
            sales: Sales::new(),
            phase: match self.phase.clone() {
                Phase::Turn { seat } => Phase::Turn { seat: new(seat) },
                Phase::Take { seat, with, choice, drawn } => {
                    Phase::Take { seat: new(seat), with, choice, drawn }
                }
                Phase::Give { seat, to, choice } => Phase::Give { seat: new(seat), to: new(to), choice },
                Phase::Count { seat } => Phase::Count { seat: new(seat) },
                Phase::GoOrStop { seat } => Phase::GoOrStop { seat: new(seat) },
                Phase::ChongTong { seat, month } => Phase::ChongTong { seat: new(seat), month },
                Phase::Join { seat, joined } => {
                    Phase::Join { seat: new(seat), joined: joined.into_iter().map(new).collect() }
                }
                Phase::Another { seat, answered } => {
                    Phase::Another { seat: new(seat), answered: answered.into_iter().map(new).collect() }
                }
                Phase::Over { winners } => Phase::Over { winners: winners.into_iter().map(new).collect() },
                Phase::Waiting => Phase::Waiting,
            },
            results: Arc::new(self.results.iter().map(result).collect()),
            ..self.clone()
        })
    }
}

/// The values of these seats, by the place of each seat in the list.
fn moved<T: Copy + Default>(from: &PerSeat<T>, seats: &Seats) -> PerSeat<T> {
    PerSeat::from_fn(|place| seats.get(place.index()).map_or(T::default(), |seat| from[*seat]))
}

fn renamed(outcome: &Outcome, new: impl Fn(Seat) -> Seat) -> Outcome {
    match outcome.clone() {
        Outcome::Stop { seat } => Outcome::Stop { seat: new(seat) },
        Outcome::Push { seat } => Outcome::Push { seat: new(seat) },
        Outcome::ThreeSattas { seat } => Outcome::ThreeSattas { seat: new(seat) },
        Outcome::ChongTong { mut holders, by_joker } => {
            holders.iter_mut().for_each(|holder| holder.seat = new(holder.seat));
            Outcome::ChongTong { holders, by_joker }
        }
        nagari @ Outcome::Nagari(_) => nagari,
    }
}
