//! Where the processor time of a press is spent.
//!
//! Bot, double and clients are in this process, each on threads of its own, so that the kernel counts them separately. The time of
//! the bot is divided by the spans of [`Part`].

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use carte_sandbox::DoubleConfig;
use carte_telemetry::Part;
use carte_testkit::bot_harness::BotHarness;
use rustix::time::{ClockId, clock_gettime};
use serde_json::{Value, json};
use tokio::runtime::{Builder, Runtime};
use tracing::span::Id;
use tracing::{Metadata, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};
use tracing_subscriber::registry::LookupSpan;

use crate::table::{Table, Times};

/// Moves before anything is measured, and moves that are measured.
const WARMING: usize = 50;
const MOVES: usize = 400;

/// How much processor time the bot may spend on a press with hand and board, all told, in units of [`reference_work`]. When this
/// was written, it spent a tenth less. The aim of a release build is 4.
const BUDGET: f64 = if cfg!(debug_assertions) { 11.0 } else { 15.0 };

/// The factor by which a measurement may exceed the budget.
const TOLERANCE: f64 = 1.25;

/// Prints how much processor time a press takes, and which part takes it.
///
/// # Panics
/// When the bot takes more than its budget allows.
pub(crate) fn press() {
    let spent = Arc::new(Spent::default());
    let subscriber = tracing_subscriber::registry().with(Parts(Arc::clone(&spent)));
    tracing::subscriber::set_global_default(subscriber).unwrap();
    let [bot, double, clients] = ["bot", "double", "clients"].map(runtime);
    let mut harness = double.block_on(BotHarness::without_bot(DoubleConfig::default()));
    bot.block_on(harness.start_bot());
    let (presses, before, after) = clients.block_on(async {
        let mut table = Table::open(&harness, harness.channel, 0).await;
        let mut times = Times::default();
        while times.moves.len() < WARMING {
            table.act(&harness, &mut times).await;
        }
        spent.reset();
        let (before, warm) = (processor_times(), times.presses.len());
        while times.moves.len() < WARMING + MOVES {
            table.act(&harness, &mut times).await;
        }
        let presses = times.presses.len() - warm;
        (presses, before, processor_times())
    });
    let each = |time: Duration| time.as_secs_f64() * 1e3 / presses as f64;
    let of = |whose: &str| {
        let total = |times: &BTreeMap<String, Duration>| times.get(whose).copied().unwrap_or_default();
        each(total(&after).saturating_sub(total(&before)))
    };
    let (workers, database) = (of("bot"), of("database"));
    clients.block_on(harness.stop_bot());
    if workers == 0.0 {
        println!("SKIPPED: this kernel does not say how long threads have worked");
        return;
    }
    println!(
        "processor time a press, of {presses}: bot {:.3} ms (of it the database {database:.3} ms), double {:.3} ms, clients {:.3} ms",
        workers + database,
        of("double"),
        of("clients")
    );
    let parts = Part::ALL.map(|part| each(spent.of(part)));
    let named: Vec<String> =
        Part::ALL.iter().zip(parts).map(|(part, time)| format!("{} {time:.3}", part.name())).collect();
    println!("  of the bot: {}, the rest {:.3} ms", named.join(", "), workers - parts.iter().sum::<f64>());
    let unit = reference_work().as_secs_f64() * 1e3;
    let took = (workers + database) / unit;
    println!("  in units of the reference ({unit:.3} ms): {took:.2} of {BUDGET} that it may take");
    assert!(took <= BUDGET * TOLERANCE, "a press takes too much of a processor");
}

fn runtime(name: &str) -> Runtime {
    Builder::new_multi_thread().worker_threads(2).thread_name(name).enable_all().build().unwrap()
}

/// The processor time so far, by the owner of the threads. Threads outside the runtimes count as the clients'.
fn processor_times() -> BTreeMap<String, Duration> {
    let mut times: BTreeMap<String, Duration> = BTreeMap::new();
    for thread in fs::read_dir("/proc/self/task").unwrap() {
        let read = |what: &str| fs::read_to_string(thread.as_ref().unwrap().path().join(what));
        // A thread may have ended in the meantime.
        let (Ok(name), Ok(spent)) = (read("comm"), read("schedstat")) else { continue };
        let whose = match name.trim() {
            name @ ("bot" | "double") => name,
            name if name.starts_with("sqlx-sqlite") => "database",
            _ => "clients",
        };
        let nanoseconds = spent.split(' ').next().unwrap().parse().unwrap();
        *times.entry(whose.to_owned()).or_default() += Duration::from_nanos(nanoseconds);
    }
    times
}

/// The processor time of work that is always the same. It makes machines and builds comparable.
fn reference_work() -> Duration {
    let document = json!({ "content": "A".repeat(100), "components": vec![json!({ "type": 2, "label": "Play", "custom_id": "1:2:3" }); 25] });
    let text = document.to_string();
    let work = || {
        let began = thread_time();
        for _ in 0..20 {
            let read: Value = serde_json::from_str(black_box(&text)).unwrap();
            black_box(read.to_string());
        }
        thread_time() - began
    };
    // The fastest run is the one that was disturbed least.
    (0..200).map(|_| work()).min().unwrap()
}

fn thread_time() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap()
}

/// The processor time of each part, in nanoseconds.
#[derive(Default)]
struct Spent([AtomicU64; Part::ALL.len()]);

impl Spent {
    fn reset(&self) {
        self.0.iter().for_each(|one| one.store(0, Ordering::Relaxed));
    }

    fn add(&self, part: Part, time: Duration) {
        self.0[part as usize].fetch_add(u64::try_from(time.as_nanos()).unwrap(), Ordering::Relaxed);
    }

    fn of(&self, part: Part) -> Duration {
        Duration::from_nanos(self.0[part as usize].load(Ordering::Relaxed))
    }
}

thread_local! {
    /// The parts that this thread is in, each with the time from which its own time is counted.
    static OPEN: RefCell<Vec<(Part, Duration)>> = const { RefCell::new(Vec::new()) };
}

/// Counts the time of each part, without that of the parts inside it.
struct Parts(Arc<Spent>);

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Parts {
    fn enabled(&self, metadata: &Metadata<'_>, _: Context<'_, S>) -> bool {
        metadata.target() == Part::TARGET
    }

    fn on_enter(&self, id: &Id, context: Context<'_, S>) {
        let Some(name) = context.metadata(id).map(Metadata::name) else { return };
        let Some(part) = Part::ALL.into_iter().find(|part| part.name() == name) else { return };
        let now = thread_time();
        OPEN.with_borrow_mut(|open| {
            if let Some((outer, since)) = open.last() {
                self.0.add(*outer, now - *since);
            }
            open.push((part, now));
        });
    }

    fn on_exit(&self, _: &Id, _: Context<'_, S>) {
        let now = thread_time();
        OPEN.with_borrow_mut(|open| {
            if let Some((part, since)) = open.pop() {
                self.0.add(part, now - since);
            }
            if let Some((_, since)) = open.last_mut() {
                *since = now;
            }
        });
    }
}
