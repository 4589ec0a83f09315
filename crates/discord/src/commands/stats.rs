//! `/stats`: the card of one person.

use poise::serenity_prelude::User;

use super::{CommandResult, Context, game, period};
use crate::interaction_context::InteractionContext;
use crate::records::NamedPerson;

#[poise::command(slash_command)]
pub(super) async fn stats(
    ctx: Context<'_>,
    player: Option<User>,
    #[rename = "game"]
    #[choices("gang-of-four", "go-stop")]
    which: Option<&'static str>,
    #[rename = "period"]
    #[choices("all", "season", "month", "week")]
    when: Option<&'static str>,
) -> CommandResult {
    if let Some(context) = InteractionContext::begin(ctx.framework.user_data, ctx.interaction) {
        let person = player.as_ref().map_or_else(|| context.oneself(), NamedPerson::from);
        let answer = context.person_card(&person, game(which), period(when)).await;
        context.tell(answer).await;
    }
    Ok(())
}
