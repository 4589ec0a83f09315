//! `/help`: how to use the bot.

use super::choices::Choice;
use super::{CommandResult, Context};
use crate::errors::InteractionError;
use crate::interaction_context::InteractionContext;
use carte_present::{Message, Panel, private};

#[poise::command(slash_command)]
pub(super) async fn help(ctx: Context<'_>, topic: Option<Choice<&'static str>>) -> CommandResult {
    tell!(ctx, |context| Ok(private::help(topic.map(|topic| topic.0), &context.reader())))
}

impl InteractionContext {
    /// Guides the person through the first round, if one is being played, otherwise through the next one.
    pub(crate) async fn guide(&self) -> Result<Message, InteractionError> {
        let store = self.state.service.store();
        store.change_preferences(self.user, |preferences| preferences.guides.want()).await?;
        self.state.panels.forget_guides(self.user);
        for open in store.tables_of(self.user).await? {
            match self.look(open.table).await {
                Ok(view) if view.is_first_round() && view.viewer.seat().is_some() => {
                    return Ok(self.panel(&view, Panel::default()).await);
                }
                // A table that cannot be shown here is guided, too, when its panel is shown.
                Ok(_) | Err(_) => {}
            }
        }
        Ok(private::guide_comes(&self.reader()))
    }
}
