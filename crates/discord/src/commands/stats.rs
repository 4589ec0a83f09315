//! `/stats`: the card of one person.

use poise::serenity_prelude::User;

use super::choices::{Choice, or_default};
use super::{CommandResult, Context, begin};
use crate::records::NamedPerson;
use carte_records::statistics::{GameKind, Period};

#[poise::command(slash_command)]
pub(super) async fn stats(
    ctx: Context<'_>,
    player: Option<User>,
    game: Option<Choice<GameKind>>,
    period: Option<Choice<Period>>,
) -> CommandResult {
    show(ctx, player, game, period).await
}

/// Answers with the card of `player`, or of the person who asks.
pub(super) async fn show(
    ctx: Context<'_>,
    player: Option<User>,
    game: Option<Choice<GameKind>>,
    period: Option<Choice<Period>>,
) -> CommandResult {
    if let Some(context) = begin(ctx) {
        let person = player.as_ref().map_or_else(|| context.requester(), NamedPerson::from);
        let answer = async {
            let game = context.choose_game(game.map(|game| game.0), person.user).await?;
            context.person_card(&person, game, or_default(period)).await
        };
        let answer = answer.await;
        context.reply_or_tell(answer).await;
    }
    Ok(())
}
