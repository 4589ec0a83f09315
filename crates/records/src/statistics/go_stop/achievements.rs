//! What can be achieved in Go-Stop.

use carte_games::Rules;

use super::super::achievements::{Achievement, GameFacts, RoundFacts, Test, is_ahead_of_a_champion};
use super::SeatStatistics;

type Round<'a> = RoundFacts<'a, SeatStatistics>;

/// The place of each achievement in the list is stored, so a new one is added at the end.
pub(in crate::statistics) const ALL: [Achievement<SeatStatistics>; 18] = [
    round("go", |round| round.seat.won && round.own.gos >= 1),
    round("three-gos", |round| round.seat.won && round.own.gos >= 3),
    round("five-gos", |round| round.own.gos >= 5),
    round("one-too-many", |round| round.own.go_bak),
    round("bomb", |round| round.seat.won && round.own.bombs >= 1),
    round("two-shakes", |round| round.own.shakes >= 2),
    round("two-stacks", |round| round.own.ppuks >= 2),
    round("ttadak", |round| round.own.ttadaks >= 1),
    round("two-sweeps", |round| round.own.sseuls >= 2),
    round("three-kisses", |round| round.own.kisses >= 3),
    round("five-pi", |round| round.own.pi_stolen >= 5),
    round("both-baks", |round| round.seat.won && round.others.iter().any(|(_, other)| has_both_baks(other))),
    round("just-enough", |round| round.own.stops >= 1 && Some(round.own.set_points) == threshold(round)),
    round("fifteen-points", |round| round.seat.won && round.own.set_points >= 15),
    round("fifty-points", |round| round.seat.points >= 50),
    round("chong-tong", |round| round.own.chong_tong),
    round("three-sattas", |round| round.seat.won && round.own.sattas >= 3),
    game("champion", is_ahead_of_a_champion),
];

const fn round(name: &'static str, test: fn(&Round<'_>) -> bool) -> Achievement<SeatStatistics> {
    Achievement { name, test: Test::Round(test) }
}

const fn game(name: &'static str, test: fn(&GameFacts<'_>) -> bool) -> Achievement<SeatStatistics> {
    Achievement { name, test: Test::Game(test) }
}

fn has_both_baks(of: &SeatStatistics) -> bool {
    of.kwang_bak && of.pi_bak
}

/// Minimum number of points with which Stop may be said in this round.
fn threshold(round: &Round<'_>) -> Option<u16> {
    let players = u8::try_from(round.others.len() + 1).ok()?;
    match &round.game.rules {
        Rules::GoStop(rules) => Some(rules.threshold(players).into()),
        Rules::GangOfFour(_) => None,
    }
}
