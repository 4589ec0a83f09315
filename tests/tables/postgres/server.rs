//! PostgreSQL servers in various states: shared, newer, refusing, away.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::time::Duration;

use carte::app::Settings;
use carte::database_location::{DatabaseLocation, OpenError as PlaceError};
use carte::exit;
use carte_discord::Token;
use carte_service::{Clock, Service};
use carte_store::Store;
use carte_store_postgres::{Address, DatabaseClaim, OpenError, open};
use carte_table::{Command, Limits, Pace, Timing};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::outage::{said, troubles};
use crate::service::harness::{ANA, BO, World, options};
use crate::service::rebuild;
use carte_testkit::Log;
use carte_testkit::{TcpProxy, TestDatabase};

/// The address of a database behind a port where nobody listens. The port was free a moment ago.
fn nobodys_url() -> String {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    format!("postgres://carte:hunter2@127.0.0.1:{port}/games")
}

/// Waits until the log says this.
async fn wait_until_said(log: &Log, words: &str) {
    let waiting = async {
        while said(log, words) == 0 {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(60), waiting).await.unwrap_or_else(|_| panic!("{words}: {}", log.text()));
}

/// Opens a database, which is in order, for a bot. The proxy lets in the connection that looks at the database, but not the one
/// that is to write. Returns when the second connection has failed.
async fn open_without_writer(database: &TestDatabase) -> (TcpProxy, JoinHandle<Result<Store, OpenError>>) {
    database.open().await.close().await;
    let proxy = TcpProxy::to(database.schema()).open_for(1);
    let address = Address::parse(proxy.url()).unwrap();
    let (log, _guard) = Log::of("warn");
    let opening =
        tokio::spawn(async move { open(&address, Duration::from_secs(20), DatabaseClaim::Share).await });
    wait_until_said(&log, "trying again").await;
    assert!(!opening.is_finished(), "{}", log.text());
    (proxy, opening)
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn who_wants_the_database_alone_is_turned_away_while_a_bot_runs_and_the_reverse() {
    let world = World::on_server().await;
    let schema = world.database.schema();
    let second = open(&schema.address(), Duration::ZERO, DatabaseClaim::Whole).await;
    assert!(matches!(second, Err(OpenError::InUse(_))), "{second:?}");
    world.service.store().close().await;
    let whole = open(&schema.address(), Duration::ZERO, DatabaseClaim::Whole).await.unwrap();
    let second = open(&schema.address(), Duration::ZERO, DatabaseClaim::Share).await;
    assert!(matches!(second, Err(OpenError::InUse(_))), "{second:?}");
    whole.close().await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn tables_change_when_those_who_use_the_ones_of_before_have_stopped() {
    let database = TestDatabase::on_server().await;
    let schema = database.schema();
    let older = database.open_shared().await;
    let empty = format!("DROP SCHEMA {0} CASCADE; CREATE SCHEMA {0}", schema.name);
    database.tamper(&empty).await;
    let address = schema.address();
    let newer = tokio::spawn(async move { open(&address, Duration::ZERO, DatabaseClaim::Share).await });
    let alone = open(&schema.address(), Duration::ZERO, DatabaseClaim::Whole).await;
    assert!(matches!(alone, Err(OpenError::InUse(_))), "who wants it alone does not wait: {alone:?}");
    assert!(!newer.is_finished() && database.columns().await.is_empty());
    older.close().await;
    newer.await.unwrap().unwrap().close().await;
    assert!(database.columns().await.contains(&"sessions.shard".to_owned()));
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn statistics_are_derived_again_when_those_who_derive_them_otherwise_have_stopped() {
    let mut world = World::on_server().await;
    let schema = world.database.schema();
    let address = schema.address();
    let table = world.game_with_computers(Pace::None).await;
    rebuild::play_to_the_end(&mut world, table).await;
    let right = rebuild::dump(&world.database).await;
    world.service.store().remember("statistics", "0").await.unwrap();
    world.tamper("UPDATE standings SET wins = wins + 1").await;
    let newer = [(); 2].map(|()| {
        let address = address.clone();
        tokio::spawn(async move { open(&address, Duration::ZERO, DatabaseClaim::Share).await })
    });
    let alone = open(&address, Duration::ZERO, DatabaseClaim::Whole).await;
    assert!(matches!(alone, Err(OpenError::InUse(_))), "who wants it alone does not wait: {alone:?}");
    assert!(!newer.iter().any(tokio::task::JoinHandle::is_finished));
    assert_ne!(rebuild::dump(&world.database).await, right, "who is there derives them as before");
    world.service.store().close().await;
    for opening in newer {
        opening.await.unwrap().unwrap().close().await;
    }
    assert_eq!(rebuild::dump(&world.database).await, right);
}

#[tokio::test]
async fn who_waits_for_a_database_can_be_stopped() {
    let database = DatabaseLocation::Server(Address::parse(&nobodys_url()).unwrap());
    let settings = Settings {
        token: Token::parse("aaa.bbb.ccc").unwrap(),
        api_url: None,
        database,
        timing: Timing::default(),
        limits: Limits::default(),
        clock: Clock::System,
        shards: None,
        requests_per_second: 1,
        metrics: None,
    };
    carte::app::run(settings, std::future::ready(())).await.unwrap();
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_database_of_a_newer_version_is_refused() {
    let database = TestDatabase::on_server().await;
    let schema = database.schema();
    database.open().await.close().await;
    database
        .tamper("INSERT INTO _sqlx_migrations VALUES (9999, 'from the future', now(), true, '', 0)")
        .await;
    let error = open(&schema.address(), Duration::ZERO, DatabaseClaim::Whole).await.unwrap_err();
    assert!(matches!(error, OpenError::Newer(_, 9999)), "{error:?}");
    let text = error.to_string();
    assert!(text.contains("newer Carte !") && text.contains("DATABASE_URL"), "{text}");
    assert_eq!(exit::code(&PlaceError::from(error).into()), 65);
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_server_that_ends_a_connection_costs_a_move_at_most() {
    let mut world = World::on_server().await;
    let schema = world.database.schema();
    let mut operator = schema.connect().await;
    let table = world.lobby(options(Pace::None, false)).await;
    sqlx::query("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid <> pg_backend_pid()
         AND objid::bigint = hashtext(current_schema())::bigint & 4294967295")
        .execute(&mut operator)
        .await
        .unwrap();
    let view = world.done(table, BO, Command::Join).await;
    assert_eq!(view.seats.iter().filter_map(carte_table::Occupant::owner).collect::<Vec<_>>(), [ANA, BO]);
}

#[tokio::test]
async fn a_server_that_does_not_answer_is_named_without_the_password() {
    let address = Address::parse(&nobodys_url()).unwrap();
    let error = open(&address, Duration::ZERO, DatabaseClaim::Whole).await.unwrap_err();
    assert!(matches!(error, OpenError::Unreachable(..)), "{error:?}");
    let mut said = format!("{error} {error:?} {address:?}");
    let error = anyhow::Error::from(PlaceError::from(error));
    assert_eq!(exit::code(&error), 69);
    said += &format!(" {error:#}");
    assert!(said.contains("games at 127.0.0.1:") && said.contains("DATABASE_URL"), "{said}");
    assert!(!said.contains("hunter2"), "{said}");
}

/// Starts a server that agrees to TLS and then sends something else. Returns the address of a database on it.
async fn url_of_server_without_certificate() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut connection, _)) = listener.accept().await {
            connection.write_all(b"SThis is no TLS.").await.unwrap();
            // A connection that is closed with unread bytes would be reset, and what was sent with it.
            while connection.read(&mut [0; 1024]).await.is_ok_and(|read| read > 0) {}
        }
    });
    format!("postgres://carte:hunter2@127.0.0.1:{port}/games")
}

#[tokio::test]
async fn a_certificate_that_cannot_be_checked_is_a_wrong_setting() {
    let url = url_of_server_without_certificate().await;
    for settings in ["sslmode=require", "sslmode=verify-full&sslrootcert=/nowhere/ca.crt"] {
        let address = Address::parse(&format!("{url}?{settings}")).unwrap();
        let error = open(&address, Duration::ZERO, DatabaseClaim::Whole).await.unwrap_err();
        assert!(matches!(error, OpenError::Refused(..)), "{settings}: {error:?}");
        let error = anyhow::Error::from(PlaceError::from(error));
        assert_eq!(exit::code(&error), 78);
        let said = format!("{error:#}");
        assert!(said.contains("sslmode and sslrootcert") && !said.contains("hunter2"), "{said}");
    }
}

#[tokio::test]
async fn a_socket_that_is_missing_is_a_server_that_has_not_started() {
    let address = Address::parse("postgres://carte@%2Fnowhere/games").unwrap();
    let error = open(&address, Duration::ZERO, DatabaseClaim::Whole).await.unwrap_err();
    assert!(matches!(error, OpenError::Unreachable(..)), "{error:?}");
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_server_that_goes_away_is_named_once_and_so_is_that_it_is_back() {
    let database = TestDatabase::on_server().await;
    let schema = database.schema();
    let proxy = TcpProxy::to(schema).open();
    let address = Address::parse(proxy.url()).unwrap();
    let store = open(&address, Duration::ZERO, DatabaseClaim::Share).await.unwrap();
    let (service, _notices) = Service::builder(store).build().unwrap();
    service.cluster().join(1, None).await.unwrap();
    let (log, _guard) = Log::of("info");
    let runs = service.clone();
    let turns = tokio::spawn(async move { runs.run().await.unwrap() });
    while service.background().stalled_for().is_none() {
        sleep(Duration::from_millis(10)).await;
    }
    let proxy = proxy.close().await;
    wait_until_said(&log, "cannot be written").await;
    // Several signs of life are due in this time.
    sleep(Duration::from_secs(5)).await;
    let proxy = proxy.open();
    wait_until_said(&log, "the database works again").await;
    wait_until_said(&log, "hear of this one again").await;
    let troubles = troubles(&log);
    assert_eq!(troubles.len(), 1, "{troubles:?}");
    let place = format!("at 127.0.0.1:{}", proxy.port());
    assert!(troubles[0].contains("DATABASE_URL") && troubles[0].contains(&place), "{troubles:?}");
    assert!(troubles[0].contains("refused") && !log.text().contains("hunter2"), "{}", log.text());
    turns.abort();
    service.store().close().await;
    drop(proxy.close().await);
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_server_that_comes_late_is_waited_for() {
    let database = TestDatabase::on_server().await;
    let schema = database.schema();
    let proxy = TcpProxy::to(schema);
    let late = Address::parse(proxy.url()).unwrap();
    let opening =
        tokio::spawn(async move { open(&late, Duration::from_secs(20), DatabaseClaim::Whole).await });
    sleep(Duration::from_millis(1500)).await;
    let proxy = proxy.open();
    opening.await.unwrap().unwrap().close().await;
    drop(proxy.close().await);
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_server_that_goes_away_once_it_was_looked_at_is_waited_for() {
    let database = TestDatabase::on_server().await;
    let (proxy, opening) = open_without_writer(&database).await;
    let proxy = proxy.close().await.open();
    opening.await.unwrap().unwrap().close().await;
    drop(proxy.close().await);
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_database_that_is_claimed_once_it_was_looked_at_is_in_use() {
    let database = TestDatabase::on_server().await;
    let (proxy, opening) = open_without_writer(&database).await;
    let whole = open(&database.schema().address(), Duration::ZERO, DatabaseClaim::Whole).await.unwrap();
    let proxy = proxy.close().await.open();
    let error = opening.await.unwrap().unwrap_err();
    assert!(matches!(error, OpenError::InUse(_)), "{error:?}");
    // A service manager starts the bot again.
    assert_eq!(exit::code(&PlaceError::from(error).into()), 1);
    whole.close().await;
    drop(proxy.close().await);
}
