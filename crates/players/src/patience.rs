//! How long a player may think that looks ahead. There is no clock here: the caller has one.

use std::fmt;

/// The bounds of one decision: in how many worlds options may be followed, and for how long.
///
/// Bounded by worlds alone, a choice follows from the view and the rng; bounded by a clock, from the machine as well. Players
/// of other levels do not ask.
#[derive(Clone, Copy)]
pub struct Patience<'a> {
    worlds: u32,
    lasts: Option<&'a dyn Fn() -> bool>,
}

impl Patience<'static> {
    /// As many worlds as the player likes, and all the time that takes; so players are measured.
    pub const BOUNDLESS: Self = Self { worlds: u32::MAX, lasts: None };

    /// So many worlds at most.
    #[must_use]
    pub const fn worlds(worlds: u32) -> Self {
        Self { worlds, lasts: None }
    }
}

impl<'a> Patience<'a> {
    /// As long as `lasts` says so, which is asked before each world; after the first no, the best so far is done.
    #[must_use]
    pub const fn lasting(lasts: &'a dyn Fn() -> bool) -> Self {
        Self { worlds: u32::MAX, lasts: Some(lasts) }
    }

    /// Whether another world may be looked at after so many.
    pub(crate) fn lasts(&self, worlds: u32) -> bool {
        worlds < self.worlds && self.lasts.is_none_or(|lasts| lasts())
    }
}

impl fmt::Debug for Patience<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Patience")
            .field("worlds", &self.worlds)
            .field("timed", &self.lasts.is_some())
            .finish()
    }
}
