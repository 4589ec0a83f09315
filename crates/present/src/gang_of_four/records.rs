//! The parts of a person's card that only Gang of Four has.

use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::message::Field;
use crate::shared::records::field;
use carte_pictures::{Bar, Histogram};
use carte_records::statistics::gang_of_four::{GameSums, MANY_CARDS};

/// Gangs and “Carte !”.
pub(crate) fn fields(gangs: u32, sums: &GameSums, reader: &Reader<'_>) -> Vec<Field> {
    let laid = Args::new().count("laid", gangs).count("suffered", sums.gangs_suffered);
    let said = Args::new().count("said", sums.said).count("forgotten", sums.forgotten);
    vec![
        field(reader.text("records-gangs"), reader.format("records-gangs-text", laid)),
        field(reader.text("records-carte"), reader.format("records-carte-text", said)),
    ]
}

/// In how many rounds the person kept many cards.
pub(crate) fn rounds(sums: &GameSums, reader: &Reader<'_>) -> String {
    reader.format("records-eight", Args::new().count("rounds", sums.many_left()))
}

/// How many rounds ended with each number of cards left.
pub(crate) fn bars(sums: &GameSums, reader: &Reader<'_>) -> Histogram {
    let bar = |(cards, rounds): (usize, &u32)| Bar {
        label: cards.to_string(),
        rounds: *rounds,
        bad: cards >= MANY_CARDS,
    };
    let all: u32 = sums.cards_left.iter().sum();
    let share = |rounds: &[u32]| reader.percentage(rounds.iter().sum(), all);
    let args = Args::new()
        .count("rounds", all)
        .with("none", share(&sums.cards_left[..1]))
        .with("few", share(&sums.cards_left[1..MANY_CARDS]))
        .with("many", share(&sums.cards_left[MANY_CARDS..]));
    let left = |(cards, rounds): (u32, &u32)| f64::from(cards) * f64::from(*rounds);
    let mean = (0..).zip(&sums.cards_left).map(left).sum::<f64>() / f64::from(all.max(1));
    let mean = reader.decimal(mean, 1);
    Histogram {
        caption: reader.text("records-plot-cards"),
        figure: reader.format("records-plot-mean", Args::new().with("mean", mean.clone())),
        axis: reader.text("records-plot-left"),
        words: reader.format("records-alt-cards", args.with("mean", mean)),
        bars: sums.cards_left.iter().enumerate().map(bar).collect(),
    }
}
