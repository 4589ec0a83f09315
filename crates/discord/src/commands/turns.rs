//! `/turns`: where the person is awaited, in whatever server.

use super::{Context, Done};
use crate::errors::Hitch;
use crate::visit::Visit;
use carte_present::{Message, private};

#[poise::command(slash_command)]
pub(super) async fn turns(ctx: Context<'_>) -> Done {
    if let Some(visit) = Visit::of_command(ctx.framework.user_data, ctx.interaction) {
        let answer = visit.turns().await;
        visit.tell(answer).await;
    }
    Ok(())
}

impl Visit {
    async fn turns(&self) -> Result<Message, Hitch> {
        let turns = self.desk.service.turns_of(self.user).await?;
        Ok(private::turns(&turns, &self.reader()))
    }
}
