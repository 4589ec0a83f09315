//! Documents of version 1 stay what they were, and each version has its own keys.

use carte_records::replay::{Version, Wrong, parse, verify};
use serde_json::{Value, json};

use super::{document, read};

/// What the last bot that wrote version 1 has written: both games, the Chinese cut, a round in which everybody is barred,
/// four cards of a month that a joker completed, declared and kept.
const VERSION_1: &str = include_str!("../../data/replay/version-1.jsonl");

#[test]
fn documents_of_version_1_are_accepted() {
    for (number, line) in (1..).zip(VERSION_1.lines()) {
        assert!(line.contains("\"version\":1,"));
        let document = read(line);
        verify(&document).unwrap_or_else(|fault| panic!("{number}: {fault}"));
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.jsonl");
    std::fs::write(&path, VERSION_1).unwrap();
    assert_eq!(carte::verify::check(&path).unwrap().documents, VERSION_1.lines().count());
}

#[test]
fn documents_of_version_1_cannot_be_tampered_with() {
    for line in VERSION_1.lines() {
        let original: Value = serde_json::from_str(line).unwrap();
        let told = |change: &dyn Fn(&mut Value)| {
            let mut told = original.clone();
            change(&mut told);
            parse(told.to_string().as_bytes())
                .map(|read| verify(&read).map_err(|fault| (fault.place, fault.wrong)))
        };
        let more = |number: &mut Value| *number = json!(number.as_i64().unwrap() + 1);
        assert!(!matches!(told(&|game| more(&mut game["totals"][0])), Ok(Ok(_))));
        assert!(!matches!(
            told(&|game| drop(game["rounds"][0]["turns"].as_array_mut().unwrap().pop())),
            Ok(Ok(_))
        ));
        assert!(!matches!(
            told(&|game| game["rounds"][0]["turns"].as_array_mut().unwrap().swap(0, 1)),
            Ok(Ok(_))
        ));
    }
}

/// The keys and entries of version 2 are neither missing there nor found in version 1.
#[test]
fn versions_are_not_mixed() {
    let text = document("default,rounds=1", 2, &["club"], "versions");
    assert_eq!(serde_json::from_str::<Value>(&text).unwrap()["version"], u64::from(Version::WRITTEN));
    let fault = |change: &dyn Fn(&mut Value)| {
        let mut value: Value = serde_json::from_str(&text).unwrap();
        change(&mut value);
        let fault = verify(&read(&value.to_string())).unwrap_err();
        (fault.place, fault.wrong)
    };
    let without = fault(&|game| drop(game["rounds"][0]["result"].as_object_mut().unwrap().remove("cup")));
    assert_eq!(without, ("rounds[0].result.cup".to_owned(), Wrong::Missing("the key")));
    let early = fault(&|game| game["version"] = json!(1));
    assert!(early.0.starts_with("rounds[0].") && early.1 == Wrong::TooEarly, "{early:?}");
    let mut old: Value = VERSION_1
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .find(|game: &Value| game["game"] == "go-stop")
        .unwrap();
    old["rounds"][0]["turns"][0] = json!({"seat": 0, "keep": true});
    let fault = verify(&read(&old.to_string())).unwrap_err();
    assert_eq!((fault.place.as_str(), fault.wrong), ("rounds[0].turns[0].turn", Wrong::TooEarly));
}
