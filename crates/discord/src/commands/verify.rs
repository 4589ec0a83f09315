//! `/verify`: recomputes a finished game, to check it.

use super::{CommandResult, Context, answer_about_game, suggest_finished};
use crate::costly_answers::CostlyAnswer;

#[poise::command(slash_command)]
pub(super) async fn verify(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_finished"]
    game: u64,
) -> CommandResult {
    answer_about_game(ctx, game, CostlyAnswer::Check).await
}
