//! What people ask for: cards, leaderboards, histories, comparisons.

use std::time::Duration;

use serde::Serialize;

use super::rating::{RANKED_GAMES, Rating};
use super::{GameKind, Span};
use crate::luck::SeatLuck;
use carte_players::Level;
use carte_table::TournamentPlace;
use carte_table::ids::{EventNumber, GuildId, TableId, Timestamp, UserId};

pub use super::Record;

/// Against somebody met in fewer games nobody is called a favourite opponent, or a feared one.
const MEETINGS: u32 = 3;

/// Which games are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// Which game.
    pub game: GameKind,
    /// In which server; `None` for all of them.
    pub guild: Option<GuildId>,
    /// When they ended.
    pub span: Span,
}

/// A rating as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rated {
    pub rating: Rating,
    /// How many games it comes from.
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
    /// Who.
    pub user: UserId,
    /// The last known name.
    pub name: String,
    /// Games that both played to the end.
    pub games: u32,
    /// Of these, how many one finished before the opponent.
    pub ahead: u32,
    /// Of these, how many the opponent finished before one.
    pub behind: u32,
}

/// Everything about one person in one scope.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PersonCard {
    /// Finished games in which the person began at least one round.
    pub games: u32,
    /// Of these, those of which the person began every round: only they have a rank and a total.
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
    /// Of these, those won.
    pub rounds_won: u32,
    /// Points of these.
    pub points: i64,
    /// What the game's leaderboard counts beside wins.
    pub feats: u32,
    /// Turns taken.
    pub decisions: u32,
    /// How long they took together.
    pub deciding: Duration,
    /// The present rating in the scope's server (or everywhere).
    pub rated: Option<Rated>,
    /// The present rating across all servers.
    pub everywhere: Option<Rated>,
    /// The rating after each of the last games of the scope, oldest first.
    pub curve: Vec<(Timestamp, Rating)>,
    /// The points a round given away in each of the latest reviewed games of the scope, oldest first.
    pub given_away: Vec<f64>,
    /// What chance and play have brought in the games of the scope that have been looked at, deals of the day among them.
    pub luck: LuckTotals,
    /// What only this game has.
    pub record: Record,
    /// Who was met, most often first.
    pub opponents: Vec<Opponent>,
}

/// Sums over somebody's games of which it has been estimated what chance gave.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LuckTotals {
    /// Those at tables.
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

    /// The opponent whom the person beats in the greatest share of games, of those met at least three times.
    pub fn favourite(&self) -> Option<&Opponent> {
        self.most(|opponent| opponent.ahead)
    }

    /// The opponent who beats the person in the greatest share of games, of those met at least three times.
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
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
    /// Every order.
    pub const ALL: [Self; 4] = [Self::Rating, Self::Wins, Self::MeanPoints, Self::Feats];

    /// The stable name, used in options.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The order with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct LeaderboardLine {
    /// 1 for the best; ties share. `None` where too few games are rated for a rank.
    pub place: Option<u32>,
    /// Where somebody without a rank would stand now.
    pub provisional: Option<u32>,
    /// Who.
    pub user: UserId,
    /// The last known name.
    pub name: String,
    /// Finished games.
    pub games: u32,
    /// Of these, those won, alone or shared.
    pub wins: u32,
    /// Rounds begun.
    pub rounds: u32,
    /// Points in these.
    pub points: i64,
    /// What the game counts beside wins, in these.
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
    /// The line of the one who asks, wherever it is.
    pub own: Option<LeaderboardLine>,
    /// How many people have a line.
    pub people: u32,
}

/// How many lines a page has.
pub const PAGE: u32 = 10;

/// How many pages so many lines fill.
pub const fn pages(lines: u32) -> u32 {
    lines.div_ceil(PAGE)
}

/// A finished game, as histories show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Past {
    /// The table it was played at.
    pub table: TableId,
    /// Where that stands in the tournament for which it was played.
    pub tournament: Option<TournamentPlace>,
    /// The number of the last event in its log.
    pub event_number: EventNumber,
    /// Which game.
    pub game: GameKind,
    /// When it ended.
    pub ended: Timestamp,
    /// How many rounds it had.
    pub rounds: u32,
    /// Who sat where, best first.
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
    /// The points.
    pub total: i64,
}

/// Two people compared over the games that both played from the first to the last round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeadToHead {
    /// How many.
    pub games: u32,
    /// Of these, how many the first finished before the second.
    pub first_ahead: u32,
    /// And the second before the first.
    pub second_ahead: u32,
    /// Of these, how many the first won, alone or shared.
    pub first_wins: u32,
    /// And the second.
    pub second_wins: u32,
    /// The first's points in them.
    pub first_points: i64,
    /// And the second's.
    pub second_points: i64,
    /// When the last one ended.
    pub last: Option<Timestamp>,
}

impl HeadToHead {
    /// Games in which both had the same total.
    pub const fn level(&self) -> u32 {
        self.games - self.first_ahead - self.second_ahead
    }

    /// The first's mean points of a game.
    pub fn first_mean(&self) -> Option<f64> {
        mean(self.first_points, self.games)
    }

    /// And the second's.
    pub fn second_mean(&self) -> Option<f64> {
        mean(self.second_points, self.games)
    }
}

/// Somebody stands in the table of a server's guesses from this number of rounds on.
pub const RANKED_GUESSES: u32 = 10;

/// How often somebody who looked on has guessed who wins a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GuessCounts {
    /// The rounds that somebody has won.
    pub rounds: u32,
    /// Of these, those in which the guess was right.
    pub right: u32,
    /// How often chance would have been right, in twelfths of a round: one of the players wins.
    pub chance: u32,
}

impl GuessCounts {
    /// The parts of a round in which chance is counted: two, three and four players share them evenly.
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
    /// Whose.
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
