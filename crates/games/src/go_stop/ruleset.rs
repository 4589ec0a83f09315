//! The rule set as a value: every point that the digest leaves open is an option (section 10 of the digest).

mod choice;
mod options;
mod preset;

pub use choice::*;

pub use preset::{Preset, UnknownPreset};

pub use crate::options::{Choice, Contradiction, OptionError};

use super::{Card, CardSet, GoCost};
use crate::Seat;
use crate::options::{deals_of_all_seats, is_unchanged, rule_options};

rule_options! {
    /// The rules of a game, every option with its value.
    ///
    /// The default is what the digest recommends. A house rule changes one option, by its type ([`Rules::with`]) or by
    /// its name ([`Rules::set`]). [`Rules::check`] refuses options that contradict each other.
    Rules {
        /// How the first dealer is found (section 2, A34).
        "first-dealer" = first_dealer: FirstDealer,
        /// The points at which two players are asked "Go or Stop?" (section 7, A28).
        "threshold" = threshold: Threshold,
        /// The jokers in the deck (section 1, A49).
        "jokers" = jokers: Jokers,
        /// Whether a player may hold back a card that matches one in the pot (A1).
        "capture" = capture: Capturing,
        /// How often several nagari in a row double (A8).
        "nagari" = nagari: Stacking,
        /// Whether a nagari is one of the agreed rounds (section 6, A35).
        "nagari-round" = nagari_round: NagariRound,
        /// How September's cup may be used by a winner who was asked at the threshold (A14), or who decides it (A45).
        "cup" = cup: CupUse,
        /// How Pi are counted for pi-bak (A15).
        "pi-bak" = pi_bak: PiCount,
        /// The maximum number of Pi with which a loser pays double for pi-bak (A38).
        #[serde(default, skip_serializing_if = "is_unchanged")]
        "pi-bak-limit" = pi_bak_limit: PiBakLimit,
        /// Whether a loser without any Pi pays double for pi-bak, too (A38).
        #[serde(default, skip_serializing_if = "is_unchanged")]
        "pi-bak-none" = pi_bak_none: PiBakNone,
        /// The points of chong-tong and of a third satta (A39).
        #[serde(default, skip_serializing_if = "is_unchanged")]
        "fixed-points" = fixed_points: FixedPoints,
        /// The payments at once for early sattas and ttadaks (A40).
        #[serde(default, skip_serializing_if = "is_unchanged")]
        "early-pay" = early_pay: EarlyPay,
        /// The number of Pi that each opponent gives when a player takes an own stack (A41).
        #[serde(default, skip_serializing_if = "is_unchanged")]
        "own-satta" = own_satta: OwnSatta,
        /// Who chooses the Pi that are given (A46).
        #[serde(default, skip_serializing_if = "is_unchanged")]
        "giver" = giver: Giver,
        /// The number of mission cards of a round (A47).
        #[serde(default, skip_serializing_if = "is_unchanged")]
        "missions" = missions: Missions,
        /// The maximum number of rounds in a row that may be pushed (A48).
        #[serde(default, skip_serializing_if = "is_unchanged")]
        "push" = push: Push,
        /// The price that each of the three players pays for each card sold, at a table of four or five (A50).
        #[serde(default, skip_serializing_if = "is_unchanged")]
        "sold" = sold: Sold,
        /// Maximum of the bonus for having said Go, in points (A3).
        "go-bonus" = go_bonus: GoBonus,
        /// What a loser among three players pays after having said Go (A6).
        "go-bak" = go_bak: GoBakCover,
        /// Maximum of one share, in points; 0 for no limit (A43).
        #[serde(default, skip_serializing_if = "is_unchanged")]
        "cap" = cap: Cap,
        /// What a round leaves to the next one (A51).
        #[serde(default, skip_serializing_if = "is_unchanged")]
        "carry-over" = carry_over: CarryOver,
        /// The fixed number of rounds; 0 for no limit (section 8).
        "rounds" = rounds: Rounds,
        /// Whether the players of a game without a fixed number of rounds are asked for another one after each (section
        /// 8, A36).
        "prolong" = prolong: Prolonging,
        /// The tokens that each player begins with; 0 for points on paper, which may fall below zero (section 8, E10,
        /// E11).
        "tokens" = tokens: Tokens,
        /// What happens when one of three players has no token left (section 8, E10, A37).
        "broke" = broke: Broke,
    }
}

