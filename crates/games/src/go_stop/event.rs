//! What players do, what happens, and what everybody may know of it.

use arrayvec::ArrayVec;

use super::card::Card;
use super::card_set::CardSet;
use super::deck::Deck;
use super::month::Month;
use super::points::September;
use super::result::{Answers, Outcome, RoundResult, Sales};
use super::turn::Calls;
use crate::Seat;
use crate::go_stop::{PerSeat, Seats};

/// What a player can do.
///
/// An order ahead is stored; its form is in `crates/store/src/games/go_stop/event.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Put this joker of the hand with the own Pi and take a card of the pile for it; the turn goes on.
    Joker(Card),
    Play(Card),
    /// Show the three cards of this card's month (heundeum) and play it.
    Shake(Card),
    /// Play three cards of this month onto the fourth in the pot, which shows them too.
    Bomb(Month),
    /// Play nothing, only turn a card of the pile; a bomb gives this right twice.
    Flip,
    /// Take this one of two matching cards in the pot.
    Take(Card),
    /// Give this Pi, to whom one is due (A46).
    Give(Card),
    /// Count September's cup so for the rest of the round (A45).
    Count(September),
    /// Play on for more.
    Go,
    /// End the round and be paid.
    Stop,
    /// End the round unpaid, so that the next one counts double (A48).
    Push,
    /// Declare the four cards of a month that a joker completed (J8): the round ends.
    ChongTong,
    /// Keep them and play on.
    Decline,
    /// Play this round, at a table of more than three (A50).
    Join,
    /// Give the hand back and sit this round out (A50).
    Fold,
    /// Want another round, when a game without a number of rounds asks for it (section 8).
    Another,
    /// Have had enough of it.
    Enough,
}

/// What has happened; the log of these rebuilds the game.
///
/// Secret: some carry hidden cards. What everybody may know is [`News`].
///
/// `seat` is who does it, and `payments` are what each seat receives, negative for what it pays. Rounds count from 1.
///
/// The log keeps a form of its own, in `crates/store/src/games/go_stop/event.rs`: what is added here is added there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A round is dealt (section 2); `redeal` says how many deals of it were nagari before.
    Dealt { round: u16, redeal: u16, deck: Deck },
    /// The order that the pile is put into when hands go back to it, where more than three are dealt to (A50); secret.
    ///
    /// All cards are in it, the one that is drawn first at the front.
    Reshuffled { deck: Deck },
    /// A player has said to play this round (A50).
    Joined { seat: Seat },
    /// A player has given the hand back to the pile and sits this round out (A50).
    Folded { seat: Seat },
    /// Three play, and those who are left give their hands back and are paid for some of their cards (A50).
    Sold { sales: Sales, payments: PerSeat<i64> },
    /// The mission cards of the round (A47).
    Missions { cards: CardSet },
    /// A joker in the pot goes to the dealer and is replaced from the pile (J1, J2).
    PotJoker { dealer: Seat, joker: Card, refill: Card },
    /// A joker of a hand goes to the own Pi; the card of the pile that the hand gets for it is secret (J3).
    JokerPlayed { seat: Seat, joker: Card, taken: Card },
    /// Four cards of a month that a joker completed are kept (J8); secret.
    Declined { seat: Seat },
    /// Three cards of a month are shown (heundeum).
    Shaken { seat: Seat, month: Month, shown: CardSet },
    /// A card is played.
    Played { seat: Seat, card: Card },
    /// Three cards of a month are played onto the fourth.
    Bombed { seat: Seat, month: Month, cards: CardSet },
    /// No card is played, which a bomb gave the right to.
    Flipped { seat: Seat },
    /// A card of the pile is turned.
    Drawn { seat: Seat, card: Card },
    /// Of two matching cards in the pot this one is chosen, for the played or the drawn card.
    Taken { seat: Seat, card: Card },
    /// A giver has chosen a Pi; `rest` is what is given besides, where that leaves nothing to choose.
    Given { seat: Seat, to: Seat, card: Card, rest: CardSet },
    /// The owner of September's cup has said what it counts as (A45).
    Counted { seat: Seat, cup: September },
    /// The turn's cards are captured, jokers included, and stolen, but for those that opponents choose first (A46); what is not
    /// captured lies in the pot.
    Settled { seat: Seat, captured: CardSet, calls: Calls, stolen: Thefts },
    /// A satta, or a ttadak, on one of the player's first turns is paid at once (section 3, A40).
    SattaPaid { seat: Seat, payments: PerSeat<i64> },
    /// Go.
    Went { seat: Seat },
    /// Stop.
    Stopped { seat: Seat },
    /// The round is pushed: nobody pays, and the next one counts double (A48).
    Pushed { seat: Seat },
    /// The round is over.
    RoundEnded { outcome: Outcome, payments: PerSeat<i64> },
    /// A player has no token left and is out; the two others go on (A37).
    WentOut { seat: Seat },
    /// A player has said whether to play another round; secret until all have (A36).
    Answered { seat: Seat, another: bool },
    /// All have answered.
    Polled { answers: Answers },
    /// The game is over; the highest totals win, one seat or several that share the victory (section 8).
    GameEnded { winners: Seats },
}

