//! One turn, and what it captures (section 3).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::card::Card;
use super::card_set::CardSet;
use super::month::Month;
use super::pot::Pot;

/// An event of a turn that players cry out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Call {
    /// Three cards of a month were played onto the fourth.
    Bomb,
    /// The card laid matched nothing and is taken by the card drawn.
    Kiss,
    /// The card drawn is the third of its month beside a pair that was not taken yet: all three stay in the pot.
    Satta,
    /// The card drawn is the fourth of its month: all four are taken.
    Ttadak,
    /// A stack was taken with the fourth card of its month.
    Ppuk,
    /// The turn has emptied the pot.
    Sseul,
}

impl Call {
    /// Returns `true` if each opponent gives a Pi for this call (section 3, "events that steal").
    pub const fn steals(self) -> bool {
        !matches!(self, Self::Satta)
    }

    /// The stable name, for logs and replays.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The calls of one turn, in the order in which they came about; at most three.
pub type Calls = ArrayVec<Call, 3>;

/// The cards laid and drawn in a turn; they are not in the pot until the turn is settled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// The cards that were played: one, three for a bomb, none for a flip or before a card is played.
    pub laid: CardSet,
    /// The card of two matching ones that the laid card takes.
    pub laid_takes: Option<Card>,
    /// The card that was drawn after any jokers.
    pub drawn: Option<Card>,
    /// The card of two matching ones that the drawn card takes.
    pub drawn_takes: Option<Card>,
    /// The jokers that were drawn before that card (J6).
    pub jokers: CardSet,
}

/// The result of a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Haul {
    /// The captured cards, jokers included; the other cards of the turn stay in the pot.
    pub captured: CardSet,
    pub calls: Calls,
}

impl Turn {
    /// All cards laid and drawn.
    pub(super) fn cards(&self) -> CardSet {
        self.laid | self.drawn.into() | self.jokers
    }

    #[inline(always)]
    fn month_laid(&self) -> Option<Month> {
        self.laid.lowest().and_then(Card::month)
    }

    /// The two cards of the pot between which the player must choose for the card laid; `None` if there is no choice.
    #[inline(always)]
    pub(super) fn choice_for_laid(&self, pot: &Pot) -> Option<CardSet> {
        let month = self.month_laid().filter(|month| pot.count(*month) == 2)?;
        (self.laid.len() == 1).then(|| pot.of(month))
    }

    /// The two cards of the pot between which the player must choose for the card drawn; `None` if there is no choice.
    #[inline(always)]
    pub(super) fn choice_for_drawn(&self, pot: &Pot) -> Option<CardSet> {
        let month = self.drawn.and_then(Card::month).filter(|month| pot.count(*month) == 2)?;
        (self.month_laid() != Some(month)).then(|| pot.of(month))
    }

    /// The captured cards and the calls; every choice must have been made.
    #[inline(always)]
    pub(super) fn haul(&self, pot: &Pot) -> Haul {
        let mut haul = Haul::default();
        let drawn = CardSet::from(self.drawn);
        let month_drawn = self.drawn.and_then(Card::month);
        let mut satta = false;
        if let Some(month) = self.month_laid() {
            let matching = pot.of(month);
            if self.laid.len() > 1 {
                haul.take(self.laid | matching, Call::Bomb);
            } else if month_drawn == Some(month) {
                match pot.count(month) {
                    0 => haul.take(self.laid | drawn, Call::Kiss),
                    1 => {
                        satta = true;
                        haul.calls.push(Call::Satta);
                    }
                    _ => haul.take(self.laid | drawn | matching, Call::Ttadak),
                }
            } else {
                haul.match_one(self.laid, self.laid_takes, month, pot);
            }
        }
        if let Some(month) = month_drawn.filter(|month| self.month_laid() != Some(*month)) {
            haul.match_one(drawn, self.drawn_takes, month, pot);
        }
        if !satta {
            haul.captured |= self.jokers;
        }
        if (pot.cards | self.cards()) == haul.captured {
            haul.calls.push(Call::Sseul);
        }
        haul
    }
}

impl Haul {
    fn take(&mut self, cards: CardSet, call: Call) {
        self.captured |= cards;
        self.calls.push(call);
    }

    /// Captures what one card captures of its month in the pot.
    #[inline]
    fn match_one(&mut self, card: CardSet, takes: Option<Card>, month: Month, pot: &Pot) {
        let matching = pot.of(month);
        match pot.count(month) {
            0 => {}
            1 => self.captured |= card | matching,
            2 => self.captured |= card | takes.into(),
            _ => self.take(card | matching | pot.jokers(month), Call::Ppuk),
        }
    }
}
