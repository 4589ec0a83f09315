//! What the bot does about events of the gateway, commands excepted.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures::FutureExt;
use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, Event as DiscordEvent};

use super::bot_state::BotState;
use super::components;
use super::interaction_context::InteractionContext;
use super::reachability::ReachabilityChange;
use carte_present::RequestRefusal;

/// Begins to do what has to be done about an event that is no interaction. Nothing keeps the event itself, which describes a
/// whole server where one arrives: thousands arrive at a start.
pub(super) fn note(state: &Arc<BotState>, event: &DiscordEvent) {
    state.visibility.note(event);
    if let Some(change) = ReachabilityChange::of(event) {
        let state = Arc::clone(state);
        tokio::spawn(async move {
            let _turn = state.reachability_turns.acquire().await;
            Box::pin(change.handle(&state)).await;
        });
    }
}

/// Does what a button or a menu asks for.
pub(super) async fn press(state: &Arc<BotState>, interaction: &ComponentInteraction) {
    let work = AssertUnwindSafe(Box::pin(components::press(state, interaction))).catch_unwind();
    if work.await.is_err() {
        tracing::error!(interaction = interaction.id.get(), "a press failed unexpectedly");
        InteractionContext::unguarded(state, interaction).tell(Err(RequestRefusal::Unexpected.into())).await;
    }
}
