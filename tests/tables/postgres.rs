//! A PostgreSQL server: what only it can do, and all the other tests once more on it.
//!
//! ```sh
//! TEST_POSTGRES_URL=postgres://carte@localhost/carte_test cargo test --test tables -- --ignored postgres::
//! ```

use std::env;
use std::process::Command;

use carte_testkit::ON_SERVER;

mod forgotten;
mod server;
mod sharing;

/// Tests that are about SQLite's file and not about its content, and tests that keep everything in memory.
const NOT_OF_THE_SERVER: [&str; 7] = [
    "pace::quiet::",
    "service::file::",
    "service::log::a_backup_is_a_whole_database",
    "service::log::a_second_bot_on_the_same_file_is_turned_away",
    "service::log::files_that_are_no_database_of_ours_are_refused_with_advice",
    "simulated::",
    "statistics::plans::",
];

/// A process of its own runs them, whose [`TestDatabase`](carte_testkit::TestDatabase) is on that server.
#[test]
#[ignore = "needs TEST_POSTGRES_URL"]
fn everything_else_holds_there_too() {
    let mut tests = Command::new(env::current_exe().unwrap());
    tests.env(ON_SERVER, "1");
    for name in NOT_OF_THE_SERVER {
        tests.args(["--skip", name]);
    }
    let output = tests.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    let passed = said.lines().filter(|line| line.ends_with("... ok")).count();
    assert!(passed > 100, "only {passed} tests:\n{said}");
}
