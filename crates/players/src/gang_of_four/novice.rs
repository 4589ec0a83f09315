//! Plays like a beginner: the weakest cards first, without a plan, and with the mistakes that beginners make.
//!
//! A beginner likes to play, holds cards of one value together even if taking them apart would save the lead, and lays a
//! gang as soon as nothing else will do.

use rand::{Rng, RngExt};

use carte_games::gang_of_four::{CardSet, Combination, CombinationKind, View};

/// The number of times out of eight that a group is taken apart to follow.
const SPLITS: u32 = 3;
/// The number of times out of eight that a gang is kept for later.
const KEEPS_GANG: u32 = 2;
/// The number of times out of eight that a single or pair above value 10 is kept for later.
const KEEPS_HIGH: u32 = 2;

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
    let weakest = plays.iter().filter_map(|cards| Combination::classify(*cards)).min_by(|a, b| {
        weight(a, hand, leads).cmp(&weight(b, hand, leads)).then_with(|| view.rules.compare(a, b))
    })?;
    let hesitates = match weakest.kind() {
        CombinationKind::Gang => rng.random_ratio(KEEPS_GANG, 8),
        _ if splits(&weakest, hand) => !rng.random_ratio(SPLITS, 8),
        CombinationKind::Single | CombinationKind::Pair if weakest.value() > 10 => {
            rng.random_ratio(KEEPS_HIGH, 8)
        }
        _ => false,
    };
    (!(may_pass && hesitates)).then(|| weakest.cards())
}

/// The order in which plays are laid: gangs last. As a lead, the lowest card in the longest combination that has it; to
/// follow, plays that take no group apart.
fn weight(play: &Combination, hand: CardSet, leads: bool) -> (bool, u8, u8) {
    let gang = play.kind() == CombinationKind::Gang;
    if !leads {
        return (gang, u8::from(splits(play, hand)), 0);
    }
    let lowest = play.cards().lowest().map_or(0, |card| card.value());
    let length = if play.len() > 3 { 3 } else { play.len() };
    (gang, lowest, 3 - length)
}

/// Returns `true` if the play takes cards of one value apart. For five cards of several values a beginner does not mind.
fn splits(play: &Combination, hand: CardSet) -> bool {
    play.len() < 4 && (hand & CardSet::value(play.value())).len() > play.len()
}
