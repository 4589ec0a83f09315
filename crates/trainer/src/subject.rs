//! What is taught: one of the games, with what is learnt of it beside the network.

use carte_games::GameKind;
use carte_players::gang_of_four::expert::SHAPE as GANG_OF_FOUR;
use carte_players::go_stop::expert::SHAPE as GO_STOP;
use carte_players::network::Shape;

use super::gang_of_four::{self, Equity, Seen};
use super::go_stop;
use super::self_play::{Course, Lesson};

/// A game as it is learnt.
#[derive(Debug)]
pub(super) enum Subject {
    GangOfFour(Equity),
    GoStop,
}

impl Subject {
    /// Of which nothing has been learnt yet.
    pub(super) fn new(game: GameKind, seed: u64) -> Self {
        match game {
            GameKind::GangOfFour => Self::GangOfFour(Equity::random(seed)),
            GameKind::GoStop => Self::GoStop,
        }
    }

    pub(super) const fn shape(&self) -> Shape {
        match self {
            Self::GangOfFour(_) => GANG_OF_FOUR,
            Self::GoStop => GO_STOP,
        }
    }

    /// Plays a game; beside its course, what there is for [`Subject::learn`].
    pub(super) fn play(&self, lesson: Lesson<'_>, seed: u64) -> (Course, Vec<(Seen, f32)>) {
        match self {
            Self::GangOfFour(equity) => gang_of_four::play(lesson, equity, seed),
            Self::GoStop => (go_stop::play(lesson, seed), Vec::new()),
        }
    }

    /// Learns what is learnt beside the network; the mean error.
    pub(super) fn learn(&mut self, seen: &[(Seen, f32)], rate: f32) -> f32 {
        self.equity_mut().map_or(0.0, |equity| equity.learn(seen, rate))
    }

    pub(super) const fn equity(&self) -> Option<&Equity> {
        match self {
            Self::GangOfFour(equity) => Some(equity),
            Self::GoStop => None,
        }
    }

    pub(super) const fn equity_mut(&mut self) -> Option<&mut Equity> {
        match self {
            Self::GangOfFour(equity) => Some(equity),
            Self::GoStop => None,
        }
    }
}
