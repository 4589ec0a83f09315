//! What the process logs, and what it never logs.

use std::env;
use std::io::{self, IsTerminal as _};

use tracing::Subscriber;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::{EnvFilter, Layer as _, fmt, registry};

use crate::config::{LogFormat, Logging};

/// Returns a subscriber that writes the messages selected by `logging` to `writer`, but never those that contain other people's secrets.
/// With `has_colours`, texts contain escape sequences for a terminal.
pub fn subscriber<W>(logging: &Logging, writer: W, has_colours: bool) -> Box<dyn Subscriber + Send + Sync>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let lines = fmt::layer().with_writer(writer).with_ansi(has_colours);
    let lines = match logging.format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    Box::new(registry().with(lines).with(EnvFilter::new(&logging.filter)).with(most_detailed_levels()))
}

/// Returns `true` if standard error is a terminal whose user has not asked for texts without colours (<https://no-color.org>).
pub fn may_colour_standard_error() -> bool {
    let wants_none = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    io::stderr().is_terminal() && !wants_none
}

/// The most detailed level of each part of the program, whatever the settings ask for.
///
/// At their most detailed levels, the libraries between us and Discord log whole requests and answers: the tokens of interactions, the
/// choices of autocompletion, the cards in a panel. Our own messages contain none of that.
fn most_detailed_levels() -> Targets {
    Targets::new()
        .with_default(LevelFilter::INFO)
        .with_target("carte", LevelFilter::TRACE)
        .with_target("serenity", LevelFilter::WARN)
        .with_target("poise", LevelFilter::WARN)
        // It quotes what it cannot read in addresses and in the file of passwords.
        .with_target("sqlx_postgres::options", LevelFilter::OFF)
}
