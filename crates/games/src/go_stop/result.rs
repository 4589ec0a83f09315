//! How a round ends.

use arrayvec::ArrayVec;

use super::card_set::CardSet;
use super::month::{Month, Months};
use super::points::{Points, September};
use super::settlement::Settlement;
use crate::Seat;
use crate::go_stop::{PerSeat, SEATS, Seats};

/// How a round ends (sections 6 and 7).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A player stops, or has enough points on the last turn of the round, when nobody needs to be asked (A23).
    Stop { seat: Seat },
    /// A player who could have stopped pushes instead: nobody pays, and the next round counts double (A48).
    Push { seat: Seat },
    /// A player made a third satta.
    ThreeSattas { seat: Seat },
    /// A hand with four cards of a month.
    ChongTong {
        /// One holder, or two of three players.
        holders: ArrayVec<Holder, 2>,
        /// Whether a joker brought the fourth card (J8).
        by_joker: bool,
    },
    /// Nobody wins; the same dealer deals again, for double payments.
    Nagari(Nagari),
}

/// A hand that has all four cards of at least one month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder {
    pub seat: Seat,
    /// The months of which the hand has all four cards.
    pub months: Months,
}

/// Why nobody wins (section 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nagari {
    /// Four cards of a month were dealt to the pot.
    PotOfFour { month: Month },
    /// Every player was dealt four cards of a month.
    EveryHandOfFour,
    /// All cards were played.
    Exhausted,
}

impl Outcome {
    /// The end of a round in which this hand declares the four cards of a month that a joker completed (J8).
    pub(super) fn declared(seat: Seat, month: Month) -> Self {
        let holder = Holder { seat, months: Months::from_iter([month]) };
        Self::ChongTong { holders: [holder].into_iter().collect(), by_joker: true }
    }

    /// The stable name of the kind of outcome, for replays.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Stop { .. } => "stop",
            Self::Push { .. } => "push",
            Self::ThreeSattas { .. } => "three-satta",
            Self::ChongTong { .. } => "chongtong",
            Self::Nagari(_) => "nagari",
        }
    }

    /// The next dealer: the winner, or the player who has pushed (A48). Of two winners the dealer, or else the first in
    /// turn order (A24). `None` after a nagari.
    pub fn next_dealer(&self, dealer: Seat) -> Option<Seat> {
        match self {
            Self::Stop { seat } | Self::Push { seat } | Self::ThreeSattas { seat } => Some(*seat),
            Self::ChongTong { holders, .. } => {
                let distance = |seat: Seat| (seat.number() + Seat::MOST - dealer.number()) % Seat::MOST;
                holders.iter().map(|holder| holder.seat).min_by_key(|seat| distance(*seat))
            }
            Self::Nagari(_) => None,
        }
    }
}

/// The result of one deal; a round has several if its nagari are dealt again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// From 1.
    pub number: u16,
    /// How many deals of this round ended in nagari before; always 0 if a nagari is a round of its own.
    pub redeal: u16,
    pub dealer: Seat,
    pub outcome: Outcome,
    /// The calculation; `None` for a nagari and a push.
    pub settlement: Option<Settlement>,
    /// What each seat received in this deal, payments before the end included; negative for what it paid.
    pub payments: PerSeat<i64>,
    /// The points of each seat, or its tokens, after this deal.
    pub totals: PerSeat<i64>,
    pub captured: PerSeat<CardSet>,
    /// What September's animal counts as, if its owner has decided (A45).
    pub cup: Option<September>,
    /// The cards left in each hand.
    pub hands: PerSeat<CardSet>,
    /// The seats that took no part: those that were out already, and at a table of four or five those that gave their
    /// hand back (A50).
    pub sat_out: Seats,
    /// The sales of the players who had to sit out because three others played, in turn order (A50).
    pub sales: Sales,
    /// The seats that have nothing left since this deal, and are out while the others go on.
    pub went_out: Seats,
    /// The answers to the question for another round, in turn order; empty if it was not asked, and until all have
    /// answered.
    pub answers: PollAnswers,
}

impl RoundResult {
    /// The points of the cards that a seat had captured. For a winner these are the points that were paid for, in which
    /// September's animal is used as pays best. For others it is used as its owner has decided, or else as gives most
    /// points (A45).
    pub fn points(&self, seat: Seat) -> Points {
        let settled = self.settlement.as_ref().filter(|settlement| settlement.winners.contains(&seat));
        let counted = || Points::counted(self.captured[seat], self.cup);
        settled.and_then(|settlement| settlement.sets).unwrap_or_else(counted)
    }
}

/// One player's answer to the question for another round (section 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PollAnswer {
    pub seat: Seat,
    /// Whether the player wants another round.
    pub another: bool,
}

/// The answers of all who were asked.
pub type PollAnswers = ArrayVec<PollAnswer, SEATS>;

/// The cards that a player shows and is paid for when having to sit out (A50).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sale {
    pub seat: Seat,
    /// The cards that are paid for; may be empty.
    pub cards: CardSet,
}

/// The sales of one round.
pub type Sales = ArrayVec<Sale, 2>;
