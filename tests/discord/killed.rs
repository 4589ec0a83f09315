//! The process is killed without warning, and Discord fails in every way, in the middle of games of both kinds: no
//! acknowledged move is lost, and when the fault is over everybody is told everything exactly once.
//!
//! `KILLS` (50), `DELAY` (milliseconds from a press to a kill at most, 60), `OUTAGES` (seconds, `5`), `FAULTS` (all, such as
//! `Channels,Gateway`), `TABLES` (6) and `SEED` (printed) can be set in the environment.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::time::Duration;

use carte_sandbox::protocol::FaultOrder;
use carte_sandbox::{DoubleConfig, Fault, Message};
use rand::RngExt;
use tokio::time::{Instant, sleep};

use carte_testkit::bot_harness::{BotHarness, Way, take_turn};
use game::Seen;
use run::Run;

pub(crate) mod checks;
pub(crate) mod game;
pub(crate) mod run;

/// The longest time between the presses and the kill, in milliseconds: some moves are acknowledged before, some are not.
const LONGEST_DELAY: u64 = 60;

/// What a person sees in the end is known by then.
const ANSWERED: Duration = Duration::from_secs(1);

/// How long the process may take to answer again when its disk has room.
const ROOM_AGAIN: Duration = Duration::from_secs(5);

/// The longest that a start may take, which brings a hundred pictures to Discord the first time.
const PATIENCE: Duration = Duration::from_secs(60);

/// How often people press while something goes wrong.
const PRESSES: u32 = 4;

/// Where channels are told.
pub(crate) const CHANNELS: [&str; 2] = ["PATCH /channels/{id}/messages/{id}", "POST /channels/{id}/messages"];

/// Everything that can go wrong for a while.
#[derive(Clone, Copy, Debug)]
enum FaultKind {
    /// Discord fails where the channels are told.
    Channels,
    /// It does what it is asked there, and the answers get lost.
    LostAnswers,
    /// It fails wherever it is asked, also for answers to people.
    Everything,
    /// The gateway ends every connection.
    Gateway,
    /// There is no room for another page.
    FullDisk,
}

const FAULTS: [FaultKind; 5] = [
    FaultKind::Channels,
    FaultKind::LostAnswers,
    FaultKind::Everything,
    FaultKind::Gateway,
    FaultKind::FullDisk,
];

pub(crate) fn setting<T: std::str::FromStr>(name: &str, usual: T) -> T {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(usual)
}

impl Run {
    /// A bot that runs as a process.
    async fn of_process() -> Self {
        let config =
            DoubleConfig { acknowledge_within: ANSWERED, patience: PATIENCE, ..DoubleConfig::default() };
        let mut harness = BotHarness::without_bot(config).await;
        harness.start_process().await;
        Self::new(harness, setting("TABLES", 6)).await
    }

    /// Kills the process and starts it again; what it has written meanwhile is the truth.
    async fn kill_process(&mut self) {
        self.harness.stop_bot().await;
        self.note_seen().await;
        self.read().await;
        self.harness.start_process().await;
    }

