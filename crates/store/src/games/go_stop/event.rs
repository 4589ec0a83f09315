//! The stored forms of the events of Go-Stop, and of the actions that can be ordered ahead.

use arrayvec::ArrayVec;
use carte_games::Seat;
use carte_games::go_stop::event;
use carte_games::go_stop::{self, Card, CardSet, Deck, Month, PerSeat, SEATS};

use super::outcome::Outcome;
use super::state::September;
use crate::stored_repr::{plain, stored_reprs};

// A card is stored as its place in the canonical order, a set of cards as one bit for each, a deck as the list of its
// cards, a month as its number.
plain! { Card, CardSet, Deck, Month }

stored_reprs! {
    enum Event of event::Event {
        "dealt" = Dealt { round: u16, redeal: u16, deck: Deck },
        "reshuffled" = Reshuffled { deck: Deck },
        "joined" = Joined { seat: Seat },
        "folded" = Folded { seat: Seat },
        "sold" = Sold { sales: ArrayVec<Sale, 2>, payments: PerSeat<i64> },
        "missions" = Missions { cards: CardSet },
        "pot-joker" = PotJoker { dealer: Seat, joker: Card, refill: Card },
        "joker-played" = JokerPlayed { seat: Seat, joker: Card, taken: Card },
        "declined" = Declined { seat: Seat },
        "shaken" = Shaken { seat: Seat, month: Month, shown: CardSet },
        "played" = Played { seat: Seat, card: Card },
        "bombed" = Bombed { seat: Seat, month: Month, cards: CardSet },
        "flipped" = Flipped { seat: Seat },
        "drawn" = Drawn { seat: Seat, card: Card },
        "taken" = Taken { seat: Seat, card: Card },
        "given" = Given { seat: Seat, to: Seat, card: Card, rest: CardSet },
        "counted" = Counted { seat: Seat, cup: September },
        "settled" = Settled {
            seat: Seat,
            captured: CardSet,
            calls: ArrayVec<Call, 3>,
            stolen: ArrayVec<Theft, 10>,
        },
        "satta-paid" = SattaPaid { seat: Seat, payments: PerSeat<i64> },
        "went" = Went { seat: Seat },
        "stopped" = Stopped { seat: Seat },
        "pushed" = Pushed { seat: Seat },
        "round-ended" = RoundEnded { outcome: Outcome, payments: PerSeat<i64> },
        "went-out" = WentOut { seat: Seat },
        "answered" = Answered { seat: Seat, another: bool },
        "polled" = Polled { answers: ArrayVec<PollAnswer, SEATS> },
        "game-ended" = GameEnded { winners: ArrayVec<Seat, SEATS> },
    }

    enum Call of go_stop::Call {
        "bomb" = Bomb,
        "kiss" = Kiss,
        "satta" = Satta,
        "ttadak" = Ttadak,
        "ppuk" = Ppuk,
        "sseul" = Sseul,
    }

    struct PollAnswer of go_stop::PollAnswer { seat: Seat, another: bool, }

    struct Sale of go_stop::Sale { seat: Seat, cards: CardSet, }

    struct Theft of event::Theft { from: Seat, card: Card, }

    enum Action of event::Action {
        "joker" = Joker(card: Card),
        "play" = Play(card: Card),
        "shake" = Shake(card: Card),
        "bomb" = Bomb(month: Month),
        "flip" = Flip,
        "take" = Take(card: Card),
        "give" = Give(card: Card),
        "count" = Count(cup: September),
        "go" = Go,
        "stop" = Stop,
        "push" = Push,
        "chong-tong" = ChongTong,
        "decline" = Decline,
        "join" = Join,
        "fold" = Fold,
        "another" = Another,
        "enough" = Enough,
    }
}
