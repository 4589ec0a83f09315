//! What rules, documents and answers say only since a database was written.

use serde_json::{Map, Value};

/// The version whose documents and rules do not have what is named here.
const BEFORE: i64 = 5;

/// The options that came later, each with what was played before there was a choice.
const GANG_OF_FOUR: [(&str, &str); 4] = [
    ("first-dealer", "fate"),
    ("cut-effect", "shown"),
    ("duty-begins", "possession"),
    ("tie-total", "before-round"),
];
const GO_STOP: [(&str, &str); 5] = [
    ("first-dealer", "fate"),
    ("nagari-round", "again"),
    ("cup", "free"),
    ("prolong", "unasked"),
    ("broke", "ends"),
];

/// Leaves out the options that a version does not name, where they have the value that was played before there was a choice.
pub(crate) fn leave_out(version: i64, rules: &mut Map<String, Value>) {
    if version > BEFORE {
        return;
    }
    let later: &[(&str, &str)] = if rules.contains_key("threshold") { &GO_STOP } else { &GANG_OF_FOUR };
    rules.retain(|name, value| !later.iter().any(|(option, before)| name == option && value == before));
}

/// Leaves an answer out that is given only since a version, and was always the same before.
pub(crate) fn since(first: i64, version: i64, answers: &mut Value, name: &str, before: &Value) {
    if version < first {
        let answers = answers.as_object_mut().unwrap();
        assert_eq!(answers.shift_remove(name).as_ref(), Some(before), "{name}");
    }
}

/// A document as a version would have said it, without what came later.
pub(crate) fn as_in(version: i64, document: &str) -> Value {
    let mut document: Value = serde_json::from_str(document).unwrap();
    if version > BEFORE {
        return document;
    }
    document["version"] = 1.into();
    leave_out(version, document["rules"].as_object_mut().unwrap());
    for round in document["rounds"].as_array_mut().unwrap() {
        round.as_object_mut().unwrap().retain(|key, _| key != "cut");
        if let Some(result) = round.get_mut("result").and_then(Value::as_object_mut) {
            result.retain(|key, _| key != "cup");
        }
        let turns = round["turns"].as_array_mut().unwrap();
        turns.retain(|turn| turn.get("declare").is_none() && turn.get("keep").is_none());
    }
    document
}
