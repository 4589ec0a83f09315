//! What the program says about a database.

use carte_records::replay;
use carte_store::Store;
use carte_table::{Ending, Event, Logged};
use serde_json::{Value, json};

use crate::golden::files::{BEGINNING, Questions};

/// The documents of all games, in the order of their tables. Games that are not over are treated as closed at the time of the
/// questions.
pub(crate) async fn replays(store: &Store, questions: &Questions) -> Vec<String> {
    let mut documents = Vec::new();
    for table in &questions.tables {
        let mut log = store.log_after(*table, BEGINNING).await.unwrap();
        if !log.iter().any(|logged| matches!(logged.event, Event::Ended(_))) {
            log.push(Logged { at: questions.now, event: Event::Ended(Ending::Closed) });
        }
        if let Ok(document) = replay::of_table(&log) {
            documents.push(document.to_string());
        }
    }
    documents
}

/// Everything that is stored about each person.
pub(crate) async fn exports(store: &Store, questions: &Questions) -> Vec<String> {
    let mut exports = Vec::new();
    for user in &questions.people {
        exports.push(rounded(store.export(*user).await.unwrap()).to_string());
    }
    exports
}

/// Exponential functions, and so ratings, differ in the last digit between machines.
fn rounded(value: Value) -> Value {
    match value {
        Value::Number(number) if number.is_f64() => {
            json!((number.as_f64().unwrap() * 1e9).round() / 1e9)
        }
        Value::Array(values) => values.into_iter().map(rounded).collect(),
        Value::Object(entries) => entries.into_iter().map(|(key, value)| (key, rounded(value))).collect(),
        other => other,
    }
}

/// Asserts that the lines are equal, and names the first one that differs.
pub(crate) fn assert_same(given: &[String], expected: &[String], what: &str) {
    for (line, (given, expected)) in (1..).zip(given.iter().zip(expected)) {
        assert_eq!(given, expected, "{what}, line {line}");
    }
    assert_eq!(given.len(), expected.len(), "{what}");
}
