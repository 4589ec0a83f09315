//! Ends the days of daily deals, and announces the new ones in servers whose admins want that.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use super::outbox::Outbox;
use super::send::has_button;
use crate::base36::write_base36;
use carte_present::daily::{self, Best, DailyAnnouncement};
use carte_present::intent::{Ask, AskDaily, ComponentId};
use carte_present::locale::Locale;
use carte_present::{Faces, Reader};
use carte_records::daily::Day;
use carte_service::{Service, ServiceError};
use carte_store::{DailyMessage, DailyScope};
use carte_table::DailyTime;
use carte_table::guild_settings::{DailyNotice, GuildSettings};
use carte_table::ids::{ChannelId, GuildId, MessageId, Timestamp};

/// How often it is checked whether something is due.
const INTERVAL: Duration = Duration::from_secs(10);

/// The number of people named as the best.
const MOST_BEST: u8 = 3;

/// Ends days and announces deals, until the future is dropped.
pub(super) async fn watch(service: Service, outbox: Outbox, faces: Arc<Faces>) {
    service.shard_ownership().wait_for_shards().await;
    let mut interval = tokio::time::interval(INTERVAL);
    // The days of which the log says that they cannot be read.
    let mut unreadable = HashSet::new();
    loop {
        interval.tick().await;
        let looked = look(&service, &outbox, &faces, &mut unreadable).await;
        service.ok_or_log(looked, "the deals of the day cannot be looked at");
    }
}

async fn look(
    service: &Service,
    outbox: &Outbox,
    faces: &Faces,
    unreadable: &mut HashSet<Day>,
) -> Result<(), ServiceError> {
    for (day, error) in service.daily().end_days().await? {
        if unreadable.insert(day) {
            let error = &error as &dyn std::error::Error;
            tracing::error!(day = day.0, error, "a deal of the day has no places, because it cannot be read");
        }
    }
    for (guild, settings) in service.store().servers_with_daily_notice().await? {
        let Some(_guard) = service.shard_ownership().guard_guild(Some(guild)) else { continue };
        let Some(notice) = &settings.daily else { continue };
        // Another process may have announced it since; the next look will know.
        if !service.shard_ownership().is_lease_valid() {
            break;
        }
        let last = service.store().daily_message(guild).await?;
        if let Some(old) = last.and_then(|last| last.old) {
            delete_old(service, outbox, guild, old).await?;
        }
        // If the message was refused in one channel, it is posted in another one as soon as that is chosen.
        let counts = last.filter(|last| !last.is_refused || last.channel == notice.channel);
        if is_due(service.now(), &notice.time, counts.map(|last| last.day)) {
            tell(service, outbox, faces, (guild, &settings, notice), last).await?;
        }
    }
    Ok(())
}

/// Returns `true` if the time of today's message has come and a server whose last message was of the day `last` has not got it. A missed
/// day is not made up for: today's message contains its results.
fn is_due(now: Timestamp, time: &DailyTime, last: Option<Day>) -> bool {
    let zone = Some(time.zone());
    let today = Day::in_zone(now, zone);
    last.is_none_or(|last| last < today)
        && time.first_from(today.begins_in(zone)).is_some_and(|due| due <= now)
}

/// Deletes a message that has been replaced by a newer one, or leaves that to the next look.
async fn delete_old(
    service: &Service,
    outbox: &Outbox,
    guild: GuildId,
    (channel, message): (ChannelId, MessageId),
) -> Result<(), ServiceError> {
    if outbox.delete(channel, message).await {
        service.store().forget_old_daily_message(guild, message).await?;
    }
    Ok(())
}

