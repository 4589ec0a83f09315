//! `/table …`: leaving a table and looking after it.

use poise::serenity_prelude::{PartialChannel, Permissions, Route, User};

use super::{Context, Done, at_table, complain, suggest_table};
use crate::errors::{Hitch, Verdict};
use crate::outbox::missing;
use crate::send;
use crate::visit::Visit;
use carte_present::locale::Args;
use carte_present::press::Pick;
use carte_present::{Message, Problem};
use carte_table::ids::{ChannelId, UserId};
use carte_table::{Command, Stage, View};

#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("leave", "take_back", "replace", "relocate", "pause", "resume", "close")
)]
pub(super) async fn table(_ctx: Context<'_>) -> Done {
    // Discord offers the subcommands alone.
    Ok(())
}

#[poise::command(slash_command)]
async fn replace(
    ctx: Context<'_>,
    player: User,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> Done {
    at_table(ctx, Pick::Replace(UserId(player.id.get())), table).await
}

#[poise::command(slash_command, rename = "move")]
async fn relocate(
    ctx: Context<'_>,
    #[channel_types("Text", "PublicThread", "PrivateThread")] channel: PartialChannel,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> Done {
    // Whoever may not write somewhere does not send a game there.
    let writing = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
    if channel.permissions.is_some_and(|may| !may.contains(writing)) {
        return complain(ctx, Problem::NotYourChannel.into()).await;
    }
    at_table(ctx, Pick::Move(ChannelId(channel.id.get())), table).await
}

#[poise::command(slash_command)]
async fn leave(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> Done {
    at_table(ctx, Pick::Leave, table).await
}

#[poise::command(slash_command, rename = "return")]
async fn take_back(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> Done {
    at_table(ctx, Pick::Return, table).await
}

#[poise::command(slash_command)]
async fn pause(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> Done {
    at_table(ctx, Pick::Pause, table).await
}

#[poise::command(slash_command)]
async fn resume(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> Done {
    at_table(ctx, Pick::Resume, table).await
}

#[poise::command(slash_command)]
async fn close(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> Done {
    at_table(ctx, Pick::Close, table).await
}

impl Visit {
    /// Sends a game to another channel, once it is certain that the bot may write there.
    pub(crate) async fn move_table(&self, view: &View, channel: ChannelId) -> Result<Message, Hitch> {
        let table = view.id.to_string();
        let mayor = view.host == self.user || self.person().moderator;
        if mayor && view.channel != channel && !matches!(view.stage, Stage::Ended(_)) {
            let args = Args::new().with("table", table.clone());
            let note =
                Message { content: self.public_locale.format("table-arrives", args), ..Message::default() };
            let route = Route::ChannelMessages { channel_id: channel.0.into() };
            let nonce = format!("{table}-{}m", view.told.0);
            self.desk.answers.send(send::post(route, &note, &nonce)).await.map_err(|error| {
                Hitch::from(match error.verdict() {
                    Verdict::Forbidden { view: true } => missing(Permissions::VIEW_CHANNEL),
                    Verdict::Forbidden { view: false } => missing(Permissions::SEND_MESSAGES),
                    Verdict::ChannelGone => Problem::ChannelGone,
                    _ => Problem::Unexpected,
                })
            })?;
        }
        self.act(view.id, None, Command::Move(channel)).await?;
        let args = Args::new().with("table", table).with("channel", format!("<#{channel}>"));
        Ok(Message { content: self.locale.format("answer-moved", args), ..Message::default() })
    }
}
