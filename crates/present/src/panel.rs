//! A player's own panel: the hand, the possible actions, and the buttons for them. Only this player sees it.
//!
//! The choice is stored in the panel's own buttons ([`Panel`]); nothing else is kept between two presses.

use super::{announce, board, dispatch};
use crate::locale::Args;
use crate::per_game::{Advice, Panel};
use crate::shared::intent::Intent;
use crate::shared::message::{Message, Row, Style};
use crate::shared::panel::{PanelRendering, substituted, with_undo};
use crate::shared::render_mode::RenderMode;
use crate::shared::{Reader, limits};
use carte_table::{News, Stage, View};

/// Maximum length of the news above a hand in words, in UTF-16 units.
const NEWS: usize = 700;
/// Maximum length of the news above the picture of a hand, which shows most of them, in UTF-16 units.
const NEWS_ABOVE_PICTURE: usize = 60;

/// Minimum room for news, in UTF-16 units; with less room they are left out.
const LITTLE: usize = 160;

/// The panel in a direct message, where the channel is not in sight: with the board, unless the panel shows it itself.
pub fn in_direct_message(mut panel: Message, view: &View, reader: &Reader<'_>) -> Message {
    if panel.embeds.is_empty() && panel.panel_of.is_some() {
        panel.embeds = board::message(view, reader).embeds;
    }
    limits::fit(panel)
}

/// The panel, and above it what has happened since its player's own last turn, as far as there is room.
pub fn with_news(mut panel: Message, view: &View, news: &[News], reader: &Reader<'_>) -> Message {
    let dealt = news.first().is_some_and(is_deal);
    let last_round = last_round(view, reader).filter(|_| dealt);
    let in_words = panel.attachments.is_empty();
    let heading = if dealt { "panel-so-far" } else { "panel-since" };
    let heading = if in_words { reader.text(heading) + "\n" } else { String::new() };
    let most = if in_words { NEWS } else { NEWS_ABOVE_PICTURE };
    let room = limits::CONTENT.saturating_sub(limits::length(&panel.content) + limits::length(&heading) + 8);
    if panel.panel_of.is_none() || room < LITTLE {
        return panel;
    }
    // Above a picture, the line about the last round also means that another has begun, and the picture shows how.
    let news = if last_round.is_some() && !in_words { &[] } else { news };
    let lines = announce::since(view, news, room.min(most), reader);
    if !lines.is_empty() {
        let (line, between) = if in_words { ("\n", "\n\n") } else { (" ", "\n") };
        panel.content = format!("{heading}{}{between}{}", lines.join(line), panel.content);
    }
    if let Some(last) = last_round {
        panel.content = format!("{last}\n{}", panel.content);
    }
    limits::fit(panel)
}

/// What the last finished round meant for the player whose panel it is.
fn last_round(view: &View, reader: &Reader<'_>) -> Option<String> {
    let last = dispatch::last_round(view, view.game.as_ref()?, view.viewer.seat()?, reader)?;
    let args = Args::new().count("round", last.number).count_of("place", last.place);
    let args = args.with("outcome", last.outcome).with("change", last.change).with("total", last.total);
    Some(reader.format("panel-last-round", args))
}

/// Returns `true` if this piece of news deals a round.
pub(crate) fn is_deal(news: &News) -> bool {
    news.facts().game.is_some_and(|game| game.facts.is_deal())
}

/// The panel with the offer to pass automatically from now on if nothing else is possible.
pub fn with_passing_offer(mut panel: Message, view: &View, reader: &Reader<'_>) -> Message {
    let between = if panel.attachments.is_empty() { "\n\n" } else { " " };
    panel.content = [&panel.content, between, &reader.text("panel-offer-auto-pass")].concat();
    let accept = reader.button(view, Intent::ChooseAutoPass, "button-auto-pass", "⏭️", Style::Secondary);
    panel.rows.push(Row::Buttons(vec![accept]));
    limits::fit(panel)
}

/// The panel of the seat whose view this is, in this state and with this advice. The state of another game's panel counts as
/// untouched.
pub fn message(view: &View, state: impl Into<Panel>, advice: &Advice, reader: &Reader<'_>) -> Message {
    shown(view, state.into(), PanelRendering { mode: RenderMode::Words, advice }, reader)
}

/// The same panel beside the picture of the hand ([`crate::pictures::hand`]): only what the picture does not show.
pub fn beside_picture(view: &View, state: impl Into<Panel>, advice: &Advice, reader: &Reader<'_>) -> Message {
    shown(view, state.into(), PanelRendering { mode: RenderMode::Picture, advice }, reader)
}

/// The panel between two rounds: what the last one meant for the player.
fn between_rounds(view: &View, reader: &Reader<'_>) -> Message {
    let said = board::paused(view, reader).or_else(|| last_round(view, reader)).unwrap_or_default();
    substituted(view, &said, reader).unwrap_or_else(|| {
        let next = || reader.button(view, Intent::NextRound, "button-next-round", "⏩", Style::Primary);
        let button = (view.stage == Stage::Playing).then(next);
        let rows = button.map(|button| Row::Buttons(vec![button])).into_iter().collect();
        Message { rows, ..Message::text(said) }
    })
}

fn shown(view: &View, state: Panel, by: PanelRendering<'_>, reader: &Reader<'_>) -> Message {
    let plain = |key: &str| Message::text(reader.text(key));
    let message = match (view.stage, &view.game) {
        (Stage::Playing | Stage::Paused { .. }, Some(_))
            if view.is_between_rounds() && view.viewer.seat().is_some() =>
        {
            between_rounds(view, reader)
        }
        (Stage::Playing | Stage::Paused { .. }, Some(game)) if game.has_hand() => {
            dispatch::panel(view, game, state, by, reader)
        }
        (Stage::Playing | Stage::Paused { .. }, _) => plain("panel-no-seat"),
        (Stage::Lobby, _) => match view.viewer.seat() {
            Some(seat) => {
                let args = Args::new().count("seat", seat.number() + 1);
                Message::text(reader.format("panel-lobby-seat", args))
            }
            None => plain("panel-lobby"),
        },
        (Stage::Ended(_), _) => plain("panel-over"),
    };
    let message = with_undo(message, view, reader);
    limits::fit(Message { panel_of: view.viewer.seat().map(|_| view.id), ..message })
}
