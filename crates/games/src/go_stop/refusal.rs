//! Why an action is not accepted, with what an explanation needs.

use super::card::Card;
use super::card_set::CardSet;
use super::month::Month;
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
    /// The player must first decide which of two cards is taken with this card.
    TakeFirst { with: Card, choice: CardSet },
    /// The player must first say Go or Stop.
    GoOrStopFirst,
    /// The round cannot be pushed, either at all under these rules or not now (A48).
    NoPush,
    /// The player must first declare or keep the four cards of a month (J8).
    ChongTongFirst { month: Month },
    /// The player must first choose a Pi to give (A46).
    GiveFirst { choice: CardSet },
    /// The player must first decide what September's cup counts as (A45).
    CountFirst,
    /// The card is not in the hand.
    NotHeld { card: Card },
    /// A joker is not played like another card: it goes to the player's Pi and is replaced (section 3).
    JokerIsPutAside { card: Card },
    /// The card is no joker.
    NotAJoker { card: Card },
    /// A joker may not be played before the player's second turn (J4).
    JokerOnFirstTurn,
    /// The rules of this table require a card that matches one in the pot, such as this card of the hand (A1).
    MustCapture { card: Card },
    /// Showing a month takes three of its cards, and the hand has `held`.
    ShakeNeedsThree { month: Month, held: u8 },
    /// The player has shown this month already.
    AlreadyShaken { month: Month },
    /// A bomb takes three cards of the month in the hand, and the hand has `held`.
    BombNeedsThree { month: Month, held: u8 },
    /// A bomb takes the fourth card of the month, and it is not in the pot.
    BombNeedsFourth { month: Month },
    /// The player has no right to a turn without a card.
    NoFlipOwed,
    /// There is no card to choose from the pot now.
    NothingToTake,
    /// There is no Pi to give now.
    NothingToGive,
    /// There is no decision on September's cup now.
    NothingToCount,
    /// This card cannot be chosen; `choice` are those that can.
    NotAChoice { card: Card, choice: CardSet },
    /// Go and Stop take `threshold` points, and the player has `points`.
    BelowThreshold { points: u8, threshold: u8 },
    /// Go and Stop are only said when the question is asked, at the end of a turn on which the points have grown.
    NotAsked,
    /// The player has no whole month to declare.
    NothingToDeclare,
    /// It must first be settled who plays this round (A50).
    JoinFirst,
    /// Nobody is asked whether to play this round, or no longer (A50).
    NobodyJoins,
    /// The player sits this round out (A50).
    SitsOut,
    /// The player must first answer whether to play another round.
    AnswerFirst,
    /// Nobody is asked whether to play another round now.
    NobodyAsks,
}
