//! The orders that people have given ahead, each visible to its owner alone.

use std::collections::HashSet;
use std::time::Duration;

use super::command::Refusal;
use super::event::Event;
use super::state::Table;
use super::wake::Timing;
use crate::fairness;
use crate::ids::{PressId, Timestamp, UserId};
use carte_games::{Action, Awaits, EventFacts, Order, Seat};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Orders {
    /// The order for the turns to come.
    pub turn: Option<Order>,
    /// Whether “Carte !” is to be said for the person.
    pub announce: bool,
    /// The last order that was dropped because it could no longer be carried out.
    pub dropped: Option<Order>,
    /// The press that gave the last order for the turns to come, which may have been cancelled since.
    pub press: Option<PressId>,
}

impl Orders {
    pub(super) fn give(&mut self, order: &Order, press: PressId) {
        self.dropped = None;
        match order {
            Order::Announce => self.announce = true,
            Order::PassUntilNextCycle
            | Order::PassUnlessSingle
            | Order::Play(_)
            | Order::PlayBelow { .. }
            | Order::PlayIfTakes { .. } => {
                self.turn = Some(*order);
                self.press = Some(press);
            }
        }
    }

    /// Drops the order for the turns to come, which can no longer be carried out.
    pub(super) fn drop_turn(&mut self) {
        self.dropped = self.turn.take();
    }

    /// Cancels every order. The last press is kept, so that it does not give its order again if it is delivered twice.
    pub(super) fn cancel(&mut self) {
        *self = Self { press: self.press, ..Self::default() };
    }

    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Notes an event of the game. `own` is the seat that has given these orders.
    pub(super) fn note(&mut self, facts: &EventFacts, own: Seat) {
        if let Some(turn) = facts.turn.filter(|turn| turn.seat == own) {
            self.dropped = None;
            // A pass leaves an order to pass as it is; everything else shows that the person has decided anew.
            if !turn.pass || matches!(self.turn, Some(Order::Play(_))) {
                self.turn = None;
            }
        }
        if facts.ends_round() || (facts.ends_cycle() && self.turn == Some(Order::PassUntilNextCycle)) {
            self.turn = None;
        }
    }
}

impl Table {
    /// The events of giving an order ahead.
    pub(super) fn order(&self, user: UserId, order: &Order, press: PressId) -> Result<Vec<Event>, Refusal> {
        let seat = self.present_seat_of(user)?;
        let game = self.running_game()?;
        if game.awaits() == Awaits::Seat(seat) && *order != Order::Announce {
            return Err(Refusal::OwnTurn);
        }
        game.check_order(seat, order).map_err(Refusal::Game)?;
        // A press may be delivered twice, and its order may have been carried out, cancelled or replaced in the
        // meantime. Presses are numbered in the order in which they are made.
        if *order != Order::Announce && self.orders[seat].press.is_some_and(|last| press <= last) {
            return Ok(Vec::new());
        }
        Ok(vec![Event::Ordered { seat, order: *order, press }])
    }

    /// The events of taking back all orders that `user` has given.
    pub(super) fn cancel_orders(&self, user: UserId) -> Result<Vec<Event>, Refusal> {
        let seat = self.present_seat_of(user)?;
        let orders = &self.orders[seat];
        if orders.turn.is_none() && !orders.announce {
            return Err(Refusal::NothingOrdered);
        }
        Ok(vec![Event::OrdersCancelled { seat }])
    }

    /// What the order of `seat` would do now, or the forced pass of a person who has chosen that it needs no press.
    /// `None` if it is not the turn of `seat`.
    pub(super) fn ordered_action(&self, seat: Seat) -> Option<Action> {
        let game = self.game().filter(|game| game.awaits() == Awaits::Seat(seat))?;
        let ordered = self.orders[seat].turn.as_ref().and_then(|order| game.ordered_action(order));
        ordered.or_else(|| self.has_auto_pass(seat).then(|| game.forced_pass(seat)).flatten())
    }

    /// Sets who has chosen that a forced pass needs no press. The choice is personal, like quiet hours, and no part of
    /// the log.
    pub fn set_auto_pass(&mut self, people: HashSet<UserId>) {
        self.auto_pass = people;
    }

    /// Returns `true` if the person in this seat has chosen that a forced pass needs no press.
    pub(super) fn has_auto_pass(&self, seat: Seat) -> bool {
        self.seats[seat.index()].person().is_some_and(|user| self.auto_pass.contains(&user))
    }

    /// When the order of the seat whose turn it is will be carried out.
    ///
    /// The pause before it is as long as a person's. It is the same for every order and for a forced pass, so that it
    /// says nothing about the order or the hand.
    pub(super) fn order_due(&self, seat: Seat, timing: &Timing) -> Option<Timestamp> {
        self.ordered_action(seat)?;
        let Orders { turn, press, .. } = &self.orders[seat];
        let share = match press.filter(|_| turn.is_some()) {
            Some(press) => fairness::pause_fraction(press, self.state_number),
            None => self.server_seed.pause_fraction(self.state_number),
        };
        let spread = timing.order_spread.saturating_mul(share) / u32::from(u16::MAX);
        let pause: Duration = timing.order_pause + spread;
        // The pause begins with the bot at the earliest. Before that, nobody could carry the order out, and when the
        // bot starts, nobody has seen the turn come.
        Some(self.waiting.resumed().max(self.watched_since).after(pause))
    }

    /// The same action, with “Carte !” said for a person who ordered that.
    pub(super) fn with_ordered_announcement(&self, seat: Seat, action: &Action) -> Action {
        match self.game() {
            Some(game) if self.orders[seat].announce => game.announcing(seat, *action),
            _ => *action,
        }
    }

    /// These events, each followed by the orders that are dropped because they can no longer be carried out.
    pub(super) fn with_dropped_orders(&self, events: Vec<Event>) -> Vec<Event> {
        let mut seats = Seat::all(self.players());
        if seats.all(|seat| self.orders[seat].turn.is_none())
            && !events.iter().any(|event| event.facts().orders)
        {
            return events;
        }
        let mut table = self.clone();
        let mut all = Vec::with_capacity(events.len());
        for event in events {
            table.take(event, &mut all);
            for seat in Seat::all(table.players()) {
                if table.is_pointless(seat) {
                    table.take(Event::OrderDropped { seat }, &mut all);
                }
            }
        }
        all
    }

    /// Returns `true` if this seat has an order for the turns to come that can no longer be carried out.
    fn is_pointless(&self, seat: Seat) -> bool {
        let Some(order) = self.orders[seat].turn else { return false };
        match self.game() {
            None => true,
            Some(game) if game.awaits() == Awaits::Seat(seat) => game
                .ordered_action(&order)
                .map(|action| self.with_ordered_announcement(seat, &action))
                .is_none_or(|action| game.decide(seat, &action).is_err()),
            Some(game) => game.check_order(seat, &order).is_err(),
        }
    }
}
