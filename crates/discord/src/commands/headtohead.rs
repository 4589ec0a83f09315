//! `/headtohead`: two people compared.

use poise::serenity_prelude::User;

use super::{Context, Done, game};
use crate::records::Named;
use crate::visit::Visit;

#[poise::command(slash_command)]
pub(super) async fn headtohead(
    ctx: Context<'_>,
    player: User,
    other: Option<User>,
    #[rename = "game"]
    #[choices("gang-of-four", "go-stop")]
    which: Option<&'static str>,
) -> Done {
    if let Some(visit) = Visit::of_command(ctx.framework.user_data, ctx.interaction) {
        let first = Named::from(&player);
        let second = other.as_ref().map_or_else(|| visit.oneself(), Named::from);
        let answer = visit.duel(&first, &second, game(which)).await;
        visit.tell(answer).await;
    }
    Ok(())
}
