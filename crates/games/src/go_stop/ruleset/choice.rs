//! The values of the options, each with its stable name.

use crate::options::choices;

choices! {
    /// The points at which two players are asked "Go or Stop?"; three are asked at 3.
    Threshold {
        /// Seven.
        Seven = "7",
        /// Five.
        Five = "5",
    }

    /// The jokers in the deck.
    Jokers {
        /// Both.
        Two = "2",
        /// None.
        None = "0",
    }

    /// Whether a card that matches may be held back.
    Capturing {
        /// Any card may be played; one that matches captures.
        Free = "free",
        /// Who holds a card that matches one in the pot plays such a card.
        Forced = "forced",
    }

    /// What several nagari in a row are worth.
    Stacking {
        /// The next winner's points are doubled once.
        Once = "once",
        /// They are doubled for each.
        Stacked = "stacked",
    }

    /// How Pi are counted for pi-bak.
    PiCount {
        /// By value: doubles and jokers count 2 or 3.
        Value = "value",
        /// By cards.
        Cards = "cards",
    }

    /// The largest bonus for having said Go.
    GoBonus {
        /// One point for one Go, two for more.
        Two = "2",
        /// One point for each Go up to three.
        Three = "3",
    }

    /// What the one of three players pays who said Go and lost.
    GoBakCover {
        /// Twice his own share and twice the other's.
        BothDoubled = "both-doubled",
        /// Twice his own share and the other's once.
        OwnDoubled = "own-doubled",
    }
}

impl Threshold {
    /// The points.
    #[must_use]
    pub const fn points(self) -> u8 {
        match self {
            Self::Seven => 7,
            Self::Five => 5,
        }
    }
}

impl GoBonus {
    /// The points.
    #[must_use]
    pub const fn points(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Three => 3,
        }
    }
}
