//! `/privacy …`: a person's own data.

use super::{CommandResult, Context, begin};
use crate::costly_answers::CostlyAnswer;
use crate::reply::RequestSource;
use carte_present::records;

#[poise::command(slash_command, subcommand_required, subcommands("export", "forget"))]
pub(super) async fn privacy(_ctx: Context<'_>) -> CommandResult {
    // Discord offers only the subcommands.
    Ok(())
}

#[poise::command(slash_command)]
async fn export(ctx: Context<'_>) -> CommandResult {
    if let Some(context) = begin(ctx) {
        // For a person who has played for years there is much to read.
        context.answer_later(CostlyAnswer::Export, RequestSource::Command).await;
    }
    Ok(())
}

#[poise::command(slash_command)]
async fn forget(ctx: Context<'_>) -> CommandResult {
    tell!(ctx, |context| Ok(records::confirm_forgetting(context.user, &context.reader())))
}