/// Posts today's message and deletes the last one.
async fn tell(
    service: &Service,
    outbox: &Outbox,
    faces: &Faces,
    (guild, settings, notice): (GuildId, &GuildSettings, &DailyNotice),
    last: Option<DailyMessage>,
) -> Result<(), ServiceError> {
    let today = service.daily().today(Some(guild)).await?;
    let begins = today.day.begins_in(Some(notice.time.zone()));
    let button = ComponentId::ask(Ask::Daily(AskDaily::Home));
    let has_button = |one: &serde_json::Value| has_button(one, &button);
    let Ok(found) = outbox.find_posted(notice.channel, begins, has_button).await else { return Ok(()) };
    let found = found.filter(|found| last.and_then(|last| last.message).is_none_or(|known| known < *found));
    let locale = match &settings.language {
        Some(chosen) => Locale::from_tag(chosen),
        None => outbox.language_of(guild).await.unwrap_or_default(),
    };
    let reader = Reader { locale, faces };
    let ended = service.daily().last_ended(today.day).await?;
    let best = match &ended {
        Some(ended) => {
            let scope = DailyScope::Server(guild);
            let lines = service.store().daily_table(scope, ended.day, ended.day, MOST_BEST).await?;
            Some(Best { day: ended.day, lines })
        }
        None => None,
    };
    let announcement = DailyAnnouncement {
        day: today.day,
        ends: today.ends,
        so_far: best_so_far(service, guild, today.day.previous()).await?,
        best,
        ended: ended.as_ref(),
    };
    let message = daily::notice(&announcement, &reader);
    // Discord takes a second message with the same nonce for a repetition.
    let nonce = format!("d{}-{}", write_base36(guild.0), today.day.0);
    let posted = match found {
        Some(found) => Ok(Some(found)),
        None => outbox.post(notice.channel, &message, &nonce).await,
    };
    let (posted, is_refused) = match posted {
        Ok(posted) => (posted, false),
        Err(error) if error.is_passing() => return Ok(()),
        Err(error) => {
            tracing::warn!(%guild, %error, "the deal of the day could not be told of");
            (None, true)
        }
    };
    let old = last.and_then(|last| Some((last.channel, last.message?)));
    let new = DailyMessage { day: today.day, channel: notice.channel, message: posted, is_refused, old };
    service.store().set_daily_message(guild, &new).await?;
    // If the bot is killed here, the next look deletes the old message.
    match old {
        Some(old) => delete_old(service, outbox, guild, old).await,
        None => Ok(()),
    }
}

/// Returns the best of a server on its yesterday, if that day is still going on elsewhere.
async fn best_so_far(
    service: &Service,
    guild: GuildId,
    yesterday: Day,
) -> Result<Option<Best>, ServiceError> {
    let daily = service.daily();
    let best = async {
        match daily.is_going_on(yesterday).await? {
            true => daily.best_so_far(guild, yesterday, MOST_BEST.into()).await.map(Some),
            false => Ok(None),
        }
    };
    let lines = match best.await {
        // A damaged day must not keep the servers from learning of today.
        Err(error @ ServiceError::Unreadable(_)) => {
            service.log_database_error(&error, "the best of a running day cannot be read");
            return Ok(None);
        }
        lines => lines?,
    };
    Ok(lines.map(|lines| Best { day: yesterday, lines }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_told_once_a_day_whenever_its_time_is_changed() {
        let [early, late]: [DailyTime; 2] =
            ["08:00 Europe/Paris", "21:00 Europe/Paris"].map(|time| time.parse().unwrap());
        // 15 January 2027, 7:00 UTC.
        let eight = Timestamp(1_799_996_400_000);
        let zone = Some(early.zone());
        let today = Day::in_zone(eight, zone);
        let before = Timestamp(eight.0 - 1);
        for last in [None, Some(today.previous()), Some(today.previous().previous())] {
            assert!(is_due(eight, &early, last) && !is_due(before, &early, last), "{last:?}");
            assert!(!is_due(eight, &late, last), "{last:?}");
        }
        // A server that was told in the morning is not told again in the evening, nor if its clock goes back.
        let night = Timestamp(today.ends_in(zone).0 - 1);
        assert!(is_due(night, &late, None));
        assert!(!is_due(night, &late, Some(today)) && !is_due(night, &early, Some(today.next())));
        assert!(is_due(today.ends_in(zone).after(Duration::from_secs(8 * 60 * 60)), &early, Some(today)));
    }
}
