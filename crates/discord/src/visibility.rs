//! Whether a person may see the channel of a table when asking in another channel.
//!
//! Discord only tells what a member may do in the channel of the interaction. For another channel it is computed from the roles of the
//! member, which the interaction contains, the roles of the server, and the overwrites of the channel. That needs no privileged intent, but
//! two requests, whose answers are remembered for a while.

use std::collections::HashSet;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serenity::{Event as DiscordEvent, LightMethod, Permissions, Request, Route};
use tokio::time::Instant;

use super::bounded_map::BoundedMap;
use super::errors::{SendError, SendErrorKind};
use super::http_client::HttpClient;
use crate::discord_numbers::channel_type::{PRIVATE_THREAD, STAGE, THREADS, VOICE};
use crate::snowflake::snowflake;
use carte_table::ids::{ChannelId, GuildId};

/// How long an answer of Discord is used, unless an event reports a change earlier.
const ANSWER_LIFETIME: Duration = Duration::from_secs(60);

/// Maximum number of channels remembered, and of servers.
const MOST_ANSWERS: usize = 1000;

/// How long a request is repeated; a person waits for it.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(1);

/// Discord's number for an overwrite for a role.
const ROLE_OVERWRITE: u8 = 0;

#[derive(Debug, Default)]
pub(super) struct ChannelVisibility {
    channels: Remembered<ChannelId, ChannelInfo>,
    servers: Remembered<GuildId, Server>,
    /// The servers of which the bot is known to be a member.
    joined: Mutex<HashSet<GuildId>>,
}

/// The part of a member from which permissions are computed.
#[derive(Clone, Copy, Debug)]
pub(super) struct GuildMember<'a> {
    pub(super) user: u64,
    pub(super) roles: &'a [u64],
}

/// The part of a server from which permissions are computed.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Server {
    id: serenity::GuildId,
    owner_id: serenity::UserId,
    roles: Vec<Role>,
}

#[derive(Clone, Debug, Deserialize)]
struct Role {
    id: serenity::RoleId,
    permissions: Permissions,
}

/// The part of a channel from which permissions are computed.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct ChannelInfo {
    #[serde(rename = "type")]
    kind: u8,
    parent_id: Option<serenity::ChannelId>,
    /// Empty for threads, which have no overwrites of their own.
    #[serde(default)]
    permission_overwrites: Vec<Overwrite>,
}

#[derive(Clone, Debug, Deserialize)]
struct Overwrite {
    /// The number of a role or of a user.
    id: serenity::GenericId,
    #[serde(rename = "type")]
    kind: u8,
    allow: Permissions,
    deny: Permissions,
}

impl ChannelVisibility {
    /// Forgets the answers that an event makes outdated.
    pub(super) fn note(&self, event: &DiscordEvent) {
        match event {
            DiscordEvent::GuildDelete(event) if !event.guild.unavailable => {
                self.joined().remove(&GuildId(event.guild.id.get()));
                self.servers.clear();
            }
            DiscordEvent::GuildCreate(event) => {
                self.joined().insert(GuildId(event.guild.id.get()));
            }
            DiscordEvent::ChannelUpdate(_)
            | DiscordEvent::ChannelDelete(_)
            | DiscordEvent::ThreadUpdate(_)
            | DiscordEvent::ThreadDelete(_) => self.channels.clear(),
            DiscordEvent::GuildUpdate(_)
            | DiscordEvent::GuildRoleCreate(_)
            | DiscordEvent::GuildRoleUpdate(_)
            | DiscordEvent::GuildRoleDelete(_) => self.servers.clear(),
            _ => {}
        }
    }

    /// Returns `true` if the bot is a member of a server, or Discord does not say. A server may have the commands without the bot (Discord,
    /// "Application Commands": Authorizing Your Application).
    pub(super) async fn is_joined(&self, http: &HttpClient, guild: GuildId) -> bool {
        if self.joined().contains(&guild) {
            return true;
        }
        match self.servers.get(guild, http, Route::Guild { guild_id: snowflake(guild.0) }).await {
            Ok(_) => self.joined().insert(guild),
            Err(error) if matches!(error.kind(), SendErrorKind::Later(_)) => return true,
            Err(_) => return false,
        };
        true
    }

    fn joined(&self) -> MutexGuard<'_, HashSet<GuildId>> {
        self.joined.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns `true` if this member of a server may read one of its channels or threads.
    pub(super) async fn may_see(
        &self,
        http: &HttpClient,
        viewer: GuildMember<'_>,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<bool, SendError> {
        let (server, place, around) = self.places(http, guild, channel).await?;
        let may = permissions(viewer, &server, &around);
        if !may.contains(needed_to_read(&around)) {
            return Ok(false);
        }
        if place.kind != PRIVATE_THREAD || may.contains(Permissions::MANAGE_THREADS) {
            return Ok(true);
        }
        let member =
            Route::ChannelThreadMember { channel_id: snowflake(channel.0), user_id: snowflake(viewer.user) };
        match http.send_with_retry(Request::new(member, LightMethod::Get), REQUEST_TIMEOUT).await {
            Ok(_) => Ok(true),
            Err(error) if matches!(error.kind(), SendErrorKind::Later(_)) => Err(error),
            Err(_) => Ok(false),
        }
    }

