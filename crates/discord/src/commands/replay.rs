//! `/replay`: a finished game, move by move.

use super::{CommandResult, Context, begin, suggest_finished};
use carte_present::intent::ReplayStep;
use carte_table::ids::TableId;

#[poise::command(slash_command)]
pub(super) async fn replay(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_finished"]
    game: u64,
) -> CommandResult {
    show(ctx, TableId(game)).await
}

/// Answers with a finished game, at its beginning.
pub(super) async fn show(ctx: Context<'_>, game: TableId) -> CommandResult {
    if let Some(context) = begin(ctx) {
        let reply = match context.find_game(game).await {
            Ok(view) => context.show_replay_step(&view, 0, ReplayStep::Remembered, &[]).await,
            Err(error) => Err(error),
        };
        context.reply_or_tell(reply).await;
    }
    Ok(())
}
