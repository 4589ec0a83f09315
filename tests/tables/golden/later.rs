//! What rules and documents say only since a database was written.

use serde_json::{Map, Value};

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

/// Leaves out the options that have the value that was played before there was a choice.
pub(crate) fn leave_out(rules: &mut Map<String, Value>) {
    let later: &[(&str, &str)] = if rules.contains_key("threshold") { &GO_STOP } else { &GANG_OF_FOUR };
    rules.retain(|name, value| !later.iter().any(|(option, before)| name == option && value == before));
}

/// A document as version 1 of the format would have said it, without what came later.
pub(crate) fn as_in_version_1(document: &str) -> Value {
    let mut document: Value = serde_json::from_str(document).unwrap();
    document["version"] = 1.into();
    leave_out(document["rules"].as_object_mut().unwrap());
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
