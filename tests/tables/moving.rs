//! Everything moves from one database to another, whole or not at all.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::path::Path;
use std::process::Command;

use carte_store::{Contents, MEMORY, MoveError, Step, Store, TABLES};
use carte_store_sqlite::OpenError;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, PressId, Timestamp, UserId};
use carte_table::{Occupant, Opening, Pace};
use futures::future::{Either, select};

use crate::ground::Ground;

/// A database with games of every kind.
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden/0009/carte.sqlite3");

/// All tables but what the bot remembers of itself.
fn names() -> Vec<&'static str> {
    TABLES.iter().map(|contents| contents.table).collect()
}

async fn everything(ground: &Ground) -> String {
    format!("{}{}", ground.dump(&names()).await, ground.dump(&[MEMORY.table]).await)
}

/// A file to fill, and what is to be moved into it.
async fn places() -> (Ground, Ground) {
    (Ground::holding(Path::new(GOLDEN)).await, Ground::Sqlite(tempfile::tempdir().unwrap()))
}

async fn to_fill(ground: &Ground) -> Store {
    carte_store_sqlite::open_to_fill(&ground.file()).await.unwrap()
}

/// Begins a move, and drops it when it tells that this table is copied.
async fn interrupted(from: &Store, to: &Store, table: &str) {
    let (stop, stopped) = tokio::sync::oneshot::channel();
    let mut stop = Some(stop);
    let moving = from.move_to(to, |step| {
        if matches!(step, Step::Copied(name, _) if name == table) {
            stop.take().unwrap().send(()).unwrap();
        }
    });
    let stopped = std::pin::pin!(stopped);
    assert!(
        matches!(select(stopped, std::pin::pin!(moving)).await, Either::Left(_)),
        "it was not interrupted"
    );
}

#[tokio::test]
async fn a_file_holds_afterwards_what_the_other_database_held() {
    let (from, to) = places().await;
    let (source, target) = (from.open().await, to_fill(&to).await);
    let last = next_number(&source).await;
    let rows = source.move_to(&target, |_| {}).await.unwrap();
    assert!(rows > 1000, "{rows} rows");
    source.close().await;
    target.close().await;
    let moved = to.open().await;
    // Two files say the same in the same words.
    if let Ground::Sqlite(_) = from {
        assert_eq!(everything(&to).await, everything(&from).await);
    }
    assert_eq!(next_number(&moved).await, last + 1, "numbers go on");
}

#[tokio::test]
async fn a_move_that_was_interrupted_goes_on() {
    let (from, to) = places().await;
    let source = from.open().await;
    let target = to_fill(&to).await;
    interrupted(&source, &target, "events").await;
    target.close().await;
    let half = carte_store_sqlite::open(&to.file()).await;
    assert!(matches!(half, Err(OpenError::HalfFull(_))), "{half:?}");
    let target = to_fill(&to).await;
    let mut steps = Vec::new();
    source.move_to(&target, |step| steps.push(step)).await.unwrap();
    assert_eq!(steps[..2], [Step::Resumed, Step::Copied("tables", 0)]);
    assert!(matches!(steps.last(), Some(Step::Copied("reviews", 1..))), "{steps:?}");
    target.close().await;
    to.open().await.close().await;
    if let Ground::Sqlite(_) = from {
        assert_eq!(everything(&to).await, everything(&from).await);
    }
}

#[tokio::test]
async fn what_has_changed_in_between_is_moved_anew() {
    let (from, to) = places().await;
    let source = from.open().await;
    let target = to_fill(&to).await;
    interrupted(&source, &target, "seats").await;
    assert_eq!(from.meddle("UPDATE tables SET channel = 51 WHERE id = 1").await, 1);
    let mut steps = Vec::new();
    source.move_to(&target, |step| steps.push(step)).await.unwrap();
    assert_eq!(steps[0], Step::Restarted);
    target.close().await;
    assert_eq!(to.meddle("UPDATE tables SET channel = 50 WHERE id = 1 AND channel = 51").await, 1);
}

