//! The rules in words, as the options of a table's rules make them: what is said here follows the options.

use super::go_stop;
use crate::frame::Reader;
use crate::gang_of_four::rules_text::{flow, material};
use crate::locale::Args;
use carte_games as games;
use carte_games::gang_of_four::{Preset, Rules};

mod topic;

pub use topic::Topic;

/// The name of a rule set, whichever game it is for.
pub(super) fn name(rules: &games::Rules, reader: &Reader<'_>) -> String {
    match rules {
        games::Rules::GangOfFour(rules) => preset_name(rules, reader),
        games::Rules::GoStop(_) => go_stop::rules_text::name(reader),
    }
}

/// A rule set in a line, whichever game it is for.
pub(super) fn line(rules: &games::Rules, reader: &Reader<'_>) -> String {
    match rules {
        games::Rules::GangOfFour(rules) => summary(rules, reader),
        games::Rules::GoStop(rules) => go_stop::rules_text::summary(rules, reader),
    }
}

/// One topic of these rules; `None` for a topic that only another game has.
pub(super) fn text(topic: Topic, rules: &games::Rules, reader: &Reader<'_>) -> Option<String> {
    match rules {
        games::Rules::GangOfFour(rules) => gang(topic, rules, reader),
        games::Rules::GoStop(rules) => go_stop::rules_text::text(topic, rules, reader),
    }
}

fn gang(topic: Topic, rules: &Rules, reader: &Reader<'_>) -> Option<String> {
    Some(match topic {
        Topic::TenPoints => flow::ten_points(rules, reader),
        Topic::Deck => material::deck(rules, reader),
        Topic::Combinations => material::combinations(rules, reader),
        Topic::Cycle => flow::cycle(rules, reader),
        Topic::Gangs => material::gangs(rules, reader),
        Topic::LastCard => flow::last_card(rules, reader),
        Topic::Scoring => flow::scoring(rules, reader),
        Topic::Exchange => flow::exchange(rules, reader),
        Topic::End => flow::end(rules, reader),
        Topic::Card => material::summary_card(rules, reader),
        Topic::Options => option_lines(rules.options(), reader),
        Topic::Turn
        | Topic::Calls
        | Topic::Jokers
        | Topic::Points
        | Topic::GoOrStop
        | Topic::Settlement
        | Topic::Deals => return None,
    })
}

/// What is played here, and which topics there are.
pub(super) fn overview(rules: &games::Rules, reader: &Reader<'_>) -> String {
    let topics: Vec<String> = Topic::of(rules)
        .iter()
        .map(|topic| format!("`{}` {}", topic.name(), topic.title(rules, reader)))
        .collect();
    reader.format(
        "rules-overview",
        Args::new().with("summary", line(rules, reader)).with("topics", topics.join("\n")),
    )
}

/// The rule set in a line: “classic rules, with: …”, naming every house rule.
pub(super) fn summary(rules: &Rules, reader: &Reader<'_>) -> String {
    named_with(&preset_name(rules, reader), rules.differences(&Rules::preset(rules.nearest_preset())), reader)
}

/// A rule set by its name, with every option that is another than it says.
pub(super) fn named_with(
    name: &str,
    differences: impl Iterator<Item = (&'static str, String)>,
    reader: &Reader<'_>,
) -> String {
    let changes: Vec<String> =
        differences.map(|(option, value)| option_text(option, &value, reader)).collect();
    if changes.is_empty() {
        return reader.format("rules-summary", Args::new().with("preset", name));
    }
    reader.format("rules-summary-with", Args::new().with("preset", name).with("changes", changes.join(" · ")))
}

/// The name of the nearest published rule set.
pub(super) fn preset_name(rules: &Rules, reader: &Reader<'_>) -> String {
    reader.text(match rules.nearest_preset() {
        Preset::DaysOfWonder => "preset-days-of-wonder",
        Preset::Dargaud => "preset-dargaud",
        Preset::Escale => "preset-escale",
        Preset::Cabinet => "preset-cabinet",
        Preset::Riva => "preset-riva",
    })
}

/// Every option with its value, in words and by name.
pub(super) fn option_lines(
    options: impl Iterator<Item = (&'static str, String)>,
    reader: &Reader<'_>,
) -> String {
    options
        .map(|(option, value)| format!("`{option}={value}` {}", option_text(option, &value, reader)))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Points with their numbers.
pub(super) fn numbered(points: &[String]) -> String {
    let lines = points.iter().enumerate().map(|(index, text)| format!("**{}.** {text}", index + 1));
    lines.collect::<Vec<_>>().join("\n")
}

/// One option with its value, in a few words.
#[must_use]
pub fn option_text(option: &str, value: &str, reader: &Reader<'_>) -> String {
    let number = |otherwise: i64| value.parse::<i64>().unwrap_or(otherwise);
    match option {
        "limit" => reader.format("rule-limit", Args::new().count("limit", number(100))),
        "rounds" => reader.format("rule-rounds", Args::new().count("rounds", number(12))),
        "tokens" => reader.format("rule-tokens", Args::new().count("tokens", number(0))),
        _ => reader.text(&format!("rule-{option}-{value}")),
    }
}
