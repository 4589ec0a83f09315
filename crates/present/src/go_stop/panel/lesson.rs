//! The steps of the guide through a first deal.

use super::hint;
use crate::shared::Reader;
use crate::shared::lesson::Lesson;
use carte_games::go_stop::{Phase, View as Game};
use carte_table::View;

/// What somebody who plays for the first time is told at this moment.
pub(crate) fn lesson(view: &View, game: &Game, reader: &Reader<'_>) -> Option<Lesson> {
    let (seat, step, key) = match game.phase {
        Phase::Turn { seat } => (seat, 2, "guide-stop-turn"),
        Phase::Take { seat, .. } => (seat, 3, "guide-stop-take"),
        Phase::Give { seat, .. } => (seat, 3, "guide-stop-give"),
        Phase::Count { seat } => (seat, 3, "guide-stop-count"),
        Phase::GoOrStop { seat } => (seat, 4, "guide-stop-go"),
        Phase::ChongTong { seat, .. } => (seat, 4, "guide-stop-declare"),
        Phase::Waiting | Phase::Another { .. } | Phase::Over { .. } => return None,
    };
    let mine = game.viewer.seat() == Some(seat);
    let (step, key) = if mine { (step, key) } else { (1, "guide-stop-wait") };
    let hint = hint::text(view, game, reader).filter(|_| mine);
    Some(Lesson { step, of: 4, key, hint })
}
