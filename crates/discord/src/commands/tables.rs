//! `/tables`: the tables of this channel, and the person's own anywhere.

use super::{CommandResult, Context};
use crate::errors::InteractionError;
use crate::interaction_context::InteractionContext;
use carte_present::private::{self, Listed};
use carte_table::{BoardLocation, View};

#[poise::command(slash_command)]
pub(super) async fn tables(ctx: Context<'_>) -> CommandResult {
    tell!(ctx, |context| context.list_tables_around().await.map(|tables| private::tables(
        &tables,
        context.user,
        &context.reader()
    )))
}

impl InteractionContext {
    /// Returns the tables of [`InteractionContext::find_tables_around`], each with the place of its board.
    async fn list_tables_around(&self) -> Result<Vec<Listed>, InteractionError> {
        let mut listed = Vec::new();
        for view in self.find_tables_around().await? {
            let board = self.state.service.store().board(view.id).await?;
            let board = board.filter(|board| board.channel == view.channel).and_then(|board| board.message);
            let place = BoardLocation { guild: view.guild, channel: view.channel, board };
            listed.push(Listed { view, place });
        }
        Ok(listed)
    }

    /// Returns the running tables of the person, then those of the channel, each newest first: lists and menus are cut off at their end.
    pub(super) async fn find_tables_around(&self) -> Result<Vec<View>, InteractionError> {
        let mut tables = self.state.service.store().tables_of(self.user).await?;
        tables.sort_by_key(|table| std::cmp::Reverse(table.table));
        let mut here = self.state.service.store().tables_in(self.channel).await?;
        here.retain(|table| tables.iter().all(|own| own.table != table.table));
        here.sort_by_key(|table| std::cmp::Reverse(table.table));
        tables.extend(here);
        self.look_at_tables(&tables).await
    }
}
