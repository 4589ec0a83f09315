//! The parts of a person's card that only Go-Stop has.

use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::message::Field;
use crate::shared::numbers::points_as_float;
use crate::shared::records::field;
use carte_pictures::{Bar, Histogram};
use carte_records::statistics::go_stop::GameSums;

/// The points at which the bars begin. A bar counts the results from its number, away from 0, up to the next number.
const STEPS: [i64; 9] = [-20, -10, -5, -1, 0, 1, 5, 10, 20];

/// Go and Stop, the cries, bombs and shown months, Pi that changed hands, and what doubled debts.
pub(crate) fn fields(gos: u32, sums: &GameSums, reader: &Reader<'_>) -> Vec<Field> {
    let go_stop = Args::new().count("gos", gos).count("stops", sums.stops);
    let cries = Args::new()
        .count("sattas", sums.sattas)
        .count("ppuks", sums.ppuks)
        .count("ttadaks", sums.ttadaks)
        .count("kisses", sums.kisses)
        .count("sseuls", sums.sseuls);
    let months = Args::new()
        .count("bombs", sums.bombs)
        .count("shakes", sums.shakes)
        .count("chongtongs", sums.chong_tongs);
    let pi = Args::new().count("stolen", sums.pi_stolen).count("lost", sums.pi_lost);
    let baks =
        Args::new().count("go", sums.go_baks).count("kwang", sums.kwang_baks).count("pi", sums.pi_baks);
    [
        ("records-go-stop", "records-go-stop-text", go_stop),
        ("records-cries", "records-cries-text", cries),
        ("records-months", "records-months-text", months),
        ("records-pi", "records-pi-text", pi),
        ("records-baks", "records-baks-text", baks),
    ]
    .map(|(title, text, args)| field(reader.text(title), reader.format(text, args)))
    .into()
}

/// How often nobody won.
pub(crate) fn rounds(sums: &GameSums, reader: &Reader<'_>) -> String {
    reader.format("records-nagari", Args::new().count("rounds", sums.nagari))
}

/// How many rounds brought how many points.
pub(crate) fn bars(sums: &GameSums, reader: &Reader<'_>) -> Histogram {
    let mut rounds = [0; STEPS.len()];
    for (points, count) in &sums.points {
        rounds[step(*points)] += count;
    }
    let bar = |(from, rounds): (i64, u32)| Bar {
        label: reader.signed(points_as_float(from), 0),
        rounds,
        bad: from < 0,
    };
    let all: u32 = rounds.iter().sum();
    let zero = step(0);
    let share = |rounds: &[u32]| reader.percentage(rounds.iter().sum(), all);
    let extreme =
        |points: Option<&i64>| reader.signed(points_as_float(points.copied().unwrap_or_default()), 0);
    let args = Args::new()
        .count("rounds", all)
        .with("paid", share(&rounds[..zero]))
        .with("nothing", share(&rounds[zero..=zero]))
        .with("received", share(&rounds[zero + 1..]))
        .with("worst", extreme(sums.points.keys().next()))
        .with("best", extreme(sums.points.keys().next_back()));
    let won = |(points, rounds): (&i64, &u32)| points_as_float(*points) * f64::from(*rounds);
    let mean = sums.points.iter().map(won).sum::<f64>() / f64::from(all.max(1));
    let mean = reader.signed(mean, 1);
    Histogram {
        caption: reader.text("records-plot-points"),
        figure: reader.format("records-plot-mean", Args::new().with("mean", mean.clone())),
        axis: reader.text("records-plot-from"),
        words: reader.format("records-alt-points", args.with("mean", mean)),
        bars: STEPS.into_iter().zip(rounds).map(bar).collect(),
    }
}

/// The index of the bar to which `points` belong: the bar furthest from 0 that they reach.
fn step(points: i64) -> usize {
    let reached = if points < 0 {
        STEPS.iter().position(|from| points <= *from)
    } else {
        STEPS.iter().rposition(|from| points >= *from)
    };
    reached.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_counted_where_they_belong() {
        for (points, from) in [
            (-300, -20),
            (-20, -20),
            (-19, -10),
            (-5, -5),
            (-4, -1),
            (0, 0),
            (4, 1),
            (5, 5),
            (19, 10),
            (99, 20),
        ] {
            assert_eq!(STEPS[step(points)], from, "{points}");
        }
    }
}
