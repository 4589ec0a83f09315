//! By what a game is shown.

/// By what a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// By words alone.
    Words,
    /// By a picture, and the words that it has no place for.
    Picture,
}
