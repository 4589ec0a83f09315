//! What buttons ask beside the moves of a running game.

use strum::IntoStaticStr;

use carte_records::statistics::report::Sorting;
use carte_records::statistics::{GameKind, Period};
use carte_table::ids::UserId;

/// What can be asked beside the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A page of a leaderboard.
    Leaderboard(LeaderboardPage),
    /// A page of somebody's finished games.
    History {
        /// Whose.
        user: UserId,
        /// Which page, from 0.
        page: u16,
    },
    /// The card of the person who presses.
    OwnCard(GameKind),
    /// Forget the person who presses, for good; only that person may.
    Forget(UserId),
}

/// Which leaderboard, and which page of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeaderboardPage {
    /// Which game.
    pub game: GameKind,
    /// The period.
    pub period: Period,
    /// The order.
    pub by: Sorting,
    /// Which page, from 0.
    pub page: u16,
    /// Only games between exactly these people; everybody's games where nobody is named.
    pub group: [Option<UserId>; 4],
}

/// Where to go from a moment of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum ReplayStep {
    /// To the moment itself, in a viewer of one's own.
    Open,
    /// To the beginning.
    First,
    /// One back.
    Previous,
    /// One on.
    Next,
    /// To the end.
    Last,
    /// To the beginning of a round; a menu whose value is the round's number.
    Round,
    /// Show the moment to the channel.
    Share,
    /// Hand out the replay document.
    File,
}

impl ReplayStep {
    /// Every step.
    pub const ALL: [Self; 8] = [
        Self::Open,
        Self::First,
        Self::Previous,
        Self::Next,
        Self::Last,
        Self::Round,
        Self::Share,
        Self::File,
    ];

    /// The stable name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}
