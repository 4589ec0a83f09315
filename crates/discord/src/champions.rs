//! The role of who leads the season, where the admins of a server have named one: given, and taken from everybody else.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{LightMethod, Request, Route};
use tokio::sync::{Mutex, MutexGuard};

use super::errors::{SendError, SendErrorKind};
use super::http_client::HttpClient;
use crate::snowflake::snowflake;
use carte_records::statistics::report::Sorting;
use carte_records::statistics::{GameKind, Period};
use carte_service::Service;
use carte_store::{Champions, GivenRole, LeaderboardQuery, StoreError};
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::{GuildId, Timestamp, UserId};

mod role_check;

/// How often it is looked who leads: an hour is soon enough, and one request for each change.
const INTERVAL: Duration = Duration::from_secs(60 * 60);

/// For how long one change is tried.
const PATIENCE: Duration = Duration::from_secs(10);

/// Discord's codes for a member, a person and a role that are no more: there is nothing to give or to take.
const GONE_CODES: [i64; 3] = [10007, 10011, 10013];

/// Gives the role and takes it away, one server after the other.
#[derive(Debug)]
pub(super) struct ChampionRoles {
    service: Service,
    http: Arc<HttpClient>,
    /// Roles are not changed by two at once.
    turn: Mutex<()>,
}

/// What became of a change.
enum Outcome {
    Done,
    /// The person or the role is gone.
    Vain,
    /// The bot may not.
    Refused,
    /// Another try may succeed.
    Later,
}

impl From<Result<serde_json::Value, SendError>> for Outcome {
    fn from(answer: Result<serde_json::Value, SendError>) -> Self {
        match answer {
            Ok(_) => Self::Done,
            Err(SendError::Refused { code, .. }) if GONE_CODES.contains(&code) => Self::Vain,
            Err(error) if matches!(error.kind(), SendErrorKind::Later(_)) => Self::Later,
            // 50013 and 50001, a server that the bot has left, a role of an application (50028).
            Err(_) => Self::Refused,
        }
    }
}

impl ChampionRoles {
    pub(super) fn new(service: Service, http: Arc<HttpClient>) -> Self {
        Self { service, http, turn: Mutex::default() }
    }

    /// Looks once an hour who leads in each server, until the future is dropped.
    pub(super) async fn watch(self: Arc<Self>) {
        self.service.shard_ownership().wait_for_shards().await;
        let mut interval = tokio::time::interval(INTERVAL);
        loop {
            interval.tick().await;
            let guilds = match self.service.store().guilds_with_results().await {
                Ok(guilds) => guilds,
                Err(error) => {
                    self.service.log_database_error(&error, "it cannot be looked who leads");
                    continue;
                }
            };
            for guild in guilds {
                if let Err(error) = self.settle(guild).await {
                    self.service.log_database_error(&error, "it cannot be looked who leads");
                }
            }
        }
    }

    /// Gives the role of this server to who leads, and takes it from everybody else who has it from the bot.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub(super) async fn settle(&self, guild: GuildId) -> Result<(), StoreError> {
        let _turn = self.turn.lock().await;
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
            // It would be refused for everybody else, too.
            if refused.contains(&one.role) {
                continue;
            }
            match self.change(guild, *one, false).await {
                // Somebody who has left has no role any more.
                Outcome::Done | Outcome::Vain => {
                    store.change_champions(guild, |noted| noted.remove(*one)).await?;
                }
                Outcome::Refused => refused.push(one.role),
                Outcome::Later => {}
            }
        }
        let gives: Vec<GivenRole> = wanted.into_iter().filter(|one| !before.is_confirmed(one)).collect();
        let to_give = settings.champion_role.filter(|role| !gives.is_empty() && !refused.contains(role));
        if let Some(role) = to_give {
            // The role may allow more than when it was named. Where Discord does not tell, the next look asks again.
            match self.is_privileged(guild, role).await {
                Some(true) => {
                    tracing::info!(%guild, "the role of who leads is not given: it has rights of moderators");
                    refused.push(role);
                }
                Some(false) => {
                    for one in gives {
                        if matches!(self.give(guild, one).await?, Outcome::Refused) {
                            refused.push(role);
                            break;
                        }
                    }
                }
                None => {}
            }
        }
        // What is told names the role of now; of one before, it was told while it was that.
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

    /// Gives a role to somebody, and notes it.
    async fn give(&self, guild: GuildId, role: GivenRole) -> Result<Outcome, StoreError> {
        let store = self.service.store();
        // Noted before Discord is asked: if the process ends or the database fails before the outcome is noted, the role is still taken
        // away once somebody else leads. Taking it from somebody who does not have it does no harm.
        let was_noted = store.change_champions(guild, |noted| noted.note_attempt(role)).await?;
        let outcome = self.change(guild, role, true).await;
        let note = |noted: &mut Champions| {
            let is_noted = noted.given.contains(&role);
            match outcome {
                Outcome::Done => noted.confirm(role),
                // One that has been deleted is not given.
                Outcome::Vain => noted.remove(role),
                // What was noted before may have been given by an attempt whose answer was lost.
                Outcome::Refused if !was_noted => noted.remove(role),
                Outcome::Refused | Outcome::Later => {}
            }
            is_noted
        };
        let is_noted = store.change_champions(guild, note).await?;
        // Another process has forgotten the person meanwhile, and cannot have taken what was not given yet.
        if !is_noted && matches!(outcome, Outcome::Done | Outcome::Later) {
            self.change(guild, role, false).await;
        }
        Ok(outcome)
    }

    /// Takes from somebody who is to be forgotten what the bot has given. This process gives no role as long as what is returned is kept,
    /// which is until the person is forgotten: who still leads would get it again.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub(super) async fn take_from(&self, person: UserId) -> Result<MutexGuard<'_, ()>, StoreError> {
        let turn = self.turn.lock().await;
        for (guild, role) in self.service.store().roles_given_to(person).await? {
            // Nothing of the person is kept to try it again by.
            self.change(guild, GivenRole { role, user: person.0 }, false).await;
        }
        Ok(turn)
    }

    async fn change(&self, guild: GuildId, change: GivenRole, gives: bool) -> Outcome {
        let route = Route::GuildMemberRole {
            guild_id: snowflake(guild.0),
            user_id: snowflake(change.user),
            role_id: snowflake(change.role),
        };
        let method = if gives { LightMethod::Put } else { LightMethod::Delete };
        let outcome = self.http.send_with_retry(Request::new(route, method), PATIENCE).await;
        if let Err(error) = &outcome {
            tracing::info!(%guild, gives, %error, "the role of who leads could not be changed");
        }
        outcome.into()
    }

    /// Who leads the season: the first of each game, once somebody has a rank, or where there are divisions, the first of each. Until
    /// somebody leads, the champions of the season before keep the role.
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

    /// Who is the first of a game, or of each of its divisions, in the season that begins at `since`.
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
        let query = LeaderboardQuery {
            game,
            guild,
            period: Period::Season,
            since,
            by: Sorting::default(),
            computers: settings.computer_games,
            page: 0,
            caller: UserId(0),
            now: self.service.now(),
            group: &[],
        };
        let board = store.leaderboard(&query).await?;
        Ok(board.lines.into_iter().filter(|line| line.place == Some(1)).map(|line| line.user).collect())
    }
}
