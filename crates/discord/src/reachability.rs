//! Handles channels and servers that the bot can no longer reach, and those that it can reach again.
//!
//! A game whose channel is lost moves to the channel for announcements of its server. If there is none, the game waits and its people are
//! told. Discord reports when a channel is deleted or the bot is removed, but neither the threads of a deleted channel nor what happens
//! while no session is open: for those the bot asks. Everything else is noticed by the next request that fails.

use std::collections::BTreeSet;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{
    ChannelDeleteEvent, ChannelType, ChannelUpdateEvent, Event as DiscordEvent, GuildCreateEvent,
    LightMethod, Request, Route, ThreadDeleteEvent, ThreadUpdateEvent,
};

use super::bot_state::BotState;
use super::http_client::{HttpClient, Urgency};
use super::notifications;
use super::private_threads::RemadeThreads;
use crate::discord_numbers::channel_type::THREADS;
use crate::discord_numbers::error_code;
use crate::errors::SendError;
use crate::snowflake::snowflake;
use carte_games::Seat;
use carte_present::{Faces, Reader, refusal};
use carte_service::{Answer, Service, ServiceError};
use carte_store::{OpenTable, StoreError};
use carte_table::ids::{ChannelId, GuildId, TableId, UserId};
use carte_table::{Actor, Command, Occupant, Refusal, Stage, View};
use tokio::time::Instant;

/// How long it is tried to look at the channels of a server.
const LOOK_TIMEOUT: Duration = Duration::from_secs(30);

/// Handles tables that are out of reach.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reachability<'a> {
    pub(super) service: &'a Service,
    pub(super) http: &'a HttpClient,
    pub(super) faces: &'a Faces,
    pub(super) remade_threads: &'a RemadeThreads,
}

/// A place that the bot can no longer reach, or may reach again, according to an event.
#[derive(Clone, Debug)]
pub(super) enum ReachabilityChange {
    /// A channel was deleted, and its threads with it.
    ChannelGone(GuildId, ChannelId),
    /// A thread was deleted, or a channel that can have none.
    ThreadGone(GuildId, ChannelId),
    GuildGone(GuildId),
    /// A session of the gateway begins, or the bot has joined a server, in which these channels and open threads exist.
    GuildArrived(GuildId, BTreeSet<ChannelId>),
    /// The bot may have regained permissions in a server, or in a channel and so in the threads of it.
    MayBeBack(GuildId),
    /// Discord has archived a thread after a while without messages, or a person has closed it.
    ThreadArchived(ChannelId),
}

impl ReachabilityChange {
    /// Returns the change that an event reports, if any.
    pub(super) fn of(event: &DiscordEvent) -> Option<Self> {
        Some(match event {
            DiscordEvent::ChannelDelete(ChannelDeleteEvent { channel, .. }) => {
                let (guild, id) = (GuildId(channel.guild_id.get()), ChannelId(channel.id.get()));
                match channel.kind {
                    ChannelType::Text | ChannelType::News | ChannelType::Forum => {
                        Self::ChannelGone(guild, id)
                    }
                    _ => Self::ThreadGone(guild, id),
                }
            }
            DiscordEvent::ThreadDelete(ThreadDeleteEvent { thread, .. }) => {
                Self::ThreadGone(GuildId(thread.guild_id.get()), ChannelId(thread.id.get()))
            }
            // An outage of Discord causes the same event, but marks the server as unavailable.
            DiscordEvent::GuildDelete(event) if !event.guild.unavailable => {
                Self::GuildGone(GuildId(event.guild.id.get()))
            }
            DiscordEvent::GuildCreate(GuildCreateEvent { guild, .. }) => {
                let channels = guild.channels.keys().chain(guild.threads.iter().map(|thread| &thread.id));
                Self::GuildArrived(
                    GuildId(guild.id.get()),
                    channels.map(|channel| ChannelId(channel.get())).collect(),
                )
            }
            DiscordEvent::GuildRoleUpdate(event) => Self::MayBeBack(GuildId(event.role.guild_id.get())),
            // Without the privileged intent the event is about the bot itself: it has got or lost a role (Discord, "Gateway", "Caveats":
            // "Guild Member Update is sent for current-user updates regardless of whether the GUILD_MEMBERS intent is set").
            DiscordEvent::GuildMemberUpdate(event) => Self::MayBeBack(GuildId(event.guild_id.get())),
            // The bot can see the threads of a channel, or has been added to a private thread (Discord, "Gateway Events": "Thread List
            // Sync", "Thread Create").
            DiscordEvent::ThreadListSync(event) => Self::MayBeBack(GuildId(event.guild_id.get())),
            DiscordEvent::ThreadCreate(event) if event.thread.member.is_some() => {
                Self::MayBeBack(GuildId(event.thread.guild_id.get()))
            }
            DiscordEvent::ThreadUpdate(ThreadUpdateEvent { thread, .. })
                if thread.thread_metadata.is_some_and(|thread| thread.archived && !thread.locked) =>
            {
                Self::ThreadArchived(ChannelId(thread.id.get()))
            }
            DiscordEvent::ChannelUpdate(ChannelUpdateEvent { channel, .. })
            | DiscordEvent::ThreadUpdate(ThreadUpdateEvent { thread: channel, .. }) => {
                Self::MayBeBack(GuildId(channel.guild_id.get()))
            }
            _ => return None,
        })
    }

