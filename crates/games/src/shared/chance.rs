//! What chance has decided for a game, apart from its deals.

/// What the seeds of a table fix besides the order of its deals; the same question always has the same answer.
///
/// Independent of every deal, so that showing it says nothing about a hand.
pub trait Chance {
    /// The order of the `cards` cards from which the first dealer is drawn at an attempt, as indices into the canonical
    /// order, all different. Attempts count from 0.
    fn draw(&self, attempt: u8, cards: u8) -> Vec<u8>;

    /// The card that the cut before the deal of `round` shows at an attempt, as an index below `cards`. Attempts count
    /// from 0.
    fn cut(&self, round: u16, attempt: u8, cards: u8) -> u8;
}
