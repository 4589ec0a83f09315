//! What an event is to everything outside of its game.

use super::Seat;

/// What code outside of a game may need to know about one of its events.
///
/// Each game answers once for every event, in `CardGame::facts`. Nothing outside of the game matches on the event itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventFacts {
    /// The turn that is taken with it; `None` for what follows from a turn or belongs to it.
    pub turn: Option<TurnTaken>,
    /// Who was there if a person did it, and was absent if the clock had to.
    ///
    /// The clock may need several events for one turn: exactly one of them shows the absence. Every answer for which
    /// time can run out is a turn in this sense, an answer to "Go or Stop?" as well.
    pub attended: Option<Seat>,
    /// In whose turn it follows by itself from what was played.
    pub within: Option<Seat>,
    /// Who has used up the time for a turn with it, whatever led to it.
    pub decided: Option<Seat>,
    /// Whether the time for the next turn begins with it.
    pub ends_turn: bool,
    /// Whether the channel calls the person who is to act after it. A turn that goes on with time for another card calls nobody.
    pub calls_next: bool,
    /// Who takes no further part in the round; a turn that this seat was to take is lost.
    pub barred: Option<Seat>,
    /// Who has said something with it that stays said when another's play is undone.
    pub announcer: Option<Seat>,
    /// Whether nobody but the player may know that it has happened at all.
    pub secret: bool,
    /// Whether it has shown somebody a card that the one whose turn it was did not choose to show, so that nothing up
    /// to it can be undone.
    pub reveals: bool,
    /// The part of the game that begins or ends with it.
    pub boundary: Option<Boundary>,
    /// Why it deserves a message of its own in the channel.
    pub highlight: Option<EventHighlight>,
    /// The card that is taken from a pile with it.
    pub draw: Option<CardDrawn>,
}

/// A card that is taken from a pile of which nobody knows the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardDrawn {
    /// Its index in the canonical order of the cards.
    pub card: u8,
    /// Who sees it; `None` where everybody does.
    pub seen_by: Option<Seat>,
}

/// Why an event deserves a message of its own in the channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventHighlight {
    /// A rare, strong play of this seat, or a hand that ends the round by itself; of several seats the first.
    StrongPlay(Seat),
    /// This seat has said something that everybody waits for or must react to.
    Said(Seat),
    /// This seat has forgotten to say what it had to.
    Forgotten(Seat),
}

/// A turn that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnTaken {
    pub seat: Seat,
    /// Whether it is a pass.
    pub pass: bool,
}

/// Where a part of a game begins or ends.
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
    /// The facts of an event that belongs to a turn and changes nothing else.
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

    /// Who takes a turn with it.
    pub fn turn_of(&self) -> Option<Seat> {
        self.turn.map(|turn| turn.seat)
    }

    /// Returns `true` if the cards of a round are dealt with it.
    pub fn deals(&self) -> bool {
        self.boundary == Some(Boundary::Deal)
    }

    /// Returns `true` if a round is over with it.
    pub fn ends_round(&self) -> bool {
        self.boundary == Some(Boundary::RoundEnd)
    }

    /// Returns `true` if a cycle is over with it, by itself or with its round.
    pub fn ends_cycle(&self) -> bool {
        matches!(self.boundary, Some(Boundary::CycleEnd | Boundary::RoundEnd))
    }

    /// Returns `true` if a round or the whole game is over with it.
    pub fn ends_round_or_game(&self) -> bool {
        matches!(self.boundary, Some(Boundary::RoundEnd | Boundary::GameEnd))
    }
}
