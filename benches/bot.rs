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

use carte_games::gang_of_four::Action;
use carte_games::{self as games, Rules, gang_of_four};
use carte_players::{self as players, Level};
use carte_sandbox::{DoubleConfig, Identity, Message};
use carte_service::{Clock, NewTable, Service};
use carte_store::Store;
use carte_table::ids::{ChannelId, GuildId, PressId, UserId};
use carte_table::{Actor, Command, Options, Pace, Person, Timing};
use rand::SeedableRng;
use rand::rngs::StdRng;
use tokio::time::Instant;

#[path = "../tests/discord/e2e/harness.rs"]
#[expect(dead_code, reason = "shared with the games, which use more of it")]
mod harness;

use harness::{Stage, last_play, part, select_with, updated};

const MOVES: usize = 2000;
const TABLES: usize = 50;
const UNFINISHED: u64 = 1000;

fn main() {
    // Cargo also runs bench targets among the tests; there is nothing to test here.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(moves());
    runtime.block_on(start_up());
}

async fn moves() {
    let config = DoubleConfig { patience: Duration::from_secs(60), ..DoubleConfig::default() };
    let mut stage = Stage::without_bot(config).await;
    stage.start_process().await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let at_rest = stage.memory();
    let mut table = Table::open(&stage, 0).await;
    let mut times = Vec::new();
    while times.len() < MOVES {
        times.push(table.act().await);
    }
    report("one by one", &mut times);
    let before = stage.memory();
    let mut tables = Vec::new();
    for number in 1..=TABLES {
        tables.push(Table::open(&stage, number).await);
    }
    let stage = Arc::new(stage);
    let tasks: Vec<_> = tables
        .into_iter()
        .map(|mut table| {
            tokio::spawn(async move {
                let mut times = Vec::new();
                for _ in 0..MOVES / TABLES {
                    times.push(table.act().await);
                }
                times
            })
        })
        .collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.unwrap());
    }
    report(&format!("{TABLES} tables at once"), &mut times);
    println!(
        "memory: {:.1} MiB at rest, {:.1} MiB after {MOVES} moves at one table, {:.0} KiB for each of {TABLES} more",
        mib(at_rest),
        mib(before),
        (mib(stage.memory()) - mib(before)) * 1024.0 / TABLES as f64
    );
}

fn mib(kib: u64) -> f64 {
    kib as f64 / 1024.0
}

fn report(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)].as_secs_f64() * 1e3;
    let (moves, half, most, longest) = (times.len(), at(50), at(99), at(100));
    println!("{what}: {moves} moves, p50 {half:.2} ms, p99 {most:.2} ms, longest {longest:.2} ms");
}

/// Four people at a table in a channel of the double.
struct Table {
    people: Vec<Identity>,
    panels: Vec<Message>,
    turn: usize,
}

impl Table {
    async fn open(stage: &Stage, number: usize) -> Self {
        let person = |seat| stage.double.add_user(&format!("P{number}x{seat}"), "en-US", false);
        let people: Vec<Identity> = (0..4).map(person).collect();
        let options = [("computers", 0.into()), ("limit", 1000.into()), ("pace", "none".into())];
        let table = people[0].slash(stage.channel, "gang new", &options).unwrap().message().await.unwrap();
        for person in &people[1..] {
            person.click(&table, "Join").unwrap().response().await;
        }
        people[0].click(&table, "Start").unwrap().response().await;
        let mut panels = Vec::new();
        for person in &people {
            panels.push(person.click(&table, "My hand").unwrap().message().await.unwrap());
        }
        Self { people, panels, turn: 0 }
    }

