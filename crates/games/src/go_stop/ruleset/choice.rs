//! The values of the options, each with its stable name.

use super::Rules;
use crate::options::{choices, numbers};

choices! {
    /// How the first dealer is found.
    FirstDealer {
        /// Everybody draws a card; the nearest to January deals, and whose cards are equal draw again.
        Draw = "draw",
        /// By chance alone.
        Fate = "fate",
        /// Everybody draws a card; the nearest to December deals, as Koreans do by day.
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
        /// All of them: joker C as well, which counts two Pi like joker A.
        Three = "3",
    }

    /// Whether a card that matches may be held back.
    Capturing {
        /// Any card may be played; one that matches captures.
        Free = "free",
        /// Who holds a card that matches one in the pot plays such a card.
        Forced = "forced",
    }

    /// What a round leaves for the next.
    CarryOver {
        /// Who deals, and what a nagari or a push doubles.
        Kept = "kept",
        /// Nothing: the next seat deals, a nagari is a round without a winner, and nobody pushes.
        None = "none",
    }

    /// What several nagari in a row are worth.
    Stacking {
        /// The next winner's points are doubled once.
        Once = "once",
        /// They are doubled for each.
        Stacked = "stacked",
    }

    /// Whether a nagari is one of the agreed rounds.
    NagariRound {
        /// It is one.
        Counts = "counts",
        /// The same round is dealt again.
        Again = "again",
    }

    /// How a winner who was asked at the threshold may use September's cup.
    CupUse {
        /// As pays best among the uses that leave the winner at the threshold.
        Threshold = "threshold",
        /// As pays best.
        Free = "free",
        /// As its owner says when it is captured, for the rest of the round.
        Owner = "owner",
    }

    /// Which Pi somebody gives who has several of different value.
    Giver {
        /// The least valuable.
        Smallest = "smallest",
        /// Whichever the giver says.
        Chooses = "chooses",
    }

    /// How Pi are counted for pi-bak.
    PiCount {
        /// By value: doubles and jokers count 2 or 3.
        Value = "value",
        /// By cards.
        Cards = "cards",
    }

    /// Up to how many Pi a loser pays double for pi-bak.
    PiBakLimit {
        Four = "4",
        /// Six of two players, four of three.
        SixOrFour = "6-or-4",
    }

    /// Whether a loser without any Pi pays double for pi-bak.
    PiBakNone {
        /// As with few.
        Doubled = "doubled",
        /// Not without any.
        Spared = "spared",
    }

    /// What chong-tong and a third satta are worth.
    FixedPoints {
        /// Five points.
        Five = "5",
        /// The points at which "Go or Stop?" is asked.
        Threshold = "threshold",
    }

    /// What is paid at once for what succeeds early in a round.
    EarlyPay {
        /// Three points for a satta on the first turn.
        Satta = "satta",
        /// The points at which "Go or Stop?" is asked for a satta or ttadak on the first turn, twice as many for a satta on the second
        /// turn as well; a third in a row wins the round for three times as many.
        Threshold = "threshold",
    }

    /// How many Pi each opponent gives who sees a player take a stack that this player has made.
    OwnSatta {
        /// One, as for any stack.
        One = "1",
        Two = "2",
    }

    /// How many mission cards a round has; each doubles for a winner who has captured it.
    Missions {
        None = "0",
        /// Three, drawn with the deal.
        Three = "3",
    }

    /// How many rounds in a row may be pushed: nobody pays, and the next one counts double.
    Push {
        None = "0",
        One = "1",
        Three = "3",
        Five = "5",
    }

    /// What each of three who play pays for each card that one sells who must sit out; only then may four or five sit down.
    Sold {
        /// Nothing: up to three sit at the table, and all play.
        None = "0",
        One = "1",
        Two = "2",
        Three = "3",
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
        /// Twice the own share and twice the other's.
        BothDoubled = "both-doubled",
        /// Twice the own share and the other's once.
        OwnDoubled = "own-doubled",
        /// The own share and the other's, once; of two players the double share.
        Undoubled = "undoubled",
    }

    /// Whether players are asked for another round in a game without a number of rounds.
    Prolonging {
        /// After each; the game ends when one of two, or two of three, have had enough.
        Asked = "asked",
        /// The game goes on until a stock of tokens is used up.
        Unasked = "unasked",
    }

    /// What becomes of the one of three players who has no token left.
    Broke {
        /// That player is out, and the two others go on as a game of two.
        Out = "out",
        /// The game ends for all.
        Ends = "ends",
    }
}

numbers! {
    /// How many rounds are played, 0 for no limit.
    Rounds(u16) in 0..=Rules::MAX_ROUNDS, like ["12", "1", "3", "6", "24", "0"], "there are 0 to 100 rounds";
    /// The tokens each player begins with, 0 for points on paper.
    Tokens(u32) in 0 | Rules::MIN_TOKENS..=Rules::MAX_TOKENS, like ["0", "50", "100", "200", "500"], "there are 0 or 10 to 10000 tokens";
    /// The most points that one player pays for one share, 0 for no limit.
    #[derive(Default)]
    Cap(u32) in 0 | Rules::MIN_CAP..=Rules::MAX_CAP, like ["0", "50", "100", "200", "500"], "a cap is 0 or from 10 to 10000 points";
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
    /// How many rounds in a row.
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
    /// How much.
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
