//! The faults of a database, and the death of its process.

use std::io;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use carte_store::StoreError;
use carte_store_memory::{DatabaseStep, Watcher};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::sync::Notify;

/// The probability of each fault per step.
#[derive(Clone, Copy, Debug, Default)]
pub struct Odds {
    pub fails: f64,
    pub dies: f64,
    pub waits: f64,
    /// A transaction is confirmed and lost. No database may do that, and the checks have to find it.
    pub loses: f64,
}

/// Decides what happens at every step that one process takes in the database.
#[derive(Debug)]
pub struct FaultInjector {
    state: Mutex<State>,
    died: Notify,
}

#[derive(Debug)]
struct State {
    rng: StdRng,
    odds: Odds,
    dead: bool,
    failures: u64,
}

enum Fault {
    None,
    Delay(u8),
    Failure,
    Death,
}

impl FaultInjector {
    pub fn new(seed: u64, odds: Odds) -> Self {
        let state = State { rng: StdRng::seed_from_u64(seed), odds, dead: false, failures: 0 };
        Self { state: Mutex::new(state), died: Notify::new() }
    }

    /// The result of `something`, unless the process dies before it.
    pub async fn run_unless_killed<A>(&self, something: impl Future<Output = A>) -> Option<A> {
        tokio::select! {
            biased;
            () = self.died.notified() => None,
            answer = something => Some(answer),
        }
    }

    pub fn is_dead(&self) -> bool {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).dead
    }

    pub fn failures(&self) -> u64 {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).failures
    }

    fn draw(&self) -> Fault {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let Odds { fails, dies, waits, .. } = state.odds;
        let lot: f64 = state.rng.random();
        if state.dead || lot < dies {
            state.dead = true;
            Fault::Death
        } else if lot < dies + fails {
            state.failures += 1;
            Fault::Failure
        } else if lot < dies + fails + waits {
            Fault::Delay(state.rng.random_range(1..4))
        } else {
            Fault::None
        }
    }
}

#[async_trait]
impl Watcher for FaultInjector {
    async fn before(&self, _step: DatabaseStep) -> Result<(), StoreError> {
        match self.draw() {
            Fault::None => Ok(()),
            Fault::Delay(turns) => {
                for _ in 0..turns {
                    tokio::task::yield_now().await;
                }
                Ok(())
            }
            Fault::Failure => Err(StoreError::failed(io::Error::other("the disk fails"))),
            Fault::Death => {
                self.died.notify_one();
                std::future::pending().await
            }
        }
    }

    fn keeps_commit(&self) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let loses = state.odds.loses;
        !state.rng.random_bool(loses)
    }
}
