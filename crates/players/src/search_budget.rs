//! How far a player may look ahead. There is no clock here, because the caller has one.

use std::fmt;

/// The limits of one decision: the number of worlds in which options may be followed, and the time. A world is a deal of
/// the hidden cards that agrees with what the player sees.
///
/// A choice that is limited only by worlds depends on the view and the rng; with a limit in time, it depends on the
/// machine as well. Only champions look ahead.
#[derive(Clone, Copy)]
pub struct SearchBudget<'a> {
    most_worlds: u32,
    is_allowed: Option<&'a dyn Fn() -> bool>,
}

impl SearchBudget<'static> {
    /// Any number of worlds and any time. The strength of players is measured with it.
    pub const UNLIMITED: Self = Self { most_worlds: u32::MAX, is_allowed: None };

    pub const fn worlds(most: u32) -> Self {
        Self { most_worlds: most, is_allowed: None }
    }
}

impl<'a> SearchBudget<'a> {
    /// Calls `is_allowed` before each world. When it first returns `false`, the player takes the best action found so
    /// far.
    pub const fn while_allowed(is_allowed: &'a dyn Fn() -> bool) -> Self {
        Self { most_worlds: u32::MAX, is_allowed: Some(is_allowed) }
    }

    /// Returns `true` if another world may be followed after `worlds` worlds.
    pub(crate) fn allows_more_than(&self, worlds: u32) -> bool {
        worlds < self.most_worlds && self.is_allowed.is_none_or(|is_allowed| is_allowed())
    }
}

impl fmt::Debug for SearchBudget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchBudget")
            .field("most_worlds", &self.most_worlds)
            .field("timed", &self.is_allowed.is_some())
            .finish()
    }
}
