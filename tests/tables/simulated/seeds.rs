//! Which courses are run, and how one that fails is shortened.

use std::env;
use std::fmt::Debug;
use std::ops::Add;
use std::time::Duration;

use tokio::time::Instant;

pub(super) fn number(name: &str) -> Option<u64> {
    env::var(name).ok().and_then(|value| value.parse().ok())
}

/// Runs one seed; where it fails, the shortest course that fails in the same way is what is shown.
pub(super) fn run<R>(seed: u64, steps: u32, course: impl Fn(u64, u32) -> Result<R, String>) -> R {
    match course(seed, steps) {
        Ok(report) => report,
        Err(failure) => {
            let mut shortest = (steps, failure);
            let (mut works, mut fails) = (0, steps);
            while fails - works > 1 {
                let steps = works.midpoint(fails);
                match course(seed, steps) {
                    Ok(_) => works = steps,
                    Err(failure) => (fails, shortest) = (steps, (steps, failure)),
                }
            }
            panic!("SIMULATION_SEED={seed}, {} steps: {}", shortest.0, shortest.1);
        }
    }
}

/// Runs as many seeds as `SIMULATION_RUNS` and `SIMULATION_SECONDS` say, from `SIMULATION_SEED` on; what came of it.
pub(super) fn many<R: Add<Output = R> + Default + Debug>(run: impl Fn(u64) -> R) -> String {
    let first = number("SIMULATION_SEED").unwrap_or(1_000);
    let runs = number("SIMULATION_RUNS").unwrap_or(u64::MAX);
    let time = Duration::from_secs(number("SIMULATION_SECONDS").unwrap_or(u64::MAX));
    let began = Instant::now();
    let (mut all, mut done) = (R::default(), 0);
    while done < runs && began.elapsed() < time {
        all = all + run(first + done);
        done += 1;
    }
    format!("{done} runs from seed {first} in {:.0?}: {all:?}", began.elapsed())
}
