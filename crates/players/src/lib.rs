//! Computer players: they choose an action from what their seat may see, never from the state of a game.
//!
//! A choice depends on the view and the dice alone, so that the same position always has the same answer.

use rand::Rng;

use carte_games::{Action, View};

mod gang_of_four;
mod go_stop;
mod level;

pub use gang_of_four::Reason;
pub use level::{Level, UnknownLevel};

/// What a computer player of this level does now; `None` when its seat has nothing to do.
///
/// Besides its turn that is the exchange, and "Carte !" where it can still be said.
pub fn choose(level: Level, view: &View, dice: &mut impl Rng) -> Option<Action> {
    Player::new(level).choose(view, dice)
}

/// A computer player with the room it reuses from turn to turn; it remembers nothing else.
#[derive(Debug)]
pub struct Player {
    level: Level,
    gang_of_four: gang_of_four::Room,
}

impl Player {
    /// A player of this level.
    #[must_use]
    pub fn new(level: Level) -> Self {
        Self { level, gang_of_four: gang_of_four::Room::default() }
    }

    /// What this player does now, as [`choose`].
    pub fn choose(&mut self, view: &View, dice: &mut impl Rng) -> Option<Action> {
        match view {
            View::GangOfFour(view) => {
                gang_of_four::choose(self.level, view, &mut self.gang_of_four, dice).map(Action::GangOfFour)
            }
            View::GoStop(view) => go_stop::choose(self.level, view, dice).map(Action::GoStop),
        }
    }
}

/// Advice for the person in a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// What a computer player of level `club` would do.
    pub action: Action,
    /// The main reason for it.
    pub reason: Reason,
}

/// What a computer player of level `club` would do in the viewer's place; `None` when his seat has nothing to do, and in
/// Go-Stop, where it gives no reasons.
#[must_use]
pub fn hint(view: &View) -> Option<Hint> {
    match view {
        View::GangOfFour(view) => gang_of_four::hint(view)
            .map(|(action, reason)| Hint { action: Action::GangOfFour(action), reason }),
        View::GoStop(_) => None,
    }
}
