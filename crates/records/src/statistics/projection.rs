//! What events add to the statistics: computed here, written down by the store.
//!
//! Rounds follow from the log of their table alone. What a game does to ratings and leaderboards depends on the games
//! that ended before it, too. It is computed from a [`RatingInputs`], which is what was stored until then, and the
//! store writes it down only if that is still what is stored.

use arrayvec::ArrayVec;

use super::Projector;
use super::game::{GameStatistics, Sums, game};
use super::period::{Period, SeasonStart, season, span};
use super::rating::{Contender, Rating, computer_rating, contenders, rate};
use super::round::{RoundSeat, RoundStatistics};
use carte_games::Seat;
use carte_table::ids::{TableId, Timestamp, UserId};
use carte_table::{Logged, Table};

/// What some events of a table add to the statistics.
#[derive(Clone, Debug, Default)]
pub struct Projection {
    /// The rounds that the events have ended, in order.
    pub rounds: Vec<RoundStatistics>,
    /// The game, if the events have ended the table.
    pub game: Option<ProjectedGame>,
}

/// What is stored of a game's people and server before the game is added, as far as the outcome depends on it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RatingInputs {
    /// The people of the game in seat order, with their ratings in this kind of game; empty for a game that does not
    /// count.
    pub people: Vec<KnownRatings>,
    /// The season starts that the admins of its server have set, in order.
    pub seasons: Vec<SeasonStart>,
}

/// The ratings of a person, as far as there are any.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KnownRatings {
    pub user: UserId,
    /// In the server of the game, with the uncertainty that seasons have added since.
    pub here: Option<Rating>,
    /// Across all servers, with the uncertainty that seasons have added since.
    pub everywhere: Option<Rating>,
    /// In the server of the game, from the games of its season alone.
    pub season: Option<Rating>,
}

/// A game whose table has ended, and everything that it adds to the statistics.
#[derive(Clone, Debug)]
pub struct ProjectedGame {
    pub statistics: GameStatistics,
    /// The stored values from which the rest was computed.
    pub inputs: RatingInputs,
    /// The changes of ratings in its server; empty if the game does not count, or was in a direct message.
    pub here: Vec<Rerated>,
    /// The changes of ratings across all servers; empty if the game does not count.
    pub everywhere: Vec<Rerated>,
    /// The changes of ratings of its season; empty if the game does not count, if only one person played, or if it was
    /// in a direct message.
    pub season_ratings: Vec<Rerated>,
    /// What the game adds to the sums of its server; empty if it does not count, or was in a direct message.
    pub additions: Vec<Addition>,
    /// The beginning of the season in which the game ended.
    pub season: Timestamp,
}

/// A game whose table has ended.
#[derive(Clone, Debug)]
pub struct EndedGame {
    statistics: GameStatistics,
    contenders: ArrayVec<Contender, { Seat::COUNT }>,
}

/// What a game has done to the rating of a person.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rerated {
    /// The place of the seat, from 0.
    pub seat: usize,
    pub user: UserId,
    pub before: Rating,
    pub after: Rating,
}

/// What a game adds to the sums of one person in one period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addition {
    pub user: UserId,
    pub period: Period,
    /// The first moment of the period.
    pub since: Timestamp,
    /// Whether computer players had seats from the start.
    pub computers: bool,
    pub won: bool,
    /// The sums over the rounds that the person began.
    pub sums: Sums,
}

/// The rounds and the game of a whole log; nothing if it does not begin with an opening.
pub fn statistics_of_log(id: TableId, log: Vec<Logged>) -> (Vec<RoundStatistics>, Option<EndedGame>) {
    let mut log = log.into_iter();
    let Some(table) = log.next().and_then(|first| Table::from_log(id, [first])) else {
        return (Vec::new(), None);
    };
    let mut projector = Projector::resume(table);
    let mut rounds = Vec::new();
    let mut ended = None;
    for logged in log {
        rounds.extend(projector.take(&logged));
        if let Some(seat) = logged.event.facts().passed {
            rounds
                .iter_mut()
                .filter_map(|round| round.seats.get_mut(seat.index()))
                .for_each(RoundSeat::pass_on);
        }
        if logged.event.facts().ending.is_some() {
            ended = Some(logged.at);
        }
    }
    let game = ended.and_then(|at| EndedGame::new(projector.table(), &rounds, at));
    (rounds, game)
}

impl EndedGame {
    /// The game of a table that ended at `ended`, with all its finished rounds in order; `None` if no game had begun.
    pub fn new(table: &Table, rounds: &[RoundStatistics], ended: Timestamp) -> Option<Self> {
        let statistics = game(table, rounds, ended)?;
        let contenders = contenders(&statistics, rounds);
        Some(Self { statistics, contenders })
    }

    pub fn statistics(&self) -> &GameStatistics {
        &self.statistics
    }