    /// Returns `true` if all who read the channel `here` may see this channel or thread of the same server, because it is a thread of
    /// that channel, or because nobody is kept out of it.
    pub(super) async fn is_open_to_readers(
        &self,
        http: &HttpClient,
        guild: GuildId,
        channel: ChannelId,
        here: ChannelId,
    ) -> Result<bool, SendError> {
        let (server, place, around) = self.places(http, guild, channel).await?;
        if place.kind == PRIVATE_THREAD {
            return Ok(false);
        }
        if THREADS.contains(&place.kind) && place.parent_id.is_some_and(|parent| parent.get() == here.0) {
            return Ok(true);
        }
        let anybody = GuildMember { user: 0, roles: &[] };
        let needed = needed_to_read(&around);
        let hidden = around.permission_overwrites.iter().any(|one| one.deny.intersects(needed));
        Ok(!hidden && permissions(anybody, &server, &around).contains(needed))
    }

    /// Returns a server, one of its channels or threads, and the channel whose permissions hold there.
    async fn places(
        &self,
        http: &HttpClient,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<(Arc<Server>, Arc<ChannelInfo>, Arc<ChannelInfo>), SendError> {
        let channel_route = |id: ChannelId| Route::Channel { channel_id: snowflake(id.0) };
        let server = self.servers.get(guild, http, Route::Guild { guild_id: snowflake(guild.0) }).await?;
        let place = self.channels.get(channel, http, channel_route(channel)).await?;
        let around = match place.parent_id.filter(|_| THREADS.contains(&place.kind)) {
            Some(parent) => {
                let parent = ChannelId(parent.get());
                self.channels.get(parent, http, channel_route(parent)).await?
            }
            None => Arc::clone(&place),
        };
        Ok((server, place, around))
    }
}

/// Returns the permissions without which a member cannot read a channel. The text of a voice channel needs the permission to connect, too
/// (Discord, "Get Channel Messages").
fn needed_to_read(place: &ChannelInfo) -> Permissions {
    match place.kind {
        VOICE | STAGE => Permissions::VIEW_CHANNEL | Permissions::CONNECT,
        _ => Permissions::VIEW_CHANNEL,
    }
}

/// Returns the permissions of a member in a channel, as Discord computes them.
pub(super) fn permissions(viewer: GuildMember<'_>, server: &Server, place: &ChannelInfo) -> Permissions {
    let everyone = server.id.get();
    let has = |role: u64| role == everyone || viewer.roles.contains(&role);
    let base = server.roles.iter().filter(|role| has(role.id.get()));
    let mut may = base.fold(Permissions::empty(), |may, role| may | role.permissions);
    if server.owner_id.get() == viewer.user || may.contains(Permissions::ADMINISTRATOR) {
        return Permissions::all();
    }
    // The more specific overwrites come later and take precedence. If one role allows something, no other role denies it.
    let steps: [&dyn Fn(&Overwrite) -> bool; 3] = [
        &|one| one.kind == ROLE_OVERWRITE && one.id.get() == everyone,
        &|one| one.kind == ROLE_OVERWRITE && one.id.get() != everyone && has(one.id.get()),
        &|one| one.kind != ROLE_OVERWRITE && one.id.get() == viewer.user,
    ];
    for step in steps {
        let overwrites = || place.permission_overwrites.iter().filter(|one| step(one));
        let denied = overwrites().fold(Permissions::empty(), |sum, one| sum | one.deny);
        let allowed = overwrites().fold(Permissions::empty(), |sum, one| sum | one.allow);
        may = (may - denied) | allowed;
    }
    may
}

/// Answers of Discord that are reused for [`ANSWER_LIFETIME`].
#[derive(Debug)]
struct Remembered<K, V>(Mutex<Answers<K, V>>);

#[derive(Debug)]
struct Answers<K, V> {
    by_key: BoundedMap<K, (Instant, Arc<V>), MOST_ANSWERS>,
    /// How often all answers have been forgotten.
    clears: u64,
}

impl<K, V> Default for Remembered<K, V> {
    fn default() -> Self {
        Self(Mutex::new(Answers { by_key: BoundedMap::default(), clears: 0 }))
    }
}

impl<K: Copy + Eq + Hash, V: DeserializeOwned> Remembered<K, V> {
    /// Returns the remembered answer for `key`, or else asks Discord by `route`.
    async fn get(&self, key: K, http: &HttpClient, route: Route<'_>) -> Result<Arc<V>, SendError> {
        if let Some(known) = self.known(key) {
            return Ok(known);
        }
        let clears = self.lock().clears;
        let answer = http.send_with_retry(Request::new(route, LightMethod::Get), REQUEST_TIMEOUT).await?;
        let answer: V = serde_json::from_value(answer).map_err(|_| SendError::Unreachable)?;
        let answer = Arc::new(answer);
        self.remember(key, &answer, clears);
        Ok(answer)
    }

