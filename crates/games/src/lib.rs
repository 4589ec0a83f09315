//! Card games as the rest of the program sees them.
//!
//! A game is a value. It receives the shuffled deck as an argument, decides what an action would do without changing,
//! applies events, and shows each viewer what that viewer may know. It does no I/O, reads no clock and holds no random
//! generator.

mod dispatch;
pub mod gang_of_four;
pub mod go_stop;
mod shared;

pub use dispatch::{Action, Ceremony, Event, Game, GameKind, News, Order, Preset, Refusal, Rules, View};
pub use shared::{
    Awaits, BeyondDeck, Boundary, CardDrawn, CardGame, CardSet, Cards, Chance, DeckCard, EventFacts,
    EventHighlight, GameView, NoSuchSeat, OrderOf, PerSeat, PerTableSeat, Seat, TurnTaken, Viewer, array_of,
    options,
};
