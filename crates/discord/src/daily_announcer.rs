//! Ends the days of daily deals, and tells servers once a day of the new ones, where their admins want it.

use std::sync::Arc;
use std::time::Duration;

use super::daily::line;
use super::errors::{SendError, SendErrorKind};
use super::outbox::Outbox;
use crate::base36::base36;
use carte_present::daily::{self, Line, Notice};
use carte_present::locale::Locale;
use carte_present::{Faces, Reader};
use carte_records::daily::Day;
use carte_service::{Service, ServiceError};
use carte_store::{DailyMessage, DailyScope};
use carte_table::guild_settings::{DailyNotice, GuildSettings};
use carte_table::ids::GuildId;

/// How often it is looked whether something is due.
const INTERVAL: Duration = Duration::from_secs(10);

/// How many of the best are named.
const BEST: u8 = 3;

/// Looks whether a day is over or a server is to be told, until the future is dropped.
pub(super) async fn watch(service: Service, outbox: Outbox, faces: Arc<Faces>) {
    service.shard_ownership().wait_for_shards().await;
    let mut interval = tokio::time::interval(INTERVAL);
    loop {
        interval.tick().await;
        if let Err(error) = look(&service, &outbox, &faces).await {
            service.log_database_error(&error, "the deals of the day cannot be looked at");
        }
    }
}

async fn look(service: &Service, outbox: &Outbox, faces: &Faces) -> Result<(), ServiceError> {
    service.daily().end_days().await?;
    for (guild, settings) in service.store().servers_with_daily_notice().await? {
        let Some(_guard) = service.shard_ownership().guard_guild(Some(guild)) else { continue };
        let Some(notice) = &settings.daily else { continue };
        // Another process may have told it since; the next look says so.
        if !service.shard_ownership().is_lease_valid() {
            break;
        }
        let told = service.store().daily_message(guild).await?;
        if is_due(service, notice, told.as_ref()) {
            tell(service, outbox, faces, (guild, &settings, notice), told).await?;
        }
    }
    Ok(())
}

/// Returns `true` if this server has not been told of today, and its time has come. A day that was missed is not told of any
/// more: today's message has its results.
fn is_due(service: &Service, notice: &DailyNotice, told: Option<&DailyMessage>) -> bool {
    let today = Day::of(service.now());
    let due = notice.time.first_from(today.begins());
    told.is_none_or(|told| told.day < today) && due.is_some_and(|due| due <= service.now())
}

/// Posts the message of today in the place of the last one.
async fn tell(
    service: &Service,
    outbox: &Outbox,
    faces: &Faces,
    (guild, settings, notice): (GuildId, &GuildSettings, &DailyNotice),
    told: Option<DailyMessage>,
) -> Result<(), ServiceError> {
    let today = service.daily().today().await?;
    let locale = match &settings.language {
        Some(chosen) => Locale::from_tag(chosen),
        None => outbox.language_of(guild).await.unwrap_or_default(),
    };
    let reader = Reader { locale, faces };
    let before = service.daily().last_ended().await?;
    let best: Vec<Line> = match &before {
        Some(ended) => {
            let scope = DailyScope::Server(guild);
            let rows = service.store().daily_table(scope, ended.day, ended.day, BEST).await?;
            rows.into_iter().map(line).collect()
        }
        None => Vec::new(),
    };
    let before = before.as_ref().map(|ended| Notice {
        day: ended.day,
        secret: &ended.secret,
        fingerprint: &ended.fingerprint,
        best: &best,
    });
    let message = daily::notice(today.day, before.as_ref(), &reader);
    // Discord takes a second message with the same number for a repetition.
    let nonce = format!("d{}-{}", base36(guild.0), today.day.0);
    let posted = match outbox.post(notice.channel, &message, &nonce).await {
        Ok(posted) => posted,
        Err(error) if is_passing(&error) => return Ok(()),
        Err(error) => {
            tracing::warn!(%guild, %error, "the deal of the day could not be told of");
            None
        }
    };
    let new = DailyMessage { day: today.day, channel: notice.channel, message: posted };
    service.store().set_daily_message(guild, &new).await?;
    if let Some((told, message)) = told.and_then(|told| Some((told, told.message?))) {
        outbox.delete(told.channel, message).await;
    }
    Ok(())
}

/// Returns `true` if another try may succeed.
fn is_passing(error: &SendError) -> bool {
    error.is_unauthorized() || matches!(error.kind(), SendErrorKind::Later(_))
}
