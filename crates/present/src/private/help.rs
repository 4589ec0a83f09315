//! How to use the bot.

use super::framed;
use crate::dispatch;
use crate::locale::Args;
use crate::records::explained;
use crate::shared::Reader;
use crate::shared::colours::BLUE;
use crate::shared::intent::{Ask, ComponentId};
use crate::shared::message::{Button, Embed, Emoji, Message, Row, Style};
use carte_records::statistics::league::{COUNTING_GAMES, LEAGUE_PEOPLE};
use carte_records::statistics::{GameKind, RANKED_GAMES};

pub const HELP_TOPICS: [&str; 11] = [
    "start",
    "go-stop",
    "daily",
    "tournament",
    "cards",
    "carte",
    "absence",
    "fairness",
    "ratings",
    "leagues",
    ACHIEVEMENTS,
];

/// The topic that lists what can be achieved.
const ACHIEVEMENTS: &str = "achievements";

/// One topic of the help, or an overview of the commands; an unknown topic gives the overview too.
pub fn help(topic: Option<&str>, reader: &Reader<'_>) -> Message {
    let topic =
        topic.and_then(|topic| HELP_TOPICS.into_iter().find(|known| *known == topic)).unwrap_or("overview");
    let key = format!("help-{topic}");
    let values = dispatch::help_values(reader)
        .count("ranked", RANKED_GAMES)
        .count("games", COUNTING_GAMES)
        .count_of("people", LEAGUE_PEOPLE);
    let guide = Button::new(
        ComponentId::ask(Ask::Guide),
        reader.text("button-guide"),
        Emoji::unicode("🎓"),
        Style::Secondary,
    );
    let mut paragraphs = vec![reader.format(&key, values)];
    if topic == ACHIEVEMENTS {
        let list = |game| format!("**{}**\n{}", reader.game(game), explained(game, reader));
        paragraphs.extend(GameKind::ALL.map(list));
    }
    let message = framed(Embed {
        title: reader.text(&format!("help-{topic}.title")),
        description: paragraphs.join("\n\n"),
        colour: Some(BLUE),
        ..Embed::default()
    });
    let play = GameKind::ALL.into_iter().map(|game| {
        let label = reader.format("button-play-game", Args::new().with("game", reader.game(game)));
        Button::new(ComponentId::ask(Ask::Play(game)), label, Emoji::unicode("🃏"), Style::Success)
    });
    Message { rows: vec![Row::Buttons(play.chain([guide]).collect())], ..message }
}

/// Says that the guide accompanies the person's next first round.
pub fn guide_comes(reader: &Reader<'_>) -> Message {
    Message::text(reader.text("guide-comes"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Locale;
    use crate::tests::plain_reader;

    #[test]
    fn everything_that_can_be_achieved_stands_in_the_help_in_every_language() {
        for locale in Locale::ALL {
            let reader = plain_reader(locale);
            let message = help(Some(ACHIEVEMENTS), &reader);
            let text = &message.embeds[0].description;
            for game in GameKind::ALL {
                assert!(text.contains(&explained(game, &reader)), "{locale:?} {game:?}: {text}");
            }
        }
    }
}
