//! What can be achieved in Gang of Four.

use carte_games::gang_of_four::{Card, CombinationKind as Kind};

use super::super::SeatStatistics as Any;
use super::super::achievements::{Achievement, GameFacts, RoundFacts, Test, is_ahead_of_a_champion};
use super::{MANY_CARDS, SeatStatistics, WHOLE_HAND};

type Round<'a> = RoundFacts<'a, SeatStatistics>;

/// The place of each achievement in the list is stored, so a new one is added at the end.
pub(in crate::statistics) const ALL: [Achievement<SeatStatistics>; 18] = [
    round("gang", |round| round.own.gangs() >= 1),
    round("two-gangs", |round| round.own.gangs() >= 2),
    round("gang-in-vain", |round| round.own.gangs() >= 1 && has_many(round.own)),
    round("buried", |round| round.seat.won && round.own.gangs_suffered >= 1),
    round("straight-flush", |round| round.own.laid(Kind::StraightFlush) >= 1),
    round("three-fives", |round| fives(round.own) >= 3),
    round("seven-cycles", |round| round.own.cycles_won >= 7),
    round("no-singles", |round| round.seat.won && round.own.laid(Kind::Single) == 0),
    round("little-things", |round| round.seat.won && larger(round.own) == 0),
    round("lockout", |round| round.seat.won && round.others.iter().all(|(_, other)| has_many(other))),
    round("whole-hand", |round| {
        round.seat.won && round.others.iter().any(|(_, other)| usize::from(other.cards_left) == WHOLE_HAND)
    }),
    round("tribute", |round| round.own.received == Some(Card::DRAGON)),
    game("generous", |game| game.has_won_after_a_win(|seat| gave(&seat.statistics) >= Some(9))),
    game("one-card-short", |game| game.rounds_with(|seat| left(&seat.statistics) == Some(1)) >= 3),
    game("hat-trick", |game| game.has_won_in_a_row(3)),
    game("comeback", |game| game.is_won() && game.furthest_behind() > 30),
    game("by-a-point", |game| game.lead() == Some(1)),
    game("champion", is_ahead_of_a_champion),
];

const fn round(name: &'static str, test: fn(&Round<'_>) -> bool) -> Achievement<SeatStatistics> {
    Achievement { name, test: Test::Round(test) }
}

const fn game(name: &'static str, test: fn(&GameFacts<'_>) -> bool) -> Achievement<SeatStatistics> {
    Achievement { name, test: Test::Game(test) }
}

/// The value of the card given in the exchange.
fn gave(statistics: &Any) -> Option<u8> {
    match statistics {
        Any::GangOfFour(own) => own.gave.map(Card::value),
        Any::GoStop(_) => None,
    }
}

fn left(statistics: &Any) -> Option<u8> {
    match statistics {
        Any::GangOfFour(own) => Some(own.cards_left),
        Any::GoStop(_) => None,
    }
}

fn has_many(of: &SeatStatistics) -> bool {
    usize::from(of.cards_left) >= MANY_CARDS
}

/// Number of combinations of five cards that were laid.
fn fives(of: &SeatStatistics) -> u16 {
    [Kind::Straight, Kind::Flush, Kind::FullHouse, Kind::StraightFlush].map(|kind| of.laid(kind)).iter().sum()
}

/// Number of combinations of more than two cards that were laid.
fn larger(of: &SeatStatistics) -> u16 {
    of.laid(Kind::Triple) + fives(of) + of.gangs()
}
