//! `/review`: what the own decisions in a finished game have cost.

use super::{CommandResult, Context, suggest_finished};
use crate::interaction_context::InteractionContext;
use carte_table::ids::TableId;

#[poise::command(slash_command)]
pub(super) async fn review(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_finished"]
    game: u64,
) -> CommandResult {
    if let Some(context) = InteractionContext::begin(ctx.framework.user_data, ctx.interaction) {
        context.tell_review(TableId(game)).await;
    }
    Ok(())
}
