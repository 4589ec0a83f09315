//! What is worth remembering of finished rounds and games: statistics, ratings, periods. Pure, like the table.
//!
//! Everything here follows from a table's log: [`Projector`] reads rounds out of it, and [`EndedGame`] sums them up and
//! turns the order of finish into ratings. What events add ([`Projection`]) to what is stored ([`RatingInputs`]) is
//! computed here before the service stores the events, and the store writes both together. When everything is rebuilt,
//! it comes out the same.
//!
//! This file is also the only one of the statistics that tells games apart: a further game is a module with the same names as the others,
//! and an arm in each `match`.

#![warn(clippy::wildcard_enum_match_arm)]

use std::ops::AddAssign;

mod achievements;
mod game;
pub mod gang_of_four;
pub mod go_stop;
pub mod league;
mod period;
mod projection;
mod projector;
mod rating;
pub mod report;
mod round;

pub use achievements::Achieved;
pub use carte_games::GameKind;
pub use game::{GameSeat, GameStatistics, Sitter, Sums};
pub use period::{Period, Season, SeasonStart, Span, season, span};
pub use projection::{
    Addition, EndedGame, KnownRatings, ProjectedGame, Projection, RatingInputs, Rerated, statistics_of_log,
};
pub use projector::Projector;
pub use rating::{RANKED_GAMES, Rating, computer_rating};
pub use round::{RoundHolder, RoundSeat, RoundStatistics, USUAL_TURNS, usual_turn};

use carte_games::{Event, Game, Rules, Seat, define_per_game, per_game};
use carte_players::Level;

define_per_game! {
    /// What one seat did in a round, as far as only its game knows of it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub SeatStatistics {}

    /// What only one game knows of a person.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub GameSums {}

    /// What a game has counted in its round so far.
    #[derive(Clone, Debug)]
    Ledger {}
}

/// What a finished round was for one seat, as its game says.
#[derive(Clone, Debug)]
struct Score {
    won: bool,
    /// Whether the seat did not play the round.
    sat_out: bool,
    /// As on the score card.
    points: i64,
    statistics: SeatStatistics,
}

impl SeatStatistics {
    /// What the leaderboard of the game counts beside wins.
    pub fn feats(&self) -> u16 {
        per_game!(Self as self, statistics => statistics.feats())
    }
}

impl GameSums {
    /// A record of this game in which nothing is counted yet.
    pub fn empty(game: GameKind) -> Self {
        per_game!(game, game => game::GameSums::default().into())
    }

    pub const fn game(&self) -> GameKind {
        match self {
            Self::GangOfFour(_) => GameKind::GangOfFour,
            Self::GoStop(_) => GameKind::GoStop,
        }
    }

    /// What one round adds, which brought the seat `points` points.
    fn of_round(points: i64, round: &SeatStatistics) -> Self {
        match round {
            SeatStatistics::GangOfFour(round) => Self::GangOfFour(gang_of_four::GameSums::of_round(round)),
            SeatStatistics::GoStop(deal) => Self::GoStop(go_stop::GameSums::of_deal(points, deal)),
        }
    }
}

impl AddAssign<&Self> for GameSums {
    fn add_assign(&mut self, other: &Self) {
        per_game!(
            Self as self, Self as other,
            (sums, other) => *sums += other,
            else debug_assert!(false, "what is known of another game")
        );
    }
}

impl Default for GameSums {
    fn default() -> Self {
        Self::empty(GameKind::default())
    }
}

impl Ledger {
    /// The ledger of a round in which nothing has happened yet.
    fn of(rules: &Rules) -> Self {
        per_game!(Rules as rules, _ in game => game::Ledger::default().into())
    }

    /// Counts an event of the round. `game` is the game before the event.
    fn note(&mut self, event: &Event, game: &Game) {
        match (self, event, game) {
            (Self::GangOfFour(ledger), Event::GangOfFour(event), Game::GangOfFour(game)) => {
                ledger.note(event, game);
            }
            (Self::GoStop(ledger), Event::GoStop(event), Game::GoStop(_)) => ledger.note(event),
            (Self::GangOfFour(_) | Self::GoStop(_), _, _) => {
                debug_assert!(false, "an event of another game");
            }
        }
    }

    /// Keeps what other seats than this one have said since its turn, which is taken back. `since` is the ledger with
    /// that turn.
    fn keep_said(&mut self, seat: Seat, since: &Self) {
        match (self, since) {
            (Self::GangOfFour(ledger), Self::GangOfFour(since)) => ledger.keep_said(seat, since),
            // In Go-Stop nothing is said out of turn.
            (Self::GoStop(_), Self::GoStop(_)) => {}
            (Self::GangOfFour(_) | Self::GoStop(_), _) => debug_assert!(false, "a ledger of another game"),
        }
    }

    /// The scores of the round that was finished last, in seat order.
    fn scores(self, game: &Game) -> Vec<Score> {
        per_game!(Self as self, Game as game, (ledger, game) => ledger.scores(game), else Vec::new())
    }
}

/// The stable names of the achievements of this game.
pub fn achievements(game: GameKind) -> Vec<&'static str> {
    per_game!(game, game => game::ACHIEVEMENTS.iter().map(|one| one.name).collect())
}

/// What the person in this seat has achieved in a game that was played to its end.
fn achieved(game: &GameStatistics, rounds: &[RoundStatistics], seat: usize) -> Achieved {
    match game.kind {
        GameKind::GangOfFour => {
            Achieved::by(&gang_of_four::ACHIEVEMENTS, game, rounds, seat, |seat| match &seat.statistics {
                SeatStatistics::GangOfFour(own) => Some(own),
                SeatStatistics::GoStop(_) => None,
            })
        }
        GameKind::GoStop => {
            Achieved::by(&go_stop::ACHIEVEMENTS, game, rounds, seat, |seat| match &seat.statistics {
                SeatStatistics::GoStop(own) => Some(own),
                SeatStatistics::GangOfFour(_) => None,
            })
        }
    }
}

/// The published rating of computer players of this level in this game.
fn rating_of_computers(game: GameKind, level: Level) -> f64 {
    per_game!(game, game => game::computer_rating(level))
}
