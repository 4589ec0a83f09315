//! Points for the cards left (sections 4.7 and 6.6) and the end of the game (section 4.8).

use arrayvec::ArrayVec;

use super::ruleset::{FinalTie, Rules};
use crate::{PerSeat, Seat};

/// The points for this many cards left, 0 to 16; more than 16 count as 16 do, five each.
pub const fn penalty(cards_left: u8) -> u16 {
    cards_left as u16 * points_per_card(cards_left)
}

/// What each card counts when this many are left.
pub const fn points_per_card(cards_left: u8) -> u16 {
    match cards_left {
        0..=7 => 1,
        8..=10 => 2,
        11..=13 => 3,
        14..=15 => 4,
        16.. => 5,
    }
}

/// The winners, if the game ends with the totals `after` the round of this number, which began with the totals `before`.
///
/// A tie, for the lowest total or for any place, is played out in one more round; that round is recognised by a game that
/// was over before it (A12).
pub(super) fn verdict(
    rules: &Rules,
    players: u8,
    round: u16,
    before: &PerSeat<u16>,
    after: &PerSeat<u16>,
) -> Option<ArrayVec<Seat, 4>> {
    let is_over = |rounds: u16, totals: &PerSeat<u16>| {
        totals.iter().map(|(_, total)| *total).max().is_some_and(|highest| rules.is_over(rounds, highest))
    };
    if !is_over(round, after) {
        return None;
    }
    let lowest = Seat::all(players).map(|seat| after[seat]).min()?;
    let winners: ArrayVec<Seat, 4> = Seat::all(players).filter(|seat| after[*seat] == lowest).collect();
    let undecided = match rules.final_tie {
        FinalTie::ExtraRoundThenShare => winners.len() > 1,
        FinalTie::ExtraRoundForAnyPlace => {
            Seat::all(players).any(|seat| Seat::all(seat.number()).any(|other| after[seat] == after[other]))
        }
        FinalTie::Share => false,
    };
    if undecided && !is_over(round.saturating_sub(1), before) { None } else { Some(winners) }
}
