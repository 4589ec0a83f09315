//! The rule set as a value: every point in which the booklets differ is an option (section 5 of the rules digest).

use std::ops::RangeInclusive;

mod choice;
mod options;
mod preset;

pub use choice::*;
pub use preset::{Preset, UnknownPreset};

pub use crate::options::{Choice, Contradiction, OptionError};

use crate::options::{deals_of_all_seats, is_unchanged, rule_options};

rule_options! {
    /// The rules of a table, every option resolved.
    ///
    /// A preset is a starting point ([`Rules::preset`]); a house rule changes one option ([`Rules::with`], or [`Rules::set`] by its name).
    /// [`Rules::check`] refuses options that contradict each other.
    ///
    /// Written with the options' names as keys.
    Rules {
        /// How many may play (5.1, "number of players").
        "players" = players: Seats,
        /// What the cards are called (5.1, "names of cards").
        "names" = names: Names,
        /// The lowest colour (5.1, "colours").
        "low-colour" = low_colour: LowColour,
        /// Whether the yellow phoenix beats the green one (5.1, "Phoenix vs Phoenix").
        "phoenixes" = phoenixes: Phoenixes,
        /// How two flushes compare (section 3, A1, A2).
        "flush" = flush: FlushOrder,
        /// What the very first lead must be (5.1, "first combination must contain M1", A21, A22).
        "first-lead" = first_lead: FirstLead,
        /// When the multicoloured 1 in the dummy gives the lead to the dealer's right (5.1, "M1 in the dummy", A20).
        "dummy-lead" = dummy_lead: DummyLead,
        /// Whether the direction of play changes every round (5.1, "direction").
        "direction" = direction: DirectionRule,
        /// Who deals the first round (5.1, "who deals", A35).
        "first-dealer" = first_dealer: FirstDealer,
        /// How the cut before a deal is counted (5.1, "Chinese cut and deal").
        "cut" = cut: Cut,
        /// What it decides (A34).
        "cut-effect" = cut_effect: CutEffect,
        /// Whether the cards of earlier cycles are shown (5.1, "played cards", A30).
        "discards" = discards: Discards,
        /// Who says "Carte !" (5.2, A10).
        "announce" = announce: Announce,
        /// The latest moment for it (5.2, A10).
        "announce-deadline" = announce_deadline: Deadline,
        /// What forgetting it costs (5.2, A9).
        "forget" = forget: Forget,
        /// The points of a barred player's last card (5.2, A8).
        "barred-points" = barred_points: BarredPoints,
        /// What puts the player before a one-card player under the duties that follow (5.3, A13).
        "duty-begins" = duty_begins: DutyBegins,
        /// What the player before a one-card player owes when singles are laid (5.3, A14 to A16).
        "follow-duty" = follow_duty: FollowDuty,
        /// What they owe when they lead (5.3, A16).
        "lead-duty" = lead_duty: LeadDuty,
        /// Who gives in the exchange when several hold the most cards (5.1, "tie for loser", A27, A28).
        "loser-tie" = loser_tie: LoserTie,
        /// Which game totals count in that (E21).
        "tie-total" = tie_total: TieTotal,
        /// What a round leaves for the next (A39).
        #[serde(default, skip_serializing_if = "is_unchanged")]
        "carry-over" = carry_over: CarryOver,
        /// The score limit in points (5.1, "end of game").
        "limit" = limit: Limit,
        /// How many rounds are played whatever the totals are, 0 for a game up to the score limit (A37).
        #[serde(default, skip_serializing_if = "is_unchanged")]
        "rounds" = rounds: Rounds,
        /// Whether the limit must be reached or exceeded (5.1, "end of game", A11).
        "end" = end: EndWhen,
        /// What a tie at the end leads to (5.1, "tie at the end", A12).
        "final-tie" = final_tie: FinalTie,
    }
}

impl Rules {
    /// The smallest score limit that may be chosen.
    pub const MIN_LIMIT: u16 = 10;
    /// The largest score limit that may be chosen.
    pub const MAX_LIMIT: u16 = 1000;
    /// The largest number of rounds that may be chosen.
    pub const MAX_ROUNDS: u16 = 100;

