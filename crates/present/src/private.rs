//! What is shown to one person who asked for it.

use super::rules_text::{self, Topic};
use super::{board, ending, go_stop};
use crate::frame::message::{Embed, Field, Message, Row, Select, SelectOption};
use crate::frame::press::{Press, Verb};
use crate::frame::{Reader, limits};
use crate::locale::Args;
use carte_games::gang_of_four::ruleset::Discards;
use carte_games::{self as games, Seat};
use carte_table::View;
use carte_table::ids::{Seq, TableId};

mod help;
mod tables;
mod turns;

pub use help::{HELP_TOPICS, help};
pub use tables::{pick_table, tables};
pub use turns::turns;

const BLUE: u32 = 0x0034_7ab7;

/// The totals so far and every round's penalties.
#[must_use]
pub fn scores(view: &View, reader: &Reader<'_>) -> Message {
    let game = match &view.game {
        None => return plain(reader.text("private-not-started")),
        Some(games::View::GoStop(game)) => return framed(go_stop::private::scores(view, game, reader)),
        Some(games::View::GangOfFour(game)) => game,
    };
    let total = |seat: Seat| game.seats.get(seat.index()).map_or(0, |seat| seat.total);
    let mut seats: Vec<Seat> = Seat::all(game.players).collect();
    seats.sort_by_key(|seat| total(*seat));
    let lines = seats
        .into_iter()
        .map(|seat| format!("**{}** · {}", reader.seat(view, seat), reader.points(total(seat))));
    let limit = Args::new().count("limit", game.rules.limit).count("round", game.round);
    let fields = if game.results.is_empty() {
        Vec::new()
    } else {
        vec![Field {
            name: reader.text("ending-rounds"),
            value: ending::rounds(view, game, reader),
            inline: false,
        }]
    };
    framed(Embed {
        title: reader.format("private-scores", Args::new().with("table", view.id.to_string())),
        description: lines.collect::<Vec<_>>().join("\n"),
        fields,
        footer: reader.format("private-scores-footer", limit),
        colour: Some(BLUE),
        image: None,
    })
}

/// How many cards everybody holds: anybody may always ask.
#[must_use]
pub fn count(view: &View, reader: &Reader<'_>) -> Message {
    let game = match &view.game {
        None => return plain(reader.text("private-not-started")),
        Some(games::View::GoStop(game)) => return framed(go_stop::private::count(view, game, reader)),
        Some(games::View::GangOfFour(game)) => game,
    };
    let line = |seat: Seat| {
        let cards = game.seats.get(seat.index()).map_or(0, |seat| seat.cards_left);
        format!("**{}** · {}", reader.seat(view, seat), reader.card_count(cards))
    };
    framed(Embed {
        title: reader.text("private-count"),
        description: Seat::all(game.players).map(line).collect::<Vec<_>>().join("\n"),
        colour: Some(BLUE),
        ..Embed::default()
    })
}

/// What lies on the table: the current cycle, and earlier ones only where the table's rules show them.
#[must_use]
pub fn pile(view: &View, reader: &Reader<'_>) -> Message {
    let game = match &view.game {
        None => return plain(reader.text("private-not-started")),
        Some(games::View::GoStop(game)) => return framed(go_stop::private::pile(view, game, reader)),
        Some(games::View::GangOfFour(game)) => game,
    };
    let cycle = if game.cycle.is_empty() {
        reader.text("private-pile-empty")
    } else {
        board::cycle(view, game, reader)
    };
    let fields = match game.rules.discards {
        Discards::Shown if !game.buried.is_empty() => {
            vec![Field {
                name: reader.text("board-buried"),
                value: board::buried(game, reader),
                inline: false,
            }]
        }
        Discards::Shown | Discards::Hidden => Vec::new(),
    };
    let footer = match game.rules.discards {
        Discards::Hidden => reader.text("private-pile-hidden"),
        Discards::Shown => String::new(),
    };
    framed(Embed {
        title: reader.text("private-pile"),
        description: cycle,
        fields,
        footer,
        colour: Some(BLUE),
        image: None,
    })
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
            press: Press { table, seq, verb: Verb::RulesTopic },
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
