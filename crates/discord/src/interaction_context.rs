//! A person's use of a command or a component: the person, the place, the languages, and the answer.

use std::borrow::Borrow;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{
    ChannelType, CommandInteraction, ComponentInteraction, InteractionId, LightMethod, Member,
    PartialChannel, Permissions, Request, Route, User,
};
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::arrival::{self, AnswerFailure, DeferredAnswer};
use super::bot_state::{BotState, ShutdownGuard};
use super::errors::{InteractionError, SendError, SendErrorKind};
use super::http_client::HttpClient;
use super::invitation;
use super::panels::{InFlightInteraction, InteractionToken};
use super::send::{self, Answering, Outgoing, message_id};
use crate::discord_numbers::message_flag::EPHEMERAL;
use crate::snowflake::snowflake;
use carte_present::limits::{CONTENT, ROWS, length};
use carte_present::locale::Locale;
use carte_present::{
    Button, ComponentId, Form, Intent, Message, Panel, Reader, RequestRefusal, Row, private, refusal,
};
use carte_service::Answer;
use carte_table::ids::{ChannelId, GuildId, MessageId, PressId, StateNumber, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Person, View};
use carte_telemetry as telemetry;

/// An interaction must be answered within three seconds; a try that begins later than this would be too late.
pub(super) const ANSWER_TIMEOUT: Duration = Duration::from_millis(2500);

#[derive(Debug)]
pub(super) struct InteractionContext {
    pub(super) state: Arc<BotState>,
    pub(super) press: PressId,
    pub(super) user: UserId,
    pub(super) guild: Option<GuildId>,
    pub(super) channel: ChannelId,
    /// The bot is absent from the place of the interaction: a server that has not installed it, or a conversation of other people. The
    /// person who asks has installed it personally, and is answered only privately.
    pub(super) is_absent: bool,
    /// The kind of the channel, if Discord says so.
    pub(super) channel_kind: Option<ChannelType>,
    /// The channel is a thread.
    pub(super) in_thread: bool,
    /// The channel is a thread that was archived when the person pressed.
    pub(super) in_archived_thread: bool,
    pub(super) locale: Locale,
    /// The server's language, or the person's own if Discord knows none or the channel is in no server.
    pub(super) public_locale: Locale,
    /// Discord knows the server's language.
    pub(super) knows_language: bool,
    /// The permissions of the bot in the channel, if Discord says so.
    pub(super) bot_may: Option<Permissions>,
    /// The channel to which a thread belongs.
    pub(super) parent: Option<ChannelId>,
    pub(super) roles: Vec<u64>,
    /// The person may manage the server.
    pub(super) admin: bool,
    /// The person may create threads in the channel.
    pub(super) may_make_threads: bool,
    /// The person is an administrator, and so sees every channel of the server.
    pub(super) administrator: bool,
    name: String,
    /// The person may manage the messages of the channel, or the server.
    moderator: bool,
    application: serenity::ApplicationId,
    token: String,
    /// When the interaction came. The lifetime of its token begins then.
    since: Timestamp,
    /// The message with the component that was pressed.
    source: Option<MessageId>,
    /// Dropped when the person has been answered; that lets the channel be told.
    unanswered: Mutex<Vec<oneshot::Sender<()>>>,
    deferred: DeferredAnswer,
    /// The bot does not close while this is held.
    #[expect(dead_code, reason = "held for its drop alone")]
    guard: Option<ShutdownGuard>,
    /// The person's panels are drawn only by the answer while this is held.
    in_flight: Option<InFlightInteraction>,
}

/// The fields that commands and components have in common.
pub(super) struct Received<'a> {
    id: InteractionId,
    application: serenity::ApplicationId,
    user: &'a User,
    member: Option<&'a Member>,
    guild: Option<serenity::GuildId>,
    channel: serenity::ChannelId,
    place: Option<&'a PartialChannel>,
    locale: &'a str,
    guild_locale: Option<&'a str>,
    bot_may: Option<Permissions>,
    context: Option<serenity::InteractionContext>,
    token: &'a str,
    source: Option<MessageId>,
}

/// Takes the fields that commands and components have in common.
macro_rules! received {
    ($interaction:ident, $source:expr) => {
        Received {
            id: $interaction.id,
            application: $interaction.application_id,
            user: &$interaction.user,
            member: $interaction.member.as_ref().map(Borrow::borrow),
            guild: $interaction.guild_id,
            channel: $interaction.channel_id,
            place: $interaction.channel.as_ref(),
            locale: &$interaction.locale,
            guild_locale: $interaction.guild_locale.as_deref(),
            bot_may: $interaction.app_permissions,
            context: $interaction.context,
            token: &$interaction.token,
            source: $source,
        }
    };
}

