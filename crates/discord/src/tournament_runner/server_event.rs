//! The scheduled event of a server that announces a tournament with a start time.
//!
//! Discord creates an event for every request. So it is noted first that an event is about to be created. After that, no other is requested
//! until the outcome is certain; the event is found by the fingerprint of the tournament.

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{LightMethod, Request, Route};

use super::{MOST_STEPS, TournamentRunner, shown};
use crate::discord_numbers::error_code;
use crate::errors::SendError;
use crate::http_client::{HttpClient, Urgency};
use crate::snowflake::snowflake;
use carte_present::tournament::ServerEventText;
use carte_present::{Reader, tournament};
use carte_records::tournament::{EventNews, EventStatus, EventStep, ServerEvent};
use carte_service::ServiceError;
use carte_store::{StoredTournament, TournamentId};
use carte_table::ids::{GuildId, Timestamp};

/// The event is visible only to members of the server. Discord has no other level.
const GUILD_ONLY: u8 = 2;

/// An event at a place that Discord knows only as a text.
const EXTERNAL: u8 = 3;

/// Discord's error codes if the server or the event does not exist.
const GONE_CODES: [i64; 2] = [error_code::UNKNOWN_GUILD, error_code::UNKNOWN_SCHEDULED_EVENT];

impl TournamentRunner {
    /// Updates the events of all tournaments, including those that are over.
    pub(super) async fn look_at_events(&self) -> Result<(), ServiceError> {
        for (id, guild) in self.service.store().unsettled_tournaments().await? {
            let Some(_guard) = self.service.shard_ownership().guard_guild(Some(guild)) else { continue };
            if !self.service.shard_ownership().is_lease_valid() {
                break;
            }
            if let Err(error) = self.do_event_steps(id).await {
                self.service
                    .log_database_error(&error, "the event of a tournament cannot be seen to for now");
            }
        }
        Ok(())
    }

    async fn do_event_steps(&self, id: TournamentId) -> Result<(), ServiceError> {
        let tournaments = self.service.tournaments();
        for _ in 0..MOST_STEPS {
            let _guard = self.step.lock().await;
            let Some((stored, step)) = tournaments.next_event_step(id).await? else { return Ok(()) };
            let done = match step {
                EventStep::Make => self.make_event(&stored).await?,
                EventStep::Update(event) => self.update_event(&stored, event).await,
            };
            let news = match done {
                Ok(Some(news)) => news,
                Ok(None) => return Ok(()),
                Err(error) if error.is_passing() => {
                    tracing::debug!(tournament = %id, %error, "the event of a tournament is tried again");
                    return Ok(());
                }
                Err(error) => {
                    tracing::warn!(tournament = %id, %error, "Discord refuses the event of a tournament");
                    news_of(&error)
                }
            };
            tournaments.note_event(id, news).await?;
        }
        Ok(())
    }

    /// Finds the event, or creates it. Returns `None` if it is unknown whether the event was created.
    async fn make_event(
        &self,
        stored: &StoredTournament,
    ) -> Result<Result<Option<EventNews>, SendError>, ServiceError> {
        let StoredTournament { id, tournament, .. } = stored;
        let (Some(event), Some(starts)) = (tournament.event, tournament.starts) else {
            return Ok(Ok(Some(EventNews::None)));
        };
        let route = Route::GuildScheduledEvents { guild_id: snowflake(tournament.guild.0) };
        let listed = match self.ask(Request::new(route, LightMethod::Get)).await {
            Ok(listed) => listed,
            Err(error) => return Ok(Err(error)),
        };
        let fingerprint = tournament.secret.commitment().to_string();
        let is_its =
            |one: &&Value| one["description"].as_str().is_some_and(|text| text.contains(&fingerprint));
        if let Some(found) = listed.as_array().into_iter().flatten().find(is_its) {
            return Ok(read(found, event).ok_or(SendError::Unreachable).map(Some));
        }
        if !tournament.may_make_event(self.service.now()) {
            return Ok(Ok(Some(EventNews::None)));
        }
        if !self.service.tournaments().claim_event(*id).await? {
            return Ok(Ok(None));
        }
        let reader = Reader::in_language(&tournament.language, &self.faces);
        let ServerEventText { name, place, description } = tournament::server_event(shown(stored), &reader);
        let json = json!({
            "name": name,
            "description": description,
            "scheduled_start_time": write_time(starts),
            "scheduled_end_time": write_time(event.until),
            "privacy_level": GUILD_ONLY,
            "entity_type": EXTERNAL,
            "entity_metadata": { "location": place },
        });
        let route = Route::GuildScheduledEvents { guild_id: snowflake(tournament.guild.0) };
        let made = self.ask(HttpClient::request(LightMethod::Post, route, &json)).await;
        Ok(made.map(|made| read(&made, event)))
    }

