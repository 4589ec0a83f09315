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
    /// The rules of a game, every option with its value.
    ///
    /// A preset is a starting point ([`Rules::preset`]). A house rule changes one option, by its type ([`Rules::with`])
    /// or by its name ([`Rules::set`]). [`Rules::check`] refuses options that contradict each other.
    ///
    /// The serialised form has the options' names as keys.
    Rules {
        /// The allowed numbers of players (5.1, "number of players").
        "players" = players: PlayerCount,
        /// The names of the special cards and the values (5.1, "names of cards").
        "names" = names: Names,
        /// The lowest colour (5.1, "colours").
        "low-colour" = low_colour: LowColour,
        /// Whether the yellow phoenix beats the green one (5.1, "Phoenix vs Phoenix").
        "phoenixes" = phoenixes: Phoenixes,
        /// How two flushes compare (section 3, A1, A2).
        "flush" = flush: FlushOrder,
        /// What the first lead of the game must be (5.1, "first combination must contain M1", A21, A22).
        "first-lead" = first_lead: FirstLead,
        /// When the multicoloured 1 in the dummy gives the lead to the dealer's right neighbour (5.1, "M1 in the dummy",
        /// A20).
        "dummy-lead" = dummy_lead: DummyLead,
        /// Whether the direction of play changes every round (5.1, "direction").
        "direction" = direction: DirectionRule,
        /// Who deals the first round (5.1, "who deals", A35).
        "first-dealer" = first_dealer: FirstDealer,
        /// Whether there is a cut before a deal, and how it is counted (5.1, "Chinese cut and deal").
        "cut" = cut: Cut,
        /// What the cut decides (A34).
        "cut-effect" = cut_effect: CutEffect,
        /// Whether the cards of earlier cycles are shown (5.1, "played cards", A30).
        "discards" = discards: Discards,
        /// Who says "Carte !" (5.2, A10).
        "announce" = announce: Announce,
        /// The latest moment for "Carte !" (5.2, A10).
        "announce-deadline" = announce_deadline: Deadline,
        /// The cost of forgetting "Carte !" (5.2, A9).
        "forget" = forget: Forget,
        /// The points of a barred player (5.2, A8).
        "barred-points" = barred_points: BarredPoints,
        /// What puts the player before a one-card player under the two duties below (5.3, A13).
        "duty-begins" = duty_begins: DutyBegins,
        /// What the player before a one-card player must do when singles are laid (5.3, A14 to A16).
        "follow-duty" = follow_duty: FollowDuty,
        /// What the player before a one-card player must do when leading (5.3, A16).
        "lead-duty" = lead_duty: LeadDuty,
        /// Who gives a card in the exchange if several players have the most cards left (5.1, "tie for loser", A27, A28).
        "loser-tie" = loser_tie: LoserTie,
        /// Which game totals break such a tie (E21).
        "tie-total" = tie_total: TieTotal,
        /// What a round leaves to the next one (A39).
        #[serde(default, skip_serializing_if = "is_unchanged")]
        "carry-over" = carry_over: CarryOver,
        /// The score limit in points (5.1, "end of game").
        "limit" = limit: Limit,
        /// The fixed number of rounds, whatever the totals are; 0 for a game that ends at the score limit (A37).
        #[serde(default, skip_serializing_if = "is_unchanged")]
        "rounds" = rounds: Rounds,
        /// Whether the limit must be reached or exceeded (5.1, "end of game", A11).
        "end" = end: EndWhen,
        /// What a tie at the end leads to (5.1, "tie at the end", A12).
        "final-tie" = final_tie: FinalTie,
    }
}

impl Rules {
    /// Minimum of the score limit, in points.
    pub const MIN_LIMIT: u16 = 10;
    /// Maximum of the score limit, in points.
    pub const MAX_LIMIT: u16 = 1000;
    /// Maximum of the fixed number of rounds.
    pub const MAX_ROUNDS: u16 = 100;

    /// The same rules with another score limit.
    #[must_use]
    pub fn with_limit(self, points: u16) -> Self {
        self.with(Limit(points))
    }

    /// In points.
    pub const fn limit(&self) -> u16 {
        self.limit.0
    }

    /// The fixed number of rounds; 0 if the score limit ends the game.
    pub const fn rounds(&self) -> u16 {
        self.rounds.0
    }

    /// Returns `true` if players have to say "Carte !" themselves and so can forget it; otherwise the table says it for
    /// everybody.
    pub const fn can_forget_announcement(&self) -> bool {
        matches!(self.announce, Announce::Manual)
    }

    /// Returns `true` if forgetting "Carte !" costs the turn instead of the round: the last card goes back to the hand.
    pub const fn takes_back_if_forgotten(&self) -> bool {
        matches!(self.forget, Forget::TakeBack)
    }

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

    pub const fn allows_players(&self, players: u8) -> bool {
        let seats = self.seats();
        *seats.start() <= players && players <= *seats.end()
    }

    /// The allowed numbers of players; a seat that is chosen to deal first must exist.
    pub(super) const fn seats(&self) -> RangeInclusive<u8> {
        match (self.players, self.first_dealer) {
            (PlayerCount::ThreeOrFour, FirstDealer::Seat4) | (PlayerCount::Four, _) => 4..=4,
            (PlayerCount::ThreeOrFour, _) => 3..=4,
        }
    }

    /// Returns `true` if a hand of `cards_left` cards, announced or not, puts the player before it under the last-card
    /// duties (5.3, A13).
    pub(super) fn binds(&self, cards_left: u8, announced: bool) -> bool {
        cards_left == 1
            && match self.duty_begins {
                DutyBegins::Announced => announced,
                DutyBegins::Possession => true,
            }
    }

    /// Returns `true` if a round leaves nothing but points to the next one: each begins like the first (A39).
    pub const fn plays_rounds_apart(&self) -> bool {
        matches!(self.carry_over, CarryOver::None)
    }

    /// These rules, changed for several tables of `seats` seats that play the same deals: every deal stands alone, every
    /// table plays the same number of deals, and the same seat deals first.
    #[must_use]
    pub fn for_duplicate_deals(self, seats: u8) -> Self {
        let rounds = if self.rounds.0 == 0 { Rounds(deals_of_all_seats(seats)) } else { self.rounds };
        let first_dealer = match self.first_dealer {
            FirstDealer::Host => FirstDealer::Seat1,
            other => other,
        };
        Self { carry_over: CarryOver::None, rounds, final_tie: FinalTie::Share, first_dealer, ..self }
    }

    /// Returns `true` if other options of these rules deprive this option of its effect.
    #[must_use]
    pub fn makes_unused(&self, option: &str) -> bool {
        match option {
            "limit" | "end" => self.rounds.0 > 0,
            "loser-tie" | "tie-total" => self.plays_rounds_apart(),
            _ => false,
        }
    }

    /// Returns `true` if the game is over after `rounds` rounds with `highest` as its highest total (section 4.8, A37).
    pub const fn is_over(&self, rounds: u16, highest: u16) -> bool {
        if self.rounds.0 == 0 { highest >= self.ends_at() } else { rounds >= self.rounds.0 }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::preset(Preset::DaysOfWonder)
    }
}
