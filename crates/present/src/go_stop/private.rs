//! Messages to one person who asked for them.

use super::{board, captured, ending, sums};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::message::{Embed, Field};
use carte_games::Seat;
use carte_games::go_stop::View as Game;
use carte_table::View;

/// The totals so far and every round's payments.
pub(crate) fn scores(view: &View, game: &Game, reader: &Reader<'_>) -> Embed {
    let fields = if game.results.is_empty() {
        Vec::new()
    } else {
        vec![Field::titled(reader.text("gostop-rounds"), ending::rounds(view, game, reader))]
    };
    Embed {
        title: reader.format("private-scores", Args::new().with("table", reader.table(view))),
        description: ending::places(view, game, reader),
        fields,
        footer: footer(game, reader),
        ..Embed::default()
    }
}

/// When the game ends, and who wins.
fn footer(game: &Game, reader: &Reader<'_>) -> String {
    let key = format!("gostop-scores-{}", sums::end(&game.rules));
    let args = sums::end_args(&game.rules).count("round", game.round);
    reader.format(&key, args)
}

/// How many cards, captures and points each player has.
pub(crate) fn count(view: &View, game: &Game, reader: &Reader<'_>) -> Embed {
    let line = |seat: Seat| {
        let Some(shown) = game.seats.get(seat.index()) else { return String::new() };
        let points = game.points(seat).map_or(0, |points| points.total());
        let args = Args::new()
            .with("name", reader.seat(view, seat))
            .with("hand", reader.card_count(shown.cards_left))
            .with("captured", reader.card_count(shown.captured.len()))
            .with("points", reader.points(points))
            .with("total", sums::amount(&game.rules, shown.total, reader));
        reader.format("gostop-count", args)
    };
    let lines: Vec<String> =
        game.ring().seats().map(line).chain([String::new(), board::terms(game, reader)]).collect();
    Embed { title: reader.text("private-count"), description: lines.join("\n"), ..Embed::default() }
}

/// The pot, and the cards that were captured.
pub(crate) fn pile(view: &View, game: &Game, reader: &Reader<'_>) -> Embed {
    Embed {
        title: reader.text("private-pile"),
        description: board::terms(game, reader),
        fields: [board::pot(game, reader)].into_iter().chain(captured::fields(view, game, reader)).collect(),
        ..Embed::default()
    }
}
