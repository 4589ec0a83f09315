//! Everything moves from one database to another, whole or not at all.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use carte::database_location::{DatabaseLocation, OpenError};
use carte_store::{KEY_VALUE, MoveError, MoveStep, Store, TABLES};
use carte_store_postgres as postgres;
use carte_store_sqlite as sqlite;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, PressId, Timestamp, UserId};
use carte_table::{Occupant, Opening, Pace};
use futures::future::{Either, select};

use carte_testkit::TestDatabase;

/// A database with games of every kind.
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden/1.0.0/carte.sqlite3");

/// All tables, without those in which the bot keeps its own notes.
fn names() -> Vec<&'static str> {
    TABLES.iter().map(|schema| schema.table).collect()
}

async fn everything(database: &TestDatabase) -> String {
    format!("{}{}", database.dump(&names()).await, database.dump(&[KEY_VALUE.table]).await)
}

fn empty_file() -> TestDatabase {
    TestDatabase::Sqlite(tempfile::tempdir().unwrap())
}

/// What is moved, and where to: from file to file and, if there is a PostgreSQL server, also from a file to the server.
async fn places() -> Vec<(TestDatabase, TestDatabase)> {
    let mut places = vec![(TestDatabase::with_contents_of(Path::new(GOLDEN)).await, empty_file())];
    if carte_testkit::is_on_server() {
        places.push((TestDatabase::copy_of(Path::new(GOLDEN)), TestDatabase::new().await));
    }
    places
}

fn place(database: &TestDatabase) -> DatabaseLocation {
    DatabaseLocation::parse(&database.url()).unwrap()
}

async fn to_fill(database: &TestDatabase) -> Store {
    place(database).open_to_fill().await.unwrap()
}

/// Returns `true` if the database is only half filled, so that no bot can be started on it.
async fn is_half_full(database: &TestDatabase) -> bool {
    let half = |error| {
        matches!(
            error,
            OpenError::File(sqlite::OpenError::HalfFull(_))
                | OpenError::Server(postgres::OpenError::HalfFull(_))
        )
    };
    place(database).open().await.is_err_and(half)
}

/// The content of a database in the words of a file. Equal contents give equal texts.
async fn in_a_file(database: &TestDatabase) -> String {
    let TestDatabase::Postgres(_) = database else { return everything(database).await };
    let file = empty_file();
    let (source, target) = (database.open().await, to_fill(&file).await);
    source.move_to(&target, |_| {}).await.unwrap();
    source.close().await;
    target.close().await;
    everything(&file).await
}

/// The content that every move of these tests starts from.
async fn golden() -> String {
    let file = TestDatabase::copy_of(Path::new(GOLDEN));
    place(&file).open().await.unwrap().close().await;
    everything(&file).await
}

