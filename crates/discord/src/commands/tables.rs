//! `/tables`: the tables of this channel, and the person's own anywhere.

use super::{Context, Done};
use crate::errors::Hitch;
use crate::interaction_context::InteractionContext;
use carte_present::private;
use carte_table::View;

#[poise::command(slash_command)]
pub(super) async fn tables(ctx: Context<'_>) -> Done {
    if let Some(context) = InteractionContext::of_command(ctx.framework.user_data, ctx.interaction) {
        let answer =
            context.around().await.map(|views| private::tables(&views, context.user, &context.reader()));
        context.tell(answer).await;
    }
    Ok(())
}

impl InteractionContext {
    /// The person's own tables and those of the channel that are not over, newest first.
    pub(super) async fn around(&self) -> Result<Vec<View>, Hitch> {
        let mut tables = self.state.service.tables_of(self.user).await?;
        tables.extend(self.state.service.tables_in(self.channel).await?);
        tables.sort_by_key(|table| std::cmp::Reverse(table.table));
        tables.dedup_by_key(|table| table.table);
        self.views(&tables).await
    }
}