    /// Handles the change.
    pub(super) async fn handle(self, state: &BotState) {
        let reachability = state.outbox.reachability();
        let store = state.service.store();
        match self {
            Self::ChannelGone(guild, channel) => {
                reachability.handle_deleted_channel(guild, channel, true).await;
                // Discord sends no event about the threads of a deleted channel (discord.js 10883, discord.py 9796).
                reachability.look_for_deleted_channels(guild, &BTreeSet::new()).await;
            }
            Self::ThreadGone(guild, thread) => reachability.handle_deleted_channel(guild, thread, true).await,
            Self::GuildGone(guild) => {
                for table in reachability.list_or_log(store.tables_of_server(guild).await).await {
                    reachability.stop_game(table, true).await;
                }
            }
            Self::GuildArrived(guild, visible) => {
                reachability.resume_tables(store.paused_in(guild).await).await;
                state.outbox.go_on_in(guild);
                // No event says what was deleted while no session was open.
                reachability.look_for_deleted_channels(guild, &visible).await;
            }
            Self::MayBeBack(guild) => {
                reachability.resume_tables(store.paused_in(guild).await).await;
                state.outbox.go_on_in(guild);
            }
            Self::ThreadArchived(channel) => reachability.keep_open(channel).await,
        }
    }
}

impl Reachability<'_> {
    /// Opens a thread again if a game goes on in it: some clients send no press from an archived thread (discord-api-docs 8474).
    async fn keep_open(self, channel: ChannelId) {
        for table in self.list_or_log(self.service.store().tables_in(channel).await).await {
            let Ok(view) = self.service.public(table).await else { continue };
            if matches!(view.stage, Stage::Playing | Stage::Paused { .. }) && view.channel == channel {
                // The next message opens it, too.
                drop(open_thread(self.http, channel).await);
                return;
            }
        }
    }

    /// Handles a channel that no longer exists. `news` says that its people do not know yet.
    async fn handle_deleted_channel(self, guild: GuildId, channel: ChannelId, news: bool) {
        for table in self.list_or_log(self.service.store().tables_in(channel).await).await {
            self.handle_lost_channel(table, channel, news).await;
        }
        let ended = self.service.tournaments().end_sign_ups_in(guild, channel).await;
        self.service.ok_or_log(ended, "the tournaments of a deleted channel cannot be read");
    }

    /// Handles the channels and threads of a server that the bot still uses, and that no longer exist. Those that are `visible` exist.
    async fn look_for_deleted_channels(self, guild: GuildId, visible: &BTreeSet<ChannelId>) {
        let sign_ups = self.service.tournaments().sign_up_channels(guild).await;
        let sign_ups = self.service.ok_or_log(sign_ups, "the tournaments of a server cannot be read");
        let mut channels: BTreeSet<ChannelId> = sign_ups.into_iter().flatten().collect();
        let tables = self.service.store().tables_of_server(guild).await;
        let tables = self.service.ok_or_log(tables, "the tables of a server cannot be read");
        for OpenTable { table, channel, .. } in tables.into_iter().flatten() {
            // At a start nearly all channels are visible, and none of their tables need be read.
            if visible.contains(&channel) || channels.contains(&channel) {
                continue;
            }
            let view = self.service.public(table).await;
            if view.is_ok_and(|view| !view.is_out_of_reach()) {
                channels.insert(channel);
            }
        }
        let end = Instant::now() + LOOK_TIMEOUT;
        for channel in channels.into_iter().filter(|channel| !visible.contains(channel)) {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            let found = self.http.repeat(channel_request(channel).into(), left, Urgency::News).await;
            if matches!(found, Err(SendError::Refused { code: error_code::UNKNOWN_CHANNEL, .. })) {
                // A lobby without a channel stays as it is, and is found at every look.
                self.handle_deleted_channel(guild, channel, false).await;
            }
        }
    }

    /// Moves a table whose `channel` is lost to another channel, or stops its game. `news` says that its people do not know yet.
    ///
    /// Returns `true` if the table goes on in another channel.
    pub(super) async fn handle_lost_channel(self, table: TableId, channel: ChannelId, news: bool) -> bool {
        let Ok(view) = self.service.public(table).await else { return false };
        if view.channel != channel {
            return true;
        }
        let moved = match view.options.is_duplicate() {
            true => self.move_to_new_thread(&view).await,
            false => match self.find_refuge(&view).await {
                Some(refuge) => self.act(table, Command::Move(refuge)).await,
                None => None,
            },
        };
        match moved {
            // Another task was quicker and has moved it to the same place.
            Some(Answer::Done(_) | Answer::Refused(Refusal::SameChannel, _)) => true,
            Some(Answer::Refused(..) | Answer::Stale(_)) | None => {
                self.stop_game(table, news).await;
                false
            }
        }
    }

    /// Returns where a table can go on whose channel is lost.
    async fn find_refuge(self, view: &View) -> Option<ChannelId> {
        let settings = self.service.store().settings(view.guild?).await.ok()?;
        settings.announcements.filter(|place| *place != view.channel)
    }

    /// Stops a game whose channel cannot be told that it waits; its people are written to. If the table was waiting anyway, they are
    /// written to here, provided there is `news`.
    async fn stop_game(self, table: TableId, news: bool) {
        match self.act(table, Command::Pause).await {
            Some(Answer::Done(_)) => tracing::warn!(%table, "the channel is out of reach; the game waits"),
            Some(Answer::Refused(Refusal::NotStarted | Refusal::Paused, view))
                if news && !view.is_out_of_reach() =>
            {
                self.write_to_people(&view, &mut list_people(&view)).await;
            }
            Some(Answer::Refused(..) | Answer::Stale(_)) | None => {}
        }
    }

    /// Tells people by direct message that the channel of their table is lost, and how the game goes on. Those for whom that has to be
    /// tried again are left in `people`.
    pub(super) async fn write_to_people(self, view: &View, people: &mut Vec<UserId>) {
        let reader = Reader::in_language(&view.language, self.faces);
        let message = refusal::lost(view, &reader);
        let mut left = Vec::new();
        for user in std::mem::take(people) {
            let seat = view.seat_of(user).map_or(0, Seat::index);
            let nonce = format!("{}-{}g{seat}", view.id, view.public_event_number.0);
            if !notifications::send_dm(self.service, self.http, user, &message, &nonce).await {
                left.push(user);
            }
        }
        *people = left;
    }

    /// Resumes the games whose channels can be reached again.
    async fn resume_tables(self, tables: Result<Vec<OpenTable>, StoreError>) {
        let end = Instant::now() + LOOK_TIMEOUT;
        for table in self.list_or_log(tables).await {
            let Ok(view) = self.service.public(table).await else { continue };
            if !view.is_out_of_reach() {
                continue;
            }
            let left = end.saturating_duration_since(Instant::now());
            // Nothing else says that the channel is back, so what fails in passing is asked again.
            let place = self.http.repeat(channel_request(view.channel).into(), left, Urgency::News).await;
            if place.is_ok_and(|place| !is_locked(&place)) {
                self.act(table, Command::Resume).await;
            } else if view.options.is_duplicate() {
                self.move_to_new_thread(&view).await;
            }
        }
    }

    /// Fetches a channel from Discord.
    pub(super) async fn fetch_channel(self, channel: ChannelId) -> Result<Value, SendError> {
        self.http.send_within_limit(channel_request(channel), Urgency::News).await
    }

    pub(super) async fn act(self, table: TableId, command: Command) -> Option<Answer> {
        match self.service.act(table, Actor::Bot, None, command, None).await {
            Ok(answer) => Some(answer),
            Err(ServiceError::NoSuchTable) => None,
            Err(_) if self.service.is_database_down().await => None,
            Err(error) => {
                let error = &error as &dyn std::error::Error;
                tracing::error!(%table, error, "a table out of reach could not be looked after");
                None
            }
        }
    }

    async fn list_or_log(self, tables: Result<Vec<OpenTable>, StoreError>) -> Vec<TableId> {
        if let Err(error) = &tables
            && !self.service.is_database_down().await
        {
            tracing::error!(
                error = error as &dyn std::error::Error,
                "the tables out of reach cannot be found"
            );
        }
        tables.unwrap_or_default().into_iter().map(|open| open.table).collect()
    }
}

