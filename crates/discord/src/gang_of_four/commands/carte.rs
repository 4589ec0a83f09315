//! `/carte`: announces the last card.

use crate::commands::{CommandResult, Context, perform_at_table, suggest_table};
use carte_present::gang_of_four::Intent;

#[poise::command(slash_command)]
pub(super) async fn carte(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> CommandResult {
    perform_at_table(ctx, Intent::Announce, table).await
}
