//! The bot at a double of Discord on this machine, for trying it out in a browser.

use std::future::Future;
use std::path::PathBuf;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Notify, oneshot};

use super::AppError;
use carte_discord::Token;
use carte_sandbox::{BOT_PERMISSIONS_IN_NEW_SERVER, Double, DoubleConfig, Sharding};
use carte_service::Clock;
use carte_store_sqlite::OpenError;
use carte_table::{Limits, Timing};

/// As long a computer player seems to think here at most: where three of them come first, a newcomer still lays a card
/// within ten seconds.
pub const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// How a sandbox is set up.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The port on 127.0.0.1; 0 takes a free one.
    pub port: u16,
    /// The folder for the database; `None` for a new one that goes with the sandbox.
    pub data: Option<PathBuf>,
    /// How long things take when nobody is in a hurry.
    pub timing: Timing,
}

/// Why a sandbox cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// Somebody else listens there.
    #[error("port {0} is taken, perhaps by another sandbox; choose another one, such as --port {next}, or --port 0 for any free one", next = .0.saturating_add(1))]
    PortTaken(u16),
    /// The port cannot be used for another reason.
    #[error("port {0} cannot be used; choose another one with --port")]
    Port(u16, #[source] std::io::Error),
    /// No folder for the database.
    #[error("no folder for the database could be made; choose one with --data")]
    Folder(#[source] std::io::Error),
    /// The folder cannot hold the database, or another one has to be there.
    #[error("the folder {} cannot be used: {why}; choose another one with --data", folder.display())]
    Data {
        folder: PathBuf,
        /// Why not.
        why: String,
    },
    /// The bot does not run.
    #[error(transparent)]
    App(#[from] AppError),
}

impl SandboxError {
    fn port(port: u16, error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::AddrInUse => Self::PortTaken(port),
            _ => Self::Port(port, error),
        }
    }

    /// The same as [`OpenError`] says, for somebody who has chosen a folder and no file.
    fn data(folder: PathBuf, error: OpenError) -> Self {
        let why = match error {
            OpenError::Folder(_, error) => format!("it cannot be created ({error})"),
            OpenError::InUse(_) => "another Carte ! is using the database in it".to_owned(),
            OpenError::File(_, error) => format!("its database cannot be opened ({error})"),
            OpenError::Copy(_, error) => {
                format!(
                    "the older database in it must be upgraded, but no copy could be made beside it ({error})"
                )
            }
            OpenError::Migrate(_, error) => format!("its database cannot be upgraded ({error})"),
            OpenError::Newer(..) => "a newer Carte ! has written its database".to_owned(),
            OpenError::HalfFull(_) => "a move into its database was not finished".to_owned(),
            OpenError::Statistics(_, error) => {
                format!("the statistics in its database cannot be rebuilt ({error})")
            }
        };
        Self::Data { folder, why }
    }
}

/// A double without a bot, for bots that are started by themselves, which want so many shards; in each of them there is a
/// server.
///
/// # Errors
/// When the port cannot be used.
pub async fn without_bot(port: u16, shards: u32) -> Result<Double, SandboxError> {
    let sharding = Sharding { shards, at_once: shards, ..Sharding::SINGLE };
    let config = DoubleConfig { port, sharding, ..DoubleConfig::default() };
    let double = Double::start(config).await.map_err(|error| SandboxError::port(port, error))?;
    for shard in 0..shards {
        // Its channels are named for the shard that hears them.
        let (name, channel) = (format!("Shard {shard}"), format!("shard-{shard}"));
        let (guild, _) = double.add_guild_of(shard, shards, &name, "en-US", &channel);
        tracing::debug!(%guild, shard, "a server");
    }
    Ok(double)
}

/// A double that listens already, and the bot that will be run at it.
#[derive(Debug)]
pub struct Sandbox {
    double: Double,
    bot: super::Settings,
    restart: Arc<Notify>,
    /// Goes with the sandbox, and the database in it.
    _folder: Option<tempfile::TempDir>,
}

impl Sandbox {
    /// Begins to listen.
    ///
    /// # Errors
    /// When the port or the folder cannot be used.
    pub async fn open(settings: Settings) -> Result<Self, SandboxError> {
        let Settings { port, data, timing } = settings;
        let restart = Arc::new(Notify::new());
        let ring = Arc::clone(&restart);
        let clock = Clock::ahead();
        let hands = clock.clone();
        let config = DoubleConfig {
            port,
            bot_permissions: BOT_PERMISSIONS_IN_NEW_SERVER,
            restart_bot: Some(Arc::new(move || ring.notify_one())),
            move_clock: Some(Arc::new(move |span| hands.advance(span))),
            ..DoubleConfig::default()
        };
        let double = Double::start(config).await.map_err(|error| SandboxError::port(port, error))?;
        // Where the commands are for those who have installed the application for themselves.
        let _channel = double.add_guild_without_bot("Elsewhere", "elsewhere");
        let (folder, data) = match data {
            Some(data) => (None, data),
            None => {
                let folder = tempfile::Builder::new().prefix("carte-sandbox-").tempdir();
                let folder = folder.map_err(SandboxError::Folder)?;
                let data = folder.path().to_owned();
                (Some(folder), data)
            }
        };
        let database = data.join("carte.sqlite3");
        // What is wrong with the database is said before anybody is led to a page without a bot.
        match carte_store_sqlite::open(&database).await {
            Ok(store) => store.close().await,
            Err(error) => return Err(SandboxError::data(data, error)),
        }
        let bot = super::Settings {
            token: Token::parse(&double.token())
                .unwrap_or_else(|| unreachable!("the double gives a real token")),
            api_url: Some(double.api_url()),
            database: database.into(),
            timing,
            limits: Limits::default(),
            clock,
            requests_per_second: carte_discord::REQUESTS_PER_SECOND,
            metrics: None,
            shards: None,
        };
        Ok(Self { double, bot, restart, _folder: folder })
    }

    /// Where the page is.
    pub fn address(&self) -> String {
        self.double.api_url()
    }

    /// Runs the bot until `shutdown` is done, starting it anew whenever the page asks for that.
    ///
    /// # Errors
    /// When the bot does not run.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send) -> Result<(), SandboxError> {
        let mut shutdown = pin!(shutdown);
        loop {
            let (stop, stopped) = oneshot::channel::<()>();
            let mut bot = pin!(super::run(self.bot.clone(), async move {
                // Dropping the sender is as good a sign as using it.
                stopped.await.unwrap_or_default();
            }));
            tokio::select! {
                result = &mut bot => return Ok(result?),
                () = &mut shutdown => {
                    drop(stop);
                    return Ok(bot.await?);
                }
                () = self.restart.notified() => {
                    drop(stop);
                    bot.await?;
                }
            }
        }
    }
}