#[tokio::test]
async fn nothing_is_moved_over_other_games() {
    let (from, to) = places().await;
    let source = from.open().await;
    let other = Ground::holding(Path::new(GOLDEN)).await;
    let target = other.open().await;
    let before = everything(&other).await;
    let refused = source.move_to(&target, |_| {}).await;
    assert!(matches!(refused, Err(MoveError::NotEmpty)), "{refused:?}");
    assert_eq!(everything(&other).await, before);
    // What is damaged on the way is noticed.
    let target = to_fill(&to).await;
    interrupted(&source, &target, "people").await;
    assert_eq!(to.meddle("UPDATE people SET name = 'Nemo' WHERE name = 'Ana'").await, 1);
    let damaged = source.move_to(&target, |_| {}).await;
    assert!(matches!(damaged, Err(MoveError::Different("people"))), "{damaged:?}");
    target.close().await;
    let opened = carte_store_sqlite::open(&to.file()).await;
    assert!(matches!(opened, Err(OpenError::HalfFull(_))), "{opened:?}");
}

/// What is about running processes alone.
const OF_PROCESSES: [&str; 5] = ["processes.", "leases.", "identifies.", "sessions.", "tables.rewritten"];

#[tokio::test]
async fn no_table_and_no_column_is_forgotten() {
    let ground = Ground::new().await;
    ground.open().await.close().await;
    let columns = |contents: &Contents| {
        let table = contents.table;
        contents.columns.iter().map(move |(column, _)| format!("{table}.{column}")).collect::<Vec<_>>()
    };
    let mut known: Vec<String> = TABLES.iter().chain([&MEMORY]).flat_map(columns).collect();
    known.sort();
    let mut found = ground.columns().await;
    // Who runs on the database now is nothing to move.
    found.retain(|column| !OF_PROCESSES.iter().any(|table| column.starts_with(table)));
    assert_eq!(found, known);
}

#[test]
fn the_command_line_moves_and_says_how_it_went() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::copy(GOLDEN, folder.path().join("old.sqlite3")).unwrap();
    let carte = |arguments: &[&str], url: &str| {
        let mut carte = Command::new(env!("CARGO_BIN_EXE_carte"));
        carte.args(arguments).current_dir(folder.path()).env_remove("DATABASE_PATH").env("DATABASE_URL", url);
        let output = carte.output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, said) = carte(&["move-database", "sqlite:old.sqlite3", "sqlite://new.sqlite3"], "");
    assert!(code == Some(0) && said.contains("events: ") && said.contains("compared"), "{code:?} {said}");
    let (code, said) = carte(&["move-database", "sqlite:old.sqlite3", "sqlite:new.sqlite3"], "");
    assert!(code == Some(1) && said.contains("choose an empty one"), "{code:?} {said}");
    let (code, said) = carte(&["move-database", "sqlite:missing.sqlite3", "sqlite:new.sqlite3"], "");
    assert!(code == Some(1) && said.contains("there is no database missing.sqlite3"), "{code:?} {said}");
    let (code, said) = carte(&["rebuild"], "sqlite:new.sqlite3");
    assert!(code == Some(0) && said.contains("tables anew"), "{code:?} {said}");
    let (code, said) = carte(&["rebuild"], "mysql://carte:hunter2@localhost/carte");
    assert!(
        code == Some(78) && said.contains("DATABASE_URL") && !said.contains("hunter2"),
        "{code:?} {said}"
    );
    let (code, said) = carte(&["backup", "copy"], "postgres://carte:hunter2@localhost/carte");
    assert!(code == Some(1) && said.contains("pg_dump") && !said.contains("hunter2"), "{code:?} {said}");
}

/// Opens a lobby; the number that it gets.
async fn next_number(store: &Store) -> u64 {
    let opening = Opening {
        guild: None,
        channel: ChannelId(50),
        language: "en".to_owned(),
        host: UserId(1),
        options: crate::service::harness::options(Pace::Live, false),
        server_seed: ServerSeed::draw().unwrap(),
        seats: vec![Occupant::Empty],
        press: PressId(1 << 22),
        rematch_of: None,
    };
    store.create(&opening, Timestamp(1_800_000_000_000), None).await.unwrap().0
}
