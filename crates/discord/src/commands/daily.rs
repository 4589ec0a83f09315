//! `/daily`: the deal of the day.

use super::{CommandResult, Context};
use crate::interaction_context::InteractionContext;

#[poise::command(slash_command)]
pub(super) async fn daily(ctx: Context<'_>) -> CommandResult {
    if let Some(context) = InteractionContext::begin(ctx.framework.user_data, ctx.interaction) {
        let answer = context.daily_home().await;
        context.tell(answer).await;
    }
    Ok(())
}
