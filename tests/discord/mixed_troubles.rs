//! Every trouble right after every other one, again and again for a given time: everybody is told everything once, no acknowledged
//! move is lost, and the budget of invalid requests is kept.
//!
//! `MINUTES` (1), `TROUBLES` (all, such as `Slow,Forbidden`), `TABLES` (6) and `SEED` (printed) can be set in the environment;
//! `TEST_POSTGRES_URL` must name the database for three processes.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::time::Duration;

use carte_sandbox::protocol::FaultOrder;
use carte_sandbox::{DoubleConfig, Fault};
use carte_testkit::bot::FOUR_SHARDS;
use carte_testkit::bot_harness::BotHarness;
use carte_testkit::server;
use rand::RngExt;
use rand::seq::SliceRandom;
use tokio::time::{Instant, sleep};

use crate::killed::run::Run;
use crate::killed::{CHANNELS, setting};
use crate::several::DIVIDED;

/// How many processes share a database server.
const PROCESSES: usize = 3;

/// How long a trouble lasts.
const LENGTH: Duration = Duration::from_secs(3);

/// How many times people press during a trouble.
const PRESSES: u32 = 3;

/// The time in which everybody knows everything. Pauses between two tries grow to a minute.
const TIMEOUT: Duration = Duration::from_secs(90);

/// How many invalid requests the bot may make in ten minutes.
const BUDGET: usize = 1_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trouble {
    /// Discord answers with errors when channels are told something.
    Failing,
    /// Discord carries out what tells channels something, but its answers get lost.
    LostAnswers,
    /// Messages to channels arrive after the bot has given them up.
    Late,
    /// Discord answers with 429.
    TooMany,
    /// The bot may no longer write in channels.
    Forbidden,
    /// Every upload is refused as too large.
    Uploads,
    /// Every request fails, even answers to people.
    Everything,
    /// Every answer takes a second.
    Slow,
    /// The gateway ends every connection.
    Gateway,
    /// The database cannot be written.
    Database,
    /// A process is killed, and another one starts.
    Kill,
}

const TROUBLES: [Trouble; 11] = [
    Trouble::Failing,
    Trouble::LostAnswers,
    Trouble::Late,
    Trouble::TooMany,
    Trouble::Forbidden,
    Trouble::Uploads,
    Trouble::Everything,
    Trouble::Slow,
    Trouble::Gateway,
    Trouble::Database,
    Trouble::Kill,
];

struct Soak {
    run: Run,
    /// Whether several processes share a database server.
    is_shared: bool,
    /// The greatest number of invalid requests that counted at one time.
    invalid: usize,
    pairs: usize,
}

impl Soak {
    async fn of_one_process() -> Self {
        let mut harness = BotHarness::without_bot(DoubleConfig::default()).await;
        harness.start_process().await;
        Self::begin(harness, false).await
    }

    async fn of_three_processes() -> Self {
        let config = DoubleConfig { sharding: FOUR_SHARDS, ..DoubleConfig::default() };
        let mut harness = BotHarness::on_server(config, server()).await;
        harness.set_proxy();
        for _ in 0..PROCESSES {
            harness.start_another();
        }
        harness.double.bot_ready().await.unwrap();
        sleep(DIVIDED).await;
        harness.double.bot_ready().await.unwrap();
        Self::begin(harness, true).await
    }

    async fn begin(harness: BotHarness, is_shared: bool) -> Self {
        Self { run: Run::new(harness, setting("TABLES", 6)).await, is_shared, invalid: 0, pairs: 0 }
    }