/// Returns the people who play at a table, without those who have been replaced by computer players.
pub(super) fn list_people(view: &View) -> Vec<UserId> {
    view.seats.iter().filter_map(Occupant::person).collect()
}

fn channel_request(channel: ChannelId) -> Request<'static> {
    Request::new(Route::Channel { channel_id: snowflake(channel.0) }, LightMethod::Get)
}

/// Returns `true` for a thread that a moderator has locked. The bot can read it, but neither write in it nor open it.
fn is_locked(place: &Value) -> bool {
    place["thread_metadata"]["locked"] == true
}

/// Opens an archived thread. A locked thread needs a permission that the bot does not ask for.
///
/// # Errors
/// When the thread stays archived.
pub(super) async fn open_thread(http: &HttpClient, channel: ChannelId) -> Result<(), SendError> {
    let route = Route::Channel { channel_id: snowflake(channel.0) };
    let opened = HttpClient::request(LightMethod::Patch, route, &json!({ "archived": false }));
    let opened = http.send_within_limit(opened, Urgency::News).await;
    opened.inspect_err(|error| tracing::debug!(%channel, %error, "a thread stays archived")).map(drop)
}

/// Archives the thread of a table that has ended, if the bot has created the thread.
pub(super) async fn archive_thread(http: &HttpClient, channel: ChannelId) {
    let at = || Route::Channel { channel_id: snowflake(channel.0) };
    let Ok(place) = http.send_within_limit(Request::new(at(), LightMethod::Get), Urgency::News).await else {
        return;
    };
    let Ok(me) = http.send_within_limit(Request::new(Route::UserMe, LightMethod::Get), Urgency::News).await
    else {
        return;
    };
    let thread = THREADS.iter().any(|kind| place["type"] == *kind);
    if !thread || place.get("owner_id") != me.get("id") {
        return;
    }
    let archived = HttpClient::request(LightMethod::Patch, at(), &json!({ "archived": true }));
    if let Err(error) = http.send_within_limit(archived, Urgency::News).await {
        tracing::debug!(%channel, %error, "a thread stays open after its game");
    }
}