    /// Updates an existing event.
    async fn update_event(
        &self,
        stored: &StoredTournament,
        number: u64,
    ) -> Result<Option<EventNews>, SendError> {
        let tournament = &stored.tournament;
        let Some(known) = tournament.event else { return Ok(Some(EventNews::None)) };
        let found = self.ask(Request::new(event_route(tournament.guild, number), LightMethod::Get)).await?;
        let Some(EventNews::Found { id, status, until }) = read(&found, known) else {
            return Err(SendError::Unreachable);
        };
        let present = ServerEvent { status, until, ..known };
        let next = tournament.next_event_status(status);
        let longer = tournament.longer_event(present);
        if next.is_none() && longer.is_none() {
            return Ok(Some(EventNews::Found { id, status, until }));
        }
        let mut json = json!({});
        if let Some(next) = next {
            json["status"] = number_of(next).into();
        }
        if let Some(longer) = longer {
            json["scheduled_end_time"] = write_time(longer).into();
        }
        let request = HttpClient::request(LightMethod::Patch, event_route(tournament.guild, number), &json);
        if let Err(error) = self.ask(request).await {
            // Discord itself, or a person in the server, may have changed it first.
            let again =
                self.ask(Request::new(event_route(tournament.guild, number), LightMethod::Get)).await?;
            return match read(&again, known) {
                Some(EventNews::Found { id, status: now, until }) if now != status => {
                    Ok(Some(EventNews::Found { id, status: now, until }))
                }
                _ => Err(error),
            };
        }
        let (status, until) = (next.unwrap_or(status), longer.unwrap_or(until));
        Ok(Some(EventNews::Found { id, status, until }))
    }

    async fn ask(&self, request: Request<'_>) -> Result<Value, SendError> {
        self.http.send_within_limit(request, Urgency::News).await
    }
}

/// Returns what a refusal means for the event.
fn news_of(error: &SendError) -> EventNews {
    match error {
        SendError::Refused { code, .. }
            if GONE_CODES.contains(code) || *code == error_code::MISSING_ACCESS =>
        {
            EventNews::None
        }
        // A missing permission may be given again, and one of the 100 events that a server may have may end.
        _ => EventNews::Refused,
    }
}

fn event_route(guild: GuildId, event: u64) -> Route<'static> {
    Route::GuildScheduledEvent { guild_id: snowflake(guild.0), event_id: snowflake(event) }
}

/// Reads an event in Discord's answer. If the answer contains no end, that of `known` is used.
fn read(told: &Value, known: ServerEvent) -> Option<EventNews> {
    let id = told["id"].as_str()?.parse().ok()?;
    let status = match told["status"].as_u64()? {
        1 => EventStatus::Scheduled,
        2 => EventStatus::Active,
        3 => EventStatus::Completed,
        4 => EventStatus::Cancelled,
        _ => return None,
    };
    let until = told["scheduled_end_time"].as_str().and_then(|text| serenity::Timestamp::parse(text).ok());
    let until = until.map_or(known.until, |until| Timestamp(until.unix_timestamp() * 1000));
    Some(EventNews::Found { id, status, until })
}

const fn number_of(status: EventStatus) -> u8 {
    match status {
        EventStatus::Scheduled => 1,
        EventStatus::Active => 2,
        EventStatus::Completed => 3,
        EventStatus::Cancelled => 4,
    }
}

/// Writes a time as Discord reads it.
fn write_time(time: Timestamp) -> String {
    serenity::Timestamp::from_unix_timestamp(time.seconds()).unwrap_or_default().to_string()
}
