//! Handles events of the gateway, except commands.

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

/// Begins to handle an event that is no interaction. The event itself is not kept: an event about a server's arrival describes the whole
/// server, and thousands of them come at a start.
pub(super) fn note(state: &Arc<BotState>, event: &DiscordEvent) {
    state.visibility.note(event);
    if let Some(change) = ReachabilityChange::of(event) {
        let state = Arc::clone(state);
        tokio::spawn(async move {
            let _slot = state.reachability_slots.acquire().await;
            Box::pin(change.handle(&state)).await;
        });
    }
}

/// Carries out a press of a button or a choice from a menu.
pub(super) async fn press(state: &Arc<BotState>, interaction: &ComponentInteraction) {
    let work = AssertUnwindSafe(Box::pin(components::press(state, interaction))).catch_unwind();
    if work.await.is_err() {
        tracing::error!(interaction = interaction.id.get(), "a press failed unexpectedly");
        InteractionContext::begin_unguarded(state, interaction)
            .tell(Err(RequestRefusal::Unexpected.into()))
            .await;
    }
}
