//! A bot in the process of its test, connected to a double.

use std::time::Duration;

use carte_discord::{self as discord, BotConfig, BotError, BotHealth, RetryDelays, Token};
use carte_sandbox::{Double, Sharding};
use carte_service::{Notice, Service};
use carte_table::Timing;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Computer players and orders ahead act without a pause, and a round is dealt together with the end of the round before.
pub const NO_PAUSES: Timing = Timing {
    computer_pause: Duration::ZERO,
    announcement_grace: Duration::ZERO,
    order_pause: Duration::ZERO,
    order_spread: Duration::ZERO,
    round_pause: Duration::ZERO,
};

/// Four shards, which may all identify at once.
pub const FOUR_SHARDS: Sharding = Sharding { shards: 4, at_once: 16, ..Sharding::SINGLE };

/// What a person is told whose move could not be stored.
pub const UNSAVED: &str = "could not be saved";

/// The settings of a bot that sends its requests to this double as fast as it can, because the double has no rate limits.
pub fn bot_config(double: &Double) -> BotConfig {
    BotConfig {
        token: Token::parse(&double.token()).unwrap(),
        api_url: Some(double.api_url()),
        requests_per_second: usize::MAX,
        picture_timeout: discord::PICTURE_TIMEOUT,
        gateway_timeout: discord::GATEWAY_TIMEOUT,
        shards: None,
        health: BotHealth::default(),
    }
}

/// A bot on the runtime on which it was started.
pub struct RunningBot {
    pub service: Service,
    pub task: JoinHandle<Result<(), BotError>>,
    stop: oneshot::Sender<()>,
}

impl RunningBot {
    pub fn start(
        config: BotConfig,
        retries: RetryDelays,
        service: Service,
        notices: UnboundedReceiver<Notice>,
    ) -> Self {
        let (stop, stopped) = oneshot::channel();
        let stopped = async move { drop(stopped.await) };
        let task = tokio::spawn(discord::run_with_pauses(config, retries, service.clone(), notices, stopped));
        Self { service, task, stop }
    }

    /// Stops the bot as a signal would, without closing its database.
    pub async fn stop(self) {
        self.stop.send(()).unwrap();
        self.task.await.unwrap().unwrap();
    }
}
