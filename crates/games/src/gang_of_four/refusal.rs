//! Why an action is not accepted, with what an explanation needs.

use super::card::Card;
use super::card_set::CardSet;
use super::combination::Combination;
use crate::Seat;

/// One reason for which an action is not accepted; nothing has changed.
///
/// For the person who tried it alone: some reasons name cards of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has no such seat.
    NoSuchSeat,
    /// The round is not dealt yet.
    RoundNotDealt,
    /// The game has ended.
    GameOver,
    /// Another seat is to act.
    NotYourTurn { turn: Option<Seat> },
    /// The winner of the last round has a card to give back first.
    ExchangeFirst { winner: Seat },
    /// No exchange is going on.
    NothingToReturn,
    /// Only the winner of the last round gives a card back.
    NotTheWinner { winner: Seat },
    /// These cards are not in the hand.
    NotHeld { cards: CardSet },
    /// These cards may not be laid together (section 2).
    NotACombination { cards: CardSet },
    /// Not stronger than what lies there (section 3).
    TooWeak { to_beat: Combination },
    /// Another number of cards than what lies there, and not a gang (section 3).
    OtherSize { to_beat: Combination },
    /// The first lead contains the multicoloured 1 (5.1).
    LeadWithMultiOne,
    /// The first lead has at most five cards (A22).
    LeadUpToFive,
    /// The first lead is the multicoloured 1 alone (A21).
    LeadMultiOneAlone,
    /// Who leads must play (section 4.4).
    LeadMustPlay,
    /// The next player holds one card: the highest single must be laid, or a gang where one would do as well (5.3).
    HighestSingle { card: Card, or_gang: bool },
    /// The next player holds one card: several cards must be led (5.3).
    LeadSeveral,
    /// The next player holds one card: no more than five cards may be led (A36).
    LeadTwoToFive,
    /// The next player holds one card: a pass is not allowed while this highest card can be laid, or a gang where one would do as
    /// well (5.3).
    MayNotPass { card: Card, or_gang: bool },
    /// The player forgot "Carte !" and takes no further part in the round (5.2).
    Barred,
    /// "Carte !" is for a hand of one card; this one has so many, or would have after the play.
    CannotAnnounce { cards_left: u8 },
    /// "Carte !" was said already, or is said by the table.
    AlreadyAnnounced,
    /// "Carte !" comes too late (5.2).
    AnnouncementTooLate,
}
