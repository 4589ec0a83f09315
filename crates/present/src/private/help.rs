//! How to use the bot.

use super::{BLUE, framed};
use crate::dispatch;
use crate::frame::Reader;
use crate::frame::message::{Embed, Message};
use carte_records::statistics::RANKED_GAMES;

/// The names of the help topics.
pub const HELP_TOPICS: [&str; 7] = ["start", "go-stop", "cards", "carte", "absence", "fairness", "ratings"];

/// One topic of the help, or an overview of the commands; an unknown topic gives the overview too.
#[must_use]
pub fn help(topic: Option<&str>, reader: &Reader<'_>) -> Message {
    let topic =
        topic.and_then(|topic| HELP_TOPICS.into_iter().find(|known| *known == topic)).unwrap_or("overview");
    let key = format!("help-{topic}");
    let values = dispatch::help_values().count("ranked", RANKED_GAMES);
    framed(Embed {
        title: reader.text(&format!("help-{topic}.title")),
        description: reader.format(&key, values),
        colour: Some(BLUE),
        ..Embed::default()
    })
}
