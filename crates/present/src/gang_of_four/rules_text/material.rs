//! The cards and their combinations.

use crate::gang_of_four::cards::theme;
use crate::locale::Args;
use crate::shared::Reader;
use carte_games::gang_of_four::ruleset::{FlushOrder, Phoenixes, PlayerCount};
use carte_games::gang_of_four::{CardSet, Colour, CombinationKind, Face, Rules, notation};

pub(super) fn deck(rules: &Rules, reader: &Reader<'_>) -> String {
    let theme = theme(rules);
    let mut paragraphs = vec![
        reader.format(
            "rules-deck",
            colours(rules, reader).with("order", reader.written("`G1` `Y1` `R1` `M1` `G2` … `R10`")),
        ),
        reader.text(&format!("rules-deck-special-{theme}")),
    ];
    if theme == "president" {
        let ranks: Vec<String> = (1..=10)
            .map(|value| format!("`{value}` {}", reader.text(&format!("value-{theme}-{value}"))))
            .collect();
        paragraphs.push(reader.format("rules-deck-ranks", Args::new().with("ranks", ranks.join(" · "))));
    }
    paragraphs.push(reader.text(match rules.value::<Phoenixes>() {
        Phoenixes::Ranked => "rules-deck-phoenixes-ranked",
        Phoenixes::Equal => "rules-deck-phoenixes-equal",
    }));
    if rules.has_blue() {
        paragraphs.push(reader.text("rules-deck-blue"));
    }
    paragraphs.push(reader.text(match rules.value::<PlayerCount>() {
        PlayerCount::ThreeOrFour => "rules-deck-players-3-or-4",
        PlayerCount::Four => "rules-deck-players-4",
    }));
    paragraphs.push(
        reader
            .format("rules-deck-notation", Args::new().with("examples", reader.written(notation::EXAMPLES))),
    );
    paragraphs.join("\n\n")
}

pub(super) fn combinations(rules: &Rules, reader: &Reader<'_>) -> String {
    let mut lines: Vec<String> = KINDS
        .iter()
        .map(|(kind, example)| {
            let text = reader
                .text(&format!("rules-combinations-{}", crate::gang_of_four::combination::kind_key(*kind)));
            format!("**{}** {}\n{text}", reader.kind(*kind), cards(example, reader))
        })
        .collect();
    lines.push(reader.text("rules-combinations-five"));
    lines.push(reader.text(match rules.value::<FlushOrder>() {
        FlushOrder::Cards => "rules-combinations-flush-cards",
        FlushOrder::Sum => "rules-combinations-flush-sum",
        FlushOrder::Values => "rules-combinations-flush-values",
    }));
    lines.push(reader.text(&format!("rules-combinations-special-{}", theme(rules))));
    lines.join("\n")
}

pub(super) fn gangs(rules: &Rules, reader: &Reader<'_>) -> String {
    let args = Args::new()
        .with("four", cards("G2 Y2 R2 R2", reader))
        .with("five", cards("G10 G10 Y10 Y10 R10", reader))
        .with("seven", cards("G1 G1 Y1 Y1 R1 R1 M1", reader))
        .with("multi", reader.card_name(Face::MultiOne, rules));
    reader.format("rules-gangs", args)
}

/// Combinations and colours on one card, as a quick reference while playing.
pub(super) fn summary_card(rules: &Rules, reader: &Reader<'_>) -> String {
    let lines =
        KINDS.iter().map(|(kind, example)| format!("**{}** {}", reader.kind(*kind), cards(example, reader)));
    let args = colours(rules, reader).with("kinds", lines.collect::<Vec<_>>().join("\n"));
    let phoenixes = match rules.value::<Phoenixes>() {
        Phoenixes::Ranked => "`PG` < `PY`",
        Phoenixes::Equal => "`PG` = `PY`",
    };
    reader.format("rules-summary-card", args.with("phoenixes", reader.written(phoenixes)))
}

/// One example of each kind, weakest first.
const KINDS: [(CombinationKind, &str); 8] = [
    (CombinationKind::Single, "R7"),
    (CombinationKind::Pair, "G7 R7"),
    (CombinationKind::Triple, "G4 Y4 R4"),
    (CombinationKind::Straight, "G3 R4 Y5 Y6 G7"),
    (CombinationKind::Flush, "Y1 Y4 Y4 Y6 Y9"),
    (CombinationKind::FullHouse, "G8 Y8 R8 Y2 R2"),
    (CombinationKind::StraightFlush, "R5 R6 R7 R8 R9"),
    (CombinationKind::Gang, "G2 G2 Y2 R2"),
];

fn cards(text: &str, reader: &Reader<'_>) -> String {
    let faces = notation::parse(text).unwrap_or_default();
    reader.cards(notation::pick(CardSet::ALL, &faces).unwrap_or_default())
}

fn colours(rules: &Rules, reader: &Reader<'_>) -> Args {
    Args::new()
        .with("low", reader.colour(Colour::Green, rules))
        .with("middle", reader.colour(Colour::Yellow, rules))
        .with("high", reader.colour(Colour::Red, rules))
}
