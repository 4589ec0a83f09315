//! The rule set as a value: every point in which the booklets differ is an option (section 5 of the rules digest).

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

mod choice;
mod options;
mod preset;

pub use choice::{
    Announce, BarredPoints, Cut, CutEffect, Deadline, DirectionRule, Discards, DummyLead, DutyBegins,
    EndWhen, FinalTie, FirstDealer, FirstLead, FlushOrder, FollowDuty, Forget, LeadDuty, LoserTie, LowColour,
    Names, Phoenixes, Seats, TieTotal,
};
pub use preset::{Preset, UnknownPreset};

pub use crate::options::{Choice, Contradiction, OptionError};

/// The rules of a table, every option resolved.
///
/// A preset is a starting point ([`Rules::preset`]); a house rule changes one option ([`Rules::set`] or the field).
/// [`Rules::check`] refuses options that contradict each other.
///
/// Written with the options' names as keys. An option that came later is left out where it has the value that was played
/// before there was a choice, so that rules from then are read, and written again, as they were. It gets its stored form
/// in `crates/store/src/games/gang_of_four/rules.rs`, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rules {
    /// How many may play (5.1, "number of players").
    pub players: Seats,
    /// What the cards are called (5.1, "names of cards").
    pub names: Names,
    /// The lowest colour (5.1, "colours").
    pub low_colour: LowColour,
    /// Whether the yellow phoenix beats the green one (5.1, "Phoenix vs Phoenix").
    pub phoenixes: Phoenixes,
    /// How two flushes compare (section 3, A1, A2).
    pub flush: FlushOrder,
    /// What the very first lead must be (5.1, "first combination must contain M1", A21, A22).
    pub first_lead: FirstLead,
    /// When the multicoloured 1 in the dummy gives the lead to the dealer's right (5.1, "M1 in the dummy", A20).
    pub dummy_lead: DummyLead,
    /// Whether the direction of play changes every round (5.1, "direction").
    pub direction: DirectionRule,
    /// Who deals the first round (5.1, "who deals", A35).
    #[serde(default, skip_serializing_if = "options::is_before")]
    pub first_dealer: FirstDealer,
    /// How the cut before a deal is counted (5.1, "Chinese cut and deal").
    pub cut: Cut,
    /// What it decides (A34).
    #[serde(default, skip_serializing_if = "options::is_before")]
    pub cut_effect: CutEffect,
    /// Whether the cards of earlier cycles are shown (5.1, "played cards", A30).
    pub discards: Discards,
    /// Who says "Carte !" (5.2, A10).
    pub announce: Announce,
    /// The latest moment for it (5.2, A10).
    pub announce_deadline: Deadline,
    /// What forgetting it costs (5.2, A9).
    pub forget: Forget,
    /// The points of a barred player's last card (5.2, A8).
    pub barred_points: BarredPoints,
    /// What puts the player before a one-card player under the duties that follow (5.3, A13).
    #[serde(default, skip_serializing_if = "options::is_before")]
    pub duty_begins: DutyBegins,
    /// What the player before a one-card player owes when singles are laid (5.3, A14 to A16).
    pub follow_duty: FollowDuty,
    /// What they owe when they lead (5.3, A16).
    pub lead_duty: LeadDuty,
    /// Who gives in the exchange when several hold the most cards (5.1, "tie for loser", A27, A28).
    pub loser_tie: LoserTie,
    /// Which game totals count in that (E21).
    #[serde(default, skip_serializing_if = "options::is_before")]
    pub tie_total: TieTotal,
    /// The score limit in points, [`Rules::MIN_LIMIT`] to [`Rules::MAX_LIMIT`] (5.1, "end of game").
    #[serde(deserialize_with = "options::read_limit")]
    pub limit: u16,
    /// Whether the limit must be reached or exceeded (5.1, "end of game", A11).
    pub end: EndWhen,
    /// What a tie at the end leads to (5.1, "tie at the end", A12).
    pub final_tie: FinalTie,
}

impl Rules {
    /// The smallest score limit that may be chosen.
    pub const MIN_LIMIT: u16 = 10;
    /// The largest score limit that may be chosen.
    pub const MAX_LIMIT: u16 = 1000;

    /// Whether this many may play by these rules.
    #[must_use]
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

    /// Whether this many cards in a hand put the player before it under the last-card duties (5.3, A13).
    #[must_use]
    pub(super) fn binds(&self, cards_left: u8, announced: bool) -> bool {
        cards_left == 1
            && match self.duty_begins {
                DutyBegins::Announced => announced,
                DutyBegins::Possession => true,
            }
    }

    /// Whether a game whose highest total is `total` ends (section 4.8).
    #[must_use]
    pub const fn reached(&self, total: u16) -> bool {
        match self.end {
            EndWhen::Reached => total >= self.limit,
            EndWhen::Exceeded => total > self.limit,
        }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::preset(Preset::DaysOfWonder)
    }
}
