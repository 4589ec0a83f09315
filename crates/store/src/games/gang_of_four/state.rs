//! The stored form of the state of a game of Gang of Four, in a snapshot.

use arrayvec::ArrayVec;
use carte_games::gang_of_four::{self as game, Card, CardSet, Combination, LONGEST_CYCLE, Rules, SeatSet};
use carte_games::{PerSeat, Seat};

use crate::stored_repr::{plain, stored_reprs};

// Combinations are stored as their cards, sets of seats as one bit for each, options as the names of their values.
plain! { Combination, SeatSet, Rules }

stored_reprs! {
    struct Game of game::Game as game::GameState {
        rules: Rules,
        players: u8,
        totals: PerSeat<u16>,
        results: Vec<RoundResult>,
        round: Round,
        winners: Option<ArrayVec<Seat, 4>>,
    }

    struct Round of game::Round {
        number: u16,
        players: u8,
        dealer: Seat,
        direction: Direction,
        opener: Seat,
        stage: Stage,
        hands: PerSeat<CardSet>,
        exchange: Option<Exchange>,
        returned: Option<Card>,
        first_lead: bool,
        cycle: ArrayVec<Laid, LONGEST_CYCLE>,
        buried: CardSet,
        #[serde(default, skip_serializing_if = "is_first_cycle")]
        cycles: u8,
        passed: SeatSet,
        announced: SeatSet,
        barred: SeatSet,
        open: SeatSet,
        exposed: SeatSet,
    }

    enum Stage of game::Stage {
        "Idle" = Idle,
        "Exchange" = Exchange(exchange: Exchange),
        "Turn" = Turn(seat: Seat),
    }

    enum Direction of game::Direction {
        "ccw" = CounterClockwise,
        "cw" = Clockwise,
    }

    struct Laid of game::Laid { seat: Seat, combination: Combination, }

    struct Exchange of game::Exchange { giver: Seat, winner: Seat, given: Card, }

    struct RoundResult of game::RoundResult {
        number: u16,
        winner: Option<Seat>,
        cards_left: PerSeat<u8>,
        penalties: PerSeat<u16>,
        totals: PerSeat<u16>,
        hands: PerSeat<CardSet>,
        barred: ArrayVec<Seat, 4>,
        exchange: Option<Exchange>,
        returned: Option<Card>,
    }
}

/// Returns `true` if no cycle has ended in the round, as in every snapshot: one is made when a round begins, or after the
/// last. The field is then left out, as before 1.1.0.
const fn is_first_cycle(cycles: &u8) -> bool {
    *cycles == 0
}