    /// Everything that the game adds to what is stored.
    pub fn project(&self, inputs: RatingInputs) -> ProjectedGame {
        let counts = self.statistics.counts();
        let here = counts && self.statistics.guild.is_some();
        let people = &inputs.people;
        let known = |rating: fn(&KnownRatings) -> Option<Rating>| {
            move |user| people.iter().find(|known| known.user == user).and_then(rating)
        };
        let for_season = here && self.statistics.people() > 1;
        ProjectedGame {
            here: if here { self.rate(known(|known| known.here)) } else { Vec::new() },
            season_ratings: if for_season { self.rate_season(&inputs.people) } else { Vec::new() },
            everywhere: if counts { self.rate(known(|known| known.everywhere)) } else { Vec::new() },
            additions: if here { self.additions(&inputs.seasons) } else { Vec::new() },
            season: season(self.statistics.ended, &inputs.seasons).since,
            statistics: self.statistics.clone(),
            inputs,
        }
    }

    /// The season's ratings of the game's people before and after it. Each person's own rating is from the games of the
    /// season, and the others' ratings are from all that is known of them.
    fn rate_season(&self, people: &[KnownRatings]) -> Vec<Rerated> {
        let of = |person: &KnownRatings| {
            let known = |user: UserId| {
                let of_season = user == person.user;
                let known = people.iter().find(|known| known.user == user)?;
                if of_season { known.season } else { known.here }
            };
            self.rate(known).into_iter().find(|rerated| rerated.user == person.user)
        };
        people.iter().filter_map(of).collect()
    }

    /// The ratings of the game's people before and after it, by seat. `known` returns a rating before it; a person
    /// without one is a beginner. Who has begun no round is not rated.
    fn rate(&self, known: impl Fn(UserId) -> Option<Rating>) -> Vec<Rerated> {
        let seats = &self.statistics.seats;
        let users: ArrayVec<Option<UserId>, { Seat::COUNT }> =
            seats.iter().map(|seat| seat.sitter.user()).collect();
        let before: ArrayVec<Rating, { Seat::COUNT }> = users
            .iter()
            .zip(&self.contenders)
            .map(|(user, contender)| match (user, contender.computer) {
                (None, Some(level)) => computer_rating(self.statistics.kind, level),
                (None, None) => Rating::default(),
                (Some(user), _) => known(*user).unwrap_or_default(),
            })
            .collect();
        let after = rate(&self.contenders, &before);
        let changes = users.into_iter().zip(before.into_iter().zip(after)).enumerate();
        changes
            .filter(|(seat, _)| seats[*seat].has_played())
            .filter_map(|(seat, (user, (before, after)))| Some(Rerated { seat, user: user?, before, after }))
            .collect()
    }

    /// What the game adds to the sums of its people, in every period in which it ended.
    fn additions(&self, starts: &[SeasonStart]) -> Vec<Addition> {
        let computers = self.statistics.people() < self.statistics.seats.len();
        let played = self.statistics.seats.iter().filter(|seat| seat.has_played());
        let people = played.filter_map(|seat| Some((seat.sitter.user()?, seat)));
        people
            .flat_map(|(user, seat)| {
                Period::ALL.into_iter().map(move |period| Addition {
                    user,
                    period,
                    since: span(period, self.statistics.ended, starts).since,
                    computers,
                    won: seat.whole && seat.rank == 1,
                    sums: seat.sums.clone(),
                })
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use carte_games::{Preset, go_stop};
    use carte_table::Pace;

    use super::super::GameKind;
    use super::super::game::{GameSeat, Sitter};
    use super::*;

    #[test]
    fn all_five_who_played_a_game_are_rated() {
        let people = || (1..=5_u8).map(|number| (UserId(number.into()), i64::from(number)));
        let seat = |(user, total)| GameSeat {
            sitter: Sitter::Person { user, name: String::new(), substitute: None },
            total,
            rank: 1,
            whole: true,
            sums: Sums { rounds: 1, ..Sums::default() },
            game_sums: super::super::GameSums::default(),
            achieved: super::super::Achieved::default(),
        };
        let statistics = GameStatistics {
            kind: GameKind::GoStop,
            guild: None,
            rules: Preset::from(go_stop::Preset::Default).rules(),
            pace: Pace::Live,
            dealt_at: None,
            ended: Timestamp(0),
            finished: true,
            rounds: 1,
            seats: people().map(seat).collect(),
        };
        let contender = |(_, total)| Contender { computer: None, worths: vec![Some(total)] };
        let game = EndedGame { statistics, contenders: people().map(contender).collect() };
        let rated = game.rate(|_| None);
        assert_eq!(rated.len(), 5);
        assert!(rated.is_sorted_by(|one, other| one.after.value < other.after.value), "{rated:?}");
    }
}
