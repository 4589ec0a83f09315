//! The rules for one person: as a table plays them, or as a new one would.

use crate::dispatch;
use crate::locale::Args;
use crate::rules_text::{self, Topic};
use crate::shared::colours::BLUE;
use crate::shared::intent::{Ask, ComponentId, Intent};
use crate::shared::message::{Button, Embed, Emoji, Message, Row, SelectOption, Style};
use crate::shared::widgets::component;
use crate::shared::{Reader, limits};
use carte_games::Rules;
use carte_records::statistics::GameKind;
use carte_table::View;

/// The rules as this table plays them: one topic, or an overview, with a menu of the topics.
///
/// A topic that this game does not have gives the overview, because one game is not explained with the words of another.
pub fn rules(view: &View, topic: Option<Topic>, reader: &Reader<'_>) -> Message {
    message(&view.options.rules, topic, component(view, Intent::RulesTopic), reader)
}

/// The rules of a new table of this game for which nobody chooses others.
pub fn usual_rules(game: GameKind, topic: Option<Topic>, reader: &Reader<'_>) -> Message {
    message(&dispatch::usual_rules(game), topic, ComponentId::ask(Ask::RulesTopic(game)), reader)
}

/// Asks which game's rules are meant.
pub fn ask_game(games: &[GameKind], topic: Option<Topic>, reader: &Reader<'_>) -> Message {
    let button = |game: &GameKind| {
        Button::new(
            ComponentId::ask(Ask::Rules { game: *game, topic }),
            reader.text(&format!("records-game-{}", game.name())),
            Emoji::unicode("📖"),
            Style::Primary,
        )
    };
    let rows = vec![Row::Buttons(games.iter().map(button).collect())];
    limits::fit(Message { rows, ..Message::text(reader.text("rules-which-game")) })
}

fn message(rules: &Rules, topic: Option<Topic>, menu: ComponentId, reader: &Reader<'_>) -> Message {
    let told = topic.and_then(|topic| Some((topic, rules_text::text(topic, rules, reader)?)));
    let chosen = told.as_ref().map(|(topic, _)| *topic);
    let game = reader.text(&format!("records-game-{}", GameKind::of(rules).name()));
    let embed = match told {
        Some((topic, text)) => Embed {
            title: topic.title(rules, reader),
            description: text,
            footer: format!("{game} · {}", rules_text::name(rules, reader)),
            ..Embed::default()
        },
        None => Embed {
            title: reader.format("rules-title", Args::new().with("game", game)),
            description: rules_text::overview(rules, reader),
            ..Embed::default()
        },
    };
    let option = |one: &Topic| SelectOption {
        chosen: Some(*one) == chosen,
        ..SelectOption::new(one.name().to_owned(), one.title(rules, reader))
    };
    let menu = Row::menu(menu, reader.text("rules-menu"), Topic::of(rules).iter().map(option).collect());
    let embed = Embed { colour: Some(BLUE), ..embed };
    limits::fit(Message { embeds: vec![embed], rows: vec![menu], ..Message::default() })
}
