//! A person is forgotten while others write something that names the person. Nobody has to ask a second time.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::time::Duration;

use carte_records::tournament::System;
use carte_service::Clock;
use carte_store::Store;
use carte_table::ids::UserId;
use carte_testkit::TestDatabase;
use sqlx::{Connection as _, PgConnection};

use crate::service::tournaments::{NOW, begin_tournament, find, prepare, service};

const BO: UserId = UserId(2);

/// A connection in a transaction, and the number of its server process.
async fn transaction(database: &TestDatabase) -> (PgConnection, i32) {
    let mut other = database.schema().connect().await;
    sqlx::raw_sql("BEGIN").execute(&mut other).await.unwrap();
    let number = sqlx::query_scalar("SELECT pg_backend_pid()").fetch_one(&mut other).await.unwrap();
    (other, number)
}

/// Waits until another connection waits for a lock of this transaction.
async fn wait_until_waited_for(database: &TestDatabase, number: i32) {
    let mut operator = database.schema().connect().await;
    let waiting = "SELECT count(*) FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))";
    let waits = async {
        while sqlx::query_scalar::<_, i64>(waiting).bind(number).fetch_one(&mut operator).await.unwrap() == 0
        {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), waits).await.expect("it waits");
    operator.close().await.unwrap();
}

/// Locks rows with `first` until the removal of a person waits for them, then runs `then`.
async fn forget_during_transaction(
    database: &TestDatabase,
    store: &Store,
    first: &'static str,
    then: &'static str,
) {
    let (mut other, number) = transaction(database).await;
    let locked = sqlx::raw_sql(first).execute(&mut other).await.unwrap();
    assert!(locked.rows_affected() > 0, "{first}");
    let forgetting = tokio::spawn({
        let store = store.clone();
        async move { store.forget(BO).await }
    });
    wait_until_waited_for(database, number).await;
    sqlx::raw_sql(then).execute(&mut other).await.unwrap();
    sqlx::raw_sql("COMMIT").execute(&mut other).await.unwrap();
    forgetting.await.unwrap().expect("nobody has to ask twice");
    other.close().await.unwrap();
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn who_is_forgotten_while_a_tournament_goes_on_does_not_have_to_ask_twice() {
    let database = TestDatabase::on_server().await;
    let store = database.open().await;
    let service = service(&store, &Clock::manual(NOW));
    let id = begin_tournament(&service, System::Swiss, 1, 3).await;
    prepare(&service, id).await;
    let newer = "UPDATE tournaments SET version = version + 1";
    forget_during_transaction(&database, &store, newer, "SELECT 1").await;
    assert!(find(&service, id).await.number_of(BO).is_none());
}

/// Each needs what the other has locked. The server aborts the one that has waited longer, which is the removal.
#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn who_is_forgotten_in_a_deadlock_does_not_have_to_ask_twice() {
    let database = TestDatabase::on_server().await;
    let store = database.open().await;
    let service = service(&store, &Clock::manual(NOW));
    let id = begin_tournament(&service, System::Swiss, 1, 3).await;
    prepare(&service, id).await;
    // This makes a row with the number of the next replacement.
    store.forget(UserId(3)).await.unwrap();
    let table = "UPDATE tables SET rewritten = rewritten";
    let number = "UPDATE key_value SET value = value WHERE key = 'former-players'";
    forget_during_transaction(&database, &store, table, number).await;
    assert_eq!(store.tables_naming(BO).await.unwrap(), []);
}
