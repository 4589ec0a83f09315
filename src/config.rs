//! Settings from the environment and `.env`. All of them are checked at the start, and all problems are reported together.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use carte_discord::Token;
use carte_store::leases::Shards;
use carte_table::Limits;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::EnvFilter;

use crate::database_location::DatabaseLocation;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logging {
    /// Which messages are logged, in the syntax of `tracing_subscriber::EnvFilter`.
    pub filter: String,
    pub format: LogFormat,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// `None` if there is none, or it is not needed.
    pub token: Option<Token>,
    pub database: DatabaseLocation,
    /// The name of a setting that is ignored because another one takes precedence.
    pub overruled: Option<&'static str>,
    pub computer_pause: Duration,
    pub limits: Limits,
    pub logging: Logging,
    /// The address of the health server; `None` for no health server.
    pub metrics: Option<SocketAddr>,
    /// The shards of this process; `None` if the processes on one database divide them evenly.
    pub shards: Option<Shards>,
}

/// A setting that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingError {
    /// The name of the environment variable.
    pub name: &'static str,
    /// What is wrong and how to correct it. Never contains the value of a secret.
    pub advice: String,
}

/// All settings that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct SettingErrors(pub Vec<SettingError>);

impl fmt::Display for SettingErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("some settings cannot be used; set them in the environment or in a file named .env:")?;
        for SettingError { name, advice } in &self.0 {
            write!(f, "\n  {name}: {advice}")?;
        }
        Ok(())
    }
}

/// The file `.env` cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FailedDotenv {
    #[error("the file .env, in this folder or one above it, cannot be read ({0})")]
    File(io::Error),
    /// The message of the parser would quote the line, which may contain the token.
    #[error("the file .env cannot be used: each line must look like NAME=value")]
    Line,
}

impl From<dotenvy::Error> for FailedDotenv {
    fn from(error: dotenvy::Error) -> Self {
        match error {
            dotenvy::Error::Io(error) => Self::File(error),
            _ => Self::Line,
        }
    }
}

/// Checks a filter of log messages.
///
/// # Errors
/// What is wrong with it.
fn check_filter(filter: &str) -> Result<(), String> {
    filter.parse::<EnvFilter>().map_err(|error| error.to_string())?;
    for directive in filter.split(',') {
        let is_about_part = directive.starts_with("carte") || directive.contains(['=', '[']);
        // `EnvFilter` takes any other word for the name of a module. A mistyped level would then silence everything.
        if !is_about_part {
            directive.parse::<LevelFilter>().map_err(|error| error.to_string())?;
        }
    }
    Ok(())
}

/// The longest pause of a computer player; during a longer one the table would seem to be stuck.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

impl Config {
    /// Reads the settings. `variable` returns the value of a variable by its name. Unless the command `needs_token`, the token is ignored,
    /// even a wrong one.
    ///
    /// # Errors
    /// All settings that cannot be used, not only the first one.
    pub fn read(variable: impl Fn(&str) -> Option<String>, needs_token: bool) -> Result<Self, SettingErrors> {
        let variable =
            |name: &str| variable(name).map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        let mut problems = Vec::new();
        let token = variable("DISCORD_TOKEN").filter(|_| needs_token).and_then(|text| {
            let token = Token::parse(&text);
            if token.is_none() {
                problems.push(SettingError {
                    name: "DISCORD_TOKEN",
                    advice: "this is not a bot token; copy the one from the page “Bot” of your application, \
                             without “Bot ” before it and without quotes"
                        .to_owned(),
                });
            }
            token
        });
        let computer_pause = match variable("COMPUTER_PAUSE_MS").map(|text| text.parse::<u64>()) {
            None => carte_table::Timing::default().computer_pause,
            Some(Ok(ms)) if Duration::from_millis(ms) <= LONGEST_PAUSE => Duration::from_millis(ms),
            Some(_) => {
                problems.push(SettingError {
                    name: "COMPUTER_PAUSE_MS",
                    advice: format!(
                        "give a whole number of milliseconds from 0 to {}",
                        LONGEST_PAUSE.as_millis()
                    ),
                });
                Duration::ZERO
            }
        };
        let mut most = |name: &'static str, usual: u64| match variable(name).map(|text| text.parse::<u64>()) {
            None => usual,
            Some(Ok(most)) if most > 0 => most,
            Some(_) => {
                problems.push(SettingError { name, advice: "give a whole number from 1 on".to_owned() });
                usual
            }
        };
        let usual = Limits::default();
        let limits = Limits {
            tables_of_person: most("TABLES_PER_PERSON", usual.tables_of_person),
            tables_of_server: most("TABLES_PER_SERVER", usual.tables_of_server),
        };
        let filter = variable("LOG_FILTER").unwrap_or_else(|| "info,serenity=warn,sqlx=warn".to_owned());
        if let Err(problem) = check_filter(&filter) {
            problems.push(SettingError {
                name: "LOG_FILTER",
                advice: format!("not a filter such as “info” or “carte=debug,info”: {problem}"),
            });
        }
        let format = match variable("LOG_FORMAT").as_deref() {
            None | Some("text") => LogFormat::Text,
            Some("json") => LogFormat::Json,
            Some(_) => {
                problems
                    .push(SettingError {
                        name: "LOG_FORMAT", advice: "choose “text” or “json”".to_owned()
                    });
                LogFormat::Text
            }
        };
        let metrics = variable("METRICS_ADDR").and_then(|text| {
            let address = text.parse();
            if address.is_err() {
                problems.push(SettingError {
                    name: "METRICS_ADDR",
                    advice:
                        "give an address of this machine with a port, such as 127.0.0.1:9090 or [::1]:9090"
                            .to_owned(),
                });
            }
            address.ok()
        });
        let shards = variable("SHARDS").and_then(|text| {
            let shards = text.parse();
            if shards.is_err() {
                problems.push(SettingError {
                    name: "SHARDS",
                    advice: "write which shards this process looks after and how many there are, such as 0..15/64; leave it \
                             away, and the processes on one database divide them evenly"
                        .to_owned(),
                });
            }
            shards.ok()
        });
        let path = variable("DATABASE_PATH");
        let url = variable("DATABASE_URL");
        let overruled = path.as_ref().and(url.as_ref()).map(|_| "DATABASE_PATH");
        let database = match (url.map(|url| DatabaseLocation::parse(&url)), path) {
            (Some(Ok(place)), _) => place,
            (Some(Err(advice)), _) => {
                problems.push(SettingError { name: "DATABASE_URL", advice });
                DatabaseLocation::default()
            }
            (None, Some(path)) => DatabaseLocation::File(path.into()),
            (None, None) => DatabaseLocation::default(),
        };
        if problems.is_empty() {
            let logging = Logging { filter, format };
            Ok(Self { token, database, overruled, computer_pause, limits, logging, metrics, shards })
        } else {
            Err(SettingErrors(problems))
        }
    }

    /// Returns the token, or an error that says how to get one.
    ///
    /// # Errors
    /// When none was given.
    pub fn require_token(&self) -> Result<&Token, SettingErrors> {
        self.token.as_ref().ok_or_else(|| {
            SettingErrors(vec![SettingError {
                name: "DISCORD_TOKEN",
                advice: "missing; create an application on Discord's developer page, open “Bot”, press “Reset Token” \
                         and put the token here (README, “Inviting the bot”). Without an account, try `carte sandbox`"
                    .to_owned(),
            }])
        })
    }
}
