//! `/me …`: what a person chooses for all tables.

use super::{CommandResult, Context};
use crate::errors::InteractionError;
use crate::interaction_context::InteractionContext;
use carte_present::locale::Args;
use carte_present::{Message, Problem};
use carte_table::QuietHours;
use carte_table::display::Display;
use carte_table::ids::{self, TableId};
use carte_table::preferences::{Following, Notify};

/// How people say that they have no quiet hours.
const NO_HOURS: [&str; 5] = ["off", "none", "no", "non", "aucune"];

/// The choice that plays wait for another press.
const ON: &str = "on";

#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("notify", "quiet", "panel", "confirm", "display")
)]
pub(super) async fn me(_ctx: Context<'_>) -> CommandResult {
    // Discord offers the subcommands alone.
    Ok(())
}

#[poise::command(slash_command)]
async fn notify(
    ctx: Context<'_>,
    #[choices("channel", "direct", "both", "none")] how: &'static str,
) -> CommandResult {
    if let Some(context) = InteractionContext::begin(ctx.framework.user_data, ctx.interaction) {
        let answer = context.choose_notify(how).await;
        context.tell(answer).await;
    }
    Ok(())
}

#[poise::command(slash_command)]
async fn quiet(ctx: Context<'_>, #[max_length = 100] hours: String) -> CommandResult {
    if let Some(context) = InteractionContext::begin(ctx.framework.user_data, ctx.interaction) {
        let answer = context.choose_quiet(&hours).await;
        context.tell(answer).await;
    }
    Ok(())
}

#[poise::command(slash_command)]
async fn panel(ctx: Context<'_>, #[choices("follow", "stay")] how: &'static str) -> CommandResult {
    if let Some(context) = InteractionContext::begin(ctx.framework.user_data, ctx.interaction) {
        let answer = context.choose_following(how).await;
        context.tell(answer).await;
    }
    Ok(())
}

#[poise::command(slash_command)]
async fn confirm(ctx: Context<'_>, #[choices("off", "on")] how: &'static str) -> CommandResult {
    if let Some(context) = InteractionContext::begin(ctx.framework.user_data, ctx.interaction) {
        let answer = context.choose_confirm(how == ON).await;
        context.tell(answer).await;
    }
    Ok(())
}

#[poise::command(slash_command)]
async fn display(ctx: Context<'_>, #[choices("pictures", "text")] how: &'static str) -> CommandResult {
    if let Some(context) = InteractionContext::begin(ctx.framework.user_data, ctx.interaction) {
        let answer = context.choose_display(how).await;
        context.tell(answer).await;
    }
    Ok(())
}

impl InteractionContext {
    async fn choose_following(&self, how: &str) -> Result<Message, InteractionError> {
        let following: Following = how.parse().map_err(|_| Problem::BadOption {
            option: "how".to_owned(),
            detail: Following::ALL.map(Following::name).join(", "),
        })?;
        self.state.service.set_following(self.user, following).await?;
        Ok(self.said(&format!("answer-panel-{following}"), Args::new()))
    }

    async fn choose_display(&self, how: &str) -> Result<Message, InteractionError> {
        let display: Display = how.parse().map_err(|_| Problem::BadOption {
            option: "how".to_owned(),
            detail: Display::ALL.map(Display::name).join(", "),
        })?;
        self.state.service.set_display(self.user, display).await?;
        Ok(self.said(&format!("answer-display-{}", display.name()), Args::new()))
    }

    async fn choose_confirm(&self, confirm: bool) -> Result<Message, InteractionError> {
        self.state.service.set_confirm(self.user, confirm).await?;
        Ok(self.said(if confirm { "answer-confirm-on" } else { "answer-confirm-off" }, Args::new()))
    }

    async fn choose_notify(&self, how: &str) -> Result<Message, InteractionError> {
        let notify: Notify = how.parse().map_err(|_| Problem::BadOption {
            option: "how".to_owned(),
            detail: Notify::ALL.map(Notify::name).join(", "),
        })?;
        self.state.service.set_notify(self.user, notify).await?;
        Ok(self.said(&format!("answer-notify-{notify}"), Args::new()))
    }

    async fn choose_quiet(&self, text: &str) -> Result<Message, InteractionError> {
        if NO_HOURS.contains(&text.trim().to_lowercase().as_str()) {
            let left = self.state.service.set_quiet(self.user, None).await?;
            return Ok(self.but_not_at(&left, self.said("answer-quiet-none", Args::new())));
        }
        let hours: QuietHours = text.parse().map_err(Problem::from)?;
        let left = self.state.service.set_quiet(self.user, Some(&hours)).await?;
        let said = self.said("answer-quiet", Args::new().with("hours", hours.to_string()));
        Ok(self.but_not_at(&left, said))
    }

    /// What was said, and that it has no effect at these tables.
    fn but_not_at(&self, tables: &[TableId], mut said: Message) -> Message {
        if !tables.is_empty() {
            let rest = self.said("answer-quiet-rest", Args::new().with("tables", ids::list(tables)));
            said.content = [said.content, rest.content].join("\n");
        }
        said
    }

    fn said(&self, key: &str, args: Args) -> Message {
        Message { content: self.reader().format(key, args), ..Message::default() }
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
        let command = panel();
        let offered: Vec<&str> = command.parameters[0].choices.iter().map(|choice| &*choice.name).collect();
        assert_eq!(offered, Following::ALL.map(Following::name));
        let command = display();
        let offered: Vec<&str> = command.parameters[0].choices.iter().map(|choice| &*choice.name).collect();
        assert_eq!(offered, Display::ALL.map(Display::name));
        assert!(confirm().parameters[0].choices.iter().any(|choice| choice.name == ON));
    }
}
