//! The whole bot as people experience it: the time from the gateway's dispatch to the answer, memory, and start-up.
//!
//! `cargo bench --bench bot` runs the release build as a process of its own against the double in this process, with SQLite at
//! `synchronous=FULL` on the disk of the temporary folder, and prints the figures. `cargo bench --bench bot -- flood` measures only
//! how a flood of costly requests delays others, and fails if it delays them too much. `-- press` measures where the processor time
//! of a press is spent, and fails if the bot needs too much of it. `-- crowd` measures what many tables at human pace take.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::cast_precision_loss,
    reason = "a program that prints figures or stops"
)]

use std::sync::Arc;
use std::time::Duration;

use carte_games as games;
use carte_games::gang_of_four::Action;
use carte_players::{self as players, Level};
use carte_sandbox::{ChannelKind, DoubleConfig};
use carte_service::Service;
use carte_table::ids::GuildId;
use carte_table::{Actor, Command, Pace};
use carte_testkit::bot_harness::BotHarness;
use carte_testkit::tables;
use rand::SeedableRng;
use rand::rngs::StdRng;
use tokio::time::Instant;

mod flood;
#[cfg(target_os = "linux")]
mod press;
mod table;

use table::{Table, Times};

const MOVES: usize = 2000;
const TABLES: usize = 50;
const UNFINISHED: u64 = 1000;

/// Tables at which people take as long as people do, each in a channel of its own.
const CROWD: u32 = 200;
/// How long a person of the crowd thinks. Boards and calls of more moves a second would wait for Discord's global limit.
const THINKING: Duration = Duration::from_secs(16);
/// How long the crowd is measured.
const MEASURED: Duration = Duration::from_secs(64);

fn main() {
    // `cargo test` also runs bench targets; there is nothing to test here.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    #[cfg(target_os = "linux")]
    if std::env::args().any(|argument| argument == "press") {
        return press::press();
    }
    let runtime = tokio::runtime::Runtime::new().unwrap();
    if std::env::args().any(|argument| argument == "crowd") {
        return runtime.block_on(crowd());
    }
    runtime.block_on(flood::flood());
    if std::env::args().any(|argument| argument == "flood") {
        return;
    }
    runtime.block_on(in_words());
    runtime.block_on(moves());
    runtime.block_on(crowd());
    runtime.block_on(start_up());
}

async fn moves() {
    let config = DoubleConfig { timeout: Duration::from_secs(60), ..DoubleConfig::default() };
    let mut harness = BotHarness::without_bot(config).await;
    harness.start_process().await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let at_rest = harness.memory();
    one_by_one(&harness, Table::open(&harness, harness.channel, 0).await, "one by one").await;
    let before = harness.memory();
    let mut tables = Vec::new();
    for number in 1..=TABLES {
        tables.push(Table::open(&harness, harness.channel, number).await);
    }
    let harness = Arc::new(harness);
    let tasks = tables.into_iter().map(|mut table| {
        let harness = Arc::clone(&harness);
        tokio::spawn(async move {
            let mut times = Times::default();
            while times.moves.len() < MOVES / TABLES {
                table.act(&harness, &mut times).await;
            }
            times
        })
    });
    let mut times = Times::default();
    for task in tasks.collect::<Vec<_>>() {
        let Times { moves, presses } = task.await.unwrap();
        times.moves.extend(moves);
        times.presses.extend(presses);
    }
    times.report(&format!("{TABLES} tables at once"));
    println!(
        "memory: {:.1} MiB at rest, {:.1} MiB after {MOVES} moves at one table, {:.0} KiB for each of {TABLES} more",
        mib(at_rest),
        mib(before),
        (mib(harness.memory()) - mib(before)) * 1024.0 / TABLES as f64
    );
}

