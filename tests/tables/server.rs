//! A PostgreSQL server as it is met: shared, newer, refusing, away. Where there is none, `on_postgres` says so.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::time::Duration;

use carte::exit;
use carte::place::OpenError as PlaceError;
use carte_store_postgres::{Address, Claim, OpenError, open};
use carte_table::{Command, Pace};
use sqlx::postgres::PgConnectOptions;

use crate::ground::{Ground, Schema};
use crate::service::harness::{ANA, BO, World, options};

/// The address that it would have behind another port of this machine, and where the server really is.
fn behind(schema: &Schema, port: u16) -> (Address, String) {
    let options: PgConnectOptions = schema.server.parse().unwrap();
    let there = format!("{}:{}", options.get_host(), options.get_port());
    let (user, database) = (options.get_username(), options.get_database().unwrap_or_default());
    let password = schema.server.split_once("://").and_then(|(_, rest)| rest.split_once('@'));
    let user = password.map_or(user, |(user, _)| user);
    let url = format!("postgres://{user}@127.0.0.1:{port}/{database}?options[search_path]={}", schema.name);
    (Address::parse(&url).unwrap(), there)
}

#[tokio::test]
async fn whoever_wants_the_database_alone_is_turned_away_while_a_bot_runs_and_the_reverse() {
    let world = World::new().await;
    let Ground::Postgres(schema) = &world.ground else { return };
    let second = open(&schema.address(), Duration::ZERO, Claim::Whole).await;
    assert!(matches!(second, Err(OpenError::InUse(_))), "{second:?}");
    world.service.store().close().await;
    let whole = open(&schema.address(), Duration::ZERO, Claim::Whole).await.unwrap();
    let second = open(&schema.address(), Duration::ZERO, Claim::Share).await;
    assert!(matches!(second, Err(OpenError::InUse(_))), "{second:?}");
    whole.close().await;
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let ground = Ground::new().await;
    let Ground::Postgres(schema) = &ground else { return };
    ground.open().await.close().await;
    ground.meddle("INSERT INTO _sqlx_migrations VALUES (9999, 'from the future', now(), true, '', 0)").await;
    let error = open(&schema.address(), Duration::ZERO, Claim::Whole).await.unwrap_err();
    assert!(matches!(error, OpenError::Newer(_, 9999)), "{error:?}");
    let text = error.to_string();
    assert!(text.contains("newer Carte !") && text.contains("DATABASE_URL"), "{text}");
    assert_eq!(exit::code(&PlaceError::from(error).into()), 65);
}

#[tokio::test]
async fn a_server_that_ends_a_connection_costs_a_move_at_most() {
    let mut world = World::new().await;
    let Ground::Postgres(schema) = &world.ground else { return };
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
async fn whoever_does_not_answer_is_named_without_the_password() {
    // A port that was free a moment ago: nobody listens there.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let url = format!("postgres://carte:hunter2@127.0.0.1:{port}/games");
    let address = Address::parse(&url).unwrap();
    let error = open(&address, Duration::ZERO, Claim::Whole).await.unwrap_err();
    assert!(matches!(error, OpenError::Unreachable(..)), "{error:?}");
    let mut said = format!("{error} {error:?} {address:?}");
    let error = anyhow::Error::from(PlaceError::from(error));
    assert_eq!(exit::code(&error), 69);
    said += &format!(" {error:#}");
    assert!(said.contains(&format!("games at 127.0.0.1:{port}")) && said.contains("DATABASE_URL"), "{said}");
    assert!(!said.contains("hunter2"), "{said}");
}

#[tokio::test]
async fn a_server_that_comes_late_is_waited_for() {
    let ground = Ground::new().await;
    let Ground::Postgres(schema) = &ground else { return };
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    drop(listener);
    let (late, server) = behind(schema, port);
    let opening = tokio::spawn(async move { open(&late, Duration::from_secs(20), Claim::Whole).await });
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", port)).await.unwrap();
    let door = tokio::spawn(async move {
        loop {
            let (mut near, _) = listener.accept().await.unwrap();
            let mut far = tokio::net::TcpStream::connect(&server).await.unwrap();
            tokio::spawn(async move { tokio::io::copy_bidirectional(&mut near, &mut far).await });
        }
    });
    opening.await.unwrap().unwrap().close().await;
    door.abort();
}
