//! The values of the rule options, each with its stable name.

use super::Rules;
use crate::Seat;
use crate::options::{choices, numbers};

choices! {
    /// The allowed numbers of players.
    PlayerCount {
        /// Three (with a dummy packet) or four.
        ThreeOrFour = "3-or-4",
        /// Four (Riva).
        Four = "4",
    }

    /// The names of the special cards and the values.
    Names {
        /// Multicoloured 1, phoenixes, dragon.
        Dragon = "dragon",
        /// Student leader, vice-presidents, president; the values are walks of life (Game Cabinet).
        President = "president",
    }

    LowColour {
        Green = "green",
        /// Blue (Game Cabinet).
        Blue = "blue",
    }

    /// The order of the two phoenixes as singles.
    Phoenixes {
        /// Yellow beats green.
        Ranked = "ranked",
        /// Neither can be laid on the other (Dargaud, Game Cabinet).
        Equal = "equal",
    }

    /// How two flushes compare.
    FlushOrder {
        /// Highest value, then the colour, then the next values.
        Cards = "cards",
        /// The sum of the five values, then the colour (Escale).
        Sum = "sum",
        /// All the values from the highest down, then the colour (a reading of Dargaud).
        Values = "values",
    }

    /// What the holder of the multicoloured 1 leads in the first round.
    FirstLead {
        /// Any combination that contains it.
        Contains = "contains",
        /// One to five cards that contain it (Days of Wonder in English, Spanish and Italian).
        ContainsUpToFive = "contains-up-to-five",
        /// That card alone (a strict reading of Escale).
        Single = "single",
    }

    /// When the multicoloured 1 in the dummy packet gives a free lead to the dealer's right neighbour.
    DummyLead {
        /// In the first round only.
        FirstRound = "first-round",
        /// In every round (Days of Wonder in Spanish, to the letter).
        EveryRound = "every-round",
    }

    /// Whether the direction of play changes from round to round; the first round is counter-clockwise.
    DirectionRule {
        /// Changes every round.
        Alternate = "alternate",
        /// Always counter-clockwise (Game Cabinet).
        Fixed = "fixed",
    }

    /// Who deals the first round.
    FirstDealer {
        /// Chance decides.
        Fate = "fate",
        /// The host of the table; the player in the first seat if the game is played without a table.
        Host = "host",
        /// The player in the first seat, who may be the eldest (Days of Wonder, Dargaud).
        Seat1 = "seat-1",
        Seat2 = "seat-2",
        Seat3 = "seat-3",
        Seat4 = "seat-4",
    }

    /// The Chinese cut before a deal, and the direction in which it is counted.
    Cut {
        /// No cut: each player gets a packet of the shuffled cards.
        None = "none",
        /// Counted counter-clockwise from the dealer.
        CounterClockwise = "counter-clockwise",
        /// Counted clockwise (Days of Wonder in Dutch).
        Clockwise = "clockwise",
        /// Counted in the direction of play; phoenix and dragon are cut again (Days of Wonder in German).
        DirectionOfPlay = "direction-of-play",
    }

    /// What the cut decides, if there is one.
    CutEffect {
        /// Who is dealt to first; the cards are dealt one by one (Days of Wonder, Dargaud, Game Cabinet).
        Deals = "deals",
        /// Nothing: it is only shown.
        Shown = "shown",
    }

    /// Whether the cards of earlier cycles can be looked at.
    Discards {
        /// Nobody may look at them again.
        Hidden = "hidden",
        /// Shown to everybody, as a beginner's aid.
        Shown = "shown",
    }

    /// Who says "Carte !".
    Announce {
        /// The player.
        Manual = "manual",
        /// The table, for the player.
        Automatic = "automatic",
    }

    /// The latest moment for "Carte !".
    Deadline {
        /// Until the next player acts.
        BeforeNextAction = "before-next-action",
        /// Together with the play that leaves one card (Days of Wonder in German).
        WithPenultimatePlay = "with-penultimate-play",
        /// Any time before the last card is laid (Dargaud).
        BeforeLayingLastCard = "before-laying-last-card",
    }

    /// The cost of forgetting "Carte !".
    Forget {
        /// The player takes no further part in the round.
        Barred = "barred",
        /// The last card goes back to the hand and the turn is lost (Dargaud).
        TakeBack = "take-back",
    }

    /// The points of a barred player.
    BarredPoints {
        /// One, for the card.
        One = "1",
        /// Two, for the card and for forgetting (Days of Wonder in Italian and Finnish, to the letter).
        Two = "2",
    }

    /// What puts the player before a one-card player under the last-card duties.
    DutyBegins {
        /// "Carte !" is said (Days of Wonder in English, Spanish and Italian, Dargaud, Escale, Game Cabinet).
        Announced = "announced",
        /// The one card is held, said or not (Days of Wonder in German and Finnish).
        Possession = "possession",
    }

    /// What the player before a one-card player must do when singles are laid.
    FollowDuty {
        /// Lay their highest single, or a gang.
        HighestOrGang = "highest-or-gang",
        /// Lay their highest single.
        Highest = "highest",
        /// Nothing (Escale, Riva, Game Cabinet without its options).
        None = "none",
    }

    /// What the player before a one-card player must lead.
    LeadDuty {
        /// Several cards if possible, otherwise the highest single.
        On = "on",
        /// Anything (Riva, Game Cabinet without its options, Dargaud without its chapter VI).
        Off = "off",
        /// Two to five cards if possible, otherwise the highest single (Escale).
        UpToFive = "up-to-five",
    }

    /// Who gives a card in the exchange among the players with the most cards left.
    LoserTie {
        /// The player with the highest game total; of equals, the nearest counter-clockwise from the winner.
        GameTotal = "game-total",
        /// The player with the strongest card left; of equals, as above (Riva).
        StrongestCard = "strongest-card",
    }

    /// Which game totals decide between players with equally many cards left.
    TieTotal {
        /// Those after the round, the extra point of a barred player included (Days of Wonder in Italian and English).
        AfterRound = "after-round",
        /// Those before the round.
        BeforeRound = "before-round",
    }

    /// What a round leaves to the next one.
    CarryOver {
        /// The exchange, the lead and the deal.
        Kept = "kept",
        /// Nothing: every round begins like the first, and the next seat deals.
        None = "none",
    }

    /// When a total ends the game.
    EndWhen {
        /// When it has reached the limit.
        Reached = "reached",
        /// When it has exceeded the limit (Escale; Days of Wonder in Finnish).
        Exceeded = "exceeded",
    }

    /// What a tie at the end leads to.
    FinalTie {
        /// One more round if the lowest total is tied, then a shared victory.
        ExtraRoundThenShare = "extra-round-then-share",
        /// One more round if any place is tied, which decides the final ranking (Dargaud); then places are shared.
        ExtraRoundForAnyPlace = "extra-round-for-any-place",
        /// A shared victory.
        Share = "share",
    }
}

