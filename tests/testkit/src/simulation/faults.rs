//! What goes wrong with a database, and when its process dies.

use std::io;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use carte_store::StoreError;
use carte_store_memory::{DatabaseStep, Watcher};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::sync::Notify;

/// How likely each is at one step.
#[derive(Clone, Copy, Debug, Default)]
pub struct Odds {
    pub fails: f64,
    pub dies: f64,
    pub waits: f64,
    /// A transaction is confirmed and lost: what no database may do, and what the checks have to find.
    pub loses: f64,
}

/// Decides at every step that one process takes in the database.
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

    /// What comes of something, unless the process dies meanwhile.
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

    /// How many steps have failed so far.
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
