//! The parts that games share: seats, viewers, sets of cards, the trait of a game, facts of events, named options, and
//! orders.

mod arrays;
mod awaits;
mod card_game;
mod card_set;
mod chance;
mod event_facts;
pub mod options;
mod order;
mod per_seat;
mod seat;
mod viewer;

pub use arrays::array_of;
pub use awaits::Awaits;
pub use card_game::{CardGame, GameView};
pub use card_set::{BeyondDeck, CardSet, Cards, DeckCard};
pub use chance::Chance;
pub use event_facts::{Boundary, CardDrawn, EventFacts, EventHighlight, TurnTaken};
pub use order::OrderOf;
pub use per_seat::{PerSeat, PerTableSeat};
pub use seat::{NoSuchSeat, Seat};
pub use viewer::Viewer;