    /// The player whose turn it is plays or passes; the time that the answer to that press took.
    async fn act(&mut self) -> Duration {
        loop {
            self.turn = (self.turn + 1) % 4;
            let person = self.people[self.turn].clone();
            // Any press of an old panel brings it up to date.
            let mut panel = refreshed(&person, &self.panels[self.turn]).await;
            self.panels[self.turn] = panel.clone();
            if let Some(menu) = select_with(&panel, ":which") {
                self.panels[self.turn] = give_back(&person, panel, &menu).await;
                continue;
            }
            if let Some(kinds) = select_with(&panel, ":kind:") {
                let kind = kinds.options.first().unwrap().value.clone();
                panel = updated(person.press(panel.id, &kinds.custom_id, &[kind]).unwrap().response().await);
            }
            let button = if let Some(plays) = select_with(&panel, ":suggest:") {
                let (play, mine) =
                    (last_play(&plays), panel.button("Hint").is_some_and(|hint| !hint.disabled));
                let start = Instant::now();
                panel = updated(person.press(panel.id, &plays.custom_id, &[play]).unwrap().response().await);
                let time = start.elapsed();
                self.panels[self.turn] = panel.clone();
                // A play can be chosen for an order ahead, too; then it is somebody else's turn.
                if !mine {
                    continue;
                }
                if panel.button("Play").is_none_or(|play| play.disabled) {
                    return time;
                }
                // It leaves one card.
                "Play and say “Carte !”"
            } else if panel.button("Pass").is_some_and(|pass| !pass.disabled) {
                "Pass"
            } else {
                continue;
            };
            let start = Instant::now();
            let answer = person.click(&panel, button).unwrap().response().await;
            let time = start.elapsed();
            self.panels[self.turn] = updated(answer);
            return time;
        }
    }
}

async fn refreshed(person: &Identity, panel: &Message) -> Message {
    let press = match part(panel, ":sort:") {
        Some(sort) => person.press(panel.id, &sort.custom_id.unwrap(), &[]),
        None => {
            let menu = select_with(panel, ":which").unwrap();
            person.press(panel.id, &menu.custom_id, &[menu.options[0].value.clone()])
        }
    };
    updated(press.unwrap().response().await)
}

/// Gives a card back in the exchange; the panel after it.
async fn give_back(person: &Identity, panel: Message, menu: &carte_sandbox::Select) -> Message {
    let card = menu.options.first().unwrap().value.clone();
    let panel = updated(person.press(panel.id, &menu.custom_id, &[card]).unwrap().response().await);
    let give = part(&panel, ":give:").unwrap().custom_id.unwrap();
    updated(person.press(panel.id, &give, &[]).unwrap().response().await)
}

/// How long the bot takes from the start of the process to its first answer, with many unfinished games.
async fn start_up() {
    let mut stage = Stage::without_bot(DoubleConfig::default()).await;
    fill(&stage).await;
    let start = Instant::now();
    stage.start_process().await;
    let ready = start.elapsed();
    let person = stage.person("Ana");
    person.slash(stage.channel, "help", &[]).unwrap().message().await.unwrap();
    let answer = start.elapsed();
    println!(
        "start-up with {UNFINISHED} unfinished games: ready after {ready:.0?}, first answer after {answer:.0?}"
    );
}

/// Leaves many games in mid-round in the database.
async fn fill(stage: &Stage) {
    let store = Store::open(&stage.database()).await.unwrap();
    let (service, _notices) = Service::new(store.clone(), Clock::System, Timing::default()).unwrap();
    let mut rng = StdRng::seed_from_u64(1);
    for number in 0..UNFINISHED {
        // No server may have all of them.
        let guild = GuildId(1 + number / 100);
        let person = |user: u64| Person {
            user: UserId(number * 4 + user),
            name: "P".to_owned(),
            guild: Some(guild),
            moderator: false,
            press: PressId(number * 10 + user),
        };
        let rules = Rules::GangOfFour(gang_of_four::Rules::default());
        let options =
            Options { rules, preset: None, seats: 4, fill: false, level: Level::Club, pace: Pace::Day };
        let new = NewTable { channel: ChannelId(1), language: "en".to_owned(), options, computers: 0 };
        let table = service.open(person(0), new).await.unwrap().id;
        for user in 1..4 {
            service.act(table, Actor::Person(person(user)), None, Command::Join, None).await.unwrap();
        }
        service.act(table, Actor::Person(person(0)), None, Command::Start, None).await.unwrap();
        for _ in 0..20 {
            let view = service.public(table).await.unwrap();
            let Some(games::View::GangOfFour(game)) = &view.game else { break };
            let Some(seat) = game.turn() else { break };
            let user = view.occupant(seat).owner().unwrap();
            let own = service.look(table, user, Some(guild)).await.unwrap();
            let action = players::choose(Level::Random, own.game.as_ref().unwrap(), &mut rng)
                .unwrap_or(games::Action::GangOfFour(Action::Pass));
            let actor = Actor::Person(person(user.0 - number * 4));
            service.act(table, actor, None, Command::Act(action), None).await.unwrap();
        }
    }
    store.close().await;
}
