//! What events add to the statistics: computed here, written down by the store.

use arrayvec::ArrayVec;

use super::facts::RoundFacts;
use super::game::{GameFacts, Sums, game};
use super::period::{Period, SeasonStart, season, span};
use super::rating::{Contender, Rating, computer_rating, contenders, rate};
use super::{Chronicle, GameKind};
use carte_table::ids::{TableId, Timestamp, UserId};
use carte_table::{Event, Logged, Table};

/// What some events of a table add to the statistics.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// The rounds that they have ended, in order.
    pub rounds: Vec<RoundFacts>,
    /// The game, if the table has ended with them.
    pub game: Option<EndedGame>,
}

/// A game whose table has ended.
///
/// What it does to ratings and leaderboards depends on the games that have ended before it, which only the place knows
/// where endings are put in order: it asks for each when it has read what there was.
#[derive(Clone, Debug)]
pub struct EndedGame {
    facts: GameFacts,
    contenders: ArrayVec<Contender, 4>,
}

/// What a game has done to the rating of a person.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rerated {
    /// The place of the seat, from 0.
    pub seat: usize,
    /// Whose.
    pub user: UserId,
    /// Before the game.
    pub before: Rating,
    /// After it.
    pub after: Rating,
}

/// What a game adds to the sums of one person in one period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addition<'a> {
    /// Who.
    pub user: UserId,
    /// What kind of period.
    pub period: Period,
    /// Its first moment.
    pub since: Timestamp,
    /// Whether computer players had seats from the start.
    pub computers: bool,
    /// Whether the person won.
    pub won: bool,
    /// The rounds that the person began.
    pub sums: &'a Sums,
}

impl Facts {
    /// Everything that a whole log adds; nothing where it does not begin with an opening.
    #[must_use]
    pub fn of_log(id: TableId, log: Vec<Logged>) -> Self {
        let mut log = log.into_iter();
        let Some(table) = log.next().and_then(|first| Table::from_log(id, [first])) else {
            return Self::default();
        };
        let mut chronicle = Chronicle::resume(table);
        let mut rounds = Vec::new();
        let mut ended = None;
        for logged in log {
            rounds.extend(chronicle.take(&logged));
            if let Logged { at, event: Event::Ended(_) } = logged {
                ended = Some(at);
            }
        }
        let game = ended.and_then(|at| EndedGame::new(chronicle.table(), &rounds, at));
        Self { rounds, game }
    }
}

impl EndedGame {
    /// The game of a table that ended at `ended`, with all its finished rounds in order; `None` where none had begun.
    #[must_use]
    pub fn new(table: &Table, rounds: &[RoundFacts], ended: Timestamp) -> Option<Self> {
        let facts = game(table, rounds, ended)?;
        let contenders = contenders(&facts, rounds);
        Some(Self { facts, contenders })
    }

    /// What is kept of it.
    #[must_use]
    pub fn facts(&self) -> &GameFacts {
        &self.facts
    }

    /// Which game.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        self.facts.kind
    }

    /// Whether it counts in ratings and on leaderboards.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.facts.finished
    }

    /// The ratings of its people before and after it, by seat, from those that are known; everybody else is a beginner.
    #[must_use]
    pub fn rate(&self, known: impl Fn(UserId) -> Option<Rating>) -> Vec<Rerated> {
        let users: ArrayVec<Option<UserId>, 4> =
            self.facts.seats.iter().map(|seat| seat.sitter.user()).collect();
        let before: ArrayVec<Rating, 4> = users
            .iter()
            .zip(&self.contenders)
            .map(|(user, contender)| match (user, contender.computer) {
                (None, Some(level)) => computer_rating(self.facts.kind, level),
                (None, None) => Rating::default(),
                (Some(user), _) => known(*user).unwrap_or_default(),
            })
            .collect();
        let after = rate(&self.contenders, &before);
        let changes = users.into_iter().zip(before.into_iter().zip(after)).enumerate();
        changes
            .filter_map(|(seat, (user, (before, after)))| Some(Rerated { seat, user: user?, before, after }))
            .collect()
    }

    /// What it adds to the sums of its people, in every period in which it lies; `starts` are where the admins of its
    /// server interfered with the seasons.
    #[must_use]
    pub fn additions(&self, starts: &[SeasonStart]) -> Vec<Addition<'_>> {
        let computers = self.facts.people() < self.facts.seats.len();
        let people = self.facts.seats.iter().filter_map(|seat| Some((seat.sitter.user()?, seat)));
        people
            .flat_map(|(user, seat)| {
                Period::ALL.into_iter().map(move |period| Addition {
                    user,
                    period,
                    since: span(period, self.facts.ended, starts).since,
                    computers,
                    won: seat.whole && seat.rank == 1,
                    sums: &seat.sums,
                })
            })
            .collect()
    }

    /// When the season began in which it ended.
    #[must_use]
    pub fn season(&self, starts: &[SeasonStart]) -> Timestamp {
        season(self.facts.ended, starts).since
    }
}
