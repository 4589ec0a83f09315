//! A bot that meets troubles, and the tables at which people go on playing.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::Duration;

use carte_testkit::bot_harness::BotHarness;
use rand::SeedableRng;
use rand::rngs::StdRng;
use tokio::time::Instant;

use super::checks::{Figures, SOON, told};
use super::game::Game;
use super::setting;

pub(crate) struct Run {
    pub(crate) harness: BotHarness,
    pub(crate) games: Vec<Game>,
    pub(crate) rng: StdRng,
    pub(crate) figures: Figures,
}

impl Run {
    /// Opens tables of both games.
    pub(crate) async fn new(harness: BotHarness, tables: usize) -> Self {
        let seed = setting("SEED", RandomState::new().build_hasher().finish());
        eprintln!("SEED={seed}");
        let mut run = Self {
            harness,
            games: Vec::new(),
            rng: StdRng::seed_from_u64(seed),
            figures: Figures::default(),
        };
        for number in 0..tables {
            run.games.push(Game::open(&run.harness, number).await);
        }
        run.told("the start", false).await;
        run
    }

    /// At every table the awaited person presses. Nobody waits for the answers.
    pub(crate) fn press(&mut self) {
        for game in &mut self.games {
            game.press(&self.harness.double);
        }
    }

    /// Notes what people have seen after their presses.
    pub(crate) async fn note_seen(&mut self) {
        for game in &mut self.games {
            let seen = game.seen().await;
            self.figures.count(seen);
        }
    }

    /// Waits until the people of every table have been told everything, and checks that they were told once. Where a game is over,
    /// the next one begins. See [`told`] for `merged`.
    pub(crate) async fn told(&mut self, what: &str, merged: bool) {
        self.told_within(what, merged, SOON).await;
    }

    /// The same, with another time limit.
    pub(crate) async fn told_within(&mut self, what: &str, merged: bool, timeout: Duration) {
        let began = Instant::now();
        for game in &mut self.games {
            told(&self.harness, game, what, began + timeout, merged).await;
        }
        // All shards are connected, also those without a table.
        self.harness.double.bot_ready().await.unwrap();
        self.figures.told(what, began.elapsed());
        for game in &mut self.games {
            if game.is_over() {
                self.figures.ended += 1;
                game.again(&self.harness).await;
            }
        }
    }

    /// Notes the moves of the last presses that are in the logs.
    pub(crate) async fn go_on(&mut self) {
        for game in &mut self.games {
            game.go_on(&self.harness).await;
        }
    }

    /// Replaces what the test believed by what the logs say, which must not be less.
    pub(crate) async fn read(&mut self) {
        for game in &mut self.games {
            game.read(&self.harness).await;
        }
    }
}
