//! What one action is worth more than another, in the same worlds: luck that both share drops out.

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::ahead::{Ahead, bare};
use super::inputs::paid;
use super::{NETWORK, VALUES};
use carte_games::Seat;
use carte_games::go_stop::{Action, Card, Phase, View};

/// How many rounds are played out where somebody is asked "Go or Stop?" on the way.
pub(in crate::go_stop) const ROUNDS: u8 = 8;

/// After so many worlds each it is looked whether the first may still be worth more, by so many standard errors.
const CHECKED: u32 = 64;
const SURELY: f64 = 3.0;

/// What comes of comparing two actions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::go_stop) struct Comparison {
    /// How many points the first is worth more than the second, on the average of the worlds.
    pub(in crate::go_stop) more: f64,
    pub(in crate::go_stop) error: f64,
}

/// Follows two actions in the same `worlds` worlds that the viewer could believe in; `None` where one is not allowed.
///
/// Go and Stop are followed to the end of the deal, other actions up to the next own choice. It ends early where the first
/// surely is worth no more.
pub(in crate::go_stop) fn compare(
    view: &View,
    seat: Seat,
    actions: [Action; 2],
    worlds: u32,
    rng: &mut StdRng,
) -> Option<Comparison> {
    let (position, paid) = (bare(view), paid(view, seat));
    // What Go leads to is for no network to say: it is played out.
    let values = if matches!(view.phase, Phase::GoOrStop { .. }) { None } else { Some(&*VALUES) };
    let mut ahead = Ahead::new(Some(&NETWORK), values, ROUNDS);
    let mut unseen: Vec<Card> = view.unseen().into_iter().collect();
    let (mut sum, mut squares, mut count) = (0.0_f64, 0.0_f64, 0_u32);
    loop {
        let comparison = Comparison::of(sum, squares, count);
        let checked = count.is_multiple_of(CHECKED) && count > 0;
        if count >= worlds || checked && comparison.more < -SURELY * comparison.error {
            return Some(comparison);
        }
        unseen.shuffle(rng);
        let (world, chance) = (position.suppose(&unseen), rng.random());
        let [first, second] = actions.map(|action| {
            // What both leave to chance is the same, too.
            let mut rng = StdRng::seed_from_u64(chance);
            ahead.follow(world.clone(), seat, action, paid, &mut rng)
        });
        let more = f64::from(first?.points - second?.points);
        sum += more;
        squares += more * more;
        count += 1;
    }
}

impl Comparison {
    fn of(sum: f64, squares: f64, count: u32) -> Self {
        let count = f64::from(count.max(1));
        let more = sum / count;
        let variance = (squares / count - more * more).max(0.0) / (count - 1.0).max(1.0);
        Self { more, error: variance.sqrt() }
    }
}