/// Begins a move, and drops it when it says that this table is being copied.
async fn interrupted(from: &Store, to: &Store, table: &str) {
    let (stop, stopped) = tokio::sync::oneshot::channel();
    let mut stop = Some(stop);
    let moving = from.move_to(to, |step| {
        if matches!(step, MoveStep::Copied(name, _) if name == table) {
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
async fn a_database_holds_afterwards_what_the_other_one_held() {
    for (from, to) in places().await {
        let (source, target) = (from.open().await, to_fill(&to).await);
        let last = next_number(&source, PressId(1 << 22)).await;
        let rows = source.move_to(&target, |_| {}).await.unwrap();
        assert!(rows > 1000, "{rows} rows");
        source.close().await;
        target.close().await;
        assert_eq!(in_a_file(&to).await, in_a_file(&from).await);
        let moved = to.open().await;
        assert_eq!(next_number(&moved, PressId(2 << 22)).await, last + 1, "numbers go on");
        moved.close().await;
    }
}

#[tokio::test]
async fn a_move_that_was_interrupted_goes_on() {
    for (from, to) in places().await {
        let source = from.open().await;
        let target = to_fill(&to).await;
        interrupted(&source, &target, "events").await;
        target.close().await;
        assert!(is_half_full(&to).await);
        let target = to_fill(&to).await;
        let mut steps = Vec::new();
        source.move_to(&target, |step| steps.push(step)).await.unwrap();
        assert_eq!(steps[..2], [MoveStep::Resumed, MoveStep::Copied("tables", 0)]);
        assert!(steps.iter().any(|step| matches!(step, MoveStep::Copied("reviews", 1..))), "{steps:?}");
        target.close().await;
        source.close().await;
        assert_eq!(in_a_file(&to).await, golden().await);
    }
}

#[tokio::test]
async fn what_has_changed_in_between_is_moved_anew() {
    for (from, to) in places().await {
        let source = from.open().await;
        let target = to_fill(&to).await;
        interrupted(&source, &target, "seats").await;
        assert_eq!(from.tamper("UPDATE tables SET channel = 51 WHERE id = 1").await, 1);
        let mut steps = Vec::new();
        source.move_to(&target, |step| steps.push(step)).await.unwrap();
        assert_eq!(steps[0], MoveStep::Restarted);
        target.close().await;
        source.close().await;
        assert_eq!(to.tamper("UPDATE tables SET channel = 50 WHERE id = 1 AND channel = 51").await, 1);
    }
}

#[tokio::test]
async fn nothing_is_moved_over_other_games() {
    for (from, to) in places().await {
        let source = from.open().await;
        let other = TestDatabase::with_contents_of(Path::new(GOLDEN)).await;
        let target = other.open().await;
        let before = everything(&other).await;
        let refused = source.move_to(&target, |_| {}).await;
        assert!(matches!(refused, Err(MoveError::NotEmpty)), "{refused:?}");
        assert_eq!(everything(&other).await, before);
        target.close().await;
        // Damage on the way is noticed.
        let target = to_fill(&to).await;
        interrupted(&source, &target, "people").await;
        assert_eq!(to.tamper("UPDATE people SET name = 'Nemo' WHERE name = 'Ana'").await, 1);
        let damaged = source.move_to(&target, |_| {}).await;
        assert!(matches!(damaged, Err(MoveError::Different("people"))), "{damaged:?}");
        target.close().await;
        source.close().await;
        assert!(is_half_full(&to).await);
    }
}

/// Lets the program move a database. If `at` names a table, the program is killed as soon as it says that this table is copied.
fn move_and_kill(from: &TestDatabase, to: &TestDatabase, at: Option<&str>) -> (Option<i32>, String) {
    let mut carte = Command::new(env!("CARGO_BIN_EXE_carte"));
    carte.arg("move-database").args([from.url(), to.url()]);
    let mut carte = carte.stderr(Stdio::piped()).spawn().unwrap();
    let mut said = String::new();
    for line in BufReader::new(carte.stderr.take().unwrap()).lines() {
        said = said + &line.unwrap() + "\n";
        if at.is_some_and(|table| said.contains(&format!("{table}: "))) {
            carte.kill().unwrap();
        }
    }
    (carte.wait().unwrap().code(), said)
}

#[tokio::test]
async fn a_move_that_was_killed_goes_on() {
    for (from, to) in places().await {
        // There are so many rows that copying takes a while after the snapshots.
        let many = "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 50000)
             INSERT INTO person_index (\"user\", table_id) SELECT 900 + n % 7, n FROM n";
        from.open().await.close().await;
        assert_eq!(from.tamper(many).await, 50_000);
        for table in ["tables", "events", "snapshots"] {
            let (code, said) = move_and_kill(&from, &to, Some(table));
            assert_eq!(code, None, "it was not killed:\n{said}");
        }
        assert!(is_half_full(&to).await);
        let (code, said) = move_and_kill(&from, &to, None);
        assert!(
            code == Some(0) && said.starts_with("going on") && said.contains("compared"),
            "{code:?} {said}"
        );
        assert_eq!(in_a_file(&to).await, in_a_file(&from).await);
    }
}

/// Tables that are only about running processes, so they are not moved.
const OF_PROCESSES: [&str; 4] = ["processes", "leases", "identifies", "sessions"];

#[tokio::test]
async fn no_table_is_forgotten() {
    let database = TestDatabase::new().await;
    database.open().await.close().await;
    let mut known: Vec<String> =
        TABLES.iter().chain([&KEY_VALUE]).map(|schema| schema.table.to_owned()).collect();
    known.sort();
    let columns = database.columns().await;
    let mut found: Vec<String> =
        columns.iter().map(|column| column.split('.').next().unwrap().to_owned()).collect();
    found.dedup();
    found.retain(|table| !OF_PROCESSES.contains(&&**table));
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
        let said = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(said).unwrap())
    };
    let (code, said) = carte(&["move-database", "sqlite:old.sqlite3", "sqlite://new.sqlite3"], "");
    assert!(code == Some(0) && said.contains("events: ") && said.contains("compared"), "{code:?} {said}");
    let (code, said) = carte(&["move-database", "sqlite:old.sqlite3", "sqlite:new.sqlite3"], "");
    assert!(code == Some(1) && said.contains("choose an empty one"), "{code:?} {said}");
    let (code, said) = carte(&["move-database", "sqlite:missing.sqlite3", "sqlite:new.sqlite3"], "");
    assert!(code == Some(1) && said.contains("there is no database missing.sqlite3"), "{code:?} {said}");
    let bad_scheme = ["move-database", "mysql://carte:hunter2@127.0.0.1/x", "sqlite:new.sqlite3"];
    let bad_port = ["move-database", "sqlite:old.sqlite3", "postgres://carte:hunter2@127.0.0.1:bad/x"];
    for (arguments, name) in [(bad_scheme, "FROM: "), (bad_port, "TO: ")] {
        let (code, said) = carte(&arguments, "");
        assert!(code == Some(2) && said.contains(name) && !said.contains("hunter2"), "{code:?} {said}");
    }
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

/// Opens a lobby, and returns its number.
async fn next_number(store: &Store, press: PressId) -> u64 {
    let opening = Opening {
        guild: None,
        channel: ChannelId(50),
        language: "en".to_owned(),
        host: UserId(1),
        options: crate::service::harness::options(Pace::Live, false),
        server_seed: ServerSeed::draw().unwrap(),
        seats: vec![Occupant::Empty],
        press,
        rematch_of: None,
        tournament: None,
    };
    store.create(&opening, Timestamp(1_800_000_000_000), None).await.unwrap().0
}
