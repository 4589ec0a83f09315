//! The state of a running bot, for monitoring.

use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::task::AbortHandle;

use super::connections::{Connections, GatewayStatus};
use super::http_client::HttpClient;
use super::outbox::Outbox;

/// Access to the state of a bot; empty until the bot has started. Clones are of the same bot.
#[derive(Clone, Default)]
pub struct BotHealth(Arc<OnceLock<Running>>);

/// The work that waits inside a running bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Backlog {
    /// The number of interactions that wait until others are done.
    pub interactions: usize,
    /// The number of tables whose channels are being told something or wait for another try.
    pub tables: usize,
}

/// A bot that runs or has run.
pub(super) struct Running {
    pub(super) connections: Arc<Connections>,
    pub(super) http: Arc<HttpClient>,
    pub(super) outbox: Outbox,
    /// The tasks that run as long as the bot does, each with a description.
    pub(super) tasks: Vec<(&'static str, AbortHandle)>,
}

impl fmt::Debug for BotHealth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BotHealth").field(&self.0.get().is_some()).finish()
    }
}

impl BotHealth {
    pub(super) fn begin(&self, running: Running) {
        // The value cannot be set already: each bot has its own `BotHealth` and starts once.
        drop(self.0.set(running));
    }

    pub fn gateway(&self) -> GatewayStatus {
        let Some(running) = self.0.get() else { return GatewayStatus::default() };
        running.connections.status()
    }

    pub fn backlog(&self) -> Backlog {
        self.0.get().map_or_else(Backlog::default, |running| Backlog {
            interactions: running.connections.dispatcher.waiting(),
            tables: running.outbox.under_way(),
        })
    }

    /// Returns the number of requests in the last ten minutes that Discord counts as invalid.
    pub fn invalid_requests(&self) -> usize {
        self.0.get().map_or(0, |running| running.http.invalid_requests())
    }

    /// Returns the time since anything last reached a channel; `None` if no table waits in vain.
    pub fn untold_for(&self) -> Option<Duration> {
        self.0.get()?.outbox.stuck_for()
    }

    /// Returns the description of a task that has ended although it should run as long as the bot does.
    pub fn ended(&self) -> Option<&'static str> {
        let tasks = &self.0.get()?.tasks;
        tasks.iter().find(|(_, task)| task.is_finished()).map(|(name, _)| *name)
    }
}
