//! Documents that 1.0.0 wrote stay valid, and no other version is read.

use carte_records::replay::{parse, verify};
use serde_json::{Value, json};

use super::{document, read};

/// What is written for ever: games of both kinds in which everything has happened.
pub(super) const DOCUMENTS: &str = include_str!("../../data/golden/1.0.0/replays.jsonl");

#[test]
fn documents_of_1_0_0_are_accepted() {
    for game in ["gang-of-four", "go-stop"] {
        assert!(DOCUMENTS.contains(&format!("\"version\":1,\"game\":\"{game}\"")));
    }
    for (number, line) in (1..).zip(DOCUMENTS.lines()) {
        let document = read(line);
        verify(&document).unwrap_or_else(|fault| panic!("{number}: {fault}"));
        assert_eq!(document.to_string(), line);
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("documents.jsonl");
    std::fs::write(&path, DOCUMENTS).unwrap();
    assert_eq!(carte::verify::check(&path).unwrap().documents, DOCUMENTS.lines().count());
}

#[test]
fn another_version_and_missing_keys_are_refused() {
    let text = document("default,rounds=1", 2, &["club"], "versions");
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut value: Value = serde_json::from_str(&text).unwrap();
        change(&mut value);
        parse(value.to_string().as_bytes()).unwrap_err().to_string()
    };
    for version in [0, 2] {
        let said = refused(&|game| game["version"] = json!(version));
        assert!(said.contains(&format!("version {version} is not understood, only version 1 is")), "{said}");
    }
    let remove = |part: &mut Value, key| drop(part.as_object_mut().unwrap().remove(key).unwrap());
    assert!(refused(&|game| remove(&mut game["rounds"][0]["result"], "cup")).contains("cup"));
    assert!(refused(&|game| remove(&mut game["rules"], "broke")).contains("broke"));
}
