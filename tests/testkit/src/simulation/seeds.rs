//! The seeds that are run, and how a failing course is shortened.

use std::env;
use std::fmt::Debug;
use std::ops::Add;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::time::Instant;

/// The number in the environment variable `name`, if it is set.
///
/// # Panics
///
/// If the variable is set to anything but a number: other seeds than those that were asked for would be run.
pub fn number(name: &str) -> Option<u64> {
    env::var_os(name).map(|value| parse_number(name, &value.to_string_lossy()))
}

pub fn parse_number(name: &str, value: &str) -> u64 {
    value.parse().unwrap_or_else(|error| panic!("{name}={value}: {error}"))
}

/// Runs one seed. If it fails, panics with the shortest failing course that bisection finds, and with how the whole course fails if
/// that is different: a course that is cut short may fail for another reason.
pub fn run<R>(seed: u64, steps: u32, course: impl Fn(u64, u32) -> Result<R, String>) -> R {
    match course(seed, steps) {
        Ok(report) => report,
        Err(failure) => {
            let mut shortest = failure.clone();
            let (mut works, mut fails) = (0, steps);
            while fails - works > 1 {
                let middle = works.midpoint(fails);
                match course(seed, middle) {
                    Ok(_) => works = middle,
                    Err(failure) => (fails, shortest) = (middle, failure),
                }
            }
            let whole =
                if shortest == failure { String::new() } else { format!("; all {steps} steps: {failure}") };
            panic!("SIMULATION_SEED={seed}, {fails} steps: {shortest}{whole}");
        }
    }
}

/// How long a long run is silent between two reports of its progress.
const SAYING: Duration = Duration::from_secs(60);

/// Runs as many seeds as `SIMULATION_RUNS` and `SIMULATION_SECONDS` allow, from `SIMULATION_SEED` on, or until `enough` says that
/// the sum suffices. `SIMULATION_THREADS` is the number of threads, one by default. Returns a report of the sum.
pub fn many<R>(run: impl Fn(u64) -> R + Sync, enough: impl Fn(&R) -> bool + Sync) -> String
where
    R: Add<Output = R> + Copy + Default + Debug + Send,
{
    let first = number("SIMULATION_SEED").unwrap_or(1_000);
    let runs = number("SIMULATION_RUNS").unwrap_or(u64::MAX);
    let time = Duration::from_secs(number("SIMULATION_SECONDS").unwrap_or(u64::MAX));
    let (began, next, sum) = (Instant::now(), AtomicU64::new(0), Mutex::new((0, R::default())));
    let so_far = || *sum.lock().unwrap();
    let say = || {
        let (done, all) = so_far();
        format!("{done} runs from seed {first} in {:.0?}: {all:?}", began.elapsed())
    };
    let work = |says: bool| {
        let mut said = began;
        while began.elapsed() < time && !enough(&so_far().1) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= runs {
                break;
            }
            let one = run(first + number);
            let mut sum = sum.lock().unwrap();
            *sum = (sum.0 + 1, sum.1 + one);
            drop(sum);
            if says && said.elapsed() > SAYING {
                said = Instant::now();
                eprintln!("{}", say());
            }
        }
    };
    let threads = number("SIMULATION_THREADS").unwrap_or(1);
    std::thread::scope(|scope| {
        (0..threads).for_each(|thread| {
            drop(scope.spawn({
                let work = &work;
                move || work(thread == 0)
            }))
        })
    });
    say()
}
