//! What players do, what happens, and what everybody may know of it in Gang of Four.

use arrayvec::ArrayVec;

use super::card::Card;
use super::card_set::CardSet;
use super::ceremony::CutShown;
use super::combination::Combination;
use super::direction::Direction;
use crate::{PerSeat, Seat};

/// Orders ahead store an action in the form of `crates/store/src/games/gang_of_four/event.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Play {
        cards: CardSet,
        /// Whether "Carte !" is said with it; only for a play that leaves one card.
        announce: bool,
    },
    /// Lay nothing this turn.
    Pass,
    /// Say "Carte !", on any player's turn.
    Announce,
    /// Give this card back to the loser in the exchange.
    Return(Card),
}

/// An entry of the log; the log alone rebuilds the game.
///
/// Secret: [`Event::Dealt`] carries every hand. [`News`] is the public part.
///
/// `seat` is the seat that acts.
///
/// The store has its own form of events, in `crates/store/src/games/gang_of_four/event.rs`; a new event is added there,
/// too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A round is dealt (section 4.2), after a cut where the rules have one.
    ///
    /// Rounds count from 1. Seat `s` holds `packets[s]`; with three players `packets[3]` is the dummy.
    Dealt { round: u16, packets: PerSeat<CardSet>, cut: Option<CutShown> },
    /// Directly after the deal the loser of the last round, the giver, gives the highest card (section 4.3).
    Given { giver: Seat, winner: Seat, card: Card },
    /// The winner gives a card of their choice back (section 4.3).
    Returned { winner: Seat, giver: Seat, card: Card },
    /// A combination is laid.
    Played { seat: Seat, cards: CardSet },
    /// The player lays nothing at this turn.
    Passed { seat: Seat },
    /// "Carte !" is said.
    Announced { seat: Seat },
    /// "Carte !" was forgotten: the player takes no further part in the round (5.2).
    Barred { seat: Seat },
    /// "Carte !" was forgotten: the last card, which everybody has seen, goes back to the hand and the turn is lost (5.2,
    /// E15, E16).
    TakenBack { seat: Seat, card: Card },
    /// The cycle is over, or its lead was taken back; `leader` leads next.
    CycleEnded { leader: Seat },
    /// The round is over (sections 4.7 and 6.6), with the points of this round; there is no winner if all are barred (E12).
    RoundEnded { winner: Option<Seat>, cards_left: PerSeat<u8>, penalties: PerSeat<u16> },
    /// The game is over; the lowest total wins (section 4.8). Several seats may share the victory.
    GameEnded { winners: ArrayVec<Seat, 4> },
}

/// The public part of an [`Event`]; never contains a hidden card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A round is dealt; `leader` leads first.
    RoundBegan { round: u16, dealer: Seat, direction: Direction, leader: Seat },
    /// The loser's highest card goes to the winner; everybody sees it.
    Given { giver: Seat, winner: Seat, card: Card },
    /// The winner gives a card back; everybody sees it.
    Returned { winner: Seat, giver: Seat, card: Card },
    /// A combination is laid. `cards_left` cards stay in the hand, and `lead` is `true` if the play opens a cycle.
    Played { seat: Seat, combination: Combination, cards_left: u8, lead: bool },
    /// The player lays nothing at this turn.
    Passed { seat: Seat },
    /// "Carte !" is said.
    Announced { seat: Seat },
    /// "Carte !" was forgotten: the player takes no further part in the round.
    Barred { seat: Seat },
    /// "Carte !" was forgotten: the last card, which everybody has seen, goes back and the turn is lost.
    TakenBack { seat: Seat, card: Card },
    /// The cycle is over; `leader` leads next.
    CycleEnded { leader: Seat },
    /// The round is over; the remaining hands are in the results of the view. There is no winner if all are barred.
    RoundEnded { winner: Option<Seat>, cards_left: PerSeat<u8>, penalties: PerSeat<u16> },
    /// The game is over; the lowest total wins.
    GameEnded { winners: ArrayVec<Seat, 4> },
}

/// Who exchanges with whom, and the card given (section 4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The loser of the last round.
    pub giver: Seat,
    pub winner: Seat,
    /// The giver's highest card.
    pub given: Card,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// From 1.
    pub number: u16,
    /// The seat that had no card left; `None` if all were barred.
    pub winner: Option<Seat>,
    /// The number of cards left at each seat.
    pub cards_left: PerSeat<u8>,
    /// The points of this round at each seat.
    pub penalties: PerSeat<u16>,
    /// The points of the game at each seat, this round included.
    pub totals: PerSeat<u16>,
    /// The cards left in each hand; the dummy's are not among them.
    pub hands: PerSeat<CardSet>,
    /// The seats that forgot "Carte !" and were barred.
    pub barred: ArrayVec<Seat, 4>,
    /// The exchange that opened the round.
    pub exchange: Option<Exchange>,
    /// The card given back in that exchange.
    pub returned: Option<Card>,
}
