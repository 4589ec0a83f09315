//! Finds people who have left the server of their table.
//!
//! Discord reports people who leave only with a privileged intent. So the bot asks about people who do not play: when they are reminded,
//! when the clock plays for them, when a direct message to them is refused, and once a day if no clock runs.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{LightMethod, Request, Route};

use super::errors::SendError;
use super::http_client::{HttpClient, Urgency};
use crate::discord_numbers::error_code;
use crate::snowflake::snowflake;
use carte_service::{Service, ServiceError};
use carte_store::OpenTable;
use carte_table::ids::{TableId, UserId};
use carte_table::{Actor, Command};

/// Discord's error codes for a person who is not in the server, and for an account that no longer exists.
const GONE_CODES: [i64; 2] = [error_code::UNKNOWN_MEMBER, error_code::UNKNOWN_USER];

/// How often people are looked for who are awaited without a time limit.
const ROUND_INTERVAL: Duration = Duration::from_secs(24 * 60 * 60);

/// Hands this person's seat to a computer player if the person has left the server of the table.
pub(super) async fn look_for(service: &Service, http: &HttpClient, place: OpenTable, user: UserId) {
    let Some(guild) = place.guild else { return };
    let route = Route::GuildMember { guild_id: snowflake(guild.0), user_id: snowflake(user.0) };
    match http.send_within_limit(Request::new(route, LightMethod::Get), Urgency::News).await {
        Err(SendError::Refused { code, .. }) if GONE_CODES.contains(&code) => {}
        Ok(_) | Err(_) => return,
    }
    tracing::info!(table = %place.table, "somebody has left the server; a computer player takes the seat");
    if let Err(error) = hand_over(service, place.table, user).await
        && !service.is_database_down().await
    {
        tracing::error!(table = %place.table, error = &error as &dyn std::error::Error, "a seat could not be filled");
    }
}

/// Hands a seat to a computer player, and the place in a tournament to a substitute.
async fn hand_over(service: &Service, table: TableId, user: UserId) -> Result<(), ServiceError> {
    if !service.tournaments().leave_with_server(table, user).await? {
        service.act(table, Actor::Bot, None, Command::Gone(user), None).await?;
    }
    Ok(())
}

/// Looks once a day for people who are awaited without a time limit, until the future is dropped.
pub(super) async fn watch(service: Service, http: Arc<HttpClient>) {
    service.shard_ownership().wait_for_shards().await;
    let mut round = tokio::time::interval(ROUND_INTERVAL);
    loop {
        round.tick().await;
        let waiting = match service.store().waiting_since(service.now().before(ROUND_INTERVAL)).await {
            Ok(waiting) => waiting,
            Err(_) if service.is_database_down().await => continue,
            Err(error) => {
                let error = &error as &dyn std::error::Error;
                tracing::error!(error, "those who are awaited cannot be looked for");
                continue;
            }
        };
        for (place, user) in
            waiting.into_iter().filter(|(place, _)| service.shard_ownership().owns_guild(place.guild))
        {
            look_for(&service, &http, place, user).await;
        }
    }
}
