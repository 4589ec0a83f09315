//! What the guide through a first deal says.

use super::hint;
use crate::per_game::Advice;
use crate::shared::Reader;
use crate::shared::lesson::Lesson;
use carte_games::go_stop::{Phase, View as Game};
use carte_table::View;

/// What a person who plays for the first time is told at this moment.
pub(crate) fn lesson(view: &View, game: &Game, advice: &Advice, reader: &Reader<'_>) -> Option<Lesson> {
    let (seat, key) = match game.phase {
        Phase::Join { seat, .. } => (seat, "guide-stop-join"),
        Phase::Turn { seat } => (seat, "guide-stop-turn"),
        Phase::Take { seat, .. } => (seat, "guide-stop-take"),
        Phase::Give { seat, .. } => (seat, "guide-stop-give"),
        Phase::Count { seat } => (seat, "guide-stop-count"),
        Phase::GoOrStop { seat } => (seat, "guide-stop-go"),
        Phase::ChongTong { seat, .. } => (seat, "guide-stop-declare"),
        Phase::Waiting | Phase::Another { .. } | Phase::Over { .. } => return None,
    };
    let mine = game.viewer.seat() == Some(seat);
    let key = if mine { key } else { "guide-stop-wait" };
    let hint = hint::text(view, game, advice, reader).filter(|_| mine);
    Some(Lesson { key, hint })
}
