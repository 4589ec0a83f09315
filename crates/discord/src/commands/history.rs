//! `/history`: the finished games of one person.

use poise::serenity_prelude::User;

use super::{Context, Done, first_page};
use crate::records::Named;
use crate::visit::Visit;

#[poise::command(slash_command)]
pub(super) async fn history(
    ctx: Context<'_>,
    player: Option<User>,
    #[min = 1]
    #[max = 9999]
    page: Option<u16>,
) -> Done {
    if let Some(visit) = Visit::of_command(ctx.framework.user_data, ctx.interaction) {
        let person = player.as_ref().map_or_else(|| visit.oneself(), Named::from);
        let answer = visit.history(&person, first_page(page)).await;
        visit.tell(answer).await;
    }
    Ok(())
}
