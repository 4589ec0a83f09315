//! Tells the channels what happened: the second thing after the person's own answer, and never in its way.
//!
//! Each table has its own queue and its own task while there is something to tell, so a slow or forbidden channel
//! holds up nobody else. What gathers while a request is under way goes out together: all lines in one message, and
//! the board once, in its newest state. Nothing here can undo a move.
//!
//! Nothing is given up either. How far a channel has been told is stored; what it has not been told is tried again, with
//! growing pauses and no last one, and found in the log after a restart.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::Route;
use tokio::sync::{mpsc, oneshot};
use tracing::Instrument as _;

use super::errors::SendError;
use super::http_client::{HttpClient, Urgency};
use super::image_policy::ImagePolicy;
use super::interaction_reader::is_known_language;
use super::notifications::DirectMessages;
use super::private_threads::RemadeThreads;
use super::reachability::{self, Reachability};
use super::send;
use super::task_set::TaskSet;
use crate::snowflake::snowflake;
use carte_present::locale::Locale;
use carte_present::{self as present, Faces, Reader, RequestRefusal, board, records, replay, review};
use carte_service::{Notice, RetryDelays, Service};
use carte_table::ids::{self, EventNumber, TableId};
use carte_table::{Ending, Occupant, Stage, View};

mod backoff;
mod batch;
mod channel_outage;
mod delivery;
mod invitations;
mod luck;
mod messages;
mod old_boards;
mod queue;
mod recovery;
mod table_task;
#[cfg(test)]
pub(super) mod tests;

use backoff::Backoff;
use invitations::Invitations;
use luck::FinishedGames;
use queue::{BoardWriteGuard, ChannelOutage, Queues};

/// How long something is tried that somebody waits for, or that comes again by itself.
const DEADLINE: Duration = Duration::from_secs(30);

/// How long an answer waits until the board is written that it is to change.
const WRITTEN: Duration = Duration::from_millis(500);

/// All queues of one bot.
#[derive(Clone, Debug)]
pub(super) struct Outbox {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    service: Service,
    http: Arc<HttpClient>,
    faces: Arc<Faces>,
    images: Arc<ImagePolicy>,
    queues: Queues,
    backoff: Backoff,
    direct_messages: DirectMessages,
    invitations: Invitations,
    finished: FinishedGames,
    remade_threads: RemadeThreads,
    tasks: TaskSet,
}

impl Outbox {
    pub(super) fn new(
        service: Service,
        http: Arc<HttpClient>,
        faces: Arc<Faces>,
        images: Arc<ImagePolicy>,
        pauses: RetryDelays,
    ) -> Self {
        let (queues, backoff) = (Queues::default(), Backoff::new(pauses));
        let (direct_messages, tasks) = (DirectMessages::default(), TaskSet::default());
        let (invitations, finished) = (Invitations::default(), FinishedGames::default());
        Self {
            inner: Arc::new(Inner {
                service,
                http,
                faces,
                images,
                queues,
                backoff,
                direct_messages,
                invitations,
                finished,
                remade_threads: RemadeThreads::default(),
                tasks,
            }),
        }
    }

    /// Tells what was not told before the last stop, then passes on what the service has to tell, until it has nothing
    /// to tell for ever.
    pub(super) async fn run(self, mut notices: mpsc::UnboundedReceiver<Notice>) {
        let sweeper = self.clone();
        self.inner.tasks.spawn(async move { sweeper.remove_old_boards().await });
        let inner = Arc::clone(&self.inner);
        self.inner.tasks.spawn(async move { inner.tell_luck().await });
        // Not at the same time: what happens now must not be told before what happened then.
        self.reconcile().await;
        let inner = Arc::clone(&self.inner);
        self.inner.tasks.spawn(async move { inner.find_games_without_luck().await });
        let mut held = self.inner.service.shard_ownership().subscribe();
        loop {
            tokio::select! {
                biased;
                notice = notices.recv() => match notice {
                    Some(notice) => self.push(notice),
                    None => return,
                },
                () = self.inner.service.shard_ownership().rescan_requested() => {
                    if held.has_changed().is_ok_and(|changed| changed) {
                        held.mark_unchanged();
                        self.inner.queues.forget_idle();
                    }
                    self.look_around().await;
                }
            }
        }
    }

    /// Tells what finished games owe to their deals, where that had to be kept secret before.
    pub(super) fn tell_luck_of(&self, tables: &[TableId]) {
        self.inner.finished.unseal(tables);
    }

