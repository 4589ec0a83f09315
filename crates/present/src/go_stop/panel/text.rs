//! The text of the panel above its menus.

use super::{hint, orders};
use crate::go_stop::intent::PanelState;
use crate::go_stop::{board, captured};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::board::deadline;
use crate::shared::colours::FELT;
use crate::shared::message::Embed;
use crate::shared::panel::PanelRendering;
use crate::shared::render_mode::RenderMode;
use carte_games::Seat;
use carte_games::go_stop::{Capture, CardSet, HandCard, Month, Phase, View as Game};
use carte_table::View;

/// The hand, a line for each month; empty if a picture shows it.
pub(super) fn hand(game: &Game, by: PanelRendering<'_>, reader: &Reader<'_>) -> String {
    let hand = game.hand.unwrap_or_default();
    match by.mode {
        RenderMode::Words => with_heading(hand, groups(hand).map(|cards| group(cards, reader)), reader),
        RenderMode::Picture => String::new(),
    }
}

/// The cards of each month in the hand, the jokers last.
fn groups(hand: CardSet) -> impl Iterator<Item = CardSet> {
    let months = Month::all().map(move |month| hand & CardSet::month(month));
    months.chain([hand & CardSet::JOKERS]).filter(|cards| !cards.is_empty())
}

/// The month of these cards; `None` for jokers.
fn month(cards: CardSet) -> Option<Month> {
    cards.lowest().and_then(carte_games::go_stop::Card::month)
}

/// The cards of a month under its name.
fn group(cards: CardSet, reader: &Reader<'_>) -> String {
    match month(cards) {
        Some(month) => format!("**{}** {}", reader.month(month), reader.flowers(cards)),
        None => reader.flowers(cards),
    }
}

