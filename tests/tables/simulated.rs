//! Whole communities from one seed: tables, people, computer players, the clock, a database that fails, processes that
//! are killed at any step. No socket, no file, nothing that another run would not repeat.
//!
//! `SIMULATION_SEED=17 cargo test --test tables simulated::one_seed -- --nocapture` shows what happens in a run;
//! `SIMULATION_RUNS=100000 cargo test --release --test tables -- --ignored many_seeds` takes as many as wanted.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

mod course;
mod fate;
mod ledger;
mod people;
mod process;
mod seeds;
mod shared;

use course::{Course, Report};

fn run(seed: u64) -> Report {
    seeds::run(seed, Course::STEPS, Course::run)
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
    let seed = seeds::number("SIMULATION_SEED").unwrap_or(1);
    let (first, second) = (run(seed), run(seed));
    assert_eq!(first, second, "the same seed is the same course");
    println!("{first:?}");
}

#[test]
#[ignore = "as long as SIMULATION_SECONDS says; `.ci/run` takes a while"]
fn many_seeds() {
    println!("{}", seeds::many(run));
}