impl Rules {
    /// Maximum of the fixed number of rounds.
    pub const MAX_ROUNDS: u16 = 100;
    /// Minimum of the stock of tokens, other than 0.
    pub const MIN_TOKENS: u32 = 10;
    /// Maximum of the stock of tokens.
    pub const MAX_TOKENS: u32 = 10_000;
    /// Minimum of the cap, in points, other than 0.
    pub const MIN_CAP: u32 = 10;
    /// Maximum of the cap, in points.
    pub const MAX_CAP: u32 = 10_000;
    /// Maximum of the stock of tokens in a game without a fixed number of rounds in which nobody is asked for another
    /// one.
    ///
    /// The length of such a game of two grows with the square of the stock: about 45 rounds for 500 tokens, 180 for 1000,
    /// 18 000 for 10 000. If both play at random, it is several times as long.
    pub const MAX_TOKENS_TO_THE_LAST: u32 = 1000;

    /// These rules with another fixed number of rounds; 0 for no limit.
    #[must_use]
    pub fn with_rounds(self, rounds: u16) -> Self {
        self.with(Rounds(rounds))
    }

    /// These rules with another stock of tokens; 0 for points on paper.
    #[must_use]
    pub fn with_tokens(self, tokens: u32) -> Self {
        self.with(Tokens(tokens))
    }

    /// The fixed number of rounds; 0 for no limit.
    pub const fn rounds(&self) -> u16 {
        self.rounds.0
    }

    /// The tokens that each player begins with; 0 for points on paper.
    pub const fn tokens(&self) -> u32 {
        self.tokens.0
    }

    /// The cards that are played with: those at the beginning of the canonical order.
    pub fn deck(&self) -> CardSet {
        match self.jokers {
            Jokers::None => CardSet::ALL - CardSet::JOKERS,
            Jokers::Two => CardSet::ALL - Card::JOKER_C.into(),
            Jokers::Three => CardSet::ALL,
        }
    }

    pub const fn allows_players(&self, players: u8) -> bool {
        2 <= players && players <= self.most_players()
    }

    /// The maximum number of players at the table: more than three if some of them sit out each round and sell cards
    /// (A50).
    pub const fn most_players(&self) -> u8 {
        if self.price_of_sold() > 0 { Seat::MOST } else { 3 }
    }

    /// The price that each of the three players pays for each card sold; 0 if no cards are sold (A50).
    pub const fn price_of_sold(&self) -> u8 {
        self.sold.price()
    }

    /// The points at which a player is asked "Go or Stop?" in a round of `players` players (section 7).
    pub const fn threshold(&self, players: u8) -> u8 {
        if players == 2 { self.threshold.points() } else { 3 }
    }

    /// The maximum number of Pi with which a loser pays double for pi-bak (A38).
    pub const fn most_pi_doubled(&self, players: u8) -> u8 {
        match self.pi_bak_limit {
            PiBakLimit::SixOrFour if players == 2 => 6,
            PiBakLimit::Four | PiBakLimit::SixOrFour => 4,
        }
    }

    /// The points of chong-tong and of a third satta (A39).
    pub const fn fixed_points(&self, players: u8) -> u8 {
        match self.fixed_points {
            FixedPoints::Five => 5,
            FixedPoints::Threshold => self.threshold(players),
        }
    }

    /// What having said Go costs a player when another stops, in a round of `players` players (A6, A42).
    pub const fn cost_of_go(&self, players: u8) -> GoCost {
        match self.go_bak {
            _ if players == 2 => GoCost::Double,
            GoBakCover::BothDoubled => GoCost::DoubleForBoth,
            GoBakCover::OwnDoubled => GoCost::DoubleAndOther,
            GoBakCover::Undoubled => GoCost::Both,
        }
    }