    /// Remembers an answer that was asked for after the answers had been forgotten `clears` times. If they have been forgotten again
    /// since, an event may have made this one outdated, too.
    fn remember(&self, key: K, answer: &Arc<V>, clears: u64) {
        let mut answers = self.lock();
        if answers.clears == clears {
            answers.by_key.insert(key, (Instant::now(), Arc::clone(answer)));
        }
    }

    fn known(&self, key: K) -> Option<Arc<V>> {
        let answers = self.lock();
        answers
            .by_key
            .get(&key)
            .filter(|(at, _)| at.elapsed() < ANSWER_LIFETIME)
            .map(|(_, known)| Arc::clone(known))
    }

    fn clear(&self) {
        let mut answers = self.lock();
        answers.by_key.clear();
        answers.clears += 1;
    }

    fn lock(&self) -> MutexGuard<'_, Answers<K, V>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const VIEW: &str = "1024";
    const NOTHING: &str = "0";

    fn server() -> Server {
        serde_json::from_value(json!({
            "id": "1", "owner_id": "9",
            "roles": [
                { "id": "1", "permissions": VIEW },
                { "id": "2", "permissions": NOTHING },
                { "id": "3", "permissions": "8" },
            ],
        }))
        .unwrap()
    }

    fn may_see(user: u64, roles: &[u64], overwrites: &[(u64, u8, &str, &str)]) -> bool {
        let overwrites: Vec<_> = overwrites
            .iter()
            .map(|(id, kind, allow, deny)| json!({ "id": id.to_string(), "type": kind, "allow": allow, "deny": deny }))
            .collect();
        let place = json!({ "type": 0, "parent_id": null, "permission_overwrites": overwrites });
        let place: ChannelInfo = serde_json::from_value(place).unwrap();
        permissions(GuildMember { user, roles }, &server(), &place).contains(Permissions::VIEW_CHANNEL)
    }

    #[test]
    fn the_text_of_a_voice_channel_needs_the_permission_to_connect() {
        let needed = |kind: u8| {
            let place = json!({ "type": kind, "parent_id": null });
            needed_to_read(&serde_json::from_value(place).unwrap())
        };
        let connecting = Permissions::VIEW_CHANNEL | Permissions::CONNECT;
        assert_eq!(
            [needed(0), needed(VOICE), needed(STAGE)],
            [Permissions::VIEW_CHANNEL, connecting, connecting]
        );
    }

    #[test]
    fn an_answer_from_before_an_event_is_not_remembered_after_it() {
        let (answers, place) = (Remembered::<ChannelId, u8>::default(), ChannelId(5));
        let before = answers.lock().clears;
        answers.clear();
        answers.remember(place, &Arc::new(1), before);
        assert_eq!(answers.known(place), None);
        let after = answers.lock().clears;
        answers.remember(place, &Arc::new(2), after);
        assert_eq!(answers.known(place).as_deref(), Some(&2));
    }

    #[test]
    fn overwrites_count_as_discord_counts_them() {
        let hidden = (1, 0, NOTHING, VIEW);
        assert!(may_see(7, &[], &[]));
        assert!(!may_see(7, &[], &[hidden]));
        assert!(!may_see(7, &[], &[hidden, (2, 0, VIEW, NOTHING)]), "a role of others");
        assert!(may_see(7, &[2], &[hidden, (2, 0, VIEW, NOTHING)]));
        assert!(
            may_see(7, &[2, 4], &[hidden, (2, 0, VIEW, NOTHING), (4, 0, NOTHING, VIEW)]),
            "one role is enough"
        );
        assert!(
            !may_see(7, &[2], &[hidden, (2, 0, VIEW, NOTHING), (7, 1, NOTHING, VIEW)]),
            "the person counts most"
        );
        assert!(may_see(7, &[], &[hidden, (7, 1, VIEW, NOTHING)]));
        assert!(!may_see(7, &[], &[hidden, (8, 1, VIEW, NOTHING)]), "another person");
        assert!(may_see(7, &[3], &[hidden, (7, 1, NOTHING, VIEW)]), "an administrator");
        assert!(may_see(9, &[], &[hidden]), "the owner");
    }
}
