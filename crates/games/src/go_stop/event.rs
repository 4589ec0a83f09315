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
/// The log keeps a form of its own, in `crates/store/src/games/go_stop/event.rs`: what is added here is added there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A round is dealt (section 2).
    Dealt {
        /// The round, from 1.
        round: u16,
        /// How many deals of this round were nagari before.
        redeal: u16,
        /// The order of the cards.
        deck: Deck,
    },
    /// The order that the pile is put into when hands go back to it, where more than three are dealt to (A50); secret.
    Reshuffled {
        /// All cards in that order, the one that is drawn first at the front.
        deck: Deck,
    },
    /// A player has said to play this round (A50).
    Joined {
        /// Who.
        seat: Seat,
    },
    /// A player has given the hand back to the pile and sits this round out (A50).
    Folded {
        /// Who.
        seat: Seat,
    },
    /// Three play, and those who are left give their hands back and are paid for some of their cards (A50).
    Sold {
        /// What is shown, in turn order.
        sales: Sales,
        /// What each seat receives, negative for what it pays.
        payments: PerSeat<i64>,
    },
    /// The mission cards of the round (A47).
    Missions {
        /// Which.
        cards: CardSet,
    },
    /// A joker in the pot goes to the dealer and is replaced from the pile (J1, J2).
    PotJoker {
        dealer: Seat,
        joker: Card,
        /// The card that lies in the pot for it.
        refill: Card,
    },
    /// A joker of a hand goes to the own Pi (J3).
    JokerPlayed {
        /// Whose.
        seat: Seat,
        joker: Card,
        /// The card of the pile that the hand gets for it; secret.
        taken: Card,
    },
    /// Four cards of a month that a joker completed are kept (J8); secret.
    Declined {
        /// By whom.
        seat: Seat,
    },
    /// Three cards of a month are shown (heundeum).
    Shaken {
        /// By whom.
        seat: Seat,
        month: Month,
        shown: CardSet,
    },
    /// A card is played.
    Played {
        /// By whom.
        seat: Seat,
        card: Card,
    },
    /// Three cards of a month are played onto the fourth.
    Bombed {
        /// By whom.
        seat: Seat,
        month: Month,
        /// The three cards.
        cards: CardSet,
    },
    /// No card is played, which a bomb gave the right to.
    Flipped {
        /// By whom.
        seat: Seat,
    },
    /// A card of the pile is turned.
    Drawn {
        /// By whom.
        seat: Seat,
        card: Card,
    },
    /// Of two matching cards in the pot one is chosen, for the played or the drawn card.
    Taken {
        /// By whom.
        seat: Seat,
        /// The one in the pot.
        card: Card,
    },
    /// A giver has chosen a Pi.
    Given {
        /// Who gives it.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// The chosen one.
        card: Card,
        /// What is given besides, where that leaves nothing to choose.
        rest: CardSet,
    },
    /// The owner of September's cup has said what it counts as (A45).
    Counted {
        /// Whose cup.
        seat: Seat,
        /// As what.
        cup: September,
    },
    /// The turn's cards are captured and stolen.
    Settled {
        /// Whose turn.
        seat: Seat,
        /// What the turn captured, jokers included; what is not captured lies in the pot.
        captured: CardSet,
        /// What it is cried out for.
        calls: Calls,
        /// The Pi that the opponents give, but for those that they choose first (A46).
        stolen: Thefts,
    },
    /// A satta, or a ttadak, on one of the player's first turns is paid at once (section 3, A40).
    SattaPaid {
        /// The player.
        seat: Seat,
        /// What each seat receives, negative for what it pays.
        payments: PerSeat<i64>,
    },
    /// Go.
    Went {
        /// By whom.
        seat: Seat,
    },
    /// Stop.
    Stopped {
        /// By whom.
        seat: Seat,
    },
    /// The round is pushed: nobody pays, and the next one counts double (A48).
    Pushed {
        /// By whom.
        seat: Seat,
    },
    /// The round is over.
    RoundEnded {
        /// How.
        outcome: Outcome,
        /// What each seat receives for it, negative for what it pays.
        payments: PerSeat<i64>,
    },
    /// A player has no token left and is out; the two others go on (A37).
    WentOut {
        /// Who.
        seat: Seat,
    },
    /// A player has said whether to play another round; secret until all have (A36).
    Answered {
        /// Who.
        seat: Seat,
        /// What.
        another: bool,
    },
    /// All have answered.
    Polled {
        /// What, in the order in which they were asked.
        answers: Answers,
    },
    /// The game is over (section 8).
    GameEnded {
        /// The highest totals: one seat, or several that share the victory.
        winners: Seats,
    },
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

