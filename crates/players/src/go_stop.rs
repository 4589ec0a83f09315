//! Computer players of Go-Stop.

use rand::{Rng, RngExt};

use super::Level;
use carte_games::go_stop::{Action, View};

mod club;
mod novice;
mod outlook;
mod prospects;
mod stopping;

pub(super) fn choose(level: Level, view: &View, dice: &mut impl Rng) -> Option<Action> {
    let seat = view.viewer.seat()?;
    let actions = view.legal_actions();
    match (actions.as_slice(), level) {
        ([], _) => None,
        ([only], _) => Some(*only),
        (several, Level::Random) => several.get(dice.random_range(0..several.len())).copied(),
        (several, Level::Novice) => novice::action(view, several),
        (several, Level::Club) => club::action(view, seat, several, dice),
    }
}
