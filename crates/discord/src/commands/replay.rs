//! `/replay`: a finished game, move by move.

use super::{CommandResult, Context, suggest_finished};
use crate::errors::InteractionError;
use crate::interaction_context::InteractionContext;
use carte_present::Message;
use carte_present::intent::ReplayStep;
use carte_table::ids::TableId;

#[poise::command(slash_command)]
pub(super) async fn replay(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_finished"]
    game: u64,
) -> CommandResult {
    if let Some(context) = InteractionContext::begin(ctx.framework.user_data, ctx.interaction) {
        let answer = open(&context, TableId(game)).await;
        context.tell(answer).await;
    }
    Ok(())
}

async fn open(context: &InteractionContext, game: TableId) -> Result<Message, InteractionError> {
    let view = context.look_at_game(game).await?;
    Ok(context.look_back(&view, 0, ReplayStep::Open, &[]).await?.into_message())
}
