//! A choice in a few words.

use crate::shared::Reader;
use carte_games::gang_of_four::{Action, Combination, View};
use carte_games::{self as games};

/// A player's choice, where `seen` is what the player saw; `None` for an action that is not chosen among others.
pub(crate) fn words(seen: &View, chosen: &games::Action, reader: &Reader<'_>) -> Option<String> {
    let games::Action::GangOfFour(chosen) = chosen else { return None };
    Some(match *chosen {
        Action::Play { cards, .. } => reader.laid(&Combination::classify(cards)?, &seen.rules),
        Action::Pass => reader.text("button-pass"),
        Action::Return(card) => reader.card(card),
        Action::Announce => return None,
    })
}
