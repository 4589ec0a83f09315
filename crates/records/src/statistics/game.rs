//! What is kept of one game: the sums of its rounds, and who finished where.

use std::time::Duration;

use arrayvec::ArrayVec;

use super::round::{RoundHolder, RoundSeat, RoundStatistics, rank};
use super::{Achieved, GameKind, GameSums, achieved};
use carte_games::{Rules, Seat};
use carte_players::Level;
use carte_table::ids::{GuildId, Timestamp, UserId};
use carte_table::{Ending, Occupant, Pace, Stage, Table};

/// Who had a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person, present or substituted.
    Person {
        user: UserId,
        /// The display name at the time.
        name: String,
        /// The level of the computer player that held the seat at the end; `None` if the person did.
        substitute: Option<Level>,
    },
    /// A computer player from the start.
    Computer { level: Level, name: String },
}

impl Sitter {
    /// The person; `None` for a computer player.
    pub const fn user(&self) -> Option<UserId> {
        match self {
            Self::Person { user, .. } => Some(*user),
            Self::Computer { .. } => None,
        }
    }
}

/// Sums over rounds: of a person over those that the person began, of a computer player over all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    pub rounds: u16,
    /// Number of these rounds that were won.
    pub rounds_won: u16,
    /// Points, as the score card has them.
    pub points: i64,
    /// What the game's leaderboard counts beside wins.
    pub feats: u16,
    /// Turns that the person took.
    pub decisions: u32,
    /// Time that these turns took together.
    pub deciding: Duration,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSeat {
    pub sitter: Sitter,
    /// The points of the seat, under all its holders.
    pub total: i64,
    /// 1 for the best total; ties share.
    pub rank: u8,
    /// Whether its person (or computer player) began every round that the seat played, and the seat played one if
    /// there was one: only then are total and rank theirs.
    pub whole: bool,
    pub sums: Sums,
    /// What only the game knows of the same rounds.
    pub game_sums: GameSums,
    /// What its person has achieved; empty if the game was not played to its end.
    pub achieved: Achieved,
}

impl GameSeat {
    /// Returns `true` if the person began at least one round: only then does the game count for them.
    pub(super) const fn has_played(&self) -> bool {
        self.sums.rounds > 0
    }
}

/// A game whose table has ended.
#[derive(Clone, Debug, PartialEq)]
pub struct GameStatistics {
    pub kind: GameKind,
    /// The server, `None` in a direct message.
    pub guild: Option<GuildId>,
    pub rules: Rules,
    pub pace: Pace,
    /// When the first round was dealt; `None` if no round was finished.
    pub dealt_at: Option<Timestamp>,
    /// When the table ended.
    pub ended: Timestamp,
    /// Whether the game was played to its end.
    pub finished: bool,
    /// Number of rounds that were finished.
    pub rounds: u16,
    /// In seat order.
    pub seats: Vec<GameSeat>,
}

impl GameStatistics {
    /// Returns `true` if the game counts in ratings and on leaderboards.
    pub fn counts(&self) -> bool {
        self.finished
    }

    /// Number of seats that belong to a person.
    pub fn people(&self) -> usize {
        self.seats.iter().filter(|seat| seat.sitter.user().is_some()).count()
    }
}

/// The statistics of the game of a table that ended at `ended`; `None` if no game had begun.
///
/// `rounds` are the finished ones, in order.
pub(super) fn game(table: &Table, rounds: &[RoundStatistics], ended: Timestamp) -> Option<GameStatistics> {
    table.game()?;
    let Stage::Ended(ending) = table.stage() else { return None };
    let sitters: ArrayVec<Sitter, { Seat::COUNT }> =
        table.seats().iter().take(Seat::COUNT).filter_map(sitter).collect();
    let kind = GameKind::of(&table.options().rules);
    let totals: ArrayVec<i64, { Seat::COUNT }> =
        (0..sitters.len()).map(|seat| rounds.iter().map(|round| points(round, seat)).sum()).collect();
    let worths: ArrayVec<i64, { Seat::COUNT }> = totals.iter().map(|total| kind.worth(*total)).collect();
    let seats = sitters.into_iter().enumerate().map(|(seat, sitter)| {
        let own = || {
            rounds
                .iter()
                .filter(|round| has_begun(&sitter, round, seat))
                .filter_map(|round| round.seats.get(seat))
        };
        let (sums, game_sums) = (add_up(&sitter, own()), add_up_for_game(kind, own()));
        GameSeat {
            total: totals[seat],
            rank: rank(&worths, seat),
            whole: (sums.rounds > 0 || rounds.is_empty())
                && rounds.iter().all(|round| has_begun(&sitter, round, seat) || sat_out(round, seat)),
            sitter,
            sums,
            game_sums,
            achieved: Achieved::default(),
        }
    });
    let mut game = GameStatistics {
        kind,
        guild: table.guild(),
        rules: table.options().rules.clone(),
        pace: table.options().pace,
        dealt_at: rounds.first().map(|round| round.dealt_at),
        ended,
        finished: ending == Ending::Finished,
        rounds: u16::try_from(rounds.len()).unwrap_or(u16::MAX),
        seats: seats.collect(),
    };
    for seat in (0..game.seats.len()).filter(|_| game.finished) {
        if game.seats[seat].sitter.user().is_some() {
            game.seats[seat].achieved = achieved(&game, rounds, seat);
        }
    }
    Some(game)
}

fn sitter(occupant: &Occupant) -> Option<Sitter> {
    Some(match occupant {
        Occupant::Empty => return None,
        Occupant::Person { user, name } => {
            Sitter::Person { user: *user, name: name.clone(), substitute: None }
        }
        Occupant::Substitute { user, name, level } => {
            Sitter::Person { user: *user, name: name.clone(), substitute: Some(*level) }
        }
        Occupant::Computer { level, name } => Sitter::Computer { level: *level, name: name.clone() },
    })
}

pub(super) fn points(round: &RoundStatistics, seat: usize) -> i64 {
    round.seats.get(seat).map_or(0, |seat| seat.points)
}

/// Returns `true` if the sitter at the end began this round. A person may have taken the seat over from a computer
/// player since.
pub(super) fn has_begun(sitter: &Sitter, round: &RoundStatistics, seat: usize) -> bool {
    let own = match sitter {
        Sitter::Person { .. } => RoundHolder::Person,
        Sitter::Computer { .. } => RoundHolder::Computer,
    };
    round.seats.get(seat).is_some_and(|seat| seat.holder == own)
}

/// Returns `true` if nobody played in this seat in the round.
fn sat_out(round: &RoundStatistics, seat: usize) -> bool {
    round.seats.get(seat).is_some_and(|seat| seat.holder == RoundHolder::Nobody)
}

fn add_up<'a>(sitter: &Sitter, rounds: impl Iterator<Item = &'a RoundSeat>) -> Sums {
    let mut sums = Sums::default();
    for RoundSeat { won, points, decisions, deciding, statistics, .. } in rounds {
        sums.rounds += 1;
        sums.rounds_won += u16::from(*won);
        sums.points += points;
        sums.feats += statistics.feats();
        if sitter.user().is_some() {
            sums.decisions += u32::from(*decisions);
            sums.deciding += *deciding;
        }
    }
    sums
}

fn add_up_for_game<'a>(kind: GameKind, rounds: impl Iterator<Item = &'a RoundSeat>) -> GameSums {
    let mut sums = GameSums::empty(kind);
    for round in rounds {
        sums += &GameSums::of_round(round.points, &round.statistics);
    }
    sums
}
