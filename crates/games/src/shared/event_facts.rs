//! Classifies events for code outside their game.

use super::Seat;

/// What code outside a game needs to know about one of its events.
///
/// Each game classifies every event once, in `CardGame::facts`. Nothing outside the game matches on the event itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventFacts {
    /// The turn that a seat takes; `None` for an event that follows from a turn or belongs to it.
    pub turn: Option<TurnTaken>,
    /// The seat whose player has attended to the game if a person acted, and was absent if the clock had to act.
    ///
    /// The clock may need several events for one turn, and exactly one of them shows the absence. Every answer for which
    /// time can run out is a turn in this sense, also an answer to "Go or Stop?".
    pub attended: Option<Seat>,
    /// The seat in whose turn the event follows from a play without another action.
    pub within: Option<Seat>,
    /// The seat that has used up the time of a turn, for any reason.
    pub decided: Option<Seat>,
    /// Whether the time for the next turn begins.
    pub ends_turn: bool,
    /// Whether the channel then calls the person who acts next. Nobody is called if a turn goes on with time for another
    /// card.
    pub calls_next: bool,
    /// The seat that takes no further part in the round; if it was this seat's turn, the turn is lost.
    pub barred: Option<Seat>,
    /// The seat that has said something which stays said even if another seat's play is undone.
    pub announcer: Option<Seat>,
    /// Whether only the acting player may know that the event happened at all.
    pub secret: bool,
    /// Whether a player has seen a card that the acting player did not choose to show. Nothing up to such an event can be
    /// undone.
    pub reveals: bool,
    /// The part of the game that begins or ends.
    pub boundary: Option<Boundary>,
    /// The reason for a message of its own in the channel.
    pub highlight: Option<EventHighlight>,
    /// The card that is taken from a pile.
    pub draw: Option<CardDrawn>,
}

/// A card taken from a pile whose order nobody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardDrawn {
    /// The place of the card in the canonical order.
    pub card: u8,
    /// The seat that sees the card; `None` if everybody does.
    pub seen_by: Option<Seat>,
}

/// The reason why an event is announced in a message of its own in the channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventHighlight {
    /// A rare, strong play of this seat, or a hand that ends the round by itself; the first seat if there are several.
    StrongPlay(Seat),
    /// This seat has said something that everybody waits for or must react to.
    Said(Seat),
    /// This seat has forgotten to say something that it had to say.
    Forgotten(Seat),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnTaken {
    pub seat: Seat,
    pub pass: bool,
}

/// The beginning or end of a part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boundary {
    /// The cards of a round are dealt.
    Deal,
    /// A cycle is over, and the round goes on.
    CycleEnd,
    /// A round is over.
    RoundEnd,
    /// The game is over.
    GameEnd,
}

impl EventFacts {
    /// The facts of an event that belongs to a turn and has no other effect.
    pub const NONE: Self = Self {
        turn: None,
        attended: None,
        within: None,
        decided: None,
        ends_turn: false,
        calls_next: false,
        barred: None,
        announcer: None,
        secret: false,
        reveals: false,
        boundary: None,
        highlight: None,
        draw: None,
    };

    /// The seat that takes a turn.
    pub fn turn_of(&self) -> Option<Seat> {
        self.turn.map(|turn| turn.seat)
    }

    /// Returns `true` if the cards of a round are dealt.
    pub fn is_deal(&self) -> bool {
        self.boundary == Some(Boundary::Deal)
    }

    /// Returns `true` if a round is over.
    pub fn ends_round(&self) -> bool {
        self.boundary == Some(Boundary::RoundEnd)
    }

    /// Returns `true` if a cycle is over, alone or together with its round.
    pub fn ends_cycle(&self) -> bool {
        matches!(self.boundary, Some(Boundary::CycleEnd | Boundary::RoundEnd))
    }

    /// Returns `true` if a round or the whole game is over.
    pub fn ends_round_or_game(&self) -> bool {
        matches!(self.boundary, Some(Boundary::RoundEnd | Boundary::GameEnd))
    }
}
