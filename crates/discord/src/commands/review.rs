//! `/review`: what the person's own decisions in a finished game have cost.

use super::{CommandResult, Context, answer_about_game, suggest_finished};
use crate::costly_answers::CostlyAnswer;

#[poise::command(slash_command)]
pub(super) async fn review(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_finished"]
    game: u64,
) -> CommandResult {
    answer_about_game(ctx, game, CostlyAnswer::Review).await
}
