//! `/help`: how to use the bot.

use super::{Context, Done};
use crate::interaction_context::InteractionContext;
use carte_present::private;

#[poise::command(slash_command)]
pub(super) async fn help(
    ctx: Context<'_>,
    #[choices("start", "go-stop", "cards", "carte", "absence", "fairness", "ratings")] topic: Option<
        &'static str,
    >,
) -> Done {
    if let Some(context) = InteractionContext::of(ctx.framework.user_data, ctx.interaction) {
        let message = private::help(topic, &context.reader());
        context.tell(Ok(message)).await;
    }
    Ok(())
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
