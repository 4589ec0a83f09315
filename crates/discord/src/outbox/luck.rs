//! What finished games owe to their deals. It is estimated after the channel has been told how the game ended, and added to the last
//! message by one edit. That calls nobody, and nothing waits for it. A periodic look finds the games that were left over when the bot
//! stopped.

use std::collections::{HashMap, HashSet};
use std::sync::{MutexGuard, PoisonError};

use tokio::sync::{Mutex, mpsc};

use super::{Inner, present_board};
use crate::errors::{DeliveryError, SendError};
use carte_present::Reader;
use carte_service::{LUCK_INTERVAL, LUCK_MOST, LUCK_PERIOD, ServiceError};
use carte_store::{OpenTable, StoreError};
use carte_table::ids::TableId;
use carte_table::{Ending, Stage, View};

/// Maximum number of finished games that wait for their estimate.
const MOST_WAITING: usize = 256;

/// The finished games whose luck is still to be told, oldest first.
#[derive(Debug)]
pub(super) struct FinishedGames {
    waiting: mpsc::Sender<View>,
    /// The tables in `waiting`, and the one that is being worked on.
    tables: std::sync::Mutex<HashSet<TableId>>,
    next: Mutex<mpsc::Receiver<View>>,
    /// Games of which nothing may be told until others have played the same deals.
    sealed: std::sync::Mutex<HashMap<TableId, View>>,
}

impl Default for FinishedGames {
    fn default() -> Self {
        let (waiting, next) = mpsc::channel(MOST_WAITING);
        let (tables, sealed) = Default::default();
        Self { waiting, tables, next: Mutex::new(next), sealed }
    }
}

impl FinishedGames {
    /// Queues the sealed games among `tables`, which played the same deals and have all ended.
    pub(super) fn unseal(&self, tables: &[TableId]) {
        let mut sealed = self.sealed.lock().unwrap_or_else(PoisonError::into_inner);
        for view in tables.iter().filter_map(|table| sealed.remove(table)) {
            self.push(&view);
        }
    }

    /// Queues a finished game. Returns `false` if nothing more will be said of it for now.
    pub(super) fn push(&self, view: &View) -> bool {
        if !is_finished(view) {
            return false;
        }
        let mut tables = self.tables();
        if !tables.insert(view.id) {
            return true;
        }
        let waits = self.waiting.try_send(view.clone()).is_ok();
        if !waits {
            tables.remove(&view.id);
        }
        waits
    }

    fn tables(&self) -> MutexGuard<'_, HashSet<TableId>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_finished(view: &View) -> bool {
    view.stage == Stage::Ended(Ending::Finished)
}

impl Inner {
    /// Tells of one finished game after another, until the future is dropped.
    pub(super) async fn tell_luck(&self) {
        let mut next = self.finished.next.lock().await;
        while let Some(view) = next.recv().await {
            let id = view.id;
            self.tell_luck_of_game(view).await;
            self.finished.tables().remove(&id);
        }
    }

    async fn tell_luck_of_game(&self, view: View) {
        let View { id, channel, .. } = view;
        if self.service.is_sealed(id, &view.options).await.unwrap_or(true) {
            self.finished.sealed.lock().unwrap_or_else(PoisonError::into_inner).insert(id, view);
            return;
        }
        if view.options.is_duplicate() {
            self.unseal_others(id).await;
            // The changes of the ratings are told in the same edit.
            self.service.ok_or_log(self.count_opened_games(id).await, "games cannot be counted");
        }
        if let Err(error) = self.add_luck(id).await {
            let may_pass = !matches!(error, DeliveryError::Service(ServiceError::Unreadable(_)));
            let error = &error as &dyn std::error::Error;
            tracing::debug!(table = %id, error, "the channel is not told what a game owes to its deals");
            if may_pass {
                // The thread stays open for the next look.
                return;
            }
        }
        self.archive_unused_thread(channel).await;
    }

