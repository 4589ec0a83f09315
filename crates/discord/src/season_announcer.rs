//! Posts the podium of a season that has ended, once, where the admins of the server want it.

use std::sync::Arc;
use std::time::Duration;

use super::errors::SendError;
use super::outbox::Outbox;
use carte_present::locale::Locale;
use carte_present::{Faces, Reader, records};
use carte_records::statistics::report::Sorting;
use carte_records::statistics::{GameKind, Period, Season};
use carte_service::Service;
use carte_store::{LeaderboardQuery, StoreError};
use carte_table::ids::{GuildId, UserId};

/// How often the seasons are looked at.
const INTERVAL: Duration = Duration::from_secs(10 * 60);

/// Looks at the seasons of all servers, until the future is dropped.
pub(super) async fn watch(service: Service, outbox: Outbox, faces: Arc<Faces>) {
    let mut interval = tokio::time::interval(INTERVAL);
    loop {
        interval.tick().await;
        let ended = match service.store().ended_seasons(service.now()).await {
            Ok(ended) => ended,
            Err(error) => {
                tracing::error!(error = &error as &dyn std::error::Error, "the seasons cannot be looked at");
                continue;
            }
        };
        for (guild, season) in ended {
            for game in GameKind::ALL {
                if let Err(error) = celebrate(&service, &outbox, &faces, guild, season, game).await {
                    tracing::error!(%guild, error = &error as &dyn std::error::Error, "a podium could not be posted");
                }
            }
        }
    }
}

/// Why a podium was not posted.
#[derive(Debug, thiserror::Error)]
enum NoPodium {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Send(#[from] SendError),
}

async fn celebrate(
    service: &Service,
    outbox: &Outbox,
    faces: &Faces,
    guild: GuildId,
    season: Season,
    game: GameKind,
) -> Result<(), NoPodium> {
    let settings = service.store().settings(guild).await?;
    let Some(channel) = settings.announcements else { return Ok(()) };
    let by = Sorting::default();
    let query = LeaderboardQuery {
        game,
        guild,
        period: Period::Season,
        since: season.since,
        by,
        computers: settings.computer_games,
        page: 0,
        caller: UserId(0),
        group: &[],
    };
    let board = service.store().leaderboard(&query).await?;
    let locale = match &settings.language {
        Some(chosen) => Locale::from_tag(chosen),
        None => outbox.language_of(guild).await.unwrap_or_default(),
    };
    let reader = Reader { locale, faces };
    if let Some(message) = records::podium(&board, game, by, season, &reader) {
        // One for each game: Discord takes a second message with the same number for a repetition.
        let nonce = format!("p{guild}-{}", game as u8);
        outbox.announce(channel, &message, &nonce).await?;
    }
    Ok(())
}
