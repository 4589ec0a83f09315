//! The walls of the house: which module may name what (ARCHITECTURE.md, "Rooms" and "Invariants").

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::path::{Path, PathBuf};

/// What a pure module must not name: input and output, clocks, chance of its own, the outer rooms.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "std::io",
    "SystemTime",
    "Instant::now",
    "tokio",
    "sqlx",
    "serenity",
    "poise",
    "axum",
    "reqwest",
    "getrandom",
    "tracing",
    "static mut",
    "thread_local",
    "Mutex",
    "crate::service",
    "crate::store",
    "crate::present",
    "crate::discord",
    "crate::sandbox",
    "crate::app",
];

/// Each wall: the modules behind it, and what they must not name.
const WALLS: &[(&[&str], &[&str])] = &[
    (&["games", "table"], IMPURE),
    (&["players"], IMPURE),
    (&["statistics", "settings"], IMPURE),
    (&["games", "players", "present", "discord"], &["table::Table", "fairness::ServerSeed"]),
    (
        &["present", "discord", "players"],
        &["games::Game,", "games::Game;", "gang_of_four::Game,", "gang_of_four::Game;"],
    ),
    (
        &["present", "locale"],
        &["serenity", "poise", "tokio", "sqlx", "crate::store", "crate::service", "crate::discord"],
    ),
    (
        &[
            "games", "players", "fairness", "table", "service", "store", "present", "locale", "sandbox",
            "app", "config",
        ],
        &["serenity::", "poise::"],
    ),
    (
        &[
            "games", "players", "fairness", "table", "service", "present", "locale", "discord", "app",
            "config",
        ],
        &["sqlx::", "SELECT ", "INSERT ", "UPDATE ", "DELETE FROM"],
    ),
    (
        &["service", "store", "table", "games", "players", "fairness", "present", "discord"],
        &["crate::sandbox", "println!"],
    ),
];

#[test]
fn modules_name_only_what_they_may() {
    let mut breaches = Vec::new();
    for (modules, forbidden) in WALLS {
        for file in modules.iter().flat_map(|module| files_of(module)) {
            let source = std::fs::read_to_string(&file).unwrap();
            for (number, line) in (1..).zip(source.lines()) {
                let code = line.trim_start();
                if code.starts_with("//") {
                    continue;
                }
                for name in forbidden.iter().filter(|name| code.contains(**name)) {
                    breaches.push(format!("{}:{number} names {name}", file.display()));
                }
            }
        }
    }
    assert!(breaches.is_empty(), "{breaches:#?}");
}

#[test]
fn fairness_has_no_other_source_of_chance_than_the_operating_system() {
    let source = std::fs::read_to_string("src/fairness.rs").unwrap();
    for name in IMPURE.iter().filter(|name| **name != "getrandom") {
        assert!(!source.contains(name), "fairness names {name}");
    }
}

#[test]
fn the_walls_stand_around_something() {
    for module in WALLS.iter().flat_map(|(modules, _)| *modules) {
        assert!(!files_of(module).is_empty(), "there is no module {module}");
    }
}

fn files_of(module: &str) -> Vec<PathBuf> {
    let source = Path::new("src");
    let mut files = vec![source.join(module).with_extension("rs")];
    collect(&source.join(module), &mut files);
    // Unit tests may build what their module must not see.
    files.retain(|file| file.exists() && !file.components().any(|part| part.as_os_str() == "tests"));
    files
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}
