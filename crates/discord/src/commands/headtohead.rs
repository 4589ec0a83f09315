//! `/headtohead`: two people compared.

use poise::serenity_prelude::User;

use super::choices::{Choice, or_default};
use super::{CommandResult, Context, begin};
use crate::records::NamedPerson;
use carte_present::records;
use carte_records::statistics::GameKind;

#[poise::command(slash_command)]
pub(super) async fn headtohead(
    ctx: Context<'_>,
    player: User,
    other: Option<User>,
    game: Option<Choice<GameKind>>,
) -> CommandResult {
    show(ctx, player, other, Some(or_default(game))).await
}

/// Answers with what two people have played against each other. Without `other`, the person who asks is the second one; without
/// `game`, it is the one that `player` finished last.
pub(super) async fn show(
    ctx: Context<'_>,
    player: User,
    other: Option<User>,
    game: Option<GameKind>,
) -> CommandResult {
    if let Some(context) = begin(ctx) {
        if player.bot || other.as_ref().is_some_and(|other| other.bot) {
            context.tell(Ok(records::duel_of_bot(&context.reader()))).await;
            return Ok(());
        }
        let first = NamedPerson::from(&player);
        let second = other.as_ref().map_or_else(|| context.requester(), NamedPerson::from);
        let answer = async {
            let game = context.choose_game(game, first.user).await?;
            context.duel(&first, &second, game).await
        };
        context.tell(answer.await).await;
    }
    Ok(())
}
