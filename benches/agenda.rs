//! The cost of ten thousand waiting tables, and how late deadlines fire: `cargo bench --bench agenda`.
//!
//! Memory and processor time are those of this process, as Linux counts them. Another process fills the database, because memory
//! that this one had used and freed would hide what the tables need.

#![expect(clippy::unwrap_used, reason = "a measurement that cannot go on says where by panicking")]

use std::collections::HashMap;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use std::{env, fs};

use carte_service::Service;
use carte_table::{By, Limits, News, Pace, TurnTime};
use carte_testkit::tables::{GUILD, open};

const TABLES: u64 = 10_000;
const IDLE: Duration = Duration::from_secs(10);

/// How many tables have a deadline soon, while all the others wait.
const URGENT: u64 = 100;

/// The environment variable that names a file. If it is set, this process fills the file instead of measuring.
const FILL: &str = "AGENDA_FILL";

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    match env::var_os(FILL) {
        Some(path) => runtime.block_on(fill(Path::new(&path))),
        None => runtime.block_on(measure()),
    }
}

async fn measure() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("carte.sqlite3");
    let filled = Command::new(env::current_exe().unwrap()).env(FILL, &path).status().unwrap();
    assert!(filled.success(), "the tables could not be made");
    let store = carte_store_sqlite::open(&path).await.unwrap();
    let limits = Limits { tables_of_person: u64::MAX, tables_of_server: u64::MAX };
    let (service, mut notices) = Service::builder(store).limits(limits).build().unwrap();
    let before = resident_kib();
    let running = tokio::spawn({
        let service = service.clone();
        async move { service.run().await }
    });
    tokio::time::sleep(Duration::from_secs(1)).await;
    let waiting = resident_kib();
    say(&format!("{TABLES} waiting tables: {} KiB more than none", waiting.saturating_sub(before)));
    let ticks = processor_ticks();
    tokio::time::sleep(IDLE).await;
    say(&format!(
        "processor time in {} s of waiting: {} ms",
        IDLE.as_secs(),
        (processor_ticks() - ticks) * 10
    ));
    let mut deadlines = HashMap::new();
    for number in 1..=URGENT {
        let table = open(&service, GUILD, TABLES + number, Pace::Chosen(TurnTime::LEAST)).await;
        deadlines.insert(table, service.public(table).await.unwrap().deadline.unwrap());
    }
    let mut latest = Duration::ZERO;
    while !deadlines.is_empty() {
        let notice = notices.recv().await.unwrap();
        let by_clock = notice.news.iter().any(|news| matches!(news, News::Game { by: By::Clock, .. }));
        if by_clock && let Some(deadline) = deadlines.remove(&notice.view.id) {
            latest = latest.max(service.now().since(deadline));
        }
    }
    say(&format!("of {URGENT} deadlines the latest fired {} ms after its time", latest.as_millis()));
    running.abort();
}

/// Starts ten thousand games in which a person has a day for each turn.
async fn fill(path: &Path) {
    let store = carte_store_sqlite::open(path).await.unwrap();
    let limits = Limits { tables_of_person: u64::MAX, tables_of_server: u64::MAX };
    let (service, notices) = Service::builder(store).limits(limits).build().unwrap();
    drop(notices);
    for number in 1..=TABLES {
        open(&service, GUILD, number, Pace::Day).await;
    }
    service.store().close().await;
}

/// The resident memory, from `/proc/self/status`.
fn resident_kib() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// The processor time in hundredths of a second, from `/proc/self/stat`.
fn processor_ticks() -> u64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap();
    let after_name = stat.rsplit_once(')').unwrap().1;
    let fields: Vec<&str> = after_name.split_whitespace().collect();
    fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
}

fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}").unwrap();
}
