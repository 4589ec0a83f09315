//! What a game waits for.

use super::Seat;

/// What a game needs before it can go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// A shuffled deck, for round `round` (from 1), the `redeal`-th repetition of its deal (0 for the first).
    Deal {
        /// The round to deal, from 1.
        round: u16,
        /// How many deals of this round were void before, 0 for the first.
        redeal: u16,
    },
    /// An action of this seat.
    Seat(Seat),
    /// Nothing: the game is over.
    Nobody,
}
