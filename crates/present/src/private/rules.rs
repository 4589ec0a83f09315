//! The rules, privately: as a table plays them, or as a new one would.

use super::{BLUE, plain};
use crate::dispatch;
use crate::locale::Args;
use crate::rules_text::{self, Topic};
use crate::shared::intent::{Ask, ComponentId, Intent};
use crate::shared::message::{Button, Embed, Emoji, Message, Row, Select, SelectOption, Style};
use crate::shared::widgets::component;
use crate::shared::{Reader, limits};
use carte_games::Rules;
use carte_records::statistics::GameKind;
use carte_table::View;

/// The rules as this table plays them: one topic, or an overview, with a menu of the topics.
///
/// A topic that this game does not have gives the overview: nothing is said about one game with the words of another.
#[must_use]
pub fn rules(view: &View, topic: Option<Topic>, reader: &Reader<'_>) -> Message {
    message(&view.options.rules, topic, component(view, Intent::RulesTopic), reader)
}

/// The rules that a new table of this game has where nobody chooses others.
#[must_use]
pub fn usual_rules(game: GameKind, topic: Option<Topic>, reader: &Reader<'_>) -> Message {
    message(&dispatch::usual_rules(game), topic, ComponentId::ask(Ask::RulesTopic(game)), reader)
}

/// Asks of which game the rules are meant.
#[must_use]
pub fn ask_game(games: &[GameKind], topic: Option<Topic>, reader: &Reader<'_>) -> Message {
    let button = |game: &GameKind| Button {
        id: ComponentId::ask(Ask::Rules { game: *game, topic }),
        label: reader.text(&format!("records-game-{}", game.name())),
        emoji: Some(Emoji::Unicode("📖".to_owned())),
        style: Style::Primary,
        enabled: true,
    };
    let rows = vec![Row::Buttons(games.iter().map(button).collect())];
    limits::fit(Message { rows, ..plain(reader.text("rules-which-game")) })
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
        value: one.name().to_owned(),
        label: one.title(rules, reader),
        description: String::new(),
        emoji: None,
        chosen: Some(*one) == chosen,
    };
    let menu = Row::Select(Select {
        id: menu,
        placeholder: reader.text("rules-menu"),
        options: Topic::of(rules).iter().map(option).collect(),
        min: 1,
        max: 1,
        enabled: true,
    });
    let embed = Embed { colour: Some(BLUE), ..embed };
    limits::fit(Message { embeds: vec![embed], rows: vec![menu], ..Message::default() })
}