impl<'a> From<&'a CommandInteraction> for Received<'a> {
    fn from(command: &'a CommandInteraction) -> Self {
        received!(command, None)
    }
}

impl<'a> From<&'a ComponentInteraction> for Received<'a> {
    fn from(press: &'a ComponentInteraction) -> Self {
        received!(press, Some(MessageId(press.message.id.get())))
    }
}

impl InteractionContext {
    /// Begins to handle a command or component; `None` if it must not be answered, because it is repeated or the bot is closing.
    pub(super) fn begin<'a>(state: &Arc<BotState>, interaction: impl Into<Received<'a>>) -> Option<Self> {
        let received = interaction.into();
        let guard = state.enter(PressId(received.id.get()))?;
        let in_flight = state.panels.begin_interaction(UserId(received.user.id.get()));
        if let Some(may) = received.guild.and(received.bot_may) {
            let channel = ChannelId(received.channel.get());
            state.images.channels.note_permissions(channel, may);
            state.http.note_permissions(channel, may);
        }
        let context = Self::begin_unguarded(state, received);
        Some(Self { guard: Some(guard), in_flight: Some(in_flight), ..context })
    }

    /// Like [`InteractionContext::begin`], to answer an interaction after another part of the program has failed to.
    pub(super) fn begin_unguarded<'a>(state: &Arc<BotState>, interaction: impl Into<Received<'a>>) -> Self {
        let from = interaction.into();
        let moderating =
            Permissions::MANAGE_MESSAGES | Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR;
        let may = from.member.and_then(|member| member.permissions).unwrap_or_default();
        let name = from.member.map_or_else(|| from.user.display_name(), |member| member.display_name());
        let locale = Locale::from_tag(from.locale);
        let threads = [ChannelType::PublicThread, ChannelType::PrivateThread, ChannelType::NewsThread];
        Self {
            state: Arc::clone(state),
            press: PressId(from.id.get()),
            user: UserId(from.user.id.get()),
            guild: from.guild.map(|guild| GuildId(guild.get())),
            channel: ChannelId(from.channel.get()),
            is_absent: from.context == Some(serenity::InteractionContext::PrivateChannel),
            channel_kind: from.place.map(|place| place.kind),
            in_archived_thread: from
                .place
                .and_then(|place| place.thread_metadata.as_ref())
                .is_some_and(|thread| thread.archived),
            in_thread: from.place.is_some_and(|place| threads.contains(&place.kind)),
            locale,
            knows_language: from.guild_locale.is_some(),
            public_locale: from.guild_locale.map_or(locale, Locale::from_tag),
            bot_may: from.guild.and(from.bot_may),
            parent: from.place.and_then(|place| place.parent_id).map(|parent| ChannelId(parent.get())),
            roles: from
                .member
                .map(|member| member.roles.iter().map(|role| role.get()).collect())
                .unwrap_or_default(),
            admin: may.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR),
            may_make_threads: may.intersects(Permissions::CREATE_PUBLIC_THREADS | Permissions::ADMINISTRATOR),
            administrator: may.contains(Permissions::ADMINISTRATOR),
            name: name.to_owned(),
            moderator: may.intersects(moderating),
            application: from.application,
            token: from.token.to_owned(),
            since: state.service.now(),
            source: from.source,
            unanswered: Mutex::default(),
            deferred: DeferredAnswer::new(from.id.get(), state.service.telemetry()),
            guard: None,
            in_flight: None,
        }
    }

    /// Returns the reader for private texts.
    pub(super) fn reader(&self) -> Reader<'_> {
        Reader { locale: self.locale, faces: &self.state.faces }
    }

    /// Returns the person in the form that tables need.
    pub(super) fn person(&self) -> Person {
        Person {
            user: self.user,
            name: self.name.clone(),
            guild: self.guild,
            moderator: self.moderator,
            press: self.press,
        }
    }

    /// Returns the person as this table must see them who gives it this command.
    async fn person_at(&self, table: TableId, command: &Command) -> Person {
        let mut person = self.person();
        if person.moderator && !self.admin {
            person.moderator = command.is_for_moderators()
                && match self.state.service.public(table).await {
                    Ok(view) => self.moderates(view.channel).await,
                    Err(_) => false,
                };
        }
        person
    }

    /// Returns `true` if the person may manage the server, or the messages of this channel of it. Manage Messages counts in the channel
    /// of the interaction, in its threads, and in the channel around it if it is a thread: all have the same permissions.
    pub(super) async fn moderates(&self, channel: ChannelId) -> bool {
        if self.admin || !self.moderator || channel == self.channel || Some(channel) == self.parent {
            return self.moderator;
        }
        let place = self.state.outbox.reachability().fetch_channel(channel).await;
        place.is_ok_and(|place| place["parent_id"].as_str() == Some(&self.channel.to_string()))
    }

    /// Refuses if the bot is absent from the place of the interaction.
    pub(super) fn check_presence(&self) -> Result<(), InteractionError> {
        if self.is_absent { Err(self.refuse_absence()) } else { Ok(()) }
    }

    /// Returns the refusal for a place without the bot, which says how to invite it.
    pub(super) fn refuse_absence(&self) -> InteractionError {
        RequestRefusal::BotAbsent { invitation: invitation::link(self.application) }.into()
    }

    /// Returns a table as this person may see it.
    pub(super) async fn look(&self, table: TableId) -> Result<View, InteractionError> {
        let view = self.state.service.look(table, self.user, self.guild).await?;
        arrival::note_table(&view);
        // A deal of the day belongs to its player alone, and the events of its log are read with it.
        if table.daily_index().is_none() {
            self.check_visibility(&view).await?;
            self.state.panels.recall(&view).await;
        }
        Ok(view)
    }

    /// Returns the table of a game that is over. A refusal speaks of a game, not of a table.
    pub(super) async fn look_at_game(&self, game: TableId) -> Result<View, InteractionError> {
        self.look(game).await.map_err(|error| match error {
            InteractionError::Request(RequestRefusal::NoSuchTable) => RequestRefusal::NoSuchGame.into(),
            error => error,
        })
    }

    /// Returns the game with this number. If there is none here, it may be the number of a table within the round of a tournament, as
    /// messages call it: then the person's own finished table with that number is returned.
    pub(super) async fn find_game(&self, number: TableId) -> Result<View, InteractionError> {
        let error = match self.look_at_game(number).await {
            Err(InteractionError::Request(RequestRefusal::NoSuchGame)) => RequestRefusal::NoSuchGame,
            other => return other,
        };
        let is_named = |view: &View| view.tournament.is_some_and(|place| u64::from(place.table) == number.0);
        let mut named: Vec<View> = self.find_finished_tables().await?.into_iter().filter(is_named).collect();
        match named.len() {
            0 | 1 => named.pop().ok_or_else(|| error.into()),
            _ => Err(RequestRefusal::SeveralGames.into()),
        }
    }

    /// Checks what a command would do, without doing it.
    pub(super) async fn consider(&self, table: TableId, command: &Command) -> Result<View, InteractionError> {
        let actor = Actor::Person(self.person_at(table, command).await);
        match self.state.service.consider(table, &actor, command).await? {
            Answer::Refused(refusal, view) => Err(InteractionError::Refused(refusal, Box::new(view))),
            Answer::Done(view) | Answer::Stale(view) => Ok(view),
        }
    }

    /// Answers a press that came too late to be carried out: a person with a seat is shown the present state of the table.
    pub(super) async fn too_late(&self, table: TableId) -> InteractionError {
        match self.look(table).await {
            Ok(view) if view.viewer.seat().is_some() => InteractionError::Stale(Box::new(view)),
            Ok(_) => RequestRefusal::Late.into(),
            Err(error) => error,
        }
    }

    /// Gives a command to a table. The channel is told after [`InteractionContext::answer`].
    pub(super) async fn act(
        &self,
        table: TableId,
        seen: Option<StateNumber>,
        command: Command,
    ) -> Result<View, InteractionError> {
        // Earlier work for this interaction has taken too long.
        if arrival::is_given_up() {
            return Err(self.too_late(table).await);
        }
        self.act_even_if_late(table, seen, command).await
    }

    /// Like [`InteractionContext::act`], but also where the person will no longer be answered: what was done before is worth nothing
    /// without it.
    pub(super) async fn act_even_if_late(
        &self,
        table: TableId,
        seen: Option<StateNumber>,
        command: Command,
    ) -> Result<View, InteractionError> {
        let actor = Actor::Person(self.person_at(table, &command).await);
        let answered = Some(self.subscribe_to_answer());
        let answer = self.state.service.act(table, actor, seen, command, answered).await?;
        arrival::note_table(answer.view());
        let view = InteractionError::check_done(answer)?;
        tracing::debug!(interaction = self.press.0, %table, state = view.state_number.0, "done");
        Ok(view)
    }

    /// Returns a receiver that completes when this person has been answered. The channel is told after that.
    pub(super) fn subscribe_to_answer(&self) -> oneshot::Receiver<()> {
        let (sender, receiver) = oneshot::channel();
        self.unanswered.lock().unwrap_or_else(PoisonError::into_inner).push(sender);
        receiver
    }

    /// Draws the panel, with a note if the channel cannot be told anything.
    pub(super) async fn panel(&self, view: &View, state: impl Into<Panel>) -> Message {
        if view.id.daily_index().is_some() {
            return match Box::pin(self.daily_panel(view, state)).await {
                Ok(panel) => panel,
                Err(error) => Box::pin(self.explain(&error, None)).await,
            };
        }
        let began = Instant::now();
        let panel = self.state.panels.draw(view, state.into(), self.guild, &self.reader()).await;
        self.state.service.telemetry().record_duration(&telemetry::RENDER, &["panel"], began.elapsed());
        self.with_outage_note(view, panel)
    }

    /// Adds a note to a message if the channel of its table cannot be told anything.
    fn with_outage_note(&self, view: &View, message: Message) -> Message {
        // The board of a game that waits for its channel says so itself.
        match self.state.outbox.outage(view.id).filter(|_| !view.is_out_of_reach()) {
            Some(refusal) => with_note(message, refusal::request_message(&refusal, &self.reader())),
            None => message,
        }
    }

    /// Returns what the person reads instead of what was asked for.
    pub(super) async fn explain(&self, error: &InteractionError, intent: Option<Intent>) -> Message {
        let reader = self.reader();
        match error {
            InteractionError::Request(refusal) => refusal::request_message(refusal, &reader),
            InteractionError::Refused(why, view) => refusal::message(why, view, &reader),
            InteractionError::Stale(view) => {
                let note = refusal::request_message(&RequestRefusal::Outdated, &reader);
                with_note(self.panel(view, Panel::default()).await, note)
            }
            InteractionError::Several(views) => {
                private::pick_table(views, intent.unwrap_or(Intent::Hand), &reader)
            }
            InteractionError::Failed(error) => {
                self.state.service.log_database_error(error, "a press could not be carried out");
                refusal::request_message(&RequestRefusal::DatabaseFailed, &reader)
            }
        }
    }

    /// Returns what was asked for, or the explanation of an error.
    async fn render(&self, answer: Result<Message, InteractionError>) -> Message {
        match answer {
            Ok(message) => message,
            Err(error) => self.explain(&error, None).await,
        }
    }

    /// Answers with a private message.
    pub(super) async fn tell(&self, answer: Result<Message, InteractionError>) {
        self.answer_or_log(Answering::Private, &self.render(answer).await).await;
    }

    /// Sends the answer like [`InteractionContext::answer`]. After a failure, which is logged, the person has to ask again.
    pub(super) async fn answer_or_log(&self, how: Answering, message: &Message) {
        drop(self.answer(how, message).await);
    }

    /// Sends the answer; may be called once. Returns the number of a public answer's message, if Discord's answer contains one.
    ///
    /// # Errors
    /// When the person could not be answered, which has been logged, or when another process has answered with something else.
    pub(super) async fn answer(
        &self,
        how: Answering,
        message: &Message,
    ) -> Result<Option<MessageId>, SendError> {
        let request = send::answer(self.callback(), how, message);
        let mut sent = self.call_back(request).await;
        let gone = sent.as_ref().is_err_and(|error| error.kind() == SendErrorKind::MessageGone);
        let moved = how == Answering::Update && gone;
        if moved {
            // The panel has just been moved below the call.
            let request = send::answer(self.callback(), Answering::Private, message);
            sent = self.call_back(request).await;
        }
        // Another process has received the interaction, too, and has answered it in the same way, perhaps in an earlier state.
        let answered_elsewhere =
            sent.as_ref().is_err_and(|error| error.kind() == SendErrorKind::Acknowledged);
        let answered = match self.report_failure(how, sent).await {
            Err(_) if answered_elsewhere => Ok(Value::Null),
            answered => answered,
        };
        if let Ok(answer) = &answered {
            let place = match how {
                Answering::Update if !moved => self.source,
                Answering::Update | Answering::Private => {
                    answer.pointer("/resource/message").and_then(message_id)
                }
                Answering::Public => None,
            };
            self.state.panels.note_answer(self.interaction_token(), self.user, message, place);
        }
        let shown = match (how, answered) {
            (Answering::Public, Ok(answer)) => self.posted(&answer).await,
            (Answering::Update, Ok(_)) if answered_elsewhere => Err(SendError::AnsweredElsewhere),
            (Answering::Private | Answering::Update, Ok(_)) => Ok(None),
            (_, Err(error)) => Err(error),
        };
        if how != Answering::Update {
            self.let_channel_be_told();
        }
        shown
    }

    /// Sends the first answer, and notes when Discord has taken it.
    async fn call_back<'a>(&self, request: impl Into<Outgoing<'a>>) -> Result<Value, SendError> {
        let sent = self.state.http.send_with_retry(request, ANSWER_TIMEOUT).await;
        if sent.is_ok() {
            arrival::note_callback(self.state.service.telemetry());
        }
        sent
    }

    /// Lets the person's panels be drawn before the answer has been sent.
    pub(super) fn let_panels_follow(&mut self) {
        self.in_flight = None;
    }

    /// Lets the channel be told what the press has done, because the person has been answered.
    pub(super) fn let_channel_be_told(&self) {
        self.unanswered.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Answers a press that changes nothing for the person except what everybody sees.
    pub(super) async fn acknowledge(&self) {
        let request = HttpClient::request(LightMethod::Post, self.callback(), &json!({ "type": 6 }));
        let sent = self.call_back(request).await.inspect_err(|error| self.report(error));
        if sent.err().is_none_or(|error| error.kind() == SendErrorKind::Acknowledged) {
            self.state.panels.note_answer(self.interaction_token(), self.user, &Message::default(), None);
        }
        self.let_channel_be_told();
    }

    pub(super) async fn open_form(&self, form: &Form) {
        if let Err(error) = self.call_back(send::open_form(self.callback(), form)).await {
            self.report(&error);
        }
        self.let_channel_be_told();
    }

    /// Defers the answer. With `how`, it will be public, private, or replace the message with the button.
    ///
    /// # Errors
    /// When Discord did not accept that, or another process has deferred the answer and will send it; both have been logged.
    pub(super) async fn defer(&self, how: Answering) -> Result<(), SendError> {
        let json = match how {
            Answering::Public => json!({ "type": 5, "data": { "flags": 0 } }),
            Answering::Private => json!({ "type": 5, "data": { "flags": EPHEMERAL } }),
            Answering::Update => json!({ "type": 6 }),
        };
        let request = HttpClient::request(LightMethod::Post, self.callback(), &json);
        let sent = self.call_back(request).await;
        self.report_failure(how, sent).await.map(|_| self.deferred.set_due(true))
    }

    /// Answers an autocompletion without any suggestion.
    pub(super) async fn suggest_nothing(&self) {
        self.send_or_report(send::no_suggestions(self.callback()), ANSWER_TIMEOUT).await;
    }

    /// Sends a deferred answer.
    pub(super) async fn tell_deferred(&self, answer: Result<Message, InteractionError>) {
        let message = self.render(answer).await;
        // The token is valid for 15 minutes, and Discord shows the person that the answer is still coming.
        self.send_or_report(send::edit(self.original(), &message), Duration::from_secs(30)).await;
        self.deferred.set_due(false);
        self.let_channel_be_told();
    }

    /// Shows the progress in the place of the deferred answer. A failure does not matter.
    pub(super) async fn tell_meanwhile(&self, message: &Message) {
        let request = send::edit(self.original(), message);
        if let Err(error) = self.state.http.send_with_retry(request, Duration::from_secs(1)).await {
            tracing::debug!(interaction = self.press.0, %error, "the progress could not be shown");
        }
    }

    /// Sends another private message after the answer.
    pub(super) async fn tell_more(&self, message: &Message) {
        let token = self.interaction_token();
        let request = send::follow_up(token.follow_ups(), message);
        if let Err(error) = self.state.http.send_with_retry(request, ANSWER_TIMEOUT).await {
            tracing::warn!(interaction = self.press.0, %error, "a message after the answer was not accepted");
        }
    }

    async fn send_or_report<'a>(&self, request: impl Into<Outgoing<'a>>, timeout: Duration) {
        if let Err(error) = self.state.http.send_with_retry(request, timeout).await {
            self.report(&error);
        }
    }

    /// Returns the number of the message of a public answer, if Discord tells.
    async fn posted(&self, answer: &Value) -> Result<Option<MessageId>, SendError> {
        if let Some(message) = answer.pointer("/resource/message").and_then(message_id) {
            return Ok(Some(message));
        }
        let request = Request::new(self.original(), LightMethod::Get);
        match self.state.http.send_with_retry(request, ANSWER_TIMEOUT).await {
            // The other process could not do it, and has told the person so.
            Ok(message) if send::is_private(&message) => Err(SendError::AnsweredElsewhere),
            Ok(message) => Ok(message_id(&message)),
            Err(error) => {
                tracing::warn!(interaction = self.press.0, %error, "the number of an answer is unknown");
                Ok(None)
            }
        }
    }

    /// Reports that an answer failed. If it failed because the thread is locked, the person is told so: the thread may still take what only
    /// one person sees (discord-api-docs 7707).
    async fn report_failure(
        &self,
        how: Answering,
        sent: Result<Value, SendError>,
    ) -> Result<Value, SendError> {
        let error = match sent {
            Err(error) if how != Answering::Private && error.is_about_closed_thread() => error,
            sent => return sent.inspect_err(|error| self.report(error)),
        };
        let message = refusal::request_message(&RequestRefusal::ChannelGone, &self.reader());
        let request = send::answer(self.callback(), Answering::Private, &message);
        match Box::pin(self.call_back(request)).await {
            Ok(_) => {
                let interaction = self.press.0;
                tracing::warn!(interaction, %error, "a thread did not take an answer; the person knows it");
                self.state.panels.note_answer(self.interaction_token(), self.user, &message, None);
            }
            Err(_) => self.report(&error),
        }
        Err(error)
    }

    /// Reports that the person got no answer, or none from this process.
    fn report(&self, error: &SendError) {
        AnswerFailure::of(error).report(self.press.0, Some(error), self.state.service.telemetry());
    }

    /// Returns what this interaction lets the bot do for its person.
    pub(super) fn interaction_token(&self) -> InteractionToken {
        InteractionToken::new(
            (self.guild, self.channel),
            self.locale,
            self.application,
            (snowflake(self.press.0), &self.token),
            self.since,
        )
    }

    fn callback(&self) -> Route<'_> {
        Route::InteractionResponse { interaction_id: snowflake(self.press.0), token: &self.token }
    }

    fn original(&self) -> Route<'_> {
        Route::WebhookOriginalInteractionResponse { application_id: self.application, token: &self.token }
    }
}

