//! Why an action is not accepted, with what an explanation needs.

use super::card::Card;
use super::card_set::CardSet;
use super::combination::Combination;
use crate::Seat;

/// The reason why an action is not accepted; the game is unchanged.
///
/// Only for the person who tried the action, because some reasons name cards of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has no such seat.
    NoSuchSeat,
    /// The round is not dealt yet.
    RoundNotDealt,
    /// The game has ended.
    GameOver,
    /// Another seat is to act.
    NotYourTurn { turn: Seat },
    /// The winner of the last round has to give a card back first.
    ExchangeFirst { winner: Seat },
    /// No exchange is going on.
    NothingToReturn,
    /// Only the winner of the last round gives a card back.
    NotTheWinner { winner: Seat },
    /// These cards are not in the hand.
    NotHeld { cards: CardSet },
    /// These cards may not be laid together (section 2).
    NotACombination { cards: CardSet },
    /// The cards are not stronger than the combination on the table (section 3).
    TooWeak { to_beat: Combination },
    /// The number of cards differs from that on the table, and neither is a gang (section 3).
    OtherSize { to_beat: Combination },
    /// The first lead must contain the multicoloured 1 (5.1).
    LeadWithMultiOne,
    /// The first lead may have at most five cards (A22).
    LeadUpToFive,
    /// The first lead must be the multicoloured 1 alone (A21).
    LeadMultiOneAlone,
    /// A player who leads may not pass (section 4.4).
    LeadMustPlay,
    /// The next player holds one card: the highest single must be laid; with `or_gang`, a gang may be laid instead (5.3).
    HighestSingle { card: Card, or_gang: bool },
    /// The next player holds one card: a combination of several cards must be led (5.3).
    LeadSeveral,
    /// The next player holds one card: at most five cards may be led (A36).
    LeadTwoToFive,
    /// The next player holds one card: passing is not allowed while this highest card can be laid; with `or_gang`, a gang
    /// may be laid instead (5.3).
    MayNotPass { card: Card, or_gang: bool },
    /// The player forgot "Carte !" and takes no further part in the round (5.2).
    Barred,
    /// "Carte !" may only be said with one card left; here `cards_left` are left, after the play if there is one.
    CannotAnnounce { cards_left: u8 },
    /// "Carte !" was said already, or the table says it for everybody.
    AlreadyAnnounced,
    /// "Carte !" comes too late (5.2), or the order to say it does, because one card is left already.
    AnnouncementTooLate,
}
