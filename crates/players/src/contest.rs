//! Compares options with the usual one by following all of them in the same possible worlds, and finds out whether
//! another is better by more than chance.
//!
//! Luck that all options share cancels out. The usual option stays unless another is clearly better: without that rule,
//! champions of Gang of Four lose half of what they gain. So it also stays if the budget ends after a few worlds.

use super::SearchBudget;
use super::mean::Mean;

/// Maximum number of worlds in which options are followed.
const WORLDS: u32 = 96;
/// Maximum number of other options that are followed: those that the network values most.
const OTHERS: usize = 3;
/// The number of worlds after which options are first examined, and then again after every `LOOKS` worlds. An option
/// whose gain is more than one standard error below 0 is given up.
const FIRST_LOOK: u32 = 16;
const LOOKS: u32 = 8;

/// The usual option and the others that are compared with it.
#[derive(Debug)]
pub(crate) struct Contest<A> {
    usual: A,
    others: Vec<Other<A>>,
    worlds: u32,
}

/// An option that is compared with the usual one, with its gain over it in the worlds so far.
#[derive(Debug)]
struct Other<A> {
    action: A,
    gain: Mean,
    given_up: bool,
}

impl<A: Copy + PartialEq> Contest<A> {
    /// Compares the usual option with the best others that look less than `margin` worse; `None` if the usual option is
    /// not among `options`.
    pub(crate) fn new(usual: A, options: impl Iterator<Item = (A, f32)>, margin: f32) -> Option<Self> {
        let mut options: Vec<(A, f32)> = options.collect();
        options.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        let (_, now) = *options.iter().find(|(action, _)| *action == usual)?;
        let near = options.into_iter().filter(|(action, score)| *action != usual && now - score < margin);
        let other = |(action, _)| Other { action, gain: Mean::default(), given_up: false };
        Some(Self { usual, others: near.take(OTHERS).map(other).collect(), worlds: 0 })
    }

    /// Returns `true` if there is any other option to follow.
    pub(crate) const fn is_open(&self) -> bool {
        !self.others.is_empty()
    }

    /// Returns `true` if another world should be played: an option is left, and neither the limit nor the budget is used
    /// up.
    pub(crate) fn goes_on(&mut self, budget: SearchBudget<'_>) -> bool {
        if self.worlds >= FIRST_LOOK && self.worlds.is_multiple_of(LOOKS) {
            self.others
                .iter_mut()
                .for_each(|other| other.given_up |= other.gain.value() + other.gain.error() < 0.0);
        }
        self.others.iter().any(|other| !other.given_up)
            && self.worlds < WORLDS
            && budget.allows_more_than(self.worlds)
    }

    /// Follows the options in one more world. `worth` says what an option is worth in that world; the result is `None` if
    /// it cannot say it.
    pub(crate) fn play(&mut self, mut worth: impl FnMut(A) -> Option<f32>) -> Option<()> {
        self.worlds += 1;
        let of_usual = worth(self.usual)?;
        for other in self.others.iter_mut().filter(|other| !other.given_up) {
            other.gain.add(f64::from(worth(other.action)? - of_usual));
        }
        Some(())
    }

    /// The option with the largest gain, if that gain is more than `surely` standard errors; otherwise the usual option.
    pub(crate) fn winner(&self, surely: f64) -> A {
        if self.worlds < FIRST_LOOK {
            return self.usual;
        }
        let better = |other: &&Other<A>| !other.given_up && other.gain.value() > surely * other.gain.error();
        let best = self.others.iter().filter(better).max_by(|a, b| a.gain.value().total_cmp(&b.gain.value()));
        best.map_or(self.usual, |best| best.action)
    }
}
