//! What the guide through a first round says.

use super::{hint, only_passing};
use crate::per_game::Advice;
use crate::shared::Reader;
use crate::shared::lesson::Lesson;
use carte_games::gang_of_four::{self, Phase};

/// Maximum number of cards in hand with which a newcomer is told of “Carte !”.
const FEW: u8 = 3;

/// What a person who plays for the first time is told at this moment.
pub(crate) fn lesson(
    _: &carte_table::View,
    game: &gang_of_four::View,
    advice: &Advice,
    reader: &Reader<'_>,
) -> Option<Lesson> {
    let Phase::Turn { seat } = game.phase else { return None };
    let own = game.viewer.seat()?;
    // A barred player has nothing to do until the round is over, and is told why.
    if game.seats.get(own.index()).is_none_or(|shown| shown.barred) {
        return None;
    }
    let held = game.hand?.len();
    let says_carte = game.rules.can_forget_announcement();
    let key = if game.may_announce() || (says_carte && held <= FEW) {
        "guide-gang-carte"
    } else if own != seat {
        "guide-gang-wait"
    } else if only_passing(game) {
        "guide-gang-pass"
    } else if game.to_beat().is_some() {
        "guide-gang-follow"
    } else {
        "guide-gang-lead"
    };
    Some(Lesson { key, hint: hint::text(game, advice, reader) })
}
