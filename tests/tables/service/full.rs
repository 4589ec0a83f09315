//! A disk that is full for a while: nothing is half done, and everything goes on by itself afterwards.

use std::time::Duration;

use carte_service::{NewTable, ServiceError};
use carte_table::ids::{ChannelId, EventNumber, TableId};
use carte_table::{Actor, Command, Pace, Stage};

use super::harness::{ANA, BO, CHLOE, World, options};

async fn fill(world: &World) {
    world.database.fill().await;
}

async fn make_room(world: &World) {
    world.database.make_room().await;
}

async fn fails(world: &mut World, table: TableId, command: Command) -> ServiceError {
    let ana = world.person(ANA);
    world.service.act(table, Actor::Person(ana), None, command, None).await.unwrap_err()
}

#[tokio::test]
async fn people_are_refused_while_it_is_full_and_served_afterwards() {
    let (mut world, table) = World::with_lobby(options(Pace::Relaxed, false)).await;
    world.done(table, BO, Command::Join).await;
    let before = world.service.store().log_after(table, EventNumber(0)).await.unwrap();
    world.news();
    fill(&world).await;
    for _ in 0..3 {
        let error = fails(&mut world, table, Command::Close).await;
        assert!(format!("{error:?}").contains("disk is full"), "{error:?}");
        let ana = world.person(ANA);
        let new = NewTable {
            channel: ChannelId(50),
            language: "en".to_owned(),
            options: options(Pace::None, true),
            computers: 0,
        };
        let error = world.service.open(ana, new).await.unwrap_err();
        assert!(format!("{error:?}").contains("disk is full"), "{error:?}");
    }
    assert_eq!(world.public(table).await.unwrap().stage, Stage::Lobby, "what failed is not shown");
    assert_eq!(world.service.store().log_after(table, EventNumber(0)).await.unwrap(), before);
    assert_eq!(world.news(), [], "what has not happened is told to nobody");
    make_room(&world).await;
    world.done(table, CHLOE, Command::Join).await;
    assert_eq!(world.done(table, ANA, Command::Start).await.stage, Stage::Playing);
    let after = world.service.store().log_after(table, EventNumber(0)).await.unwrap();
    assert_eq!(after[..before.len()], before, "nothing acknowledged is lost");
}

#[tokio::test]
async fn computer_players_and_the_clock_go_on_by_themselves() {
    let (mut world, table) = World::with_computers(Pace::Live).await;
    while world.awaited(table).await.is_some() {
        world.play_anything(table).await;
    }
    fill(&world).await;
    let before = world.public(table).await.unwrap().state_number;
    for _ in 0..20 {
        world.wait(Duration::from_secs(3)).await;
    }
    assert_eq!(world.public(table).await.unwrap().state_number, before);
    make_room(&world).await;
    world.wait(Duration::from_secs(5)).await;
    let taken = world.public(table).await.unwrap().state_number;
    assert!(taken > before, "the computer player has given up");
    while world.awaited(table).await.is_none() {
        world.wait(Duration::from_secs(10)).await;
    }
    fill(&world).await;
    let before = world.public(table).await.unwrap().state_number;
    world.wait(Duration::from_secs(90)).await;
    assert_eq!(world.public(table).await.unwrap().state_number, before);
    make_room(&world).await;
    world.wait(Duration::from_secs(5)).await;
    assert!(world.public(table).await.unwrap().state_number > before, "the clock has given up");
}
