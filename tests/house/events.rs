//! No event slips through: shared code asks an event what it means, or names every one.

use std::fs;
use std::path::PathBuf;

use super::games::shared_files;

/// Where what an event means is answered, and the state that it leads to is made.
const HOME: &str = "crates/table/src";

#[test]
fn no_event_slips_through_shared_code() {
    let files: Vec<PathBuf> = shared_files();
    let mut slips = Vec::new();
    for file in &files {
        let code = code(&fs::read_to_string(file).unwrap());
        let found = slips_of(&code, !file.starts_with(HOME));
        slips.extend(found.into_iter().map(|slip| format!("{}: {slip}", file.display())));
    }
    assert!(slips.is_empty(), "new events would slip through here:\n{}", slips.join("\n"));
    let matched = files.iter().filter(|file| names_one(&fs::read_to_string(file).unwrap())).count();
    assert!(matched > 10, "are they still read? {matched}");
}

#[test]
fn a_slip_is_found() {
    let found = |source: &str| slips_of(&code(source), true).len();
    assert_eq!(found("matches!(event, Event::Ended(_))"), 1);
    assert_eq!(found("any(|news| matches!(\n    news,\n    News::Paused(None)\n))"), 1);
    assert_eq!(found("if let Some(Event::Game { event, .. }) = event {}"), 1);
    assert_eq!(found("let News::Started = news else { return };"), 1);
    assert_eq!(found("match event {\n    Event::Seated { seat, .. } => f(seat),\n    _ => {}\n}"), 1);
    assert_eq!(found("match (event, by) { (Event::Resumed, _) => 1, (_, other) if g() => { 2 } _ => 3 }"), 2);
    assert_eq!(
        found("match event { Event::Resumed => match by { By::Clock => 1, _ => 2 }, Event::Ended(_) => 3 }"),
        0
    );
    assert_eq!(found("match stage { Stage::Lobby => Event::Resumed, _ => Event::Started }"), 0);
    assert_eq!(found("let paused = Event::Paused { by }; // matches!(it, Event::Paused { .. })"), 0);
    assert_eq!(found("if let FullEvent::Ready { .. } = event {}"), 0);
}

/// What would pass over a new event in this code: `matches!`, where `strict` also `let`, and arms of a `match` that take
/// whatever is left.
fn slips_of(code: &str, strict: bool) -> Vec<String> {
    let mut slips = Vec::new();
    for (at, _) in code.match_indices("matches!(") {
        let inside = &code[at..][..end_of_group(&code[at..])];
        slips.extend(names_one(inside).then(|| shortly(inside)));
    }
    for (at, _) in code.match_indices("let ").filter(|_| strict) {
        let pattern = code[at..].split_once(" = ").map_or("", |(pattern, _)| pattern);
        slips.extend((names_one(pattern) && !pattern.contains(';')).then(|| shortly(pattern)));
    }
    for (at, _) in code.match_indices("match ").filter(|(at, _)| !code[..*at].ends_with(is_of_a_name)) {
        let patterns = patterns(&code[at..]);
        if patterns.iter().any(|pattern| names_one(pattern)) {
            slips
                .extend(patterns.iter().filter(|pattern| takes_all(pattern)).map(|pattern| shortly(pattern)));
        }
    }
    slips
}

/// The patterns of a `match` that this code begins with, each with its guard.
fn patterns(code: &str) -> Vec<String> {
    let mut patterns = Vec::new();
    let Some(begin) = code.find(" {\n").into_iter().chain(code.find(" { ")).min() else { return patterns };
    let body = &code[begin + 1..];
    let mut rest = &body[1..end_of_group(body).saturating_sub(1)];
    while let Some((pattern, behind)) = rest.split_once("=>") {
        patterns.push(pattern.trim().to_owned());
        rest = behind.trim_start();
        // A block ends its arm with or without a comma, an expression at the next one outside of all brackets.
        let end = if rest.starts_with('{') { end_of_group(rest) } else { end_of_expression(rest) };
        rest = rest[end..].trim_start().trim_start_matches(',');
    }
    patterns
}

/// Returns `true` if a pattern fits everything: names that begin small and `_`, perhaps several together.
fn takes_all(pattern: &str) -> bool {
    let pattern = pattern.split(" if ").next().unwrap_or_default();
    pattern.chars().all(|c| c == '_' || c.is_lowercase() || "(), &".contains(c))
}

/// Returns `true` if a table's or a game's event, or a piece of news of one, is named.
fn names_one(code: &str) -> bool {
    ["Event::", "News::"].iter().any(|name| {
        let own = |(at, _): (usize, _)| {
            let variant = code[at + name.len()..].starts_with(char::is_uppercase);
            variant && !code[..at].ends_with(is_of_a_name)
        };
        code.match_indices(name).any(own)
    })
}

fn is_of_a_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Where the first group of brackets is closed.
fn end_of_group(code: &str) -> usize {
    let mut open = 0_usize;
    for (at, c) in code.char_indices() {
        match c {
            '(' | '[' | '{' => open += 1,
            ')' | ']' | '}' if open <= 1 => return at + 1,
            ')' | ']' | '}' => open -= 1,
            _ => {}
        }
    }
    code.len()
}

/// Where the first comma outside of all brackets is.
fn end_of_expression(code: &str) -> usize {
    let mut open = 0_usize;
    for (at, c) in code.char_indices() {
        match c {
            '(' | '[' | '{' => open += 1,
            ')' | ']' | '}' => open = open.saturating_sub(1),
            ',' if open == 0 => return at,
            _ => {}
        }
    }
    code.len()
}

/// The code without comments, texts, and unit tests.
fn code(source: &str) -> String {
    let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let mut code = String::new();
    for line in source.lines() {
        let line = line.split("//").next().unwrap_or_default();
        let apart = line.split('"').step_by(2);
        code.push_str(&apart.collect::<Vec<_>>().join(""));
        code.push('\n');
    }
    code.replace("'{'", "").replace("'}'", "").replace("'('", "").replace("')'", "")
}

fn shortly(code: &str) -> String {
    code.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(80).collect()
}
