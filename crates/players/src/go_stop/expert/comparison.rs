//! Compares two actions in the same worlds, so that luck that both share cancels out.

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::ahead::{Ahead, bare};
use super::inputs::paid;
use super::{NETWORK, VALUE_NETWORK};
use crate::mean::Mean;
use carte_games::Seat;
use carte_games::go_stop::{Action, Card, Phase, View};

/// The number of rounds that are played out when a player is asked "Go or Stop?" on the way.
pub(in crate::go_stop) const PLAYED_OUT_AHEAD: u8 = 8;

/// After every `CHECKED` worlds the comparison stops if the first action is worth less by more than `SURELY` standard
/// errors.
const CHECKED: u32 = 64;
const SURELY: f64 = 3.0;

/// The result of comparing two actions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::go_stop) struct Comparison {
    /// By how many points the first action is better than the second, on average over the worlds.
    pub(in crate::go_stop) more: f64,
    pub(in crate::go_stop) error: f64,
}

/// Follows two actions in the same `worlds` worlds, which agree with what the viewer sees; `None` if one of them is not
/// allowed.
///
/// Go and Stop are followed to the end of the deal, other actions up to the viewer's next choice. The comparison stops
/// early once the first action is clearly not better.
pub(in crate::go_stop) fn compare(
    view: &View,
    seat: Seat,
    actions: [Action; 2],
    worlds: u32,
    rng: &mut StdRng,
) -> Option<Comparison> {
    let (position, paid) = (bare(view), paid(view, seat));
    // No network estimates what Go leads to: it is played out.
    let values = if matches!(view.phase, Phase::GoOrStop { .. }) { None } else { Some(&*VALUE_NETWORK) };
    let mut ahead = Ahead::new(Some(&NETWORK), values, PLAYED_OUT_AHEAD);
    let mut unseen: Vec<Card> = view.unseen().into_iter().collect();
    let mut gain = Mean::default();
    loop {
        let (count, comparison) = (gain.count(), Comparison { more: gain.value(), error: gain.error() });
        let checked = count.is_multiple_of(CHECKED) && count > 0;
        if count >= worlds || checked && comparison.more < -SURELY * comparison.error {
            return Some(comparison);
        }
        unseen.shuffle(rng);
        let (world, chance) = (position.suppose(&unseen), rng.random());
        let [first, second] = actions.map(|action| {
            // Both actions also meet the same chance.
            let mut rng = StdRng::seed_from_u64(chance);
            ahead.follow(world.clone(), seat, action, paid, &mut rng)
        });
        gain.add(f64::from(first?.points - second?.points));
    }
}
