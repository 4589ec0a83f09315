//! Decisions in which others chose differently, with what each choice cost.

use crate::dispatch;
use crate::locale::Args;
use crate::shared::colours::BLUE;
use crate::shared::message::{Embed, Field, Message};
use crate::shared::{Reader, limits};
use carte_games::{Action, GameKind};
use carte_records::daily::{ComparedChoice, Day};

/// Maximum number of decisions in a message.
const SHOWN: usize = 8;

/// The decisions of a game of the day in which others chose differently.
pub fn comparison(day: Day, game: GameKind, compared: &[ComparedChoice], reader: &Reader<'_>) -> Message {
    let args = || Args::new().with("day", day.to_string()).with("game", reader.game(game));
    let description = if compared.is_empty() { "daily-compare-none" } else { "daily-compare-text" };
    let embed = Embed {
        title: reader.format("daily-compare-title", args()),
        description: reader.text(description),
        fields: compared.iter().take(SHOWN).map(|compared| field(compared, reader)).collect(),
        colour: Some(BLUE),
        ..Embed::default()
    };
    limits::fit(Message { embeds: vec![embed], ..Message::default() })
}

fn field(compared: &ComparedChoice, reader: &Reader<'_>) -> Field {
    let ComparedChoice { choice, costs } = compared;
    let seen = &choice.decision.view;
    let cost = |action: &Action| {
        let known = costs.iter().find(|(other, _)| other == action).and_then(|(_, cost)| *cost);
        let Some(cost) = known else { return reader.text("daily-compare-unknown") };
        let points = reader.decimal(cost, 1);
        // A cost that is rounded to 0 counts as none.
        let key = if points == reader.decimal(0.0, 1) { "daily-compare-free" } else { "daily-compare-cost" };
        reader.format(key, Args::new().with("points", points))
    };
    let words = |action: &Action| {
        dispatch::choice(seen, action, reader).unwrap_or_else(|| reader.text("daily-compare-other"))
    };
    let own = &choice.decision.done;
    let args = |action: &Action| Args::new().with("choice", words(action)).with("cost", cost(action));
    let mut lines = vec![reader.format("daily-compare-own", args(own))];
    for other in choice.others.iter().filter(|other| other.action != *own) {
        let key = match (other.people, other.champion) {
            (0, _) => "daily-compare-champion",
            (_, true) => "daily-compare-others-champion",
            (_, false) => "daily-compare-others",
        };
        lines.push(reader.format(key, args(&other.action).count_of("people", other.people)));
    }
    let number = Args::new().count_of("number", choice.number + 1);
    Field::titled(reader.format("daily-compare-choice", number), lines.join("\n"))
}
