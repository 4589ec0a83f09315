//! `/table …`: leaving a table and looking after it.

use poise::serenity_prelude::User;

use super::{Context, Done, at_table, suggest_table};
use crate::ids::UserId;
use crate::present::press::Pick;

#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("leave", "take_back", "replace", "pause", "resume", "close")
)]
pub(super) async fn table(_ctx: Context<'_>) -> Done {
    // Discord offers the subcommands alone.
    Ok(())
}

#[poise::command(slash_command)]
async fn replace(
    ctx: Context<'_>,
    player: User,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> Done {
    at_table(ctx, Pick::Replace(UserId(player.id.get())), table).await
}

#[poise::command(slash_command)]
async fn leave(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> Done {
    at_table(ctx, Pick::Leave, table).await
}

#[poise::command(slash_command, rename = "return")]
async fn take_back(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> Done {
    at_table(ctx, Pick::Return, table).await
}

#[poise::command(slash_command)]
async fn pause(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> Done {
    at_table(ctx, Pick::Pause, table).await
}

#[poise::command(slash_command)]
async fn resume(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> Done {
    at_table(ctx, Pick::Resume, table).await
}

#[poise::command(slash_command)]
async fn close(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> Done {
    at_table(ctx, Pick::Close, table).await
}
