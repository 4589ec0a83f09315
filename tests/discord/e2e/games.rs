//! Games from `/gang new` to the final ranking.

use carte_sandbox::Identity;

use crate::e2e::harness::{Stage, Way, pass, take_turn};
use crate::e2e::ledger::Ledger;

/// The score limit of tests whose point is not the length of a game.
const SHORT: u64 = 30;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_people_play_to_a_hundred_with_a_restart_in_mid_cycle() {
    let mut stage = Stage::new().await;
    let people = ["Ana", "Bo", "Chloé", "Dan"].map(|name| stage.person(name));
    let opened = people[0].slash(stage.channel, "gang new", &[("computers", 0.into())]).unwrap();
    let table = opened.message().await.unwrap();
    assert!(!table.ephemeral);
    for person in &people[1..] {
        person.click(&table, "Join").unwrap().response().await;
    }
    people[0].click(&table, "Start").unwrap().response().await;
    let turns = play(&mut stage, &people, 0, true).await;
    assert!(turns > 40, "a game to 100 points in {turns} turns");
    let end = stage.newest_with("Rematch").unwrap().text();
    for person in &people {
        assert!(end.contains(&person.name()), "{} is missing in {end}", person.name());
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_plays_three_computer_players() {
    let mut stage = Stage::new().await;
    let people = [stage.person("Ana")];
    let options = [("computers", 3.into()), ("limit", SHORT.into())];
    let table = people[0].slash(stage.channel, "gang new", &options).unwrap().message().await.unwrap();
    people[0].click(&table, "Start").unwrap().response().await;
    play(&mut stage, &people, 3, false).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_play_at_three_seats() {
    let mut stage = Stage::new().await;
    let people = ["Ana", "Bo", "Chloé"].map(|name| stage.person(name));
    let options = [("seats", 3.into()), ("limit", SHORT.into())];
    let table = people[0].slash(stage.channel, "gang new", &options).unwrap().message().await.unwrap();
    for person in &people[1..] {
        person.click(&table, "Join").unwrap().response().await;
    }
    people[0].click(&table, "Start").unwrap().response().await;
    play(&mut stage, &people, 0, false).await;
    stage.close().await;
}

/// Plays until the final ranking; returns the number of turns.
async fn play(stage: &mut Stage, people: &[Identity], computers: usize, restart: bool) -> usize {
    let mut last = 0;
    let mut turns = 0;
    let mut ledger = Ledger::new(stage, 12, computers);
    while let Some((call, person)) = stage.next_call(last, people).await {
        last = call;
        ledger.called(stage, &person);
        if restart && turns == 30 {
            stage.stop_bot().await;
            stage.start_bot().await;
        }
        let way = Way::ALL[turns % Way::ALL.len()];
        // The others hold back two turns out of three, so that rounds cost points and games do not go on for ever.
        let holds_back = person.id() != people[0].id() && turns % 3 != 0;
        if !(holds_back && pass(stage, &person, way).await) {
            take_turn(stage, &person, way).await;
        }
        turns += 1;
        assert!(turns < 20_000, "the game does not end");
    }
    ledger.end(stage);
    turns
}
