//! How far a player may look ahead. There is no clock here: the caller has one.

use std::fmt;

/// The limits of one decision: in how many worlds options may be followed, and for how long. A world is a deal of the hidden
/// cards that the player could believe in.
///
/// Limited by worlds alone, a choice follows from the view and the rng; limited by a clock, from the machine as well. Only
/// champions look ahead.
#[derive(Clone, Copy)]
pub struct SearchBudget<'a> {
    most_worlds: u32,
    is_allowed: Option<&'a dyn Fn() -> bool>,
}

impl SearchBudget<'static> {
    /// As many worlds as the player likes, however long that takes. The strength of players is measured so.
    pub const UNLIMITED: Self = Self { most_worlds: u32::MAX, is_allowed: None };

    pub const fn worlds(most: u32) -> Self {
        Self { most_worlds: most, is_allowed: None }
    }
}

impl<'a> SearchBudget<'a> {
    /// Asks `is_allowed` before each world; after it returns `false` for the first time, the player does the best found so far.
    pub const fn while_allowed(is_allowed: &'a dyn Fn() -> bool) -> Self {
        Self { most_worlds: u32::MAX, is_allowed: Some(is_allowed) }
    }

    /// Returns `true` if another world may be followed after this many.
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
