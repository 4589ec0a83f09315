//! `/daily`: the deal of the day.

use super::{CommandResult, Context};

#[poise::command(slash_command)]
pub(super) async fn daily(ctx: Context<'_>) -> CommandResult {
    tell!(ctx, |context| context.daily_home().await)
}
