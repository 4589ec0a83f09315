//! The stored form of the state of a game of Go-Stop, in a snapshot.

use arrayvec::ArrayVec;
use carte_games::Seat;
use carte_games::go_stop::pot::JOKERS;
use carte_games::go_stop::{self as game, Card, CardSet, Deck, Month, Months, PerSeat, Ring, Rules, SEATS};

use super::event::{PollAnswer, Sale};
use super::outcome::Outcome;
use crate::stored_repr::{StoredRepr, plain, stored_reprs};

// Stored as the number of players who began the game, and one bit for each seat that sits out.
plain! { Ring }

// Every option is stored under its name, with the name of its value.
plain! { Rules }

/// Returns `true` if no seat has a stack to take back. The field is then left out, so that snapshots look as version
/// 1.0.0 writes them.
fn is_untaken(stacks: &PerSeat<Months>) -> bool {
    stacks.values().all(Months::is_empty)
}

/// Returns `true` if no seat owes Pi. The field is then left out, because version 1.0.0 does not have it.
fn is_settled(owed: &PerSeat<u8>) -> bool {
    owed.values().all(|owed| owed == 0)
}

/// Returns `true` if there are no mission cards. The field is then left out, because version 1.0.0 does not have it.
fn has_no_missions(missions: &CardSet) -> bool {
    missions.is_empty()
}

/// The stack with which each joker lies. The third is written only if it lies with one, so that snapshots look as version
/// 1.0.0 writes them.
#[derive(PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub(crate) struct JokerMonths(ArrayVec<Option<Month>, JOKERS>);

impl StoredRepr for JokerMonths {
    type Domain = [Option<Month>; JOKERS];

    fn from_domain(homes: Self::Domain) -> Self {
        let written = if homes[2].is_some() { 3 } else { 2 };
        Self(homes.into_iter().take(written).collect())
    }

    fn into_domain(self) -> Self::Domain {
        let mut homes = [None; JOKERS];
        homes.iter_mut().zip(self.0).for_each(|(home, stored)| *home = stored);
        homes
    }

    fn has_seat_beyond(&self, _: u8) -> bool {
        false
    }
}

/// Number of cards in a deck.
const DECK: usize = Card::COUNT as usize;

stored_reprs! {
    struct Game of game::Game as game::GameState {
        rules: Rules,
        players: u8,
        totals: PerSeat<i64>,
        results: Vec<RoundResult>,
        round: Round,
        poll: Option<ArrayVec<PollAnswer, SEATS>>,
        winners: Option<ArrayVec<Seat, SEATS>>,
    }

    struct Round of game::Round {
        number: u16,
        redeal: u16,
        #[serde(flatten)]
        ring: Ring,
        #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
        resting: ArrayVec<Seat, SEATS>,
        #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
        sales: ArrayVec<Sale, 2>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reshuffle: Option<Box<Deck>>,
        dealer: Seat,
        stage: Stage,
        #[serde(default, skip_serializing_if = "has_no_missions")]
        missions: CardSet,
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
        #[serde(default, skip_serializing_if = "is_settled")]
        owed: PerSeat<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cup: Option<September>,
        paid: PerSeat<i64>,
    }

    enum Stage of game::Stage {
        "idle" = Idle,
        "join" = Join(seat: Seat),
        "turn" = Turn(seat: Seat),
        "take" = Take { seat: Seat, with: Card, choice: CardSet, drawn: bool },
        "give" = Give { seat: Seat, to: Seat },
        "count" = Count(seat: Seat),
        "prompt" = Prompt(seat: Seat),
        "chong-tong" = ChongTong { seat: Seat, month: Month },
    }

    struct Pot of game::Pot { cards: CardSet, homes: JokerMonths, }

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
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cup: Option<September>,
        hands: PerSeat<CardSet>,
        sat_out: ArrayVec<Seat, SEATS>,
        #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
        sales: ArrayVec<Sale, 2>,
        went_out: ArrayVec<Seat, SEATS>,
        answers: ArrayVec<PollAnswer, SEATS>,
    }

    struct Settlement of game::Settlement {
        winners: ArrayVec<Seat, 2>,
        sets: Option<Points>,
        base: u32,
        bonus: u32,
        doublings: ArrayVec<Doubling, 6>,
        score: u32,
        losers: ArrayVec<LoserShare, 2>,
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
        "mission" = Mission { cards: CardSet },
        "nagari" = Nagari { times: u8 },
        "push" = Push { times: u8 },
    }

    struct LoserShare of game::LoserShare {
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
