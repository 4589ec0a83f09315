//! `/me …`: a person's settings for all tables.

use super::choices::Choice;
use super::{CommandResult, Context};
use crate::errors::InteractionError;
use crate::interaction_context::InteractionContext;
use carte_present::locale::Args;
use carte_present::{Message, RequestRefusal};
use carte_table::display::Display;
use carte_table::ids::{self, TableId};
use carte_table::preferences::{Following, Notify, Passing, Preferences};
use carte_table::{Away, QuietHours};
use jiff::tz::TimeZone;

/// What people type to have no quiet hours, or to be no longer away.
const NO_REST: [&str; 5] = ["off", "none", "no", "non", "aucune"];

#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("notify", "quiet", "away", "panel", "confirm", "display", "pass")
)]
pub(super) async fn me(_ctx: Context<'_>) -> CommandResult {
    // Discord offers only the subcommands.
    Ok(())
}

#[poise::command(slash_command)]
async fn notify(ctx: Context<'_>, how: Option<Choice<Notify>>, next: Option<Choice<bool>>) -> CommandResult {
    tell!(ctx, |context| context.choose_notify(how.map(|how| how.0), next.map(|next| next.0)).await)
}

#[poise::command(slash_command)]
async fn quiet(ctx: Context<'_>, #[max_length = 100] hours: String) -> CommandResult {
    tell!(ctx, |context| context.choose_quiet(&hours).await)
}

#[poise::command(slash_command)]
async fn away(ctx: Context<'_>, #[max_length = 100] until: String) -> CommandResult {
    tell!(ctx, |context| context.choose_away(&until).await)
}

#[poise::command(slash_command)]
async fn panel(ctx: Context<'_>, how: Choice<Following>) -> CommandResult {
    let key = format!("answer-panel-{}", how.0);
    tell!(ctx, |context| context.choose(&key, |chosen| chosen.following = how.0).await)
}

#[poise::command(slash_command)]
async fn confirm(ctx: Context<'_>, how: Choice<bool>) -> CommandResult {
    let key = if how.0 { "answer-confirm-on" } else { "answer-confirm-off" };
    tell!(ctx, |context| context.choose(key, |chosen| chosen.confirm = how.0).await)
}

#[poise::command(slash_command)]
async fn display(ctx: Context<'_>, how: Choice<Display>) -> CommandResult {
    let key = format!("answer-display-{}", how.0.name());
    tell!(ctx, |context| context.choose(&key, |chosen| chosen.display = how.0).await)
}

#[poise::command(slash_command)]
async fn pass(ctx: Context<'_>, how: Choice<Passing>) -> CommandResult {
    tell!(ctx, |context| context.choose_passing(how.0).await)
}

impl InteractionContext {
    async fn choose_passing(&self, passing: Passing) -> Result<Message, InteractionError> {
        let left = self.state.service.set_passing(self.user, passing).await?;
        Ok(self.add_exceptions(
            &left,
            self.format_message(&format!("answer-pass-{}", passing.name()), Args::new()),
        ))
    }

    /// Changes a preference, and answers with the text of `key`.
    async fn choose(
        &self,
        key: &str,
        change: impl FnOnce(&mut Preferences) + Send,
    ) -> Result<Message, InteractionError> {
        self.state.service.store().change_preferences(self.user, change).await?;
        Ok(self.format_message(key, Args::new()))
    }

    /// Changes the given settings and confirms them. Without any, says how they are set.
    async fn choose_notify(
        &self,
        how: Option<Notify>,
        next: Option<bool>,
    ) -> Result<Message, InteractionError> {
        let store = self.state.service.store();
        let (mut how, mut next) = (how, next);
        if how.is_some() || next.is_some() {
            let change = |chosen: &mut Preferences| {
                if let Some(how) = how {
                    chosen.choose_notify(how);
                }
                if let Some(next) = next {
                    chosen.choose_notify_next(next);
                }
            };
            store.change_preferences(self.user, change).await?;
        } else {
            let chosen = store.preferences(self.user).await?;
            (how, next) = (Some(chosen.notify), Some(chosen.notify_next));
        }
        let how = how.map(|how| format!("answer-notify-{how}"));
        let next = next.map(|next| format!("answer-notify-next-{}", if next { "on" } else { "off" }));
        let lines: Vec<String> =
            [how, next].iter().flatten().map(|key| self.reader().format(key, Args::new())).collect();
        Ok(Message { content: lines.join("\n"), ..Message::default() })
    }

    async fn choose_quiet(&self, text: &str) -> Result<Message, InteractionError> {
        if is_off(text) {
            let left = self.state.service.set_quiet(self.user, None).await?;
            return Ok(self.add_exceptions(&left, self.format_message("answer-quiet-none", Args::new())));
        }
        let hours: QuietHours = text.parse().map_err(RequestRefusal::from)?;
        let left = self.state.service.set_quiet(self.user, Some(&hours)).await?;
        let said = self.format_message("answer-quiet", Args::new().with("hours", hours.to_string()));
        Ok(self.add_exceptions(&left, said))
    }

    async fn choose_away(&self, text: &str) -> Result<Message, InteractionError> {
        let service = &self.state.service;
        if is_off(text) {
            let left = service.set_away(self.user, None).await?;
            return Ok(self.add_exceptions(&left, self.format_message("answer-away-none", Args::new())));
        }
        // Dates are read by the clock of the zone of the person's quiet hours.
        let quiet = service.store().preferences(self.user).await?.quiet;
        let zone = quiet.map_or(TimeZone::UTC, |quiet| quiet.zone().clone());
        let away = Away::parse(text, service.now(), &zone).map_err(RequestRefusal::from)?;
        let left = service.set_away(self.user, Some(away)).await?;
        let until = format!("<t:{}:f>", away.until.seconds());
        Ok(self.add_exceptions(&left, self.format_message("answer-away", Args::new().with("time", until))))
    }

    /// Adds to a message that the change has no effect at these tables.
    fn add_exceptions(&self, tables: &[TableId], mut said: Message) -> Message {
        if !tables.is_empty() {
            let rest =
                self.format_message("answer-quiet-rest", Args::new().with("tables", ids::list(tables)));
            said.content = [said.content, rest.content].join("\n");
        }
        said
    }

    fn format_message(&self, key: &str, args: Args) -> Message {
        Message { content: self.reader().format(key, args), ..Message::default() }
    }
}

fn is_off(text: &str) -> bool {
    NO_REST.contains(&text.trim().to_lowercase().as_str())
}
