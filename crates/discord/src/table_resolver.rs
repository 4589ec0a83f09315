//! Finds the table that a command is about if it does not name one.

use super::errors::InteractionError;
use super::interaction_context::InteractionContext;
use carte_games::{self as games, GameKind};
use carte_present::limits::OPTIONS;
use carte_present::{Intent, RequestRefusal};
use carte_store::OpenTable;
use carte_table::ids::{ChannelId, TableId, UserId};
use carte_table::{Occupant, Stage, View};

impl InteractionContext {
    /// Returns the table that `intent` is about: the named one, or else the only one in this channel that waits for this person, or else
    /// the only one in this channel at which this person has a seat, or else the only one anywhere.
    pub(super) async fn resolve_table(
        &self,
        intent: Intent,
        named: Option<TableId>,
    ) -> Result<View, InteractionError> {
        if let Some(table) = named {
            return self.look(table).await;
        }
        let service = &self.state.service;
        let mine = service.store().tables_of(self.user).await?;
        let here: Vec<OpenTable> =
            mine.iter().filter(|table| table.channel == self.channel).copied().collect();
        if !here.is_empty() {
            let views = keep_tables_of_game(intent, self.look_at_tables(&here).await?);
            let waiting: Vec<View> =
                views.iter().filter(|view| is_waiting_for(view, self.user)).cloned().collect();
            let clear = waiting.len() == 1 && !intent.is_grave();
            return take_only(if clear { waiting } else { views }, RequestRefusal::NoTableHere);
        }
        if !intent.needs_seat() {
            let here = service.store().tables_in(ChannelId(self.channel.0)).await?;
            if !here.is_empty() {
                return take_only(self.look_at_tables(&here).await?, RequestRefusal::NoTableHere);
            }
        }
        let nothing =
            if intent.needs_seat() { RequestRefusal::NotSeatedAnywhere } else { RequestRefusal::NoTableHere };
        take_only(keep_tables_of_game(intent, self.look_at_tables(&mine).await?), nothing)
    }

    /// Returns the ended tables of this server at which this person has a seat, newest first.
    pub(super) async fn find_finished_tables(&self) -> Result<Vec<View>, InteractionError> {
        let tables = self.state.service.store().finished_of(self.user, self.guild).await?;
        self.look_at_tables(&tables).await
    }

    /// Returns tables as this person may see them, at most as many as fit into a menu.
    pub(super) async fn look_at_tables(&self, tables: &[OpenTable]) -> Result<Vec<View>, InteractionError> {
        let mut views = Vec::with_capacity(tables.len().min(OPTIONS));
        let mut unreadable = false;
        for OpenTable { table, .. } in tables {
            if views.len() == OPTIONS {
                break;
            }
            match self.look(*table).await {
                Ok(view) => views.push(view),
                // A table that no longer exists, or that may not be seen here, is no candidate.
                Err(InteractionError::Request(RequestRefusal::NoSuchTable | RequestRefusal::Sealed)) => {}
                // An unreadable table must not hide the others.
                Err(InteractionError::Request(RequestRefusal::Unreadable)) => unreadable = true,
                Err(error) => return Err(error),
            }
        }
        if views.is_empty() && unreadable { Err(RequestRefusal::Unreadable.into()) } else { Ok(views) }
    }
}

fn take_only(mut views: Vec<View>, nothing: RequestRefusal) -> Result<View, InteractionError> {
    match views.len() {
        0 | 1 => views.pop().ok_or(InteractionError::Request(nothing)),
        _ => Err(InteractionError::Several(views)),
    }
}

/// Returns the tables of the game that is meant. If there are none, returns all tables, so that a table can refuse with its reason.
fn keep_tables_of_game(intent: Intent, views: Vec<View>) -> Vec<View> {
    let Intent::Game(meant) = intent else { return views };
    let fits = |view: &&View| GameKind::of(&view.options.rules) == meant.kind();
    let fitting: Vec<View> = views.iter().filter(fits).cloned().collect();
    if fitting.is_empty() { views } else { fitting }
}

/// Returns `true` if the game waits for an action of this person.
fn is_waiting_for(view: &View, user: UserId) -> bool {
    let turn = view.game.as_ref().and_then(games::View::turn);
    view.stage == Stage::Playing
        && turn.is_some_and(
            |seat| matches!(view.occupant(seat), Occupant::Person { user: one, .. } if *one == user),
        )
}
