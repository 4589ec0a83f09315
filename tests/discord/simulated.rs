//! Whole communities from one seed, as their channels see them. The real bot uses a database and a Discord that fail, lose, repeat
//! and delay; people press what they see, or something else. There is no socket, no file and no real time.
//!
//! `SIMULATION_SEED=17 cargo test --test discord simulated::one_seed -- --nocapture` shows what happens in a run.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

mod checks;
mod days;
mod fleet;
mod known;
mod network;
mod process;
mod screens;
mod sight;
mod simulation;

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use carte_games::GameKind;
use carte_testkit::simulation::seeds;
use network::NetworkOdds;
use simulation::{Report, Simulation};

fn run(seed: u64) -> Report {
    seeds::run(seed, Simulation::STEPS, Simulation::run)
}

#[test]
fn everybody_is_told_everything_once_whatever_fails() {
    let mut all = [0, 2, 4, 8].map(run).into_iter().fold(Report::default(), |all, one| all + one);
    // Only some courses have deals of the day, and not each of them has a night.
    for seed in [5, 11, 14, 20, 23, 26] {
        if all.nights == 0 {
            all = all + run(seed);
        }
    }
    // A simulation in which nothing goes wrong shows nothing.
    assert!(all.moves > 200 && all.kills > 20 && all.finished > 5 && all.several > 1, "{all:?}");
    assert!(all.nights > 0 && all.daily_moves > 5, "{all:?}");
    assert!(all.presses > 60 && all.answered > 40 && all.compared > 200, "{all:?}");
    assert!(all.requests > 1_000 && all.lost > 30 && all.unanswered > 30 && all.refused > 30, "{all:?}");
}

#[test]
fn a_network_that_feigns_answers_is_found_out() {
    let flaws = NetworkOdds { feigned: 0.5, ..NetworkOdds::default() };
    let feigned = find_failures(5, flaws, |feigned| feigned.len() >= 2);
    assert!(feigned.len() >= 2, "{feigned:?}");
}

#[test]
fn a_network_that_shows_hands_is_found_out_in_either_game() {
    let is_found_out = |exposed: &[String]| {
        GameKind::ALL.into_iter().all(|game| {
            let at = format!("at {}", game.name());
            let reads = exposed.iter().filter(|failure| failure.contains("reads") && failure.contains(&at));
            reads.count() >= 2
        })
    };
    let exposed = find_failures(60, NetworkOdds { exposed: 1.0, ..NetworkOdds::default() }, is_found_out);
    assert!(is_found_out(&exposed), "{exposed:?}");
}

/// Runs up to `courses` courses over a network with these flaws until what has failed is enough.
///
/// It is the last test of the suite that takes long, so it uses every processor.
fn find_failures(
    courses: u64,
    flaws: NetworkOdds,
    is_enough: impl Fn(&[String]) -> bool + Sync,
) -> Vec<String> {
    let (next, failures) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let run = || {
        while !is_enough(&failures.lock().unwrap()) {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= courses {
                break;
            }
            let failure = Simulation::run_with(seed, Simulation::STEPS, flaws).err();
            failures.lock().unwrap().extend(failure);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(run);
        }
    });
    failures.into_inner().unwrap()
}

#[test]
fn one_seed() {
    let seed = seeds::number("SIMULATION_SEED").unwrap_or(1);
    println!("{:?}", run(seed));
}

#[test]
#[ignore = "two courses for each of SIMULATION_RUNS; `.ci/run` takes ten"]
fn the_same_seeds_are_the_same_courses() {
    let first = seeds::number("SIMULATION_SEED").unwrap_or(1_000);
    for seed in first..first + seeds::number("SIMULATION_RUNS").unwrap_or(10) {
        let [one, other] = [(); 2].map(|()| Simulation::traced(seed).unwrap());
        let place = (0..one.len().max(other.len())).find(|at| one.get(*at) != other.get(*at));
        if let Some(at) = place {
            panic!("seed {seed}: once {:?}, and once {:?}", one.get(at), other.get(at));
        }
    }
}

#[test]
#[ignore = "as long as SIMULATION_SECONDS says; `.ci/run` takes a while"]
fn many_seeds() {
    println!("{}", seeds::many(run, |_| false));
}
