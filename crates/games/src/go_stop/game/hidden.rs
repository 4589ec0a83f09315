//! A game with its hidden cards dealt again.

use super::Game;
use crate::go_stop::card::Card;
use crate::go_stop::card_set::CardSet;
use crate::go_stop::deck::Deck;
use crate::go_stop::event::Event;
use crate::{CardGame, Seat, Viewer};

impl Game {
    /// The cards that `knower` cannot see. `None` stands for a knower of every hand, who cannot see the pile.
    pub(super) fn hidden(&self, knower: Option<Seat>) -> CardSet {
        match knower {
            Some(seat) => self.view(Viewer::Seat(seat)).unseen(),
            None => self.round.pile.iter().copied().collect(),
        }
    }

    /// The game with its hidden cards dealt in this order: to the pile from its top down, then to the other hands.
    pub(super) fn dealt_anew(&self, knower: Option<Seat>, order: &[u8]) -> Self {
        let hidden = self.hidden(knower);
        let mut cards =
            order.iter().filter_map(|index| Card::new(*index)).filter(|card| hidden.contains(*card));
        let mut game = self.clone();
        let round = &mut game.round;
        round.pile = cards.by_ref().take(round.pile.len()).collect();
        // The card that is drawn next is the last of the pile.
        round.pile.reverse();
        if let Some(knower) = knower {
            for (seat, hand) in round.hands.iter_mut().filter(|(seat, _)| *seat != knower) {
                let shown = round.shown[seat] & *hand;
                let unseen = usize::from((*hand - shown).len());
                *hand = shown | cards.by_ref().take(unseen).collect();
            }
        }
        if round.reshuffle.is_some() {
            round.reshuffle = Some(Box::new(Deck::new(order)));
        }
        game
    }

    /// The events in place of `event`, which drew a card, and all that follow from it, if the pile lies in another order.
    pub(super) fn drawn_again(&self, event: &Event) -> Vec<Event> {
        match *event {
            Event::JokerPlayed { seat, joker, .. } => {
                let played = |taken: &Card| Event::JokerPlayed { seat, joker, taken: *taken };
                self.round.pile.last().map(played).into_iter().collect()
            }
            Event::Drawn { seat, .. } => {
                let mut events = Vec::new();
                let mut round = self.round.clone();
                let paid = round.draw(&self.terms(), seat, &mut |event| events.push(event.clone()));
                self.with_events_after_round(events, &paid)
            }
            _ => Vec::new(),
        }
    }
}
