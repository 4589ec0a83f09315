//! What people ask for: cards, leaderboards, histories, comparisons.

use std::time::Duration;

use serde::Serialize;

use super::rating::{RANKED_GAMES, Rating};
use super::{GameKind, Span};
use crate::luck::SeatLuck;
use carte_players::Level;
use carte_table::TournamentPlace;
use carte_table::ids::{EventNumber, GuildId, TableId, Timestamp, UserId};

pub use super::GameSums;

/// Minimum number of games with an opponent before they are called a favourite or a feared one.
const MEETINGS: u32 = 3;

/// Which games are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    pub game: GameKind,
    /// `None` for all servers.
    pub guild: Option<GuildId>,
    /// When the games ended.
    pub span: Span,
}

/// A rating as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rated {
    pub rating: Rating,
    /// Number of games from which the rating comes.
    pub games: u32,
}

impl Rated {
    /// Returns `true` if enough games count for a rank.
    pub const fn is_ranked(&self) -> bool {
        self.games >= RANKED_GAMES
    }
}

/// How somebody did against one opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    pub user: UserId,
    /// The last known name.
    pub name: String,
    /// Games that both played to the end.
    pub games: u32,
    /// Number of these games that the person finished before the opponent.
    pub ahead: u32,
    /// Number of these games that the opponent finished before the person.
    pub behind: u32,
}

/// Everything about one person in one scope.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PersonCard {
    /// Finished games in which the person began at least one round.
    pub games: u32,
    /// Number of these games of which the person began every round. Only they have a rank and a total.
    pub whole: u32,
    /// Whole games with the best total, alone or shared.
    pub wins: u32,
    /// Sum of the ranks in whole games.
    pub ranks: u32,
    /// The best total of a whole game.
    pub best: Option<i64>,
    pub worst: Option<i64>,
    /// Rounds begun.
    pub rounds: u32,
    /// Number of these rounds that were won.
    pub rounds_won: u32,
    /// Points in these rounds.
    pub points: i64,
    /// What the game's leaderboard counts beside wins.
    pub feats: u32,
    /// Turns taken.
    pub decisions: u32,
    /// Time that these turns took together.
    pub deciding: Duration,
    /// The present rating in the scope's server (or everywhere).
    pub rated: Option<Rated>,
    /// The present rating across all servers.
    pub everywhere: Option<Rated>,
    /// The rating after each of the last games of the scope, oldest first.
    pub curve: Vec<(Timestamp, Rating)>,
    /// Points given away per round in each of the latest reviewed games of the scope, oldest first.
    pub given_away: Vec<f64>,
    /// What chance and play have brought in the games of the scope whose luck is estimated, deals of the day among
    /// them.
    pub luck: LuckTotals,
    /// What only this game counts.
    pub game_sums: GameSums,
    /// The people who were met, most often first.
    pub opponents: Vec<Opponent>,
}

/// Sums over somebody's games whose luck is estimated.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LuckTotals {
    /// Games at tables.
    pub games: u32,
    /// Deals of the day.
    pub daily_deals: u32,
    pub sums: SeatLuck,
}

impl PersonCard {
    /// The mean rank in whole games.
    pub fn mean_rank(&self) -> Option<f64> {
        mean(self.ranks.into(), self.whole)
    }

    /// The mean points of a round.
    pub fn mean_points(&self) -> Option<f64> {
        mean(self.points, self.rounds)
    }

    /// The mean time of a turn.
    pub fn mean_time(&self) -> Option<Duration> {
        (self.decisions > 0).then(|| self.deciding / self.decisions)
    }

    /// The opponent whom the person beats in the greatest share of games, of those met at least `MEETINGS` times.
    pub fn favourite(&self) -> Option<&Opponent> {
        self.most(|opponent| opponent.ahead)
    }

    /// The opponent who beats the person in the greatest share of games, of those met at least `MEETINGS` times.
    pub fn most_feared(&self) -> Option<&Opponent> {
        self.most(|opponent| opponent.behind)
    }

    fn most(&self, count: impl Fn(&Opponent) -> u32) -> Option<&Opponent> {
        let met = self.opponents.iter().filter(|other| other.games >= MEETINGS && count(other) > 0);
        met.min_by(|a, b| {
            // a/a.games against b/b.games, without fractions; then who was met more often.
            let (of_a, of_b) = (count(a) * b.games, count(b) * a.games);
            of_b.cmp(&of_a).then(b.games.cmp(&a.games)).then(a.user.cmp(&b.user))
        })
    }
}

/// What a leaderboard is sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Sorting {
    /// The rating, highest first; those without a rank come last.
    #[default]
    Rating,
    /// Games won.
    Wins,
    /// The mean points of a round, the best first.
    #[strum(serialize = "average-points")]
    MeanPoints,
    /// What the game counts beside wins, such as gangs laid.
    Feats,
}

