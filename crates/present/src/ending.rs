//! The last message of a table.

use super::{go_stop, replay};
use crate::frame::Reader;
use crate::frame::message::{Button, Embed, Field, Message, Row, Style};
use crate::frame::names;
use crate::frame::press::{Ask, Press, Verb};
use crate::gang_of_four::score_card;
use crate::locale::Args;
use carte_games::gang_of_four::{self, Phase};
use carte_games::{self as games, Seat};
use carte_records::statistics::GameKind;
use carte_table::{Ending, View};

const GOLD: u32 = 0x00e6_b422;
const GREY: u32 = 0x0080_8489;

/// So many characters of a seed are shown; a longer one is in the replay document.
const SEED_SHOWN: usize = 700;

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
    let last_round = match game {
        games::View::GangOfFour(game) => {
            game.results.last().map(|result| score_card::embed(view, result, reader))
        }
        games::View::GoStop(game) => {
            game.results.last().map(|result| go_stop::settlement::embed(view, game, result, reader))
        }
    };
    let embeds = last_round.filter(|_| ending == Ending::Finished).into_iter();
    Message {
        embeds: embeds.chain([ranking(view, ending, game, reader)]).collect(),
        rows: vec![buttons(view, ending, reader)],
        ..Message::default()
    }
}

/// The way on from a game that is over.
fn buttons(view: &View, ending: Ending, reader: &Reader<'_>) -> Row {
    let mut buttons = Vec::new();
    if view.rematch.is_none() {
        buttons.push(reader.button(view, Verb::Rematch, "button-rematch", "🔁", Style::Primary));
    }
    buttons.push(replay::open_at(view, 0, reader));
    if ending == Ending::Finished {
        buttons.push(Button {
            press: Press::ask(Ask::OwnCard(GameKind::of(&view.options.rules))),
            ..reader.button(view, Verb::Scores, "button-statistics", "📈", Style::Secondary)
        });
    }
    buttons.push(reader.button(view, Verb::Verify, "button-verify", "🔍", Style::Secondary));
    Row::Buttons(buttons)
}

fn ranking(view: &View, ending: Ending, game: &games::View, reader: &Reader<'_>) -> Embed {
    let winners = match game {
        games::View::GangOfFour(game) => match &game.phase {
            Phase::Over { winners } => Some(&winners[..]),
            _ => None,
        },
        games::View::GoStop(game) => match &game.phase {
            carte_games::go_stop::Phase::Over { winners } => Some(&winners[..]),
            _ => None,
        },
    };
    let title = match (winners, ending) {
        (Some(winners), Ending::Finished) => reader.format(
            "ending-title",
            Args::new()
                .count("winners", i64::try_from(winners.len()).unwrap_or(1))
                .with("names", reader.seat_list(view, winners.iter().copied())),
        ),
        _ => reader.text("ending-title-closed"),
    };
    let mut fields = Vec::new();
    if game.finished_rounds() > 0 {
        fields.push(Field {
            name: reader.text(match game {
                games::View::GangOfFour(_) => "ending-rounds",
                games::View::GoStop(_) => "gostop-rounds",
            }),
            value: match game {
                games::View::GangOfFour(game) => rounds(view, game, reader),
                games::View::GoStop(game) => go_stop::ending::rounds(view, game, reader),
            },
            inline: false,
        });
    }
    if let Some((server_seed, client_seed)) = &view.fair_deal.revealed {
        let args = Args::new()
            .with("commitment", &view.fair_deal.commitment)
            .with("server", server_seed)
            .with("client", names::shorten(client_seed, SEED_SHOWN));
        fields.push(Field {
            name: reader.text("ending-fair"),
            value: reader.format("ending-fair-text", args),
            inline: false,
        });
    }
    let mut description = match game {
        games::View::GangOfFour(game) => places(view, game, reader),
        games::View::GoStop(game) => go_stop::ending::places(view, game, reader),
    };
    if let Some(rematch) = view.rematch {
        description.push_str("\n\n");
        description
            .push_str(&reader.format("ending-rematch", Args::new().with("table", rematch.to_string())));
    }
    let footer = match game {
        games::View::GangOfFour(_) => "ending-footer",
        games::View::GoStop(_) => "gostop-ending-footer",
    };
    Embed {
        title,
        description,
        fields,
        footer: reader.format(footer, Args::new().with("table", view.id.to_string())),
        colour: Some(if ending == Ending::Finished { GOLD } else { GREY }),
        image: None,
    }
}

/// Everybody by their total, equals on one place.
fn places(view: &View, game: &gang_of_four::View, reader: &Reader<'_>) -> String {
    let total = |seat: &Seat| game.seats.get(seat.index()).map_or(0, |seat| seat.total);
    let mut seats: Vec<Seat> = Seat::all(game.players).collect();
    seats.sort_by_key(total);
    let line = |seat: &Seat| {
        let better = seats.iter().filter(|other| total(other) < total(seat)).count();
        let place = ["🥇", "🥈", "🥉"].get(better).copied().unwrap_or("▫️");
        format!("{place} **{}** · {}", reader.seat(view, *seat), reader.points(total(seat)))
    };
    seats.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A table of every round's penalties, as wide as a phone; of a very long game the latest rounds.
pub(super) fn rounds(view: &View, game: &gang_of_four::View, reader: &Reader<'_>) -> String {
    let head: String = Seat::all(game.players)
        .map(|seat| {
            let name = view.seats.get(seat.index()).and_then(|occupant| occupant.name()).unwrap_or_default();
            format!(" {:>5}", names::shorten(&names::plain(name).replace('`', "'"), 5))
        })
        .collect();
    let row = |number: String, points: &[u16; 4]| {
        let cells: String =
            points.iter().take(usize::from(game.players)).map(|points| format!(" {points:>5}")).collect();
        format!("{number:>3}{cells}")
    };
    // Heading, total and fences take up to four more lines of at most 28 characters.
    let shown = 30;
    let earlier = game.results.len().saturating_sub(shown);
    let mut lines = vec![format!("   {head}")];
    if earlier > 0 {
        lines.push("  …".to_owned());
    }
    lines.extend(
        game.results[earlier..].iter().map(|result| row(result.number.to_string(), &result.penalties)),
    );
    if let Some(last) = game.results.last() {
        lines.push(row(reader.text("score-sum"), &last.totals));
    }
    format!("```\n{}\n```", lines.join("\n"))
}
