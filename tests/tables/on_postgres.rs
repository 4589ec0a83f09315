//! All of this once more on PostgreSQL, where `TEST_POSTGRES_URL` names a database to try it in.
//!
//! The tests are run again by a process of their own, whose [`Ground`](super::ground::Ground) is that server:
//!
//! ```sh
//! TEST_POSTGRES_URL=postgres://carte@localhost/carte_test cargo test --test tables on_postgres
//! ```

use std::env;
use std::io::{Write as _, stderr};
use std::process::Command;

/// Where the server is.
const SERVER: &str = "TEST_POSTGRES_URL";

/// Set in the process that tests it.
const TESTING: &str = "TEST_ON_POSTGRES";

/// What is about SQLite's file, and not about what is in it.
const OF_THE_FILE: [&str; 7] = [
    "golden::write",
    "on_postgres::",
    "service::file::",
    "service::log::a_backup_is_a_whole_database",
    "service::log::a_second_bot_on_the_same_file_is_turned_away",
    "service::log::files_that_are_no_database_of_ours_are_refused_with_advice",
    "statistics::plans::",
];

/// The server that this process tests, if it tests one.
pub(crate) fn server() -> Option<String> {
    env::var(TESTING).ok().and_then(|_| env::var(SERVER).ok())
}

#[test]
fn everything_else_holds_there_too() {
    if env::var(SERVER).is_err() {
        // Not by a macro: what those say is shown of failed tests alone.
        let skipped = "SKIPPED: the tests on PostgreSQL, because TEST_POSTGRES_URL names no database\n";
        stderr().write_all(skipped.as_bytes()).unwrap();
        return;
    }
    let mut tests = Command::new(env::current_exe().unwrap());
    tests.env(TESTING, "1");
    for name in OF_THE_FILE {
        tests.args(["--skip", name]);
    }
    let output = tests.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    let passed = said.lines().filter(|line| line.ends_with("... ok")).count();
    assert!(passed > 100, "only {passed} tests:\n{said}");
    let done = format!("{passed} tests passed on PostgreSQL\n");
    stderr().write_all(done.as_bytes()).unwrap();
}
