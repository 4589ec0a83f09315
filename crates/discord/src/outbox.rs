//! Shows in the channels what happened at the tables. The answer to the person who acted comes first and never waits for this.
//!
//! Each table with something to show has its own queue and its own task, so a slow or forbidden channel delays no other table. What
//! gathers while a request is under way is sent together: all lines in one message, and the board once, in its newest state. Nothing
//! here can undo a move.
//!
//! Nothing is given up. The last event that a channel has been told is stored. The rest is tried again without end, with growing pauses,
//! and is found in the log after a restart.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::Route;
use tokio::sync::{mpsc, oneshot};
use tracing::Instrument as _;

use super::errors::{SendError, SendErrorKind};
use super::http_client::HttpClient;
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

/// How long a request is repeated if somebody waits for it, or if its content is sent again later anyway.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// How long the answer to a press waits for another writer of the same board.
const LONGEST_BOARD_WAIT: Duration = Duration::from_millis(500);

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
        Self {
            inner: Arc::new(Inner {
                service,
                http,
                faces,
                images,
                queues: Queues::default(),
                backoff: Backoff::new(pauses),
                direct_messages: DirectMessages::default(),
                invitations: Invitations::default(),
                finished: FinishedGames::default(),
                remade_threads: RemadeThreads::default(),
                tasks: TaskSet::default(),
            }),
        }
    }

    /// First shows what was not shown before the last stop, then shows what the service gives notice of, until the service has ended.
    pub(super) async fn run(self, mut notices: mpsc::UnboundedReceiver<Notice>) {
        let outbox = self.clone();
        self.inner.tasks.spawn_lasting("what deletes old boards", move || {
            let outbox = outbox.clone();
            async move { outbox.remove_old_boards().await }
        });
        let inner = Arc::clone(&self.inner);
        self.inner.tasks.spawn_lasting("what tells of luck", move || {
            let inner = Arc::clone(&inner);
            async move { inner.tell_luck().await }
        });
        // Done before new notices are taken: what happens now must not be told before what happened before the start.
        self.find_tables_untold_before_start().await;
        let inner = Arc::clone(&self.inner);
        self.inner.tasks.spawn_lasting("what finds games without luck", move || {
            let inner = Arc::clone(&inner);
            async move { inner.find_games_without_luck().await }
        });
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
                    self.find_new_tables().await;
                }
            }
        }
    }

    /// Adds to the last messages of finished games what they owe to their deals, which was secret until all tables had played those deals.
    pub(super) fn tell_luck_of(&self, tables: &[TableId]) {
        self.inner.finished.unseal(tables);
    }

    pub(super) fn reachability(&self) -> Reachability<'_> {
        self.inner.reachability()
    }

    /// Finds tables that another process has left to this one, and tables at which another process has stored new events.
    async fn find_new_tables(&self) {
        match self.inner.service.untold().await {
            Ok(tables) => {
                for table in tables {
                    if self.inner.queues.mark_behind_if_idle(table) {
                        self.start_task(table);
                    }
                }
            }
            Err(error) => {
                let error = &error as &dyn std::error::Error;
                tracing::debug!(error, "what has not been told cannot be found; this is tried again");
            }
        }
    }

    /// Finds the tables that were not told everything before the start, for which no notice will come.
    async fn find_tables_untold_before_start(&self) {
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
                self.start_task(table);
            }
        }
    }

    /// Goes on with the tables of a server whose channels could not be reached before.
    pub(super) fn go_on_in(&self, guild: ids::GuildId) {
        for table in self.inner.queues.unpark(guild) {
            self.start_task(table);
        }
    }

    /// Shows the board again although nothing happened at the table. Waits until `answered` has been used or dropped.
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

    /// Like [`Outbox::refresh`], but in an archived thread: it takes no edit until it is opened.
    pub(super) fn refresh_in_archived_thread(&self, view: View, answered: oneshot::Receiver<()>) {
        let outbox = self.clone();
        self.inner.tasks.spawn(async move {
            // The answer to the person comes first, even if it fails.
            drop(answered.await);
            // The edit opens it, too.
            drop(reachability::open_thread(&outbox.inner.http, view.channel).await);
            outbox.refresh(view, None);
        });
    }

    /// Posts a message that must appear only once. If it is already among the newest messages of the channel, and was posted at `since` or
    /// later, it is not posted again: the process may have been stopped before it could store that it had posted it, and Discord recognises
    /// a repetition by its nonce only for some minutes. Returns the number of the message, if Discord's answer contains one.
    ///
    /// # Errors
    /// When Discord refuses the message, or cannot be reached at present.
    pub(super) async fn post_once(
        &self,
        channel: ids::ChannelId,
        message: &present::Message,
        nonce: &str,
        since: ids::Timestamp,
    ) -> Result<Option<ids::MessageId>, SendError> {
        match self.inner.find_posted(channel, since, |one| send::says(one, message)).await? {
            Some(posted) => Ok(Some(posted)),
            None => self.post(channel, message, nonce).await,
        }
    }

    /// Edits a message of a channel; an archived thread is opened for it. Tries only once, because all callers come back later.
    ///
    /// # Errors
    /// When Discord refuses the edit, or cannot be reached at present.
    pub(super) async fn edit(
        &self,
        channel: ids::ChannelId,
        number: ids::MessageId,
        message: &present::Message,
    ) -> Result<(), SendError> {
        self.inner.edit_within_limit(channel, number, message).await.map(drop)
    }

    /// Posts a message and returns its number, if Discord's answer contains one.
    ///
    /// # Errors
    /// When Discord refuses the message, or cannot be reached at present.
    pub(super) async fn post(
        &self,
        channel: ids::ChannelId,
        message: &present::Message,
        nonce: &str,
    ) -> Result<Option<ids::MessageId>, SendError> {
        let route = Route::ChannelMessages { channel_id: snowflake(channel.0) };
        let request = send::post(route, message, nonce);
        let posted = self.inner.http.send_with_retry(request, REQUEST_TIMEOUT).await?;
        Ok(send::message_id(&posted))
    }

    /// Like [`Inner::find_posted`].
    ///
    /// # Errors
    /// When Discord does not answer at present.
    pub(super) async fn find_posted(
        &self,
        channel: ids::ChannelId,
        since: ids::Timestamp,
        is_it: impl Fn(&Value) -> bool,
    ) -> Result<Option<ids::MessageId>, SendError> {
        self.inner.find_posted(channel, since, is_it).await
    }

    /// Deletes a message of the bot. Returns `false` if that has to be tried again; a message that Discord does not let be deleted stays.
    pub(super) async fn delete(&self, channel: ids::ChannelId, message: ids::MessageId) -> bool {
        let (channel_id, message_id) = (snowflake(channel.0), snowflake(message.0));
        let route = Route::ChannelMessage { channel_id, message_id };
        let request = serenity::Request::new(route, serenity::LightMethod::Delete);
        match self.inner.http.send_with_retry(request, REQUEST_TIMEOUT).await {
            Ok(_) => true,
            Err(error) => {
                tracing::debug!(%error, "an old message could not be deleted");
                !error.is_passing()
            }
        }
    }

    /// Returns the language that a server has set in Discord; `None` if Discord does not tell.
    pub(super) async fn language_of(&self, guild: ids::GuildId) -> Option<Locale> {
        let route = Route::Guild { guild_id: snowflake(guild.0) };
        let request = serenity::Request::new(route, serenity::LightMethod::Get);
        let server = self.inner.http.send_with_retry(request, REQUEST_TIMEOUT).await.ok()?;
        let locale = server.get("preferred_locale")?.as_str()?;
        is_known_language(locale, &server["features"]).then(|| Locale::from_tag(locale))
    }

    /// Returns the right to write the board of a table in the answer to a press; `None` if another writer holds it longer than a person
    /// should wait.
    pub(super) async fn lock_board(&self, table: TableId) -> Option<BoardWriteGuard<'_>> {
        tokio::time::timeout(LONGEST_BOARD_WAIT, self.inner.queues.lock_board(table)).await.ok()
    }

    /// Notes that the board already shows the state of `view`.
    pub(super) fn set_shown(&self, view: &View) {
        self.inner.queues.set_shown(view);
    }

    /// Returns what the people at a table should know about its channel if it cannot be written to.
    pub(super) fn outage(&self, table: TableId) -> Option<RequestRefusal> {
        Some(match self.inner.queues.outage(table)? {
            ChannelOutage::Gone => RequestRefusal::ChannelGone,
            ChannelOutage::Forbidden { view: true } => missing(serenity::Permissions::VIEW_CHANNEL),
            ChannelOutage::Forbidden { view: false } => missing(serenity::Permissions::SEND_MESSAGES),
            ChannelOutage::Rejected => RequestRefusal::ChannelRefuses,
        })
    }

    /// Returns the time since anything last reached a channel; `None` if no table waits.
    pub(super) fn stuck_for(&self) -> Option<Duration> {
        self.inner.backoff.failing_for()
    }

    /// Returns the number of tables that are being shown or wait for another try.
    pub(super) fn under_way(&self) -> usize {
        self.inner.queues.under_way()
    }

    /// Waits until everything has been shown that can be shown soon.
    pub(super) async fn wait_until_told(&self) {
        self.inner.queues.wait_until_empty().await;
    }

    /// Stops all tasks. The next start goes on with what is left.
    pub(super) fn close(&self) {
        self.inner.tasks.abort_all();
    }

    fn push(&self, notice: Notice) {
        // Another process shows it, or has shown it.
        if !notice.ours || !self.inner.service.shard_ownership().owns_guild(notice.view.guild) {
            return;
        }
        let table = notice.view.id;
        if self.inner.queues.push(notice) {
            self.start_task(table);
        }
    }

    fn start_task(&self, table: TableId) {
        let inner = Arc::clone(&self.inner);
        let span = tracing::error_span!("outbox", %table);
        self.inner.tasks.spawn(async move { Box::pin(inner.empty_queue(table)).await }.instrument(span));
    }
}

