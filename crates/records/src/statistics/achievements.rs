//! Achievements: what a person has brought about in a finished game, each a test on what is kept of its rounds.
//!
//! No achievement is for mere hours of play. What somebody has achieved is a bit for each place in the list of the
//! game, so achievements may only be added at the end of a list.

use carte_games::GameKind;
use carte_players::Level;

use super::game::{GameStatistics, Sitter};
use super::round::{RoundHolder, RoundSeat, RoundStatistics};

/// What a person has achieved in one game: a bit for each achievement, by its place in the list of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Achieved(u64);

/// Something that can be achieved, by the statistics that the game keeps of a seat.
pub(super) struct Achievement<S> {
    /// The stable name, by which texts call it.
    pub(super) name: &'static str,
    pub(super) test: Test<S>,
}

pub(super) enum Test<S> {
    /// A test of a round that the person began.
    Round(fn(&RoundFacts<'_, S>) -> bool),
    /// A test of a game of which the person began every round.
    Game(fn(&GameFacts<'_>) -> bool),
}

/// A round as one seat sees it.
pub(super) struct RoundFacts<'a, S> {
    pub(super) game: &'a GameStatistics,
    pub(super) seat: &'a RoundSeat,
    pub(super) own: &'a S,
    /// Everybody else who played.
    pub(super) others: Vec<(&'a RoundSeat, &'a S)>,
}

/// A finished game as one seat sees it.
pub(super) struct GameFacts<'a> {
    pub(super) game: &'a GameStatistics,
    rounds: &'a [RoundStatistics],
    seat: usize,
}

impl Achieved {
    /// Reads the number that was stored.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The number to be stored.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The achievements of either.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The achievements that `other` does not have.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The stable names, in the order of the list of this game.
    pub fn names(self, game: GameKind) -> Vec<&'static str> {
        let all = super::achievements(game).into_iter().enumerate();
        all.filter(|(place, _)| self.0 & (1 << place) != 0).map(|(_, name)| name).collect()
    }

    /// What the person in this seat has achieved in a game that is over, of the achievements in `list`.
    pub(super) fn by<S>(
        list: &[Achievement<S>],
        game: &GameStatistics,
        rounds: &[RoundStatistics],
        seat: usize,
        own: impl Fn(&RoundSeat) -> Option<&S>,
    ) -> Self {
        let whole = game.seats.get(seat).is_some_and(|seat| seat.whole);
        let facts = GameFacts { game, rounds, seat };
        let rounds: Vec<RoundFacts<'_, S>> =
            rounds.iter().filter_map(|round| RoundFacts::of(game, round, seat, &own)).collect();
        let is_achieved = |achievement: &Achievement<S>| match achievement.test {
            Test::Round(test) => rounds.iter().any(test),
            Test::Game(test) => whole && test(&facts),
        };
        let bits = list.iter().enumerate().filter(|(_, achievement)| is_achieved(achievement));
        Self(bits.fold(0, |bits, (place, _)| bits | 1 << place))
    }
}

impl<'a, S> RoundFacts<'a, S> {
    /// The round as the seat at `place` sees it; `None` if its person did not begin the round.
    fn of(
        game: &'a GameStatistics,
        round: &'a RoundStatistics,
        place: usize,
        own: &impl Fn(&RoundSeat) -> Option<&S>,
    ) -> Option<Self> {
        let seat = round.seats.get(place).filter(|seat| seat.holder == RoundHolder::Person)?;
        let others = round.seats.iter().enumerate();
        let others = others.filter(|(other, seat)| *other != place && seat.holder != RoundHolder::Nobody);
        let others = others.filter_map(|(_, seat)| Some((seat, own(seat)?))).collect();
        Some(Self { game, seat, own: own(seat)?, others })
    }
}

impl GameFacts<'_> {
    /// Returns `true` if the seat has the best total, alone or shared.
    pub(super) fn is_won(&self) -> bool {
        self.game.seats.get(self.seat).is_some_and(|seat| seat.rank == 1)
    }

    /// Returns `true` if the seat has won this number of rounds one after the other.
    pub(super) fn has_won_in_a_row(&self, number: usize) -> bool {
        let won: Vec<bool> = self.own().map(|seat| seat.won).collect();
        won.windows(number).any(|rounds| rounds.iter().all(|won| *won))
    }

    /// Returns `true` if the seat has won a round directly after another one that it had won, and `test` holds for it
    /// in the second.
    ///
    /// The winner of a round gives a card back in the next exchange, while the last player has to give one.
    pub(super) fn has_won_after_a_win(&self, test: impl Fn(&RoundSeat) -> bool) -> bool {
        let own: Vec<&RoundSeat> = self.own().collect();
        own.windows(2).any(|rounds| rounds.iter().all(|seat| seat.won) && test(rounds[1]))
    }

    /// Number of rounds in which `test` holds for the seat.
    pub(super) fn rounds_with(&self, test: impl Fn(&RoundSeat) -> bool) -> usize {
        self.own().filter(|seat| test(seat)).count()
    }

    fn own(&self) -> impl Iterator<Item = &RoundSeat> {
        self.rounds.iter().filter_map(|round| round.seats.get(self.seat))
    }

    /// The greatest number of points by which the seat was behind the best one after any round but the last.
    pub(super) fn furthest_behind(&self) -> i64 {
        let mut totals = vec![0; self.game.seats.len()];
        let before_the_last = self.rounds.iter().take(self.rounds.len().saturating_sub(1));
        let behind = before_the_last.map(|round| {
            for (total, seat) in totals.iter_mut().zip(&round.seats) {
                *total += self.game.kind.worth(seat.points);
            }
            let best = totals.iter().copied().max().unwrap_or_default();
            best - totals.get(self.seat).copied().unwrap_or(best)
        });
        behind.max().unwrap_or_default()
    }

    /// By how many points the seat is ahead of the next one; `None` if it is not ahead of all.
    pub(super) fn lead(&self) -> Option<i64> {
        let worth = |total| self.game.kind.worth(total);
        let own = worth(self.game.seats.get(self.seat)?.total);
        let others = self.game.seats.iter().enumerate().filter(|(seat, _)| *seat != self.seat);
        let lead = own - others.map(|(_, seat)| worth(seat.total)).max()?;
        (lead > 0).then_some(lead)
    }
}

/// Returns `true` if the seat is ahead of a champion who played every round.
pub(super) fn is_ahead_of_a_champion(facts: &GameFacts<'_>) -> bool {
    let Some(own) = facts.game.seats.get(facts.seat) else { return false };
    facts.game.seats.iter().any(|other| {
        let is_champion = matches!(other.sitter, Sitter::Computer { level: Level::Champion, .. });
        is_champion && other.whole && own.rank < other.rank
    })
}

#[cfg(test)]
mod tests;
