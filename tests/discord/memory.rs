//! How much memory the program takes at rest, and while it is asked for very much at once.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use carte_sandbox::{DoubleConfig, Identity, Interaction};
use carte_testkit::server;
use futures::future::join_all;

use carte_testkit::bot_harness::{BotHarness, Way, open_hand, take_turn};

/// How many people ask for all that is stored about them, or for something else.
const PEOPLE: usize = 500;

/// The most that a flood may add, in KiB.
const MOST: u64 = 150 * 1024;

/// The most that the program takes at rest, in KiB.
const AT_REST: u64 = 80_000_000 / 1024;

/// How many servers arrive, with how many channels each.
const SERVERS: usize = 1500;
const CHANNELS: usize = 60;

/// How much memory these servers may add, in KiB. It is far less than the size of their data.
const ARRIVED: u64 = 30 * 1024;

/// How many turns are played with pictures. That is more than the number of pictures that are kept.
const TURNS: usize = 150;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes a minute; the CI runs it"]
async fn games_with_pictures_leave_little_behind() {
    let mut harness = BotHarness::without_bot(DoubleConfig::default()).await;
    harness.start_process().await;
    let people = ["Ana", "Bo", "Chloé", "Dan"].map(|name| harness.person(name));
    let options = [("computers", 0.into()), ("pace", "none".into()), ("limit", 1000.into())];
    harness.begin_game(&people, &options).await;
    let (mut last, mut turns, mut drawn) = (0, 0, 0);
    while turns < TURNS {
        let Some((call, person)) = harness.next_call("", last, &people).await else { break };
        last = call;
        turns += 1;
        drawn += open_hand(&harness, &person).await.attachments.len();
        take_turn(&harness, &person, Way::Suggestions).await;
    }
    let memory = harness.memory();
    println!("KiB: {memory} after {turns} turns with {drawn} pictures of hands");
    assert!(drawn > TURNS / 2, "{drawn} hands of {turns} were drawn");
    assert!(memory < AT_REST, "{memory} KiB");
    harness.stop_bot().await;
}

/// Asks `times` for everybody at once, and waits until everything has been answered or given up.
async fn flood(harness: &BotHarness, people: &[Identity], command: &str, times: usize) -> u64 {
    let asked: Vec<Interaction> = people
        .iter()
        .flat_map(|who| (0..times).map(|_| who.slash(harness.channel, command, &[]).unwrap()))
        .collect();
    join_all(asked.iter().map(Interaction::response)).await;
    harness.memory()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes a minute; the CI runs it"]
async fn a_flood_leaves_the_memory_as_it_is() {
    let mut harness = BotHarness::without_bot(DoubleConfig::default()).await;
    harness.start_process().await;
    let ana = harness.person("Ana");
    let table = harness.open_with_computers(&ana).await;
    ana.click(&table, "Start").unwrap().response().await;
    harness.play(std::slice::from_ref(&ana), 1, &[Way::Suggestions]).await;
    let people: Vec<_> =
        (0..PEOPLE).map(|number| harness.double.add_user(&format!("P{number}"), "en-US", false)).collect();
    let before = harness.memory();
    let alone = flood(&harness, &[ana], "privacy export", 1000).await;
    let exports = flood(&harness, &people, "privacy export", 2).await;
    let commands = flood(&harness, &people, "tables", 10).await;
    println!(
        "KiB: {before} before; {alone} after 1,000 exports by one, {exports} by {PEOPLE}, {commands} after commands"
    );
    assert!(commands.max(exports).max(alone) < before + MOST);
    harness.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn servers_that_arrive_while_the_database_hangs_are_not_kept() {
    let mut harness = BotHarness::on_server(DoubleConfig::default(), server()).await;
    harness.start_process().await;
    let ana = harness.person("Ana");
    ana.slash(harness.channel, "count", &[]).unwrap().response().await;
    let mut database = harness.connect_to_server().await;
    sqlx::raw_sql("BEGIN; LOCK TABLE tables IN ACCESS EXCLUSIVE MODE").execute(&mut database).await.unwrap();
    let before = harness.memory();
    let channels: Vec<String> = (0..CHANNELS).map(|number| format!("channel-{number}")).collect();
    for number in 0..SERVERS {
        drop(harness.double.add_guild_with((0, 1), &format!("Server {number}"), "en-US", &channels));
    }
    // This answer comes after everything that was sent before.
    ana.slash(harness.channel, "count", &[]).unwrap().response().await;
    let after = harness.memory();
    println!("KiB: {before} before, {after} after {SERVERS} servers of {CHANNELS} channels");
    assert!(after < before + ARRIVED, "{before} KiB before, {after} after");
    sqlx::raw_sql("COMMIT").execute(&mut database).await.unwrap();
    harness.stop_bot().await;
}
