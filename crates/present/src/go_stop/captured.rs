//! The cards that each player has captured, by kind, with what is missing for the next points.

use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::message::Field;
use carte_games::Seat;
use carte_games::go_stop::{
    Card, CardSet, Phase, Points, SeatView, September, Set, SetProgress, View as Game,
};
use carte_table::View;

/// A field for each seat.
pub(super) fn fields(view: &View, game: &Game, reader: &Reader<'_>) -> Vec<Field> {
    let field = |seat: Seat| {
        let points = game.points(seat).map_or(0, |points| points.total());
        let args = Args::new().with("name", reader.seat(view, seat)).with("points", reader.points(points));
        Field {
            name: reader.format("gostop-captured", args),
            value: lines(game, seat, reader),
            inline: false,
        }
    };
    // A player who sits out has captured nothing, except in the round that was lost. Before it is settled who plays, nobody has
    // captured anything except jokers of the pot.
    let shown = |seat: &Seat| {
        let plays =
            |shown: &SeatView| !shown.out && !shown.rests && !matches!(game.phase, Phase::Join { .. });
        game.seats.get(seat.index()).is_some_and(|shown| plays(shown) || !shown.captured.is_empty())
    };
    Seat::all(game.players).filter(shown).map(field).collect()
}

/// The captured cards, a line for each kind.
fn lines(game: &Game, seat: Seat, reader: &Reader<'_>) -> String {
    let (Some(own), Some(points), Some(progress)) =
        (game.seats.get(seat.index()), game.points(seat), game.progress(seat))
    else {
        return String::new();
    };
    let own = own.captured;
    if own.is_empty() {
        return reader.text("gostop-captured-nothing");
    }
    let kinds = [
        (own & CardSet::BRIGHTS, &[Set::Brights][..]),
        (own & CardSet::ANIMALS, &[Set::Animals, Set::Godori]),
        (own & CardSet::RIBBONS, &[Set::Ribbons, Set::Poem, Set::Plain, Set::Blue]),
    ];
    let line = |(cards, sets): (CardSet, &[Set])| {
        let steps = sets.iter().filter_map(|set| step(&progress, *set, reader));
        let set = sets.first().map(|set| reader.set(*set)).unwrap_or_default();
        let args =
            Args::new().with("set", set).count("count", cards.len()).with("cards", reader.flowers(cards));
        let captured = reader.format("gostop-captured-kind", args);
        [captured].into_iter().chain(steps).collect::<Vec<_>>().join(" · ")
    };
    let mut lines: Vec<String> = kinds.into_iter().filter(|(cards, _)| !cards.is_empty()).map(line).collect();
    lines.push(pi(own, &points, &progress, reader));
    lines.join("\n")
}

/// The value of the Pi; only cards that count more than one are named.
fn pi(own: CardSet, points: &Points, progress: &[SetProgress; 8], reader: &Reader<'_>) -> String {
    let mut special = own & CardSet::PI & CardSet::MORE_THAN_ONE;
    if points.september == Some(September::Pi) {
        special.insert(Card::SAKE_CUP);
    }
    let mut parts = vec![reader.format("gostop-captured-pi", Args::new().count("value", points.pi))];
    if !special.is_empty() {
        parts.push(reader.flowers(special));
    }
    parts.extend(step(progress, Set::Pi, reader));
    parts.join(" · ")
}

/// The points of a set, and what is missing for the next ones; `None` if there is nothing worth saying.
fn step(progress: &[SetProgress; 8], set: Set, reader: &Reader<'_>) -> Option<String> {
    let line = progress.iter().find(|line| line.set == set)?;
    let name = reader.set(set);
    let trio = matches!(set, Set::Godori | Set::Poem | Set::Plain | Set::Blue);
    if trio {
        return match (line.points, &line.next) {
            (0, Some(next)) if line.held > 0 => Some(reader.format(
                "gostop-step-trio",
                Args::new().with("set", name).count("held", line.held).count("gains", next.gains),
            )),
            (0, _) => None,
            (points, _) => {
                Some(reader.format("gostop-step-done", Args::new().with("set", name).count("points", points)))
            }
        };
    }
    let counts = (line.points > 0)
        .then(|| reader.format("gostop-step-counts", Args::new().count("points", line.points)));
    let next = line.next.as_ref().map(|next| {
        reader.format("gostop-step", Args::new().count("needs", next.needs).count("gains", next.gains))
    });
    let parts: Vec<String> = counts.into_iter().chain(next).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

impl Reader<'_> {
    /// The name of a set of the score.
    pub(super) fn set(&self, set: Set) -> String {
        self.text(&format!("gostop-set-{}", set.name()))
    }
}
