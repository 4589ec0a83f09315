//! Many tables of both games at mixed paces for simulated weeks, through the real bot: kills, restarts, lost connections,
//! refused and repeated requests, outages, full disks, channels that are hidden for a while, and people who come and go.
//!
//! Every game ends, nobody is called more often than once when a turn comes and once at half time, no move is lost or
//! done twice, and in the end everybody has been told everything. The plain test run plays a few tables; `cargo test --test
//! slow -- --ignored soak` two hundred, from several seeds. `SOAK_SEEDS=3,any` plays from others than the usual ones.

#![cfg(feature = "sandbox")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::Duration;

use carte_table::Stage;
use carte_table::ids::TableId;
use rand::RngExt;

use world::Soak;

mod checks;
mod faults;
mod people;
mod world;

/// How much time goes by, about, between two looks at the tables.
const STEP: Duration = Duration::from_secs(20 * 60);

/// No game may take longer than this.
const LONGEST: Duration = Duration::from_secs(180 * 24 * 60 * 60);

/// The seeds to play from: always the same ones, so that a red check is not a matter of luck, or those asked for.
fn seeds() -> Vec<u64> {
    let asked = std::env::var("SOAK_SEEDS").unwrap_or_default();
    let asked: Vec<u64> = asked
        .split(',')
        .filter_map(|seed| match seed.trim() {
            "any" => Some(RandomState::new().build_hasher().finish()),
            number => number.parse().ok(),
        })
        .collect();
    if asked.is_empty() { vec![7, 8] } else { asked }
}

async fn play(tables: u64, days: u64, seed: u64) {
    eprintln!("SOAK_SEEDS={seed}");
    let mut soak = Soak::new(tables, seed).await;
    let began = soak.clock.now();
    let mut open: Vec<TableId> = (1..=tables).map(TableId).collect();
    while !open.is_empty() {
        let gone = soak.clock.now().since(began);
        if gone >= LONGEST {
            let mut stuck = Vec::new();
            for table in open {
                let view = soak.service().public(table).await.unwrap();
                stuck.push((table, view.stage, view.deadline, view.is_out_of_reach(), view.seats));
            }
            panic!("these games have not ended: {stuck:#?}");
        }
        let mut still_open = Vec::with_capacity(open.len());
        for table in open {
            let idle = !soak.is_lively(table);
            if idle || !matches!(soak.people(table).await, Stage::Ended(_)) {
                still_open.push(table);
            }
        }
        open = still_open;
        soak.inject_faults().await;
        let step = STEP.mul_f64(soak.rng.random_range(0.1..1.9));
        soak.pass(step).await;
        soak.listen();
    }
    soak.repair_everything().await;
    soak.listen();
    let played = soak.clock.now().since(began);
    checks::check(soak).await;
    assert!(played > Duration::from_secs(days * 24 * 60 * 60), "over after {played:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_few_tables_play_for_days() {
    play(8, 2, seeds()[0]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes a quarter of an hour"]
async fn two_hundred_tables_play_for_weeks() {
    let seeds = seeds();
    for seed in &seeds {
        play(200 / u64::try_from(seeds.len()).unwrap(), 14, *seed).await;
    }
}
