//! `/pile`: the cards of the running cycle.

use super::{CommandResult, Context, perform_at_table, suggest_table};
use carte_present::Intent;

#[poise::command(slash_command)]
pub(super) async fn pile(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> CommandResult {
    perform_at_table(ctx, Intent::Pile, table).await
}
