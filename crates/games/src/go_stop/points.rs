//! The points of captured cards (section 5).

use crate::array_of;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::card::Card;
use super::card_set::CardSet;
use super::counts::Counts;

/// A line of the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Set {
    /// Three, four or five brights.
    Brights,
    /// Five animals or more.
    Animals,
    /// The trio of birds: the animals of February, April and August.
    Godori,
    /// Five ribbons or more.
    Ribbons,
    /// The trio of red ribbons with a poem.
    Poem,
    /// The trio of plain red ribbons.
    Plain,
    /// The trio of blue ribbons.
    Blue,
    /// Pi that count as ten or more.
    Pi,
}

impl Set {
    /// In the order of section 5.
    pub const ALL: [Self; Self::VARIANTS.len()] = array_of(Self::VARIANTS);

    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What September's animal is used as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum September {
    Animal,
    /// Two Pi.
    Pi,
}

/// The points of one player's captured cards, line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// In the order of [`Set::ALL`].
    pub lines: [u8; 8],
    /// The number of animals that count as such.
    pub animals: u8,
    /// The number of Pi that the cards count as.
    pub pi: u8,
    /// What September's animal is used as; `None` if it was not captured.
    pub september: Option<September>,
}

impl Points {
    /// The points with the use of September's animal that gives most; as an animal if both uses give the same.
    pub fn best(captured: CardSet) -> Self {
        match Self::uses(captured) {
            (animal, Some(pi)) if pi.total() > animal.total() => pi,
            (best, _) => best,
        }
    }

    /// The points with the use of September's animal that its owner has decided on, or else with the use that gives most
    /// (A45).
    pub fn counted(captured: CardSet, cup: Option<September>) -> Self {
        match cup {
            Some(_) if captured.contains(Card::SAKE_CUP) => Self::with(captured, Counts::of(captured), cup),
            Some(_) | None => Self::best(captured),
        }
    }

    /// The points with each use of September's animal; the second are `None` if it was not captured.
    pub(super) fn uses(captured: CardSet) -> (Self, Option<Self>) {
        let counts = Counts::of(captured);
        if !captured.contains(Card::SAKE_CUP) {
            return (Self::with(captured, counts, None), None);
        }
        let [animal, pi] =
            [September::Animal, September::Pi].map(|used| Self::with(captured, counts, Some(used)));
        (animal, Some(pi))
    }

    /// The total of [`Self::counted`] without its lines, because simulations need it after every turn.
    pub(super) fn counted_total(captured: CardSet, cup: Option<September>) -> u8 {
        let counts = Counts::of(captured);
        let total = |september| lines(captured, counts.using(september)).iter().sum::<u8>();
        if !captured.contains(Card::SAKE_CUP) {
            return total(None);
        }
        match cup {
            Some(_) => total(cup),
            // The two uses differ in these two lines alone.
            None => {
                let [animals, pi] = [counts.using(None), counts.using(Some(September::Pi))]
                    .map(|counts| from(5, counts.animals) + from(10, counts.pi));
                total(None) - animals + animals.max(pi)
            }
        }
    }

    fn with(captured: CardSet, counts: Counts, september: Option<September>) -> Self {
        let counts = counts.using(september);
        let Counts { animals, pi, .. } = counts;
        Self { lines: lines(captured, counts), animals, pi, september }
    }

    pub const fn of(&self, set: Set) -> u8 {
        self.lines[set as usize]
    }

    /// The lines with points, in the order of section 5.
    pub fn scored(&self) -> impl Iterator<Item = (Set, u8)> + use<> {
        Set::ALL.into_iter().zip(self.lines).filter(|(_, points)| *points > 0)
    }

    pub fn total(&self) -> u8 {
        self.lines.iter().sum()
    }
}

/// In the order of [`Set::ALL`].
#[inline]
fn lines(captured: CardSet, counts: Counts) -> [u8; 8] {
    let trio = |set, points| if captured.contains_all(set) { points } else { 0 };
    [
        brights(captured, counts.brights),
        from(5, counts.animals),
        trio(CardSet::GODORI, 5),
        from(5, counts.ribbons),
        trio(CardSet::POEM, 3),
        trio(CardSet::PLAIN, 3),
        trio(CardSet::BLUE, 3),
        from(10, counts.pi),
    ]
}

/// The points for brights; a set of three with December's counts less.
pub(super) fn brights(captured: CardSet, count: u8) -> u8 {
    match count {
        5 => 15,
        4 => 4,
        3 if captured.contains(Card::RAIN) => 2,
        3 => 3,
        _ => 0,
    }
}

/// One point for the first `least` cards, and one for each further card.
const fn from(least: u8, held: u8) -> u8 {
    (held + 1).saturating_sub(least)
}
