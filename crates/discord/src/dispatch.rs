//! Each question goes to the game that it is about.

use super::commands::Command;
use super::errors::InteractionError;
use super::game::{Interaction, Picture};
use super::intent_codec::{of_intent, of_kind};
use super::intents::Origin;
use super::interaction_context::InteractionContext;
use super::reply::Reply;
use carte_games::{GameKind, Rules};
use carte_present::GameIntent;
use carte_table::View;

/// The commands that one game alone has.
pub(crate) fn commands() -> Vec<Command> {
    GameKind::ALL.into_iter().flat_map(|kind| of_kind!(kind => Game::commands())).collect()
}

/// The pictures of all cards, each with the text of its card.
pub(crate) fn pictures() -> impl Iterator<Item = (String, Picture)> {
    GameKind::ALL.into_iter().flat_map(|kind| {
        of_kind!(kind => {
            let named = |picture: &Picture| (Game::card(picture.0), *picture);
            Game::PICTURES.iter().map(named).collect::<Vec<_>>()
        })
    })
}

/// The key of the name of a thread in which a game by these rules is played.
pub(crate) fn thread_name(rules: &Rules) -> &'static str {
    of_kind!(GameKind::of(rules) => Game::THREAD_NAME)
}

/// Does what is wanted at this table.
pub(crate) async fn perform(
    context: &InteractionContext,
    intent: GameIntent,
    view: &View,
    origin: Origin<'_>,
) -> Result<Reply, InteractionError> {
    of_intent!(intent, intent => Game::perform(context, intent, view, origin).await)
}
