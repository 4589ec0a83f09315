//! Records that cannot be read, and numbers that do not exist, are reported as what they are.

use std::time::Duration;

use carte_games::{self as games, GameKind, Seat, gang_of_four, go_stop};
use carte_records::tournament::{System, TournamentStage};
use carte_service::{Remains, ServiceError};
use carte_store::{Champions, Unreadable, stored_event};
use carte_table::ids::{EventNumber, PressId, TableId};
use carte_table::{By, Command, Event, Options, Pace, Refusal};
use carte_testkit::TestDatabase;
use serde_json::json;

use super::duplicates::duplicate;
use super::harness::{ANA, BO, CHLOE, DINA, GUILD, World, options};
use super::tournaments::{
    DAY, NOW, begin, begin_tournament, find, new, open_tables, person, play, prepare, service,
};

#[tokio::test]
async fn a_damaged_log_is_not_a_table_that_could_not_be_saved() {
    let (mut world, lost) = World::with_lobby(options(Pace::Relaxed, false)).await;
    let other = world.lobby(options(Pace::Relaxed, false)).await;
    for (damage, what) in [
        ("UPDATE events SET data = substr(data, 1, 20) WHERE table_id = 1", "damaged"),
        ("UPDATE events SET version = 2 WHERE table_id = 1", "newer"),
    ] {
        world.tamper(damage).await;
        world.restart().await;
        let read = world.service.look(lost, ANA, None).await;
        assert!(matches!(read, Err(ServiceError::Unreadable(_))), "{what}: {read:?}");
        assert_eq!(world.look(other, ANA).await.id, other, "the other tables are as they were");
    }
}

/// The fourth seat at a table of three, and at a table of two. A log that names it is damaged, in both games.
#[tokio::test]
async fn a_log_that_names_a_seat_that_the_table_does_not_have_is_damaged() {
    let (mut world, flowers) = World::with_go_stop(&[BO, CHLOE], go_stop::Rules::default()).await;
    let gangs = world.lobby(Options { seats: 3, ..options(Pace::None, true) }).await;
    world.done(gangs, ANA, Command::Start).await;
    for table in [flowers, gangs] {
        let beyond = Seat::new(3);
        let game = match table == flowers {
            true => games::Event::GoStop(go_stop::Event::Went { seat: beyond }),
            false => games::Event::GangOfFour(gang_of_four::Event::Passed { seat: beyond }),
        };
        let log = world.service.store().log_after(table, EventNumber(0)).await.unwrap();
        let seq = i64::try_from(log.len()).unwrap() + 1;
        for event in [
            Event::Game { event: game, by: By::Person },
            Event::Returned { seat: beyond },
            Event::UndoAsked { seat: beyond },
            Event::UndoRefused { by: Some(beyond) },
            Event::SeatTaken { seat: beyond, user: DINA, name: "Dina".to_owned() },
            Event::Ordered { seat: beyond, order: games::Order::Announce, press: PressId(1) },
        ] {
            let (version, data) = stored_event(&event).unwrap();
            world.insert_event(table, seq, version, &data).await;
            world.restart().await;
            let read = world.public(table).await;
            assert!(matches!(read, Err(ServiceError::Unreadable(_))), "{event:?}: {read:?}");
            // The same without the snapshots.
            world.tamper("DELETE FROM snapshots").await;
            world.restart().await;
            let read = world.public(table).await;
            assert!(matches!(read, Err(ServiceError::Unreadable(_))), "{event:?}: {read:?}");
            world.tamper("DELETE FROM events WHERE seq > (SELECT seq FROM tables WHERE id = table_id)").await;
        }
        world.restart().await;
        assert_eq!(world.public(table).await.unwrap().seats.len(), 3);
    }
}

/// A table of Go-Stop that was opened with four seats, or began with four.
#[tokio::test]
async fn a_table_with_more_seats_than_its_game_is_damaged() {
    let (mut world, table) = World::with_go_stop(&[BO, CHLOE], go_stop::Rules::default()).await;
    for damage in [
        r#"UPDATE events SET data = replace(data, '"seats":3', '"seats":4') WHERE seq = 1"#,
        r#"UPDATE events SET data = replace(data, '"seats":[', '"seats":["empty",') WHERE data LIKE '{"started"%'"#,
    ] {
        world.tamper("CREATE TABLE kept AS SELECT * FROM events").await;
        world.tamper(damage).await;
        world.tamper("DELETE FROM snapshots").await;
        world.restart().await;
        let read = world.public(table).await;
        assert!(matches!(read, Err(ServiceError::Unreadable(_))), "{damage}: {read:?}");
        world.tamper("DELETE FROM events").await;
        world.tamper("INSERT INTO events SELECT * FROM kept").await;
        world.tamper("DROP TABLE kept").await;
    }
    world.restart().await;
    assert_eq!(world.public(table).await.unwrap().seats.len(), 3);
}

