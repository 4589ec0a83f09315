//! Tells the channels what happened: the second thing after the person's own answer, and never in its way.
//!
//! Each table has its own queue and its own task while there is something to tell, so a slow or forbidden channel
//! holds up nobody else. What gathers while a request is under way goes out together: all lines in one message, and
//! the board once, in its newest state. Nothing here can undo a move.
//!
//! Nothing is given up either. How far a channel has been told is stored; what it has not been told is tried again, with
//! growing pauses and no last one, and found in the log after a restart.

use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures::FutureExt;
use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{ChannelId, Route};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::departed_members;
use super::errors::{SendError, Verdict};
use super::http_client::HttpClient;
use super::reachability;
use super::send;
use carte_present::locale::Locale;
use carte_present::{self as present, Faces, Problem, Reader, board, records};
use carte_service::{Notice, Service, ServiceError};
use carte_store::OpenTable;
use carte_table::ids::{self, Seq, TableId};
use carte_table::{Ending, Stage, View};

mod batch;
mod pauses;
mod queue;
mod sending;
mod story;
mod trouble;

pub use pauses::Pauses;

use batch::Batch;
use pauses::Weather;
use queue::{Answered, Next, Pen, Queues, Trouble};
use sending::Failure;

/// How long something is tried that somebody waits for, or that comes again by itself.
const PATIENCE: Duration = Duration::from_secs(30);

/// A table that is to wait longer than this does not keep the bot from closing.
const SOON: Duration = Duration::from_secs(5);

/// All queues of one bot.
#[derive(Clone, Debug)]
pub(super) struct Outbox {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    service: Service,
    http: HttpClient,
    faces: Arc<Faces>,
    queues: Queues,
    weather: Weather,
    tasks: Mutex<JoinSet<()>>,
}

/// What came of telling a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// The people know, or can never be told.
    Told,
    /// It is to be told anew, in another place.
    Again,
    /// It waits until the channel can be reached.
    Parked,
}

impl Outbox {
    pub(super) fn new(service: Service, http: HttpClient, faces: Arc<Faces>, pauses: Pauses) -> Self {
        let (queues, weather, tasks) = (Queues::default(), Weather::new(pauses), Mutex::default());
        Self { inner: Arc::new(Inner { service, http, faces, queues, weather, tasks }) }
    }

    /// Tells what was not told before the last stop, then passes on what the service has to tell, until it has nothing
    /// to tell for ever.
    pub(super) async fn run(self, mut notices: mpsc::UnboundedReceiver<Notice>) {
        // Not at the same time: what happens now must not be told before what happened then.
        self.reconcile().await;
        while let Some(notice) = notices.recv().await {
            self.push(notice);
        }
    }

    /// Finds the tables with something to tell that no notice is about.
    async fn reconcile(&self) {
        let mut failures = 0;
        let tables = loop {
            match self.inner.service.untold().await {
                Ok(tables) => break tables,
                Err(error) => {
                    let error = &error as &dyn std::error::Error;
                    tracing::error!(error, "what has not been told cannot be found");
                }
            }
            tokio::time::sleep(self.inner.weather.pause(failures)).await;
            failures += 1;
        };
        if !tables.is_empty() {
            tracing::info!(
                tables = tables.len(),
                "some tables have not been told everything before the start"
            );
        }
        for table in tables {
            if self.inner.queues.fall_behind(table) {
                self.look_after(table);
            }
        }
    }

    /// Shows a table anew although nothing happened at it.
    pub(super) fn refresh(&self, view: View) {
        self.push(Notice { view, news: Vec::new(), seq: Seq::default(), answered: None });
    }

    /// Posts something that has nothing to do with a table; a repetition with the same `nonce` posts nothing new.
    ///
    /// # Errors
    /// When Discord does not take it.
    pub(super) async fn announce(
        &self,
        channel: ids::ChannelId,
        message: &present::Message,
        nonce: &str,
    ) -> Result<(), SendError> {
        let route = Route::ChannelMessages { channel_id: ChannelId::new(channel.0) };
        let request = send::post(route, message, nonce);
        self.inner.http.insist(request, PATIENCE).await.map(|_| ())
    }