impl Sorting {
    pub const ALL: [Self; 4] = [Self::Rating, Self::Wins, Self::MeanPoints, Self::Feats];

    /// The stable name, used in options.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct LeaderboardLine {
    /// 1 for the best; ties share. `None` if too few games are rated for a rank.
    pub place: Option<u32>,
    /// Where somebody without a rank would stand now.
    pub provisional: Option<u32>,
    pub user: UserId,
    /// The last known name.
    pub name: String,
    /// Finished games.
    pub games: u32,
    /// Number of these games that were won, alone or shared.
    pub wins: u32,
    /// Rounds begun.
    pub rounds: u32,
    /// Points in these rounds.
    pub points: i64,
    /// What the game counts beside wins, in these rounds.
    pub feats: u32,
    /// The present rating in the server.
    pub rated: Option<Rated>,
}

impl LeaderboardLine {
    /// The mean points of a round.
    pub fn mean_points(&self) -> Option<f64> {
        mean(self.points, self.rounds)
    }
}

/// A page of a leaderboard.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Leaderboard {
    /// The lines of the page; none beyond the end.
    pub lines: Vec<LeaderboardLine>,
    /// The line of the person who asks, on whatever page it is.
    pub own: Option<LeaderboardLine>,
    /// Number of people who have a line.
    pub people: u32,
}

/// Number of lines of a page.
pub const PAGE: u32 = 10;

/// Number of pages that `lines` lines fill.
pub const fn pages(lines: u32) -> u32 {
    lines.div_ceil(PAGE)
}

/// A finished game, as histories show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Past {
    pub table: TableId,
    /// The table's place in its tournament, `None` outside tournaments.
    pub tournament: Option<TournamentPlace>,
    /// The number of the last event in the log of the table.
    pub event_number: EventNumber,
    pub game: GameKind,
    /// When it ended.
    pub ended: Timestamp,
    pub rounds: u32,
    /// The best seat first.
    pub seats: Vec<PastSeat>,
}

/// A seat in a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastSeat {
    /// The person, `None` for a computer player.
    pub user: Option<UserId>,
    /// The last known name, or that of the computer player.
    pub name: String,
    /// The level of a computer player, or of the substitute who had the seat at the end.
    pub level: Option<Level>,
    /// 1 for the best total; ties share.
    pub rank: u32,
    pub total: i64,
}

/// Two people compared over the games that both played from the first to the last round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeadToHead {
    pub games: u32,
    /// Number of games that the first person finished before the second.
    pub first_ahead: u32,
    /// Number of games that the second person finished before the first.
    pub second_ahead: u32,
    /// Number of games that the first person won, alone or shared.
    pub first_wins: u32,
    /// Number of games that the second person won, alone or shared.
    pub second_wins: u32,
    /// Points of the first person in these games.
    pub first_points: i64,
    /// Points of the second person in these games.
    pub second_points: i64,
    /// When the last of these games ended.
    pub last: Option<Timestamp>,
}

impl HeadToHead {
    /// Number of games in which both had the same total.
    pub const fn level(&self) -> u32 {
        self.games - self.first_ahead - self.second_ahead
    }

    /// The mean points of the first person in a game.
    pub fn first_mean(&self) -> Option<f64> {
        mean(self.first_points, self.games)
    }

    /// The mean points of the second person in a game.
    pub fn second_mean(&self) -> Option<f64> {
        mean(self.second_points, self.games)
    }
}

/// Minimum number of guessed rounds with which somebody stands in the table of a server's guesses.
pub const RANKED_GUESSES: u32 = 10;

/// How often a spectator has guessed the winner of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GuessCounts {
    /// Number of guessed rounds that somebody has won.
    pub rounds: u32,
    /// Number of these rounds in which the guess was right.
    pub right: u32,
    /// In how many of these rounds a random guess would be right on average, in units of which [`GuessCounts::PARTS`]
    /// make a round.
    pub chance: u32,
}

impl GuessCounts {
    /// Number of parts of a round in which chance is counted. Two, three and four players share them evenly.
    pub const PARTS: u32 = 12;
}

/// Somebody in the table of a server's guesses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuessLine {
    pub user: UserId,
    /// The name as the last guess was counted.
    pub name: String,
    pub counts: GuessCounts,
}

/// What a game did to somebody's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    pub user: UserId,
    /// The rating after the game.
    pub after: Rating,
    /// How much it has changed.
    pub change: f64,
}

#[expect(
    clippy::cast_precision_loss,
    reason = "sums of points are far from where doubles leave out whole numbers"
)]
fn mean(sum: i64, count: u32) -> Option<f64> {
    (count > 0).then(|| sum as f64 / f64::from(count))
}
