//! The message with which people sign up, should it be missing: the process that opened the tournament may have been stopped before it could
//! answer the command, or before it could note the message.

use std::time::Duration;

use poise::serenity_prelude::InteractionId;

use super::{POST_RETRY_DELAYS, StuckStep, TournamentRunner};
use crate::snowflake::snowflake;
use crate::tournaments::find_or_post_sign_up;
use carte_records::tournament::Tournament;
use carte_service::ServiceError;
use carte_store::StoredTournament;
use carte_table::ids::Timestamp;

/// How long the message is left to the process that opened the tournament. It answers the command, and otherwise posts the message.
const OPENING_TIME: Duration = Duration::from_secs(60);

impl TournamentRunner {
    /// Finds or posts the sign-up message of a tournament of which none is known, and notes it. Once noted it is not posted again, even if
    /// somebody deletes it.
    pub(super) async fn restore_sign_up(&mut self, stored: &StoredTournament) -> Result<(), ServiceError> {
        let StoredTournament { id, tournament, .. } = stored;
        let is_new = opening_time(tournament) > self.service.now().before(OPENING_TIME);
        if is_new || self.is_stuck(*id, StuckStep::SignUpMessage) {
            return Ok(());
        }
        match find_or_post_sign_up(&self.http, &self.outbox, &self.faces, stored).await {
            Ok(Some(message)) => self.service.tournaments().note_message(*id, message).await?,
            Err(error) if error.is_unknown_channel() => self.end_without_channel(*id).await,
            Err(error) if !error.is_passing() => {
                if self.schedule_try(*id, StuckStep::SignUpMessage, POST_RETRY_DELAYS) == 0 {
                    tracing::warn!(tournament = %id, %error, "a sign-up message cannot be posted yet; this is tried again");
                }
            }
            // The next look tries again, or finds the message.
            Ok(None) | Err(_) => {}
        }
        Ok(())
    }
}

/// Returns when a person gave the command that opened a tournament.
fn opening_time(tournament: &Tournament) -> Timestamp {
    let command: InteractionId = snowflake(tournament.press.0);
    Timestamp(command.created_at().unix_timestamp() * 1000)
}
