//! The parts of a person's card that only Gang of Four has.

use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::message::Field;
use crate::shared::records::field;
use carte_pictures::{Bar, Histogram};
use carte_records::statistics::gang_of_four::{MANY_CARDS, Record};

/// Gangs and “Carte !”.
pub(crate) fn fields(gangs: u32, record: &Record, reader: &Reader<'_>) -> Vec<Field> {
    let laid = Args::new().count("laid", gangs).count("suffered", record.gangs_suffered);
    let said = Args::new().count("said", record.said).count("forgotten", record.forgotten);
    vec![
        field(reader.text("records-gangs"), reader.format("records-gangs-text", laid)),
        field(reader.text("records-carte"), reader.format("records-carte-text", said)),
    ]
}

/// In how many rounds the person kept many cards.
pub(crate) fn rounds(record: &Record, reader: &Reader<'_>) -> String {
    reader.format("records-eight", Args::new().count("rounds", record.many_left()))
}

/// How many rounds ended with each number of cards left.
pub(crate) fn bars(record: &Record, reader: &Reader<'_>) -> Histogram {
    let bar = |(cards, rounds): (usize, &u32)| Bar {
        label: cards.to_string(),
        rounds: *rounds,
        bad: cards >= MANY_CARDS,
    };
    let all: u32 = record.cards_left.iter().sum();
    let share = |rounds: &[u32]| reader.percentage(rounds.iter().sum(), all);
    let args = Args::new()
        .count("rounds", all)
        .with("none", share(&record.cards_left[..1]))
        .with("few", share(&record.cards_left[1..MANY_CARDS]))
        .with("many", share(&record.cards_left[MANY_CARDS..]));
    let left = |(cards, rounds): (u32, &u32)| f64::from(cards) * f64::from(*rounds);
    let mean = (0..).zip(&record.cards_left).map(left).sum::<f64>() / f64::from(all.max(1));
    let mean = reader.decimal(mean, 1);
    Histogram {
        caption: reader.text("records-plot-cards"),
        figure: reader.format("records-plot-mean", Args::new().with("mean", mean.clone())),
        axis: reader.text("records-plot-left"),
        words: reader.format("records-alt-cards", args.with("mean", mean)),
        bars: record.cards_left.iter().enumerate().map(bar).collect(),
    }
}