impl Event {
    /// What each seat receives at once, before the round ends.
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
    /// Who gives it.
    pub from: Seat,
    pub card: Card,
}

/// The Pi of one turn: two opponents give up to five, two for each of two own stacks and one for an empty pot.
pub type Thefts = ArrayVec<Theft, 10>;

/// What everybody may know of an [`Event`], with fields that mean the same; no hidden card can be in it.
///
/// `choice` are the two cards of the pot of which one must be chosen, `points` those of the player's sets afterwards, and
/// `asked` says whether Go or Stop is asked now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A round is dealt, with this pot, by who plays first; `redeal` says how many deals of it were nagari before.
    RoundBegan { round: u16, redeal: u16, dealer: Seat, pot: CardSet },
    /// A player has said to play this round.
    Joined { seat: Seat },
    /// A player has given the hand back and sits this round out.
    Folded { seat: Seat },
    /// Three play, and those who are left sell what they show.
    Sold { sales: Sales, payments: PerSeat<i64> },
    /// The mission cards of the round.
    Missions { cards: CardSet },
    /// A joker in the pot goes to the dealer; the refill lies in the pot for it.
    PotJoker { dealer: Seat, joker: Card, refill: Card },
    /// A joker of a hand goes to the own Pi; a card of the pile replaces it, unseen.
    JokerPlayed { seat: Seat, joker: Card },
    /// Three cards of a month are shown.
    Shaken { seat: Seat, month: Month, shown: CardSet },
    /// A card is played.
    Played { seat: Seat, card: Card, choice: Option<CardSet> },
    /// Three cards of a month are played onto the fourth.
    Bombed { seat: Seat, month: Month, cards: CardSet },
    /// No card is played, which a bomb gave the right to.
    Flipped { seat: Seat },
    /// A card of the pile is turned.
    Drawn { seat: Seat, card: Card, choice: Option<CardSet> },
    /// Of two matching cards in the pot this one is chosen.
    Taken { seat: Seat, card: Card },
    /// The turn's cards are captured and stolen.
    Settled { seat: Seat, captured: CardSet, calls: Calls, stolen: Thefts, points: u8, asked: bool },
    /// A giver has chosen a Pi.
    Given { seat: Seat, to: Seat, cards: CardSet, points: u8, asked: bool },
    /// The owner of September's cup has said what it counts as.
    Counted { seat: Seat, cup: September, points: u8, asked: bool },
    /// What succeeded early is paid at once.
    SattaPaid { seat: Seat, payments: PerSeat<i64> },
    /// Go, for the how manieth time of this player in this round, from 1; `players` play it.
    Went { seat: Seat, times: u8, points: u8, players: u8 },
    /// Stop.
    Stopped { seat: Seat },
    /// The round is pushed.
    Pushed { seat: Seat },
    /// The round is over, with the arithmetic.
    RoundEnded { result: Box<RoundResult> },
    /// A player has no token left and is out.
    WentOut { seat: Seat },
    /// A player has said whether to play another round; what, is told when all have.
    Answered { seat: Seat },
    /// All have answered.
    Polled { answers: Answers },
    /// The game is over; the highest totals win.
    GameEnded { winners: Seats },
}
