//! Chance, as a game may ask for it.

/// What the seeds of a table have fixed beside the order of its deals; the same however often it is asked.
///
/// Nothing of any deal goes in, so what it shows tells nothing of a hand.
pub trait Chance {
    /// The order of `cards` cards that the first dealer is drawn from, at the `attempt`-th try, from 0: indices into the
    /// canonical order, all different.
    fn draw(&self, attempt: u8, cards: u8) -> Vec<u8>;

    /// The card, as an index below `cards`, that the cut before the deal of `round` shows at its `attempt`-th try, from 0.
    fn cut(&self, round: u16, attempt: u8, cards: u8) -> u8;
}