/// Measures what people who think before they play take of a processor.
async fn crowd() {
    let config = DoubleConfig { timeout: Duration::from_secs(60), ..DoubleConfig::default() };
    let mut harness = BotHarness::without_bot(config).await;
    harness.start_process().await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let at_rest = harness.memory();
    let mut tables = Vec::new();
    for number in 0..CROWD {
        let channel = harness.double.add_channel(&format!("table-{number}"), ChannelKind::Text);
        tables.push(Table::open(&harness, channel, number as usize).await);
    }
    let opened = harness.memory();
    let harness = Arc::new(harness);
    let began = Instant::now();
    let tasks = (0..).zip(tables).map(|(number, mut table)| {
        let harness = Arc::clone(&harness);
        tokio::spawn(async move {
            let mut times = Times::default();
            let mut thought = tokio::time::interval_at(began + THINKING * number / CROWD, THINKING);
            while began.elapsed() < THINKING + MEASURED {
                thought.tick().await;
                table.act(&harness, &mut times).await;
            }
            times
        })
    });
    let tasks: Vec<_> = tasks.collect();
    tokio::time::sleep(THINKING).await;
    let before = harness.processor_time();
    tokio::time::sleep(MEASURED).await;
    let spent = harness.processor_time() - before;
    let memory = harness.memory();
    let mut times = Times::default();
    for task in tasks {
        let Times { moves, presses } = task.await.unwrap();
        times.moves.extend(moves);
        times.presses.extend(presses);
    }
    times.report(&format!("{CROWD} tables, a move each {THINKING:?}"));
    let moves = times.moves.len() as f64 / (THINKING + MEASURED).as_secs_f64();
    let share = 100.0 * spent.as_secs_f64() / MEASURED.as_secs_f64();
    println!("  {moves:.1} moves a second, {share:.1} % of a core");
    println!(
        "  memory: {:.1} MiB at rest, {:.1} MiB with all tables open, {:.1} MiB at the end",
        mib(at_rest),
        mib(opened),
        mib(memory)
    );
}

/// Measures moves without pictures, so without the time for drawing.
async fn in_words() {
    let config = DoubleConfig { timeout: Duration::from_secs(60), ..DoubleConfig::default() };
    let mut harness = BotHarness::without_bot(config).await;
    harness.start_process().await;
    let admin = harness.double.add_user("Admin", "en-US", true);
    admin.slash(harness.channel, "settings change", &[("display", 1.into())]).unwrap().response().await;
    let table = Table::open(&harness, harness.channel, 0).await;
    for person in &table.people {
        person.slash(harness.channel, "me display", &[("how", 1.into())]).unwrap().response().await;
    }
    one_by_one(&harness, table, "in words, one by one").await;
}

async fn one_by_one(harness: &BotHarness, mut table: Table, what: &str) {
    let mut times = Times::default();
    while times.moves.len() < MOVES {
        table.act(harness, &mut times).await;
    }
    times.report(what);
}

fn mib(kib: u64) -> f64 {
    kib as f64 / 1024.0
}

/// Measures the time from the start of the process to its first answer, with many unfinished games in the database.
async fn start_up() {
    let mut harness = BotHarness::without_bot(DoubleConfig::default()).await;
    fill(&harness).await;
    let start = Instant::now();
    harness.start_process().await;
    let ready = start.elapsed();
    let person = harness.person("Ana");
    person.slash(harness.channel, "help", &[]).unwrap().message().await.unwrap();
    let answer = start.elapsed();
    println!(
        "start-up with {UNFINISHED} unfinished games: ready after {ready:.0?}, first answer after {answer:.0?}, {:.1} MiB",
        mib(harness.memory())
    );
}

/// Stores many games that are in the middle of a round.
async fn fill(harness: &BotHarness) {
    let store = carte_store_sqlite::open(&harness.database()).await.unwrap();
    let (service, _notices) = Service::builder(store.clone()).build().unwrap();
    let mut rng = StdRng::seed_from_u64(1);
    for number in 0..UNFINISHED {
        // The games are spread over many servers, because the number per server is limited.
        let guild = GuildId(1 + number / 100);
        let table = tables::open(&service, guild, number, Pace::Day).await;
        for _ in 0..20 {
            let view = service.public(table).await.unwrap();
            let Some(games::View::GangOfFour(game)) = &view.game else { break };
            let Some(seat) = game.turn() else { break };
            let user = view.occupant(seat).owner().unwrap();
            let own = service.look(table, user, Some(guild)).await.unwrap();
            let action = players::choose(Level::Random, own.game.as_ref().unwrap(), &mut rng)
                .unwrap_or(games::Action::GangOfFour(Action::Pass));
            let actor = Actor::Person(tables::person(user.0, guild));
            service.act(table, actor, None, Command::Act(action), None).await.unwrap();
        }
    }
    store.close().await;
}
