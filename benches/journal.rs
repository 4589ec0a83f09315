//! How long a move waits until it is stored, and how many moves are stored per second: `cargo bench --bench journal`.
//!
//! One, fifty and five hundred tables move at once, on the disk that holds the folder for temporary files (`TMPDIR`). For
//! comparison, the bench prints how many small writes per second that disk confirms. If `TEST_POSTGRES_URL` names a database, it is
//! measured, too, with one to four processes that share it.

#![expect(clippy::unwrap_used, reason = "a measurement that cannot go on says where by panicking")]

use std::env;
use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use std::time::Duration;

use carte_games as games;
use carte_players::{self as players, Level};
use carte_service::Service;
use carte_store::Store;
use carte_store_postgres::{CONNECTION_TIMEOUT, DatabaseClaim};
use carte_table::ids::{GuildId, TableId};
use carte_table::{Actor, Command, Limits, Pace};
use carte_testkit::Schema;
use carte_testkit::tables::{GUILD, open, person};
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use tokio::task::JoinSet;
use tokio::time::Instant;

/// The environment variable with the address of a PostgreSQL server.
const SERVER: &str = "TEST_POSTGRES_URL";

/// How many shards there are, and how many processes share them at most.
const SHARDS: u32 = 4;

/// How many tables move at once, and how many moves each of them makes.
const AT_ONCE: [(u64, usize); 3] = [(1, 1_000), (50, 60), (500, 20)];

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().unwrap();
    let before = syncs_per_second(folder.path());
    let store = carte_store_sqlite::open(&folder.path().join("carte.sqlite3")).await.unwrap();
    let alone = Process { service: serve(store), guild: GUILD };
    measure("SQLite", std::slice::from_ref(&alone)).await;
    alone.service.store().close().await;
    match env::var(SERVER) {
        Ok(server) => {
            for processes in 1..=SHARDS {
                on_server(&server, processes).await;
            }
        }
        Err(_) => say("SKIPPED: PostgreSQL, because TEST_POSTGRES_URL names no database"),
    }
    say(&format!(
        "writes confirmed by the disk: {before:.0}/s before, {:.0}/s after",
        syncs_per_second(folder.path())
    ));
}

/// A service, and a Discord server whose tables belong to it.
struct Process {
    service: Service,
    guild: GuildId,
}

fn serve(store: Store) -> Service {
    let limits = Limits { tables_of_person: u64::MAX, tables_of_server: u64::MAX };
    let (service, notices) = Service::builder(store).limits(limits).build().unwrap();
    drop(notices);
    service
}

/// Measures `count` services on one database of a PostgreSQL server. Each works as it would in a process of its own.
async fn on_server(server: &str, count: u32) {
    let schema = Schema::create(server.to_owned()).await;
    let mut processes = Vec::new();
    let mut running = JoinSet::new();
    for _ in 0..count {
        let store = carte_store_postgres::open(&schema.address(), CONNECTION_TIMEOUT, DatabaseClaim::Share)
            .await
            .unwrap();
        let service = serve(store);
        service.cluster().join(SHARDS, None).await.unwrap();
        let runs = service.clone();
        running.spawn(async move { runs.run().await });
        processes.push(service);
    }
    let mut named = Vec::new();
    for service in processes {
        let mut owned = service.shard_ownership().subscribe();
        let fair =
            usize::try_from(SHARDS / count).unwrap()..=usize::try_from(SHARDS.div_ceil(count)).unwrap();
        let shards = owned.wait_for(|owned| fair.contains(&owned.shards.len())).await.unwrap().shards.clone();
        let shard = u64::from(*shards.first().unwrap());
        named.push(Process { service, guild: GuildId((u64::from(SHARDS) + shard) << 22) });
    }
    measure(&format!("PostgreSQL, {count} processes"), &named).await;
    running.shutdown().await;
    for process in named {
        process.service.store().close().await;
    }
}

async fn measure(what: &str, processes: &[Process]) {
    let mut first = 0;
    for (tables, moves) in AT_ONCE {
        let mut started = Vec::new();
        for (number, process) in (first..first + tables).zip(processes.iter().cycle()) {
            started.push(open(&process.service, process.guild, number, Pace::Day).await);
        }
        first += tables;
        let start = Instant::now();
        let playing: Vec<_> = started
            .into_iter()
            .zip(processes.iter().cycle())
            .map(|(table, process)| {
                let (service, guild) = (process.service.clone(), process.guild);
                tokio::spawn(async move { play(&service, guild, table, moves).await })
            })
            .collect();
        let mut waits = Vec::new();
        for game in playing {
            waits.extend(game.await.unwrap());
        }
        let rate = waits.len() as f64 / start.elapsed().as_secs_f64();
        waits.sort_unstable();
        let share = |percent: usize| waits[(waits.len() - 1) * percent / 100].as_secs_f64() * 1e3;
        say(&format!(
            "{what}, {tables} at once: {rate:.0} moves/s, p50 {:.1} ms, p99 {:.1} ms ({} moves)",
            share(50),
            share(99),
            waits.len()
        ));
    }
}

/// How many appended pages per second the disk confirms.
fn syncs_per_second(folder: &Path) -> f64 {
    let mut file = File::create(folder.join("syncs")).unwrap();
    let (start, mut count) = (Instant::now(), 0_u32);
    while start.elapsed() < Duration::from_secs(2) {
        file.write_all(&[0; 4096]).unwrap();
        file.sync_data().unwrap();
        count += 1;
    }
    f64::from(count) / start.elapsed().as_secs_f64()
}

/// Makes moves at a table, and returns how long each of them took.
async fn play(service: &Service, guild: GuildId, table: TableId, moves: usize) -> Vec<Duration> {
    let mut rng = StdRng::seed_from_u64(table.0);
    let mut waits = Vec::with_capacity(moves);
    while waits.len() < moves {
        let public = service.public(table).await.unwrap();
        let Some(seat) = public.game.as_ref().and_then(games::View::turn) else { break };
        let user = public.occupant(seat).owner().unwrap();
        let own = service.look(table, user, Some(guild)).await.unwrap();
        let action = players::choose(Level::Random, own.game.as_ref().unwrap(), &mut rng).unwrap();
        let start = Instant::now();
        service
            .act(table, Actor::Person(person(user.0, guild)), None, Command::Act(action), None)
            .await
            .unwrap();
        waits.push(start.elapsed());
    }
    waits
}

fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}").unwrap();
}
