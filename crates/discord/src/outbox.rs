//! Tells the channels what happened: the second thing after the person's own answer, and never in its way.
//!
//! Each table has its own queue and its own task while there is something to tell, so a slow or forbidden channel
//! holds up nobody else. What gathers while a request is under way goes out together: all lines in one message, and
//! the board once, in its newest state. Nothing here can undo a move; a board that could not be edited is mended with
//! the next one.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures::FutureExt;
use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{ChannelId, MessageId, Route};
use tokio::sync::{Notify, mpsc, oneshot};

use super::absent;
use super::calls;
use super::errors::{SendError, Verdict};
use super::lost;
use super::send;
use super::wire::Wire;
use carte_games::{self as games, Seat, gang_of_four, go_stop};
use carte_present::locale::Locale;
use carte_present::{self as present, Faces, Problem, Reader, announce, board, records};
use carte_service::{Notice, Service};
use carte_store::{BoardPlace, OpenTable};
use carte_table::ids::{self, Seq, TableId};
use carte_table::settings::Pings;
use carte_table::{By, Ending, News, Stage, View};

/// The channel is not told before the person is answered, but waits no longer than this for it.
const ANSWER_FIRST: Duration = Duration::from_secs(1);

/// How often the same news are tried before they are given up.
const TRIES: u32 = 6;

/// The longest pause between two tries that we make on our own.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// The most characters in a message.
const CONTENT: usize = 2000;

/// All queues of one bot.
#[derive(Clone, Debug)]
pub(super) struct Outbox {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    service: Service,
    wire: Wire,
    faces: Arc<Faces>,
    queues: Mutex<HashMap<TableId, Queue>>,
    emptied: Notify,
}

/// What one table still has to tell, and what stands in its way.
#[derive(Debug, Default)]
struct Queue {
    waiting: Vec<Notice>,
    /// Whether a task looks after it.
    running: bool,
    /// The newest state that the board is known to show.
    shown: Seq,
    /// The newest state that a press is about to show as its answer: no older one may be sent after it.
    claimed: Seq,
    /// Whether the board is being edited right now.
    editing: bool,
    trouble: Option<Trouble>,
}

/// Why a table's channel cannot be told anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trouble {
    Gone,
    Forbidden { view: bool },
}

/// What is to be told at once.
struct Batch {
    /// The newest state.
    view: View,
    /// What the channel has not been told.
    untold: Vec<News>,
    /// Whether a board is to be posted below everything else.
    new_board: bool,
    /// Who did not play in time.
    absent: Vec<Seat>,
    /// Who is called by lines that the channel has not been sent.
    uncalled: Vec<ids::UserId>,
    /// Whether the table has ended.
    ended: bool,
}

impl Outbox {
    pub(super) fn new(service: Service, wire: Wire, faces: Arc<Faces>) -> Self {
        let inner = Inner { service, wire, faces, queues: Mutex::default(), emptied: Notify::new() };
        Self { inner: Arc::new(inner) }
    }

    /// Passes on what the service has to tell, until it has nothing to tell for ever.
    pub(super) async fn run(self, mut notices: mpsc::UnboundedReceiver<Notice>) {
        while let Some(notice) = notices.recv().await {
            self.push(notice);
        }
    }

    /// Shows a table anew although nothing happened at it.
    pub(super) fn refresh(&self, view: View) {
        self.push(Notice { view, news: Vec::new(), answered: None });
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
        self.inner.wire.insist(request, LONGEST_PAUSE).await.map(|_| ())
    }

    /// The language that a server has set for itself in Discord, `None` where Discord does not tell.
    pub(super) async fn language_of(&self, guild: ids::GuildId) -> Option<Locale> {
        let route = Route::Guild { guild_id: serenity::GuildId::new(guild.0) };
        let request = serenity::Request::new(route, serenity::LightMethod::Get);
        let server = self.inner.wire.insist(request, LONGEST_PAUSE).await.ok()?;
        Some(Locale::from_tag(server.get("preferred_locale")?.as_str()?))
    }

    /// The way to Discord for whatever is in no hurry.
    pub(super) fn wire(&self) -> &Wire {
        &self.inner.wire
    }

    /// Notes that the answer to a press is about to show this state on the board.
    ///
    /// Whether [`Outbox::shown`] may be said when it has: not if an edit under way could still overwrite it.
    pub(super) fn claim(&self, table: TableId, told: Seq) -> bool {
        let mut queues = self.inner.lock();
        let queue = queues.entry(table).or_default();
        queue.claimed = queue.claimed.max(told);
        !queue.editing
    }

    /// Notes that the board shows this state already.
    pub(super) fn shown(&self, table: TableId, told: Seq) {
        let mut queues = self.inner.lock();
        let queue = queues.entry(table).or_default();
        queue.shown = queue.shown.max(told);
    }

