//! The champion's role, which the admins of a server may choose. The bot gives it to the leaders of the season, and takes it from former
//! leaders.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{LightMethod, Request, Route};
use tokio::sync::{Mutex, MutexGuard};

use super::errors::{InteractionError, SendError, SendErrorKind};
use super::http_client::HttpClient;
use crate::discord_numbers::error_code;
use crate::snowflake::snowflake;
use carte_present::RequestRefusal;
use carte_records::statistics::{GameKind, Period};
use carte_service::Service;
use carte_store::{Champions, GivenRole, LeaderboardQuery, StoreError};
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::{GuildId, Timestamp, UserId};

mod role_check;

/// How often the leaders are looked up. An hour is soon enough, and each change costs one request.
const INTERVAL: Duration = Duration::from_secs(60 * 60);

/// How long the request for one change is repeated.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

/// Discord's error codes for a member, a person or a role that no longer exists: there is nothing to give or to take.
const GONE_CODES: [i64; 3] = [error_code::UNKNOWN_MEMBER, error_code::UNKNOWN_ROLE, error_code::UNKNOWN_USER];

/// Gives the champion's roles and takes them away, in one server after another.
#[derive(Debug)]
pub(super) struct ChampionRoles {
    service: Service,
    http: Arc<HttpClient>,
    /// Held while roles are changed, so that two tasks do not change them at the same time.
    change_lock: Mutex<()>,
}

/// The result of a request for a change.
enum RoleChangeResult {
    Done,
    /// The person or the role no longer exists.
    Gone,
    /// The bot lacks the permission.
    Refused,
    /// Another try may succeed.
    Later,
}

impl From<Result<serde_json::Value, SendError>> for RoleChangeResult {
    fn from(answer: Result<serde_json::Value, SendError>) -> Self {
        match answer {
            Ok(_) => Self::Done,
            Err(SendError::Refused { code, .. }) if GONE_CODES.contains(&code) => Self::Gone,
            Err(error) if matches!(error.kind(), SendErrorKind::Later(_)) => Self::Later,
            // 50013 and 50001, a server that the bot has left, or a role that belongs to an application (50028).
            Err(_) => Self::Refused,
        }
    }
}

impl ChampionRoles {
    pub(super) fn new(service: Service, http: Arc<HttpClient>) -> Self {
        Self { service, http, change_lock: Mutex::default() }
    }

    /// Adapts the roles in all servers once an hour, until the future is dropped.
    pub(super) async fn watch(self: Arc<Self>) {
        self.service.shard_ownership().wait_for_shards().await;
        let mut interval = tokio::time::interval(INTERVAL);
        loop {
            interval.tick().await;
            let guilds = self.service.store().guilds_with_results().await;
            let guilds = self.service.ok_or_log(guilds, "it cannot be looked who leads");
            for guild in guilds.unwrap_or_default() {
                self.service.ok_or_log(self.settle(guild).await, "it cannot be looked who leads");
            }
        }
    }