/// What everybody may know of an [`Event`]; no hidden card can be in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A round is dealt.
    RoundBegan {
        /// The round, from 1.
        round: u16,
        /// How many deals of this round were nagari before.
        redeal: u16,
        /// Who deals and plays first.
        dealer: Seat,
        /// The pot as dealt.
        pot: CardSet,
    },
    /// A player has said to play this round.
    Joined {
        /// Who.
        seat: Seat,
    },
    /// A player has given the hand back and sits this round out.
    Folded {
        /// Who.
        seat: Seat,
    },
    /// Three play, and those who are left sell what they show.
    Sold {
        /// What is shown, in turn order.
        sales: Sales,
        /// What each seat receives, negative for what it pays.
        payments: PerSeat<i64>,
    },
    /// The mission cards of the round.
    Missions {
        /// Which.
        cards: CardSet,
    },
    /// A joker in the pot goes to the dealer.
    PotJoker {
        dealer: Seat,
        joker: Card,
        /// The card that lies in the pot for it.
        refill: Card,
    },
    /// A joker of a hand goes to the own Pi; a card of the pile replaces it, unseen.
    JokerPlayed {
        /// Whose.
        seat: Seat,
        joker: Card,
    },
    /// Three cards of a month are shown.
    Shaken {
        /// By whom.
        seat: Seat,
        month: Month,
        shown: CardSet,
    },
    /// A card is played.
    Played {
        /// By whom.
        seat: Seat,
        card: Card,
        /// The two cards of the pot of which one must be chosen.
        choice: Option<CardSet>,
    },
    /// Three cards of a month are played onto the fourth.
    Bombed {
        /// By whom.
        seat: Seat,
        month: Month,
        /// The three cards.
        cards: CardSet,
    },
    /// No card is played, which a bomb gave the right to.
    Flipped {
        /// By whom.
        seat: Seat,
    },
    /// A card of the pile is turned.
    Drawn {
        /// By whom.
        seat: Seat,
        card: Card,
        /// The two cards of the pot of which one must be chosen.
        choice: Option<CardSet>,
    },
    /// One of two matching cards is chosen.
    Taken {
        /// By whom.
        seat: Seat,
        /// The one in the pot.
        card: Card,
    },
    /// The turn's cards are captured and stolen.
    Settled {
        /// Whose turn.
        seat: Seat,
        /// What the turn captured.
        captured: CardSet,
        /// What it is cried out for.
        calls: Calls,
        /// The Pi that the opponents give.
        stolen: Thefts,
        /// The points of the player's sets afterwards.
        points: u8,
        /// Whether Go or Stop is asked now.
        asked: bool,
    },
    /// A giver has chosen a Pi.
    Given {
        /// Who gives it.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// All that is given.
        cards: CardSet,
        /// The points of the receiver's sets afterwards.
        points: u8,
        /// Whether Go or Stop is asked now.
        asked: bool,
    },
    /// The owner of September's cup has said what it counts as.
    Counted {
        /// Whose cup.
        seat: Seat,
        /// As what.
        cup: September,
        /// The points of the owner's sets.
        points: u8,
        /// Whether Go or Stop is asked now.
        asked: bool,
    },
    /// What succeeded early is paid at once.
    SattaPaid {
        /// The player.
        seat: Seat,
        /// What each seat receives, negative for what it pays.
        payments: PerSeat<i64>,
    },
    /// Go.
    Went {
        /// By whom.
        seat: Seat,
        /// The how manieth of this player in this round, from 1.
        times: u8,
        /// The points of the player's sets.
        points: u8,
    },
    /// Stop.
    Stopped {
        /// By whom.
        seat: Seat,
    },
    /// The round is pushed.
    Pushed {
        /// By whom.
        seat: Seat,
    },
    /// The round is over.
    RoundEnded {
        /// With the arithmetic.
        result: Box<RoundResult>,
    },
    /// A player has no token left and is out.
    WentOut {
        /// Who.
        seat: Seat,
    },
    /// A player has said whether to play another round; what, is told when all have.
    Answered {
        /// Who.
        seat: Seat,
    },
    /// All have answered.
    Polled {
        /// What, in the order in which they were asked.
        answers: Answers,
    },
    /// The game is over.
    GameEnded {
        /// The highest totals.
        winners: Seats,
    },
}
