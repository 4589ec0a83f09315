//! Computer players that look ahead: they think on other threads than those that answer people, and without the lock of
//! their table.

use std::num::NonZero;
use std::sync::PoisonError;
use std::thread::available_parallelism;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout_at};

use super::Background;
use crate::ServiceError;
use crate::in_progress::InProgress;
use carte_games::{Action, GameKind, Seat, View, Viewer};
use carte_players::{self as players, Level, SearchBudget};
use carte_table::ids::TableId;
use carte_table::{Duty, Table};
use carte_telemetry as telemetry;

/// How long a computer player may look ahead, including the wait for a free thread; the decision takes a little longer.
pub const THINKING_TIME: Duration = Duration::from_millis(80);

#[derive(Debug)]
pub(super) struct Thinking {
    /// Permits to look ahead, for half of the cores: the other half is left to people.
    room: Semaphore,
    pub(super) tables: InProgress<TableId>,
}

impl Default for Thinking {
    fn default() -> Self {
        let cores = available_parallelism().map_or(1, NonZero::get);
        Self { room: Semaphore::new(cores.div_ceil(2)), tables: InProgress::default() }
    }
}

/// What a computer player has to decide. A thought is valid as long as its question is unchanged.
#[derive(Debug, PartialEq)]
pub(super) struct Question {
    seat: Seat,
    level: Level,
    game: GameKind,
    view: View,
}

impl Question {
    /// Returns what a computer player that looks ahead has to decide here; `None` if there is nothing to decide.
    pub(super) fn at(table: &Table, duty: Duty) -> Option<Self> {
        match duty {
            Duty::Computer(seat, level) if level.looks_ahead() => {
                let view = table.view(Viewer::Seat(seat)).game?;
                Some(Self { seat, level, game: GameKind::of(&table.options().rules), view })
            }
            Duty::Computer(..)
            | Duty::Clock(_)
            | Duty::Remind(_)
            | Duty::Order(_)
            | Duty::EndUndo(_)
            | Duty::Deal => None,
        }
    }
}

/// The decision of a computer player.
#[derive(Debug)]
pub(super) struct Thought {
    pub(super) question: Question,
    /// `None` if the player has found nothing to do.
    pub(super) action: Option<Action>,
}

impl Background {
    /// Number of tables at which a computer player looks ahead now.
    pub fn thinking_tables(&self) -> usize {
        self.state().thinking.tables.count()
    }

    /// Looks ahead as far as time allows. If no core is free during that time, the player decides without looking ahead.
    pub(super) async fn think(&self, question: Question) -> Result<Thought, ServiceError> {
        let until = Instant::now() + THINKING_TIME;
        let _room = timeout_at(until, self.state().thinking.room.acquire()).await;
        let seed = self.state().rng.lock().unwrap_or_else(PoisonError::into_inner).random();
        let work = self.service.workers().run(move || {
            let began = Instant::now();
            let lasts = || Instant::now() < until;
            let Question { level, view, .. } = &question;
            let mut rng = StdRng::from_seed(seed);
            let action = players::choose_within(*level, view, SearchBudget::while_allowed(&lasts), &mut rng);
            (Thought { question, action }, began.elapsed())
        });
        let (thought, took) = work.await.map_err(|_| ServiceError::BrokenOff)?;
        let Question { level, game, .. } = &thought.question;
        self.service.telemetry().record_duration(
            &telemetry::COMPUTER_PLAYER,
            &[game.name(), level.name()],
            took,
        );
        Ok(thought)
    }
}