    /// Gives the role of this server to the leaders, and takes it from everybody else to whom the bot has given it.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub(super) async fn settle(&self, guild: GuildId) -> Result<(), StoreError> {
        let _change_guard = self.change_lock.lock().await;
        let Some(_guard) = self.service.shard_ownership().guard_guild(Some(guild)) else { return Ok(()) };
        let store = self.service.store();
        let settings = store.settings(guild).await?;
        let before = store.champions(guild).await?;
        let wanted: Vec<GivenRole> = match settings.champion_role {
            Some(role) => {
                let leaders = self.leaders(guild, &settings).await?;
                leaders.into_iter().map(|user| GivenRole { role, user: user.0 }).collect()
            }
            None => Vec::new(),
        };
        let mut refused = Vec::new();
        for one in before.given.iter().filter(|one| !wanted.contains(one)) {
            // Taking the same role from other people would be refused, too.
            if refused.contains(&one.role) {
                continue;
            }
            match self.change(guild, *one, false).await {
                // A person who has left the server no longer has a role.
                RoleChangeResult::Done | RoleChangeResult::Gone => {
                    store.change_champions(guild, |noted| noted.remove(*one)).await?;
                }
                RoleChangeResult::Refused => refused.push(one.role),
                RoleChangeResult::Later => {}
            }
        }
        let gives: Vec<GivenRole> = wanted.into_iter().filter(|one| !before.is_confirmed(one)).collect();
        let to_give = settings.champion_role.filter(|role| !gives.is_empty() && !refused.contains(role));
        if let Some(role) = to_give {
            // The role may allow more than when it was chosen. If Discord does not tell, the next look asks again.
            match self.is_privileged(guild, role).await {
                Some(true) => {
                    tracing::info!(%guild, "the role of who leads is not given: it has rights of moderators");
                    refused.push(role);
                }
                Some(false) => {
                    for one in gives {
                        if matches!(self.give(guild, one).await?, RoleChangeResult::Refused) {
                            refused.push(role);
                            break;
                        }
                    }
                }
                None => {}
            }
        }
        // Only a refusal of the present role counts. A refusal of a former role was told while that role was chosen.
        let is_refused = settings.champion_role.is_some_and(|role| refused.contains(&role));
        if is_refused != before.refused {
            let note = |noted: &mut Champions| {
                noted.refused = is_refused;
                noted.told &= is_refused;
            };
            store.change_champions(guild, note).await?;
        }
        Ok(())
    }

    /// Gives a role to a person, and notes the result.
    async fn give(&self, guild: GuildId, role: GivenRole) -> Result<RoleChangeResult, StoreError> {
        let store = self.service.store();
        // Noted before Discord is asked. If the process ends or the database fails before the result is noted, the role is still taken
        // away once another person leads. Taking a role from a person who does not have it does no harm.
        let was_noted = store.change_champions(guild, |noted| noted.note_attempt(role)).await?;
        let result = self.change(guild, role, true).await;
        let note = |noted: &mut Champions| {
            let is_noted = noted.given.contains(&role);
            match result {
                RoleChangeResult::Done => noted.confirm(role),
                // A role that has been deleted was not given.
                RoleChangeResult::Gone => noted.remove(role),
                // An earlier attempt, whose answer was lost, may have given the role.
                RoleChangeResult::Refused if !was_noted => noted.remove(role),
                RoleChangeResult::Refused | RoleChangeResult::Later => {}
            }
            is_noted
        };
        let is_noted = store.change_champions(guild, note).await?;
        // Another process has forgotten the person meanwhile. It cannot have taken the role, which had not been given then.
        if !is_noted && matches!(result, RoleChangeResult::Done | RoleChangeResult::Later) {
            self.change(guild, role, false).await;
        }
        Ok(result)
    }

    /// Takes from a person who is to be forgotten all roles that the bot has given. This process gives no role until the returned guard is
    /// dropped. It must be held until the person has been forgotten, because a person who still leads would get the role again.
    ///
    /// # Errors
    /// When the database cannot be read or written, or Discord does not answer at present.
    pub(super) async fn take_from(&self, person: UserId) -> Result<MutexGuard<'_, ()>, InteractionError> {
        let change_lock = self.change_lock.lock().await;
        let store = self.service.store();
        for (guild, role) in store.roles_given_to(person).await? {
            let role = GivenRole { role, user: person.0 };
            match self.change(guild, role, false).await {
                // If forgetting fails, the person gets the role again.
                RoleChangeResult::Done => {
                    store.change_champions(guild, |noted| noted.remove(role)).await?;
                }
                RoleChangeResult::Gone | RoleChangeResult::Refused => {}
                // It cannot be tried again later, because nothing of the person is kept.
                RoleChangeResult::Later => return Err(RequestRefusal::Unexpected.into()),
            }
        }
        Ok(change_lock)
    }

    async fn change(&self, guild: GuildId, change: GivenRole, gives: bool) -> RoleChangeResult {
        let route = Route::GuildMemberRole {
            guild_id: snowflake(guild.0),
            user_id: snowflake(change.user),
            role_id: snowflake(change.role),
        };
        let method = if gives { LightMethod::Put } else { LightMethod::Delete };
        let result = self.http.send_with_retry(Request::new(route, method), REQUEST_TIMEOUT).await;
        if let Err(error) = &result {
            tracing::info!(%guild, gives, %error, "the role of who leads could not be changed");
        }
        result.into()
    }

    /// Returns the leaders of the season: those of each game, or of each of its divisions if there are any. Until a game has a leader, the
    /// champions of the season before keep the role.
    async fn leaders(&self, guild: GuildId, settings: &GuildSettings) -> Result<Vec<UserId>, StoreError> {
        let store = self.service.store();
        let season = store.span(Some(guild), Period::Season, self.service.now()).await?;
        let before = store.span(Some(guild), Period::Season, Timestamp(season.since.0 - 1)).await?;
        let mut leaders: Vec<UserId> = Vec::new();
        for game in GameKind::ALL {
            let mut first = self.first_of_season(guild, settings, game, season.since).await?;
            if first.is_empty() {
                first = self.first_of_season(guild, settings, game, before.since).await?;
            }
            for user in first.into_iter().filter(|user| !user.is_former()) {
                if !leaders.contains(&user) {
                    leaders.push(user);
                }
            }
        }
        Ok(leaders)
    }

    /// Returns the first of a game, or of each of its divisions, in the season that begins at `since`.
    async fn first_of_season(
        &self,
        guild: GuildId,
        settings: &GuildSettings,
        game: GameKind,
        since: Timestamp,
    ) -> Result<Vec<UserId>, StoreError> {
        let store = self.service.store();
        let league = store.league(guild, game, since).await?;
        if !league.divisions.is_empty() {
            return Ok(league.leaders().map(|result| result.user).collect());
        }
        let query =
            LeaderboardQuery::of_season(game, guild, since, settings.computer_games, self.service.now());
        let board = store.leaderboard(&query).await?;
        Ok(board.lines.into_iter().filter(|line| line.place == Some(1)).map(|line| line.user).collect())
    }
}
