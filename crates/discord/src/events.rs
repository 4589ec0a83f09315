//! What the bot does about events of the gateway, commands excepted.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures::FutureExt;
use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, Event as DiscordEvent, Interaction, InteractionCreateEvent};

use super::bot_state::BotState;
use super::interaction_context::InteractionContext;
use super::{components, reachability};
use carte_present::RequestRefusal;

/// Does what has to be done about an event.
pub(super) async fn handle(state: &Arc<BotState>, event: &DiscordEvent) {
    if let DiscordEvent::InteractionCreate(InteractionCreateEvent { interaction, .. }) = event
        && let Interaction::Component(interaction) = interaction
    {
        return press(state, interaction).await;
    }
    state.visibility.note(event);
    reachability::note(state, event).await;
}

/// Does what a button or a menu asks for.
pub(super) async fn press(state: &Arc<BotState>, interaction: &ComponentInteraction) {
    let work = AssertUnwindSafe(components::press(state, interaction)).catch_unwind();
    if work.await.is_err() {
        tracing::error!(interaction = interaction.id.get(), "a press failed unexpectedly");
        InteractionContext::unguarded(state, interaction).tell(Err(RequestRefusal::Unexpected.into())).await;
    }
}
