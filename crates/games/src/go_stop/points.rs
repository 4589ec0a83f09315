//! The points of captured cards (section 5).

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::card::Card;
use super::card_set::CardSet;
use super::counts::Counts;

/// A line of the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Set {
    /// Three, four or five brights.
    Brights,
    /// Five animals or more.
    Animals,
    /// The animals of February, April and August.
    Godori,
    /// Five ribbons or more.
    Ribbons,
    /// The three red ribbons with a poem.
    Poem,
    /// The three plain red ribbons.
    Plain,
    /// The three blue ribbons.
    Blue,
    /// Ten Pi or more, by value.
    Pi,
}

impl Set {
    /// Every line, in the order of section 5.
    pub const ALL: [Self; 8] = [
        Self::Brights,
        Self::Animals,
        Self::Godori,
        Self::Ribbons,
        Self::Poem,
        Self::Plain,
        Self::Blue,
        Self::Pi,
    ];

    /// The stable name.
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
    /// The points of each line, in the order of [`Set::ALL`].
    pub lines: [u8; 8],
    /// How many animals are counted.
    pub animals: u8,
    /// The value of the Pi that are counted.
    pub pi: u8,
    /// What September's animal is used as, if it was captured.
    pub september: Option<September>,
}

impl Points {
    /// The points with September's animal used as is best for its owner; as an animal if that is all the same.
    pub fn best(captured: CardSet) -> Self {
        match Self::uses(captured) {
            (animal, Some(pi)) if pi.total() > animal.total() => pi,
            (best, _) => best,
        }
    }

    /// The points with September's animal used as its owner has said, else as is best (A45).
    pub fn counted(captured: CardSet, cup: Option<September>) -> Self {
        match cup {
            Some(_) if captured.contains(Card::SAKE_CUP) => Self::with(captured, Counts::of(captured), cup),
            Some(_) | None => Self::best(captured),
        }
    }

    /// The points for each use of September's animal; only one without it.
    pub(super) fn uses(captured: CardSet) -> (Self, Option<Self>) {
        let counts = Counts::of(captured);
        if !captured.contains(Card::SAKE_CUP) {
            return (Self::with(captured, counts, None), None);
        }
        let [animal, pi] =
            [September::Animal, September::Pi].map(|used| Self::with(captured, counts, Some(used)));
        (animal, Some(pi))
    }

    /// The total of [`Self::counted`], without the lines that make it: simulations ask for it after every turn.
    pub(super) fn counted_total(captured: CardSet, cup: Option<September>) -> u8 {
        let counts = Counts::of(captured);
        let total = |september| lines(captured, counts.using(september)).iter().sum::<u8>();
        match cup {
            _ if !captured.contains(Card::SAKE_CUP) => total(None),
            Some(_) => total(cup),
            None => total(Some(September::Animal)).max(total(Some(September::Pi))),
        }
    }

    fn with(captured: CardSet, counts: Counts, september: Option<September>) -> Self {
        let counts = counts.using(september);
        let Counts { animals, pi, .. } = counts;
        Self { lines: lines(captured, counts), animals, pi, september }
    }

    /// The points of one line.
    pub const fn of(&self, set: Set) -> u8 {
        self.lines[set as usize]
    }

    /// The lines that count, in the order of section 5.
    pub fn scored(&self) -> impl Iterator<Item = (Set, u8)> + use<> {
        Set::ALL.into_iter().zip(self.lines).filter(|(_, points)| *points > 0)
    }

    /// The sum of all lines.
    pub fn total(&self) -> u8 {
        self.lines.iter().sum()
    }
}

/// The points of each line, in the order of [`Set::ALL`].
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

/// The points of the brights; three with December's count less.
fn brights(captured: CardSet, count: u8) -> u8 {
    match count {
        5 => 15,
        4 => 4,
        3 if captured.contains(Card::RAIN) => 2,
        3 => 3,
        _ => 0,
    }
}

/// One point for `least`, one more for each further.
const fn from(least: u8, held: u8) -> u8 {
    (held + 1).saturating_sub(least)
}
