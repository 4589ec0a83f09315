//! The walls that cargo cannot see (ARCHITECTURE.md, "Floors"): which crate may depend on which, and what pure crates may not
//! name even where the standard library offers it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

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
    // The error of a database is a part of the store's.
    (&["store", "store-memory", "store-postgres", "store-sqlite"], &["sqlx::"]),
    (&["games", "store"], &["GameState"]),
    (&["table", "store"], &["TableState"]),
    (&["store-postgres", "store-sqlite"], &["SELECT ", "INSERT ", "UPDATE ", "DELETE FROM"]),
];

/// What computer players, texts and Discord must not name: they get views, never a state.
const SECRETS: &[&str] = &["table::Table", "ServerSeed", "games::Game,", "games::Game;", "Game::new"];

/// A crate as the table of ARCHITECTURE.md has it.
struct Floor {
    name: String,
    pure: bool,
    /// The crates of the house that it may use.
    may_use: BTreeSet<String>,
}

#[test]
fn every_crate_uses_the_floors_that_the_table_says() {
    for Floor { name, may_use, .. } in floors() {
        let needs = dependencies(&name);
        let used = needs.iter().filter_map(|need| need.strip_prefix("carte-")).map(str::to_owned);
        assert_eq!(used.collect::<BTreeSet<_>>(), may_use, "what {name} uses, and what ARCHITECTURE.md says");
    }
    let names = floors().into_iter().map(|floor| floor.name);
    let mut crates: BTreeSet<String> = fs::read_dir("crates")
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    crates.insert(PROGRAM.to_owned());
    assert_eq!(names.collect::<BTreeSet<_>>(), crates, "each crate stands on a floor");
}

#[test]
fn pure_crates_reach_no_world() {
    let locked = locked();
    let mut reached_by_all = BTreeSet::new();
    for Floor { name, .. } in floors().into_iter().filter(|floor| floor.pure) {
        let (mut reached, mut open) = (BTreeSet::new(), dependencies(&name));
        while let Some(next) = open.pop_first() {
            // Of a crate of the house the lock file names what its tests need, too.
            let needs = next.strip_prefix("carte-").map_or_else(|| locked[&next].clone(), dependencies);
            reached.insert(next);
            open.extend(needs.difference(&reached).cloned());
        }
        for impure in IMPURE_CRATES {
            assert!(!reached.contains(*impure), "{name} reaches {impure}");
        }
        assert_names_nothing_of(&name, IMPURE);
        reached_by_all.append(&mut reached);
    }
    assert!(reached_by_all.len() > 50, "only {reached_by_all:?}: is the lock file still read?");
}

#[test]
fn things_with_one_home_are_named_there_alone() {
    for (homes, names) in HOMES {
        for Floor { name, .. } in floors().iter().filter(|floor| !homes.contains(&floor.name.as_str())) {
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
    for Floor { name, .. } in floors() {
        if manifest(&name).lines().any(|line| line == "test = false") {
            assert_names_nothing_of(&name, &["#[test]", "#[tokio::test]", "#[cfg(test)]", "proptest!"]);
        }
    }
}

/// The table of ARCHITECTURE.md, "Floors".
fn floors() -> Vec<Floor> {
    let text = fs::read_to_string("ARCHITECTURE.md").unwrap();
    let table = text.split("## Floors").nth(1).unwrap().split("\n#").next().unwrap();
    let quoted = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let rows = table.lines().filter(|line| line.starts_with("| `"));
    let floors = rows.map(|row| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, name, pure, _, may_use, _] = cells[..] else { panic!("not a row of the table: {row}") };
        let may_use = quoted(may_use).into_iter().collect();
        Floor { name: quoted(name).remove(0), pure: pure == "yes", may_use }
    });
    floors.collect()
}

/// What a crate depends on, leaving out its tests.
fn dependencies(name: &str) -> BTreeSet<String> {
    let manifest = manifest(name);
    let needs = manifest.split("\n[dependencies]\n").nth(1).unwrap().split("\n[").next().unwrap();
    let lines = needs.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split(['.', ' ']).next().unwrap().to_owned()).collect()
}

/// What each package in the lock file needs, whatever its version.
fn locked() -> BTreeMap<String, BTreeSet<String>> {
    let mut locked: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in fs::read_to_string("Cargo.lock").unwrap().split("[[package]]").skip(1) {
        let name = package.split('"').nth(1).unwrap().to_owned();
        let needs = package.split("dependencies = [").nth(1).unwrap_or_default();
        let needs =
            needs.split('"').skip(1).step_by(2).map(|need| need.split(' ').next().unwrap().to_owned());
        locked.entry(name).or_default().extend(needs);
    }
    locked
}

fn manifest(name: &str) -> String {
    fs::read_to_string(folder(name).join("Cargo.toml")).unwrap()
}

fn folder(name: &str) -> PathBuf {
    if name == PROGRAM { PathBuf::from(".") } else { Path::new("crates").join(name) }
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
