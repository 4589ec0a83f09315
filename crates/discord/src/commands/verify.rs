//! `/verify`: recomputes a finished game.

use super::{Context, Done, suggest_finished};
use crate::errors::Hitch;
use crate::visit::Visit;
use carte_present::Message;
use carte_table::ids::TableId;

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
