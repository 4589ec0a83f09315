//! `/history`: the finished games of one person.

use poise::serenity_prelude::User;

use super::{CommandResult, Context, first_page};
use crate::interaction_context::InteractionContext;
use crate::records::NamedPerson;

#[poise::command(slash_command)]
pub(super) async fn history(
    ctx: Context<'_>,
    player: Option<User>,
    #[min = 1]
    #[max = 9999]
    page: Option<u16>,
) -> CommandResult {
    if let Some(context) = InteractionContext::begin(ctx.framework.user_data, ctx.interaction) {
        let person = player.as_ref().map_or_else(|| context.oneself(), NamedPerson::from);
        let answer = context.history(&person, first_page(page)).await;
        context.tell(answer).await;
    }
    Ok(())
}