    /// Looks again and again for games that were left over, until the future is dropped. A game whose luck has to be estimated is taken
    /// once; one whose luck only has to be told is taken again each time.
    pub(super) async fn find_games_without_luck(&self) {
        let ownership = self.service.shard_ownership();
        ownership.wait_for_shards().await;
        let mut taken: HashSet<TableId> = HashSet::new();
        let mut interval = tokio::time::interval(LUCK_INTERVAL);
        loop {
            interval.tick().await;
            let games = self.games_left_over().await;
            let Some(games) = self.service.ok_or_log(games, "games without luck cannot be looked for") else {
                continue;
            };
            let mut left = HashSet::new();
            for (game, is_known) in games.into_iter().filter(|(game, _)| ownership.owns_guild(game.guild)) {
                if is_known || !taken.contains(&game.table) {
                    let Ok(view) = self.service.public(game.table).await else { continue };
                    if !is_finished(&view) {
                        // Somebody has asked for a review of a game that was given up. Its last message says nothing of luck.
                        let noted = self.service.store().note_told_luck(game.table).await;
                        self.service
                            .ok_or_log(noted, "the luck of a game that was given up cannot be noted as told");
                        continue;
                    }
                    // The queue is full; the others wait for the next look.
                    if !self.finished.push(&view) {
                        break;
                    }
                }
                left.insert(game.table);
            }
            taken = left;
        }
    }

    /// Returns the games whose luck the channel has not been told, with `true` if the estimate is already stored.
    async fn games_left_over(&self) -> Result<Vec<(OpenTable, bool)>, StoreError> {
        let (store, since) = (self.service.store(), self.service.now().before(LUCK_PERIOD));
        let untold = store.games_with_untold_luck().await?.into_iter().map(|game| (game, true));
        let unknown = store.games_without_luck(LUCK_MOST, since).await?.into_iter().map(|game| (game, false));
        Ok(untold.chain(unknown).collect())
    }

    /// Unseals the other tables with the same deals as `table`, which may be told everything now. If their tournament was cancelled, no
    /// standings will do that.
    async fn unseal_others(&self, table: TableId) {
        let Ok(Some(stored)) = self.service.tournaments().of_table(table).await else { return };
        let played = &stored.tournament.played;
        let round = stored.tournament.place_of(table).and_then(|(round, _)| played.get(round));
        let others: Vec<_> =
            round.into_iter().flat_map(|one| &one.tables).filter_map(|one| one.table).collect();
        self.finished.unseal(&others);
    }

    async fn count_opened_games(&self, table: TableId) -> Result<(), ServiceError> {
        match self.service.store().tournament_of(table).await? {
            Some(id) => self.service.tournaments().count_opened_games(id).await,
            None => Ok(()),
        }
    }

    /// Edits the last message of a table, if it still exists, and stores that the luck has been told.
    async fn add_luck(&self, table: TableId) -> Result<(), DeliveryError> {
        if self.service.background().luck(table).await?.is_none() {
            return Ok(());
        }
        let _board_guard = self.queues.lock_board(table).await;
        let view = self.service.public(table).await?;
        let ownership = self.service.shard_ownership();
        let guard = ownership.guard_guild(view.guild).filter(|_| ownership.owns_guild(view.guild));
        // Another process finds it.
        let Some(_guard) = guard else { return Err(SendError::Overtaken.into()) };
        let store = self.service.store();
        let place = store.board(table).await?.filter(|place| place.channel == view.channel);
        if let Some(message) = place.and_then(|place| place.message) {
            let reader = Reader::in_language(&view.language, &self.faces);
            let board = present_board(&self.service, &view, &reader).await;
            let board = self.images.with_ranking(board, &view, &reader).await;
            match self.edit_within_limit(view.channel, message, &board).await {
                Err(error) if error.is_passing() => return Err(error.into()),
                Err(error) => tracing::debug!(%table, %error, "a last message stays as it is"),
                Ok(_) => {}
            }
        }
        // If the process is killed before this line, the message is edited once more, with the same content.
        Ok(store.note_told_luck(table).await?)
    }
}
