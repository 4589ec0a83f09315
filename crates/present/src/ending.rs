//! The last message of a table.

use super::{dispatch, replay};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::colours::{GOLD, GREY};
use crate::shared::intent::{Ask, ComponentId, Intent};
use crate::shared::message::{Button, Embed, Field, Message, Row, Style};
use carte_games::{self as games, Seat};
use carte_records::statistics::GameKind;
use carte_table::{Ending, View};

/// Maximum width of a curve, in characters, so that it fits beside a name on a phone.
const CURVE: usize = 16;

/// The characters for the heights of a curve, the lowest first.
const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The final ranking, or how else the table ended.
pub(super) fn message(
    view: &View,
    ending: Ending,
    game: Option<&games::View>,
    reader: &Reader<'_>,
) -> Message {
    let Some(game) = game else {
        let key = match ending {
            Ending::Finished | Ending::Closed => "ending-closed-lobby",
            Ending::Abandoned => "ending-abandoned",
        };
        let embed = Embed { description: reader.text(key), colour: Some(GREY), ..Embed::default() };
        return Message { embeds: vec![embed], ..Message::default() };
    };
    Message {
        embeds: vec![ranking(view, ending, game, reader)],
        rows: buttons(view, ending, game, reader),
        ..Message::default()
    }
}

/// The last message of a finished game without what the picture of the ranking shows: places and curve.
pub fn beside_ranking(mut message: Message, view: &View, reader: &Reader<'_>) -> Message {
    let (Some(game), Some(embed)) = (&view.game, message.embeds.first_mut()) else { return message };
    let shown = ranking(view, Ending::Finished, game, reader);
    embed.fields.retain(|field| !shown.fields.contains(field));
    let duplicate = duplicate(view, reader).filter(|line| embed.description.contains(line.as_str()));
    embed.description = duplicate.into_iter().chain(rematch(view, reader)).collect::<Vec<_>>().join("\n");
    message
}

/// The last message of a table whose deals nobody plays any more: without the line that says what waits for the other tables.
pub fn without_seal(mut message: Message, view: &View, reader: &Reader<'_>) -> Message {
    if let (Some(line), Some(embed)) = (duplicate(view, reader), message.embeds.first_mut()) {
        let others = embed.description.split("\n\n").filter(|part| *part != line);
        embed.description = others.collect::<Vec<_>>().join("\n\n");
    }
    message
}

/// The line that names the table to which the players have gone.
fn rematch(view: &View, reader: &Reader<'_>) -> Option<String> {
    let table = view.rematch?;
    Some(reader.format("ending-rematch", Args::new().with("table", table.to_string())))
}

/// For a table that plays the same deals as others: what its result counts for, and when.
fn duplicate(view: &View, reader: &Reader<'_>) -> Option<String> {
    view.options.is_duplicate().then(|| reader.text("ending-duplicate"))
}

/// The buttons to go on after a game, and to look up things about it.
fn buttons(view: &View, ending: Ending, game: &games::View, reader: &Reader<'_>) -> Vec<Row> {
    let mut on = Vec::new();
    if view.rematch.is_none() {
        on.push(reader.button(view, Intent::Rematch, "button-rematch", "🔁", Style::Primary));
    }
    on.push(replay::open(view, reader));
    // The other rounds have this button at their score cards.
    if game.finished_rounds() > 0 {
        on.push(replay::watch_round(view, game.finished_rounds(), reader));
    }
    on.push(reader.button(view, Intent::Review, "button-review", "🧭", Style::Secondary));
    let mut about = Vec::new();
    if game.finished_rounds() > 0 {
        about.push(reader.button(view, Intent::Scores, "button-scores", "📊", Style::Secondary));
    }
    if ending == Ending::Finished {
        about.push(Button {
            id: ComponentId::ask(Ask::OwnCard(GameKind::of(&view.options.rules))),
            ..reader.button(view, Intent::Scores, "button-statistics", "📈", Style::Secondary)
        });
    }
    about.push(reader.button(view, Intent::Verify, "button-verify", "🔍", Style::Secondary));
    vec![Row::Buttons(on), Row::Buttons(about)]
}

fn ranking(view: &View, ending: Ending, game: &games::View, reader: &Reader<'_>) -> Embed {
    let ranking = dispatch::ranking(view, game, reader);
    let title = match (&ranking.winners, ending) {
        (Some(winners), Ending::Finished) => reader.format(
            "ending-title",
            Args::new()
                .count("winners", i64::try_from(winners.len()).unwrap_or(1))
                .with("names", reader.seat_list(view, winners.iter().copied())),
        ),
        _ => reader.text("ending-title-closed"),
    };
    let fields = curves(view, &ranking.totals, reader).into_iter().collect();
    let description = [ranking.places]
        .into_iter()
        .chain(duplicate(view, reader))
        .chain(rematch(view, reader))
        .collect::<Vec<_>>()
        .join("\n\n");
    Embed {
        title,
        description,
        fields,
        footer: reader.format(ranking.footer, Args::new().with("table", reader.table(view))),
        colour: Some(if ending == Ending::Finished { GOLD } else { GREY }),
    }
}

/// The totals as curves, a line for each seat; `None` before the second round.
fn curves(view: &View, totals: &[(Seat, Vec<i64>)], reader: &Reader<'_>) -> Option<Field> {
    let all = || totals.iter().flat_map(|(_, totals)| totals).copied();
    let (low, high) = (all().min()?.min(0), all().max()?.max(0));
    if totals.iter().any(|(_, totals)| totals.len() < 2) || low == high {
        return None;
    }
    let line = |(seat, totals): &(Seat, Vec<i64>)| {
        format!("`{}` **{}**", curve(totals, low, high), reader.seat(view, *seat))
    };
    let value = totals.iter().map(line).collect::<Vec<_>>().join("\n");
    Some(Field::titled(reader.text("ending-curve"), value))
}

/// A curve between these bounds. Of a long game it shows evenly spaced rounds, the last one among them.
fn curve(totals: &[i64], low: i64, high: i64) -> String {
    let width = totals.len().min(CURVE);
    let steps = i64::try_from(HEIGHTS.len()).unwrap_or(1) - 1;
    let height = |total: i64| {
        let step = total.saturating_sub(low).saturating_mul(steps) / high.saturating_sub(low).max(1);
        usize::try_from(step).ok().and_then(|step| HEIGHTS.get(step)).copied().unwrap_or(HEIGHTS[0])
    };
    (1..=width)
        .filter_map(|sign| totals.get(sign * totals.len() / width - 1))
        .map(|total| height(*total))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_ends_with_the_last_total_and_keeps_its_width() {
        assert_eq!(curve(&[0, 7], 0, 7), "▁█");
        assert_eq!(curve(&[-7, 0, 7], -7, 7), "▁▄█");
        let long: Vec<i64> = (0..100).collect();
        let drawn = curve(&long, 0, 99);
        assert_eq!(drawn.chars().count(), CURVE);
        assert!(drawn.ends_with('█') && drawn.starts_with('▁'), "{drawn}");
    }
}
