//! The process is killed without warning in the middle of games of both kinds. No acknowledged move is lost, and everybody is told
//! everything exactly once. Other troubles are in `mixed_troubles.rs`.
//!
//! `KILLS` (50), `DELAY` (milliseconds from a press to a kill at most, 60), `TABLES` (6) and `SEED` (printed) can be set in the
//! environment.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::time::Duration;

use carte_sandbox::protocol::FaultOrder;
use carte_sandbox::{DoubleConfig, Fault, Message};
use rand::RngExt;
use tokio::time::sleep;

use carte_testkit::bot_harness::{BotHarness, Way, take_turn};
use run::Run;

pub(crate) mod checks;
pub(crate) mod game;
pub(crate) mod run;

/// The longest time between the presses and the kill, in milliseconds: some moves are acknowledged before, some are not.
const LONGEST_DELAY: u64 = 60;

/// The time in which a person has seen the final answer to a press.
const ANSWERED: Duration = Duration::from_secs(1);

/// How long a start may take. The first one uploads a hundred pictures to Discord.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The requests that tell channels something.
pub(crate) const CHANNELS: [&str; 2] = ["PATCH /channels/{id}/messages/{id}", "POST /channels/{id}/messages"];

pub(crate) fn setting<T: std::str::FromStr>(name: &str, usual: T) -> T {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(usual)
}

impl Run {
    /// A bot that runs as a process.
    async fn of_process() -> Self {
        let config =
            DoubleConfig { acknowledge_within: ANSWERED, timeout: TIMEOUT, ..DoubleConfig::default() };
        let mut harness = BotHarness::without_bot(config).await;
        harness.start_process().await;
        Self::new(harness, setting("TABLES", 6)).await
    }

    /// Kills the process and starts it again. What it has stored by then is the truth.
    async fn kill_process(&mut self) {
        self.harness.stop_bot().await;
        self.note_seen().await;
        self.read().await;
        self.harness.start_process().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes; the CI runs it"]
async fn everybody_is_told_everything_once_after_every_kill() {
    let mut run = Run::of_process().await;
    for _ in 0..setting("KILLS", 50_usize) {
        run.press();
        let longest = 1_000 * setting("DELAY", LONGEST_DELAY);
        sleep(Duration::from_micros(run.rng.random_range(0..longest))).await;
        run.kill_process().await;
        run.told("a kill", false).await;
    }
    // The log says the same as what people have seen.
    run.kill_process().await;
    run.told("a kill", false).await;
    println!("{}", run.figures);
    run.figures.assert_kills_hit_moves();
    run.harness.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_before_a_kill_is_told_after_it() {
    let mut harness = BotHarness::without_bot(DoubleConfig::default()).await;
    harness.start_process().await;
    let people = ["Ana", "Bo", "Chloé", "Dan"].map(|name| harness.person(name));
    let options = [("computers", 0.into()), ("pace", "none".into())];
    harness.begin_game(&people, &options).await;
    let (last, first) = harness.next_call("", 0, &people).await.unwrap();
    let before = harness.board().id;
    let faults = harness.double.faults();
    for channel in CHANNELS {
        faults.next_times(channel, u32::MAX, Fault::Status { status: 500 });
    }
    take_turn(&harness, &first, Way::Suggestions).await;
    harness.stop_bot().await;
    faults.order(FaultOrder::Clear).unwrap();
    harness.start_process().await;
    let call = tokio::time::timeout(checks::SOON, harness.next_call("", last, &people)).await.unwrap();
    let (_, next) = call.unwrap();
    assert_ne!(next.id(), first.id());
    assert!(harness.board().text().contains(&next.name()), "{}", harness.board().text());
    let calls = |message: &&Message| message.id > before && !message.pings.is_empty();
    let calls: Vec<_> =
        harness.double.messages().iter().filter(calls).map(|call| call.pings.clone()).collect();
    assert_eq!(calls, [[next.id()]]);
    harness.close().await;
}