    /// What the people at a table should know about its channel, if it cannot be told anything.
    pub(super) fn trouble(&self, table: TableId) -> Option<Problem> {
        let trouble = self.inner.lock().get(&table)?.trouble?;
        Some(match trouble {
            Trouble::Gone => Problem::ChannelGone,
            Trouble::Forbidden { view: true } => missing(serenity::Permissions::VIEW_CHANNEL),
            Trouble::Forbidden { view: false } => missing(serenity::Permissions::SEND_MESSAGES),
        })
    }

    /// Waits until everything has been told.
    pub(super) async fn emptied(&self) {
        loop {
            let emptied = self.inner.emptied.notified();
            if self.inner.lock().values().all(|queue| !queue.running) {
                return;
            }
            emptied.await;
        }
    }

    fn push(&self, notice: Notice) {
        let table = notice.view.id;
        let mut queues = self.inner.lock();
        let queue = queues.entry(table).or_default();
        queue.waiting.push(notice);
        if !queue.running {
            queue.running = true;
            let inner = Arc::clone(&self.inner);
            tokio::spawn(async move { inner.empty(table).await });
        }
    }
}

/// The problem of a missing permission.
pub(super) fn missing(permissions: serenity::Permissions) -> Problem {
    Problem::MissingPermission { permissions: permissions.get_permission_names().join(", ") }
}

impl Inner {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Queue>> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells everything that waits at a table, then lets go of the queue.
    async fn empty(&self, table: TableId) {
        while let Some((mut batch, answered)) = self.take(table) {
            for receiver in answered {
                // Used or dropped: both mean that the person has been answered, or never will be.
                drop(tokio::time::timeout(ANSWER_FIRST, receiver).await);
            }
            self.add_waiting(&mut batch);
            // One batch that cannot be told must not silence its table for ever.
            let (absent, ended) = (std::mem::take(&mut batch.absent), batch.ended);
            if AssertUnwindSafe(self.tell(&mut batch)).catch_unwind().await.is_err() {
                tracing::error!(%table, seq = batch.view.seq.0, "telling the channel failed unexpectedly");
            }
            for user in absent.into_iter().filter_map(|seat| batch.view.occupant(seat).person()) {
                absent::look_for(&self.service, &self.wire, OpenTable::from(&batch.view), user).await;
            }
            if ended {
                lost::archive(&self.wire, batch.view.channel).await;
            }
        }
        self.emptied.notify_waiters();
    }

    /// Everything that waits, as one; `None` (and the queue has no task any more) when nothing does.
    fn take(&self, table: TableId) -> Option<(Batch, Vec<oneshot::Receiver<()>>)> {
        let mut queues = self.lock();
        let queue = queues.get_mut(&table)?;
        let mut waiting = std::mem::take(&mut queue.waiting).into_iter();
        let Some(first) = waiting.next() else {
            queue.running = false;
            queue.shown = Seq::default();
            queue.claimed = Seq::default();
            if queue.trouble.is_none() {
                queues.remove(&table);
            }
            return None;
        };
        let mut batch = Batch::new(first.view, first.news);
        let mut answered: Vec<_> = first.answered.into_iter().collect();
        for notice in waiting {
            answered.extend(notice.answered);
            batch.add(notice.view, notice.news);
        }
        Some((batch, answered))
    }

    /// Adds what has come in the meantime.
    fn add_waiting(&self, batch: &mut Batch) {
        let more = match self.lock().get_mut(&batch.view.id) {
            Some(queue) => std::mem::take(&mut queue.waiting),
            None => Vec::new(),
        };
        for notice in more {
            batch.add(notice.view, notice.news);
        }
    }

    /// Tells a batch, again and with the newest state as long as that may help.
    async fn tell(&self, batch: &mut Batch) {
        let table = batch.view.id;
        for attempt in 0..TRIES {
            let error = match self.attempt(batch).await {
                Ok(()) => {
                    self.note(table, None);
                    return;
                }
                Err(error) => error,
            };
            match error.verdict() {
                Verdict::Later(wait) => {
                    tracing::debug!(%table, %error, attempt, "the channel will be told later");
                    let longer = Duration::from_millis(500) * 2_u32.pow(attempt);
                    tokio::time::sleep(wait.max(longer.min(LONGEST_PAUSE))).await;
                    // A post whose fate is unknown is repeated as it was, so that Discord can tell it is the same.
                    if batch.may_grow() || matches!(error, SendError::RateLimited(_)) {
                        self.add_waiting(batch);
                    }
                }
                Verdict::ChannelGone => return self.lose(batch, Trouble::Gone, error).await,
                Verdict::Forbidden { view: true } => {
                    return self.lose(batch, Trouble::Forbidden { view: true }, error).await;
                }
                Verdict::Forbidden { view: false } => {
                    self.note(table, Some((Trouble::Forbidden { view: false }, error)));
                    return self.call_directly(batch).await;
                }
                Verdict::MessageGone | Verdict::Acknowledged | Verdict::Expired | Verdict::Rejected => {
                    tracing::error!(%table, seq = batch.view.seq.0, %error, "the channel could not be told");
                    return;
                }
            }
        }
        tracing::error!(%table, seq = batch.view.seq.0, "the channel could not be told; giving up these news");
    }