/// Puts a short note above a message. If both together are too long for Discord, the note is kept and the message loses its last lines:
/// without the note nobody would know that nothing was done.
pub(super) fn with_note(mut message: Message, note: Message) -> Message {
    let mut content = format!("{}\n", note.content.trim());
    let lines = message.content.lines();
    let mut left = CONTENT.saturating_sub(length(&content));
    for line in lines.take_while(|line| {
        let rest = left.checked_sub(length(line) + 1);
        left = rest.unwrap_or_default();
        rest.is_some()
    }) {
        content.push('\n');
        content.push_str(line);
    }
    content.trim().clone_into(&mut message.content);
    message.embeds.splice(0..0, note.embeds);
    // Discord refuses a message with two buttons that do the same.
    let offered: Vec<ComponentId> = message.rows.iter().flat_map(buttons).map(|button| button.id).collect();
    let room = ROWS.saturating_sub(message.rows.len());
    let further = note
        .rows
        .iter()
        .map(|row| buttons(row).filter(|button| !offered.contains(&button.id)).cloned().collect::<Vec<_>>());
    message.rows.extend(further.filter(|row| !row.is_empty()).take(room).map(Row::Buttons));
    message
}

fn buttons(row: &Row) -> impl Iterator<Item = &Button> {
    let buttons = match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Select(_) => &[],
    };
    buttons.iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn below(lines: usize) -> String {
        let words = |content: String| Message { content, ..Message::default() };
        let panel = words(vec!["🃏".repeat(45); lines].join("\n"));
        with_note(panel, words("The table could not be saved.".to_owned())).content
    }

    #[test]
    fn a_note_is_whole_above_a_message_of_any_length() {
        for lines in [0, 1, 20, 22, 23, 100] {
            let content = below(lines);
            assert!(content.starts_with("The table could not be saved."), "{content}");
            assert!(length(&content) <= CONTENT);
            assert_eq!(content.matches('🃏').count(), 45 * lines.min(21), "{lines}");
        }
    }
}
