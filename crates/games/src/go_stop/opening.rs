//! Deals that are over before the first turn (section 6).

use arrayvec::ArrayVec;

use super::result::{Holder, Nagari, Outcome};
use super::round::{Round, Stage};

/// How the round ends as it was dealt; `None` if it goes on. Four cards of a month in the pot come first (A9). Hands
/// count once it is settled who plays (A50).
pub(super) fn outcome(round: &Round) -> Option<Outcome> {
    if let Some(month) = round.pot.cards.whole_months().next() {
        return Some(Outcome::Nagari(Nagari::PotOfFour { month }));
    }
    if matches!(round.stage, Stage::Join(_)) { None } else { of_hands(round) }
}

/// How the round ends because of the hands of those who play; `None` if it goes on.
pub(super) fn of_hands(round: &Round) -> Option<Outcome> {
    let holders: ArrayVec<Holder, 3> = round
        .ring
        .starting_at(round.dealer)
        .map(|seat| Holder { seat, months: round.hands[seat].whole_months().collect() })
        .filter(|holder| !holder.months.is_empty())
        .collect();
    if holders.is_empty() {
        return None;
    }
    if holders.len() == usize::from(round.ring.count()) {
        return Some(Outcome::Nagari(Nagari::EveryHandOfFour));
    }
    Some(Outcome::ChongTong { holders: holders.into_iter().collect(), by_joker: false })
}
