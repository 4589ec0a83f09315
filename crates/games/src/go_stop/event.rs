//! What players do, what happens, and what everybody may know of it in Go-Stop.

use arrayvec::ArrayVec;

use super::card::Card;
use super::card_set::CardSet;
use super::deck::Deck;
use super::month::Month;
use super::points::September;
use super::result::{Outcome, PollAnswers, RoundResult, Sales};
use super::turn::Calls;
use crate::Seat;
use crate::go_stop::{PerSeat, Seats};

/// Orders ahead store an action in the form of `crates/store/src/games/go_stop/event.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Put this joker of the hand with the player's own Pi and take a card of the pile into the hand for it; the turn
    /// goes on.
    Joker(Card),
    Play(Card),
    /// Show the three cards of this card's month (heundeum) and play this card.
    Shake(Card),
    /// Play three cards of this month onto the fourth in the pot, which also shows them.
    Bomb(Month),
    /// Play nothing and only turn a card of the pile; each bomb gives this right twice.
    Flip,
    /// Take this one of two matching cards in the pot.
    Take(Card),
    /// Give this Pi to the player to whom one is due (A46).
    Give(Card),
    /// Count September's cup as this for the rest of the round (A45).
    Count(September),
    /// Play on for more points.
    Go,
    /// End the round and be paid.
    Stop,
    /// End the round unpaid; the next one counts double (A48).
    Push,
    /// Declare the four cards of a month that a joker completed, which ends the round (J8).
    ChongTong,
    /// Keep the four cards of a month that a joker completed, and play on.
    Decline,
    /// Play this round, at a table of more than three (A50).
    Join,
    /// Give the hand back and sit this round out (A50).
    Fold,
    /// Agree to another round, when a game without a fixed number of rounds asks (section 8).
    Another,
    /// Refuse another round.
    Enough,
}

/// An entry of the log; the log alone rebuilds the game.
///
/// Secret: some events carry hidden cards. [`News`] is the public part.
///
/// `seat` is the seat that acts. `payments` are what each seat receives, negative for what it pays. Rounds count from 1.
///
/// The store has its own form of events, in `crates/store/src/games/go_stop/event.rs`; a new event is added there, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A round is dealt (section 2); `redeal` deals of it ended in nagari before.
    Dealt { round: u16, redeal: u16, deck: Deck },
    /// The order of the pile after hands have gone back to it, at a table of more than three (A50); secret.
    ///
    /// Has all cards of the deck; the card that is drawn first comes first.
    Reshuffled { deck: Deck },
    /// A player plays this round (A50).
    Joined { seat: Seat },
    /// A player gives the hand back to the pile and sits this round out (A50).
    Folded { seat: Seat },
    /// Three players have joined; the others give their hands back and are paid for some of their cards (A50).
    Sold { sales: Sales, payments: PerSeat<i64> },
    /// The mission cards of the round (A47).
    Missions { cards: CardSet },
    /// A joker in the pot goes to the dealer and is replaced from the pile (J1, J2).
    PotJoker { dealer: Seat, joker: Card, refill: Card },
    /// A joker of a hand goes to the player's own Pi. `taken`, the card of the pile that the hand gets for it, is secret
    /// (J3).
    JokerPlayed { seat: Seat, joker: Card, taken: Card },
    /// A player keeps four cards of a month that a joker completed (J8); secret.
    Declined { seat: Seat },
    /// A player shows three cards of a month (heundeum).
    Shaken { seat: Seat, month: Month, shown: CardSet },
    /// A player plays a card.
    Played { seat: Seat, card: Card },
    /// Three cards of a month are played onto the fourth.
    Bombed { seat: Seat, month: Month, cards: CardSet },
    /// A player uses the right from a bomb to play no card.
    Flipped { seat: Seat },
    /// A card of the pile is turned up.
    Drawn { seat: Seat, card: Card },
    /// A player chooses this one of two matching cards in the pot, for the card played or drawn.
    Taken { seat: Seat, card: Card },
    /// A player chooses a Pi to give; `rest` are Pi that are given with it, because no choice is left among them.
    Given { seat: Seat, to: Seat, card: Card, rest: CardSet },
    /// The owner of September's cup decides what it counts as (A45).
    Counted { seat: Seat, cup: September },
    /// The captured cards of the turn, jokers included, go to the player, and so do the stolen ones except those that
    /// opponents choose first (A46). All other cards of the turn lie in the pot.
    Settled { seat: Seat, captured: CardSet, calls: Calls, stolen: Thefts },
    /// A satta, or a ttadak, on one of the player's first turns is paid for at once (section 3, A40).
    SattaPaid { seat: Seat, payments: PerSeat<i64> },
    /// A player says Go.
    Went { seat: Seat },
    /// A player says Stop.
    Stopped { seat: Seat },
    /// The player pushes the round: nobody pays, and the next round counts double (A48).
    Pushed { seat: Seat },
    /// The round is over.
    RoundEnded { outcome: Outcome, payments: PerSeat<i64> },
    /// A player has no token left and is out; the others go on (A37).
    WentOut { seat: Seat },
    /// A player answers whether to play another round; secret until all have answered (A36).
    Answered { seat: Seat, another: bool },
    /// All have answered whether to play another round.
    Polled { answers: PollAnswers },
    /// The game is over; the highest total wins (section 8). Several seats may share the victory.
    GameEnded { winners: Seats },
}

