//! What players do, what happens, and what everybody may know of it.

use arrayvec::ArrayVec;

use super::card::Card;
use super::card_set::CardSet;
use super::ceremony::CutShown;
use super::combination::Combination;
use super::direction::Direction;
use crate::{PerSeat, Seat};

/// What a player can do.
///
/// An order ahead is stored; its form is in `crates/store/src/games/gang_of_four/event.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Lay these cards.
    Play {
        /// The exact cards.
        cards: CardSet,
        /// Whether "Carte !" is said with it; only for a play that leaves one card.
        announce: bool,
    },
    /// Lay nothing this turn.
    Pass,
    /// Say "Carte !", on anybody's turn.
    Announce,
    /// Give this card back in the exchange.
    Return(Card),
}

/// What has happened; the log of these rebuilds the game.
///
/// Secret: [`Event::Dealt`] carries every hand. What everybody may know is [`News`].
///
/// `seat` is who does it.
///
/// The log keeps a form of its own, in `crates/store/src/games/gang_of_four/event.rs`: what is added here is added there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A round is dealt (section 4.2), after a cut where the rules have one.
    ///
    /// Rounds count from 1. Seat `s` holds `packets[s]`; with three players `packets[3]` is the dummy.
    Dealt { round: u16, packets: PerSeat<CardSet>, cut: Option<CutShown> },
    /// The loser of the last round, the giver, gives the highest card (section 4.3), directly after the deal.
    Given { giver: Seat, winner: Seat, card: Card },
    /// The winner gives a card of their choice back (section 4.3).
    Returned { winner: Seat, giver: Seat, card: Card },
    /// A combination is laid.
    Played { seat: Seat, cards: CardSet },
    /// A turn without a play.
    Passed { seat: Seat },
    /// "Carte !" is said.
    Announced { seat: Seat },
    /// "Carte !" was forgotten: no further part in the round (5.2).
    Barred { seat: Seat },
    /// "Carte !" was forgotten: the last card, which everybody has seen, goes back to the hand and the turn is lost (5.2,
    /// E15, E16).
    TakenBack { seat: Seat, card: Card },
    /// The cycle is over, or its lead was taken back; who leads next.
    CycleEnded { leader: Seat },
    /// The round is over (sections 4.7 and 6.6), with the points of this round; nobody wins when all are barred (E12).
    RoundEnded { winner: Option<Seat>, cards_left: PerSeat<u8>, penalties: PerSeat<u16> },
    /// The game is over; the lowest totals win, one seat or several that share the victory (section 4.8).
    GameEnded { winners: ArrayVec<Seat, 4> },
}

/// What everybody may know of an [`Event`]; no hidden card can be in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A round is dealt; who leads first.
    RoundBegan { round: u16, dealer: Seat, direction: Direction, leader: Seat },
    /// The loser's highest card goes to the winner; shown to everybody.
    Given { giver: Seat, winner: Seat, card: Card },
    /// The winner gives a card back; shown to everybody.
    Returned { winner: Seat, giver: Seat, card: Card },
    /// A combination is laid; so many cards are left in the hand, and `lead` says whether it opens a cycle.
    Played { seat: Seat, combination: Combination, cards_left: u8, lead: bool },
    /// A turn without a play.
    Passed { seat: Seat },
    /// "Carte !" is said.
    Announced { seat: Seat },
    /// "Carte !" was forgotten: no further part in the round.
    Barred { seat: Seat },
    /// "Carte !" was forgotten: the last card, which everybody has seen, goes back and the turn is lost.
    TakenBack { seat: Seat, card: Card },
    /// The cycle is over; who leads next.
    CycleEnded { leader: Seat },
    /// The round is over; the hands that were left are in the view's results. Nobody wins when all are barred.
    RoundEnded { winner: Option<Seat>, cards_left: PerSeat<u8>, penalties: PerSeat<u16> },
    /// The game is over; the lowest totals win.
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

/// A finished round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// The round, from 1.
    pub number: u16,
    /// Who had no card left; nobody when all were barred.
    pub winner: Option<Seat>,
    /// Cards left at each seat.
    pub cards_left: PerSeat<u8>,
    /// Points of this round at each seat.
    pub penalties: PerSeat<u16>,
    /// Points of the game so far at each seat.
    pub totals: PerSeat<u16>,
    /// What was left in each hand; never the dummy.
    pub hands: PerSeat<CardSet>,
    /// The seats that forgot "Carte !" and were barred.
    pub barred: ArrayVec<Seat, 4>,
    /// The exchange that opened the round.
    pub exchange: Option<Exchange>,
    /// The card given back in it.
    pub returned: Option<Card>,
}
