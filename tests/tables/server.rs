//! A PostgreSQL server as it is met: shared, newer, refusing, away. Where there is none, `on_postgres` says so.

use std::time::Duration;

use carte::exit;
use carte::place::OpenError as PlaceError;
use carte_store_postgres::{Address, OpenError, open};
use carte_table::{Command, Pace};

use crate::ground::Ground;
use crate::service::harness::{ANA, BO, World, options};

#[tokio::test]
async fn a_second_bot_on_the_same_database_is_turned_away() {
    let world = World::new().await;
    let Ground::Postgres(schema) = &world.ground else { return };
    let second = open(&schema.address(), Duration::ZERO).await;
    assert!(matches!(second, Err(OpenError::InUse(_))), "{second:?}");
    world.service.store().close().await;
    open(&schema.address(), Duration::ZERO).await.unwrap().close().await;
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let ground = Ground::new().await;
    let Ground::Postgres(schema) = &ground else { return };
    ground.open().await.close().await;
    ground.meddle("INSERT INTO _sqlx_migrations VALUES (9999, 'from the future', now(), true, '', 0)").await;
    let error = open(&schema.address(), Duration::ZERO).await.unwrap_err();
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
    let error = open(&address, Duration::ZERO).await.unwrap_err();
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
    let (late, server) = schema.behind(port);
    let opening = tokio::spawn(async move { open(&late, Duration::from_secs(20)).await });
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