    /// Limits the points of a share to the cap (A43).
    pub fn capped(&self, points: u32) -> u32 {
        if self.cap.0 == 0 { points } else { points.min(self.cap.0) }
    }

    /// Returns `true` if a round leaves nothing but points to the next one (A51).
    pub const fn plays_rounds_apart(&self) -> bool {
        matches!(self.carry_over, CarryOver::None)
    }

    /// These rules, changed for several tables of `seats` seats that play the same deals: every deal stands alone, every
    /// table plays the same number of deals, and no stock of tokens ends a game early.
    #[must_use]
    pub fn for_duplicate_deals(self, seats: u8) -> Self {
        let rounds = if self.rounds.0 == 0 { Rounds(deals_of_all_seats(seats)) } else { self.rounds };
        Self { carry_over: CarryOver::None, rounds, tokens: Tokens(0), ..self }
    }

    /// Returns `true` if other options of these rules deprive this option of its effect.
    #[must_use]
    pub fn makes_unused(&self, option: &str) -> bool {
        match option {
            "nagari" | "nagari-round" | "push" => self.plays_rounds_apart(),
            "broke" => !self.plays_for_tokens(),
            _ => false,
        }
    }

    /// Returns `true` if a nagari is dealt again instead of counting as a round.
    pub const fn deals_nagari_again(&self) -> bool {
        matches!(self.nagari_round, NagariRound::Again) && !self.plays_rounds_apart()
    }

    /// The number of times that the next winner's points are doubled after `in_a_row` nagari in a row.
    pub const fn nagari_doublings(&self, in_a_row: u8) -> u8 {
        match self.nagari {
            _ if self.plays_rounds_apart() => 0,
            Stacking::Once if in_a_row > 1 => 1,
            Stacking::Once | Stacking::Stacked => in_a_row,
        }
    }

    /// The maximum number of rounds in a row that may be pushed; each of them doubles the next one (A48).
    pub const fn most_pushes(&self) -> u8 {
        if self.plays_rounds_apart() { 0 } else { self.push.most() }
    }

    /// The bonus for having said Go `goes` times, in points.
    pub fn go_bonus(&self, goes: u8) -> u8 {
        goes.min(self.go_bonus.points())
    }

    /// Returns `true` if a player without tokens is out while the others go on.
    pub const fn goes_on_without_the_broke(&self) -> bool {
        self.plays_for_tokens() && matches!(self.broke, Broke::Out)
    }

    /// Returns `true` if the players are asked for another round after each one (section 8).
    pub fn asks_for_another(&self) -> bool {
        self.rounds.0 == 0 && self.prolong == Prolonging::Asked
    }

    /// Returns `true` if debts are paid from a stock of tokens, and only as far as it suffices.
    pub const fn plays_for_tokens(&self) -> bool {
        self.tokens.0 > 0
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            first_dealer: FirstDealer::Draw,
            threshold: Threshold::Seven,
            jokers: Jokers::Two,
            capture: Capturing::Free,
            nagari: Stacking::Once,
            nagari_round: NagariRound::Counts,
            cup: CupUse::Threshold,
            pi_bak: PiCount::Value,
            pi_bak_limit: PiBakLimit::Four,
            pi_bak_none: PiBakNone::Doubled,
            fixed_points: FixedPoints::Five,
            early_pay: EarlyPay::Satta,
            own_satta: OwnSatta::One,
            giver: Giver::Smallest,
            missions: Missions::None,
            push: Push::None,
            sold: Sold::None,
            go_bonus: GoBonus::Two,
            go_bak: GoBakCover::BothDoubled,
            cap: Cap(0),
            carry_over: CarryOver::Kept,
            rounds: Rounds(12),
            prolong: Prolonging::Asked,
            tokens: Tokens(0),
            broke: Broke::Out,
        }
    }
}
