//! Replay documents of simulated games: true as they are, found out when changed.

use carte_records::replay::{parse, verify};
use carte_simulate::{Documents, Setup, play_game};
use serde_json::Value;

use super::subject::Subject;
use crate::chance::SplitMix64;

/// What the bearer of a document may say as it likes, and what another course of the same deals could have.
const FREE: [&str; 3] = ["/players", "/rules", "/fairness/client_seed"];

pub(crate) fn documents_are_verified_and_tampering_is_found<G: Subject>() {
    let mut chance = SplitMix64(10);
    for rules in G::RULES {
        for players in 2..=4 {
            let Ok(setup) = Setup::new(G::NAME, rules, players, &["novice", "random"], "tampered") else {
                continue;
            };
            let text = play_game(&setup, 1, Documents::Traced).unwrap().document.unwrap();
            let document = parse(text.as_bytes()).unwrap();
            verify(&document).unwrap_or_else(|fault| panic!("{rules} {players}: {fault}"));
            assert_eq!(document.to_string(), text, "reading loses nothing");
            let value: Value = serde_json::from_str(&text).unwrap();
            let mut numbers = Vec::new();
            find_numbers(&value, &mut String::new(), &mut numbers);
            for _ in 0..12 {
                let place = &numbers[chance.below(numbers.len())];
                let mut tampered = value.clone();
                let number = tampered.pointer_mut(place).unwrap();
                *number = Value::from(number.as_i64().unwrap() + 1);
                let accepted = parse(tampered.to_string().as_bytes()).is_ok_and(|read| verify(&read).is_ok());
                assert!(!accepted, "{rules} {players}: nobody notices {place}");
            }
        }
    }
}

/// The places of all whole numbers that have to be as they are.
fn find_numbers(value: &Value, place: &mut String, found: &mut Vec<String>) {
    // Who has had enough follows from nothing else.
    if FREE.contains(&place.as_str()) || place.ends_with("/enough") {
        return;
    }
    let mut inside = |name: &str, value: &Value| {
        let length = place.len();
        place.push('/');
        place.push_str(name);
        find_numbers(value, place, found);
        place.truncate(length);
    };
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, item)| inside(&index.to_string(), item));
        }
        Value::Object(entries) => entries.iter().for_each(|(name, entry)| inside(name, entry)),
        Value::Number(number) if number.is_i64() => found.push(place.clone()),
        Value::Number(_) | Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}
