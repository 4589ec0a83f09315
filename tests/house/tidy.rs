//! The walls that cargo cannot see: what pure crates may not reach or name, and what has one home.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{code, files};

/// The crate at the root, which is the program.
const PROGRAM: &str = "carte";

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
    (&["store-postgres", "store-sqlite"], &["sqlx::"]),
    (&["games", "store"], &["GameState"]),
    (&["table", "store"], &["TableState"]),
    (&["store", "store-postgres", "store-sqlite"], &["SELECT ", "INSERT ", "UPDATE ", "DELETE FROM"]),
];

/// What computer players, texts and Discord must not name: they get views, never a state.
const SECRETS: &[&str] = &["table::Table", "ServerSeed", "games::Game,", "games::Game;", "Game::new"];

/// The crates that do no input or output, in the order in which they need each other.
const PURE: [&str; 6] = ["games", "players", "pictures", "table", "records", "present"];

#[test]
fn pure_crates_reach_no_world() {
    for name in PURE {
        let package = format!("carte-{name}");
        let output = Command::new(env!("CARGO"))
            .args([
                "tree",
                "--locked",
                "--offline",
                "--edges",
                "normal",
                "--prefix",
                "none",
                "--package",
                &package,
            ])
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let tree = String::from_utf8(output.stdout).unwrap();
        let reached: BTreeSet<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
        assert!(reached.contains(package.as_str()), "is the tree still read? {tree}");
        for impure in IMPURE_CRATES {
            assert!(!reached.contains(impure), "{name} reaches {impure}");
        }
        assert_names_nothing_of(name, IMPURE);
    }
}

#[test]
fn things_with_one_home_are_named_there_alone() {
    for (homes, names) in HOMES {
        for name in crates().iter().filter(|name| !homes.contains(&name.as_str())) {
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
    for name in crates() {
        if manifest(&name).lines().any(|line| line == "test = false") {
            assert_names_nothing_of(&name, &["#[test]", "#[tokio::test]", "#[cfg(test)]", "proptest!"]);
        }
    }
}

/// The crates of the program, and the program itself.
fn crates() -> Vec<String> {
    let folders =
        fs::read_dir("crates").unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    folders.chain([PROGRAM.to_owned()]).collect()
}

fn manifest(name: &str) -> String {
    fs::read_to_string(folder(name).join("Cargo.toml")).unwrap()
}

fn folder(name: &str) -> PathBuf {
    if name == PROGRAM { PathBuf::from(".") } else { Path::new("crates").join(name) }
}

fn assert_names_nothing_of(name: &str, forbidden: &[&str]) {
    let mut files = files(folder(name).join("src"), "rs");
    // Unit tests may build what their crate must not see.
    files.retain(|file| {
        !file.ends_with("tests.rs") && !file.components().any(|part| part.as_os_str() == "tests")
    });
    assert!(!files.is_empty(), "there is no crate {name}");
    let mut breaches = Vec::new();
    for file in files {
        for (number, line) in code(&fs::read_to_string(&file).unwrap()) {
            let named = forbidden.iter().filter(|name| line.contains(**name));
            breaches.extend(named.map(|name| format!("{}:{number} names {name}", file.display())));
        }
    }
    assert!(breaches.is_empty(), "{breaches:#?}");
}
