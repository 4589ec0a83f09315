//! The panel of somebody who looks on: what everybody may know, and never a hand.

use crate::frame::intent::{Intent, Watched};
use crate::frame::message::{Button, Embed, Message, Row, Style};
use crate::frame::{Reader, limits};
use crate::{announce, board, dispatch};
use carte_table::{News, Stage, View};

const BLUE: u32 = 0x0034_7ab7;

/// What somebody without a seat sees of this table; `round` is what has happened in the running round.
///
/// `view` is the public view. Before the game and after it the table message itself says it all.
#[must_use]
pub fn panel(view: &View, watched: Watched, round: &[News], reader: &Reader<'_>) -> Message {
    let (Stage::Playing | Stage::Paused { .. }, Some(game)) = (view.stage, &view.game) else {
        return board::message(view, reader);
    };
    let embeds = match watched {
        Watched::Board => vec![board::running_embed(view, game, reader)],
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
        tab(Watched::Count, "button-watch-count", "🂠"),
        tab(Watched::History, "button-watch-history", "📜"),
        tab(Watched::Scores, "button-scores", "📊"),
    ]);
    limits::fit(Message { embeds, rows: vec![tabs], ..Message::default() })
}
