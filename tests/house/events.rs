//! No event slips through: shared code asks an event what it means, or names every one in a `match`.

use std::fs;

use super::games::shared_files;
use super::{code, without_unit_tests};

/// Refuses an arm that takes whatever is left of an enum.
const LINT: &str = "clippy::wildcard_enum_match_arm";

#[test]
fn shared_code_that_looks_at_events_names_all_of_them() {
    let mut matching = 0;
    for file in shared_files() {
        let source = fs::read_to_string(&file).unwrap();
        let lines: Vec<&str> = code(without_unit_tests(&source)).map(|(_, line)| line).collect();
        // Where an event is made, and what it means is answered, a pattern may stand alone.
        let is_home = file.starts_with("crates/table/src");
        let joined = lines.join("\n").replace("()", "");
        let alone = patterns_that_stand_alone(&joined, !is_home);
        assert!(alone.is_empty(), "new events would slip through {}: {alone:#?}", file.display());
        let patterns = lines.iter().filter_map(|line| line.split_once("=>"));
        let arms = patterns.filter(|(pattern, _)| names_a_variant(pattern)).count();
        assert!(arms == 0 || source.contains(LINT), "{} does not warn of {LINT}", file.display());
        matching += arms;
    }
    assert!(matching > 50, "are they still read? {matching}");
}

/// What looks for one event and passes over any other: `matches!`, and where `strict` also `let`.
fn patterns_that_stand_alone(code: &str, strict: bool) -> Vec<&str> {
    let matched = code.split("matches!(").skip(1).filter_map(|rest| rest.split(')').next());
    let bound = code.split("let ").skip(1).filter_map(|rest| rest.split(" = ").next());
    let bound = bound.filter(|pattern| strict && !pattern.contains(';'));
    matched.chain(bound).filter(|pattern| names_a_variant(pattern)).collect()
}

/// Returns `true` if a variant of an event or of a piece of news is named, of a table or of a game.
fn names_a_variant(code: &str) -> bool {
    let mut words = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_' && letter != ':');
    words.any(|word| {
        let mut parts = word.split("::").skip_while(|part| !["Event", "News"].contains(part));
        parts.nth(1).is_some_and(|variant| variant.starts_with(char::is_uppercase))
    })
}

#[test]
fn a_pattern_that_passes_over_events_is_found() {
    let found = |code: &'static str| patterns_that_stand_alone(code, true).len();
    assert_eq!(found("matches!(event, Event::Ended(_))"), 1);
    assert_eq!(found("any(|news| matches!(\n    news,\n    News::Paused(None)\n))"), 1);
    assert_eq!(found("if let Some(games::Event::GoStop(event)) = event {}"), 1);
    assert_eq!(found("let News::Started = news else { return };"), 1);
    assert_eq!(found("let paused = Event::Paused { by };"), 0);
    assert_eq!(found("if let FullEvent::Ready { .. } = event {}"), 0);
    assert!(names_a_variant("Event::Resumed => 1,") && !names_a_variant("Event::from_domain(event)"));
}
