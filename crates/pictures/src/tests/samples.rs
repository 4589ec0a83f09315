//! Invented statistics.

use carte_pictures::{Bar, Histogram, Statistics, Trend};

/// The labels of the bars for Gang of Four: cards left.
pub(crate) const CARDS: [&str; 17] =
    ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"];
/// The labels of the bars for Go-Stop: points.
pub(crate) const POINTS: [&str; 9] = ["−20", "−10", "−5", "−1", "0", "+1", "+5", "+10", "+20"];

/// Statistics of Gang of Four and of Go-Stop.
pub(crate) fn samples() -> [(&'static str, Statistics); 2] {
    let cards = [30, 12, 10, 9, 9, 8, 6, 5, 4, 3, 3, 2, 2, 1, 1, 0, 1];
    let points = [3, 8, 21, 40, 10, 19, 14, 12, 5];
    let wave = |game: u32| 25.0 + f64::from(game) / 8.0 + 3.0 * (f64::from(game) / 3.0).sin();
    [
        (
            "gang-of-four",
            Statistics {
                title: "Clémence · Gang of Four · all time".to_owned(),
                trend: trend((0..43).map(wave).collect()),
                histogram: histogram("3.6 on average", &CARDS, &cards),
            },
        ),
        (
            "go-stop",
            Statistics {
                title: "뒷산호랑이 · Go-Stop · season".to_owned(),
                trend: trend((0..6).map(|game| 26.0 - wave(game) / 6.0).collect()),
                histogram: histogram("+1.4 on average", &POINTS, &points),
            },
        ),
    ]
}

/// The curve of a rating.
pub(crate) fn trend(values: Vec<f64>) -> Trend {
    let figure = values.last().map_or_else(String::new, |value| format!("{value:.1}"));
    Trend {
        caption: "Rating".to_owned(),
        words: format!("Rating over the last {} games; {figure} now.", values.len()),
        figure,
        axis: "games; everybody begins at the brighter line".to_owned(),
        values,
        baseline: 25.0,
    }
}

/// The bars of rounds.
pub(crate) fn histogram(figure: &str, labels: &[&str], rounds: &[u32]) -> Histogram {
    let cards = labels.len() == CARDS.len();
    let bad =
        |label: &str| label.starts_with('−') || (cards && label.parse().is_ok_and(|left: u32| left >= 8));
    let bars = labels.iter().zip(rounds);
    Histogram {
        caption: if cards { "Rounds by cards left" } else { "Rounds by points" }.to_owned(),
        figure: figure.to_owned(),
        axis: if cards { "cards left at the end of a round" } else { "at least so many points won or lost" }
            .to_owned(),
        bars: bars
            .map(|(label, rounds)| Bar { label: (*label).to_owned(), rounds: *rounds, bad: bad(label) })
            .collect(),
        words: format!("Rounds, {figure}."),
    }
}
