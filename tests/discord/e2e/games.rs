//! Games from `/gang new` to the final ranking.

use carte_sandbox::Identity;

use crate::channel_budget::ChannelBudget;
use carte_testkit::bot_harness::{BotHarness, Way, pass, take_turn};

/// The score limit in tests that are not about the length of a game.
const SHORT: u64 = 30;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_people_play_to_a_hundred_with_a_restart_in_mid_cycle() {
    let mut harness = BotHarness::new().await;
    let people = ["Ana", "Bo", "Chloé", "Dan"].map(|name| harness.person(name));
    harness.begin_game(&people, &[("computers", 0.into())]).await;
    let turns = play(&mut harness, &people, 0, true).await;
    assert!(turns > 40, "a game to 100 points in {turns} turns");
    let end = harness.newest_with("Rematch").unwrap().text();
    for person in &people {
        assert!(end.contains(&person.name()), "{} is missing in {end}", person.name());
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_plays_three_computer_players() {
    let mut harness = BotHarness::new().await;
    let people = [harness.person("Ana")];
    let options = [("computers", 3.into()), ("limit", SHORT.into())];
    harness.begin_game(&people, &options).await;
    play(&mut harness, &people, 3, false).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_play_at_three_seats() {
    let mut harness = BotHarness::new().await;
    let people = ["Ana", "Bo", "Chloé"].map(|name| harness.person(name));
    let options = [("seats", 3.into()), ("limit", SHORT.into())];
    harness.begin_game(&people, &options).await;
    play(&mut harness, &people, 0, false).await;
    harness.close().await;
}

/// Plays until the final ranking; returns the number of turns.
async fn play(harness: &mut BotHarness, people: &[Identity], computers: usize, restart: bool) -> usize {
    let mut last = 0;
    let mut turns = 0;
    let mut budget = ChannelBudget::new((&harness.double, harness.channel), 12, computers);
    while let Some((call, person)) = harness.next_call("", last, people).await {
        last = call;
        budget.called((&harness.double, harness.channel), &person);
        if restart && turns == 30 {
            harness.stop_bot().await;
            harness.start_bot().await;
        }
        let way = Way::ALL[turns % Way::ALL.len()];
        // The others pass in two turns out of three, so that rounds cost points and games end.
        let holds_back = person.id() != people[0].id() && turns % 3 != 0;
        if !(holds_back && pass(harness, &person, way).await) {
            take_turn(harness, &person, way).await;
        }
        turns += 1;
        assert!(turns < 20_000, "the game does not end");
    }
    budget.end((&harness.double, harness.channel));
    turns
}
