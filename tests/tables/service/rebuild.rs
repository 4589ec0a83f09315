//! The statistics can be deleted: the log gives the same ones again.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command as Process, Stdio};
use std::time::Duration;

use carte_games::go_stop;
use carte_store::Store;
use carte_table::ids::TableId;
use carte_table::{Command, Pace, Stage};

use crate::service::harness::{ANA, BO, CHLOE, DINA, World};
use carte_testkit::TestDatabase;

pub(crate) const DERIVED: [&str; 12] = [
    "person_index",
    "people",
    "rule_sets",
    "rounds",
    "round_seats",
    "gang_of_four_round_seats",
    "go_stop_round_seats",
    "games",
    "game_seats",
    "ratings",
    "standings",
    "season_ratings",
];

/// Every row of the derived tables, with all digits.
pub(crate) async fn dump(database: &TestDatabase) -> String {
    database.dump(&DERIVED).await
}

/// Checks that a rebuild makes the same statistics of the logs, and returns them.
pub(crate) async fn check_rebuild(database: &TestDatabase, store: &Store) -> String {
    let counted = dump(database).await;
    store.rebuild(|_, _| {}).await.unwrap();
    assert_eq!(counted, dump(database).await);
    counted
}

pub(crate) async fn play_to_the_end(world: &mut World, table: TableId) {
    while world.public(table).await.unwrap().stage == Stage::Playing {
        world.clock.advance(Duration::from_millis(700));
        world.take_turn(table).await;
    }
}

/// Plays this number of moves, or fewer if the deals end the game before.
async fn play_moves(world: &mut World, table: TableId, moves: u32, before_each: Duration) {
    for _ in 0..moves {
        if world.public(table).await.unwrap().stage != Stage::Playing {
            return;
        }
        world.clock.advance(before_each);
        world.play_anything(table).await;
    }
}

/// Closes a table if its game is still running.
async fn close(world: &mut World, table: TableId) {
    if world.public(table).await.unwrap().stage == Stage::Playing {
        world.done(table, ANA, Command::Close).await;
    }
}

/// One game of Go-Stop is played to its end, with a computer player in Bo's place for a while; another one is closed.
async fn play_go_stop(world: &mut World) {
    let rules = go_stop::Rules::default().with_rounds(4);
    let finished = world.go_stop_with(&[BO, CHLOE], Pace::None, rules).await;
    let closed = world.go_stop_with(&[BO, CHLOE], Pace::Live, rules).await;
    for _ in 0..40 {
        play_moves(world, finished, 1, Duration::from_secs(2)).await;
        play_moves(world, closed, 1, Duration::ZERO).await;
    }
    close(world, closed).await;
    if world.public(finished).await.unwrap().stage == Stage::Playing {
        world.done(finished, BO, Command::Leave).await;
    }
    play_to_the_end(world, finished).await;
}

#[tokio::test]
async fn rebuilt_statistics_are_the_same_to_the_last_digit() {
    let (mut world, first) = World::with_game_of_four(Pace::None).await;
    let second = world.game_with_computers(Pace::Live).await;
    // Two games run at once. The one that ends first is rated first.
    play_moves(&mut world, first, 60, Duration::from_secs(3)).await;
    play_to_the_end(&mut world, second).await;
    // Two short rounds may have ended it.
    if world.public(first).await.unwrap().stage == Stage::Playing {
        world.done(first, ANA, Command::Pause).await;
        world.clock.advance(Duration::from_secs(5000));
        world.done(first, ANA, Command::Resume).await;
        world.done(first, BO, Command::Leave).await;
    }
    for _ in 0..150 {
        world.take_turn(first).await;
    }
    if world.public(first).await.unwrap().stage == Stage::Playing {
        world.done(first, BO, Command::Return).await;
    }
    play_to_the_end(&mut world, first).await;
    let closed = world.game_of_four(Pace::Day).await;
    play_moves(&mut world, closed, 130, Duration::ZERO).await;
    close(&mut world, closed).await;
    play_go_stop(&mut world).await;
    let lobby = world.lobby(crate::service::harness::options(Pace::None, false)).await;
    world.done(lobby, CHLOE, Command::Join).await;
    world.done(lobby, CHLOE, Command::Leave).await;
    let running = world.game_of_four(Pace::Live).await;
    for _ in 0..30 {
        world.wait(Duration::from_secs(90)).await;
    }
    for _ in 0..120 {
        match world.public(running).await.unwrap().stage {
            Stage::Ended(_) => break,
            Stage::Playing => {}
            _ => drop(world.done(running, DINA, Command::Return).await),
        }
        world.take_turn(running).await;
    }
    let live = check_rebuild(&world.database, world.service.store()).await;
    for table in DERIVED {
        assert!(!live.contains(&format!("\n{table}: 0 rows")), "nothing in {table} was tried");
    }
}

#[tokio::test]
async fn statistics_derived_in_another_way_are_derived_again_at_the_start() {
    let (mut world, table) = World::with_computers(Pace::None).await;
    play_to_the_end(&mut world, table).await;
    let live = dump(&world.database).await;
    world.service.store().remember("statistics", "0").await.unwrap();
    world.service.store().close().await;
    world.tamper("DELETE FROM standings").await;
    assert_ne!(dump(&world.database).await, live);
    world.database.open().await;
    assert_eq!(dump(&world.database).await, live);
}

/// Lets the program rebuild the statistics. If `killed`, it is killed as soon as it says that some games are done.
fn rebuild(database: &TestDatabase, killed: bool) -> (Option<i32>, String) {
    let mut carte = Process::new(env!("CARGO_BIN_EXE_carte"));
    carte.arg("rebuild").env("DATABASE_URL", database.url()).env_remove("DATABASE_PATH");
    let mut carte = carte.stderr(Stdio::piped()).spawn().unwrap();
    let mut said = String::new();
    for line in BufReader::new(carte.stderr.take().unwrap()).lines() {
        said = said + &line.unwrap() + "\n";
        if killed && said.contains(" of ") {
            carte.kill().unwrap();
        }
    }
    (carte.wait().unwrap().code(), said)
}

#[tokio::test]
async fn those_that_were_being_rebuilt_by_a_process_that_was_killed_are_as_they_were() {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden/1.0.0/carte.sqlite3");
    let database = TestDatabase::with_contents_of(Path::new(golden)).await;
    let store = database.open().await;
    store.rebuild(|_, _| {}).await.unwrap();
    store.close().await;
    let right = dump(&database).await;
    database.tamper("DELETE FROM standings").await;
    let wrong = dump(&database).await;
    // On a busy machine a rebuild may be done before it is killed; such a run does not count.
    let mut killed = 0;
    for _ in 0..50 {
        let (code, said) = rebuild(&database, true);
        let left = dump(&database).await;
        if left == wrong {
            assert_eq!(code, None, "{said}");
            killed += 1;
        } else {
            assert_eq!(left, right, "{said}");
            database.tamper("DELETE FROM standings").await;
        }
        if killed == 5 {
            break;
        }
    }
    assert_eq!(killed, 5, "none is caught while it works");
    let (code, said) = rebuild(&database, false);
    assert!(code == Some(0) && said.contains("anew"), "{code:?} {said}");
    assert_eq!(dump(&database).await, right);
}
