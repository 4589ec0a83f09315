//! The panel of a spectator: what everybody may know, and never a hand.

use crate::locale::Args;
use crate::shared::colours::BLUE;
use crate::shared::intent::{Intent, Watched};
use crate::shared::message::{Button, Embed, Message, Row, Style};
use crate::shared::render_mode::RenderMode;
use crate::shared::{Reader, limits, names};
use crate::{announce, board, dispatch};
use carte_games::Seat;
use carte_table::{News, Occupant, Stage, View};

/// What a person without a seat sees of this table; `round` holds the news of the running round.
///
/// `view` is the public view. Before and after the game, the table message says everything.
pub fn panel(view: &View, watched: Watched, round: &[News], reader: &Reader<'_>) -> Message {
    shown(view, watched, round, RenderMode::Words, reader)
}

/// The board of a person without a seat, beside its picture: only what the picture does not show.
pub fn beside_picture(view: &View, reader: &Reader<'_>) -> Message {
    shown(view, Watched::Board, &[], RenderMode::Picture, reader)
}

fn shown(view: &View, watched: Watched, round: &[News], by: RenderMode, reader: &Reader<'_>) -> Message {
    let (Stage::Playing | Stage::Paused { .. }, Some(game)) = (view.stage, &view.game) else {
        return board::message(view, reader);
    };
    let embeds = match watched {
        Watched::Board => vec![board::running_embed(view, game, by, reader)],
        Watched::Scores => vec![dispatch::scores(view, game, reader)],
        Watched::Count => vec![dispatch::count(view, game, reader)],
        Watched::History => vec![Embed {
            title: reader.text("watch-history"),
            description: announce::so_far(view, round, reader),
            ..Embed::default()
        }],
    };
    let embeds =
        embeds.into_iter().map(|embed| Embed { colour: embed.colour.or(Some(BLUE)), ..embed }).collect();
    let tab = |one: Watched, key: &str, emoji: &str| -> Button {
        let style = if one == watched { Style::Primary } else { Style::Secondary };
        reader.button(view, Intent::Watch(one), key, emoji, style)
    };
    let tabs = Row::Buttons(vec![
        tab(Watched::Board, "button-watch-board", "👁️"),
        tab(Watched::Count, "button-watch-count", "🃏"),
        tab(Watched::History, "button-watch-history", "📜"),
        tab(Watched::Scores, "button-scores", "📊"),
    ]);
    let rows = [tabs].into_iter().chain(ways_in(view, reader)).collect();
    limits::fit(Message { embeds, rows, ..Message::default() })
}

/// A button for each computer player whose seat is not promised to anybody.
fn ways_in(view: &View, reader: &Reader<'_>) -> Option<Row> {
    let button = |seat: Seat| {
        let Occupant::Computer { name, .. } = view.occupant(seat) else { return None };
        let promised = view.claims.iter().any(|claim| claim.seat == seat);
        let label = reader.format("button-take-seat", Args::new().with("name", names::plain(name)));
        (!promised).then(|| Button {
            label,
            ..reader.button(view, Intent::TakeSeat(seat), "button-watch", "🪑", Style::Success)
        })
    };
    let buttons: Vec<Button> = Seat::all(view.players()).filter_map(button).collect();
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}
