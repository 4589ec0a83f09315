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
    /// A player stops, or has enough points on the last turn of the round, where nobody needs to be asked (A23).
    Stop { seat: Seat },
    /// A player who could have stopped lets the next round count double instead; nobody pays (A48).
    Push { seat: Seat },
    /// A player made a third satta.
    ThreeSattas { seat: Seat },
    /// Four cards of a month in a hand (chong-tong).
    ChongTong {
        /// One holder, or two of three players.
        holders: ArrayVec<Holder, 2>,
        /// Whether the fourth card came for a joker (J8).
        by_joker: bool,
    },
    /// Nobody wins; the same dealer deals again, for double points.
    Nagari(Nagari),
}

/// A hand with whole months.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder {
    /// Whose hand.
    pub seat: Seat,
    /// The months of which it has all four cards.
    pub months: Months,
}

/// Why nobody wins (section 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nagari {
    /// Four cards of a month were dealt to the pot.
    PotOfFour { month: Month },
    /// Every player was dealt four cards of a month.
    EveryHandOfFour,
    /// All cards are played.
    Exhausted,
}

impl Outcome {
    /// The end of a round by the four cards of a month that a joker has completed in this hand (J8).
    pub(super) fn declared(seat: Seat, month: Month) -> Self {
        let holder = Holder { seat, months: Months::from_iter([month]) };
        Self::ChongTong { holders: [holder].into_iter().collect(), by_joker: true }
    }

    /// The stable name of the kind, for replays.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Stop { .. } => "stop",
            Self::Push { .. } => "push",
            Self::ThreeSattas { .. } => "three-satta",
            Self::ChongTong { .. } => "chongtong",
            Self::Nagari(_) => "nagari",
        }
    }

    /// Who deals next: the winner, also one who has pushed (A48); of two, the dealer, else the first in turn order (A24). `None`
    /// after a nagari.
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

/// A finished deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// The round, from 1.
    pub number: u16,
    /// How many deals of this round were nagari before, 0 for none; always 0 where a nagari is a round of its own.
    pub redeal: u16,
    /// Who dealt.
    pub dealer: Seat,
    /// How it ended.
    pub outcome: Outcome,
    /// The arithmetic; `None` for a nagari and a push.
    pub settlement: Option<Settlement>,
    /// What each seat received in this deal, first-turn sattas included; negative for what it paid.
    pub payments: PerSeat<i64>,
    /// The points, or tokens, of each seat afterwards.
    pub totals: PerSeat<i64>,
    /// What each seat had captured.
    pub captured: PerSeat<CardSet>,
    /// What the owner of September's animal has said that it counts as (A45).
    pub cup: Option<September>,
    /// What was left in each hand.
    pub hands: PerSeat<CardSet>,
    /// Who took no part: those who had nothing left to play for, and of four or five those who gave their hand back (A50).
    pub sat_out: Seats,
    /// What those sold who had to sit out because three played, in turn order (A50).
    pub sales: Sales,
    /// Who has nothing left since this deal, and is out while the others go on.
    pub went_out: Seats,
    /// What everybody who plays said to another round, in turn order; empty where they were not asked, or until all
    /// have answered.
    pub answers: Answers,
}

impl RoundResult {
    /// The points of what a seat had captured: of a winner those that were paid for, in which September's animal is used as pays
    /// best, and otherwise with that animal as its owner has said, else as gives most (A45).
    pub fn points(&self, seat: Seat) -> Points {
        let settled = self.settlement.as_ref().filter(|settlement| settlement.winners.contains(&seat));
        let counted = || Points::counted(self.captured[seat], self.cup);
        settled.and_then(|settlement| settlement.sets).unwrap_or_else(counted)
    }
}

/// What one player says to another round (section 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Who.
    pub seat: Seat,
    /// Whether that player wants one; else has had enough.
    pub another: bool,
}

/// The answers of all who were asked.
pub type Answers = ArrayVec<Answer, SEATS>;

/// What one player shows and is paid for who must sit out (A50).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sale {
    /// Who.
    pub seat: Seat,
    /// The cards that are paid for; there may be none.
    pub cards: CardSet,
}

/// The sales of one round.
pub type Sales = ArrayVec<Sale, 2>;
