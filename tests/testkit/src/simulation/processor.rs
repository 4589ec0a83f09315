//! The processor on which a test runs.

#[cfg(target_os = "linux")]
use std::{
    cell::Cell,
    sync::atomic::{AtomicUsize, Ordering},
};

/// Keeps this thread, and the threads that it starts from now on, on one processor. Threads that call this get one processor after the
/// other, beginning with the one that `SIMULATION_PROCESSOR` numbers, 0 by default.
///
/// A database in memory answers on a thread of its own, and the thread that asks it waits meanwhile. If both were on different
/// processors, waking each other would take as long as everything else that a simulation does.
pub fn stay_on_one_processor() {
    #[cfg(target_os = "linux")]
    {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        thread_local! {
            static STAYS: Cell<bool> = const { Cell::new(false) };
        }
        if !STAYS.replace(true) {
            let first = super::seeds::number("SIMULATION_PROCESSOR").unwrap_or(0);
            let number = usize::try_from(first).unwrap() + NEXT.fetch_add(1, Ordering::Relaxed);
            // Where that is not allowed, everything takes longer.
            drop(set_processor(number));
        }
    }
}

/// Lets this thread run on one of the processors on which it may run now.
#[cfg(target_os = "linux")]
fn set_processor(number: usize) -> std::io::Result<()> {
    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
    let allowed = sched_getaffinity(None)?;
    let mut allowed = (0..CpuSet::MAX_CPU).filter(|processor| allowed.is_set(*processor)).cycle();
    let mut only = CpuSet::new();
    only.set(allowed.nth(number).unwrap());
    Ok(sched_setaffinity(None, &only)?)
}