    /// Looks after a table whose channel is out of reach.
    async fn lose(&self, batch: &mut Batch, trouble: Trouble, error: SendError) {
        let view = batch.view.clone();
        let news = self.note(view.id, Some((trouble, error)));
        let finder = lost::Finder { service: &self.service, wire: &self.wire, faces: &self.faces };
        // What could not be told in one place is told in the other.
        if finder.lost(view.id, view.channel, news).await
            && let Some(queue) = self.lock().get_mut(&view.id)
        {
            queue.waiting.insert(0, Notice { view, news: std::mem::take(&mut batch.untold), answered: None });
        }
    }

    /// Calls those by direct message whom the channel may not be told to call: the board can still be seen there.
    async fn call_directly(&self, batch: &mut Batch) {
        for user in std::mem::take(&mut batch.uncalled) {
            if calls::open(&self.service, user).await {
                let (view, nonce) = (&batch.view, nonce(&batch.view, 'd'));
                calls::direct(&self.service, &self.wire, &self.faces, view, user, &nonce).await;
            }
        }
    }

    /// Remembers what stands in a table's way, and logs it once; whether that is news.
    fn note(&self, table: TableId, trouble: Option<(Trouble, SendError)>) -> bool {
        let mut queues = self.lock();
        let Some(queue) = queues.get_mut(&table) else { return false };
        let now = trouble.as_ref().map(|(trouble, _)| *trouble);
        let before = std::mem::replace(&mut queue.trouble, now);
        drop(queues);
        match trouble {
            Some((trouble, error)) if before != Some(trouble) => {
                tracing::warn!(%table, ?trouble, %error, "the channel cannot be told");
            }
            None if before.is_some() => tracing::info!(%table, "the channel can be told again"),
            Some(_) | None => {}
        }
        before != now
    }

    /// Sends what is left of a batch; what has been sent is taken out of it.
    async fn attempt(&self, batch: &mut Batch) -> Result<(), SendError> {
        let Some(place) = self.place(batch.view.id).await else { return Ok(()) };
        let view = batch.view.clone();
        let reader = Reader { locale: Locale::from_tag(&view.language), faces: &self.faces };
        let mut lines = announce::lines(&view, &batch.untold, &reader).filter(|_| !batch.untold.is_empty());
        if let Some(lines) = &mut lines {
            calls::route(&self.service, &self.wire, &self.faces, &view, lines, &nonce(&view, 'd')).await;
            if !self.may_mention(&view, &batch.untold).await {
                lines.notify.clear();
            }
            batch.uncalled.clone_from(&lines.notify);
        }
        let board = present_board(&self.service, &view, &reader).await;
        let mut old = place.message;
        let moved = place.channel != view.channel;
        batch.new_board |= moved;
        let mut shown = Ok(());
        // The board first: whoever is called upon by the lines finds it as it is now.
        match old {
            Some(message) if !batch.new_board => match self.edit(&place, message, &view, &board).await {
                Err(error) if error.verdict() == Verdict::MessageGone => {
                    batch.new_board = true;
                    old = None;
                }
                Err(error) if matches!(error.verdict(), Verdict::Later(_)) => return Err(error),
                edited => shown = edited,
            },
            Some(_) => {}
            None => batch.new_board = true,
        }
        if batch.new_board {
            self.post_board(batch, view.channel, lines, board).await?;
            if let Some(old) = old {
                let retired =
                    if moved { board::moved(&view, &reader) } else { board::retired(&view, &reader) };
                if let Err(error) = self.wire.send(send::edit(message_route(&place, old), &retired)).await {
                    tracing::debug!(table = %view.id, %error, "an old board keeps its buttons");
                }
            }
        } else if let Some(lines) = lines {
            self.post(view.channel, &lines, &nonce(&view, 'l')).await?;
            batch.untold.clear();
            batch.uncalled.clear();
            // An archived thread takes no edits until a message has opened it again.
            if let (Err(_), Some(message)) = (&shown, old) {
                shown = self.edit(&place, message, &view, &board).await;
            }
        }
        batch.untold.clear();
        batch.uncalled.clear();
        shown
    }

