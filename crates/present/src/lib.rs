//! What people see: views and news become messages as plain data.
//!
//! Nothing here knows Discord's library or a game's state; the adapter turns [`Message`]s into requests. Every text
//! comes from [`crate::locale`]. Each game answers in its own folder what `frame` asks of every game; `dispatch`
//! finds the game, and the other modules do not ask which one it is.

mod frame;

pub mod gang_of_four;
pub mod go_stop;

mod dispatch;
mod per_game;

pub mod announce;
pub mod board;
pub mod guide;
pub mod locale;
pub mod panel;
pub mod pictures;
pub mod private;
pub mod records;
pub mod refusal;
pub mod replay;
pub mod review;
pub mod rules_text;
pub mod watch;

mod ending;
mod lobby;

pub use frame::faces::Faces;
pub use frame::intent::{ComponentId, Intent, ReplayStep, Target, Watched};
pub use frame::mentions::CommandMentions;
pub use frame::message::{
    Attachment, Button, Embed, Emoji, Field, Message, Row, Select, SelectOption, Style,
};
pub use frame::problem::Problem;
pub use frame::shown::Shown;
pub use frame::topic::Topic;
pub use frame::{Reader, intent, message};
pub use per_game::{GameIntent, InputError, Panel};

#[cfg(test)]
mod tests;