numbers! {
    /// The score limit in points.
    Limit(u16) in Rules::MIN_LIMIT..=Rules::MAX_LIMIT, like ["50", "75", "100", "150", "200"], format!("a score limit is from {} to {}", Rules::MIN_LIMIT, Rules::MAX_LIMIT);
    /// The fixed number of rounds; 0 for a game that ends at the score limit.
    #[derive(Default)]
    Rounds(u16) in 0..=Rules::MAX_ROUNDS, like ["0", "4", "6", "8", "12"], format!("there are 0 to {} rounds", Rules::MAX_ROUNDS);
}

impl FirstDealer {
    /// The seat that deals first; `None` if chance decides.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Fate => None,
            Self::Host | Self::Seat1 => Some(Seat::new(0)),
            Self::Seat2 => Some(Seat::new(1)),
            Self::Seat3 => Some(Seat::new(2)),
            Self::Seat4 => Some(Seat::new(3)),
        }
    }

    /// The choice for this seat; [`FirstDealer::Fate`] for `None` and for a seat beyond the fourth.
    pub fn named(seat: Option<Seat>) -> Self {
        let all = [Self::Seat1, Self::Seat2, Self::Seat3, Self::Seat4];
        all.into_iter().find(|choice| seat.is_some() && choice.seat() == seat).unwrap_or(Self::Fate)
    }
}

impl BarredPoints {
    pub const fn points(self) -> u16 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}
