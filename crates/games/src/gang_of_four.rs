//! Gang of Four: a climbing game with 64 cards for three or four players; the lowest penalty wins.
//!
//! The rules digest that the comments cite ("section 5.2", "A10", "E9") compares the published booklets; where it
//! names several possibilities, [`Rules`] has an option.

mod ahead;
pub mod card;
pub mod card_set;
pub mod ceremony;
pub mod combination;
mod demand;
pub mod direction;
pub mod event;
mod event_facts;
mod exchange;
pub mod game;
mod loss;
pub mod moves;
pub mod notation;
pub mod refusal;
mod round;
pub mod ruleset;
pub mod scoring;
mod seat_set;
mod supposed;
pub mod view;

pub use card::{Card, Colour, Face};
pub use card_set::CardSet;
pub use ceremony::{CutShown, CutShown as Ceremony};
pub use combination::{Combination, CombinationKind};
pub use direction::Direction;
pub use event::{Action, Event, Exchange, News, RoundResult};
pub use game::{Game, GameState};
pub use loss::CardLoss;
pub use moves::Plays;
pub use refusal::Refusal;
pub use round::{LONGEST_CYCLE, Laid, Round, Stage};
pub use ruleset::{Preset, Rules};
pub use seat_set::SeatSet;
pub use view::{Phase, SeatView, View};

/// The daily deal: one round for four players, in which nobody has to say "Carte !".
pub const DAILY: (u8, &[(&str, &str)]) =
    (4, &[("rounds", "1"), ("announce", "automatic"), ("final-tie", "share")]);
