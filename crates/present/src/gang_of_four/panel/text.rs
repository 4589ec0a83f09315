//! The text of the panel above its menus.

use super::{ahead, hint, is_barred, leaves_one, only_passing};
use crate::gang_of_four::faces::emoji;
use crate::gang_of_four::intent::{Intent, PanelAction, PanelState, Sort};
use crate::gang_of_four::refusal::reason;
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::message::{Row, Select, SelectOption};
use crate::shared::panel::PanelRendering;
use crate::shared::render_mode::RenderMode;
use crate::shared::seats::relative_time;
use crate::shared::widgets::component;
use carte_games::Seat;
use carte_games::gang_of_four::ruleset::Deadline;
use carte_games::gang_of_four::{self, Combination, Phase, Refusal};
use carte_table::View;

/// The number of cards in the hand, and the cards; empty if a picture shows them.
pub(super) fn hand(
    game: &gang_of_four::View,
    sort: Sort,
    by: PanelRendering<'_>,
    reader: &Reader<'_>,
) -> String {
    if by.mode == RenderMode::Picture {
        return String::new();
    }
    let hand = game.hand.unwrap_or_default();
    let heading = reader.format("panel-hand", Args::new().with("count", reader.card_count(hand.len())));
    format!("{heading}\n{}", reader.hand(hand, sort, &game.rules))
}

/// The hand, the situation, the chosen cards, and the hint if it was asked for.
pub(super) fn content(
    view: &View,
    game: &gang_of_four::View,
    state: PanelState,
    by: PanelRendering<'_>,
    reader: &Reader<'_>,
) -> String {
    let ordered = ahead::lines(view, game, reader).unwrap_or_default();
    let asked = [hand(game, state.sort, by, reader), situation(view, game, by, reader), ordered];
    let mut paragraphs = by.mode.lines(asked);
    if let Some(chosen) = chosen(view, game, state, reader) {
        paragraphs.push(chosen);
    }
    if state.hint
        && let Some(hint) = hint::text(game, by.advice, reader)
    {
        paragraphs.push(hint);
    }
    paragraphs.join(by.mode.between())
}

/// Whose turn it is, the play to beat, and what else the player should know.
fn situation(view: &View, game: &gang_of_four::View, by: PanelRendering<'_>, reader: &Reader<'_>) -> String {
    let own = game.viewer.seat();
    let mut lines = Vec::new();
    match game.phase {
        _ if is_barred(game) => lines.push(reader.text("refusal-barred")),
        Phase::Turn { seat } if own == Some(seat) => lines.push(my_turn(view, game, by, reader)),
        Phase::Turn { seat } => {
            let args = Args::new().with("name", reader.seat(view, seat));
            lines.push(match game.to_beat() {
                Some(_) if by.mode == RenderMode::Picture => reader.format("panel-waits", args),
                None => reader.format("panel-turn-other-lead", args),
                Some(laid) => reader.format(
                    "panel-turn-other",
                    args.with("play", reader.laid(&laid.combination, &game.rules)),
                ),
            });
        }
        Phase::Exchange(exchange) => lines.push(
            reader
                .format("panel-turn-exchange", Args::new().with("name", reader.seat(view, exchange.winner))),
        ),
        Phase::Waiting | Phase::Over { .. } => lines.push(reader.text("board-waiting")),
    }
    if only_passing(game) {
        lines.push(match by.mode {
            RenderMode::Words => why_only_passing(game, reader),
            RenderMode::Picture => reader.text("panel-only-pass-here"),
        });
        if view.auto_pass && game.may_only_pass() {
            lines.push(reader.text("panel-auto-pass"));
        }
    }
    if let Some(duty) = game.duty()
        && !only_passing(game)
        && own.is_some_and(|seat| matches!(game.phase, Phase::Turn { seat: turn } if turn == seat))
    {
        lines.push(format!("⚠️ {}", reason(&duty, view, reader)));
    }
    if game.may_announce() {
        lines.push(reader.text(match game.rules.value::<Deadline>() {
            Deadline::BeforeLayingLastCard => "panel-say-carte-relaxed",
            Deadline::BeforeNextAction | Deadline::WithPenultimatePlay => "panel-say-carte",
        }));
    }
    if by.mode == RenderMode::Words {
        lines.push(format!("👥 {}", others(view, game, reader)));
    }
    lines.join("\n")
}

/// Why the player can only pass.
fn why_only_passing(game: &gang_of_four::View, reader: &Reader<'_>) -> String {
    let held = game.hand.unwrap_or_default().len();
    match game.to_beat() {
        Some(laid) if held < laid.combination.len() => {
            let args = Args::new()
                .with("laid", reader.card_count(laid.combination.len()))
                .with("held", reader.card_count(held));
            reader.format("panel-only-pass-few", args)
        }
        _ => reader.text("panel-only-pass"),
    }
}

