//! What another process has done is found without a notification, because notifications may be lost.

use std::time::Duration;

use carte_records::statistics::Projection;
use carte_service::Clock;
use carte_store::{Append, Store};
use carte_table::ids::{EventNumber, TableId, Timestamp};
use carte_table::{Actor, Command, Logged, Pace, Timing};
use carte_testkit::TestDatabase;
use tokio::time::timeout;

use super::{ANA, Process, person};

const BEGINNING: Timestamp = Timestamp(1_800_000_000_000);

/// Starts a game only in the log, like a process that dies before it tells the others. Returns when the turn is due.
async fn start_unheard(store: &Store, table: TableId) -> Timestamp {
    let read = store.load(table).await.unwrap().unwrap();
    let rewritten = read.rewritten;
    let mut after = read.table();
    let events = after.decide(&Actor::Person(person(ANA, 7)), &Command::Start).unwrap();
    let events: Vec<Logged> = events.into_iter().map(|event| Logged { at: BEGINNING, event }).collect();
    events.iter().for_each(|logged| after.apply(logged));
    let due = after.wake(&Timing { computer_pause: Duration::ZERO, ..Timing::default() }).map(|wake| wake.at);
    let projection = Projection::default();
    let append = Append { after: &after, events: &events, rewritten, due, snapshot: false, projection };
    store.append(&append).await.unwrap();
    due.unwrap()
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_turn_of_which_nobody_has_given_notice_is_found() {
    let database = TestDatabase::on_server().await;
    let clock = Clock::manual(BEGINNING);
    let process = Process::still(&clock, &database, "0..1/2").await;
    let table = process.lobby(Pace::Live, true).await;
    process.service.mark_told(table, EventNumber(1)).await.unwrap();
    process.looks().await;
    drop(timeout(Duration::ZERO, process.service.shard_ownership().rescan_requested()).await);
    let elsewhere = database.open_shared().await;
    let due = start_unheard(&elsewhere, table).await;
    clock.advance(due.since(BEGINNING));
    let moves = async || elsewhere.log_version(table).await.unwrap().unwrap().event_number;
    let started = moves().await;
    process.service.background().catch_up().await;
    assert_eq!(moves().await, started, "it has no notice of the turn");
    process.looks().await;
    assert!(moves().await > started, "nobody has moved");
    timeout(Duration::ZERO, process.service.shard_ownership().rescan_requested())
        .await
        .expect("there is something to tell");
    assert_eq!(process.service.untold().await.unwrap(), [table]);
    elsewhere.close().await;
    process.kill().await;
}
