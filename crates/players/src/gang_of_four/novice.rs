//! Somebody's first games: the weakest cards first, no plan, shy of big combinations.

use rand::{Rng, RngExt};

use carte_games::gang_of_four::{CardSet, Combination, Kind, View};

/// How often, out of four times, a play of strong cards is not dared.
const SHY: u32 = 3;

/// The weakest play, or `None` for a pass.
///
/// `plays` are the legal plays of `hand` in any order.
pub(super) fn play(
    view: &View,
    hand: CardSet,
    plays: &[CardSet],
    may_pass: bool,
    rng: &mut impl Rng,
) -> Option<CardSet> {
    if let Some(last) = plays.iter().find(|cards| **cards == hand) {
        return Some(*last);
    }
    let leads = view.to_beat().is_none();
    let weakest = plays
        .iter()
        .filter_map(|cards| Combination::classify(*cards))
        .min_by(|a, b| weight(a, leads).cmp(&weight(b, leads)).then_with(|| view.rules.compare(a, b)))?;
    let strong = weakest.kind() >= Kind::StraightFlush || weakest.value() >= 9;
    let shy = may_pass && strong && rng.random_ratio(SHY, 4);
    (!shy).then(|| weakest.cards())
}

/// What goes first: gangs last of all; leading, the lowest card in the longest combination that has it.
fn weight(play: &Combination, leads: bool) -> (bool, u8, u8) {
    let gang = play.kind() == Kind::Gang;
    if !leads {
        return (gang, 0, 0);
    }
    let lowest = play.cards().lowest().map_or(0, |card| card.value());
    let length = if play.len() > 3 { 3 } else { play.len() };
    (gang, lowest, 3 - length)
}
