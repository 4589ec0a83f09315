//! What a game waits for.

use super::Seat;

/// What a game needs before it can go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// A shuffled deck.
    Deal {
        /// The number of the round to deal, from 1.
        round: u16,
        /// The number of deals of this round that were void before.
        redeal: u16,
    },
    /// An action of this seat.
    Seat(Seat),
    /// Nothing: the game is over.
    Nobody,
}
