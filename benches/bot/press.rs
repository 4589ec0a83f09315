//! Where the processor time of a press is spent.
//!
//! Bot, double and clients are in this process, each on threads of its own, so that the kernel counts them separately. The time of
//! the bot is divided by the spans of [`Part`]. Allocations are counted likewise, but for the threads of the database: most of those are
//! SQLite's own.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fs;
use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::Duration;

use carte_sandbox::DoubleConfig;
use carte_telemetry::Part;
use carte_testkit::bot_harness::BotHarness;
use densa_alloc::{CountingAllocator, thread_stats};
use rustix::time::{ClockId, clock_gettime};
use serde_json::{Value, json};
use tokio::runtime::Builder;
use tracing::span::Id;
use tracing::{Metadata, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};
use tracing_subscriber::registry::LookupSpan;

use crate::table::{Table, Times};

/// Moves before anything is measured, and moves that are measured.
const WARMING: usize = 50;
const MOVES: usize = 400;

/// How much processor time the bot may spend on a press with hand and board, all told, in units of [`Reference`]. When this
/// was written, it spent a tenth less. The aim of a release build is 1.7.
const BUDGET: f64 = if cfg!(debug_assertions) { 7.8 } else { 14.0 };

/// How often the bot may allocate for a press, without the threads of the database. When this was written, it did a tenth less often.
const ALLOCATIONS: f64 = 3450.0;

/// The factor by which a measurement may exceed a budget.
const TOLERANCE: f64 = 1.25;

/// It counts in all of this program, but not in the bot where that is a process of its own.
#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator::system();

