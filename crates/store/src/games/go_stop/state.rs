//! The state of a game of Go-Stop, as a snapshot has it.

use arrayvec::ArrayVec;
use carte_games::Seat;
use carte_games::go_stop::{self as game, Card, CardSet, Month, Months, PerSeat, Ring, Rules};

use super::event::Answer;
use super::outcome::Outcome;
use crate::stored_repr::{plain, stored_reprs};

// How many began the game, and a bit for each seat that sits out.
plain! { Ring }

// Every option under its name, with the name of its value.
plain! { Rules }

/// Returns `true` if no seat has a stack to take back; so what 1.0.0 wrote stays the same.
fn is_untaken(stacks: &PerSeat<Months>) -> bool {
    stacks.values().all(Months::is_empty)
}

/// As many cards as there are.
const DECK: usize = Card::COUNT as usize;

stored_reprs! {
    struct Game of game::Game as game::GameState {
        rules: Rules,
        players: u8,
        totals: PerSeat<i64>,
        results: Vec<RoundResult>,
        round: Round,
        poll: Option<ArrayVec<Answer, 3>>,
        winners: Option<ArrayVec<Seat, 3>>,
    }

    struct Round of game::Round {
        number: u16,
        redeal: u16,
        #[serde(flatten)]
        ring: Ring,
        dealer: Seat,
        stage: Stage,
        hands: PerSeat<CardSet>,
        captured: PerSeat<CardSet>,
        pot: Pot,
        pile: ArrayVec<Card, DECK>,
        turn: Turn,
        turns: PerSeat<u8>,
        flips: PerSeat<u8>,
        goes: PerSeat<u8>,
        points_at_go: PerSeat<u8>,
        shaken: PerSeat<Months>,
        shown: PerSeat<CardSet>,
        sattas: PerSeat<u8>,
        #[serde(default, skip_serializing_if = "is_untaken")]
        stacks: PerSeat<Months>,
        paid: PerSeat<i64>,
    }

    enum Stage of game::Stage {
        "idle" = Idle,
        "turn" = Turn(seat: Seat),
        "take" = Take { seat: Seat, with: Card, choice: CardSet, drawn: bool },
        "prompt" = Prompt(seat: Seat),
        "chong-tong" = ChongTong { seat: Seat, month: Month },
    }

    struct Pot of game::Pot { cards: CardSet, homes: [Option<Month>; 2], }

    struct Turn of game::Turn {
        laid: CardSet,
        laid_takes: Option<Card>,
        drawn: Option<Card>,
        drawn_takes: Option<Card>,
        jokers: CardSet,
    }

    struct RoundResult of game::RoundResult {
        number: u16,
        redeal: u16,
        dealer: Seat,
        outcome: Outcome,
        settlement: Option<Settlement>,
        payments: PerSeat<i64>,
        totals: PerSeat<i64>,
        captured: PerSeat<CardSet>,
        hands: PerSeat<CardSet>,
        sat_out: ArrayVec<Seat, 3>,
        went_out: ArrayVec<Seat, 3>,
        answers: ArrayVec<Answer, 3>,
    }

    struct Settlement of game::Settlement {
        winners: ArrayVec<Seat, 2>,
        sets: Option<Points>,
        base: u32,
        bonus: u32,
        doublings: ArrayVec<Doubling, 4>,
        score: u32,
        losers: ArrayVec<Share, 2>,
        payments: PerSeat<i64>,
    }

    struct Points of game::Points { lines: [u8; 8], animals: u8, pi: u8, september: Option<September>, }

    enum September of game::September {
        "animal" = Animal,
        "pi" = Pi,
    }

    enum Doubling of game::Doubling {
        "go" = Go { times: u8 },
        "shake" = Shake { months: Months },
        "mong-bak" = MongBak { animals: u8 },
        "nagari" = Nagari { times: u8 },
    }

    struct Share of game::Share {
        loser: Seat,
        kwang_bak: bool,
        pi_bak: bool,
        share: u32,
        go_bak: GoBak,
        owed: u32,
        paid: u32,
    }

    enum GoBak of game::GoBak {
        "none" = None,
        "doubled" = Doubled,
        "covers" = Covers(seat: Seat),
        "covered-by" = CoveredBy(seat: Seat),
    }
}
