//! A table: seats, a host, rules, and the game that is played at it. Pure: commands in, events out.
//!
//! [`Table::decide`] says what a command would change, [`Table::apply`] changes it. The log of events is the table;
//! everything else can be rebuilt from it.

pub mod awaited;
pub mod command;
pub mod daily_time;
pub mod display;
pub mod event;
pub mod fairness;
pub mod guides;
pub mod guild_settings;
pub mod ids;
pub mod limits;
pub mod news;
pub mod options;
pub mod orders;
pub mod pace;
pub mod preferences;
pub mod quiet;
pub mod rest;
pub mod seat;
pub mod undo;
pub mod view;
pub mod wake;
pub mod zone;

mod absence;
pub mod dealer;
mod decide;
mod state;
pub mod takeover;
#[cfg(test)]
mod tests;
mod time_of_day;
mod waiting;

pub use awaited::{AwaitedTurn, BoardLocation};
pub use command::{Actor, Command, Person, Refusal};
pub use daily_time::DailyTime;
pub use event::{By, Ending, Event, EventFacts, GameEvent, Logged, Opening, Substitution, TournamentPlace};
pub use limits::{Limit, Limits};
pub use news::{GameNews, News, NewsFacts};
pub use options::{Deals, Options};
pub use orders::Orders;
pub use pace::{Pace, PaceError, TurnTime};
pub use quiet::{QuietHours, QuietHoursError};
pub use rest::{Away, AwayError, RestTimes};
pub use seat::{CHARACTERS_OF_A_LEVEL, Character, Occupant};
pub use state::{Pause, Progress, Table, TableState};
pub use takeover::SeatClaim;
pub use undo::{LastTurn, Request, UndoRequest, not_undone};
pub use view::{FairDeal, Stage, View};
pub use waiting::Waiting;
pub use wake::{Duty, Timing, Wake};
pub use zone::Zone;
