//! `/review`: what the own decisions in a finished game have cost.

use super::{Context, Done, suggest_finished};
use crate::interaction_context::InteractionContext;
use carte_table::ids::TableId;

#[poise::command(slash_command)]
pub(super) async fn review(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_finished"]
    game: u64,
) -> Done {
    if let Some(context) = InteractionContext::of(ctx.framework.user_data, ctx.interaction) {
        context.tell_review(TableId(game)).await;
    }
    Ok(())
}
