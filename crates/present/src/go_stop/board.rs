//! The board in words.

use super::{captured, sums};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::board::{BoardParts, BoardText};
use crate::shared::message::Field;
use carte_games::Seat;
use carte_games::go_stop::pot::PotMonth;
use carte_games::go_stop::{Doubling, Phase, View as Game};
use carte_table::View;

/// The board of a running game.
pub(crate) fn parts(view: &View, game: &Game, reader: &Reader<'_>) -> BoardParts {
    BoardParts {
        title: title(game, reader),
        turn: turn(view, game, reader),
        aim: aim(game, reader),
        words: BoardText {
            lines: [seats(view, game, reader), pending(game, reader)].join("\n\n"),
            fields: [pot(game, reader)].into_iter().chain(captured::fields(view, game, reader)).collect(),
        },
        beside: BoardText { lines: beside(view, game, reader), fields: Vec::new() },
        shortcut: None,
    }
}

/// The number of the round, the number of all rounds, and whether the round was dealt again.
pub(super) fn title(game: &Game, reader: &Reader<'_>) -> String {
    let args = Args::new().count("round", game.round).count("rounds", game.rules.rounds());
    let mut title = reader.format("gostop-title", args);
    if game.redeal > 0 {
        title.push_str(&reader.format("gostop-title-again", Args::new().count("deal", game.redeal + 1)));
    }
    title
}

/// The player for whom the table waits, and what the player has to do.
pub(super) fn turn(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    let named = |seat: Seat| Args::new().with("name", reader.seat(view, seat));
    match &game.phase {
        Phase::Join { seat, joined } => {
            let names = reader.seat_list(view, joined.iter().copied());
            let joined = reader.format("gostop-turn-joined", Args::new().with("names", names));
            reader.format("gostop-turn-join", named(*seat)) + " " + &joined
        }
        Phase::Turn { seat } | Phase::ChongTong { seat, .. } => reader.format("board-turn", named(*seat)),
        Phase::Take { seat, with, choice, .. } => reader.format(
            "gostop-turn-take",
            named(*seat).with("card", reader.flower(*with)).with("choice", reader.flowers(*choice)),
        ),
        Phase::Give { seat, to, .. } => {
            reader.format("gostop-turn-give", named(*seat).with("to", reader.seat(view, *to)))
        }
        Phase::Count { seat } => reader.format("gostop-turn-count", named(*seat)),
        Phase::GoOrStop { seat } => {
            let points = game.points(*seat).map_or(0, |points| points.total());
            reader.format("gostop-turn-decide", named(*seat).with("points", reader.points(points)))
        }
        Phase::Another { seat, answered } => {
            let mut line = reader.format("gostop-turn-another", named(*seat));
            if !answered.is_empty() {
                let names = reader.seat_list(view, answered.iter().copied());
                line.push(' ');
                line.push_str(&reader.format("gostop-turn-answered", Args::new().with("names", names)));
            }
            line
        }
        Phase::Waiting | Phase::Over { .. } => reader.text("board-waiting"),
    }
}

fn seats(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    Seat::all(game.players).map(|seat| line(view, game, seat, reader)).collect::<Vec<_>>().join("\n")
}

