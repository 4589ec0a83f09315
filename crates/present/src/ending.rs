//! The last message of a table.

use super::{dispatch, replay};
use crate::frame::Reader;
use crate::frame::intent::{Ask, ComponentId, Intent};
use crate::frame::message::{Button, Embed, Field, Message, Row, Style};
use crate::frame::names;
use crate::locale::Args;
use carte_games as games;
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
    Message {
        embeds: vec![ranking(view, ending, game, reader)],
        rows: vec![buttons(view, ending, reader)],
        ..Message::default()
    }
}

/// The way on from a game that is over.
fn buttons(view: &View, ending: Ending, reader: &Reader<'_>) -> Row {
    let mut buttons = Vec::new();
    if view.rematch.is_none() {
        buttons.push(reader.button(view, Intent::Rematch, "button-rematch", "🔁", Style::Primary));
    }
    buttons.push(replay::open_at(view, 0, reader));
    if ending == Ending::Finished {
        buttons.push(Button {
            id: ComponentId::ask(Ask::OwnCard(GameKind::of(&view.options.rules))),
            ..reader.button(view, Intent::Scores, "button-statistics", "📈", Style::Secondary)
        });
    }
    buttons.push(reader.button(view, Intent::Verify, "button-verify", "🔍", Style::Secondary));
    Row::Buttons(buttons)
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
    let mut fields = Vec::new();
    if game.finished_rounds() > 0 {
        fields.push(Field { name: reader.text(ranking.rounds_title), value: ranking.rounds, inline: false });
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
    let mut description = ranking.places;
    if let Some(rematch) = view.rematch {
        description.push_str("\n\n");
        description
            .push_str(&reader.format("ending-rematch", Args::new().with("table", rematch.to_string())));
    }
    Embed {
        title,
        description,
        fields,
        footer: reader.format(ranking.footer, Args::new().with("table", view.id.to_string())),
        colour: Some(if ending == Ending::Finished { GOLD } else { GREY }),
        image: None,
    }
}
