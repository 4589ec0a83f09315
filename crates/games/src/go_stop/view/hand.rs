//! What the cards of a hand can do now.

use super::View;
use crate::go_stop::card::Card;
use crate::go_stop::card_set::CardSet;
use crate::go_stop::event::Action;

/// A card of the viewer's hand, and what can be done with it now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandCard {
    pub card: Card,
    pub capture: Capture,
    /// Whether the viewer may play the card now, or put it aside.
    pub playable: bool,
    /// Whether the viewer may show the card's month now and play the card.
    pub shake: bool,
    /// Whether the viewer may play the card's month as a bomb now.
    pub bomb: bool,
}

/// What a card of the hand would capture, before another is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capture {
    /// Nothing: the card would lie in the pot.
    Nothing,
    /// The one matching card, unless the draw makes a satta.
    Pair(Card),
    /// One of these two matching cards.
    Choice(CardSet),
    /// A whole stack with its jokers.
    Stack(CardSet),
    /// The card is a joker, which goes to the player's own Pi.
    Aside,
}

impl View {
    /// The viewer's hand, card by card, with what can be done with each card.
    pub fn hand_cards(&self) -> Vec<HandCard> {
        let legal = self.legal_actions();
        let describe = |card: Card| {
            let bomb = card.month().is_some_and(|month| legal.contains(&Action::Bomb(month)));
            HandCard {
                card,
                capture: self.capture(card),
                playable: legal.contains(&Action::Play(card)) || legal.contains(&Action::Joker(card)),
                shake: legal.contains(&Action::Shake(card)),
                bomb,
            }
        };
        self.hand.unwrap_or_default().into_iter().map(describe).collect()
    }

    /// What this card would capture if it were played now.
    pub fn capture(&self, card: Card) -> Capture {
        let Some(month) = card.month() else { return Capture::Aside };
        let matching = self.pot.of(month);
        match (matching.len(), matching.lowest()) {
            (1, Some(other)) => Capture::Pair(other),
            (2, _) => Capture::Choice(matching),
            (3.., _) => Capture::Stack(matching | self.pot.jokers(month)),
            _ => Capture::Nothing,
        }
    }
}
