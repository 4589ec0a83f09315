//! `/history`: the finished games of one person.

use poise::serenity_prelude::User;

use super::{CommandResult, Context, first_page};
use crate::records::NamedPerson;

#[poise::command(slash_command)]
pub(super) async fn history(
    ctx: Context<'_>,
    player: Option<User>,
    #[min = 1]
    #[max = 9999]
    page: Option<u16>,
) -> CommandResult {
    tell!(ctx, |context| {
        let person = player.as_ref().map_or_else(|| context.requester(), NamedPerson::from);
        context.history(&person, first_page(page)).await
    })
}
