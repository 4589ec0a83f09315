//! `/history`: the finished games of one person.

use poise::serenity_prelude::User;

use super::{Context, Done, first_page};
use crate::interaction_context::InteractionContext;
use crate::records::Named;

#[poise::command(slash_command)]
pub(super) async fn history(
    ctx: Context<'_>,
    player: Option<User>,
    #[min = 1]
    #[max = 9999]
    page: Option<u16>,
) -> Done {
    if let Some(context) = InteractionContext::of(ctx.framework.user_data, ctx.interaction) {
        let person = player.as_ref().map_or_else(|| context.oneself(), Named::from);
        let answer = context.history(&person, first_page(page)).await;
        context.tell(answer).await;
    }
    Ok(())
}
