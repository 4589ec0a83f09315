//! Presses of buttons and menus. Everything that a press means is in its `custom_id` and in the database. Nothing is kept in memory
//! between two presses, so buttons work for ever.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, ComponentInteractionDataKind, MessageFlags};

use super::arrival;
use super::bot_state::BotState;
use super::custom_id;
use super::errors::InteractionError;
use super::intents::RequestInput;
use super::interaction_context::InteractionContext;
use super::interaction_reader::LIST_FLAG;
use super::reply::{Reply, RequestSource};
use carte_present::intent::Ask;
use carte_present::{ComponentId, Intent, RequestRefusal, Target};
use carte_store::TournamentId;
use carte_table::ids::{MessageId, TableId};

/// Carries out a press and answers it.
pub(super) async fn press(state: &Arc<BotState>, interaction: &ComponentInteraction) {
    let Some(context) = InteractionContext::begin(state, interaction) else { return };
    let flags = interaction.message.flags.unwrap_or_default();
    let ephemeral = flags.contains(MessageFlags::EPHEMERAL);
    let message = MessageId(interaction.message.id.get());
    let Some(id) = custom_id::read(custom_id::without_renewal(&interaction.data.custom_id)) else {
        tracing::info!(interaction = context.press.0, "a custom_id that this version did not write");
        return context.tell(Err(RequestRefusal::UnknownButton.into())).await;
    };
    let own = ephemeral || context.is_called_to(id.table).await;
    let place = match own {
        true if flags.contains(LIST_FLAG) => RequestSource::PrivateList,
        true => RequestSource::Private,
        false => RequestSource::Public(message),
    };
    if arrival::is_given_up() {
        return context.refuse(place, id.intent, &context.show_present(id).await).await;
    }
    let values: &[String] = match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values,
        _ => &[],
    };
    match Box::pin(context.carry_out(id, values)).await {
        // A person who gives up a seat or a table from a private question has no board to look at.
        Ok(Reply::Board(view)) if ephemeral && matches!(id.intent, Intent::Leave | Intent::Close) => {
            let said = context.in_words(id.intent, &view).await;
            context.reply(place, Reply::Panel(said)).await;
        }
        Ok(reply) => {
            let is_replaced = matches!(reply, Reply::Replaced(_));
            // The reply drops the context, but the number of the message is still to be noted.
            let _guard = state.delay_shutdown();
            context.reply(place, reply).await;
            if let (true, RequestSource::Public(message), Intent::Ask(Ask::Tournament { number, .. })) =
                (is_replaced, place, id.intent)
            {
                let noted = state.service.tournaments().note_message(TournamentId(number), message).await;
                state.service.ok_or_log(noted, "the sign-up message of a tournament is not noted");
            }
        }
        Err(error) => context.refuse(place, id.intent, &error).await,
    }
}

impl InteractionContext {
    /// Returns `true` if the press came from a direct message and the table is in another channel: the bot's messages there are calls,
    /// which contain the person's own panel.
    async fn is_called_to(&self, table: TableId) -> bool {
        if self.guild.is_some() {
            return false;
        }
        let board = self.state.service.store().board(table).await;
        board.is_ok_and(|board| board.is_some_and(|board| board.channel != self.channel))
    }

    /// Answers a press that came too late to be carried out with the present state of its table.
    async fn show_present(&self, id: ComponentId) -> InteractionError {
        if matches!(id.intent, Intent::Ask(_)) {
            return RequestRefusal::Late.into();
        }
        self.too_late(id.table).await
    }

    async fn carry_out(&self, id: ComponentId, values: &[String]) -> Result<Reply, InteractionError> {
        let ComponentId { table, state_number, target, intent } = id;
        if let Intent::Ask(ask) = intent {
            return self.ask(ask, values).await;
        }
        let view =
            if intent.looks_back() { self.look_at_game(table).await? } else { self.look(table).await? };
        match target {
            Target::Own => {
                self.perform(intent, &view, RequestInput::Component { state_number, values }).await
            }
            Target::Chosen => {
                let chosen = values.first().and_then(|value| value.parse().ok()).map(TableId);
                let view = self.look(chosen.ok_or(RequestRefusal::UnknownButton)?).await?;
                self.perform_command(intent, &view).await
            }
        }
    }
}