/// Prints how much processor time and how many allocations a press takes, and which part takes them.
///
/// # Panics
/// When the bot takes more than its budget allows.
pub(crate) fn press() {
    assert!(densa_alloc::is_active(), "nothing would be counted");
    let spent = Arc::new(Spent::default());
    let subscriber = tracing_subscriber::registry().with(Parts(Arc::clone(&spent)));
    tracing::subscriber::set_global_default(subscriber).unwrap();
    let counted = Arc::clone(&spent);
    let bot = runtime("bot").on_thread_park(move || counted.count_thread()).build().unwrap();
    let [double, clients] = ["double", "clients"].map(|name| runtime(name).build().unwrap());
    let mut harness = double.block_on(BotHarness::without_bot(DoubleConfig::default()));
    bot.block_on(harness.start_bot());
    let reference = Reference::start();
    let (presses, before, after, allocations) = clients.block_on(async {
        let mut table = Table::open(&harness, harness.channel, 0).await;
        let mut times = Times::default();
        while times.moves.len() < WARMING {
            table.act(&harness, &mut times).await;
        }
        reference.work();
        spent.reset();
        let (before, warm) = (processor_times(), times.presses.len());
        while times.moves.len() < WARMING + MOVES {
            table.act(&harness, &mut times).await;
            reference.work();
        }
        let presses = times.presses.len() - warm;
        (presses, before, processor_times(), spent.allocations.load(Ordering::Relaxed))
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
    let times = Part::ALL.map(|part| each(spent.of(part).time));
    print_parts(times, workers, "ms", 3);
    let each = |allocations: u64| allocations as f64 / presses as f64;
    let allocations = each(allocations);
    print_parts(Part::ALL.map(|part| each(spent.of(part).allocations)), allocations, "allocations", 0);
    let unit = of("reference");
    let took = (workers + database) / unit;
    println!("  in units of the reference ({unit:.3} ms a press): {took:.2} of {BUDGET} that it may take");
    println!("  allocations: {allocations:.0} of {ALLOCATIONS} that it may make");
    assert!(took <= BUDGET * TOLERANCE, "a press takes too much of a processor");
    assert!(allocations <= ALLOCATIONS * TOLERANCE, "a press allocates too often");
}

fn print_parts(parts: [f64; Part::ALL.len()], all: f64, unit: &str, digits: usize) {
    let named: Vec<String> =
        Part::ALL.iter().zip(parts).map(|(part, one)| format!("{} {one:.digits$}", part.name())).collect();
    let rest = all - parts.iter().sum::<f64>();
    println!("  of the bot: {}, the rest {rest:.digits$} {unit}", named.join(", "));
}

fn runtime(name: &str) -> Builder {
    let mut builder = Builder::new_multi_thread();
    builder.worker_threads(2).thread_name(name).enable_all();
    builder
}

/// The processor time so far, by the owner of the threads. Threads outside the runtimes count as the clients'.
fn processor_times() -> BTreeMap<String, Duration> {
    let mut times: BTreeMap<String, Duration> = BTreeMap::new();
    for thread in fs::read_dir("/proc/self/task").unwrap() {
        let read = |what: &str| fs::read_to_string(thread.as_ref().unwrap().path().join(what));
        // A thread may have ended in the meantime.
        let (Ok(name), Ok(spent)) = (read("comm"), read("schedstat")) else { continue };
        let whose = match name.trim() {
            name @ ("bot" | "double" | "reference") => name,
            name if name.starts_with("sqlx-sqlite") => "database",
            _ => "clients",
        };
        let nanoseconds = spent.split(' ').next().unwrap().parse().unwrap();
        *times.entry(whose.to_owned()).or_default() += Duration::from_nanos(nanoseconds);
    }
    times
}

/// Work that is always the same, on a thread that is counted apart. It makes machines and builds comparable: like a press it reads and
/// writes documents and uses memory that no cache holds, and it is done between presses, so that what slows down the one slows down the
/// other, too.
struct Reference {
    asks: SyncSender<()>,
    answers: Receiver<()>,
}

impl Reference {
    fn start() -> Self {
        let (asks, asked) = mpsc::sync_channel::<()>(0);
        let (answer, answers) = mpsc::sync_channel(0);
        let work = move || {
            let button = json!({ "type": 2, "label": "Play", "custom_id": "1:2:3" });
            let text = json!({ "content": "A".repeat(100), "components": vec![button; 25] }).to_string();
            let (mut memory, mut place) = (vec![0_u64; 1 << 22], 1_u64);
            for () in asked {
                for _ in 0..20 {
                    let read: Value = serde_json::from_str(black_box(&text)).unwrap();
                    black_box(read.to_string());
                }
                for _ in 0..5_000 {
                    place = place.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let word = &mut memory[(place >> 42) as usize];
                    *word = word.wrapping_add(place);
                }
                black_box(&memory);
                answer.send(()).unwrap();
            }
        };
        thread::Builder::new().name("reference".to_owned()).spawn(work).unwrap();
        Self { asks, answers }
    }

    fn work(&self) {
        self.asks.send(()).unwrap();
        self.answers.recv().unwrap();
    }
}

fn thread_time() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap()
}

/// What a thread has spent so far, or a part of the bot.
#[derive(Clone, Copy)]
struct Cost {
    time: Duration,
    allocations: u64,
}

impl Cost {
    fn of_thread() -> Self {
        let counted = thread_stats();
        Self { time: thread_time(), allocations: counted.allocs + counted.reallocs }
    }
}

#[derive(Default)]
struct Spent {
    /// The processor time of each part, in nanoseconds, and its allocations.
    parts: [(AtomicU64, AtomicU64); Part::ALL.len()],
    /// All allocations of the bot's threads, but for those of the database.
    allocations: AtomicU64,
}

impl Spent {
    fn reset(&self) {
        let parts = self.parts.iter().flat_map(|(time, allocations)| [time, allocations]);
        parts.chain([&self.allocations]).for_each(|one| one.store(0, Ordering::Relaxed));
    }

    fn add(&self, part: Part, from: Cost, to: Cost) {
        let (time, allocations) = &self.parts[part as usize];
        time.fetch_add(u64::try_from((to.time - from.time).as_nanos()).unwrap(), Ordering::Relaxed);
        allocations.fetch_add(to.allocations - from.allocations, Ordering::Relaxed);
    }

    fn of(&self, part: Part) -> Cost {
        let (time, allocations) = &self.parts[part as usize];
        let time = Duration::from_nanos(time.load(Ordering::Relaxed));
        Cost { time, allocations: allocations.load(Ordering::Relaxed) }
    }

    /// Adds the allocations of this thread that have not been added yet.
    fn count_thread(&self) {
        let now = Cost::of_thread().allocations;
        self.allocations.fetch_add(now - COUNTED.replace(now), Ordering::Relaxed);
    }
}

thread_local! {
    /// The parts that this thread is in, each with what the thread had spent when its own cost began.
    static OPEN: RefCell<Vec<(Part, Cost)>> = const { RefCell::new(Vec::new()) };
    /// Allocations of this thread that are in [`Spent::allocations`].
    static COUNTED: Cell<u64> = const { Cell::new(0) };
}

/// Counts the cost of each part, without that of the parts inside it.
struct Parts(Arc<Spent>);

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Parts {
    fn enabled(&self, metadata: &Metadata<'_>, _: Context<'_, S>) -> bool {
        metadata.target() == Part::TARGET
    }

    fn on_enter(&self, id: &Id, context: Context<'_, S>) {
        let Some(name) = context.metadata(id).map(Metadata::name) else { return };
        let Some(part) = Part::ALL.into_iter().find(|part| part.name() == name) else { return };
        let now = Cost::of_thread();
        OPEN.with_borrow_mut(|open| {
            if let Some((outer, since)) = open.last() {
                self.0.add(*outer, *since, now);
            }
            open.push((part, now));
        });
    }

    fn on_exit(&self, _: &Id, _: Context<'_, S>) {
        let now = Cost::of_thread();
        OPEN.with_borrow_mut(|open| {
            if let Some((part, since)) = open.pop() {
                self.0.add(part, since, now);
            }
            if let Some((_, since)) = open.last_mut() {
                *since = now;
            }
        });
        // Threads that draw are no workers of the runtime, which counts those.
        self.0.count_thread();
    }
}