pub(super) fn missing(permissions: serenity::Permissions) -> RequestRefusal {
    RequestRefusal::MissingPermission { permissions: permissions.get_permission_names() }
}

/// Returns the refusal for a channel that the bot cannot use, perhaps because it lacks the permission that is `needed`.
pub(super) fn refuse_channel(error: &SendError, needed: serenity::Permissions) -> RequestRefusal {
    if error.is_about_too_many_threads() {
        return RequestRefusal::TooManyThreads;
    }
    match error.kind() {
        SendErrorKind::Forbidden { view: true } => missing(serenity::Permissions::VIEW_CHANNEL),
        SendErrorKind::Forbidden { view: false } => missing(needed),
        SendErrorKind::ChannelGone => RequestRefusal::ChannelGone,
        _ => RequestRefusal::Unexpected,
    }
}

/// Presents the board as everybody sees it. In the lobby it says how long the people usually take for a turn. The board of a finished game
/// says how the ratings changed, and what the game owes to its deals.
pub(super) async fn present_board(service: &Service, view: &View, reader: &Reader<'_>) -> present::Message {
    let board = board::message(view, reader);
    if view.stage == Stage::Lobby {
        let people = view.seats.iter().filter_map(Occupant::person);
        let usual = service.store().usual_turns(people).await;
        return match service.ok_or_log(usual, "how long turns take cannot be read") {
            Some(usual) => board::with_usual_turns(board, &usual, view, reader),
            None => board,
        };
    }
    let is_sealed = service.is_sealed(view.id, &view.options).await;
    let board = match service.ok_or_log(is_sealed, "whether others play the same deals cannot be read") {
        Some(false) => board::without_seal(board, view, reader),
        Some(true) | None => board,
    };
    if view.stage != Stage::Ended(Ending::Finished) {
        return board;
    }
    let first = service.store().first_achieved(view.id).await;
    let board = match service.ok_or_log(first, "what has been achieved cannot be read") {
        Some(first) => records::with_first_achieved(board, &first, view, reader),
        None => board,
    };
    let changes = service.store().rating_changes(view.id).await;
    let board = match service.ok_or_log(changes, "the rating changes cannot be read") {
        Some(changes) => records::with_rating_changes(board, &changes, view, reader),
        None => board,
    };
    let luck = service.store().luck(view.id).await;
    // It may not have been estimated yet.
    let board = match service.ok_or_log(luck, "what a game owes to its deals cannot be read").flatten() {
        Some(luck) => review::with_luck(board, &luck, view, reader),
        None => board,
    };
    let playback = service.playback(view.id).await;
    // A game that cannot be replayed has no highlights.
    match service.ok_or_log(playback, "the log of a finished game cannot be read").and_then(Result::ok) {
        Some(playback) => replay::with_highlights(board, &playback, view, reader),
        None => board,
    }
}
