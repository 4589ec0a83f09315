//! What is shown to one person who asked for it.

use super::dispatch;
use super::rules_text::{self, Topic};
use crate::frame::intent::{ComponentId, Intent, Target};
use crate::frame::message::{Embed, Message, Row, Select, SelectOption};
use crate::frame::{Reader, limits};
use carte_games as games;
use carte_table::View;
use carte_table::ids::{Seq, TableId};

mod help;
mod tables;
mod turns;

pub use help::{HELP_TOPICS, help};
pub use tables::{pick_table, tables};
pub use turns::turns;

const BLUE: u32 = 0x0034_7ab7;

/// The totals so far and what every round brought.
#[must_use]
pub fn scores(view: &View, reader: &Reader<'_>) -> Message {
    from_game(view, dispatch::scores, reader)
}

/// How many cards everybody holds: anybody may always ask.
#[must_use]
pub fn count(view: &View, reader: &Reader<'_>) -> Message {
    from_game(view, dispatch::count, reader)
}

/// What lies on the table, as far as its rules show it.
#[must_use]
pub fn pile(view: &View, reader: &Reader<'_>) -> Message {
    from_game(view, dispatch::pile, reader)
}

/// What the game at this table answers.
fn from_game(
    view: &View,
    answer: impl FnOnce(&View, &games::View, &Reader<'_>) -> Embed,
    reader: &Reader<'_>,
) -> Message {
    match &view.game {
        None => plain(reader.text("private-not-started")),
        Some(game) => framed(Embed { colour: Some(BLUE), ..answer(view, game, reader) }),
    }
}

/// The rules as this table plays them: one topic, or an overview.
///
/// `at` is the table and its state where the rules are asked for at a table; then a menu of the topics comes along.
#[must_use]
pub fn rules(
    rules: &games::Rules,
    topic: Option<Topic>,
    at: Option<(TableId, Seq)>,
    reader: &Reader<'_>,
) -> Message {
    // A topic of another game leads to what there is of this one.
    let told = topic.and_then(|topic| Some((topic, rules_text::text(topic, rules, reader)?)));
    let chosen = told.as_ref().map(|(topic, _)| *topic);
    let embed = match told {
        Some((topic, text)) => Embed {
            title: topic.title(rules, reader),
            description: text,
            footer: rules_text::name(rules, reader),
            ..Embed::default()
        },
        None => Embed {
            title: reader.text("rules-title"),
            description: rules_text::overview(rules, reader),
            ..Embed::default()
        },
    };
    let menu = at.map(|(table, seq)| {
        let option = |one: &Topic| SelectOption {
            value: one.name().to_owned(),
            label: one.title(rules, reader),
            description: String::new(),
            emoji: None,
            chosen: Some(*one) == chosen,
        };
        Row::Select(Select {
            id: ComponentId { table, seq, target: Target::Own, intent: Intent::RulesTopic },
            placeholder: reader.text("rules-menu"),
            options: Topic::of(rules).iter().map(option).collect(),
            min: 1,
            max: 1,
            enabled: true,
        })
    });
    let embed = Embed { colour: Some(BLUE), ..embed };
    limits::fit(Message { embeds: vec![embed], rows: menu.into_iter().collect(), ..Message::default() })
}

fn framed(embed: Embed) -> Message {
    limits::fit(Message { embeds: vec![embed], ..Message::default() })
}

fn plain(content: String) -> Message {
    Message { content, ..Message::default() }
}
