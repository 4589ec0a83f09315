//! Whole communities from one seed: tables, people, computer players, the clock, a database that fails, processes that
//! are killed at any step. No socket, no file, nothing that another run would not repeat.
//!
//! `SIMULATION_SEED=17 cargo test --test tables simulated::one_seed -- --nocapture` shows what happens in a run;
//! `SIMULATION_RUNS=100000 cargo test --release --test tables -- --ignored many_seeds` takes as many as wanted.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

mod course;
mod fate;
mod people;
mod process;

use std::env;
use std::time::Duration;

use tokio::time::Instant;

use course::{Course, Report};

fn number(name: &str) -> Option<u64> {
    env::var(name).ok().and_then(|value| value.parse().ok())
}

/// Runs one seed; where it fails, the shortest course that fails in the same way is what is shown.
fn run(seed: u64) -> Report {
    match Course::run(seed, Course::STEPS) {
        Ok(report) => report,
        Err(failure) => {
            let mut shortest = (Course::STEPS, failure);
            let (mut works, mut fails) = (0, Course::STEPS);
            while fails - works > 1 {
                let steps = works.midpoint(fails);
                match Course::run(seed, steps) {
                    Ok(_) => works = steps,
                    Err(failure) => (fails, shortest) = (steps, (steps, failure)),
                }
            }
            panic!("SIMULATION_SEED={seed}, {} steps: {}", shortest.0, shortest.1);
        }
    }
}

#[test]
fn nothing_is_lost_doubled_or_stuck_whatever_fails() {
    let all = (0..25).map(run).fold(Report::default(), |all, one| all + one);
    // A simulation in which nothing goes wrong shows nothing.
    assert!(all.moves > 2_000 && all.kills > 20 && all.failures > 100, "{all:?}");
    assert!(all.unknown > 5 && all.finished > 20 && all.several > 5 && all.takeovers > 20, "{all:?}");
}

#[test]
fn a_database_that_loses_what_it_confirms_is_found_out() {
    let found = (0..20).filter(|seed| Course::run_with(*seed, Course::STEPS, 0.02).is_err()).count();
    assert!(found >= 12, "it is found out {found} times of 20");
}

#[test]
fn one_seed() {
    let seed = number("SIMULATION_SEED").unwrap_or(1);
    let (first, second) = (run(seed), run(seed));
    assert_eq!(first, second, "the same seed is the same course");
    println!("{first:?}");
}

#[test]
#[ignore = "as long as SIMULATION_SECONDS says; `.ci/run` takes a while"]
fn many_seeds() {
    let first = number("SIMULATION_SEED").unwrap_or(1_000);
    let runs = number("SIMULATION_RUNS").unwrap_or(u64::MAX);
    let time = Duration::from_secs(number("SIMULATION_SECONDS").unwrap_or(u64::MAX));
    let began = Instant::now();
    let (mut all, mut done) = (Report::default(), 0);
    while done < runs && began.elapsed() < time {
        all = all + run(first + done);
        done += 1;
    }
    println!("{done} runs from seed {first} in {:.0?}: {all:?}", began.elapsed());
}
