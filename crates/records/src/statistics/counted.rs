//! What a game has to tell the statistics.

use std::fmt;

use carte_games::{CardGame, Seat};
use carte_players::Level;

/// A game whose rounds are counted; a further game answers all of it, and nothing else here asks which game it is.
pub(super) trait Counted: CardGame {
    /// What the seats have done in a round so far.
    type Ledger: Clone + fmt::Debug + Default;
    /// What one seat did in a round.
    type SeatStatistics;

    /// Takes an event of the round into the ledger, with the game as it is before it.
    fn note(&self, ledger: &mut Self::Ledger, event: &Self::Event);

    /// Keeps what others than this seat have said since its turn, which is taken back: `since` is how the ledger was.
    fn keep_said(ledger: &mut Self::Ledger, seat: Seat, since: &Self::Ledger);

    /// What the round that was finished last was for each seat, in seat order.
    fn scores(&self, ledger: Self::Ledger) -> Vec<Score<Self::SeatStatistics>>;

    /// What the leaderboard counts beside wins.
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
