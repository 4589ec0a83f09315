//! Moves at many tables at once, which are stored together.

use carte_records::statistics::Projection;
use carte_service::{Answer, Service, ServiceError};
use carte_store::{Append, StoreError};
use carte_table::ids::{ChannelId, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Event, Limit, Limits, Logged, Pace, Person};
use futures::FutureExt as _;
use futures::future::join_all;

use crate::service::harness::{ANA, World, options};

const TABLES: usize = 20;

/// Running games, each with its next move and the person who makes it.
async fn games(world: &mut World) -> Vec<(TableId, Person, Command)> {
    let mut moves = Vec::new();
    for _ in 0..TABLES {
        let table = world.game_of_four(Pace::Day).await;
        let (user, command) = world.next_move(table).await;
        moves.push((table, world.person(user), command));
    }
    moves
}

async fn at_once(
    service: &Service,
    moves: Vec<(TableId, Person, Command)>,
) -> Vec<Result<Answer, ServiceError>> {
    join_all(
        moves
            .into_iter()
            .map(|(table, person, command)| service.act(table, Actor::Person(person), None, command, None)),
    )
    .await
}

#[tokio::test]
async fn moves_at_many_tables_need_few_transactions() {
    let mut world = World::alone(Limits::default()).await;
    let moves = games(&mut world).await;
    let before = world.database.commits().await;
    let waiting = async { world.service.store().waiting() };
    let (answers, waiting) = tokio::join!(at_once(&world.service, moves), waiting);
    assert!(waiting > 1, "{waiting} wait for the next");
    for answer in answers {
        assert!(matches!(answer.unwrap(), Answer::Done(_)));
    }
    let used = world.database.commits().await - before;
    assert!((1..=2).contains(&used), "{TABLES} moves in {used} transactions");
}

#[tokio::test]
async fn what_is_one_too_many_is_refused_alone() {
    // Each person of these games sits at as many tables as are allowed.
    let most = u64::try_from(TABLES).unwrap();
    let mut world = World::alone(Limits { tables_of_person: most, ..Limits::default() }).await;
    let mut moves = games(&mut world).await;
    let host = world.person(UserId(77));
    let new = carte_service::NewTable {
        channel: ChannelId(50),
        language: "en".to_owned(),
        options: options(Pace::Day, false),
        computers: 0,
    };
    let full = world.service.open(host, new).await.unwrap().id;
    let games: Vec<_> = moves.iter().map(|(table, ..)| *table).collect();
    moves.insert(TABLES / 2, (full, world.person(ANA), Command::Join));
    let before = world.database.commits().await;
    let mut answers = at_once(&world.service, moves).await;
    let refused = answers.remove(TABLES / 2);
    assert!(matches!(refused, Err(ServiceError::Limit(Limit::TablesOfPerson(_)))), "{refused:?}");
    for answer in answers {
        assert!(matches!(answer.unwrap(), Answer::Done(_)));
    }
    let used = world.database.commits().await - before;
    assert!((1..=2).contains(&used), "{TABLES} moves in {used} transactions");
    assert_eq!(
        world.public(full).await.unwrap().seats.iter().filter_map(carte_table::Occupant::owner).count(),
        1
    );
    after_a_restart(&mut world, games).await;
}

#[tokio::test]
async fn what_cannot_be_written_fails_alone() {
    let mut world = World::new().await;
    let moves = games(&mut world).await;
    // The first table already has an event that the service does not know.
    world
        .tamper(
            "INSERT INTO events (table_id, seq, at, version, data)
             SELECT id, seq + 1, 0, 1, '{}' FROM tables ORDER BY id LIMIT 1",
        )
        .await;
    let others = moves[1..].iter().map(|(table, ..)| *table).collect();
    let mut answers = at_once(&world.service, moves).await;
    let failed = answers.remove(0);
    assert!(matches!(failed, Err(ServiceError::Store(StoreError::Database(_)))), "{failed:?}");
    for answer in answers {
        assert!(matches!(answer.unwrap(), Answer::Done(_)));
    }
    after_a_restart(&mut world, others).await;
}

#[tokio::test]
async fn what_somebody_else_has_decided_already_is_refused_alone() {
    let mut world = World::alone(Limits::default()).await;
    let moves = games(&mut world).await;
    let games: Vec<_> = moves.iter().map(|(table, ..)| *table).collect();
    // One table's log gets an event that the service does not know, so it is already as long as the move would make it.
    let store = world.service.store();
    let mut table = store.load(games[TABLES / 2]).await.unwrap().unwrap().table();
    let paused = [Logged { at: Timestamp(1), event: Event::Paused { by: Some(ANA) } }];
    table.apply(&paused[0]);
    let append = Append {
        after: &table,
        events: &paused,
        rewritten: 0,
        due: None,
        snapshot: false,
        projection: Projection::default(),
    };
    store.append(&append).await.unwrap();
    let before = world.database.commits().await;
    let mut answers = at_once(&world.service, moves).await;
    let refused = answers.remove(TABLES / 2);
    assert!(matches!(refused, Err(ServiceError::Store(StoreError::Conflict))), "{refused:?}");
    for answer in answers {
        assert!(matches!(answer.unwrap(), Answer::Done(_)));
    }
    let used = world.database.commits().await - before;
    assert!((1..=2).contains(&used), "{TABLES} moves in {used} transactions");
    let log = world.service.store().log_after(games[TABLES / 2], table.event_number()).await.unwrap();
    assert_eq!(log, [], "nothing follows what somebody else has written");
    let (_, others): (Vec<_>, Vec<_>) = games.into_iter().partition(|id| *id == table.id());
    after_a_restart(&mut world, others).await;
}

#[tokio::test]
async fn a_move_is_stored_though_nobody_waits_for_it() {
    let mut world = World::alone(Limits::default()).await;
    let mut moves = games(&mut world).await;
    let (table, person, command) = moves.remove(0);
    let before = world.public(table).await.unwrap().state_number;
    let service = world.service.clone();
    // The move waits behind the others, and is dropped meanwhile.
    let dropped = async {
        let moving = service.act(table, Actor::Person(person), None, command, None);
        assert!(moving.now_or_never().is_none(), "nothing is stored in no time");
    };
    let (answers, ()) = tokio::join!(at_once(&world.service, moves), dropped);
    assert!(answers.into_iter().all(|answer| answer.is_ok()));
    assert!(world.public(table).await.unwrap().state_number > before);
}

/// Every table continues from its stored state.
async fn after_a_restart(world: &mut World, tables: Vec<TableId>) {
    let mut numbers = Vec::new();
    for table in &tables {
        numbers.push(world.public(*table).await.unwrap().state_number);
    }
    world.restart().await;
    for (table, number) in tables.into_iter().zip(numbers) {
        assert_eq!(world.public(table).await.unwrap().state_number, number);
        world.play_anything(table).await;
    }
}
