//! `/turns`: the tables at which the person is awaited, in all servers.

use super::{CommandResult, Context};
use crate::errors::InteractionError;
use crate::interaction_context::InteractionContext;
use carte_present::{Message, private};

#[poise::command(slash_command)]
pub(super) async fn turns(ctx: Context<'_>) -> CommandResult {
    tell!(ctx, |context| context.turns().await)
}

impl InteractionContext {
    async fn turns(&self) -> Result<Message, InteractionError> {
        let service = &self.state.service;
        let mut turns = service.store().turns_of(self.user).await?;
        for turn in turns.iter_mut().take(private::LONGEST_LIST) {
            turn.tournament = service.tournaments().place_of(turn.table).await?;
        }
        Ok(private::turns(&turns, &self.reader()))
    }
}
