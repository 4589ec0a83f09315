//! Computer players: they choose an action from what their seat may see, never from the state of a game.

use rand::Rng;
use rand::seq::IndexedRandom;

use crate::games::gang_of_four::{self, Phase};
use crate::games::{Action, View};

mod level;

pub use level::{Level, UnknownLevel};

/// What a computer player of this level does now; `None` when it is not its turn.
pub fn choose(level: Level, view: &View, dice: &mut impl Rng) -> Option<Action> {
    match (level, view) {
        (Level::Random | Level::Novice | Level::Club, View::GangOfFour(view)) => {
            any_of(view, dice).map(Action::GangOfFour)
        }
    }
}

fn any_of(view: &gang_of_four::View, dice: &mut impl Rng) -> Option<gang_of_four::Action> {
    if let Phase::Exchange(exchange) = view.phase {
        return (view.viewer.seat() == Some(exchange.winner))
            .then(|| view.hand?.lowest().map(gang_of_four::Action::Return))
            .flatten();
    }
    let plays = view.legal_plays();
    let Some(play) = plays.choose(dice) else { return view.may_pass().then_some(gang_of_four::Action::Pass) };
    let announce = view.hand.is_some_and(|hand| hand.len() == play.len() + 1);
    Some(gang_of_four::Action::Play { cards: play.cards(), announce })
}
