//! Whole communities from one seed: tables, people, computer players, the clock, a database that fails, processes that are killed
//! at any step. There is no socket and no file, and another run repeats everything.
//!
//! `SIMULATION_SEED=17 cargo test --test tables simulated::one_seed -- --nocapture` shows what happens in a run;
//! `SIMULATION_RUNS=100000 cargo test --release --test tables -- --ignored many_seeds` takes as many as wanted, and
//! `… --ignored --nocapture a_million_games` a million games.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

mod duplicates;
mod process;
mod simulation;

use carte_testkit::simulation::seeds;
use simulation::{Flaws, Report, Simulation};

fn run(seed: u64) -> Report {
    seeds::run(seed, Simulation::STEPS, Simulation::run)
}

#[test]
fn nothing_is_lost_doubled_or_stuck_whatever_fails() {
    let all = (0..25).map(run).fold(Report::default(), |all, one| all + one);
    // A simulation in which nothing goes wrong shows nothing.
    assert!(all.moves > 2_000 && all.kills > 20 && all.failures > 100, "{all:?}");
    assert!(
        all.unknown > 5 && all.finished > 20 && all.several > 5 && all.takeovers > 20 && all.duplicates > 10,
        "{all:?}"
    );
}

#[test]
fn a_database_that_loses_what_it_confirms_is_found_out() {
    assert!(found(Flaws { loses: 0.02, ..Flaws::default() }, |_| true) >= 12);
}

#[test]
fn a_press_that_is_two_moves_is_found_out() {
    let twice = |failure: &str| failure.contains("without a press");
    assert!(found(Flaws { doubles: 0.2, ..Flaws::default() }, twice) >= 12);
}

/// In how many of twenty courses such flaws are found, with a failure that `as_expected` accepts.
fn found(flaws: Flaws, as_expected: impl Fn(&str) -> bool) -> usize {
    let fails = |seed: &u64| {
        Simulation::run_with(*seed, Simulation::STEPS, flaws).is_err_and(|failure| as_expected(&failure))
    };
    (0..20).filter(fails).count()
}

#[test]
#[should_panic(expected = "SIMULATION_SEED=abc: invalid digit found in string")]
fn a_seed_that_is_no_number_is_refused() {
    seeds::parse_number("SIMULATION_SEED", "abc");
}

#[test]
#[should_panic(expected = "SIMULATION_SEED=3, 2 steps: cut short; all 10 steps: lost")]
fn a_shorter_course_that_fails_for_another_reason_does_not_hide_the_first() {
    seeds::run(3, 10, |_, steps| match steps {
        ..2 => Ok(()),
        2..8 => Err("cut short".to_owned()),
        8.. => Err("lost".to_owned()),
    });
}

#[test]
#[should_panic(expected = "SIMULATION_SEED=3, 4 steps: lost")]
fn a_course_that_fails_is_shortened() {
    seeds::run(3, 10, |_, steps| if steps < 4 { Ok(()) } else { Err("lost".to_owned()) });
}

#[test]
fn one_seed() {
    let seed = seeds::number("SIMULATION_SEED").unwrap_or(1);
    println!("{:?}", run(seed));
}

#[test]
#[ignore = "twenty courses; `.ci/run` takes them"]
fn the_same_seeds_are_the_same_courses() {
    for seed in 1_000..1_010 {
        let trace = || Simulation::traced(seed).unwrap();
        assert_eq!(trace(), trace(), "seed {seed}");
    }
}

#[test]
#[ignore = "as long as SIMULATION_SECONDS says; `.ci/run` takes a while"]
fn many_seeds() {
    println!("{}", seeds::many(run, |_| false));
}

#[test]
#[ignore = "hours; `SIMULATION_THREADS=2` halves them"]
fn a_million_games() {
    println!("{}", seeds::many(run, |all| all.finished >= 1_000_000));
}
