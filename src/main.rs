//! The command line of Carte !.

use std::io::Write as _;
#[cfg(feature = "sandbox")]
use std::num::NonZeroU32;
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use axum::http::Uri;
use clap::{Parser, Subcommand};

use carte::config::{Config, FailedDotenv};
use carte::{app, exit, logging, moving, verify};
use carte_discord::doctor::{self, DoctorConfig};
use carte_service::Clock;
use carte_simulate as simulate;
use carte_table::Timing;
use carte_table::ids::{ChannelId, UserId};
use tracing_subscriber::util::SubscriberInitExt as _;

/// Play Gang of Four with your group in a Discord channel.
#[derive(Debug, Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    #[command(flatten)]
    Operate(Operation),
    /// Play whole games between computer players and report how they went.
    Simulate(simulate::Args),
    /// Measure how strong computer players are: the same deals from every seat, whole games, intervals.
    Tournament(simulate::tournament::Args),
    /// Check replay documents.
    Verify(verify::Args),
}

/// What needs settings and, but for the sandbox, the database.
#[derive(Debug, Subcommand)]
enum Operation {
    /// Run the bot; this is what happens without a command.
    Run {
        /// Where Discord's API is, for a proxy or a double; such as http://127.0.0.1:8484.
        #[arg(long, value_name = "URL", value_parser = parse_api_url)]
        api_url: Option<String>,
    },
    /// Play in the browser, without an account: the bot at a double of Discord on this machine.
    #[cfg(feature = "sandbox")]
    Sandbox {
        /// The port on this machine; 0 takes a free one.
        #[arg(long, default_value_t = 8484)]
        port: u16,
        /// The folder for the database; without it, a new one that goes when the sandbox ends. People, channels and servers have
        /// other numbers at each start, so no game goes on.
        #[arg(long, value_name = "FOLDER")]
        data: Option<PathBuf>,
        /// Do not open the browser.
        #[arg(long)]
        no_browser: bool,
        /// Only the double, with this number of shards and a server in each: bots are started by themselves, with --api-url.
        #[arg(long, value_name = "SHARDS", conflicts_with = "data")]
        no_bot: Option<NonZeroU32>,
    },
    /// Try at Discord, in one channel, everything that the bot relies on, and say what differs. Stop the bot before.
    Doctor(DoctorArgs),
    /// Compute statistics and ratings anew from the log of all games, while no bot is running.
    Rebuild,
    /// Write a consistent copy of the SQLite file, while the bot may be running.
    Backup {
        /// The new file.
        path: PathBuf,
    },
    /// Copy everything from one database into another, empty one, while no bot uses either; goes on where it was interrupted.
    MoveDatabase {
        /// The database to move, such as sqlite:data/carte.sqlite3.
        from: String,
        /// The new one, such as postgres://user@host/database; PGPASSWORD can give the password.
        to: String,
    },
}

#[derive(Debug, clap::Args)]
struct DoctorArgs {
    /// The number of a text channel in which messages are written, and taken away again: in Discord with developer mode on,
    /// its menu has “Copy Channel ID”.
    #[arg(long)]
    channel: NonZeroU64,
    /// The number of somebody who gets two direct messages, which are taken away again.
    #[arg(long)]
    person: Option<NonZeroU64>,
    /// How long somebody has to press the button that is shown, in seconds; 0 shows none.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Where Discord's API is, for a proxy or a double.
    #[arg(long, value_name = "URL", value_parser = parse_api_url)]
    api_url: Option<String>,
}

/// Checks the address of an API.
///
/// # Errors
/// Advice on what to write instead.
fn parse_api_url(text: &str) -> Result<String, &'static str> {
    let is_usable = |url: Uri| {
        let has_host = url.host().is_some_and(|host| !host.is_empty());
        matches!(url.scheme_str(), Some("http" | "https")) && has_host
    };
    if text.parse::<Uri>().is_ok_and(is_usable) {
        Ok(text.to_owned())
    } else {
        Err("write http:// or https:// and a host, such as http://127.0.0.1:8484")
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // The only place where errors are written to a terminal.
            eprintln!("carte: {error:#}");
            ExitCode::from(exit::code(&error))
        }
    }
}

fn run() -> Result<()> {
    match Cli::parse().command {
        None => operate(Operation::Run { api_url: None }),
        Some(Command::Operate(operation)) => operate(operation),
        Some(Command::Simulate(args)) => Ok(simulate::run(&args)?),
        Some(Command::Tournament(args)) => Ok(simulate::tournament::run(&args)?),
        Some(Command::Verify(args)) => Ok(verify::run(&args)?),
    }
}

