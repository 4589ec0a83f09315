//! Why an action is not accepted, with what an explanation needs.

use super::card::Card;
use super::card_set::CardSet;
use super::month::Month;
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
    NotYourTurn { turn: Seat },
    /// First it must be said which of two cards is taken with this one.
    TakeFirst { with: Card, choice: CardSet },
    /// First Go or Stop must be said.
    GoOrStopFirst,
    /// The round cannot be pushed: the rules do not let it, or not now (A48).
    NoPush,
    /// First the four cards of a month must be declared or kept (J8).
    ChongTongFirst { month: Month },
    /// First it must be said which Pi is given (A46).
    GiveFirst { choice: CardSet },
    /// First it must be said what September's cup counts as (A45).
    CountFirst,
    /// This card is not in the hand.
    NotHeld { card: Card },
    /// A joker is not played like another card: it goes to the Pi and is replaced (section 3).
    JokerIsPutAside { card: Card },
    /// This card is no joker.
    NotAJoker { card: Card },
    /// A joker waits until the player's second turn (J4).
    JokerOnFirstTurn,
    /// The rules of this table ask for a card that matches one in the pot, and this one is held (A1).
    MustCapture { card: Card },
    /// Showing a month takes three of its cards, and so many are held.
    ShakeNeedsThree { month: Month, held: u8 },
    /// This month was shown already.
    AlreadyShaken { month: Month },
    /// A bomb takes three cards of the month in the hand, and so many are held.
    BombNeedsThree { month: Month, held: u8 },
    /// A bomb takes the fourth card of the month in the pot.
    BombNeedsFourth { month: Month },
    /// No turn is owed on which only a card of the pile is turned.
    NoFlipOwed,
    /// There is no choice between two cards now.
    NothingToTake,
    /// No Pi is to be chosen for another now.
    NothingToGive,
    /// What September's cup counts as is not asked now.
    NothingToCount,
    /// This card is not one of those that can be taken, or given.
    NotAChoice { card: Card, choice: CardSet },
    /// Go and Stop are for a player with enough points.
    BelowThreshold { points: u8, threshold: u8 },
    /// Go and Stop are said at the end of a turn on which the points have grown.
    NotAsked,
    /// There is no whole month to declare.
    NothingToDeclare,
    /// First it must be said whether to play this round (A50).
    JoinFirst,
    /// Three play already, or who plays is not asked at all (A50).
    NobodyJoins,
    /// The player sits this round out (A50).
    SitsOut,
    /// First it must be said whether to play another round.
    AnswerFirst,
    /// Nobody asks for another round now.
    NobodyAsks,
}
