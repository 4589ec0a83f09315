//! Overdue tables that no process looks after: each is claimed by exactly one process.

use std::collections::BTreeSet;
use std::time::Duration;

use carte_service::Clock;
use carte_store::Store;
use carte_store::leases::{Candidate, FORMAT, Joined, OVERDUE, Shards};
use carte_table::ids::{EventNumber, TableId, Timestamp};
use carte_table::{By, Event, Pace};
use carte_testkit::{Schema, TestDatabase};
use tokio::time::sleep;

use super::{Process, kill_all};

const BEGINNING: Timestamp = Timestamp(1_800_000_000_000);

const LIVE: Duration = Duration::from_secs(90);

const SECOND: Duration = Duration::from_secs(1);

/// How many times the clock has acted at a table.
async fn turns_of_the_clock(process: &Process, table: TableId) -> usize {
    let log = process.service.store().log_after(table, EventNumber(0)).await.unwrap();
    log.iter().filter(|logged| matches!(logged.event, Event::Game { by: By::Clock, .. })).count()
}

/// Waits until the clock has acted `turns` times.
async fn wait_for_turns(process: &Process, table: TableId, turns: usize) {
    while turns_of_the_clock(process, table).await < turns {
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn what_is_due_where_nobody_has_the_shard_is_done_once() {
    let database = TestDatabase::on_server().await;
    let clock = Clock::manual(BEGINNING);
    let first = Process::still(&clock, &database, "0..0/4").await;
    let second = Process::still(&clock, &database, "2..3/4").await;
    let table = first.game(Pace::Live).await;
    clock.advance(LIVE + OVERDUE);
    first.looks().await;
    assert_eq!(turns_of_the_clock(&first, table).await, 0, "somebody may be taking over");
    for turns in 1..=2 {
        clock.advance(SECOND);
        tokio::join!(first.looks(), second.looks());
        wait_for_turns(&first, table, turns).await;
        tokio::join!(first.looks(), second.looks());
        // Before a table is shown, other work that has begun is finished.
        tokio::join!(first.public(table), second.public(table));
        assert_eq!(turns_of_the_clock(&first, table).await, turns);
        clock.advance(LIVE + OVERDUE);
    }
    for process in [&first, &second] {
        assert_eq!(process.service.untold().await.unwrap(), []);
    }
    let third = Process::still(&clock, &database, "1..1/4").await;
    assert_eq!(third.service.untold().await.unwrap(), [table], "who has the shard tells it");
    kill_all([first, second, third]).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_row_that_is_behind_its_table_is_put_right() {
    let database = TestDatabase::on_server().await;
    let clock = Clock::manual(BEGINNING);
    let process = Process::still(&clock, &database, "0..0/4").await;
    let table = process.game(Pace::Live).await;
    let right = database.dump(&["tables"]).await;
    database.tamper("UPDATE tables SET due = due - 200000").await;
    assert_ne!(database.dump(&["tables"]).await, right);
    process.looks().await;
    while database.dump(&["tables"]).await != right {
        sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(turns_of_the_clock(&process, table).await, 0);
    process.kill().await;
}

/// Two stores that share a database with twenty tables. Each table is due one second after the one before.
async fn with_twenty_tables() -> (TestDatabase, [Store; 2], [i64; 2]) {
    let database = TestDatabase::on_server().await;
    let stores = [database.open_shared().await, database.open_shared().await];
    database
        .tamper(
            "INSERT INTO tables (id, channel, seq, stage, opened, changed, due)
             SELECT n, 50, 1, 'playing', 1, 1, 1000 * n FROM generate_series(1, 20) n;
             INSERT INTO tables (id, channel, seq, stage, opened, changed) VALUES (21, 50, 1, 'playing', 1, 1)",
        )
        .await;
    let mut numbers = [0; 2];
    for (store, number) in stores.iter().zip(&mut numbers) {
        let candidate = Candidate { shards: Shards::all(1), named: false, format: FORMAT };
        let joined = store.leases().unwrap().join(&candidate).await.unwrap();
        let Joined::In { process, .. } = joined else { panic!("{joined:?}") };
        *number = process;
    }
    (database, stores, numbers)
}

/// The time at which all twenty have been overdue for longer than anybody waits for a takeover.
const LATE: Timestamp = Timestamp(40_000);

async fn close(stores: [Store; 2]) {
    for store in stores {
        store.close().await;
    }
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn two_that_claim_at_once_get_different_tables() {
    let (_database, stores, numbers) = with_twenty_tables().await;
    let early = stores[0].claim_overdue(numbers[0], Timestamp(12_500)).await.unwrap();
    assert_eq!(early, [TableId(1), TableId(2)], "the others may be seen to");
    let claim = |at: usize, now| stores[at].claim_overdue(numbers[at], now);
    let (one, other) = tokio::join!(claim(0, LATE), claim(1, LATE));
    let (one, other) = (one.unwrap(), other.unwrap());
    let all: BTreeSet<TableId> = one.iter().chain(&other).copied().collect();
    assert_eq!((all.len(), one.len() + other.len()), (18, 18), "{one:?} {other:?}");
    assert_eq!(claim(1, LATE).await.unwrap(), []);
    // The processes that claimed them are gone.
    let again = claim(1, LATE.after(31 * SECOND)).await.unwrap();
    assert!(again.len() > 10 && !again.contains(&TableId(21)), "{again:?}");
    close(stores).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn nobody_waits_for_a_table_that_somebody_is_changing() {
    let (database, stores, numbers) = with_twenty_tables().await;
    let schema = database.schema();
    let claim = || stores[0].claim_overdue(numbers[0], Timestamp(13_500));
    let claimed: BTreeSet<TableId> =
        ask_during_other_change(schema, claim).await.unwrap().into_iter().collect();
    assert_eq!(claimed, BTreeSet::from([TableId(1), TableId(3)]));
    close(stores).await;
}

/// The result of `ask` while another connection changes the second table.
async fn ask_during_other_change<A>(schema: &Schema, ask: impl AsyncFnOnce() -> A) -> A {
    let mut other = schema.connect().await;
    sqlx::raw_sql("BEGIN; UPDATE tables SET told = 1 WHERE id = 2").execute(&mut other).await.unwrap();
    let answer = ask().await;
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    answer
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn who_was_struck_off_claims_nothing() {
    let (_database, stores, numbers) = with_twenty_tables().await;
    stores[1].leases().unwrap().leave(numbers[0]).await.unwrap();
    assert_eq!(stores[0].claim_overdue(numbers[0], LATE).await.unwrap(), []);
    assert_eq!(stores[1].claim_overdue(numbers[1], LATE).await.unwrap().len(), 16);
    close(stores).await;
}
