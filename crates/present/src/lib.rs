//! What people see: views and news become messages as plain data.
//!
//! Nothing here knows Discord's library or a game's state; the adapter turns [`Message`]s into requests. Every text
//! comes from [`crate::locale`].

use crate::locale::{Args, Locale};
use carte_games::{self as games, gang_of_four};
use carte_table as table;

pub mod announce;
pub mod board;
mod links;
pub mod locale;
pub mod message;
pub mod panel;
pub mod press;
pub mod private;
pub mod records;
pub mod refusal;
pub mod replay;
pub mod rules_text;

mod cards;
mod combination;
mod ending;
mod faces;
pub mod go_stop;
mod limits;
mod lobby;
mod names;
mod problem;
mod score_card;
mod seats;
mod widgets;

pub use faces::Faces;
pub use message::{Attachment, Button, Embed, Emoji, Field, Message, Row, Select, SelectOption, Style};
pub use press::{FlowerPanel, PanelState, Pick, Press, ReplayStep, Sort, Verb};
pub use problem::Problem;
pub use rules_text::Topic;

/// For whom a text is written: a person, or everybody in a channel.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// The language.
    pub locale: Locale,
    /// The bot's own pictures of the cards.
    pub faces: &'a Faces,
}

impl Reader<'_> {
    fn text(&self, key: &str) -> String {
        self.locale.text(key)
    }

    fn format(&self, key: &str, args: Args) -> String {
        self.locale.format(key, args)
    }
}

/// The game of Gang of Four at this table, from the start on.
fn gang(view: &table::View) -> Option<&gang_of_four::View> {
    match view.game.as_ref()? {
        games::View::GangOfFour(game) => Some(game),
        games::View::GoStop(_) => None,
    }
}

#[cfg(test)]
mod tests;