    /// The same rules with another score limit.
    #[must_use]
    pub fn with_limit(self, points: u16) -> Self {
        self.with(Limit(points))
    }

    /// The score limit in points.
    pub const fn limit(&self) -> u16 {
        self.limit.0
    }

    /// How many rounds are played, 0 where the score limit ends the game.
    pub const fn rounds(&self) -> u16 {
        self.rounds.0
    }

    /// Returns `true` if a player has to say "Carte !", and so can forget it; else the table says it for everybody.
    pub const fn can_forget_announcement(&self) -> bool {
        matches!(self.announce, Announce::Manual)
    }

    /// Returns `true` if forgetting "Carte !" costs the turn and not the round: the last card goes back to the hand.
    pub const fn takes_back_if_forgotten(&self) -> bool {
        matches!(self.forget, Forget::TakeBack)
    }

    /// The points that a barred player gets for the last card.
    pub const fn barred_points(&self) -> u16 {
        self.barred_points.points()
    }

    /// Returns `true` if everybody may look at the cards of earlier cycles.
    pub const fn shows_discards(&self) -> bool {
        matches!(self.discards, Discards::Shown)
    }

    /// Returns `true` if neither phoenix can be laid on the other.
    pub const fn phoenixes_are_equal(&self) -> bool {
        matches!(self.phoenixes, Phoenixes::Equal)
    }

    /// Returns `true` if blue takes the place of green as the lowest colour.
    pub const fn has_blue(&self) -> bool {
        matches!(self.low_colour, LowColour::Blue)
    }

    /// The lowest total that ends the game.
    pub const fn ends_at(&self) -> u16 {
        match self.end {
            EndWhen::Reached => self.limit.0,
            EndWhen::Exceeded => self.limit.0.saturating_add(1),
        }
    }

    /// Returns `true` if this many may play by these rules.
    pub const fn allows_players(&self, players: u8) -> bool {
        let seats = self.seats();
        *seats.start() <= players && players <= *seats.end()
    }

    /// How many may play by these rules: a seat that deals first has to be there.
    pub(super) const fn seats(&self) -> RangeInclusive<u8> {
        match (self.players, self.first_dealer) {
            (Seats::ThreeOrFour, FirstDealer::Seat4) | (Seats::Four, _) => 4..=4,
            (Seats::ThreeOrFour, _) => 3..=4,
        }
    }

    /// Returns `true` if this many cards in a hand put the player before it under the last-card duties (5.3, A13).
    pub(super) fn binds(&self, cards_left: u8, announced: bool) -> bool {
        cards_left == 1
            && match self.duty_begins {
                DutyBegins::Announced => announced,
                DutyBegins::Possession => true,
            }
    }

    /// Returns `true` if a round leaves nothing for the next but points: each begins like the first (A39).
    pub const fn plays_rounds_apart(&self) -> bool {
        matches!(self.carry_over, CarryOver::None)
    }

    /// The same rules for several tables of this many seats that play the same deals: each deal stands alone, as many are played
    /// at every table, and the same seat deals first.
    #[must_use]
    pub fn for_duplicate_deals(self, seats: u8) -> Self {
        let rounds = if self.rounds.0 == 0 { Rounds(deals_of_all_seats(seats)) } else { self.rounds };
        let first_dealer = match self.first_dealer {
            FirstDealer::Host => FirstDealer::Seat1,
            other => other,
        };
        Self { carry_over: CarryOver::None, rounds, final_tie: FinalTie::Share, first_dealer, ..self }
    }

    /// Returns `true` if an option changes nothing in a game by these rules, because others have put it out of use.
    #[must_use]
    pub fn makes_unused(&self, option: &str) -> bool {
        match option {
            "limit" | "end" => self.rounds.0 > 0,
            "loser-tie" | "tie-total" => self.plays_rounds_apart(),
            _ => false,
        }
    }

    /// Returns `true` if the game is over after this many rounds with this highest total (section 4.8, A37).
    pub const fn is_over(&self, rounds: u16, highest: u16) -> bool {
        if self.rounds.0 == 0 { highest >= self.ends_at() } else { rounds >= self.rounds.0 }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::preset(Preset::DaysOfWonder)
    }
}
