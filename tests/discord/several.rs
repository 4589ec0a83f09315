//! Several processes of the released program share one database, and are killed, held up and stopped: whoever is left goes
//! on, no acknowledged move is lost, and everybody is told everything once.
//!
//! `TEST_POSTGRES_URL` names the database to try it in, and `TEST_POSTGRES_KILL` a command that kills its server and starts it
//! again; `KILLS` (100), `TABLES` (8) and `SEED` (printed) can be set.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::env;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{Write as _, stderr};
use std::time::Duration;

use carte_sandbox::{DoubleConfig, Sharding};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::process::Command;
use tokio::time::{Instant, sleep};

use crate::e2e::harness::Stage;
use crate::killed::checks::{Figures, told};
use crate::killed::game::Game;
use crate::killed::setting;

/// Where the server is.
const SERVER: &str = "TEST_POSTGRES_URL";

/// Four shards, which may all identify at once.
const FOUR: Sharding = Sharding { shards: 4, at_once: 16, ..Sharding::SINGLE };

/// The longest time between the presses and the kill, in microseconds.
const LONGEST_DELAY: u64 = 60_000;

/// Processes that have started together have divided the shards by then.
const DIVIDED: Duration = Duration::from_secs(5);

/// Longer than others wait for a process that says nothing.
const STILL: Duration = Duration::from_secs(8);

struct Fleet {
    stage: Stage,
    games: Vec<Game>,
    rng: StdRng,
    figures: Figures,
}

impl Fleet {
    /// So many processes, and tables in servers of all shards; `None` where there is no server to share.
    async fn new(processes: usize, tables: usize) -> Option<Self> {
        let Ok(server) = env::var(SERVER) else {
            let skipped = "SKIPPED: several processes, because TEST_POSTGRES_URL names no database\n";
            stderr().write_all(skipped.as_bytes()).unwrap();
            return None;
        };
        let seed = setting("SEED", RandomState::new().build_hasher().finish());
        eprintln!("SEED={seed}");
        let config = DoubleConfig { sharding: FOUR, ..DoubleConfig::default() };
        let mut stage = Stage::on_server(config, server).await;
        for _ in 0..processes {
            stage.start_another();
        }
        stage.double.bot_ready().await.unwrap();
        // Who comes first has all, and hands some over: meanwhile nobody may hear a shard for a moment.
        sleep(DIVIDED).await;
        stage.double.bot_ready().await.unwrap();
        let rng = StdRng::seed_from_u64(seed);
        let mut fleet = Self { stage, games: Vec::new(), rng, figures: Figures::default() };
        for number in 0..tables {
            fleet.games.push(Game::open(&fleet.stage, number).await);
        }
        fleet.told("the start").await;
        Some(fleet)
    }

    /// Whoever is awaited presses at every table, and after some time something happens to one of the processes.
    async fn press(&mut self) -> usize {
        for game in &mut self.games {
            game.press(&self.stage.double);
        }
        sleep(Duration::from_micros(self.rng.random_range(0..LONGEST_DELAY))).await;
        self.rng.random_range(0..self.stage.processes())
    }

    /// Notes what people have seen, and waits until all is well.
    async fn told(&mut self, what: &str) {
        let began = Instant::now();
        for game in &mut self.games {
            let seen = game.seen().await;
            self.figures.count(seen);
        }
        for game in &mut self.games {
            told(&self.stage, game, what, began, false).await;
        }
        // All shards are heard, also those without a table.
        self.stage.double.bot_ready().await.unwrap();
        self.figures.told(what, began.elapsed());
        for game in &mut self.games {
            if game.is_over() {
                self.figures.ended += 1;
                game.again(&self.stage).await;
            }
        }
    }

    async fn kill(&mut self) {
        let victim = self.press().await;
        self.stage.kill_one(victim).await;
        self.told("a kill").await;
        self.stage.start_another();
    }

    /// The server of the database is killed, and comes back.
    async fn kill_server(&mut self, command: &str) {
        self.press().await;
        let killed = Command::new("sh").args(["-c", command]).status().await.unwrap();
        assert!(killed.success(), "{command}");
        self.told("a kill of the server").await;
    }

    async fn close(mut self) -> Figures {
        for game in &mut self.games {
            game.read(&self.stage).await;
        }
        // What was asked of a process that was killed or stood still is answered late or never.
        assert_eq!(self.stage.double.complaints(), Vec::<String>::new());
        while self.stage.processes() > 0 {
            self.stage.kill_one(0).await;
        }
        self.figures
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_left_goes_on() {
    let Some(mut fleet) = Fleet::new(3, 4).await else { return };
    fleet.kill().await;
    // One that has only just been started could not hear that it is to stop.
    sleep(DIVIDED).await;
    // It is asked to stop, as by an upgrade: nobody waits until it is missed.
    let victim = fleet.press().await;
    fleet.stage.stop_one(victim).await;
    fleet.told("a stop").await;
    fleet.stage.start_another();
    // It stands still, and comes back when others have what it had.
    let victim = fleet.press().await;
    fleet.stage.hold_one(victim, true).await;
    fleet.told("standing still").await;
    sleep(STILL).await;
    fleet.stage.hold_one(victim, false).await;
    for _ in 0..3 {
        fleet.press().await;
        fleet.told("coming back").await;
    }
    let begun = fleet.stage.double.begun_sessions();
    assert_eq!(begun, FOUR.shards, "whoever takes a shard over goes on with its session");
    // Sessions that Discord has ended are begun anew, also by whoever knows them from another process.
    let victim = fleet.press().await;
    fleet.stage.kill_one(victim).await;
    fleet.stage.double.faults().invalidate_session(false);
    fleet.told("sessions that are over").await;
    let begun = fleet.stage.double.begun_sessions();
    assert_eq!(begun, 2 * FOUR.shards, "each is begun once");
    println!("{}", fleet.close().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes half an hour"]
async fn everybody_is_told_everything_once_whoever_is_killed() {
    let Some(mut fleet) = Fleet::new(3, setting("TABLES", 8)).await else { return };
    for _ in 0..setting("KILLS", 100_usize) {
        fleet.kill().await;
    }
    let figures = fleet.close().await;
    println!("{figures}");
    figures.mean_something();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a server that may be killed; the CI runs it"]
async fn what_was_acknowledged_outlives_the_server() {
    let Ok(command) = env::var("TEST_POSTGRES_KILL") else {
        let skipped = "SKIPPED: kills of the server, because TEST_POSTGRES_KILL has no command for it\n";
        return stderr().write_all(skipped.as_bytes()).unwrap();
    };
    let Some(mut fleet) = Fleet::new(2, setting("TABLES", 8)).await else { return };
    for _ in 0..setting("KILLS", 100_usize) {
        fleet.kill_server(&command).await;
    }
    println!("{}", fleet.close().await);
}
