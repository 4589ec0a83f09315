//! How each event changes the state of a round.

use super::{Laid, Round, Stage};
use crate::Seat;
use crate::gang_of_four::card_set::CardSet;
use crate::gang_of_four::combination::Combination;
use crate::gang_of_four::event::{Event, Exchange};
use crate::gang_of_four::seat_set::SeatSet;

impl Round {
    /// Applies any event that comes after the deal.
    pub(in crate::gang_of_four) fn apply(&mut self, event: &Event) {
        match *event {
            Event::Given { giver, winner, card } => {
                self.hands[giver].remove(card);
                self.hands[winner].insert(card);
                let exchange = Exchange { giver, winner, given: card };
                self.exchange = Some(exchange);
                self.stage = Stage::Exchange(exchange);
            }
            Event::Returned { winner, giver, card } => {
                self.hands[winner].remove(card);
                self.hands[giver].insert(card);
                self.returned = Some(card);
                self.stage = Stage::Turn(self.opener);
            }
            Event::Played { seat, cards } => self.apply_play(seat, cards, Combination::classify(cards)),
            Event::Passed { seat } => {
                self.passed.insert(seat);
                self.exposed.remove(seat);
                self.pass_turn(seat);
            }
            Event::Announced { seat } => {
                self.announced.insert(seat);
                self.open.remove(seat);
            }
            Event::Barred { seat } => {
                self.barred.insert(seat);
                self.open.remove(seat);
                if self.stage == Stage::Turn(seat) {
                    self.pass_turn(seat);
                }
            }
            Event::TakenBack { seat, .. } => {
                self.passed.insert(seat);
                self.exposed.insert(seat);
                self.pass_turn(seat);
            }
            Event::CycleEnded { leader } => {
                self.buried |=
                    self.cycle.iter().fold(CardSet::EMPTY, |all, laid| all | laid.combination.cards());
                self.cycle.clear();
                self.cycles = self.cycles.saturating_add(1);
                self.passed = SeatSet::EMPTY;
                self.stage = Stage::Turn(leader);
            }
            Event::RoundEnded { .. } => {
                self.stage = Stage::Idle;
                self.open = SeatSet::EMPTY;
                self.cycles = 0;
            }
            Event::Dealt { .. } | Event::GameEnded { .. } => {}
        }
    }

    pub(super) fn apply_play(&mut self, seat: Seat, cards: CardSet, combination: Option<Combination>) {
        let hand = &mut self.hands[seat];
        *hand -= cards;
        if hand.len() == 1 {
            self.open.insert(seat);
        }
        if let Some(combination) = combination
            && !self.cycle.is_full()
        {
            self.cycle.push(Laid { seat, combination });
        }
        self.first_lead = false;
        self.passed = SeatSet::EMPTY;
        self.pass_turn(seat);
    }

    fn pass_turn(&mut self, from: Seat) {
        self.stage = Stage::Turn(self.seating().after(from));
    }
}
