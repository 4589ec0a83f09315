//! The walls that cargo cannot see (ARCHITECTURE.md, "Floors"): which crate may depend on which, and what pure crates may not
//! name even where the standard library offers it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The floors of the house from the bottom up: a crate, the crates of the house that it may use, and whether it is pure.
const FLOORS: &[(&str, &[&str], bool)] = &[
    ("art", &[], true),
    ("telemetry", &[], false),
    ("games", &[], true),
    ("players", &["games"], true),
    ("table", &["games", "players"], true),
    ("records", &["games", "players", "table"], true),
    ("pictures", &["art", "games"], true),
    ("simulate", &["games", "players", "table", "records"], false),
    ("trainer", &["games", "players"], false),
    ("store", &["games", "players", "table", "records"], false),
    ("store-memory", &["records", "store"], false),
    ("store-postgres", &["records", "store"], false),
    ("store-sqlite", &["records", "store"], false),
    ("service", &["games", "players", "table", "records", "store", "telemetry"], false),
    ("present", &["games", "players", "table", "records", "pictures"], true),
    ("discord", &["games", "players", "table", "records", "store", "service", "present", "telemetry"], false),
    ("sandbox", &[], false),
];

/// What a pure crate must not name: input and output, clocks, chance of its own.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "SystemTime",
    "Instant::now",
    "Timestamp::now",
    "Zoned::now",
    "static mut",
    "thread_local",
    "Mutex",
];

/// What a pure crate must not depend on, not even by way of another.
const IMPURE_CRATES: &[&str] = &["tokio", "sqlx", "serenity", "poise", "axum", "reqwest", "tracing"];

/// Who alone may name what.
const HOMES: &[(&[&str], &[&str])] = &[
    (&["discord"], &["serenity::", "poise::"]),
    // The error of a database is a part of the store's.
    (&["store", "store-memory", "store-postgres", "store-sqlite"], &["sqlx::"]),
    (&["store-postgres", "store-sqlite"], &["SELECT ", "INSERT ", "UPDATE ", "DELETE FROM"]),
];

/// What computer players, texts and Discord must not name: they get views, never a state.
const SECRETS: &[&str] = &["table::Table", "ServerSeed", "games::Game,", "games::Game;", "Game::new"];

#[test]
fn every_crate_uses_only_the_floors_below_it() {
    let mut floors = BTreeSet::new();
    for (name, may_use, _) in FLOORS {
        floors.insert((*name).to_owned());
        let manifest = fs::read_to_string(folder(name).join("Cargo.toml")).unwrap();
        let needs = manifest.split("[dependencies]").nth(1).unwrap().split("\n[").next().unwrap();
        for line in needs.lines().filter_map(|line| line.strip_prefix("carte-")) {
            let used = line.split('.').next().unwrap();
            assert!(may_use.contains(&used), "{name} must not use {used}");
        }
    }
    let crates: BTreeSet<String> = fs::read_dir("crates")
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(crates, floors, "each crate stands on a floor");
}

#[test]
fn pure_crates_reach_no_world() {
    for (name, _, _) in FLOORS.iter().filter(|(_, _, pure)| *pure) {
        let manifest = fs::read_to_string(folder(name).join("Cargo.toml")).unwrap();
        let needs = manifest.split("[dependencies]").nth(1).unwrap().split("\n[").next().unwrap();
        for impure in IMPURE_CRATES {
            assert!(!needs.lines().any(|line| line.starts_with(impure)), "{name} depends on {impure}");
        }
        assert_names_nothing_of(name, IMPURE);
    }
}

#[test]
fn things_with_one_home_are_named_there_alone() {
    for (homes, names) in HOMES {
        for (name, _, _) in FLOORS.iter().filter(|(name, _, _)| !homes.contains(name)) {
            assert_names_nothing_of(name, names);
        }
    }
}

#[test]
fn nobody_outside_sees_a_state() {
    for name in ["players", "pictures", "present", "discord"] {
        assert_names_nothing_of(name, SECRETS);
    }
}

/// A test in a crate whose manifest says that there are none would never run.
#[test]
fn no_test_is_in_a_crate_without_tests() {
    for (name, ..) in FLOORS {
        let manifest = fs::read_to_string(folder(name).join("Cargo.toml")).unwrap();
        if manifest.lines().any(|line| line == "test = false") {
            assert_names_nothing_of(name, &["#[test]", "#[tokio::test]", "#[cfg(test)]", "proptest!"]);
        }
    }
}

fn folder(name: &str) -> PathBuf {
    Path::new("crates").join(name)
}

fn assert_names_nothing_of(name: &str, forbidden: &[&str]) {
    let mut files = Vec::new();
    collect(&folder(name).join("src"), &mut files);
    // Unit tests may build what their crate must not see.
    files.retain(|file| {
        !file.ends_with("tests.rs") && !file.components().any(|part| part.as_os_str() == "tests")
    });
    assert!(!files.is_empty(), "there is no crate {name}");
    let mut breaches = Vec::new();
    for file in files {
        let source = fs::read_to_string(&file).unwrap();
        for (number, line) in (1..).zip(source.lines()) {
            let code = line.trim_start();
            if !code.starts_with("//") {
                breaches.extend(
                    forbidden
                        .iter()
                        .filter(|name| code.contains(**name))
                        .map(|name| format!("{}:{number} names {name}", file.display())),
                );
            }
        }
    }
    assert!(breaches.is_empty(), "{breaches:#?}");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}
