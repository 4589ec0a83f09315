//! The steps of the guide through a first round.

use super::{hint, only_passing};
use crate::shared::Reader;
use crate::shared::lesson::Lesson;
use carte_games::gang_of_four::{self, Phase};

/// From so many cards on a newcomer is told of “Carte !”.
const FEW: u8 = 3;

/// What somebody who plays for the first time is told at this moment.
pub(crate) fn lesson(
    _: &carte_table::View,
    game: &gang_of_four::View,
    reader: &Reader<'_>,
) -> Option<Lesson> {
    let Phase::Turn { seat } = game.phase else { return None };
    let held = game.hand?.len();
    let says_carte = game.rules.can_forget_announcement();
    let (step, key) = if game.may_announce() || (says_carte && held <= FEW) {
        (5, "guide-gang-carte")
    } else if game.viewer.seat() != Some(seat) {
        (1, "guide-gang-wait")
    } else if only_passing(game) {
        (4, "guide-gang-pass")
    } else if game.to_beat().is_some() {
        (3, "guide-gang-follow")
    } else {
        (2, "guide-gang-lead")
    };
    Some(Lesson { step, of: 5, key, hint: hint::text(game, reader) })
}