    /// The language that a server has set for itself in Discord, `None` where Discord does not tell.
    pub(super) async fn language_of(&self, guild: ids::GuildId) -> Option<Locale> {
        let route = Route::Guild { guild_id: serenity::GuildId::new(guild.0) };
        let request = serenity::Request::new(route, serenity::LightMethod::Get);
        let server = self.inner.http.insist(request, PATIENCE).await.ok()?;
        Some(Locale::from_tag(server.get("preferred_locale")?.as_str()?))
    }

    /// The way to Discord for whatever is in no hurry.
    pub(super) fn http(&self) -> &HttpClient {
        &self.inner.http
    }

    /// The right to write the board of a table in an answer to a press, unless it is being written already.
    pub(super) fn free_pen(&self, table: TableId) -> Option<Pen<'_>> {
        self.inner.queues.free_pen(table)
    }

    /// Notes that the board shows this state already.
    pub(super) fn set_shown(&self, view: &View) {
        self.inner.queues.set_shown(view);
    }

    /// What the people at a table should know about its channel, if it cannot be told anything.
    pub(super) fn trouble(&self, table: TableId) -> Option<Problem> {
        Some(match self.inner.queues.trouble(table)? {
            Trouble::Gone => Problem::ChannelGone,
            Trouble::Forbidden { view: true } => missing(serenity::Permissions::VIEW_CHANNEL),
            Trouble::Forbidden { view: false } => missing(serenity::Permissions::SEND_MESSAGES),
        })
    }

    /// Waits until everything has been told that can be told soon.
    pub(super) async fn emptied(&self) {
        self.inner.queues.emptied().await;
    }

    /// Stops telling; the next start goes on with what is left.
    pub(super) fn close(&self) {
        self.inner.tasks.lock().unwrap_or_else(PoisonError::into_inner).abort_all();
    }

    fn push(&self, notice: Notice) {
        let table = notice.view.id;
        if self.inner.queues.push(notice) {
            self.look_after(table);
        }
    }

    fn look_after(&self, table: TableId) {
        let inner = Arc::clone(&self.inner);
        let mut tasks = self.inner.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        // Those that have ended since the last time.
        while tasks.try_join_next().is_some() {}
        tasks.spawn(async move { inner.empty(table).await });
    }
}

/// The problem of a missing permission.
pub(super) fn missing(permissions: serenity::Permissions) -> Problem {
    Problem::MissingPermission { permissions: permissions.get_permission_names().join(", ") }
}

impl Inner {
    /// Tells everything that waits at a table, then lets go of the queue.
    async fn empty(&self, table: TableId) {
        let mut failures = 0;
        loop {
            let (mut batch, answered) = match self.queues.next(table, self.service.now()) {
                Next::Tell(batch, answered) => (batch, answered),
                Next::Rest => return,
                Next::ReadLog => match self.read_log(table).await {
                    Ok(Some(found)) => found,
                    Ok(None) => continue,
                    Err(error) => {
                        tracing::error!(%table, error = &error as &dyn std::error::Error, "what has not been told cannot be read");
                        self.rest(table, failures, Duration::ZERO).await;
                        failures += 1;
                        continue;
                    }
                },
            };
            for receiver in answered {
                // Used or dropped: both mean that the person has been answered, or never will be: an answer is given up
                // after three seconds.
                drop(receiver.await);
            }
            self.queues.add_waiting(&mut batch, self.service.now());
            // One batch that cannot be told must not silence its table for ever.
            match AssertUnwindSafe(self.tell(&mut batch)).catch_unwind().await {
                Ok(Outcome::Told) => {
                    failures = 0;
                    self.follow_up(&batch).await;
                }
                Ok(Outcome::Again) => drop(self.queues.fall_behind(table)),
                Ok(Outcome::Parked) => self.queues.park(table),
                Err(_) => {
                    tracing::error!(%table, seq = batch.seq.0, "telling the channel failed unexpectedly");
                    self.queues.fall_behind(table);
                    self.rest(table, failures, Duration::ZERO).await;
                    failures += 1;
                }
            }
        }
    }

    async fn read_log(&self, table: TableId) -> Result<Option<(Box<Batch>, Answered)>, ServiceError> {
        let found = match self.service.news_of(table).await {
            Err(ServiceError::NoSuchTable) => None,
            found => found?,
        };
        Ok(self.queues.catch_up(table, found, self.service.now()))
    }

