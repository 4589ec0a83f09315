//! Cards as the documents write them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use carte_games::gang_of_four::{Card, CardSet, Face};

/// Cards by their faces: sorted ascending by the order of singles, separated by spaces.
///
/// Which of two equal copies was meant is not written, so two sets that read the same are equal here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CardText(CardSet);

impl CardText {
    /// The faces, ascending.
    pub fn faces(self) -> Vec<Face> {
        self.0.into_iter().map(Card::face).collect()
    }

    /// The cards. Of equal cards, they are the first copies.
    pub const fn cards(self) -> CardSet {
        self.0
    }

    /// The cards that this text means among those `held`: the lowest copies; `None` when one is not held.
    pub(super) fn among(self, held: CardSet) -> Option<CardSet> {
        let mut left = held;
        self.0.into_iter().try_fold(CardSet::EMPTY, |chosen, wanted| {
            let card = left.into_iter().find(|card| card.face() == wanted.face())?;
            left.remove(card);
            Some(chosen | CardSet::of(card))
        })
    }
}

impl From<CardSet> for CardText {
    fn from(cards: CardSet) -> Self {
        let mut text = CardSet::EMPTY;
        for card in cards {
            add(&mut text, card.face());
        }
        Self(text)
    }
}

impl From<Card> for CardText {
    fn from(card: Card) -> Self {
        CardSet::of(card).into()
    }
}

/// Adds the lowest copy that is still missing. Returns `true` if there was one.
fn add(cards: &mut CardSet, face: Face) -> bool {
    let Some(first) = face.first_copy() else { return false };
    (first.index()..first.index() + face.copies()).filter_map(Card::new).any(|copy| cards.insert(copy))
}

impl fmt::Display for CardText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for CardText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// Text that is not the canonical text of cards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardTextError {
    /// There is no such card.
    #[error("“{0}” is not a card")]
    UnknownCard(String),
    /// The deck does not have as many of this card.
    #[error("the deck has fewer copies of {0}")]
    TooMany(String),
    /// A card stands before a weaker one.
    #[error("{0} is not in ascending order")]
    NotSorted(String),
}

/// Maximum number of characters of a wrong word that an error repeats.
const SHOWN: usize = 12;

impl FromStr for CardText {
    type Err = CardTextError;

    fn from_str(text: &str) -> Result<Self, CardTextError> {
        let mut cards = CardSet::EMPTY;
        if text.is_empty() {
            return Ok(Self(cards));
        }
        for word in text.split(' ') {
            let card = CardSet::ALL
                .into_iter()
                .find(|card| card.to_string() == word)
                .ok_or_else(|| CardTextError::UnknownCard(word.chars().take(SHOWN).collect()))?;
            let face = card.face();
            if cards.highest().is_some_and(|highest| highest.rank() > card.rank()) {
                return Err(CardTextError::NotSorted(face.to_string()));
            }
            if !add(&mut cards, face) {
                return Err(CardTextError::TooMany(face.to_string()));
            }
        }
        Ok(Self(cards))
    }
}

impl TryFrom<String> for CardText {
    type Error = CardTextError;

    fn try_from(text: String) -> Result<Self, CardTextError> {
        text.parse()
    }
}

impl From<CardText> for String {
    fn from(cards: CardText) -> Self {
        cards.to_string()
    }
}
