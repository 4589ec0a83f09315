//! What each game has to tell the statistics.

use std::fmt;

use carte_games::{CardGame, Seat};
use carte_players::Level;

/// A game whose rounds are counted. A further game implements all of it, and nothing else here asks which game it is.
pub(super) trait Counted: CardGame {
    /// What the seats have done in a round so far.
    type Ledger: Clone + fmt::Debug + Default;
    /// What one seat did in a round.
    type SeatStatistics;

    /// Counts an event of the round in the ledger. `self` is the game before the event.
    fn note(&self, ledger: &mut Self::Ledger, event: &Self::Event);

    /// Keeps what other seats than this one have said since its turn, which is taken back. `since` is the ledger with
    /// that turn.
    fn keep_said(ledger: &mut Self::Ledger, seat: Seat, since: &Self::Ledger);

    /// The scores of the round that was finished last, in seat order.
    fn scores(&self, ledger: Self::Ledger) -> Vec<Score<Self::SeatStatistics>>;

    /// What the leaderboard of the game counts beside wins.
    fn feats(statistics: &Self::SeatStatistics) -> u16;

    /// The published rating of computer players of this level; [`computer_rating`](super::computer_rating) says how it is
    /// found.
    fn computer_rating(level: Level) -> f64;
}

/// What a finished round was for one seat, as its game says.
#[derive(Clone, Debug)]
pub(super) struct Score<D> {
    pub(super) won: bool,
    /// Whether the seat did not play the round.
    pub(super) sat_out: bool,
    /// As on the score card.
    pub(super) points: i64,
    pub(super) statistics: D,
}