/// How many cards the others hold.
fn others(view: &View, game: &gang_of_four::View, reader: &Reader<'_>) -> String {
    let others = Seat::all(game.players).filter(|seat| game.viewer.seat() != Some(*seat));
    let shown = others.filter_map(|seat| {
        let mark = match game.seats.get(seat.index())? {
            other if other.barred => " 🚫",
            other if other.announced => " 📣",
            _ => "",
        };
        let cards = reader.card_count(game.seats.get(seat.index())?.cards_left);
        Some(format!("{} {cards}{mark}", reader.seat(view, seat)))
    });
    shown.collect::<Vec<_>>().join(" · ")
}

fn my_turn(view: &View, game: &gang_of_four::View, by: PanelRendering<'_>, reader: &Reader<'_>) -> String {
    let mut line = match (game.to_beat(), game.first_lead) {
        (Some(laid), _) => {
            let args = Args::new().with("name", reader.seat(view, laid.seat));
            let (key, play) = match by.mode {
                RenderMode::Words => ("panel-turn", reader.laid(&laid.combination, &game.rules)),
                RenderMode::Picture => ("panel-beat", reader.combination(&laid.combination, &game.rules)),
            };
            reader.format(key, args.with("play", play))
        }
        (None, false) if game.duty().is_some() => reader.text("panel-turn-lead-duty"),
        (None, false) => reader.text("panel-turn-lead"),
        (None, true) => reader.text("panel-turn-first-lead"),
    };
    if let Some(deadline) = view.deadline {
        line.push_str(&reader.format("board-deadline", Args::new().with("time", relative_time(deadline))));
    }
    line
}

/// The name of the chosen cards, and whether they could be laid now.
fn chosen(view: &View, game: &gang_of_four::View, state: PanelState, reader: &Reader<'_>) -> Option<String> {
    if state.chosen.is_empty() {
        return None;
    }
    let name = match Combination::classify(state.chosen) {
        Some(play) => reader.combination(&play, &game.rules),
        None => reader.text("panel-chosen-nothing"),
    };
    let args = Args::new().with("cards", reader.cards(state.chosen)).with("name", name);
    let mut lines = vec![match game.check(state.chosen) {
        Ok(_) => reader.format("panel-chosen-yes", args),
        Err(Refusal::NotYourTurn { .. } | Refusal::ExchangeFirst { .. }) => {
            planned(game, state, args, reader)
        }
        Err(refusal) => reader.format("panel-chosen-no", args.with("reason", reason(&refusal, view, reader))),
    }];
    let carte_due =
        leaves_one(game.hand.unwrap_or_default(), state.chosen) && game.check(state.chosen).is_ok();
    if carte_due && game.rules.can_forget_announcement() {
        lines.push(reader.text(match (state.announce, game.rules.value::<Deadline>()) {
            (true, _) => "panel-carte-on",
            (false, Deadline::WithPenultimatePlay) => "panel-carte-must",
            (false, _) => "panel-carte-off",
        }));
    }
    Some(lines.join("\n"))
}

/// Whether cards that are chosen before the player's own turn would beat the present play.
fn planned(game: &gang_of_four::View, state: PanelState, args: Args, reader: &Reader<'_>) -> String {
    let fits = match (Combination::classify(state.chosen), game.to_beat()) {
        (None, _) => false,
        (Some(_), None) => true,
        (Some(play), Some(laid)) => game.rules.beats(&play, &laid.combination),
    };
    reader.format(if fits { "panel-planned-yes" } else { "panel-planned-no" }, args)
}

/// The menu of the hand's cards.
pub(super) fn card_menu(
    view: &View,
    game: &gang_of_four::View,
    intent: Intent,
    state: PanelState,
    reader: &Reader<'_>,
) -> Row {
    let hand = game.hand.unwrap_or_default();
    let options: Vec<SelectOption> = Reader::sorted(hand, state.sort)
        .into_iter()
        .map(|card| SelectOption {
            value: card.index().to_string(),
            label: reader.written(card),
            description: reader.card_name(card.face(), &game.rules),
            emoji: Some(emoji(card.face(), &game.rules, reader)),
            chosen: state.chosen.contains(card),
        })
        .collect();
    let several = matches!(intent, Intent::Panel(PanelAction::Choose, _));
    Row::Select(Select {
        renewal: 0,
        id: component(view, intent),
        placeholder: reader.text(if several { "panel-menu-cards" } else { "panel-menu-return" }),
        min: u8::from(!several),
        // No combination has more than seven cards, but a menu should not stop a player from choosing freely.
        max: if several { u8::try_from(options.len()).unwrap_or(25) } else { 1 },
        enabled: true,
        options,
    })
}