    /// Tries all pairs of troubles in a random order, again and again until the time is over. Returns the figures.
    async fn run(mut self) -> String {
        let began = Instant::now();
        let length = Duration::from_secs(60 * setting("MINUTES", 1));
        let wanted = setting("TROUBLES", format!("{TROUBLES:?}"));
        let troubles: Vec<_> =
            TROUBLES.into_iter().filter(|one| wanted.contains(&format!("{one:?}"))).collect();
        let mut pairs: Vec<_> =
            troubles.iter().flat_map(|first| troubles.iter().map(move |then| (*first, *then))).collect();
        while began.elapsed() < length {
            pairs.shuffle(&mut self.run.rng);
            for (first, then) in &pairs {
                eprintln!("{:>5} s: {first:?}, {then:?}", began.elapsed().as_secs());
                self.suffer(*first).await;
                self.suffer(*then).await;
                self.run.told_within(&format!("{first:?}, {then:?}"), true, TIMEOUT).await;
                self.pairs += 1;
                if began.elapsed() >= length {
                    break;
                }
            }
        }
        self.run.read().await;
        self.run.figures.assert_moves_were_made();
        if self.is_shared {
            self.run.harness.kill_all().await;
        } else {
            self.run.harness.stop_bot().await;
        }
        let Self { run, invalid, pairs, .. } = self;
        format!("{pairs} pairs of troubles, at most {invalid} invalid requests at one time\n{}", run.figures)
    }

    /// Lets a trouble come and go while people press.
    async fn suffer(&mut self, trouble: Trouble) {
        let faults = self.run.harness.double.faults();
        let on_channels = |fault: Fault| {
            for route in CHANNELS {
                faults.next_times(route, u32::MAX, fault.clone());
            }
        };
        match trouble {
            Trouble::Failing => on_channels(Fault::Status { status: 503 }),
            Trouble::LostAnswers => on_channels(Fault::LoseAnswer),
            Trouble::Late => on_channels(Fault::Delay { ms: 12_000 }),
            Trouble::TooMany => on_channels(Fault::RateLimited { retry_after: 1.0, global: false }),
            Trouble::Forbidden => faults.deny("SEND_MESSAGES", None).unwrap(),
            Trouble::Uploads => faults.next_times("UPLOAD *", u32::MAX, Fault::Status { status: 413 }),
            Trouble::Everything => {
                let what = Fault::Status { status: 502 };
                faults.order(FaultOrder::Next { route: None, times: Some(u32::MAX), what }).unwrap();
            }
            Trouble::Slow => faults.latency(Duration::from_secs(1)),
            Trouble::Gateway => {}
            Trouble::Database if self.is_shared => self.run.harness.set_server_away(true).await,
            Trouble::Database => self.run.harness.limit_files(Some(0)).await,
            Trouble::Kill => {
                self.run.press();
                self.kill().await;
            }
        }
        let began = Instant::now();
        for press in 1..=PRESSES {
            self.run.press();
            while began.elapsed() < LENGTH * press / PRESSES {
                if trouble == Trouble::Gateway {
                    faults.drop_gateway();
                }
                sleep(Duration::from_millis(50)).await;
            }
            self.run.note_seen().await;
            self.run.go_on().await;
            self.invalid = self.invalid.max(self.run.harness.double.invalid());
            assert!(self.invalid <= BUDGET, "{} invalid requests", self.invalid);
        }
        match trouble {
            Trouble::Forbidden => faults.allow("SEND_MESSAGES", None).unwrap(),
            Trouble::Slow => faults.latency(Duration::ZERO),
            Trouble::Database if self.is_shared => self.run.harness.set_server_away(false).await,
            Trouble::Database => self.run.harness.limit_files(None).await,
            _ => faults.order(FaultOrder::Clear).unwrap(),
        }
    }

    async fn kill(&mut self) {
        if self.is_shared {
            let victim = self.run.rng.random_range(0..self.run.harness.processes());
            self.run.harness.kill_one(victim).await;
            self.run.note_seen().await;
            self.run.harness.start_another();
        } else {
            self.run.harness.stop_bot().await;
            self.run.note_seen().await;
            self.run.read().await;
            self.run.harness.start_process().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes; the CI runs it"]
async fn every_trouble_after_every_other_one() {
    let soak = Box::pin(Soak::of_one_process()).await;
    println!("{}", Box::pin(soak.run()).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn every_trouble_after_every_other_one_among_three_processes() {
    let soak = Box::pin(Soak::of_three_processes()).await;
    println!("{}", Box::pin(soak.run()).await);
}