impl Event {
    /// The payments that are made before the round ends; `None` if the event makes none.
    pub(super) const fn paid_at_once(&self) -> Option<&PerSeat<i64>> {
        match self {
            Self::Sold { payments, .. } | Self::SattaPaid { payments, .. } => Some(payments),
            _ => None,
        }
    }
}

/// A Pi that an opponent gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theft {
    /// The opponent who gives it.
    pub from: Seat,
    pub card: Card,
}

/// The Pi given in one turn. Two opponents give up to five each: two for each of two own stacks and one for an empty pot.
pub type Thefts = ArrayVec<Theft, 10>;

/// The public part of an [`Event`], with the same meaning of fields; never contains a hidden card.
///
/// `choice` are the two cards of the pot of which one must be chosen. `points` are those of the player's sets afterwards.
/// `asked` says whether the player is now asked for Go or Stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A round is dealt with this pot, and the dealer plays first; `redeal` deals of it ended in nagari before.
    RoundBegan { round: u16, redeal: u16, dealer: Seat, pot: CardSet },
    /// A player plays this round.
    Joined { seat: Seat },
    /// A player gives the hand back and sits this round out.
    Folded { seat: Seat },
    /// Three players have joined; the others are paid for cards that they show.
    Sold { sales: Sales, payments: PerSeat<i64> },
    /// The mission cards of the round.
    Missions { cards: CardSet },
    /// A joker in the pot goes to the dealer and is replaced by `refill`.
    PotJoker { dealer: Seat, joker: Card, refill: Card },
    /// A joker of a hand goes to the player's own Pi; the card of the pile that replaces it is not shown.
    JokerPlayed { seat: Seat, joker: Card },
    /// A player shows three cards of a month.
    Shaken { seat: Seat, month: Month, shown: CardSet },
    /// A player plays a card.
    Played { seat: Seat, card: Card, choice: Option<CardSet> },
    /// Three cards of a month are played onto the fourth.
    Bombed { seat: Seat, month: Month, cards: CardSet },
    /// A player uses the right from a bomb to play no card.
    Flipped { seat: Seat },
    /// A card of the pile is turned up.
    Drawn { seat: Seat, card: Card, choice: Option<CardSet> },
    /// A player chooses this one of two matching cards in the pot.
    Taken { seat: Seat, card: Card },
    /// The captured and stolen cards of the turn go to the player.
    Settled { seat: Seat, captured: CardSet, calls: Calls, stolen: Thefts, points: u8, asked: bool },
    /// A player chooses the Pi to give.
    Given { seat: Seat, to: Seat, cards: CardSet, points: u8, asked: bool },
    /// The owner of September's cup decides what it counts as.
    Counted { seat: Seat, cup: September, points: u8, asked: bool },
    /// An early satta or ttadak is paid for at once.
    SattaPaid { seat: Seat, payments: PerSeat<i64> },
    /// Go, said for the `times`-th time by this player in this round, from 1; `players` play the round.
    Went { seat: Seat, times: u8, points: u8, players: u8 },
    /// A player says Stop.
    Stopped { seat: Seat },
    /// The round is pushed.
    Pushed { seat: Seat },
    /// The round is over; `result` has the calculation.
    RoundEnded { result: Box<RoundResult> },
    /// A player has no token left and is out.
    WentOut { seat: Seat },
    /// A player answers whether to play another round; the answer is public once all have answered.
    Answered { seat: Seat },
    /// All have answered whether to play another round.
    Polled { answers: PollAnswers },
    /// The game is over; the highest total wins.
    GameEnded { winners: Seats },
}
