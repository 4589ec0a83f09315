//! How to use the bot.

use super::{BLUE, framed};
use crate::frame::Reader;
use crate::frame::message::{Embed, Message};
use crate::locale::Args;
use carte_games::gang_of_four::notation::EXAMPLES;
use carte_players::Level;
use carte_records::statistics::{GameKind, RANKED_GAMES, computer_rating};

/// The names of the help topics.
pub const HELP_TOPICS: [&str; 7] = ["start", "go-stop", "cards", "carte", "absence", "fairness", "ratings"];

/// One topic of the help, or an overview of the commands; an unknown topic gives the overview too.
#[must_use]
pub fn help(topic: Option<&str>, reader: &Reader<'_>) -> Message {
    let topic =
        topic.and_then(|topic| HELP_TOPICS.into_iter().find(|known| *known == topic)).unwrap_or("overview");
    let key = format!("help-{topic}");
    framed(Embed {
        title: reader.text(&format!("help-{topic}.title")),
        description: reader.format(&key, values()),
        colour: Some(BLUE),
        ..Embed::default()
    })
}

/// What the topics may quote.
fn values() -> Args {
    // Published ratings are whole numbers.
    let rating = |game, level| format!("{:.0}", computer_rating(game, level).value);
    Args::new()
        .with("examples", EXAMPLES)
        .with("gang-novice", rating(GameKind::GangOfFour, Level::Novice))
        .with("gang-club", rating(GameKind::GangOfFour, Level::Club))
        .with("stop-novice", rating(GameKind::GoStop, Level::Novice))
        .with("stop-club", rating(GameKind::GoStop, Level::Club))
        .count("ranked", RANKED_GAMES)
}
