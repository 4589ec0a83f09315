//! A game with its hidden cards dealt again.

use super::Game;
use crate::Seat;
use crate::gang_of_four::card::Card;
use crate::gang_of_four::card_set::CardSet;
use crate::gang_of_four::event::Exchange;

impl Game {
    /// The cards that `knower` cannot place in any hand: all but its own, those that were laid, and those that the
    /// exchange has shown to be in another hand. `None` stands for a knower of every hand, who knows the dummy packet as
    /// well.
    pub(super) fn hidden(&self, knower: Option<Seat>) -> CardSet {
        let Some(knower) = knower else { return CardSet::EMPTY };
        let hands = Seat::all(4).filter(|seat| *seat != knower);
        let hidden = hands.fold(CardSet::EMPTY, |all, seat| all | self.round.hands[seat]);
        hidden
            - self
                .exchanged(knower)
                .into_iter()
                .fold(CardSet::EMPTY, |all, (_, card)| all | CardSet::of(card))
    }

    /// The game with its hidden cards dealt in this order to the other hands.
    ///
    /// The giver was dealt no card above the one given, because that was the highest.
    pub(super) fn dealt_anew(&self, knower: Option<Seat>, order: &[u8]) -> Self {
        let mut game = self.clone();
        let Some(knower) = knower else { return game };
        let mut hidden = self.hidden(Some(knower));
        let exchanged = self.exchanged(knower);
        let giver = self.round.exchange.filter(|exchange| exchange.giver != knower);
        let others = Seat::all(4).filter(|seat| *seat != knower);
        let giver_first = giver.map(|exchange| exchange.giver);
        for seat in giver_first.into_iter().chain(others.filter(|seat| Some(*seat) != giver_first)) {
            let hand = &mut game.round.hands[seat];
            let size = usize::from(hand.len());
            *hand = exchanged.iter().filter(|(holder, _)| *holder == seat).map(|(_, card)| *card).collect();
            let highest =
                giver.filter(|exchange| exchange.giver == seat).map(|exchange| exchange.given.rank());
            let may_hold = |card: &Card| highest.is_none_or(|highest| card.rank() <= highest);
            let missing = size - usize::from(hand.len());
            let cards = order.iter().filter_map(|index| Card::new(*index));
            let dealt: CardSet =
                cards.filter(|card| hidden.contains(*card)).filter(may_hold).take(missing).collect();
            *hand |= dealt;
            hidden -= dealt;
        }
        game
    }

    /// The cards of the exchange that `knower` knows to be still in the hand of another seat.
    fn exchanged(&self, knower: Seat) -> Vec<(Seat, Card)> {
        let round = &self.round;
        let Some(Exchange { giver, winner, given }) = round.exchange else { return Vec::new() };
        // The card given back can be the very card that was given.
        let back = round.returned.map(|card| (giver, card));
        let came = Some((winner, given)).filter(|_| round.returned != Some(given));
        let known = back.into_iter().chain(came);
        known.filter(|(seat, card)| *seat != knower && round.hands[*seat].contains(*card)).collect()
    }
}
