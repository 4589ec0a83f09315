//! `/me …`: what a person chooses for all tables.

use super::{Context, Done};
use crate::errors::Hitch;
use crate::interaction_context::InteractionContext;
use carte_present::locale::Args;
use carte_present::{Message, Problem};
use carte_table::QuietHours;
use carte_table::habits::Notify;

/// How people say that they have no quiet hours.
const NO_HOURS: [&str; 5] = ["off", "none", "no", "non", "aucune"];

#[poise::command(slash_command, subcommand_required, subcommands("notify", "quiet"))]
pub(super) async fn me(_ctx: Context<'_>) -> Done {
    // Discord offers the subcommands alone.
    Ok(())
}

#[poise::command(slash_command)]
async fn notify(ctx: Context<'_>, #[choices("channel", "direct", "both", "none")] how: &'static str) -> Done {
    if let Some(context) = InteractionContext::of_command(ctx.framework.user_data, ctx.interaction) {
        let answer = context.choose_notify(how).await;
        context.tell(answer).await;
    }
    Ok(())
}

#[poise::command(slash_command)]
async fn quiet(ctx: Context<'_>, #[max_length = 100] hours: String) -> Done {
    if let Some(context) = InteractionContext::of_command(ctx.framework.user_data, ctx.interaction) {
        let answer = context.choose_quiet(&hours).await;
        context.tell(answer).await;
    }
    Ok(())
}

impl InteractionContext {
    async fn choose_notify(&self, how: &str) -> Result<Message, Hitch> {
        let notify: Notify = how.parse().map_err(|_| Problem::BadOption {
            option: "how".to_owned(),
            detail: Notify::ALL.map(Notify::name).join(", "),
        })?;
        self.state.service.set_notify(self.user, notify).await?;
        Ok(self.said(&format!("answer-notify-{notify}"), Args::new()))
    }

    async fn choose_quiet(&self, text: &str) -> Result<Message, Hitch> {
        if NO_HOURS.contains(&text.trim().to_lowercase().as_str()) {
            self.state.service.set_quiet(self.user, None).await?;
            return Ok(self.said("answer-quiet-none", Args::new()));
        }
        let hours: QuietHours = text.parse().map_err(Problem::from)?;
        self.state.service.set_quiet(self.user, Some(&hours)).await?;
        Ok(self.said("answer-quiet", Args::new().with("hours", hours.to_string())))
    }

    fn said(&self, key: &str, args: Args) -> Message {
        Message { content: self.locale.format(key, args), ..Message::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_exists() {
        let command = notify();
        let offered: Vec<&str> = command.parameters[0].choices.iter().map(|choice| &*choice.name).collect();
        assert_eq!(offered, Notify::ALL.map(Notify::name));
    }
}
