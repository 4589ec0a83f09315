//! What an event means, whatever the game.

use super::Seat;

/// What an event means to the rest of the house.
///
/// Each game answers for every event of its own, in one place; nobody else asks what the events are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// The turn that is taken with it; `None` for what follows from a turn or belongs to it.
    pub turn: Option<Turn>,
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
    pub mark: Option<Mark>,
    /// What it is worth being shown for.
    pub moment: Option<Moment>,
}

/// What a piece of news means: of the [`Meaning`] of the event that it tells, what everybody may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewsMeaning {
    /// Whose absence it shows when the clock has acted.
    pub attended: Option<Seat>,
    /// In whose turn it follows by itself from what was played.
    pub within: Option<Seat>,
    /// What somebody has to do anew after it; `None` also where a turn goes on with the time for another.
    pub next: Option<Next>,
    /// The part of the game that begins or ends with it.
    pub mark: Option<Mark>,
    /// What it is worth being shown for.
    pub moment: Option<Moment>,
}

impl NewsMeaning {
    /// Nothing but that it happened.
    pub const NONE: Self = Self { attended: None, within: None, next: None, mark: None, moment: None };

    /// Whether a round or the whole game is over with it.
    #[must_use]
    pub fn ends_round(&self) -> bool {
        match self.mark {
            Some(Mark::RoundEnd | Mark::GameEnd) => true,
            Some(Mark::Deal | Mark::CycleEnd) | None => false,
        }
    }
}

/// What somebody has to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// To take a turn, or to answer what all are asked.
    Turn,
    /// To answer a question about the own turn, which who has led to it sees at once.
    Question,
}

/// A moment of the game that people want to see: it deserves a message of its own, and a place among the highlights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A rare, strong play, or a hand that ends the round by itself.
    Stroke(Seat),
    /// Something is said that everybody waits for or must react to.
    Said(Seat),
    /// What had to be said was forgotten.
    Forgotten(Seat),
}

impl Moment {
    /// Whose moment it is; of several who share it the first.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Self::Stroke(seat) | Self::Said(seat) | Self::Forgotten(seat) => seat,
        }
    }
}

/// A turn that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// Whether it is a pass.
    pub pass: bool,
}

/// A part of a game that begins or ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The cards of a round are dealt.
    Deal,
    /// A cycle is over, and the round goes on.
    CycleEnd,
    /// A round is over.
    RoundEnd,
    /// The game is over.
    GameEnd,
}

impl Meaning {
    /// What follows from a turn or belongs to it, and means nothing else.
    pub const FOLLOWS: Self = Self {
        turn: None,
        attended: None,
        within: None,
        decided: None,
        ends_turn: false,
        barred: None,
        announcer: None,
        secret: false,
        reveals: false,
        mark: None,
        moment: None,
    };

    /// Whose turn is taken with it.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.turn.map(|turn| turn.seat)
    }

    /// Whether the cards of a round are dealt with it.
    #[must_use]
    pub fn deals(&self) -> bool {
        self.mark == Some(Mark::Deal)
    }

    /// Whether a round is over with it.
    #[must_use]
    pub fn ends_round(&self) -> bool {
        self.mark == Some(Mark::RoundEnd)
    }

    /// Whether a cycle is over with it, by itself or with its round.
    #[must_use]
    pub fn ends_cycle(&self) -> bool {
        match self.mark {
            Some(Mark::CycleEnd | Mark::RoundEnd) => true,
            Some(Mark::Deal | Mark::GameEnd) | None => false,
        }
    }
}
