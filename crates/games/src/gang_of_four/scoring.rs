//! Points for the cards left (sections 4.7 and 6.6) and the end of the game (section 4.8).

use arrayvec::ArrayVec;

use super::ruleset::{FinalTie, Rules};
use crate::{PerSeat, Seat};

/// The points for this number of cards left. Hands have at most 16 cards; more would count five points each, too.
pub const fn penalty(cards_left: u8) -> u16 {
    cards_left as u16 * points_per_card(cards_left)
}

/// The points of each card if `cards_left` are left.
pub const fn points_per_card(cards_left: u8) -> u16 {
    match cards_left {
        0..=7 => 1,
        8..=10 => 2,
        11..=13 => 3,
        14..=15 => 4,
        16.. => 5,
    }
}

/// The winners if the game ends with the totals `after` the round with this number; `before` are the totals before that
/// round.
///
/// A tie that the rules do not accept, for the lowest total or for any place, leads to one more round. The round just
/// played was that one if the game was already over before it (A12).
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
