//! What a game has to say at each place where people use it.

use super::commands::Command;
use super::errors::InteractionError;
use super::intent_codec::IntentCodec;
use super::intents::Origin;
use super::interaction_context::InteractionContext;
use super::reply::Reply;
use carte_table::View;

/// The name of the file that shows a card, and the picture.
pub(crate) type Picture = (&'static str, &'static [u8]);

/// What people do with one game; a further game answers all of it, and nothing else of this crate asks which game it is.
pub(crate) trait Interaction: IntentCodec {
    /// The key of the name of a thread for it.
    const THREAD_NAME: &'static str;
    /// The pictures of its cards.
    const PICTURES: &'static [Picture];

    /// The commands that are its own.
    fn commands() -> Vec<Command>;
    /// The text of the card that this file shows, as the bot writes it.
    fn card(file: &str) -> String;

    /// Does what is wanted at this table.
    async fn perform(
        context: &InteractionContext,
        intent: Self::Intent,
        view: &View,
        origin: Origin<'_>,
    ) -> Result<Reply, InteractionError>;
}
