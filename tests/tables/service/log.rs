//! The store: what is written, what is found again, and what happens to the file.

use carte_records::statistics::Projection;
use carte_store::{Append, StoreError};
use carte_store_sqlite::{BackupError, OpenError};
use carte_table::ids::{ChannelId, EventNumber, MessageId, Timestamp};
use carte_table::{Command, Event, Limits, Logged, Pace};

use crate::service::harness::{ANA, BO, CHLOE, World, options};

#[tokio::test]
async fn tables_are_found_by_person_and_by_channel() {
    let (mut world, first) = World::with_game_of_four(Pace::None).await;
    let second = world.lobby(options(Pace::None, true)).await;
    let of =
        |tables: Vec<carte_store::OpenTable>| tables.into_iter().map(|open| open.table).collect::<Vec<_>>();
    assert_eq!(of(world.service.store().tables_of(ANA).await.unwrap()), [second, first]);
    assert_eq!(of(world.service.store().tables_of(BO).await.unwrap()), [first]);
    assert_eq!(of(world.service.store().tables_in(ChannelId(50)).await.unwrap()), [second, first]);
    world.done(first, ANA, Command::Close).await;
    world.done(second, CHLOE, Command::Join).await;
    assert_eq!(of(world.service.store().tables_of(BO).await.unwrap()), []);
    assert_eq!(of(world.service.store().tables_of(CHLOE).await.unwrap()), [second]);
}

#[tokio::test]
async fn a_log_that_somebody_else_has_written_to_is_a_conflict() {
    let mut world = World::alone(Limits::default()).await;
    let id = world.game_of_four(Pace::None).await;
    let store = world.service.store();
    let mut table = store.load(id).await.unwrap().unwrap().table();
    let logged = Logged { at: Timestamp(1), event: Event::Paused { by: Some(ANA) } };
    table.apply(&logged);
    let events = [logged];
    let append = || Append {
        after: &table,
        events: &events,
        rewritten: 0,
        due: None,
        snapshot: false,
        projection: Projection::default(),
    };
    store.append(&append()).await.unwrap();
    assert!(matches!(store.append(&append()).await, Err(StoreError::Conflict)));
    // The service's own copy is now older than the log. The next command fails once, and then the log decides.
    let person = world.person(ANA);
    let actor = carte_table::Actor::Person(person);
    assert!(world.service.act(id, actor, None, Command::Pause, None).await.is_err());
    world.done(id, ANA, Command::Resume).await;
}

#[tokio::test]
async fn the_board_message_is_remembered() {
    let (world, id) = World::with_lobby(options(Pace::None, true)).await;
    let store = world.service.store();
    assert_eq!(store.board(id).await.unwrap().unwrap().message, None);
    store.set_board(id, (ChannelId(50), MessageId(4711)), EventNumber(0), None).await.unwrap();
    assert_eq!(store.board(id).await.unwrap().unwrap().message, Some(MessageId(4711)));
}

#[tokio::test]
async fn a_backup_is_a_whole_database() {
    let (world, id) = World::with_game_of_four(Pace::None).await;
    let copy = world.database().with_file_name("copy.sqlite3");
    carte_store_sqlite::backup(&world.database(), &copy).await.unwrap();
    let again = carte_store_sqlite::backup(&world.database(), &copy).await;
    assert!(matches!(again, Err(BackupError::Exists(_))), "{again:?}");
    let nothing =
        carte_store_sqlite::backup(&copy.with_file_name("missing"), &copy.with_file_name("other")).await;
    assert!(matches!(nothing, Err(BackupError::Source(..))), "{nothing:?}");
    let copied = carte_store_sqlite::open(&copy).await.unwrap();
    let log = copied.log_after(id, EventNumber(0)).await.unwrap();
    assert_eq!(log, world.service.store().log_after(id, EventNumber(0)).await.unwrap());
}

#[tokio::test]
async fn a_second_bot_on_the_same_file_is_turned_away() {
    let world = World::new().await;
    let second = carte_store_sqlite::open(&world.database()).await;
    assert!(matches!(second, Err(OpenError::InUse(_))), "{second:?}");
    world.service.store().close().await;
    carte_store_sqlite::open(&world.database()).await.unwrap();
}

#[tokio::test]
async fn files_that_are_no_database_of_ours_are_refused_with_advice() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("notes.txt");
    std::fs::write(&text, "This is not a database, and long enough to be looked at as one.".repeat(40))
        .unwrap();
    let error = carte_store_sqlite::open(&text).await.unwrap_err().to_string();
    assert!(error.contains("notes.txt") && error.contains("SQLite"), "{error}");
    let below_a_file = text.join("carte.sqlite3");
    let error = carte_store_sqlite::open(&below_a_file).await.unwrap_err().to_string();
    assert!(error.contains("DATABASE_URL or DATABASE_PATH"), "{error}");
}
