//! Deletes boards that have been replaced by newer ones. This is tried until it succeeds, since their buttons would still work.

use std::collections::HashMap;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{LightMethod, Request};
use tokio::time::Instant;

use super::messages::message_route;
use super::{Inner, Outbox};
use crate::discord_numbers::error_code;
use crate::errors::{SendError, SendErrorKind};
use crate::send;
use carte_present::{Reader, board};
use carte_store::{BoardPlace, OldBoard, StoreError};
use carte_table::View;
use carte_table::ids::{MessageId, TableId};

/// Maximum number of immediate retries to delete an old board.
const RETRIES: u32 = 3;

/// The longest pause between two tries to delete an old board.
const LONGEST_RETRY_PAUSE: Duration = Duration::from_secs(60 * 60);

/// Failed tries per board: the number of retries so far, and the time of the next one.
type Tried = HashMap<OldBoard, (u32, Instant)>;

/// Describes a message as a replaced board. It is in the channel of `place`.
pub(super) const fn old_board(table: TableId, place: &BoardPlace, message: MessageId) -> OldBoard {
    OldBoard { table, channel: place.channel, message }
}

impl Outbox {
    /// Deletes old boards that are left from before the last stop or from a failure, until the future is dropped.
    pub(super) async fn remove_old_boards(&self) {
        self.inner.service.shard_ownership().wait_for_shards().await;
        let mut tried = Tried::default();
        loop {
            if let Err(error) = self.inner.try_old_boards(&mut tried).await {
                let error = &error as &dyn std::error::Error;
                tracing::debug!(error, "the old boards cannot be looked up; this is tried again");
            }
            tokio::time::sleep(self.inner.backoff.longest_pause()).await;
        }
    }
}

impl Inner {
    async fn try_old_boards(&self, tried: &mut Tried) -> Result<(), StoreError> {
        let left = self.service.store().old_boards().await?;
        tried.retain(|old, _| left.contains(old));
        for old in left {
            if tried.get(&old).is_some_and(|(_, again)| Instant::now() < *again) {
                continue;
            }
            let Ok(view) = self.service.public(old.table).await else { continue };
            let _board_guard = self.queues.lock_board(old.table).await;
            // The task that has just replaced the board may have deleted it.
            if !self.service.store().is_old_board(old).await? {
                continue;
            }
            let ownership = self.service.shard_ownership();
            let Some(_guard) = ownership.guard_guild(view.guild).filter(|_| ownership.owns_guild(view.guild))
            else {
                continue;
            };
            let place = self.service.store().board(old.table).await?;
            if place.is_some_and(|place| place.message == Some(old.message)) {
                self.service.store().forget_old_board(old).await?;
                continue;
            }
            let reader = Reader::in_language(&view.language, &self.faces);
            if !self.remove_old_board(old, &view, &reader).await {
                let failures = tried.get(&old).map_or(0, |(failures, _)| failures + 1);
                let pause = self.backoff.longest_pause().saturating_mul(2_u32.saturating_pow(failures));
                tried.insert(old, (failures, Instant::now() + pause.min(LONGEST_RETRY_PAUSE)));
            }
        }
        Ok(())
    }

    /// Deletes an old board, or says in its place where the game has gone. Returns `true` if no button is left on it.
    pub(super) async fn remove_old_board(&self, old: OldBoard, view: &View, reader: &Reader<'_>) -> bool {
        let gone = if old.channel == view.channel {
            self.retire(old, view, reader).await
        } else {
            self.send_within_limit(send::edit(route(old), &board::moved(view, reader))).await
        };
        match gone {
            Ok(_)
            | Err(SendError::Refused {
                code: error_code::UNKNOWN_CHANNEL | error_code::UNKNOWN_MESSAGE,
                ..
            }) => {}
            Err(error) => {
                tracing::debug!(table = %view.id, %error, "an old board keeps its buttons; this is tried again");
                return false;
            }
        }
        let forgotten = self.service.store().forget_old_board(old).await;
        self.service.ok_or_log(forgotten, "it could not be stored that an old board is gone");
        true
    }

    /// Deletes an old board. If it cannot be deleted, its buttons are removed.
    async fn retire(&self, old: OldBoard, view: &View, reader: &Reader<'_>) -> Result<Value, SendError> {
        let mut tries = 0;
        let deleted = loop {
            match self.send_within_limit(Request::new(route(old), LightMethod::Delete)).await {
                Err(error) if matches!(error.kind(), SendErrorKind::Later(_)) && tries < RETRIES => {
                    self.backoff.wait(tries, Duration::ZERO).await;
                    tries += 1;
                }
                deleted => break deleted,
            }
        };
        match deleted {
            Err(error)
                if matches!(error.kind(), SendErrorKind::Forbidden { .. } | SendErrorKind::Rejected) =>
            {
                self.send_within_limit(send::edit(route(old), &board::retired(view, reader))).await
            }
            deleted => deleted,
        }
    }

    /// Returns `true` if a message is still a board of its table, as far as Discord tells.
    pub(super) async fn is_still_board(&self, old: OldBoard) -> Result<bool, SendError> {
        match self.send(Request::new(route(old), LightMethod::Get)).await {
            Ok(message) => Ok(send::board_state(&message, old.table).is_some()),
            Err(error) if error.is_passing() => Err(error),
            Err(_) => Ok(false),
        }
    }
}

fn route(old: OldBoard) -> serenity::Route<'static> {
    message_route(old.channel, old.message)
}
