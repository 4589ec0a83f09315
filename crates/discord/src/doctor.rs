//! Does once, at the real Discord, everything that the bot relies on, and compares the results with what is expected: `carte doctor`.
//!
//! The messages are built by the same code as the bot's own (`send`). What only a person can compare is described in
//! `docs/first-day-on-discord.md`.

use std::fmt;
use std::future::Future;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{ApplicationId, LightMethod, Request, Route};
use tokio_util::sync::CancellationToken;

use super::errors::{SendError, SendErrorKind};
use super::http_client::{HttpClient, Urgency};
use super::send::{self, Outgoing};
use super::{BotConfig, BotError, BotHealth, Token, dispatch, emojis, register, transport};
use crate::base36::write_base36;
use crate::snowflake::snowflake;
use carte_present::{Attachment, Embed, Message};
use carte_service::RetryDelays;
use carte_table::ids::{ChannelId, MessageId, UserId};
use carte_telemetry::Telemetry;

mod interaction;
mod messages;
mod setup;
mod threads;

/// The pauses between two tries. They are short, because the operator waits for the result.
const PAUSES: RetryDelays =
    RetryDelays { first: Duration::from_millis(500), longest: Duration::from_secs(5) };

/// How long a request that is on its way may take when the operator stops the checks.
const LONGEST_STOP_WAIT: Duration = Duration::from_secs(4);

#[derive(Clone, Debug)]
pub struct DoctorConfig {
    pub token: Token,
    /// The address of a Discord double; `None` for Discord itself.
    pub api_url: Option<String>,
    /// The channel in which messages are posted, and deleted again.
    pub channel: ChannelId,
    /// The person who gets direct messages; `None` for no direct messages.
    pub person: Option<UserId>,
    /// How long the doctor waits for each press; zero for no buttons at all.
    pub timeout: Duration,
}

/// What all checks have found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examined {
    pub findings: Vec<Finding>,
    /// `true` if the checks were not stopped.
    pub is_complete: bool,
}

/// The result of one check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub check: &'static str,
    pub verdict: Verdict,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Discord did what the bot relies on.
    AsExpected(String),
    Different {
        /// What Discord did.
        found: String,
        /// What that means for people, and what to do about it.
        advice: &'static str,
    },
    /// The check was skipped, for this reason.
    NotTried(&'static str),
}

impl Finding {
    /// Returns `true` if Discord did something else than the bot relies on.
    pub const fn is_difference(&self) -> bool {
        matches!(self.verdict, Verdict::Different { .. })
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let check = self.check;
        match &self.verdict {
            Verdict::AsExpected(found) => write!(f, "as expected  {check}: {found}"),
            Verdict::Different { found, advice } => write!(f, "DIFFERENT    {check}: {found}. {advice}"),
            Verdict::NotTried(reason) => write!(f, "not tried    {check}: {reason}"),
        }
    }
}

/// A difference that ends a check.
#[derive(Clone, Debug)]
struct Difference {
    found: String,
    advice: &'static str,
}

/// The result of a check: a text for the operator, or a difference.
type Checked = Result<String, Difference>;

/// Runs all checks, or those that come before `stop` completes, and calls `tell` with each finding as soon as it is known. The messages are
/// deleted in both cases.
///
/// No bot may run with this token at the same time: it would answer the button, too.
///
/// # Errors
/// When Discord does not accept the token, or cannot be reached.
pub async fn examine(
    config: DoctorConfig,
    stop: impl Future<Output = ()> + Send,
    mut tell: impl FnMut(&Finding) + Send,
) -> Result<Examined, BotError> {
    let client = Arc::new(transport::client().map_err(BotError::Unreachable)?);
    let bot = BotConfig {
        token: config.token.clone(),
        api_url: config.api_url.clone(),
        requests_per_second: super::REQUESTS_PER_SECOND,
        picture_timeout: super::PICTURE_TIMEOUT,
        gateway_timeout: super::GATEWAY_TIMEOUT,
        shards: None,
        health: BotHealth::default(),
    };
    let http = HttpClient::new(client, &bot, Telemetry::default());
    let mut stop = pin!(stop);
    let application = tokio::select! {
        application = register::fetch_application(&http, PAUSES) => application?,
        () = &mut stop => return Ok(Examined { findings: Vec::new(), is_complete: false }),
    };
    let stopped = CancellationToken::new();
    let mut examination = Examination {
        http,
        application,
        config,
        nonce_prefix: write_base36(RandomState::new().build_hasher().finish()),
        stopped: stopped.clone(),
        written: Vec::new(),
        open_thread: None,
        tell: &mut tell,
        findings: Vec::new(),
    };
    // A request that is on its way is awaited, so that its message is known and can be deleted.
    let overdue = async {
        stop.await;
        stopped.cancel();
        tokio::time::sleep(LONGEST_STOP_WAIT).await;
    };
    tokio::select! {
        () = Box::pin(examination.run()) => {}
        () = overdue => {}
    }
    let is_complete = !stopped.is_cancelled();
    examination.clean_up().await;
    Ok(Examined { findings: examination.findings, is_complete })
}

