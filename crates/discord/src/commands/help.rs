//! `/help`: how to use the bot.

use super::{CommandResult, Context};
use crate::errors::InteractionError;
use crate::interaction_context::InteractionContext;
use carte_present::{Message, Panel, private};

#[poise::command(slash_command)]
pub(super) async fn help(
    ctx: Context<'_>,
    #[choices("start", "go-stop", "cards", "carte", "absence", "fairness", "ratings")] topic: Option<
        &'static str,
    >,
) -> CommandResult {
    if let Some(context) = InteractionContext::begin(ctx.framework.user_data, ctx.interaction) {
        let message = private::help(topic, &context.reader());
        context.tell(Ok(message)).await;
    }
    Ok(())
}

impl InteractionContext {
    /// Guides the person through the first round that is being played, else through the next one.
    pub(crate) async fn guide(&self) -> Result<Message, InteractionError> {
        self.state.service.want_guide(self.user).await?;
        self.state.panels.forget_guides(self.user);
        for open in self.state.service.store().tables_of(self.user).await? {
            match self.look(open.table).await {
                Ok(view) if view.is_first_round() && view.viewer.seat().is_some() => {
                    return Ok(self.panel(&view, Panel::default()).await);
                }
                // What cannot be looked at from here is guided all the same, when its panel is shown.
                Ok(_) | Err(_) => {}
            }
        }
        Ok(private::guide_comes(&self.reader()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_can_be_asked_for() {
        let command = help();
        let offered: Vec<&str> = command.parameters[0].choices.iter().map(|choice| &*choice.name).collect();
        assert_eq!(offered, private::HELP_TOPICS);
    }
}
