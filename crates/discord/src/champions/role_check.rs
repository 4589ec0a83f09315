//! Decides whether a role may be the champion's role.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serenity::{LightMethod, Permissions, Request, RoleId, Route};

use super::{ChampionRoles, REQUEST_TIMEOUT};
use crate::snowflake::snowflake;
use carte_present::RoleRefusal;
use carte_table::ids::GuildId;

/// How long a request is repeated while a person who has chosen a role waits.
const AWAITED_REQUEST_TIMEOUT: Duration = Duration::from_secs(1);

/// The permissions that a champion's role may contain: those to take part, and none that disturb others or change the server. A permission
/// that Discord adds is refused until it is listed here.
const HARMLESS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::CREATE_INSTANT_INVITE)
    .union(Permissions::CHANGE_NICKNAME)
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::SEND_TTS_MESSAGES)
    .union(Permissions::SEND_VOICE_MESSAGES)
    .union(Permissions::SEND_POLLS)
    .union(Permissions::READ_MESSAGE_HISTORY)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::ADD_REACTIONS)
    .union(Permissions::USE_EXTERNAL_EMOJIS)
    .union(Permissions::USE_EXTERNAL_STICKERS)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::CREATE_PRIVATE_THREADS)
    .union(Permissions::USE_APPLICATION_COMMANDS)
    .union(Permissions::USE_EXTERNAL_APPS)
    .union(Permissions::USE_EMBEDDED_ACTIVITIES)
    .union(Permissions::CONNECT)
    .union(Permissions::SPEAK)
    .union(Permissions::STREAM)
    .union(Permissions::USE_VAD)
    .union(Permissions::REQUEST_TO_SPEAK)
    .union(Permissions::USE_SOUNDBOARD)
    .union(Permissions::USE_EXTERNAL_SOUNDS)
    .union(Permissions::SET_VOICE_CHANNEL_STATUS);

#[derive(Debug, Deserialize)]
struct Role {
    id: RoleId,
    position: u16,
    managed: bool,
    #[serde(deserialize_with = "read_permissions")]
    permissions: Permissions,
}

#[derive(Debug, Deserialize)]
struct Member {
    roles: Vec<RoleId>,
}

#[derive(Debug, Deserialize)]
struct Me {
    id: serenity::UserId,
}

impl ChampionRoles {
    /// Returns why the bot cannot give this role, or may not; `None` if it can, or if Discord does not tell.
    pub(crate) async fn refusal(&self, guild: GuildId, role: u64) -> Option<RoleRefusal> {
        let guild_id = snowflake(guild.0);
        let roles: Vec<Role> = self.ask(Route::GuildRoles { guild_id }, AWAITED_REQUEST_TIMEOUT).await?;
        let named = roles.iter().find(|one| one.id.get() == role)?;
        if named.managed {
            return Some(RoleRefusal::Managed);
        }
        if has_rights_of_moderators(named, &roles, guild) {
            return Some(RoleRefusal::Privileged);
        }
        let me: Me = self.ask(Route::UserMe, AWAITED_REQUEST_TIMEOUT).await?;
        let own: Member =
            self.ask(Route::GuildMember { guild_id, user_id: me.id }, AWAITED_REQUEST_TIMEOUT).await?;
        let is_own = |one: &&Role| own.roles.contains(&one.id) || one.id.get() == guild.0;
        let may = roles.iter().filter(is_own).fold(Permissions::empty(), |sum, one| sum | one.permissions);
        // Of two roles at the same position, the one with the lower number is higher (Discord, "Role Object").
        let height = |one: &Role| (one.position, std::cmp::Reverse(one.id));
        let top = roles.iter().filter(is_own).map(height).max();
        if !may.intersects(Permissions::MANAGE_ROLES | Permissions::ADMINISTRATOR) {
            return Some(RoleRefusal::NotAllowed);
        }
        (top <= Some(height(named))).then_some(RoleRefusal::TooHigh)
    }

    /// Returns `true` if this role allows more than a champion may get; `None` if Discord does not tell.
    pub(super) async fn is_privileged(&self, guild: GuildId, role: u64) -> Option<bool> {
        let roles: Vec<Role> =
            self.ask(Route::GuildRoles { guild_id: snowflake(guild.0) }, REQUEST_TIMEOUT).await?;
        let named = roles.iter().find(|one| one.id.get() == role);
        // Nobody can get a role that no longer exists.
        Some(named.is_some_and(|named| has_rights_of_moderators(named, &roles, guild)))
    }

    async fn ask<T: DeserializeOwned>(&self, route: Route<'_>, timeout: Duration) -> Option<T> {
        let answer = self.http.send_with_retry(Request::new(route, LightMethod::Get), timeout).await;
        serde_json::from_value(answer.ok()?).ok()
    }
}

/// Returns `true` if a role of a server allows something that is neither harmless nor allowed to everybody there.
///
/// Discord lets a bot give every role below its own, even one that allows what the bot may not do ("A bot can grant roles to other users
/// that are of a lower position than its own highest role": Discord, "Permissions", "Permission Hierarchy"). It does not know on whose
/// behalf the bot acts. Without this check, a person who may manage the server could become its administrator by leading.
fn has_rights_of_moderators(role: &Role, roles: &[Role], guild: GuildId) -> bool {
    let everybody = roles.iter().find(|one| one.id.get() == guild.0);
    let harmless = everybody.map_or(HARMLESS, |everybody| HARMLESS | everybody.permissions);
    !harmless.contains(role.permissions)
}

/// Reads permissions including those that serenity does not know, which it would leave out.
fn read_permissions<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Permissions, D::Error> {
    let bits = String::deserialize(deserializer)?;
    bits.parse().map(Permissions::from_bits_retain).map_err(D::Error::custom)
}