    /// What looks after tables out of reach.
    pub(super) fn reachability(&self) -> Reachability<'_> {
        self.inner.reachability()
    }

    /// Finds what another process has left to this one, or has done at its tables.
    async fn look_around(&self) {
        match self.inner.service.untold().await {
            Ok(tables) => {
                for table in tables {
                    if self.inner.queues.mark_behind_if_idle(table) {
                        self.look_after(table);
                    }
                }
            }
            Err(error) => {
                let error = &error as &dyn std::error::Error;
                tracing::debug!(error, "what has not been told cannot be found; this is tried again");
            }
        }
    }

    /// Finds the tables with something to tell that no notice is about.
    async fn reconcile(&self) {
        let mut failures = 0;
        let tables = loop {
            match self.inner.service.untold().await {
                Ok(tables) => break tables,
                Err(error) if failures == 0 && !self.inner.service.is_database_down().await => {
                    let error = &error as &dyn std::error::Error;
                    tracing::error!(error, "what has not been told cannot be found");
                }
                Err(_) => {}
            }
            tokio::time::sleep(self.inner.backoff.pause(failures)).await;
            failures += 1;
        };
        if !tables.is_empty() {
            tracing::info!(
                tables = tables.len(),
                "some tables have not been told everything before the start"
            );
        }
        for table in tables {
            if self.inner.queues.mark_behind(table) {
                self.look_after(table);
            }
        }
    }

    /// Tells what waits in this server for a channel that could not be reached.
    pub(super) fn go_on_in(&self, guild: ids::GuildId) {
        for table in self.inner.queues.unpark(guild) {
            self.look_after(table);
        }
    }

    /// Shows a table anew although nothing happened at it, once `answered` has been used or dropped.
    pub(super) fn refresh(&self, view: View, answered: Option<oneshot::Receiver<()>>) {
        let (event_number, after) = (EventNumber::default(), EventNumber::default());
        self.push(Notice {
            view,
            news: Vec::new(),
            event_number,
            after,
            answered,
            pressed: false,
            ours: true,
        });
    }

    /// The same in a thread that is archived: it takes no edit before it is opened.
    pub(super) fn refresh_in_archived_thread(&self, view: View, answered: oneshot::Receiver<()>) {
        let outbox = self.clone();
        self.inner.tasks.spawn(async move {
            // The person comes first, answered or not.
            drop(answered.await);
            reachability::open_thread(&outbox.inner.http, view.channel).await;
            outbox.refresh(view, None);
        });
    }

    /// Posts what is told once, unless it is among the newest messages of the channel and was posted since then: a process may have
    /// been stopped before it could note so, and Discord knows for some minutes alone that a message is a repetition. Returns its
    /// number, where Discord tells.
    ///
    /// # Errors
    /// When Discord does not take it, or cannot be asked for now.
    pub(super) async fn post_once(
        &self,
        channel: ids::ChannelId,
        message: &present::Message,
        nonce: &str,
        since: ids::Timestamp,
    ) -> Result<Option<ids::MessageId>, SendError> {
        match self.find_posted(channel, since, |one| send::says(one, message)).await? {
            Some(posted) => Ok(Some(posted)),
            None => self.post(channel, message, nonce).await,
        }
    }

    /// Changes a message of a channel, in one try: those who call it look again.
    ///
    /// # Errors
    /// When Discord does not take it.
    pub(super) async fn edit(
        &self,
        channel: ids::ChannelId,
        number: ids::MessageId,
        message: &present::Message,
    ) -> Result<(), SendError> {
        let route =
            Route::ChannelMessage { channel_id: snowflake(channel.0), message_id: snowflake(number.0) };
        self.inner.http.send_in_turn(send::edit(route, message), Urgency::News).await.map(drop)
    }

    /// Posts a message, and returns its number, where Discord tells.
    ///
    /// # Errors
    /// When Discord does not take it.
    pub(super) async fn post(
        &self,
        channel: ids::ChannelId,
        message: &present::Message,
        nonce: &str,
    ) -> Result<Option<ids::MessageId>, SendError> {
        let route = Route::ChannelMessages { channel_id: snowflake(channel.0) };
        let request = send::post(route, message, nonce);
        let posted = self.inner.http.send_with_retry(request, DEADLINE).await?;
        Ok(send::message_id(&posted))
    }

    /// The newest message of a bot here that is what is looked for, answers no command and was posted since then.
    ///
    /// # Errors
    /// When Discord does not answer for now.
    pub(super) async fn find_posted(
        &self,
        channel: ids::ChannelId,
        since: ids::Timestamp,
        is_it: impl Fn(&Value) -> bool,
    ) -> Result<Option<ids::MessageId>, SendError> {
        let newest = self.inner.newest(channel).await?;
        let posted = newest
            .iter()
            .filter(|one| one["interaction_metadata"].is_null() && is_it(one))
            .filter_map(send::message_id);
        let seconds = |id: &ids::MessageId| {
            let id: serenity::MessageId = snowflake(id.0);
            id.created_at().unix_timestamp()
        };
        Ok(posted.filter(|id| seconds(id) >= since.0 / 1_000).max())
    }

    /// Deletes a message of the bot; where that fails it stays.
    pub(super) async fn delete(&self, channel: ids::ChannelId, message: ids::MessageId) {
        let (channel_id, message_id) = (snowflake(channel.0), snowflake(message.0));
        let route = Route::ChannelMessage { channel_id, message_id };
        let request = serenity::Request::new(route, serenity::LightMethod::Delete);
        if let Err(error) = self.inner.http.send_with_retry(request, DEADLINE).await {
            tracing::debug!(%error, "an old message could not be deleted");
        }
    }

    /// The language that a server has set for itself in Discord, `None` where Discord does not tell.
    pub(super) async fn language_of(&self, guild: ids::GuildId) -> Option<Locale> {
        let route = Route::Guild { guild_id: snowflake(guild.0) };
        let request = serenity::Request::new(route, serenity::LightMethod::Get);
        let server = self.inner.http.send_with_retry(request, DEADLINE).await.ok()?;
        let locale = server.get("preferred_locale")?.as_str()?;
        is_known_language(locale, &server["features"]).then(|| Locale::from_tag(locale))
    }

    /// The right to write the board of a table in an answer to a press, unless it is being written for longer than a person
    /// should wait.
    pub(super) async fn lock_board(&self, table: TableId) -> Option<BoardWriteGuard<'_>> {
        tokio::time::timeout(WRITTEN, self.inner.queues.lock_board(table)).await.ok()
    }

    /// Notes that the board shows this state already.
    pub(super) fn set_shown(&self, view: &View) {
        self.inner.queues.set_shown(view);
    }

    /// What the people at a table should know about its channel, if it cannot be told anything.
    pub(super) fn outage(&self, table: TableId) -> Option<RequestRefusal> {
        Some(match self.inner.queues.outage(table)? {
            ChannelOutage::Gone => RequestRefusal::ChannelGone,
            ChannelOutage::Forbidden { view: true } => missing(serenity::Permissions::VIEW_CHANNEL),
            ChannelOutage::Forbidden { view: false } => missing(serenity::Permissions::SEND_MESSAGES),
            ChannelOutage::Rejected => RequestRefusal::ChannelRefuses,
        })
    }

    /// For how long nothing has got through to the channels that wait.
    pub(super) fn stuck_for(&self) -> Option<Duration> {
        self.inner.backoff.failing_for()
    }

    /// At how many tables something is being told, or waits for another try.
    pub(super) fn under_way(&self) -> usize {
        self.inner.queues.under_way()
    }

    /// Waits until everything has been told that can be told soon.
    pub(super) async fn wait_until_told(&self) {
        self.inner.queues.wait_until_empty().await;
    }

    /// Stops telling the channels; the next start goes on with what is left.
    pub(super) fn close(&self) {
        self.inner.tasks.abort_all();
    }

    fn push(&self, notice: Notice) {
        // Another process tells it, or has.
        if !notice.ours || !self.inner.service.shard_ownership().owns_guild(notice.view.guild) {
            return;
        }
        let table = notice.view.id;
        if self.inner.queues.push(notice) {
            self.look_after(table);
        }
    }

    fn look_after(&self, table: TableId) {
        let inner = Arc::clone(&self.inner);
        let span = tracing::error_span!("outbox", %table);
        self.inner.tasks.spawn(async move { Box::pin(inner.empty_queue(table)).await }.instrument(span));
    }
}

