//! The stored forms of the events of Gang of Four, and of the actions that can be ordered ahead.

use arrayvec::ArrayVec;
use carte_games::gang_of_four::event;
use carte_games::gang_of_four::{Card, CardSet, CutShown};
use carte_games::{PerSeat, Seat};

use crate::stored_repr::{plain, stored_reprs};

// A card is stored as its place in the canonical order, a set of cards as one bit for each.
plain! { Card, CardSet }

stored_reprs! {
    enum Event of event::Event {
        "dealt" = Dealt {
            round: u16,
            packets: PerSeat<CardSet>,
            cut: Option<Cut>,
        },
        "given" = Given { giver: Seat, winner: Seat, card: Card },
        "returned" = Returned { winner: Seat, giver: Seat, card: Card },
        "played" = Played { seat: Seat, cards: CardSet },
        "passed" = Passed { seat: Seat },
        "announced" = Announced { seat: Seat },
        "barred" = Barred { seat: Seat },
        "taken-back" = TakenBack { seat: Seat, card: Card },
        "cycle-ended" = CycleEnded { leader: Seat },
        "round-ended" = RoundEnded { winner: Option<Seat>, cards_left: PerSeat<u8>, penalties: PerSeat<u16> },
        "game-ended" = GameEnded { winners: ArrayVec<Seat, 4> },
    }

    struct Cut of CutShown { cards: Vec<Card>, starts_at: Option<Seat>, }

    enum Action of event::Action {
        "play" = Play { cards: CardSet, announce: bool },
        "pass" = Pass,
        "announce" = Announce,
        "return" = Return(card: Card),
    }
}
