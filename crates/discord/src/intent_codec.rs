//! What people can want in each game: how a `custom_id` says it, and what a panel goes on showing of it.
//!
//! The two macros tell games from each other, here and in `dispatch`: a further game is an arm in each.

use carte_games::{CardGame, GameKind};
use carte_present::{GameIntent, Intent, Panel};
use carte_table::View;

/// What people can want in one game; nothing is done about it here.
pub(crate) trait IntentCodec: CardGame {
    /// What a person can want in it.
    type Intent;

    /// What is wanted, as the end of a `custom_id`.
    fn write(intent: Self::Intent) -> String;
    /// What is wanted by these words of a `custom_id`; `None` for what this game does not write.
    fn read(words: &[&str]) -> Option<Self::Intent>;
    /// What the panel goes on showing after this was refused, as far as it still holds.
    fn retained_selection(intent: Self::Intent, view: &View) -> Panel;
}

/// Answers with `Game` as the game that the intent is about, and the binding as what is in it.
macro_rules! of_intent {
    ($intent:expr, $inner:ident => $answer:expr) => {
        match $intent {
            carte_present::GameIntent::GangOfFour($inner) => {
                type Game = carte_games::gang_of_four::Game;
                $answer
            }
            carte_present::GameIntent::GoStop($inner) => {
                type Game = carte_games::go_stop::Game;
                $answer
            }
        }
    };
}

/// Answers with `Game` as the game of this kind.
macro_rules! of_kind {
    ($kind:expr => $answer:expr) => {
        match $kind {
            carte_games::GameKind::GangOfFour => {
                type Game = carte_games::gang_of_four::Game;
                $answer
            }
            carte_games::GameKind::GoStop => {
                type Game = carte_games::go_stop::Game;
                $answer
            }
        }
    };
}

pub(crate) use {of_intent, of_kind};

/// What is wanted, as the end of a `custom_id`.
pub(crate) fn write(intent: GameIntent) -> String {
    of_intent!(intent, intent => Game::write(intent))
}

/// What is wanted by these words of a `custom_id`, in the game that knows them.
pub(crate) fn read(words: &[&str]) -> Option<GameIntent> {
    GameKind::ALL.into_iter().find_map(|kind| of_kind!(kind => Game::read(words).map(GameIntent::from)))
}

/// What was chosen in the panel, as far as it is still held.
pub(crate) fn retained_selection(intent: Intent, view: &View) -> Panel {
    match intent {
        Intent::Game(intent) => of_intent!(intent, intent => Game::retained_selection(intent, view)),
        _ => Panel::default(),
    }
}
