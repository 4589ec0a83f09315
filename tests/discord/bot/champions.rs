//! Whole games against computer players that look ahead, whatever happens while one of them thinks.

use carte_records::replay::{of_table, verify};
use carte_table::ids::EventNumber;

use crate::bot::harness::{TABLE, World, acknowledged, check_words, update};
use crate::bot::rounds::{goes_on, play_to_the_end};

/// A game of Ana against three champions, to ten points.
async fn game() -> World {
    let (world, ana) = World::new().await.with_user("Ana");
    let options =
        [("computers", 3.into()), ("limit", 10.into()), ("announce", 1.into()), ("level", 3.into())];
    let table = ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    assert_eq!(table.text().matches("champion").count(), 3, "{}", table.text());
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    world
}

/// Plays on until a champion thinks. Returns `false` if the game is over.
async fn until_one_thinks(world: &World) -> bool {
    while world.service().background().thinking_tables() == 0 {
        if !goes_on(world).await {
            return false;
        }
    }
    true
}

/// Checks that the game is over, and that its document contains the whole game, each turn once.
async fn is_whole(world: &World) {
    let log = world.service().store().log_after(TABLE, EventNumber(0)).await.unwrap();
    verify(&of_table(&log).unwrap()).unwrap();
    let last = world.wait_for_board(TABLE).await;
    assert!(last.button("Rematch").is_some(), "{}", last.text());
}

#[tokio::test]
async fn restarts_in_the_middle_of_their_thoughts() {
    let mut world = game().await;
    let mut restarts = 0;
    // On a busy machine a game may be over before three thoughts have been interrupted.
    while restarts < 3 && until_one_thinks(&world).await {
        world.restart().await;
        restarts += 1;
    }
    assert!(restarts > 0, "nobody was seen thinking");
    play_to_the_end(&world).await;
    is_whole(&world).await;
    world.content_but(&[10008]);
}

#[tokio::test]
async fn leaving_and_coming_back_while_they_think() {
    let world = game().await;
    let ana = world.user("Ana");
    assert!(until_one_thinks(&world).await, "too short a game");
    let asked = world.ask(&ana, "table leave", &[]).await;
    check_words(update(ana.click(&asked, "Leave the table").unwrap()).await, "have left");
    world.ask(&ana, "table return", &[]).await;
    play_to_the_end(&world).await;
    is_whole(&world).await;
}
