//! What the last finished round meant for one player, in a line.

use carte_games::Seat;

/// What a finished round meant for one player.
pub(crate) struct LastRound {
    pub(crate) number: u16,
    /// How the round ended.
    pub(crate) outcome: String,
    /// The player's points of the round, with their sign.
    pub(crate) change: String,
    pub(crate) total: String,
    /// The player's place by the totals, from 1; players with equal totals share a place.
    pub(crate) place: usize,
}

/// The place of a seat by the `worth` of the totals, from 1; equal ones share a place.
pub(crate) fn place(totals: impl Iterator<Item = (Seat, i64)>, own: Seat, worth: fn(i64) -> i64) -> usize {
    let totals: Vec<(Seat, i64)> = totals.collect();
    let total = totals.iter().find(|(seat, _)| *seat == own).map_or(0, |(_, total)| *total);
    1 + totals.iter().filter(|(_, other)| worth(*other) > worth(total)).count()
}
