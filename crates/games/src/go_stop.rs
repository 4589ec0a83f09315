//! Go-Stop: a matching game with 48 flower cards and up to three jokers, for two to five players of whom at most three
//! play a round.
//!
//! The rules digest that the comments cite ("section 3", "J7", "A10", "E5") describes the game; where it names several
//! possibilities, [`Rules`] has an option.

pub mod card;
pub mod card_set;
mod counts;
pub mod deck;
pub mod draw;
pub mod event;
mod event_facts;
pub mod game;
pub mod month;
pub mod moves;
pub mod notation;
mod opening;
pub mod points;
pub mod pot;
pub mod progress;
pub mod refusal;
pub mod result;
pub mod ring;
mod round;
pub mod ruleset;
pub mod settlement;
mod turn;
pub mod view;

pub use card::{Card, CardKind, Ribbon};
pub use card_set::CardSet;
pub use deck::{Deck, Packets};
pub use draw::{Draw, Draw as Ceremony, Drawn};
pub use event::{Action, Event, News, Theft};
pub use game::{Game, GameState};
pub use month::{Month, Months};
pub use moves::Actions;
pub use notation::{Unclear, Wish};
pub use points::{Points, September, Set};
pub use pot::Pot;
pub use progress::SetProgress;
pub use refusal::Refusal;
pub use result::{Holder, Nagari, Outcome, PollAnswer, PollAnswers, RoundResult, Sale, Sales};
pub use ring::Ring;
pub use round::{Round, Stage};
pub use ruleset::{Preset, Rules};
pub use settlement::{Doubling, GoBak, GoCost, LoserShare, Pending, Settlement};
pub use turn::{Call, Calls, Haul, Turn};
pub use view::{Capture, HandCard, Phase, PossibleTurn, SeatView, View};

/// Maximum number of seats at a table of this game; at most three of them play a round (A50).
pub const SEATS: usize = crate::Seat::COUNT;

/// Seats of one table.
pub type Seats = arrayvec::ArrayVec<crate::Seat, SEATS>;

/// One `T` for each seat of this game. At least three values are written, as version 1.0.0 writes them.
pub type PerSeat<T> = crate::PerSeat<T, SEATS, 3>;

/// The daily deal: one deal for two players, which counts even if nobody wins it.
pub const DAILY: (u8, &[(&str, &str)]) = (2, &[("rounds", "1"), ("nagari-round", "counts")]);
