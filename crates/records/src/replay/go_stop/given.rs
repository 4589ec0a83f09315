//! Which of several equal Pi was given: the one that a document names.

use carte_games::Seat;
use carte_games::go_stop::{Card, CardSet, Theft};

/// Equal Pi that a document has exchanged: each card that was captured, and what the document calls it.
#[derive(Debug, Default)]
pub(super) struct Exchanged(Vec<(Card, Card)>);

impl Exchanged {
    /// Gives the cards in `stolen` the names that the document has in `found`, as far as those may be right.
    ///
    /// `captured` returns what a seat has captured after the turn. A giver may name any Pi in front of the seat that
    /// counts as much. From then on the two stand for each other.
    pub(super) fn name(&mut self, stolen: &mut [Theft], found: &[Theft], captured: impl Fn(Seat) -> CardSet) {
        let given = |from| stolen.iter().filter(move |theft| theft.from == from).map(|theft| theft.card);
        let mut piles: Vec<(Seat, CardSet)> = Vec::new();
        for Theft { from, .. } in stolen.iter() {
            if piles.iter().all(|(seat, _)| seat != from) {
                piles.push((*from, captured(*from) | given(*from).collect()));
            }
        }
        for (index, theft) in stolen.iter_mut().enumerate() {
            let card = theft.card;
            let Some((_, pile)) = piles.iter_mut().find(|(seat, _)| *seat == theft.from) else { continue };
            if let Some(named) = found.get(index).filter(|found| found.from == theft.from) {
                let meant = self.meant(named.card);
                if pile.contains(meant) && meant.pi_value() == card.pi_value() {
                    self.exchange(card, meant);
                }
            }
            pile.remove(card);
            theft.card = self.named(card);
        }
    }

    /// What the document calls a card.
    pub(super) fn named(&self, card: Card) -> Card {
        self.0.iter().find(|(known, _)| *known == card).map_or(card, |(_, named)| *named)
    }

    /// The card that the document calls `named`.
    pub(super) fn meant(&self, named: Card) -> Card {
        self.0.iter().find(|(_, known)| *known == named).map_or(named, |(card, _)| *card)
    }

    fn exchange(&mut self, one: Card, other: Card) {
        let names = [(one, self.named(other)), (other, self.named(one))];
        self.0.retain(|(card, _)| *card != one && *card != other);
        self.0.extend(names);
    }
}
