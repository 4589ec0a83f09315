//! What differs between the games: commands, pictures, and the handling of their intents.

use super::commands::Command;
use super::commands::opening::OpeningChoices;
use super::emojis::Picture;
use super::errors::InteractionError;
use super::intents::RequestInput;
use super::interaction_context::InteractionContext;
use super::reply::Reply;
use super::{gang_of_four, go_stop};
use carte_games::{GameKind, Rules};
use carte_present::{GameIntent, RequestRefusal};
use carte_table::guild_settings::GuildSettings;
use carte_table::{Options, View};

/// The rule sets that a server can choose from. Only one game has several.
pub(crate) type RuleSet = carte_games::gang_of_four::Preset;

/// Returns the commands that only one of the games has.
pub(crate) fn commands() -> Vec<Command> {
    let of_game = |game| match game {
        GameKind::GangOfFour => gang_of_four::commands(),
        GameKind::GoStop => vec![go_stop::gostop()],
    };
    GameKind::ALL.into_iter().flat_map(of_game).collect()
}

/// Returns the pictures of all cards, each with the text of its card.
pub(crate) fn pictures() -> impl Iterator<Item = (String, Picture)> {
    GameKind::ALL.into_iter().flat_map(|game| {
        let (pictures, card): (_, fn(&str) -> String) = match game {
            GameKind::GangOfFour => (gang_of_four::PICTURES, str::to_owned),
            GameKind::GoStop => (go_stop::PICTURES, go_stop::card),
        };
        pictures.iter().map(move |picture| (card(picture.0), *picture))
    })
}

/// Returns the key of the text that names a thread in which a game by these rules is played.
pub(crate) fn thread_name(rules: &Rules) -> &'static str {
    match GameKind::of(rules) {
        GameKind::GangOfFour => gang_of_four::THREAD_NAME,
        GameKind::GoStop => go_stop::THREAD_NAME,
    }
}

/// Returns the options of a table of this game if no rule set was chosen.
pub(crate) fn options_of(
    game: GameKind,
    chosen: &OpeningChoices,
    settings: &GuildSettings,
) -> Result<Options, RequestRefusal> {
    match game {
        GameKind::GangOfFour => gang_of_four::resolve_options(chosen, None, settings),
        GameKind::GoStop => go_stop::resolve_options(chosen, None, settings),
    }
}

/// Carries out an intent of one of the games.
pub(crate) async fn perform(
    context: &InteractionContext,
    intent: GameIntent,
    view: &View,
    input: RequestInput<'_>,
) -> Result<Reply, InteractionError> {
    match intent {
        GameIntent::GangOfFour(intent) => gang_of_four::perform(context, intent, view, input).await,
        GameIntent::GoStop(intent) => go_stop::perform(context, intent, view, input).await,
    }
}
