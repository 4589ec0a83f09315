//! The topics of the rules.

use carte_games::array_of;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// A part of the rules of a game that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Topic {
    /// The whole game in ten points, for beginners.
    TenPoints,
    /// The deck and the ranks or flowers.
    Deck,
    /// The combinations, with examples.
    Combinations,
    /// Leading, following and passing.
    Cycle,
    Gangs,
    /// “Carte !”, and the duty of the player before one with a single card.
    LastCard,
    /// The penalties.
    Scoring,
    /// The exchange between two rounds.
    Exchange,
    /// A turn, from playing a card to capturing cards.
    Turn,
    /// The cries, and the Pi that they bring.
    Calls,
    Jokers,
    /// The points of the sets.
    Points,
    /// The question at the end of a turn.
    GoOrStop,
    /// Who pays what, and what doubles it.
    Settlement,
    /// Deals that are over at once or won by nobody.
    Deals,
    /// The end of the game.
    End,
    /// The summary card.
    #[strum(serialize = "summary")]
    Card,
    /// Every option of the rule set.
    Options,
}

impl Topic {
    /// Every topic of any game.
    pub const ALL: [Self; Self::VARIANTS.len()] = array_of(Self::VARIANTS);

    /// The stable name, for commands and menus.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
