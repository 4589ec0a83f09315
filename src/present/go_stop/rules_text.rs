//! The rules in words.

use super::super::Reader;
use super::super::message::Embed;
use crate::games::go_stop::Rules;

/// The name of the rules.
pub(in super::super) fn name(_reader: &Reader<'_>) -> String {
    "Go-Stop".to_owned()
}

/// The rules in a line, naming every house rule.
pub(in super::super) fn summary(rules: &Rules, reader: &Reader<'_>) -> String {
    let changes = rules.differences(&Rules::default()).map(|(option, value)| format!("{option}={value}"));
    [name(reader)].into_iter().chain(changes).collect::<Vec<_>>().join(" · ")
}

/// What is played here.
pub(in super::super) fn overview(rules: &Rules, reader: &Reader<'_>) -> Embed {
    Embed { description: summary(rules, reader), ..Embed::default() }
}
