//! `/verify`: recomputes a finished game.

use super::{Context, Done, suggest_finished};
use crate::discord::errors::Hitch;
use crate::discord::visit::Visit;
use crate::ids::TableId;
use crate::present::Message;

#[poise::command(slash_command)]
pub(super) async fn verify(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_finished"]
    game: u64,
) -> Done {
    if let Some(visit) = Visit::of_command(ctx.framework.user_data, ctx.interaction) {
        let answer = check(&visit, TableId(game)).await;
        visit.tell(answer).await;
    }
    Ok(())
}

async fn check(visit: &Visit, game: TableId) -> Result<Message, Hitch> {
    let view = visit.look(game).await?;
    visit.check(&view).await
}
