//! What a card game is to the rest of the house.
//!
//! A game is a value: it receives the shuffled deck as an argument, decides what an action would do without
//! changing, applies events, and shows each viewer what that viewer may know. It does no I/O, reads no clock and
//! holds no random generator.

use std::fmt;

use serde::{Deserialize, Serialize};

mod either;
pub mod gang_of_four;
pub mod go_stop;
pub mod options;
mod order;

pub use either::{Action, Event, Game, News, Refusal, Rules, View};
pub use order::Order;

/// One place at a table, counted from 0; `seat + 1` is the neighbour on the right (counter-clockwise).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

/// A number that is no seat of any game here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no seat {0}: no game here has more than four")]
pub struct NoSuchSeat(u8);

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(index: u8) -> Result<Self, NoSuchSeat> {
        if index < Self::MOST { Ok(Self(index)) } else { Err(NoSuchSeat(index)) }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl Seat {
    /// How many seats a game here has at most; what is stored beyond is refused.
    pub const MOST: u8 = 4;

    /// The seat with this index, 0-based.
    #[must_use]
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The 0-based position, for indexing per-seat arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The 0-based position, as stored.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Every seat of a table with this many players, in counter-clockwise order.
    pub fn all(players: u8) -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..players).map(Self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// For whose eyes a view is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// The player in this seat, who sees his own hand.
    Seat(Seat),
    /// Anybody: spectators, the channel, the log.
    Public,
}

impl Viewer {
    /// The seat of the viewer, `None` for the public.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Public => None,
        }
    }
}

/// What a game needs before it can go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// A shuffled deck, for round `round` (from 1), the `redeal`-th repetition of its deal (0 for the first).
    Deal {
        /// The round to deal, from 1.
        round: u16,
        /// How many deals of this round were void before, 0 for the first.
        redeal: u16,
    },
    /// An action of this seat.
    Seat(Seat),
    /// Nothing: the game is over.
    Nobody,
}

/// A card game as the table plays it.
///
/// `decide` and `deal` look, `apply` changes: what refuses does not mutate.
pub trait CardGame: Sized + Clone + fmt::Debug {
    /// The resolved rule set.
    type Rules: Clone + fmt::Debug;
    /// What a player can do.
    type Action: Clone + fmt::Debug;
    /// What has happened; secret, because a deal carries every hand.
    type Event: Clone + fmt::Debug;
    /// What everybody may know of an event.
    type News: Clone + fmt::Debug;
    /// Why an action was not accepted, for the person who tried it.
    type Refusal: Clone + fmt::Debug;
    /// What one viewer may know of the state.
    type View: Clone + fmt::Debug;

    /// A game before its first deal.
    fn new(rules: Self::Rules, players: u8, first_dealer: Seat) -> Self;

    /// How many cards the deck has under these rules.
    fn deck_len(rules: &Self::Rules) -> u8;

    /// What the game is waiting for.
    fn awaits(&self) -> Awaits;

    /// The events of dealing `deck`: indices into the canonical order of the cards, shuffled, all different.
    ///
    /// To be called only while the game [awaits](Self::awaits) a deal.
    fn deal(&self, deck: &[u8]) -> Vec<Self::Event>;

    /// The events that `action` of `seat` causes, or why it is refused.
    ///
    /// # Errors
    /// The refusal, when the rules do not allow the action now.
    fn decide(&self, seat: Seat, action: &Self::Action) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Takes an event that `deal` or `decide` of this very state returned (or the log kept) into the state.
    fn apply(&mut self, event: &Self::Event);

    /// What everybody may know of `event`, which has just been applied to this state.
    fn news(&self, event: &Self::Event) -> Option<Self::News>;

    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What the clock plays for a seat whose time has run out: a pass, or the least that is allowed.
    fn clock_action(&self, seat: Seat) -> Option<Self::Action>;
}
