//! What a hand loses by giving a card away.

use super::card::Card;
use super::card_set::CardSet;
use super::combination::{Combination, CombinationKind};
use super::view::View;

/// What the viewer's hand loses by giving one of its cards away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardLoss {
    /// The number of cards of the same value in the hand, the card itself included.
    pub alike: u8,
    /// The strongest kind of five cards or of a gang that only this card makes possible; `None` if there is none.
    pub last_of: Option<CombinationKind>,
}

impl View {
    pub fn loss_of(&self, card: Card) -> CardLoss {
        let hand = self.hand.unwrap_or_default();
        let alike: CardSet = hand.into_iter().filter(|other| other.value() == card.value()).collect();
        let strongest =
            |kinds: Vec<CombinationKind>| kinds.into_iter().filter(|kind| *kind > CombinationKind::Triple);
        let left = combination_kinds(&Self { hand: Some(hand - CardSet::of(card)), ..self.clone() });
        let last_of = strongest(combination_kinds(self)).filter(|kind| !left.contains(kind)).max();
        CardLoss { alike: alike.len(), last_of }
    }
}

/// The kinds of combinations in the hand, each once.
fn combination_kinds(view: &View) -> Vec<CombinationKind> {
    let mut kinds: Vec<_> = view.combinations_in_hand().iter().map(Combination::kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gang_of_four::{Game, Rules};
    use crate::{CardGame, Seat, Viewer};

    fn holding(cards: &str) -> View {
        let game = Game::new(Rules::default(), 4, Seat::new(0));
        let hand = cards.split(' ').fold(CardSet::EMPTY, |hand, name| {
            let of_face = CardSet::ALL.into_iter().filter(|card| card.face().to_string() == name);
            hand | of_face.filter(|card| !hand.contains(*card)).take(1).collect()
        });
        View { hand: Some(hand), ..game.view(Viewer::Seat(Seat::new(0))) }
    }

    fn loss(view: &View, name: &str) -> CardLoss {
        let hand = view.hand.unwrap_or_default();
        view.loss_of(hand.into_iter().find(|card| card.face().to_string() == name).unwrap())
    }

    #[test]
    fn a_card_takes_its_pair_and_the_last_straight_with_it() {
        let view = holding("G1 Y2 R2 G3 Y4 R5 G9 Y9 R9");
        assert_eq!(loss(&view, "G1"), CardLoss { alike: 1, last_of: Some(CombinationKind::Straight) });
        // Another 2 keeps the straight, but the only pair beside the three 9s is gone.
        assert_eq!(loss(&view, "Y2"), CardLoss { alike: 2, last_of: Some(CombinationKind::FullHouse) });
        assert_eq!(loss(&view, "G9"), CardLoss { alike: 3, last_of: Some(CombinationKind::FullHouse) });
    }

    #[test]
    fn a_card_that_stands_alone_takes_nothing_with_it() {
        let view = holding("G1 Y4 R4 G7 Y7 R10");
        assert_eq!(loss(&view, "R10"), CardLoss { alike: 1, last_of: None });
        assert_eq!(loss(&view, "Y4"), CardLoss { alike: 2, last_of: None });
    }
}
