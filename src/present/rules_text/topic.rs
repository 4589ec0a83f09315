//! The topics of the rules.

use super::super::Reader;

/// A part of the rules that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// The whole game in ten points, for beginners.
    TenPoints,
    /// The deck and the ranks.
    Deck,
    /// The combinations, with examples.
    Combinations,
    /// Leading, following and passing.
    Cycle,
    /// The gangs.
    Gangs,
    /// “Carte !” and the duty of the player before.
    LastCard,
    /// The penalties.
    Scoring,
    /// The exchange between two rounds.
    Exchange,
    /// The end of the game.
    End,
    /// The summary card of combinations and colours.
    Card,
    /// Every option of the rule set.
    Options,
}

impl Topic {
    /// Every topic, in reading order.
    pub const ALL: [Self; 11] = [
        Self::TenPoints,
        Self::Deck,
        Self::Combinations,
        Self::Cycle,
        Self::Gangs,
        Self::LastCard,
        Self::Scoring,
        Self::Exchange,
        Self::End,
        Self::Card,
        Self::Options,
    ];

    /// The stable name, for commands and menus.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::TenPoints => "ten-points",
            Self::Deck => "deck",
            Self::Combinations => "combinations",
            Self::Cycle => "cycle",
            Self::Gangs => "gangs",
            Self::LastCard => "last-card",
            Self::Scoring => "scoring",
            Self::Exchange => "exchange",
            Self::End => "end",
            Self::Card => "summary",
            Self::Options => "options",
        }
    }

    /// The topic of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.name() == name)
    }

    /// The title.
    pub(in super::super) fn title(self, reader: &Reader<'_>) -> String {
        reader.text(&format!("rules-{}.title", self.name()))
    }
}
