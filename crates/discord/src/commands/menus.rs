//! The commands in the menus of people (**Apps**, after a press on a name) and of messages.

use poise::serenity_prelude as serenity;
use serenity::{ActionRowComponent, ButtonKind, Message, User};

use super::{CommandResult, Context, answer_about_game, headtohead, stats};
use crate::costly_answers::CostlyAnswer;
use crate::custom_id;
use carte_present::RequestRefusal;
use carte_table::ids::TableId;

#[poise::command(context_menu_command = "Statistics")]
pub(super) async fn statistics(ctx: Context<'_>, player: User) -> CommandResult {
    stats::show(ctx, Some(player), None, None).await
}

#[poise::command(context_menu_command = "Head to head")]
pub(super) async fn head_to_head(ctx: Context<'_>, player: User) -> CommandResult {
    headtohead::show(ctx, player, None, None).await
}

#[poise::command(context_menu_command = "Replay")]
pub(super) async fn replay(ctx: Context<'_>, message: Message) -> CommandResult {
    match game_of(&message) {
        Some(game) => super::replay::show(ctx, game).await,
        None => refuse(ctx).await,
    }
}

#[poise::command(context_menu_command = "Review")]
pub(super) async fn review(ctx: Context<'_>, message: Message) -> CommandResult {
    match game_of(&message) {
        Some(game) => answer_about_game(ctx, game.0, CostlyAnswer::Review).await,
        None => refuse(ctx).await,
    }
}

async fn refuse(ctx: Context<'_>) -> CommandResult {
    super::refuse_command(ctx, RequestRefusal::NoGameInMessage.into()).await
}

/// Returns the table that a message of the bot is about; its buttons name it.
fn game_of(message: &Message) -> Option<TableId> {
    let parts = message.components.iter().flat_map(|row| &row.components);
    let ids = parts.filter_map(|part| match part {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => custom_id::read(custom_id),
            _ => None,
        },
        _ => None,
    });
    ids.map(|id| id.table).find(|table| *table != TableId(0))
}