fn operate(operation: Operation) -> Result<()> {
    match dotenvy::dotenv() {
        Ok(_) => {}
        Err(error) if error.not_found() => {}
        Err(error) => return Err(FailedDotenv::from(error).into()),
    }
    let needs_token = matches!(operation, Operation::Run { .. } | Operation::Doctor(_));
    let config = Config::read(|name| std::env::var(name).ok(), needs_token)?;
    logging::subscriber(&config.logging, std::io::stderr, logging::may_colour_standard_error()).init();
    if let Some(name) = config.overruled {
        tracing::warn!("{name} counts for nothing, because DATABASE_URL is set, too");
    }
    let runtime = tokio::runtime::Runtime::new().context("no threads to work with")?;
    let ended = match operation {
        Operation::Run { api_url } => {
            let settings = app::Settings {
                token: config.require_token()?.clone(),
                api_url,
                database: config.database,
                timing: Timing { computer_pause: config.computer_pause, ..Timing::default() },
                limits: config.limits,
                clock: Clock::System,
                requests_per_second: carte_discord::REQUESTS_PER_SECOND,
                shards: config.shards,
                metrics: config.metrics,
            };
            runtime.block_on(async { app::run(settings, stop_signal()?).await.map_err(Into::into) })
        }
        #[cfg(feature = "sandbox")]
        Operation::Sandbox { port, no_bot: Some(shards), .. } => runtime.block_on(async {
            let double = app::sandbox::without_bot(port, shards.get()).await?;
            let (address, token) = (double.api_url(), double.token());
            eprintln!(
                "A double of Discord is at {address}. Bots: DISCORD_TOKEN={token} carte run --api-url {address}"
            );
            stop_signal()?.await;
            Ok(())
        }),
        #[cfg(feature = "sandbox")]
        Operation::Sandbox { port, data, no_browser, no_bot: None } => {
            let computer_pause = config.computer_pause.min(app::sandbox::LONGEST_PAUSE);
            let timing = Timing { computer_pause, ..Timing::default() };
            let settings = app::sandbox::Settings { port, data, timing };
            runtime.block_on(async {
                let sandbox = app::sandbox::Sandbox::open(settings).await?;
                let address = sandbox.address();
                eprintln!(
                    "Carte ! is at {address} – for this machine only; there are no passwords. Ctrl-C ends it."
                );
                if !no_browser && open::that_detached(&address).is_err() {
                    eprintln!("Open that address in a browser.");
                }
                sandbox.run(stop_signal()?).await.map_err(Into::into)
            })
        }
        Operation::Doctor(args) => {
            let config = DoctorConfig {
                token: config.require_token()?.clone(),
                api_url: args.api_url,
                channel: ChannelId(args.channel.get()),
                person: args.person.map(|person| UserId(person.get())),
                timeout: Duration::from_secs(args.seconds),
            };
            runtime.block_on(examine(config))
        }
        Operation::Rebuild => runtime.block_on(async {
            // Opening would make an empty database.
            if let Some(path) = config.database.missing_file() {
                anyhow::bail!(
                    "there is no database {}; is DATABASE_URL or DATABASE_PATH right?",
                    path.display()
                )
            }
            let store = config.database.open().await?;
            let (mut tables, mut tenths) = (0, 0);
            store
                .rebuild(|done, of| {
                    tables = of;
                    let now = done * 10 / of;
                    if now > tenths && done < of {
                        tenths = now;
                        eprintln!("computed the statistics of {done} of {of} tables");
                    }
                })
                .await?;
            store.close().await;
            eprintln!("computed the statistics of {tables} tables anew");
            Ok(())
        }),
        Operation::Backup { path } => runtime.block_on(async {
            let Some(file) = config.database.file() else {
                anyhow::bail!(
                    "`carte backup` copies SQLite's file; the database {} in DATABASE_URL is on a PostgreSQL server, whose \
                     own tools copy it, such as pg_dump --format=custom",
                    config.database
                )
            };
            carte_store_sqlite::backup(file, &path).await?;
            eprintln!("copied {} to {}", file.display(), path.display());
            Ok(())
        }),
        Operation::MoveDatabase { from, to } => runtime.block_on(async {
            // The error of the command line's own parser would quote the URL, which may contain a password.
            let [from, to] = [("FROM", from), ("TO", to)].map(|(name, url)| moving::location(name, &url));
            let (from, to) = (from?, to?);
            let rows = moving::run(&from, &to, |step| eprintln!("{}", moving::describe(step))).await?;
            eprintln!("moved {rows} rows from {from} to {to}, and compared them; now set DATABASE_URL");
            Ok(())
        }),
    };
    // Does not wait for threads that look up a name or hang on a disk.
    runtime.shutdown_background();
    ended
}

/// Runs the checks of the doctor, and prints what they find.
async fn examine(config: DoctorConfig) -> Result<()> {
    let stop = stop_signal()?;
    let stop = async move {
        stop.await;
        // Discord may be slow to delete the messages, and the operator need not wait for that.
        tokio::spawn(exit_on_ctrl_c());
    };
    let examined = doctor::examine(config, stop, |finding| {
        // The checks go on if standard output is closed.
        drop(writeln!(std::io::stdout(), "{finding}"));
    });
    let examined = examined.await.map_err(app::AppError::from)?;
    anyhow::ensure!(examined.is_complete, "stopped before everything was checked");
    let findings = examined.findings;
    let differences = findings.iter().filter(|finding| finding.is_difference()).count();
    anyhow::ensure!(
        differences == 0,
        "{differences} of {} checks found something else than the bot relies on",
        findings.len()
    );
    Ok(())
}

/// Ends the program at the next Ctrl-C, whatever it is doing.
async fn exit_on_ctrl_c() {
    if tokio::signal::ctrl_c().await.is_ok() {
        std::process::exit(exit::FAILED.into());
    }
}

/// Returns a future that completes when the process is asked to stop, by Ctrl-C or by a service manager.
fn stop_signal() -> Result<impl Future<Output = ()> + Send> {
    #[cfg(unix)]
    let mut terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    #[cfg(unix)]
    let terminated = async move { terminate.recv().await };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<Option<()>>();
    Ok(async move {
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminated => {}
        }
        tracing::info!("stopping");
    })
}
