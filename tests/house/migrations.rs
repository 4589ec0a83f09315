//! Migrations stay as they landed: a database remembers the checksum of each that it went through, and refuses another text.

use std::collections::BTreeMap;
use std::fs;

use sha2::{Digest as _, Sha256};

/// What `sha256sum migrations/*/*.sql` says of those that have landed.
const LANDED: &str = include_str!("../data/migrations.sha256");

#[test]
fn migrations_that_have_landed_are_not_edited() {
    let mut found = BTreeMap::new();
    for database in ["sqlite", "postgres"] {
        for entry in fs::read_dir(format!("migrations/{database}")).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let path = format!("migrations/{database}/{name}");
            found.insert(hex::encode(Sha256::digest(fs::read(&path).unwrap())), path);
        }
    }
    for line in LANDED.lines() {
        let (checksum, path) = line.split_once("  ").unwrap();
        assert_eq!(
            found.remove(checksum).as_deref(),
            Some(path),
            "{path} is not what it was when it landed, and databases that went through it do not open any more: undo the \
             change, and write a new migration instead"
        );
    }
    let new: Vec<String> = found.iter().map(|(checksum, path)| format!("{checksum}  {path}")).collect();
    assert!(new.is_empty(), "add to tests/data/migrations.sha256 what is new:\n{}", new.join("\n"));
}
