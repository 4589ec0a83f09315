//! `/pile`: the cycle as it lies there.

use super::{Context, Done, at_table, suggest_table};
use carte_present::Intent;

#[poise::command(slash_command)]
pub(super) async fn pile(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> Done {
    at_table(ctx, Intent::Pile, table).await
}
