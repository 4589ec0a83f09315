//! What people see: views and news become messages as plain data.
//!
//! Nothing here knows Discord's library or a game's state; the adapter turns [`Message`]s into requests. Every text
//! comes from [`crate::locale`].

use carte_games as games;
use carte_table as table;

mod frame;

pub mod gang_of_four;
pub mod go_stop;

pub mod announce;
pub mod board;
pub mod locale;
pub mod private;
pub mod records;
pub mod refusal;
pub mod replay;
pub mod rules_text;

mod ending;
mod lobby;
mod problem;

pub use frame::faces::Faces;
pub use frame::message::{
    Attachment, Button, Embed, Emoji, Field, Message, Row, Select, SelectOption, Style,
};
pub use frame::press::{FlowerPanel, PanelState, Pick, Press, ReplayStep, Sort, Verb};
pub use frame::{Reader, message, press};
pub use gang_of_four::panel;
pub use problem::Problem;
pub use rules_text::Topic;

/// The game of Gang of Four at this table, from the start on.
fn gang(view: &table::View) -> Option<&games::gang_of_four::View> {
    match view.game.as_ref()? {
        games::View::GangOfFour(game) => Some(game),
        games::View::GoStop(_) => None,
    }
}

#[cfg(test)]
mod tests;
