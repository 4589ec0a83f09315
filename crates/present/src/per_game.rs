//! Enums over the types that each game has of its own, so that shared code can hold and pass them on.

use std::sync::OnceLock;

use crate::gang_of_four::intent as gang_of_four;
use crate::go_stop::intent as go_stop;
use carte_games::GameKind;
use carte_games::go_stop::Action;
use carte_players::gang_of_four::expert::Opinion;

/// What a person wants in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameIntent {
    GangOfFour(gang_of_four::Intent),
    GoStop(go_stop::Intent),
}

/// What a panel shows beyond the state of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panel {
    /// Nothing yet, in any game.
    #[default]
    Untouched,
    GangOfFour(gang_of_four::PanelState),
    GoStop(go_stop::PanelState),
}

/// What an expert would do at one moment in one seat. It is computed on first use, once for everything that is shown of that
/// moment: the buttons of a panel, its picture, and what the guide says.
#[derive(Debug, Default)]
pub struct Advice {
    pub(crate) gang_of_four: OnceLock<Opinion>,
    pub(crate) go_stop: OnceLock<Option<Action>>,
}

/// Why a typed input has no meaning in the game that is played.
#[derive(Clone, Debug, PartialEq)]
pub enum InputError {
    /// Cards of Gang of Four that were not understood.
    GangOfFour(gang_of_four::InputError),
    /// An input for Go-Stop that was not understood.
    GoStop(go_stop::InputError),
}

impl GameIntent {
    pub const fn kind(self) -> GameKind {
        match self {
            Self::GangOfFour(_) => GameKind::GangOfFour,
            Self::GoStop(_) => GameKind::GoStop,
        }
    }
}

/// Conversions between the types of one game and the enums over all games.
macro_rules! conversions {
    ($($variant:ident $game:ident)*) => {$(
        impl From<$game::Intent> for GameIntent {
            fn from(intent: $game::Intent) -> Self {
                Self::$variant(intent)
            }
        }

        impl From<$game::PanelState> for Panel {
            fn from(state: $game::PanelState) -> Self {
                Self::$variant(state)
            }
        }

        impl TryFrom<Panel> for $game::PanelState {
            type Error = Panel;

            fn try_from(panel: Panel) -> Result<Self, Panel> {
                if let Panel::$variant(state) = panel { Ok(state) } else { Err(panel) }
            }
        }
    )*};
}

conversions!(GangOfFour gang_of_four GoStop go_stop);
