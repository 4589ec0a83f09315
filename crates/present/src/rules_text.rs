//! The rules in words, according to the options of a table's rules.

use super::dispatch;
pub(super) use super::dispatch::{rules_line as line, rules_name as name, topic as text};
use crate::locale::Args;
use crate::shared::Reader;
pub use crate::shared::rules_text::option_text;
pub use crate::shared::topic::Topic;
use carte_games::{GameKind, Rules};

impl Topic {
    /// The topics of the game that these rules are of, in reading order.
    pub fn of(rules: &Rules) -> &'static [Self] {
        dispatch::topics(rules)
    }

    /// The games that have this topic.
    pub fn games(self) -> Vec<GameKind> {
        GameKind::ALL.into_iter().filter(|kind| dispatch::topics_of(*kind).contains(&self)).collect()
    }

    /// The title, which names the game if several games have such a topic.
    pub(super) fn title(self, rules: &Rules, reader: &Reader<'_>) -> String {
        dispatch::topic_title(self, rules, reader)
    }
}

/// The rules in a line, and the list of topics.
pub(super) fn overview(rules: &Rules, reader: &Reader<'_>) -> String {
    let topics: Vec<String> =
        Topic::of(rules).iter().map(|topic| format!("• {}", topic.title(rules, reader))).collect();
    reader.format(
        "rules-overview",
        Args::new().with("summary", line(rules, reader)).with("topics", topics.join("\n")),
    )
}
