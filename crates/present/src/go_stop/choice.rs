//! A choice in a few words.

use crate::locale::Args;
use crate::shared::Reader;
use carte_games as games;
use carte_games::go_stop::{Action, View};

/// A player's choice; `None` for actions that are not decided often enough to be compared.
pub(crate) fn words(_seen: &View, chosen: &games::Action, reader: &Reader<'_>) -> Option<String> {
    let games::Action::GoStop(chosen) = chosen else { return None };
    Some(match *chosen {
        Action::Play(card) | Action::Take(card) | Action::Shake(card) => reader.flower(card),
        Action::Bomb(month) => {
            reader.format("gostop-button-bomb", Args::new().with("month", reader.month(month)))
        }
        Action::Flip => reader.text("gostop-button-flip"),
        Action::Go => reader.text("gostop-button-go"),
        Action::Stop => reader.text("gostop-button-stop"),
        Action::Joker(_)
        | Action::Give(_)
        | Action::Count(_)
        | Action::ChongTong
        | Action::Decline
        | Action::Join
        | Action::Fold
        | Action::Another
        | Action::Enough
        | Action::Push => return None,
    })
}
