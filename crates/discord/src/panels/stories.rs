//! What has happened lately at the tables whose people look at their panels; read from the log where the bot was not there.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::outbox::Story;
use carte_service::Notice;
use carte_table::ids::{TableId, Timestamp};
use carte_table::{News, View};

/// The stories of the tables.
#[derive(Debug, Default)]
pub(super) struct Stories(Mutex<HashMap<TableId, Story>>);

impl Stories {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Story>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the story of this table need not be read.
    pub(super) fn knows(&self, table: TableId) -> bool {
        self.lock().contains_key(&table)
    }

    /// Enters what the log of a table tells, unless that is known already.
    pub(super) fn enter(&self, told: &Notice) {
        let mut story = Story::default();
        story.add(&told.view, &told.news, told.seq, Timestamp::default());
        if !story.is_over() {
            self.lock().entry(told.view.id).or_insert(story);
        }
    }

    /// Goes on with a story that is known.
    pub(super) fn go_on(&self, notice: &Notice) {
        let mut stories = self.lock();
        let Some(story) = stories.get_mut(&notice.view.id).filter(|story| !story.tells_of(notice.seq)) else {
            return;
        };
        story.add(&notice.view, &notice.news, notice.seq, Timestamp::default());
        if story.is_over() {
            stories.remove(&notice.view.id);
        }
    }

    /// What has happened since the viewer, who is awaited, has last acted.
    pub(super) fn since_own_turn(&self, view: &View) -> Vec<News> {
        let seat = view.viewer.seat();
        let awaited = seat.is_some() && view.game.as_ref().and_then(carte_games::View::turn) == seat;
        match self.lock().get(&view.id).filter(|_| awaited) {
            Some(story) => story.since(seat).to_vec(),
            None => Vec::new(),
        }
    }
}