    /// Lets something go wrong for a while in which people go on.
    async fn suffer(&mut self, fault: FaultKind, length: Duration) {
        let faults = self.harness.double.faults();
        let began = Instant::now();
        match fault {
            FaultKind::Channels | FaultKind::LostAnswers => {
                for route in CHANNELS {
                    let fault = match fault {
                        FaultKind::LostAnswers => Fault::LoseAnswer,
                        _ => Fault::Status { status: 503 },
                    };
                    faults.next_times(route, u32::MAX, fault);
                }
            }
            FaultKind::Everything => {
                let what = Fault::Status { status: 502 };
                faults.order(FaultOrder::Next { route: None, times: Some(u32::MAX), what }).unwrap();
            }
            FaultKind::Gateway => {}
            FaultKind::FullDisk => self.harness.limit_files(Some(0)).await,
        }
        // What was pressed before may be written until the disk is full, and is what people see afterwards.
        let mut written = Vec::new();
        if let FaultKind::FullDisk = fault {
            for game in &self.games {
                written.push(self.harness.told(game.id).await.0);
            }
        }
        eprintln!("{fault:?} for {} s", length.as_secs());
        for press in 1..=PRESSES {
            self.press();
            while began.elapsed() < length * press / PRESSES {
                if let FaultKind::Gateway = fault {
                    faults.drop_gateway();
                }
                sleep(Duration::from_millis(50)).await;
            }
            for game in &mut self.games {
                let seen = game.seen().await;
                self.figures.count(seen);
                game.go_on(&self.harness).await;
            }
            for (game, before) in self.games.iter().zip(&written) {
                let now = self.harness.told(game.id).await.0;
                assert_eq!(now, *before, "table {} has written on a full disk", game.id);
            }
        }
        match fault {
            FaultKind::FullDisk => {
                self.harness.limit_files(None).await;
                self.written_again().await;
            }
            _ => faults.order(FaultOrder::Clear).unwrap(),
        }
        self.told(&format!("{fault:?} {} s", length.as_secs()), true).await;
    }

    /// Nothing is stopped for longer than the disk is full.
    async fn written_again(&mut self) {
        let began = Instant::now();
        self.press();
        for game in &mut self.games {
            assert_eq!(game.seen().await, Seen::Done, "table {} stands still", game.id);
            game.go_on(&self.harness).await;
        }
        assert!(began.elapsed() < ROOM_AGAIN, "{:?}", began.elapsed());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes; the CI runs it"]
async fn everybody_is_told_everything_once_whatever_happens() {
    let mut run = Run::of_process().await;
    for _ in 0..setting("KILLS", 50_usize) {
        run.press();
        let longest = 1_000 * setting("DELAY", LONGEST_DELAY);
        sleep(Duration::from_micros(run.rng.random_range(0..longest))).await;
        run.kill_process().await;
        run.told("a kill", false).await;
    }
    let lengths = setting("OUTAGES", "5".to_owned());
    let wanted = setting("FAULTS", format!("{FAULTS:?}"));
    for length in lengths.split(',').filter_map(|length| length.parse().ok()).map(Duration::from_secs) {
        for fault in FAULTS {
            if wanted.contains(&format!("{fault:?}")) {
                run.suffer(fault, length).await;
            }
        }
    }
    // The log says the same as what people have seen.
    run.kill_process().await;
    run.told("a kill", false).await;
    println!("{}", run.figures);
    run.figures.mean_something();
    run.harness.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_before_a_kill_is_told_after_it() {
    let mut harness = BotHarness::without_bot(DoubleConfig::default()).await;
    harness.start_process().await;
    let people = ["Ana", "Bo", "Chloé", "Dan"].map(|name| harness.person(name));
    let options = [("computers", 0.into()), ("pace", "none".into())];
    harness.begin_game(&people, &options).await;
    let (last, first) = harness.next_call(0, &people).await.unwrap();
    let before = harness.board().id;
    let faults = harness.double.faults();
    for channel in CHANNELS {
        faults.next_times(channel, u32::MAX, Fault::Status { status: 500 });
    }
    take_turn(&harness, &first, Way::Suggestions).await;
    harness.stop_bot().await;
    faults.order(FaultOrder::Clear).unwrap();
    harness.start_process().await;
    let call = tokio::time::timeout(checks::SOON, harness.next_call(last, &people)).await.unwrap();
    let (_, next) = call.unwrap();
    assert_ne!(next.id(), first.id());
    assert!(harness.board().text().contains(&next.name()), "{}", harness.board().text());
    let calls = |message: &&Message| message.id > before && !message.pings.is_empty();
    let calls: Vec<_> =
        harness.double.messages().iter().filter(calls).map(|call| call.pings.clone()).collect();
    assert_eq!(calls, [[next.id()]]);
    harness.close().await;
}
