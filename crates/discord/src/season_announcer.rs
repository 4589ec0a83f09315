//! Posts the podium of a season that has ended, once, in servers whose admins want that.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use super::errors::{DeliveryError, SendErrorKind};
use super::outbox::Outbox;
use crate::base36::write_base36;
use carte_present::locale::Locale;
use carte_present::{Faces, Reader, records};
use carte_records::statistics::{GameKind, Season};
use carte_service::Service;
use carte_store::LeaderboardQuery;
use carte_table::ids::{GuildId, Timestamp};
use tokio::time::Instant;

/// How often it is checked whether seasons have ended.
const INTERVAL: Duration = Duration::from_secs(10 * 60);

/// A podium is tried again until this long after its season where the bot may not write: the admins may allow it, or choose another channel.
const LONGEST_PODIUM_DELAY: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// The time between two tries of a podium where the bot may not write.
const TIME_BETWEEN_REFUSALS: Duration = Duration::from_secs(60 * 60);

/// Posts the podiums of all servers, until the future is dropped.
pub(super) async fn watch(service: Service, outbox: Outbox, faces: Arc<Faces>) {
    service.shard_ownership().wait_for_shards().await;
    let mut interval = tokio::time::interval(INTERVAL);
    // The podiums that have been posted in servers where that of another game could not be posted yet.
    let mut posted = HashSet::new();
    let mut refused: HashMap<_, Instant> = HashMap::new();
    loop {
        interval.tick().await;
        let now = service.now();
        let ended = service.store().ended_seasons(now).await;
        let ended = service.ok_or_log(ended, "the seasons cannot be looked at");
        for (guild, season) in ended.unwrap_or_default() {
            let Some(_guard) = service.shard_ownership().guard_guild(Some(guild)) else { continue };
            // Another process may have celebrated it since; the next look will know.
            if !service.shard_ownership().is_lease_valid() {
                break;
            }
            let mut over = true;
            for game in GameKind::ALL {
                let podium = (guild, season.since, game);
                if posted.contains(&podium) {
                    continue;
                }
                if refused.get(&podium).is_some_and(|last| last.elapsed() < TIME_BETWEEN_REFUSALS) {
                    over = false;
                    continue;
                }
                match post_podium(&service, &outbox, &faces, guild, season, game).await {
                    Ok(()) => drop(posted.insert(podium)),
                    Err(error) => {
                        let refusal = match &error {
                            DeliveryError::Send(error) if !error.is_passing() => Some(error.kind()),
                            _ => None,
                        };
                        let may_be_allowed = matches!(
                            refusal,
                            Some(SendErrorKind::Forbidden { .. } | SendErrorKind::ChannelGone)
                        );
                        let is_late = end_of(season) < now.before(LONGEST_PODIUM_DELAY);
                        over &= refusal.is_some() && (is_late || !may_be_allowed);
                        if service.is_database_down().await {
                            continue;
                        }
                        // However often it is tried, the log says it once.
                        if !may_be_allowed || refused.insert(podium, Instant::now()).is_none() {
                            tracing::error!(%guild, error = &error as &dyn std::error::Error, "a podium could not be posted");
                        }
                    }
                }
            }
            if !over {
                continue;
            }
            // A season that has ended meanwhile comes next.
            let stored = service.store().note_podiums_posted(guild, end_of(season)).await;
            if service.ok_or_log(stored, "it could not be stored that a season has been celebrated").is_some()
            {
                posted.retain(|(of, ..)| *of != guild);
                refused.retain(|(of, ..), _| *of != guild);
            }
        }
    }
}

/// Returns the end of a season that has ended.
fn end_of(season: Season) -> Timestamp {
    season.until.unwrap_or(season.since)
}

async fn post_podium(
    service: &Service,
    outbox: &Outbox,
    faces: &Faces,
    guild: GuildId,
    season: Season,
    game: GameKind,
) -> Result<(), DeliveryError> {
    let settings = service.store().settings(guild).await?;
    let Some(channel) = settings.announcements else { return Ok(()) };
    let league = service.store().league(guild, game, season.since).await?;
    let query =
        LeaderboardQuery::of_season(game, guild, season.since, settings.computer_games, service.now());
    let board = service.store().leaderboard(&query).await?;
    let locale = match &settings.language {
        Some(chosen) => Locale::from_tag(chosen),
        None => outbox.language_of(guild).await.unwrap_or_default(),
    };
    let reader = Reader { locale, faces };
    let podium = match league.divisions.is_empty() {
        true => records::podium(&board, game, query.by, season, &reader)
            .map(|podium| records::with_divisions_ahead(podium, &league, &reader)),
        // If nobody has played in the divisions, there is no podium.
        false => (league.players() > 0).then(|| records::league_podium(&league, game, season, &reader)),
    };
    if let Some(message) = podium {
        // There is one nonce per game and season: Discord takes a second message with the same nonce for a repetition.
        let minute = u64::try_from(season.since.seconds() / 60).unwrap_or_default();
        let nonce = format!("p{}-{}{}", write_base36(guild.0), game as u8, write_base36(minute));
        outbox.post_once(channel, &message, &nonce, end_of(season)).await?;
    }
    Ok(())
}
