//! Options that are followed in the same worlds: which of them is worth more than the usual one, by more than chance makes of it.
//!
//! Luck that all share drops out. The usual one stays unless another is surely better: without that, half of what champions of
//! Gang of Four gain is lost. So it stays, too, where the budget ends after a few worlds.

use super::SearchBudget;

/// In how many worlds options are followed at most.
const WORLDS: u32 = 96;
/// How many other options are followed, the best by the network.
const OTHERS: usize = 3;
/// After this many worlds, and again after every `LOOKS`, an option that looks worse by a standard error is given up.
const FIRST_LOOK: u32 = 16;
const LOOKS: u32 = 8;

/// The usual option against others.
#[derive(Debug)]
pub(crate) struct Contest<A> {
    usual: A,
    others: Vec<Other<A>>,
    worlds: u32,
}

/// Another option, with the sum of its gains and of their squares.
#[derive(Debug)]
struct Other<A> {
    action: A,
    worlds: f64,
    sum: f64,
    squares: f64,
    given_up: bool,
}

impl<A> Other<A> {
    fn note(&mut self, gain: f64) {
        self.worlds += 1.0;
        self.sum += gain;
        self.squares += gain * gain;
    }

    fn gain(&self) -> f64 {
        self.sum / self.worlds.max(1.0)
    }

    /// The standard error of the gain.
    fn error(&self) -> f64 {
        let variance = (self.squares / self.worlds.max(1.0) - self.gain().powi(2)).max(0.0);
        (variance / (self.worlds - 1.0).max(1.0)).sqrt()
    }
}

impl<A: Copy + PartialEq> Contest<A> {
    /// The usual one of these options against the best others that look no more than `margin` worse; `None` where it is none
    /// of them.
    pub(crate) fn new(usual: A, options: impl Iterator<Item = (A, f32)>, margin: f32) -> Option<Self> {
        let mut options: Vec<(A, f32)> = options.collect();
        options.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        let (_, now) = *options.iter().find(|(action, _)| *action == usual)?;
        let near = options.into_iter().filter(|(action, score)| *action != usual && now - score < margin);
        let other = |(action, _)| Other { action, worlds: 0.0, sum: 0.0, squares: 0.0, given_up: false };
        Some(Self { usual, others: near.take(OTHERS).map(other).collect(), worlds: 0 })
    }

    /// Returns `true` if there is anything to follow.
    pub(crate) const fn is_open(&self) -> bool {
        !self.others.is_empty()
    }

    /// Returns `true` if another world can still say something.
    pub(crate) fn goes_on(&mut self, budget: SearchBudget<'_>) -> bool {
        if self.worlds >= FIRST_LOOK && self.worlds.is_multiple_of(LOOKS) {
            self.others.iter_mut().for_each(|other| other.given_up |= other.gain() + other.error() < 0.0);
        }
        self.others.iter().any(|other| !other.given_up)
            && self.worlds < WORLDS
            && budget.allows_more_than(self.worlds)
    }

    /// Follows the options in one more world, in which they are worth so much; `None` where that cannot be said.
    pub(crate) fn play(&mut self, mut worth: impl FnMut(A) -> Option<f32>) -> Option<()> {
        self.worlds += 1;
        let of_usual = worth(self.usual)?;
        for other in self.others.iter_mut().filter(|other| !other.given_up) {
            other.note(f64::from(worth(other.action)? - of_usual));
        }
        Some(())
    }

    /// The best, if it is better than the usual one by `surely` standard errors.
    pub(crate) fn winner(&self, surely: f64) -> A {
        if self.worlds < FIRST_LOOK {
            return self.usual;
        }
        let better = |other: &&Other<A>| !other.given_up && other.gain() > surely * other.error();
        let best = self.others.iter().filter(better).max_by(|a, b| a.gain().total_cmp(&b.gain()));
        best.map_or(self.usual, |best| best.action)
    }
}
