//! The bot connected to a double of Discord on this machine, to try it out in a browser.

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

/// The longest pause of a computer player in the sandbox: even if three of them play first, a newcomer plays a card within ten seconds.
pub const LONGEST_PAUSE: Duration = Duration::from_secs(1);

#[derive(Clone, Debug)]
pub struct Settings {
    /// The port on 127.0.0.1; 0 for any free port.
    pub port: u16,
    /// The folder for the database; `None` for a new folder that is deleted with the sandbox.
    pub data: Option<PathBuf>,
    /// How long things take while nobody is in a hurry.
    pub timing: Timing,
}

/// Why a sandbox cannot be opened or run.
#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// Another program listens on the port.
    #[error("port {0} is taken, perhaps by another sandbox; choose another one, such as --port {next}, or --port 0 for any free one", next = .0.saturating_add(1))]
    PortTaken(u16),
    #[error("port {0} cannot be used; choose another one with --port")]
    Port(u16, #[source] std::io::Error),
    /// No temporary folder for the database could be created.
    #[error("no folder for the database could be made; choose one with --data")]
    Folder(#[source] std::io::Error),
    /// The database in the folder cannot be opened.
    #[error("the folder {} cannot be used: {why}; choose another one with --data", folder.display())]
    Data { folder: PathBuf, why: String, error: OpenError },
    /// The bot could not be run.
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

    /// Says the same as [`OpenError`], but in words for a person who has chosen a folder, not a file.
    fn data(folder: PathBuf, error: OpenError) -> Self {
        let why = match &error {
            OpenError::Folder(_, error) => format!("it cannot be created ({error})"),
            OpenError::InUse(_) => "another Carte ! is using the database in it".to_owned(),
            OpenError::File(_, error) => format!("its database cannot be opened ({error})"),
            OpenError::Foreign(_) => "its database is another program's".to_owned(),
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
        Self::Data { folder, why, error }
    }
}

/// Starts a double without a bot, for bots that are started separately. It asks them for `shards` shards, and has one server in each of
/// them.
///
/// # Errors
/// When the port cannot be used.
pub async fn without_bot(port: u16, shards: u32) -> Result<Double, SandboxError> {
    let sharding = Sharding { shards, at_once: shards, ..Sharding::SINGLE };
    let config = DoubleConfig { port, sharding, ..DoubleConfig::default() };
    let double = Double::start(config).await.map_err(|error| SandboxError::port(port, error))?;
    for shard in 0..shards {
        // The server and its channel are named after their shard.
        let (name, channel) = (format!("Shard {shard}"), format!("shard-{shard}"));
        let (guild, _) = double.add_guild_of(shard, shards, &name, "en-US", &channel);
        tracing::debug!(%guild, shard, "a server");
    }
    Ok(double)
}

#[derive(Debug)]
pub struct Sandbox {
    double: Double,
    bot: super::Settings,
    restart: Arc<Notify>,
    /// Deletes the folder, and the database in it, when the sandbox is dropped.
    _folder: Option<tempfile::TempDir>,
}

impl Sandbox {
    /// Starts the double, and checks that the database can be opened.
    ///
    /// # Errors
    /// When the port cannot be used, or the database in the folder cannot be opened.
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
        // In this server, the commands are only there for people who have installed the application for themselves.
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
        // A problem with the database is reported before anybody opens a page that has no bot.
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

    /// Returns the address of the page.
    pub fn address(&self) -> String {
        self.double.api_url()
    }

    /// Runs the bot until `shutdown` completes. Restarts it each time the page asks for that.
    ///
    /// # Errors
    /// When the bot could not be run.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send) -> Result<(), SandboxError> {
        let mut shutdown = pin!(shutdown);
        loop {
            let (stop, stopped) = oneshot::channel::<()>();
            let mut bot = pin!(super::run(self.bot.clone(), async move {
                // A dropped sender stops the bot, too.
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