    /// Waits before another try.
    async fn rest(&self, table: TableId, failures: u32, told: Duration) {
        self.queues.set_patient(table, self.weather.pause(failures).max(told) > SOON);
        self.weather.wait(failures, told).await;
        self.queues.set_patient(table, false);
    }

    /// Does what news bring with them besides telling.
    async fn follow_up(&self, batch: &Batch) {
        for user in batch.absent.iter().filter_map(|seat| batch.view.occupant(*seat).person()) {
            departed_members::look_for(&self.service, &self.http, OpenTable::from(&batch.view), user).await;
        }
        if batch.ended {
            reachability::archive(&self.http, batch.view.channel).await;
        }
    }

    /// Tells a batch, again and with the newest state until it has been told or never can be.
    async fn tell(&self, batch: &mut Batch) -> Outcome {
        let table = batch.view.id;
        let (mut failures, mut refused) = (0, false);
        let outcome = loop {
            let error = match Box::pin(self.attempt(batch)).await {
                Ok(()) => break Outcome::Told,
                Err(Failure::Store(error)) => {
                    tracing::error!(%table, error = &error as &dyn std::error::Error, "the channel will be told when the database works");
                    self.rest(table, failures, Duration::ZERO).await;
                    failures += 1;
                    continue;
                }
                Err(Failure::Send(error)) => error,
            };
            let wait = match error.verdict() {
                Verdict::Later(wait) if matches!(error, SendError::RateLimited(_)) => wait,
                Verdict::Later(_) => Duration::ZERO,
                // With another token the next start goes on where this one was.
                _ if error.is_unauthorized() => Duration::ZERO,
                // It may be a slip of Discord's, and a game that stops is a nuisance.
                Verdict::Forbidden { view: true } if !refused && self.queues.trouble(table).is_none() => {
                    refused = true;
                    Duration::ZERO
                }
                Verdict::ChannelGone => break self.lose(batch, Trouble::Gone, &error).await,
                Verdict::Forbidden { view: true } => {
                    break self.lose(batch, Trouble::Forbidden { view: true }, &error).await;
                }
                Verdict::Forbidden { view: false } => {
                    self.note(table, Some((Trouble::Forbidden { view: false }, &error)));
                    if self.call_directly(batch).await {
                        break Outcome::Told;
                    }
                    // Somebody does not know: not before writing is allowed again, or something else happens.
                    let rest = self.rest(table, failures, self.weather.pause(failures));
                    tokio::select! {
                        () = rest => {}
                        () = self.queues.arrival(table) => {}
                    }
                    self.queues.set_patient(table, false);
                    failures += 1;
                    if batch.may_grow() {
                        self.queues.add_waiting(batch, self.service.now());
                    }
                    continue;
                }
                Verdict::MessageGone | Verdict::Acknowledged | Verdict::Expired | Verdict::Rejected => {
                    tracing::error!(%table, seq = batch.seq.0, %error, "the channel could not be told");
                    break Outcome::Told;
                }
            };
            tracing::debug!(%table, %error, failures, "the channel will be told later");
            self.rest(table, failures, wait).await;
            failures += 1;
            if batch.may_grow() {
                self.queues.add_waiting(batch, self.service.now());
            }
        };
        if outcome == Outcome::Told && batch.seq > Seq::default() {
            // If it is not stored, the same is sent once more after a restart, and Discord knows it again.
            if let Err(error) = self.service.heard(table, batch.seq).await {
                let error = &error as &dyn std::error::Error;
                tracing::warn!(%table, error, "it could not be stored that the channel has been told");
            }
        }
        outcome
    }
}

/// The board as everybody sees it; that of a finished game says what became of the ratings.
pub(super) async fn present_board(service: &Service, view: &View, reader: &Reader<'_>) -> present::Message {
    let board = board::message(view, reader);
    if view.stage != Stage::Ended(Ending::Finished) {
        return board;
    }
    match service.store().rating_changes(view.id).await {
        Ok(changes) => records::with_rating_changes(board, &changes, view, reader),
        Err(error) => {
            tracing::error!(table = %view.id, error = &error as &dyn std::error::Error, "the rating changes cannot be read");
            board
        }
    }
}

/// The number of the message in Discord's answer.
pub(super) fn message_id(answer: &Value) -> Option<ids::MessageId> {
    answer.get("id")?.as_str()?.parse().ok().map(ids::MessageId)
}
