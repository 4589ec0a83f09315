//! `/replay`: a finished game, move by move.

use super::{Context, Done, suggest_finished};
use crate::errors::Hitch;
use crate::replays::Look;
use crate::visit::Visit;
use carte_present::Message;
use carte_present::press::ReplayStep;
use carte_table::ids::TableId;

#[poise::command(slash_command)]
pub(super) async fn replay(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_finished"]
    game: u64,
) -> Done {
    if let Some(visit) = Visit::of_command(ctx.framework.user_data, ctx.interaction) {
        let answer = open(&visit, TableId(game)).await;
        visit.tell(answer).await;
    }
    Ok(())
}

async fn open(visit: &Visit, game: TableId) -> Result<Message, Hitch> {
    let view = visit.look(game).await?;
    let (Look::New(message) | Look::Turned(message) | Look::Shared(message)) =
        visit.look_back(&view, 0, ReplayStep::Open, &[]).await?;
    Ok(message)
}