/// The line of a seat: cards, points, total, and what its player has said and shown.
fn line(view: &View, game: &Game, seat: Seat, reader: &Reader<'_>) -> String {
    let Some(shown) = game.seats.get(seat.index()) else { return String::new() };
    if shown.out {
        let args = Args::new().with("name", reader.seat(view, seat));
        return reader.format("gostop-seat-out", args);
    }
    if shown.rests {
        let total = sums::amount(&game.rules, shown.total, reader);
        let args = Args::new().with("name", reader.seat(view, seat)).with("total", total);
        let sold = game.sales.iter().find(|sale| sale.seat == seat && !sale.cards.is_empty());
        let sold = sold.map(|sale| {
            reader.format("gostop-seat-sold", Args::new().with("cards", reader.flowers(sale.cards)))
        });
        return [reader.format("gostop-seat-rests", args)]
            .into_iter()
            .chain(sold)
            .collect::<Vec<_>>()
            .join(" · ");
    }
    let mark = if game.turn() == Some(seat) { "▶️" } else { "▫️" };
    let points = game.points(seat).map_or(0, |points| points.total());
    let mut parts = vec![
        format!("{mark} **{}**", reader.seat(view, seat)),
        reader.card_count(shown.cards_left),
        reader.format("gostop-seat-points", Args::new().with("points", reader.points(points))),
        reader.format(
            "gostop-seat-total",
            Args::new().with("total", sums::amount(&game.rules, shown.total, reader)),
        ),
    ];
    if shown.goes > 0 {
        parts.push(reader.format("gostop-seat-goes", Args::new().count("goes", shown.goes)));
    }
    if !shown.shaken.is_empty() {
        let months: Vec<String> = shown.shaken.iter().map(|month| month.to_string()).collect();
        let args = Args::new().with("months", months.join(", ")).count("factor", 1 << shown.shaken.len());
        parts.push(reader.format("gostop-seat-shaken", args));
    }
    parts.extend(sattas(game, seat, reader));
    if shown.flips > 0 {
        parts.push(reader.format("gostop-seat-flips", Args::new().count("flips", shown.flips)));
    }
    parts.join(" · ")
}

/// How many sattas the player of a seat has made; `None` without any.
fn sattas(game: &Game, seat: Seat, reader: &Reader<'_>) -> Option<String> {
    let sattas = game.seats.get(seat.index())?.sattas;
    (sattas > 0).then(|| reader.format("gostop-seat-sattas", Args::new().count("sattas", sattas)))
}

/// What is written beside a picture, because the picture has no place for it: missions and sattas.
fn beside(view: &View, game: &Game, reader: &Reader<'_>) -> String {
    let made = Seat::all(game.players).filter_map(|seat| {
        let sattas = sattas(game, seat, reader)?;
        Some(format!("**{}** · {sattas}", reader.seat(view, seat)))
    });
    missions(game, reader).into_iter().chain(made).collect::<Vec<_>>().join("\n")
}

/// The points from which Go or Stop is asked.
fn aim(game: &Game, reader: &Reader<'_>) -> String {
    reader.format("gostop-aim", Args::new().count("threshold", game.threshold()))
}

/// What concerns every player: the points from which Go or Stop is asked, the pile, earlier deals that multiply points, and
/// missions.
pub(super) fn terms(game: &Game, reader: &Reader<'_>) -> String {
    [aim(game, reader), pending(game, reader)].join(" · ")
}

/// The pile, earlier deals that multiply points, and missions.
fn pending(game: &Game, reader: &Reader<'_>) -> String {
    let mut lines = vec![reader.format("gostop-pile", Args::new().count("pile", game.pile))];
    for doubling in game.pending.doublings(&game.rules) {
        let pushed = matches!(doubling, Doubling::Push { .. });
        let key = if pushed { "gostop-terms-pushed" } else { "gostop-terms-nagari" };
        lines.push(reader.format(key, Args::new().count("factor", doubling.factor())));
    }
    lines.extend(missions(game, reader));
    lines.join("\n")
}

/// The line about the mission cards; `None` without any.
pub(super) fn missions(game: &Game, reader: &Reader<'_>) -> Option<String> {
    let cards = Args::new().with("cards", reader.flowers(game.missions));
    (!game.missions.is_empty()).then(|| reader.format("gostop-terms-missions", cards))
}

/// The pot, a line for each month, and the cards in play.
pub(super) fn pot(game: &Game, reader: &Reader<'_>) -> Field {
    let mut lines: Vec<String> = game.pot.months().map(|month| pot_line(month, reader)).collect();
    if lines.is_empty() {
        lines.push(reader.text("gostop-pot-empty"));
    }
    let in_play = game.laid | game.drawn.into() | game.jokers;
    if !in_play.is_empty() {
        lines.push(reader.format("gostop-pot-in-play", Args::new().with("cards", reader.flowers(in_play))));
    }
    Field::titled(reader.text("gostop-pot"), lines.join("\n"))
}

fn pot_line(month: PotMonth, reader: &Reader<'_>) -> String {
    let args = Args::new()
        .with("month", reader.month(month.month))
        .with("cards", reader.flowers(month.cards | month.jokers));
    reader.format(if month.is_stack() { "gostop-pot-stack" } else { "gostop-pot-month" }, args)
}
