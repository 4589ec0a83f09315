//! Parts of the texts of rules.

use super::Reader;
use crate::locale::Args;

/// A rule set by its name, with every option that has another value than under that name.
pub(crate) fn named_with(
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

/// Every option with its value, in words and by name.
pub(crate) fn option_lines(
    options: impl Iterator<Item = (&'static str, String)>,
    reader: &Reader<'_>,
) -> String {
    options
        .map(|(option, value)| format!("`{option}={value}` {}", option_text(option, &value, reader)))
        .collect::<Vec<_>>()
        .join("\n")
}

pub(crate) fn numbered(points: &[String]) -> String {
    let lines = points.iter().enumerate().map(|(index, text)| format!("**{}.** {text}", index + 1));
    lines.collect::<Vec<_>>().join("\n")
}

/// The texts as a list.
pub(crate) fn bullets(keys: &[&str], reader: &Reader<'_>) -> String {
    keys.iter().map(|key| format!("• {}", reader.text(key))).collect::<Vec<_>>().join("\n")
}

/// One option with its value, in a few words.
pub fn option_text(option: &str, value: &str, reader: &Reader<'_>) -> String {
    let number = |otherwise: i64| value.parse::<i64>().unwrap_or(otherwise);
    match option {
        "limit" => reader.format("rule-limit", Args::new().count("limit", number(100))),
        "rounds" => reader.format("rule-rounds", Args::new().count("rounds", number(12))),
        "cap" => reader.format("rule-cap", Args::new().count("cap", number(0))),
        "tokens" => reader.format("rule-tokens", Args::new().count("tokens", number(0))),
        _ => reader.text(&format!("rule-{option}-{value}")),
    }
}