#[tokio::test]
async fn nobody_takes_a_seat_that_the_table_does_not_have() {
    let (mut world, table) = World::with_go_stop(&[BO, CHLOE], go_stop::Rules::default()).await;
    let beyond = Seat::new(3);
    assert_eq!(world.refused(table, DINA, Command::TakeSeat(beyond)).await, Refusal::NoComputer);
}

#[tokio::test]
async fn the_games_that_can_be_read_go_on() {
    let (mut world, lost) = World::with_computers(Pace::Live).await;
    let other = world.game_with_computers(Pace::Live).await;
    world.tamper("UPDATE events SET data = '{' WHERE table_id = 1").await;
    world.tamper("DELETE FROM snapshots WHERE table_id = 1").await;
    world.clock.advance(Duration::from_secs(24 * 3600));
    world.restart().await;
    let before = world.public(other).await.unwrap().state_number;
    for _ in 0..30 {
        world.wait(Duration::from_secs(5)).await;
    }
    assert!(world.public(other).await.unwrap().state_number > before);
    assert!(matches!(world.public(lost).await, Err(ServiceError::Unreadable(_))));
}

#[tokio::test]
async fn what_can_be_read_is_forgotten_exported_and_rescheduled() {
    let (mut world, lost) = World::with_game_of_four(Pace::Day).await;
    let other = world.game_of_four(Pace::Day).await;
    world.tamper("UPDATE events SET data = '{' WHERE table_id = 1 AND seq = 3").await;
    world.tamper("DELETE FROM snapshots WHERE table_id = 1").await;
    world.restart().await;
    let user = world.awaited(other).await.unwrap();
    let before = world.public(other).await.unwrap().deadline.unwrap();
    // The clock stands at 8:00 UTC.
    let hours = "8:00-20:00 UTC".parse().unwrap();
    assert_eq!(world.service.set_quiet(user, Some(&hours)).await.unwrap(), [lost]);
    assert!(world.public(other).await.unwrap().deadline.unwrap() > before, "the other table has heard of it");

    let export = world.service.store().export(user).await.unwrap();
    let tables = export["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 2);
    assert_eq!(tables[0]["unreadable"], true);
    assert!(tables[1]["events"].as_array().is_some_and(|events| !events.is_empty()));

    assert_eq!(world.forget(user).await.unreadable.tables, [lost]);
    assert_eq!(world.service.store().tables_of(user).await.unwrap(), []);
    let view = world.public(other).await.unwrap();
    assert!(
        view.seat_of(user).is_none() && view.seats.iter().any(|seat| seat.name() == Some("a former player"))
    );
    assert_eq!(
        world.service.store().tables_naming(user).await.unwrap(),
        [lost],
        "it is found when asked again"
    );

    // The operator has repaired the log, and the person asks again.
    world.tamper("DELETE FROM events WHERE table_id = 1 AND seq = 3").await;
    assert_eq!(world.forget(user).await, Remains::default());
    assert_eq!(world.service.store().tables_naming(user).await.unwrap(), []);
}

#[tokio::test]
async fn a_made_up_number_is_no_table() {
    let world = World::new().await;
    let made_up = TableId(u64::MAX);
    let board = world.service.store().board(made_up).await.map_err(ServiceError::from);
    assert!(matches!(board, Err(ServiceError::NoSuchTable)), "{board:?}");
    assert!(matches!(world.service.look(made_up, ANA, None).await, Err(ServiceError::NoSuchTable)));
}

#[tokio::test]
async fn a_tournament_goes_on_without_the_result_of_a_table_that_cannot_be_read() {
    for (damage, what) in [
        ("UPDATE events SET data = '{' WHERE seq = 2", "damaged"),
        ("UPDATE events SET version = 99 WHERE seq = 2", "newer"),
        ("DELETE FROM events", "gone"),
    ] {
        let (database, store, clock) = TestDatabase::open_at(NOW).await;
        let id = begin_tournament(&service(&store, &clock), System::Swiss, 1, 6).await;
        prepare(&service(&store, &clock), id).await;
        let open = open_tables(&service(&store, &clock), id).await;
        let (lost, other) = (open[0], open[1]);
        let condition = if damage.contains("WHERE") { "AND" } else { "WHERE" };
        database.tamper(&format!("{damage} {condition} table_id = {lost}")).await;
        database.tamper("DELETE FROM snapshots").await;

        clock.advance(DAY * 2);
        let late = service(&store, &clock);
        late.load_agenda().await.unwrap();
        prepare(&late, id).await;
        late.background().catch_up().await;
        prepare(&late, id).await;
        let over = find(&late, id).await;
        assert_eq!(over.stage, TournamentStage::Over, "{what}");
        let worths = |table| {
            let mut tables = over.played[0].tables.iter();
            tables.find(|one| one.table == Some(table)).and_then(|one| one.worths.clone()).unwrap()
        };
        assert_eq!(worths(lost), [0, 0, 0], "nobody at the lost table is better than another: {what}");
        assert_ne!(worths(other), [0, 0, 0], "computer players have finished the other table: {what}");
    }
}

#[tokio::test]
async fn the_result_of_a_table_counts_if_its_log_is_repaired_before_the_round_is_late() {
    let (database, store, clock) = TestDatabase::open_at(NOW).await;
    let id = begin(&service(&store, &clock), duplicate(GameKind::GoStop, 2, 1), 2).await;
    prepare(&service(&store, &clock), id).await;
    let open = open_tables(&service(&store, &clock), id).await;
    let played = service(&store, &clock);
    played.load_agenda().await.unwrap();
    for table in &open {
        play(&played, *table).await;
    }
    let version = format!("WHERE seq = 2 AND table_id = {}", open[0]);
    database.tamper(&format!("UPDATE events SET version = version + 50 {version}")).await;
    prepare(&service(&store, &clock), id).await;
    assert_eq!(open_tables(&service(&store, &clock), id).await, [open[0]], "the others have their results");

    database.tamper(&format!("UPDATE events SET version = version - 50 {version}")).await;
    prepare(&service(&store, &clock), id).await;
    let over = find(&service(&store, &clock), id).await;
    assert_eq!(over.stage, TournamentStage::Over);
    assert!(over.played[0].tables.iter().all(|table| !table.deals.is_empty()));
}

#[tokio::test]
async fn a_tournament_that_cannot_be_read_hides_no_other_and_is_named_in_the_export() {
    let (database, store, clock) = TestDatabase::open_at(NOW).await;
    let service = service(&store, &clock);
    let lost = begin_tournament(&service, System::Swiss, 1, 6).await;
    let other = service.tournaments().open(new(System::Swiss, None, 2)).await.unwrap().id;
    service.tournaments().sign_up(other, &person(ANA)).await.unwrap();
    database.tamper(&format!("UPDATE tournaments SET data = '{{' WHERE id = {lost}")).await;
    let known: Vec<_> = store.tournaments_in(GUILD).await.unwrap().iter().map(|known| known.id).collect();
    assert_eq!(known, [other]);
    let tables = store.tables_of_tournament(lost).await.unwrap();
    let channels: Vec<_> = tables.iter().map(|one| one.channel).collect();
    assert_eq!(store.sealed_channels(GUILD).await.unwrap(), channels, "nobody knows what is still secret");
    for table in tables {
        assert_eq!(service.tournaments().place_of(table.table).await.unwrap(), None);
    }
    let export = store.export(ANA).await.unwrap();
    assert_eq!(export["tournaments"][0], json!({ "tournament": lost.0, "unreadable": true }));
    assert_eq!(export["tournaments"][1]["tournament"], other.0);
}

#[tokio::test]
async fn what_cannot_be_read_of_a_champions_role_is_forgotten_with_the_first_of_its_people() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    world.play_to_the_end(table).await;
    let store = world.service.store().clone();
    store.remember(&format!("champions-{GUILD}"), "{").await.unwrap();
    store.export(BO).await.unwrap();
    world.forget(BO).await;
    assert_eq!(store.champions(GUILD).await.unwrap(), Champions::default());
}

#[tokio::test]
async fn who_is_named_in_a_tournament_that_cannot_be_read_is_forgotten_everywhere_else() {
    let (database, store, clock) = TestDatabase::open_at(NOW).await;
    let service = service(&store, &clock);
    let lost = begin_tournament(&service, System::Swiss, 1, 6).await;
    let other = service.tournaments().open(new(System::Swiss, None, 2)).await.unwrap().id;
    service.tournaments().sign_up(other, &person(ANA)).await.unwrap();
    let damage = |sign| format!("UPDATE tournaments SET form = form {sign} 50 WHERE id = {lost}");
    database.tamper(&damage('+')).await;
    let remains = service.forget_person(&person(ANA)).await.unwrap();
    assert_eq!(remains.unreadable, Unreadable { tables: Vec::new(), tournaments: vec![lost] });
    assert!(find(&service, other).await.number_of(ANA).is_none());

    // The operator has mended it, and the person asks again.
    database.tamper(&damage('-')).await;
    assert_eq!(service.forget_person(&person(ANA)).await.unwrap(), Remains::default());
    assert!(store.tournaments_of(ANA).await.unwrap().is_empty());
}