struct Examination<'a> {
    http: HttpClient,
    application: ApplicationId,
    config: DoctorConfig,
    /// A random number in at most 13 characters, with which all nonces begin: Discord remembers those of an earlier examination for some
    /// minutes.
    nonce_prefix: String,
    /// Cancelled when the operator stops the checks. Those that are left then end at their next request, and find nothing.
    stopped: CancellationToken,
    /// The messages to delete at the end, each with its channel.
    written: Vec<(ChannelId, MessageId)>,
    /// The thread to archive at the end.
    open_thread: Option<ChannelId>,
    tell: &'a mut (dyn FnMut(&Finding) + Send),
    findings: Vec<Finding>,
}

impl Examination<'_> {
    async fn run(&mut self) {
        self.note("the application", self.check_application().await);
        self.note("the commands", self.check_commands().await);
        self.note("the pictures of cards", self.check_emojis().await);
        let guild = match self.find_server().await {
            Ok((guild, found)) => {
                self.note("the channel and its server", Ok(found));
                guild
            }
            Err(difference) => return self.note("the channel and its server", Err(difference)),
        };
        self.note("the bot's permissions in the channel", self.check_permissions(guild).await);
        self.check_messages().await;
        let checked = self.check_thread().await;
        self.note("a thread", checked);
        match self.config.person {
            Some(person) => {
                let checked = self.check_direct_messages(person).await;
                self.note("direct messages", checked);
            }
            None => self.skip("direct messages", "nobody was named with --person"),
        }
        if self.config.timeout.is_zero() {
            self.skip("a press", "--seconds 0 leaves no time for it");
        } else {
            self.check_press(guild).await;
        }
    }

    /// Deletes the messages, and archives the thread if its check did not get that far.
    async fn clean_up(&mut self) {
        let verdict = if self.written.is_empty() && self.open_thread.is_none() {
            Verdict::NotTried("none were written")
        } else {
            verdict(self.delete_messages().await)
        };
        self.add("taking the messages away", verdict);
    }

    fn note(&mut self, check: &'static str, checked: Checked) {
        // What is found after a stop is only that it was stopped.
        if !self.stopped.is_cancelled() {
            self.add(check, verdict(checked));
        }
    }

    fn skip(&mut self, check: &'static str, reason: &'static str) {
        if !self.stopped.is_cancelled() {
            self.add(check, Verdict::NotTried(reason));
        }
    }

    fn add(&mut self, check: &'static str, verdict: Verdict) {
        let finding = Finding { check, verdict };
        (self.tell)(&finding);
        self.findings.push(finding);
    }

    /// Sends a request, unless the checks have been stopped.
    async fn send<'r>(&self, request: impl Into<Outgoing<'r>>) -> Result<Value, SendError> {
        if self.stopped.is_cancelled() {
            return Err(SendError::Unsendable);
        }
        self.send_always(request).await
    }

    /// Sends a request even if the checks have been stopped, for what takes something away.
    async fn send_always<'r>(&self, request: impl Into<Outgoing<'r>>) -> Result<Value, SendError> {
        // The fallbacks are left out, so that they do not hide a missing picture or embed.
        let request = Outgoing { in_words: None, unframed: None, ..request.into() };
        self.http.send_within_limit(request, Urgency::Awaited).await
    }

    /// Returns the nonce of a message. `name` distinguishes it from the other messages of this examination, in at most 11 characters.
    fn nonce(&self, name: impl fmt::Display) -> String {
        format!("{}-{name}", self.nonce_prefix)
    }

    async fn get(&self, route: Route<'_>) -> Result<Value, SendError> {
        self.send(Request::new(route, LightMethod::Get)).await
    }

    async fn delete(&self, route: Route<'_>) -> Result<Value, SendError> {
        self.send_always(Request::new(route, LightMethod::Delete)).await
    }

    async fn delete_messages(&mut self) -> Checked {
        let mut left = 0;
        for (channel, message) in std::mem::take(&mut self.written) {
            let route =
                Route::ChannelMessage { channel_id: snowflake(channel.0), message_id: snowflake(message.0) };
            match self.delete(route).await {
                Ok(_) => {}
                Err(error) if error.kind() == SendErrorKind::MessageGone => {}
                Err(_) => left += 1,
            }
        }
        if let Some(thread) = self.open_thread.take()
            && self.set_archived(thread, true).await.is_err()
        {
            left += 1;
        }
        ensure(left == 0, format!("{left} of them are still there"), "Delete them by hand.")?;
        Ok("nothing is left in the channel but an archived thread".to_owned())
    }
}

fn verdict(checked: Checked) -> Verdict {
    match checked {
        Ok(found) => Verdict::AsExpected(found),
        Err(Difference { found, advice }) => Verdict::Different { found, advice },
    }
}

/// Returns a conversion of an error into a difference, for requests that should succeed.
fn failed(advice: &'static str) -> impl FnOnce(SendError) -> Difference {
    move |error| Difference { found: error.to_string(), advice }
}

/// Ends a check with a difference unless `is_so`.
fn ensure(is_so: bool, found: impl Into<String>, advice: &'static str) -> Result<(), Difference> {
    if is_so { Ok(()) } else { Err(Difference { found: found.into(), advice }) }
}

/// Returns Discord's error code in a refusal; 0 if there is none.
const fn code(error: &SendError) -> i64 {
    match error {
        SendError::Refused { code, .. } => *code,
        _ => 0,
    }
}

/// Returns the picture for the doctor's messages: that of a card.
fn picture(description: &str) -> Option<Attachment> {
    let (_, (_, bytes)) = dispatch::pictures().next()?;
    Some(Attachment { name: "card.png".to_owned(), bytes: bytes.into(), description: description.to_owned() })
}