    /// Posts a new board, in one message with the lines where they fit together.
    async fn post_board(
        &self,
        batch: &mut Batch,
        channel: ids::ChannelId,
        lines: Option<present::Message>,
        mut board: present::Message,
    ) -> Result<(), SendError> {
        let view = &batch.view;
        if let Some(lines) = lines {
            if lines.embeds.is_empty() && lines.content.len() + board.content.len() < CONTENT {
                board.content = [lines.content, board.content].join("\n").trim().to_owned();
                board.notify = lines.notify;
            } else {
                self.post(channel, &lines, &nonce(view, 'l')).await?;
                batch.untold.clear();
            }
        }
        let posted = self.post(channel, &board, &nonce(view, 'b')).await?;
        self.remember(view.id, posted).await;
        batch.new_board = false;
        Ok(())
    }

    async fn post(
        &self,
        channel: ids::ChannelId,
        message: &present::Message,
        nonce: &str,
    ) -> Result<ids::MessageId, SendError> {
        let route = Route::ChannelMessages { channel_id: ChannelId::new(channel.0) };
        let posted = self.wire.send(send::post(route, message, nonce)).await?;
        message_id(&posted).ok_or(SendError::Unreachable)
    }

    /// Edits the board, unless the answer to a press has shown this state already.
    async fn edit(
        &self,
        place: &BoardPlace,
        message: ids::MessageId,
        view: &View,
        board: &present::Message,
    ) -> Result<(), SendError> {
        if let Some(queue) = self.lock().get_mut(&view.id) {
            if queue.shown >= view.told || queue.claimed > view.told {
                return Ok(());
            }
            queue.editing = true;
        }
        let edited = self.wire.send(send::edit(message_route(place, message), board)).await;
        if let Some(queue) = self.lock().get_mut(&view.id) {
            queue.editing = false;
            if edited.is_ok() {
                queue.shown = queue.shown.max(view.told);
            }
        }
        edited.map(|_| ())
    }

    /// Whether the server of a table wants people mentioned for these news.
    async fn may_mention(&self, view: &View, news: &[News]) -> bool {
        let Some(guild) = view.guild else { return true };
        let pings = match self.service.store().settings(guild).await {
            Ok(settings) => settings.pings,
            Err(error) => {
                tracing::error!(table = %view.id, error = &error as &dyn std::error::Error, "the settings cannot be read");
                Pings::default()
            }
        };
        match pings {
            Pings::Turns => true,
            Pings::Reminders => announce::reminds(news),
            Pings::Never => false,
        }
    }

    /// Where a table is shown.
    async fn place(&self, table: TableId) -> Option<BoardPlace> {
        match self.service.store().board(table).await {
            Ok(place) => place,
            Err(error) => {
                tracing::error!(%table, error = &error as &dyn std::error::Error, "a board cannot be found");
                None
            }
        }
    }

    async fn remember(&self, table: TableId, message: ids::MessageId) {
        if let Err(error) = self.service.store().set_board(table, Some(message)).await {
            tracing::error!(%table, error = &error as &dyn std::error::Error, "a board cannot be remembered");
        }
    }
}

impl Batch {
    fn new(view: View, news: Vec<News>) -> Self {
        let mut batch = Self {
            view: view.clone(),
            new_board: false,
            untold: Vec::new(),
            absent: Vec::new(),
            uncalled: Vec::new(),
            ended: false,
        };
        batch.add(view, news);
        batch
    }

    fn add(&mut self, view: View, news: Vec<News>) {
        self.view = view;
        self.new_board |= board::needs_new(&news);
        self.ended |= news.iter().any(|news| matches!(news, News::Ended(_)));
        self.absent.extend(news.iter().filter_map(away));
        self.untold.extend(news);
    }

    /// Whether nothing is under way that must not be said twice.
    fn may_grow(&self) -> bool {
        self.untold.is_empty() && !self.new_board
    }
}

/// The seat of somebody who did not play in time.
fn away(news: &News) -> Option<Seat> {
    use games::News as Game;
    use gang_of_four::News as Gang;
    use go_stop::News as Flowers;
    match news {
        News::Reminded(seat) => Some(*seat),
        News::Game { news, by: By::Clock } => match news {
            Game::GangOfFour(
                Gang::Played { seat, .. } | Gang::Passed { seat } | Gang::Returned { winner: seat, .. },
            )
            | Game::GoStop(
                Flowers::Played { seat, .. }
                | Flowers::JokerPlayed { seat, .. }
                | Flowers::Bombed { seat, .. }
                | Flowers::Flipped { seat },
            ) => Some(*seat),
            Game::GangOfFour(_) | Game::GoStop(_) => None,
        },
        _ => None,
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

fn message_route(place: &BoardPlace, message: ids::MessageId) -> Route<'static> {
    Route::ChannelMessage {
        channel_id: ChannelId::new(place.channel.0),
        message_id: MessageId::new(message.0),
    }
}

/// At most 25 characters that name this message among those of the last minutes.
fn nonce(view: &View, kind: char) -> String {
    format!("{}-{}{kind}", view.id, view.told.0)
}
