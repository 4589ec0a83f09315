//! `/tables`: the tables of this channel, and the person's own anywhere.

use super::{Context, Done};
use crate::errors::Hitch;
use crate::visit::Visit;
use carte_present::private;
use carte_table::View;

#[poise::command(slash_command)]
pub(super) async fn tables(ctx: Context<'_>) -> Done {
    if let Some(visit) = Visit::of_command(ctx.framework.user_data, ctx.interaction) {
        let answer = visit.around().await.map(|views| private::tables(&views, visit.user, &visit.reader()));
        visit.tell(answer).await;
    }
    Ok(())
}

impl Visit {
    /// The person's own tables and those of the channel that are not over, newest first.
    pub(super) async fn around(&self) -> Result<Vec<View>, Hitch> {
        let mut tables = self.desk.service.tables_of(self.user).await?;
        tables.extend(self.desk.service.tables_in(self.channel).await?);
        tables.sort_by_key(|table| std::cmp::Reverse(table.table));
        tables.dedup_by_key(|table| table.table);
        self.views(&tables).await
    }
}
