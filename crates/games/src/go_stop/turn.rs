//! One turn, and what it captures (section 3).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::card::Card;
use super::card_set::CardSet;
use super::month::Month;
use super::pot::Pot;

/// What a turn is cried out for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Call {
    /// Three of a month played onto the fourth.
    Bomb,
    /// A laid card that matched nothing, taken with the drawn one.
    Kiss,
    /// The drawn card is the third of a pair that was not taken yet: all three stay.
    Satta,
    /// The drawn card is the fourth: all four are taken.
    Ttadak,
    /// A stack taken with the fourth card.
    Ppuk,
    /// The pot is empty.
    Sseul,
}

impl Call {
    /// Returns `true` if each opponent gives a Pi for it (section 3, "events that steal").
    pub const fn steals(self) -> bool {
        !matches!(self, Self::Satta)
    }

    /// The stable name, for logs and replays.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The calls of one turn, in the order in which they came about; no turn has more.
pub type Calls = ArrayVec<Call, 3>;

/// The cards that are in play during a turn, apart from the pot until it is settled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// What was played: one card, three for a bomb, none for a flip or before.
    pub laid: CardSet,
    /// Which of two matching cards the laid one takes.
    pub laid_takes: Option<Card>,
    /// The card of a month that was drawn.
    pub drawn: Option<Card>,
    /// Which of two matching cards the drawn one takes.
    pub drawn_takes: Option<Card>,
    /// The jokers that were drawn before it (J6).
    pub jokers: CardSet,
}

/// What a turn comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Haul {
    /// What it captures, jokers included; the rest of the cards in play stays in the pot.
    pub captured: CardSet,
    /// What it is cried out for.
    pub calls: Calls,
}

impl Turn {
    /// Everything that is in play.
    pub(super) fn cards(&self) -> CardSet {
        self.laid | self.drawn.into() | self.jokers
    }

    #[inline(always)]
    fn month_laid(&self) -> Option<Month> {
        self.laid.lowest().and_then(Card::month)
    }

    /// The two cards of the pot between which the laid card must choose.
    #[inline(always)]
    pub(super) fn choice_for_laid(&self, pot: &Pot) -> Option<CardSet> {
        let month = self.month_laid().filter(|month| pot.count(*month) == 2)?;
        (self.laid.len() == 1).then(|| pot.of(month))
    }

    /// The two cards of the pot between which the drawn card must choose.
    #[inline(always)]
    pub(super) fn choice_for_drawn(&self, pot: &Pot) -> Option<CardSet> {
        let month = self.drawn.and_then(Card::month).filter(|month| pot.count(*month) == 2)?;
        (self.month_laid() != Some(month)).then(|| pot.of(month))
    }

    /// What is captured now that every choice is made, and the calls.
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

    /// One card that meets the pot's cards of its month.
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
