//! `/table …`: commands for a person's seat, and to manage a table.

use poise::serenity_prelude::{ChannelType, LightMethod, PartialChannel, Permissions, Request, Route, User};

use super::{CommandResult, Context, perform_at_table, refuse_command, suggest_table};
use crate::errors::InteractionError;
use crate::http_client::Urgency;
use crate::interaction_context::InteractionContext;
use crate::outbox::refuse_channel;
use crate::send;
use crate::snowflake::snowflake;
use carte_present::locale::Args;
use carte_present::{Intent, Message, Reader, RequestRefusal};
use carte_service::ServiceError;
use carte_table::ids::{ChannelId, GuildId, UserId};
use carte_table::{Command, Refusal, Stage, View};

#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("leave", "take_back", "house", "replace", "relocate", "pause", "resume", "close")
)]
pub(super) async fn table(_ctx: Context<'_>) -> CommandResult {
    // Discord offers only the subcommands.
    Ok(())
}

#[poise::command(slash_command)]
async fn replace(
    ctx: Context<'_>,
    player: User,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> CommandResult {
    perform_at_table(ctx, Intent::Replace(UserId(player.id.get())), table).await
}

#[poise::command(slash_command, rename = "move")]
async fn relocate(
    ctx: Context<'_>,
    #[channel_types("Text", "PublicThread", "PrivateThread")] channel: PartialChannel,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> CommandResult {
    // A person who may not write in a channel may not send a game there either.
    let writing = match channel.kind {
        ChannelType::PublicThread | ChannelType::PrivateThread => Permissions::SEND_MESSAGES_IN_THREADS,
        _ => Permissions::SEND_MESSAGES,
    };
    if channel.permissions.is_some_and(|may| !may.contains(Permissions::VIEW_CHANNEL | writing)) {
        return refuse_command(ctx, RequestRefusal::NotYourChannel.into()).await;
    }
    perform_at_table(ctx, Intent::Move(ChannelId(channel.id.get())), table).await
}

table_commands! {
    leave => Intent::ConfirmLeave;
    take_back named "return" => Intent::Return;
    house => Intent::House;
    pause => Intent::Pause;
    resume => Intent::Resume;
    close => Intent::ConfirmClose;
}

impl InteractionContext {
    /// Moves a game to another channel, once it is certain that it may be there and that the bot can write there.
    pub(crate) async fn move_table(
        &self,
        view: &View,
        channel: ChannelId,
    ) -> Result<Message, InteractionError> {
        if view.options.is_duplicate() {
            // Refused here, before the other channel is told of the table.
            return Err(InteractionError::refused(Refusal::SameDealsElsewhere, view));
        }
        // A moderator of one server has no rights in another.
        let may_move =
            view.host == self.user || (self.guild == view.guild && self.moderates(view.channel).await);
        if may_move && view.channel != channel && !matches!(view.stage, Stage::Ended(_)) {
            self.check_target(view, channel).await?;
            let reader = Reader { locale: self.public_locale, faces: &self.state.faces };
            let args = Args::new().with("table", reader.table(view));
            let note = Message { content: reader.format("table-arrives", args), ..Message::default() };
            let route = Route::ChannelMessages { channel_id: snowflake(channel.0) };
            let nonce = format!("{}-{}m", view.id, view.public_event_number.0);
            self.state
                .http
                .send_within_limit(send::post(route, &note, &nonce), Urgency::Awaited)
                .await
                .map_err(|error| refuse_channel(&error, Permissions::SEND_MESSAGES))?;
        }
        // The other channel may have been told that the table comes.
        self.act_even_if_late(view.id, None, Command::Move(channel)).await?;
        let reader = self.reader();
        let args = Args::new().with("table", reader.table(view)).with("channel", format!("<#{channel}>"));
        Ok(Message { content: reader.format("answer-moved", args), ..Message::default() })
    }

    /// Refuses a channel that is not in the server of the table, or in which that server wants no tables.
    async fn check_target(&self, view: &View, channel: ChannelId) -> Result<(), InteractionError> {
        let request = Request::new(Route::Channel { channel_id: snowflake(channel.0) }, LightMethod::Get);
        let place = self
            .state
            .http
            .send_within_limit(request, Urgency::Awaited)
            .await
            .map_err(|error| refuse_channel(&error, Permissions::SEND_MESSAGES))?;
        let number = |field: &str| place.get(field)?.as_str()?.parse::<u64>().ok();
        let guild = number("guild_id").map(GuildId);
        // The person's permissions are known only in the server from which the command came.
        if guild != view.guild || self.guild != view.guild {
            return Err(RequestRefusal::NotYourChannel.into());
        }
        let Some(guild) = guild else { return Ok(()) };
        let settings = self.state.service.store().settings(guild).await.map_err(ServiceError::from)?;
        let parent = number("parent_id").map(ChannelId);
        if settings.wants_tables_in(channel, parent) {
            Ok(())
        } else {
            Err(RequestRefusal::NoTablesHere { channels: settings.channels }.into())
        }
    }
}
