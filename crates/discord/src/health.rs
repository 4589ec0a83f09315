//! How a running bot does, for those who watch the process.

use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::task::AbortHandle;

use super::connections::{Connections, GatewayStatus};
use super::http_client::HttpClient;
use super::outbox::Outbox;

/// What is known of a bot by those who run it; nothing before it has come so far. Copies are of the same bot.
#[derive(Clone, Default)]
pub struct BotHealth(Arc<OnceLock<Running>>);

/// What waits inside of a running bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Backlog {
    /// Interactions that wait until others are done.
    pub interactions: usize,
    /// Tables whose channels are being told something, or wait for another try.
    pub tables: usize,
}

/// A bot that runs, or has run.
pub(super) struct Running {
    pub(super) connections: Arc<Connections>,
    pub(super) http: Arc<HttpClient>,
    pub(super) outbox: Outbox,
    /// What runs as long as the bot does, by what it does.
    pub(super) tasks: Vec<(&'static str, AbortHandle)>,
}

impl fmt::Debug for BotHealth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BotHealth").field(&self.0.get().is_some()).finish()
    }
}

impl BotHealth {
    pub(super) fn begin(&self, running: Running) {
        // One bot has one health, and begins once.
        drop(self.0.set(running));
    }

    /// How the connection to the gateway stands now.
    pub fn gateway(&self) -> GatewayStatus {
        let Some(running) = self.0.get() else { return GatewayStatus::default() };
        running.connections.status()
    }

    /// What waits now.
    pub fn backlog(&self) -> Backlog {
        self.0.get().map_or_else(Backlog::default, |running| Backlog {
            interactions: running.connections.waiting(),
            tables: running.outbox.under_way(),
        })
    }

    /// How many requests of the last ten minutes Discord counts as invalid.
    pub fn invalid_requests(&self) -> usize {
        self.0.get().map_or(0, |running| running.http.invalid_requests())
    }

    /// For how long nothing has got through to the channels that wait to be told; `None` where nothing waits in vain.
    pub fn untold_for(&self) -> Option<Duration> {
        self.0.get()?.outbox.stuck_for()
    }

    /// What should run as long as the bot does, and has ended.
    pub fn ended(&self) -> Option<&'static str> {
        let tasks = &self.0.get()?.tasks;
        tasks.iter().find(|(_, task)| task.is_finished()).map(|(name, _)| *name)
    }
}
