//! The rules in words, according to the options of a table's rules.

use crate::shared::Reader;
use crate::shared::house_group::HouseGroup;
use crate::shared::rules_text::{named_with, option_lines};
use crate::shared::topic::Topic;
use carte_games::gang_of_four::ruleset::Cut;
use carte_games::gang_of_four::{Preset, Rules};

mod flow;
mod material;

/// The topics, in reading order.
pub(crate) const TOPICS: &[Topic] = &[
    Topic::TenPoints,
    Topic::Deck,
    Topic::Combinations,
    Topic::Cycle,
    Topic::Gangs,
    Topic::LastCard,
    Topic::Scoring,
    Topic::Exchange,
    Topic::End,
    Topic::Card,
    Topic::Options,
];

/// The options of a group of house rules; none if the group is of another game.
pub(crate) const fn options_of(group: HouseGroup) -> &'static [&'static str] {
    match group {
        HouseGroup::Cards => &["names", "low-colour", "phoenixes", "flush", "discards"],
        HouseGroup::Dealing => &["players", "dummy-lead", "first-dealer", "cut", "cut-effect"],
        HouseGroup::Duties => &["first-lead", "direction", "follow-duty", "lead-duty"],
        HouseGroup::LastCard => &["announce", "announce-deadline", "forget", "barred-points", "duty-begins"],
        HouseGroup::Losers => &["loser-tie", "tie-total", "carry-over"],
        HouseGroup::End => &["limit", "rounds", "end", "final-tie"],
        HouseGroup::Taking | HouseGroup::Points | HouseGroup::Doubling | HouseGroup::Nagari => &[],
    }
}

/// One topic of these rules; `None` for a topic of another game.
pub(crate) fn text(topic: Topic, rules: &Rules, reader: &Reader<'_>) -> Option<String> {
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

/// The rule set in a line: “classic rules, with: …”, naming every house rule.
pub(crate) fn summary(rules: &Rules, reader: &Reader<'_>) -> String {
    let changed = rules
        .differences(&Rules::preset(rules.nearest_preset()))
        // Without a cut its effect is not named, and in a game with a number of rounds the limit is not named.
        .filter(|(option, _)| match *option {
            "cut-effect" => !rules.has(Cut::None),
            "limit" | "end" => rules.rounds() == 0,
            _ => true,
        });
    named_with(&preset_name(rules, reader), changed, reader)
}

/// The name of the nearest published rule set.
pub(crate) fn preset_name(rules: &Rules, reader: &Reader<'_>) -> String {
    reader.text(match rules.nearest_preset() {
        Preset::DaysOfWonder => "preset-days-of-wonder",
        Preset::Dargaud => "preset-dargaud",
        Preset::DargaudBasic => "preset-dargaud-basic",
        Preset::Escale => "preset-escale",
        Preset::Cabinet => "preset-cabinet",
        Preset::Riva => "preset-riva",
    })
}
