//! `/carte`: says that one card is left.

use super::{Context, Done, at_table, suggest_table};
use carte_present::press::Pick;

#[poise::command(slash_command)]
pub(super) async fn carte(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> Done {
    at_table(ctx, Pick::Carte, table).await
}
