//! The values of the rule options, each with its stable name.

use super::Rules;
use crate::options::{choices, numbers};

choices! {
    /// How the first dealer is found.
    FirstDealer {
        /// Everybody draws a card; the card nearest to January deals. Players with equal months draw again.
        Draw = "draw",
        /// Chance decides.
        Fate = "fate",
        /// Everybody draws a card; the card nearest to December deals, as Koreans do by day.
        DrawDay = "draw-day",
    }

    /// The points at which two players are asked "Go or Stop?"; three are asked at 3.
    Threshold {
        Seven = "7",
        Five = "5",
    }

    /// The jokers in the deck.
    Jokers {
        /// Joker A and joker B.
        Two = "2",
        None = "0",
        /// All three: joker C as well, which counts two Pi like joker A.
        Three = "3",
    }

    /// Whether a player may hold back a card that matches one in the pot.
    Capturing {
        /// Any card may be played; one that matches captures.
        Free = "free",
        /// A player who holds a matching card must play one.
        Forced = "forced",
    }

    /// What a round leaves to the next one.
    CarryOver {
        /// The next dealer, and the doublings by a nagari or a push.
        Kept = "kept",
        /// Nothing: the next seat deals, a nagari is a round without a winner, and nobody pushes.
        None = "none",
    }

    /// How often several nagari in a row double.
    Stacking {
        /// The next winner's points are doubled once.
        Once = "once",
        /// The next winner's points are doubled for each nagari.
        Stacked = "stacked",
    }

    /// Whether a nagari is one of the agreed rounds.
    NagariRound {
        Counts = "counts",
        /// The same round is dealt again.
        Again = "again",
    }

    /// How September's cup may be used by a winner.
    CupUse {
        /// In the way that pays best among those that reach the threshold.
        Threshold = "threshold",
        /// In the way that pays best.
        Free = "free",
        /// As its owner decides when it is captured, for the rest of the round.
        Owner = "owner",
    }

    /// Which Pi are given by a player who has Pi of different value.
    Giver {
        /// The least valuable.
        Smallest = "smallest",
        /// Those that the giver chooses.
        Chooses = "chooses",
    }

    /// How Pi are counted for pi-bak.
    PiCount {
        /// By value: doubles count 2, jokers 2 or 3.
        Value = "value",
        /// By number of cards.
        Cards = "cards",
    }

    /// The maximum number of Pi with which a loser pays double for pi-bak.
    PiBakLimit {
        Four = "4",
        /// Six in a round of two players, four in a round of three.
        SixOrFour = "6-or-4",
    }

    /// Whether a loser without any Pi pays double for pi-bak.
    PiBakNone {
        /// Yes, like a loser with few Pi.
        Doubled = "doubled",
        /// No.
        Spared = "spared",
    }

    /// The points of chong-tong and of a third satta.
    FixedPoints {
        Five = "5",
        /// The points at which "Go or Stop?" is asked.
        Threshold = "threshold",
    }

    /// The payments at once for what succeeds early in a round.
    EarlyPay {
        /// Three points for a satta on the first turn.
        Satta = "satta",
        /// For a satta or ttadak on the first turn, the points at which "Go or Stop?" is asked; for another satta on the
        /// second turn, twice as many. A third satta in a row wins the round for three times as many.
        Threshold = "threshold",
    }

    /// The number of Pi that each opponent gives when a player takes an own stack.
    OwnSatta {
        /// One, as for any stack.
        One = "1",
        Two = "2",
    }

    /// The number of mission cards of a round; each doubles the points of a winner who has captured it.
    Missions {
        None = "0",
        /// Three, drawn at the deal.
        Three = "3",
    }

    /// The maximum number of rounds in a row that may be pushed: nobody pays, and the next round counts double.
    Push {
        None = "0",
        One = "1",
        Three = "3",
        Five = "5",
    }

    /// The price that each of the three players pays for each card sold by a player who has to sit out. Four or five can
    /// sit at the table only if it is not 0.
    Sold {
        /// Nothing: up to three sit at the table, and all play.
        None = "0",
        One = "1",
        Two = "2",
        Three = "3",
    }

    /// Maximum of the bonus for having said Go.
    GoBonus {
        /// One point for one Go, two for two or more.
        Two = "2",
        /// One point for each Go up to three.
        Three = "3",
    }

    /// What a loser among three players pays after having said Go.
    GoBakCover {
        /// Twice the player's own share and twice the other loser's.
        BothDoubled = "both-doubled",
        /// Twice the player's own share and once the other loser's.
        OwnDoubled = "own-doubled",
        /// The player's own share and the other loser's, once each; in a round of two, twice the own share.
        Undoubled = "undoubled",
    }

    /// Whether players are asked for another round in a game without a fixed number of rounds.
    Prolonging {
        /// After each round; the game ends when all but one player refuse.
        Asked = "asked",
        /// The game goes on until a stock of tokens is used up.
        Unasked = "unasked",
    }

    /// What happens when one of three players has no token left.
    Broke {
        /// That player is out, and the others go on.
        Out = "out",
        /// The game ends for all.
        Ends = "ends",
    }
}

numbers! {
    /// The fixed number of rounds; 0 for no limit.
    Rounds(u16) in 0..=Rules::MAX_ROUNDS, like ["12", "1", "3", "6", "24", "0"], format!("there are 0 to {} rounds", Rules::MAX_ROUNDS);
    /// The tokens that each player begins with; 0 for points on paper.
    Tokens(u32) in 0 | Rules::MIN_TOKENS..=Rules::MAX_TOKENS, like ["0", "50", "100", "200", "500"], format!("there are 0 or {} to {} tokens", Rules::MIN_TOKENS, Rules::MAX_TOKENS);
    /// Maximum of one share, in points; 0 for no limit.
    #[derive(Default)]
    Cap(u32) in 0 | Rules::MIN_CAP..=Rules::MAX_CAP, like ["0", "50", "100", "200", "500"], format!("a cap is 0 or from {} to {} points", Rules::MIN_CAP, Rules::MAX_CAP);
}

impl Threshold {
    pub const fn points(self) -> u8 {
        match self {
            Self::Seven => 7,
            Self::Five => 5,
        }
    }
}

impl Push {
    /// The maximum number of rounds in a row.
    pub const fn most(self) -> u8 {
        match self {
            Self::None => 0,
            Self::One => 1,
            Self::Three => 3,
            Self::Five => 5,
        }
    }
}

impl Sold {
    /// In tokens or points, per card and payer.
    pub const fn price(self) -> u8 {
        match self {
            Self::None => 0,
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
        }
    }
}

impl GoBonus {
    pub const fn points(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Three => 3,
        }
    }
}
