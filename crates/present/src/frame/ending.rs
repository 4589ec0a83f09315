//! What a game says in the last message of its table.

use carte_games::Seat;

/// How a game stands when its table ends.
pub(crate) struct Ranking {
    /// Who has won; `None` where the game was not played to its end.
    pub(crate) winners: Option<Vec<Seat>>,
    /// Everybody by their total, equals on one place.
    pub(crate) places: String,
    /// The key of the heading of `rounds`.
    pub(crate) rounds_title: &'static str,
    /// What every round brought.
    pub(crate) rounds: String,
    /// The totals of each seat after every round, for the curve.
    pub(crate) totals: Vec<(Seat, Vec<i64>)>,
    /// The key of the last line.
    pub(crate) footer: &'static str,
}
