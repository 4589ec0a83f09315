//! Messages to one person who asked for them.

use super::{board, ending};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::message::{Embed, Field};
use carte_games::Seat;
use carte_games::gang_of_four::View as Game;
use carte_table::View;

/// The totals so far and every round's penalties.
pub(crate) fn scores(view: &View, game: &Game, reader: &Reader<'_>) -> Embed {
    let total = |seat: Seat| game.seats.get(seat.index()).map_or(0, |seat| seat.total);
    let mut seats: Vec<Seat> = Seat::all(game.players).collect();
    seats.sort_by_key(|seat| total(*seat));
    let lines = seats
        .into_iter()
        .map(|seat| format!("**{}** · {}", reader.seat(view, seat), reader.points(total(seat))));
    let (limit, rounds) = (game.rules.limit(), game.rules.rounds());
    let until = Args::new().count("limit", limit).count("rounds", rounds).count("round", game.round);
    let footer = if rounds == 0 { "private-scores-footer" } else { "private-scores-footer-rounds" };
    let fields = if game.results.is_empty() {
        Vec::new()
    } else {
        vec![Field::titled(reader.text("ending-rounds"), ending::rounds(view, game, reader))]
    };
    Embed {
        title: reader.format("private-scores", Args::new().with("table", reader.table(view))),
        description: lines.collect::<Vec<_>>().join("\n"),
        fields,
        footer: reader.format(footer, until),
        ..Embed::default()
    }
}

/// How many cards each player holds, which anybody may ask at any time.
pub(crate) fn count(view: &View, game: &Game, reader: &Reader<'_>) -> Embed {
    let line = |seat: Seat| {
        let cards = game.seats.get(seat.index()).map_or(0, |seat| seat.cards_left);
        format!("**{}** · {}", reader.seat(view, seat), reader.card_count(cards))
    };
    Embed {
        title: reader.text("private-count"),
        description: Seat::all(game.players).map(line).collect::<Vec<_>>().join("\n"),
        ..Embed::default()
    }
}

/// The cards on the table: the current cycle, and earlier ones only if the table's rules show them.
pub(crate) fn pile(view: &View, game: &Game, reader: &Reader<'_>) -> Embed {
    let cycle = if game.cycle.is_empty() {
        reader.text("private-pile-empty")
    } else {
        board::cycle(view, game, reader)
    };
    let fields = board::shown_discards(game, reader).into_iter().collect();
    let footer = if game.rules.shows_discards() { String::new() } else { reader.text("private-pile-hidden") };
    Embed { title: reader.text("private-pile"), description: cycle, fields, footer, ..Embed::default() }
}
