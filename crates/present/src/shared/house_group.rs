//! Groups of house rules, each of which fits into one form.

use super::limits::FORM_FIELDS;
use carte_games::array_of;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// Options of the rules of a game that belong together; those that can contradict each other are in one group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum HouseGroup {
    Cards,
    Dealing,
    /// Leading, and the duty of a player before another one with a single card.
    Duties,
    /// “Carte !” and what happens without it.
    LastCard,
    /// Who gives a card back, and whose totals count.
    Losers,
    /// How cards are taken.
    Taking,
    Points,
    /// What doubles the payments of the others.
    Doubling,
    Nagari,
    End,
}

/// For each option of a group the chosen value, as its place among the values offered.
pub type HouseChoices = [Option<u8>; FORM_FIELDS];

impl HouseGroup {
    /// The groups of all games, in the order in which they are offered.
    pub const ALL: [Self; Self::VARIANTS.len()] = array_of(Self::VARIANTS);

    /// The stable name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
