//! The whole bot, as its people feel it: time from the gateway's dispatch to the answer, memory, and start-up.
//!
//! `cargo bench --bench bot` runs the release build as a process of its own against the double in this process, with
//! SQLite at `synchronous=FULL` on the disk of the temporary folder, and prints the figures.

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
use carte_sandbox::{DoubleConfig, Id, Identity, Message, Response, Select};
use carte_service::Service;
use carte_table::ids::GuildId;
use carte_table::{Actor, Command, Pace};
use carte_testkit::bot_harness::{BotHarness, last_play, part, select_with};
use carte_testkit::tables;
use rand::SeedableRng;
use rand::rngs::StdRng;
use tokio::time::Instant;

const MOVES: usize = 2000;
const TABLES: usize = 50;
const UNFINISHED: u64 = 1000;

fn main() {
    // Cargo also runs bench targets among the tests; there is nothing to test here.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(in_words());
    runtime.block_on(moves());
    runtime.block_on(start_up());
}

async fn moves() {
    let config = DoubleConfig { patience: Duration::from_secs(60), ..DoubleConfig::default() };
    let mut harness = BotHarness::without_bot(config).await;
    harness.start_process().await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let at_rest = harness.memory();
    one_by_one(&harness, Table::open(&harness, 0).await, "one by one").await;
    let before = harness.memory();
    let mut tables = Vec::new();
    for number in 1..=TABLES {
        tables.push(Table::open(&harness, number).await);
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

/// The same, whatever drawing takes of it.
async fn in_words() {
    let config = DoubleConfig { patience: Duration::from_secs(60), ..DoubleConfig::default() };
    let mut harness = BotHarness::without_bot(config).await;
    harness.start_process().await;
    let admin = harness.double.add_user("Admin", "en-US", true);
    admin.slash(harness.channel, "settings change", &[("display", 1.into())]).unwrap().response().await;
    let table = Table::open(&harness, 0).await;
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

fn report(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)].as_secs_f64() * 1e3;
    let (count, half, most, longest) = (times.len(), at(50), at(99), at(100));
    println!("{what}: {count}, p50 {half:.2} ms, p99 {most:.2} ms, longest {longest:.2} ms");
}

/// Four people at a table in the channel of the double.
struct Table {
    people: Vec<Identity>,
    /// How its boards' buttons begin, up to the state.
    buttons: String,
    /// The state of the last call that was answered.
    answered: u64,
}

/// How long answers took, from the dispatch at the gateway to the callback.
#[derive(Default)]
struct Times {
    /// Of presses that make a move.
    moves: Vec<Duration>,
    /// Of every press that a turn takes: opening the hand, choosing, the move. Each answer has the hand.
    presses: Vec<Duration>,
}

impl Table {
    async fn open(harness: &BotHarness, number: usize) -> Self {
        let person = |seat| harness.double.add_user(&format!("P{number}x{seat}"), "en-US", false);
        let people: Vec<Identity> = (0..4).map(person).collect();
        let options = [("computers", 0.into()), ("limit", 1000.into()), ("pace", "none".into())];
        let lobby = people[0].slash(harness.channel, "gang new", &options).unwrap().message().await.unwrap();
        for person in &people[1..] {
            person.click(&lobby, "Join").unwrap().response().await;
        }
        let start = lobby.button("Start").unwrap().custom_id.unwrap();
        let buttons: String = start.split_inclusive(':').take(2).collect();
        people[0].click(&lobby, "Start").unwrap().response().await;
        Self { people, buttons, answered: 0 }
    }

    /// One turn of the person who is called.
    async fn act(&mut self, harness: &BotHarness, times: &mut Times) {
        let (state, person) = harness.next_call(self.answered, &self.people).await.unwrap();
        // The panel may move below the call between two presses; then the hand is opened again.
        while self.take_turn(harness, &person, times).await.is_none() {}
        self.answered = state;
    }

    /// `None` where a press found something else than what it was aimed at.
    async fn take_turn(&self, harness: &BotHarness, person: &Identity, times: &mut Times) -> Option<()> {
        let board = harness.double.find_newest(|message| {
            let hand = message.button("My hand").filter(|_| !message.ephemeral)?.custom_id?;
            hand.starts_with(&self.buttons).then_some((message.id, hand))
        });
        let (board, hand) = board?;
        let mut panel = times.press(person, board, &hand, None).await?;
        if let Some(menu) = select_with(&panel, ":which") {
            panel = times.choose(person, &panel, &menu).await?;
            let give = part(&panel, ":give:")?.custom_id?;
            return times.press_to_move(person, panel.id, &give).await;
        }
        if let Some(kinds) = select_with(&panel, ":kind:") {
            panel = times.choose(person, &panel, &kinds).await?;
        }
        let mut act = part(&panel, ":pass:").filter(|pass| !pass.disabled);
        if let Some(plays) = select_with(&panel, ":suggest:") {
            panel = times.press(person, panel.id, &plays.custom_id, Some(last_play(&plays))).await?;
            act = part(&panel, ":play:").filter(|play| !play.disabled);
            // It has been laid with the choice, unless one card remains.
            if act.is_none() {
                times.moves.extend(times.presses.last());
                return Some(());
            }
        }
        times.press_to_move(person, panel.id, &act?.custom_id?).await
    }
}

impl Times {
    /// The panel that a press leads to; `None` where the message is gone or answers with something else.
    async fn press(
        &mut self,
        person: &Identity,
        message: Id,
        custom_id: &str,
        value: Option<String>,
    ) -> Option<Message> {
        let values: Vec<String> = value.into_iter().collect();
        let start = Instant::now();
        let response = person.press(message, custom_id, &values).ok()?.response().await;
        let time = start.elapsed();
        let (Response::Update(panel) | Response::Message(panel)) = response else { return None };
        self.presses.push(time);
        Some(panel)
    }

    async fn press_to_move(&mut self, person: &Identity, message: Id, custom_id: &str) -> Option<()> {
        self.press(person, message, custom_id, None).await?;
        self.moves.extend(self.presses.last());
        Some(())
    }

    /// Chooses the first entry of a menu.
    async fn choose(&mut self, person: &Identity, panel: &Message, menu: &Select) -> Option<Message> {
        let first = menu.options.first()?.value.clone();
        self.press(person, panel.id, &menu.custom_id, Some(first)).await
    }

    fn report(&mut self, what: &str) {
        report(&format!("{what}, moves"), &mut self.moves);
        report(&format!("{what}, all presses"), &mut self.presses);
    }
}

/// How long the bot takes from the start of the process to its first answer, with many unfinished games.
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
        "start-up with {UNFINISHED} unfinished games: ready after {ready:.0?}, first answer after {answer:.0?}"
    );
}

/// Leaves many games in mid-round in the database.
async fn fill(harness: &BotHarness) {
    let store = carte_store_sqlite::open(&harness.database()).await.unwrap();
    let (service, _notices) = Service::builder(store.clone()).build().unwrap();
    let mut rng = StdRng::seed_from_u64(1);
    for number in 0..UNFINISHED {
        // No server may have all of them.
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
