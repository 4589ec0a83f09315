//! `/hand`: shows the person's own hand, only to that person.

use super::{CommandResult, Context, perform_at_table, suggest_table};
use carte_present::Intent;

#[poise::command(slash_command)]
pub(super) async fn hand(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> CommandResult {
    perform_at_table(ctx, Intent::Hand, table).await
}
