//! What the process writes about itself, and what it never does.

use tracing::Subscriber;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::{EnvFilter, Layer as _, fmt, registry};

use crate::config::{LogFormat, Logging};

/// Writes the messages that `logging` asks for to `writer`, but never those that hold other people's secrets.
pub fn subscriber<W>(logging: &Logging, writer: W) -> Box<dyn Subscriber + Send + Sync>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let lines = fmt::layer().with_writer(writer);
    let lines = match logging.format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    Box::new(registry().with(lines).with(EnvFilter::new(&logging.filter)).with(discreet()))
}

/// The most that each part of the program may say, whatever was asked for.
///
/// The libraries between us and Discord write whole requests and answers where they are asked for details: the tokens
/// of interactions, what autocompletion offers, the cards in a panel. Our own messages hold none of that.
fn discreet() -> Targets {
    Targets::new()
        .with_default(LevelFilter::INFO)
        .with_target("carte", LevelFilter::TRACE)
        .with_target("serenity", LevelFilter::WARN)
        .with_target("poise", LevelFilter::WARN)
}
