//! The one place where games are told from each other: each question goes to the game that it is about.
//!
//! A further game is an arm in each of the two macros.

use super::commands::Command;
use super::errors::Hitch;
use super::game::{Interaction, Picture};
use super::intents::Origin;
use super::interaction_context::InteractionContext;
use super::reply::Reply;
use carte_games::{GameKind, Rules, gang_of_four, go_stop};
use carte_present::{GameIntent, Panel};
use carte_table::View;

/// Answers with `Game` as the game that the intent is about, and the binding as what is in it.
macro_rules! of_intent {
    ($intent:expr, $inner:ident => $answer:expr) => {
        match $intent {
            GameIntent::GangOfFour($inner) => {
                type Game = gang_of_four::Game;
                $answer
            }
            GameIntent::GoStop($inner) => {
                type Game = go_stop::Game;
                $answer
            }
        }
    };
}

/// Answers with `Game` as the game of this kind.
macro_rules! of_kind {
    ($kind:expr => $answer:expr) => {
        match $kind {
            GameKind::GangOfFour => {
                type Game = gang_of_four::Game;
                $answer
            }
            GameKind::GoStop => {
                type Game = go_stop::Game;
                $answer
            }
        }
    };
}

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

/// What is wanted, as the end of a `custom_id`.
pub(crate) fn write(intent: GameIntent) -> String {
    of_intent!(intent, intent => Game::write(intent))
}

/// What is wanted by these words of a `custom_id`, in the game that knows them.
pub(crate) fn read(words: &[&str]) -> Option<GameIntent> {
    GameKind::ALL.into_iter().find_map(|kind| of_kind!(kind => Game::read(words).map(GameIntent::from)))
}

/// Does what is wanted at this table.
pub(crate) async fn perform(
    context: &InteractionContext,
    intent: GameIntent,
    view: &View,
    origin: Origin<'_>,
) -> Result<Reply, Hitch> {
    of_intent!(intent, intent => Game::perform(context, intent, view, origin).await)
}

/// What the panel goes on showing after this was refused.
pub(crate) fn kept(intent: GameIntent, view: &View) -> Panel {
    of_intent!(intent, intent => Game::kept(intent, view))
}