fn with_heading(hand: CardSet, lines: impl Iterator<Item = String>, reader: &Reader<'_>) -> String {
    let heading = reader.format("gostop-hand", Args::new().with("count", reader.card_count(hand.len())));
    [heading].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

/// The hand with what each month would take, the situation, the order, the chosen card, and the hint.
pub(super) fn content(
    view: &View,
    game: &Game,
    cards: &[HandCard],
    state: PanelState,
    by: PanelRendering<'_>,
    reader: &Reader<'_>,
) -> String {
    let (takes, situation) = (takes(game, cards, by, reader), situation(view, game, by, reader));
    let ordered = orders::lines(view, reader).unwrap_or_default();
    let mut paragraphs = by.mode.lines(match by.mode {
        RenderMode::Words => [takes, situation, ordered],
        RenderMode::Picture => [situation, takes, ordered],
    });
    if let Some(held) = cards.iter().find(|held| state.chosen == Some(held.card)) {
        paragraphs.push(chosen(game, held, reader));
    }
    if state.hint {
        paragraphs.extend(hint::text(view, game, by.advice, reader));
    }
    paragraphs.join(by.mode.between())
}

/// The hand, a line for each month, with what its cards would take and what else can be done with them. Beside a picture only
/// the months about which it does not show everything.
fn takes(game: &Game, cards: &[HandCard], by: PanelRendering<'_>, reader: &Reader<'_>) -> String {
    let hand = game.hand.unwrap_or_default();
    let line = |group_of: CardSet| {
        let mut said = Vec::new();
        if let Some(held) = cards.iter().find(|held| group_of.contains(held.card)) {
            if by.mode == RenderMode::Words || held.capture == Capture::Aside {
                said.push(capture(game, held, reader));
            }
            if held.bomb {
                said.push(reader.text("gostop-may-bomb"));
            }
        }
        if cards.iter().any(|held| group_of.contains(held.card) && held.shake) {
            said.push(reader.text("gostop-may-shake"));
        }
        let told = by.mode == RenderMode::Words || !said.is_empty();
        let named = match (by.mode, month(group_of)) {
            // The picture shows the cards of the month.
            (RenderMode::Picture, Some(month)) => format!("**{}**", reader.month(month)),
            _ => group(group_of, reader),
        };
        told.then(|| [named].into_iter().chain(said).collect::<Vec<_>>().join(" · "))
    };
    let lines = groups(hand).filter_map(line);
    match by.mode {
        RenderMode::Words => with_heading(hand, lines, reader),
        RenderMode::Picture => lines.collect::<Vec<_>>().join("; "),
    }
}

/// What a card would take, in markdown.
fn capture(game: &Game, held: &HandCard, reader: &Reader<'_>) -> String {
    would_take(game, held, |cards| reader.flowers(cards), reader)
}

/// What a card would take, as plain text.
pub(super) fn capture_plain(game: &Game, held: &HandCard, reader: &Reader<'_>) -> String {
    let labels = |cards: CardSet| {
        cards.into_iter().map(|card| reader.flower_label(card)).collect::<Vec<_>>().join(", ")
    };
    would_take(game, held, labels, reader)
}

fn would_take(game: &Game, held: &HandCard, show: impl Fn(CardSet) -> String, reader: &Reader<'_>) -> String {
    let cards = |key: &str, cards| reader.format(key, Args::new().with("cards", show(cards)));
    match held.capture {
        Capture::Nothing => reader.text("gostop-takes-nothing"),
        Capture::Pair(card) => cards("gostop-takes", CardSet::of(card)),
        Capture::Choice(choice) => cards("gostop-takes-choice", choice),
        Capture::Stack(stack) => cards("gostop-takes-stack", stack),
        Capture::Aside => {
            let own = game.viewer.seat().and_then(|seat| game.seats.get(seat.index()));
            let first_turn = own.is_some_and(|own| own.turns == 0);
            reader.text(if first_turn { "gostop-takes-later" } else { "gostop-takes-aside" })
        }
    }
}

/// The pot, and the captures of every player with what is missing for the next points; `None` if a picture shows it.
pub(super) fn table(view: &View, game: &Game, by: PanelRendering<'_>, reader: &Reader<'_>) -> Option<Embed> {
    if by.mode == RenderMode::Picture {
        return None;
    }
    let fields = [board::pot(game, reader)].into_iter().chain(captured::fields(view, game, reader));
    Some(Embed { fields: fields.collect(), colour: Some(FELT), ..Embed::default() })
}

/// Whose turn it is, and the points of every player unless a picture shows them.
fn situation(view: &View, game: &Game, by: PanelRendering<'_>, reader: &Reader<'_>) -> String {
    let own = game.viewer.seat();
    let shown = own.and_then(|own| game.seats.get(own.index()));
    let (out, rests) = shown.map_or((false, false), |shown| (shown.out, shown.rests));
    let turn = match &game.phase {
        _ if out => reader.text("gostop-panel-out") + "\n" + &board::turn(view, game, reader),
        _ if rests => reader.text("gostop-panel-rests") + "\n" + &board::turn(view, game, reader),
        Phase::Turn { seat } if own == Some(*seat) => {
            let key = if game.hand.unwrap_or_default().is_empty() {
                "gostop-panel-turn-flip"
            } else {
                "gostop-panel-turn"
            };
            reader.text(key) + &deadline(view, reader)
        }
        _ => board::turn(view, game, reader).replacen("▶️", "⏳", 1),
    };
    match standing(view, game, by, reader) {
        Some(standing) => format!("{turn}\n{standing}"),
        None => turn,
    }
}

/// The points of every player, and what concerns every player; beside a picture only the missions, which it does not show.
pub(super) fn standing(
    view: &View,
    game: &Game,
    by: PanelRendering<'_>,
    reader: &Reader<'_>,
) -> Option<String> {
    match by.mode {
        RenderMode::Words => Some(format!("{}\n{}", scores(view, game, reader), board::terms(game, reader))),
        RenderMode::Picture => board::missions(game, reader),
    }
}

/// The points of every player, the viewer's own first.
fn scores(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    let own = game.viewer.seat();
    let others = game.ring().seats().filter(|seat| own != Some(*seat));
    let line = |seat: Seat| {
        let points = reader.points(game.points(seat).map_or(0, |points| points.total()));
        let cards = reader.card_count(game.seats.get(seat.index()).map_or(0, |seat| seat.cards_left));
        if own == Some(seat) {
            reader.format("gostop-score-own", Args::new().with("points", points))
        } else {
            let name = reader.seat(view, seat);
            reader.format(
                "gostop-score",
                Args::new().with("name", name).with("points", points).with("cards", cards),
            )
        }
    };
    own.into_iter().chain(others).map(line).collect::<Vec<_>>().join(" · ")
}

/// The whole name of the chosen card, and what it would take.
fn chosen(game: &Game, held: &HandCard, reader: &Reader<'_>) -> String {
    let name = match held.card.month() {
        Some(month) => {
            let korean = reader.month_in_korean(month);
            let thing = reader.flower_name(held.card);
            // For Korean readers, the Korean name is in the whole name already.
            match korean.split_once('(') {
                Some((_, taught)) => format!("{thing} ({})", taught.trim_end_matches(')')),
                None => thing,
            }
        }
        None => reader.flower_name(held.card),
    };
    let args = Args::new().with("name", name).with("takes", capture(game, held, reader));
    let mine = game.turn() == game.viewer.seat();
    reader.format(if mine { "gostop-chosen" } else { "gostop-planned" }, args)
}
