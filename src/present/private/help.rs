//! How to use the bot.

use super::super::Reader;
use super::super::message::{Embed, Message};
use super::{BLUE, framed};
use crate::games::gang_of_four::notation::EXAMPLES;
use crate::locale::Args;

/// The names of the help topics.
pub const HELP_TOPICS: [&str; 5] = ["start", "cards", "carte", "absence", "fairness"];

/// One topic of the help, or an overview of the commands; an unknown topic gives the overview too.
#[must_use]
pub fn help(topic: Option<&str>, reader: &Reader<'_>) -> Message {
    let topic =
        topic.and_then(|topic| HELP_TOPICS.into_iter().find(|known| *known == topic)).unwrap_or("overview");
    let key = format!("help-{topic}");
    framed(Embed {
        title: reader.text(&format!("help-{topic}.title")),
        description: reader.format(&key, Args::new().with("examples", EXAMPLES)),
        colour: Some(BLUE),
        ..Embed::default()
    })
}