/// The refusal for a missing permission.
pub(super) fn missing(permissions: serenity::Permissions) -> RequestRefusal {
    RequestRefusal::MissingPermission { permissions: permissions.get_permission_names().join(", ") }
}

/// The board as everybody sees it; the table message says how long the people usually take for a turn, the board of a finished game
/// what became of the ratings, and what it owes to its deals.
pub(super) async fn present_board(service: &Service, view: &View, reader: &Reader<'_>) -> present::Message {
    let board = board::message(view, reader);
    if view.stage == Stage::Lobby {
        let people = view.seats.iter().filter_map(Occupant::person);
        return match service.store().usual_turns(people).await {
            Ok(usual) => board::with_usual_turns(board, &usual, view, reader),
            Err(error) => {
                service.log_database_error(&error, "how long turns take cannot be read");
                board
            }
        };
    }
    let board = match service.is_sealed(view.id, &view.options).await {
        Ok(false) => board::without_seal(board, view, reader),
        Ok(true) => board,
        Err(error) => {
            service.log_database_error(&error, "whether others play the same deals cannot be read");
            board
        }
    };
    if view.stage != Stage::Ended(Ending::Finished) {
        return board;
    }
    let board = match service.store().first_achieved(view.id).await {
        Ok(first) => records::with_first_achieved(board, &first, view, reader),
        Err(error) => {
            service.log_database_error(&error, "what has been achieved cannot be read");
            board
        }
    };
    let board = match service.store().rating_changes(view.id).await {
        Ok(changes) => records::with_rating_changes(board, &changes, view, reader),
        Err(error) => {
            service.log_database_error(&error, "the rating changes cannot be read");
            board
        }
    };
    let board = match service.store().luck(view.id).await {
        Ok(Some(luck)) => review::with_luck(board, &luck, view, reader),
        // It is still to be estimated.
        Ok(None) => board,
        Err(error) => {
            service.log_database_error(&error, "what a game owes to its deals cannot be read");
            board
        }
    };
    match service.playback(view.id).await {
        Ok(Ok(playback)) => replay::with_highlights(board, &playback, view, reader),
        // A game that cannot be looked back at has nothing to be remembered for.
        Ok(Err(_)) => board,
        Err(error) => {
            service.log_database_error(&error, "the log of a finished game cannot be read");
            board
        }
    }
}
