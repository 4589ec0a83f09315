//! What somebody has captured: by kind, each card to be counted, below it the points and what is missing for the next.

use carte_games::Seat;
use carte_games::go_stop::{Card, CardSet, Progress, September, Set, View};

use super::cards::designs;
use crate::chips::{self, Tone};
use crate::labels::{Labels, Word};
use crate::scene::{Rect, Scene, Size, extent};

const SIZE: Size = Size::Small;
/// The space between two kinds.
const GAP: i32 = 14;
/// The most that a card shows of the one below it.
const STEP: i32 = 30;

/// Lays the cards with the chips of their points below.
pub(super) fn lay(scene: &mut Scene, game: &View, seat: Seat, room: Rect, labels: &Labels) {
    let (Some(shown), Some(points), Some(progress)) =
        (game.seats.get(seat.index()), game.points(seat), game.progress(seat))
    else {
        return;
    };
    groups(scene, kinds(shown.captured, points.september), (room.x, room.y), room.w);
    let below = (room.x, room.y + SIZE.height() + 9);
    chips::line(scene, below, room.w, 22, &steps(&progress, labels));
}

/// Brights, animals, ribbons and Pi; September's cup lies with what it is used as.
pub(super) fn kinds(captured: CardSet, september: Option<September>) -> [CardSet; 4] {
    let cup = captured & CardSet::of(Card::SAKE_CUP);
    let (animals, pi) = (captured & CardSet::ANIMALS, captured & CardSet::PI);
    let (animals, pi) =
        if september == Some(September::Pi) { (animals - cup, pi | cup) } else { (animals, pi - cup) };
    [captured & CardSet::BRIGHTS, animals, captured & CardSet::RIBBONS, pi]
}

/// Lays groups of cards side by side with the largest step that has room for all; says where they end.
pub(super) fn groups(scene: &mut Scene, kinds: [CardSet; 4], at: (i32, i32), room: i32) -> i32 {
    let shown: Vec<_> = kinds.into_iter().filter(|cards| !cards.is_empty()).map(designs).collect();
    let covered: i32 = shown.iter().map(|cards| i32::try_from(cards.len()).unwrap_or(1) - 1).sum();
    let whole = i32::try_from(shown.len()).unwrap_or(0);
    let free = room - whole * SIZE.width() - (whole - 1).max(0) * GAP;
    let step = (free / covered.max(1)).min(STEP);
    let mut x = at.0;
    for cards in shown {
        scene.plain_cards((x, at.1), step, SIZE, &cards);
        x += extent(cards.len(), SIZE, step) + GAP;
    }
    x
}

/// What is made first, then what is nearest; only what has begun is worth a chip.
fn steps(progress: &[Progress; 8], labels: &Labels) -> Vec<(String, Tone)> {
    let made = progress.iter().filter(|line| line.points > 0);
    let made = made.map(|line| (format!("{} {}", name(line.set, labels), line.points), Tone::Made));
    let mut next: Vec<(u8, String)> = progress
        .iter()
        .filter(|line| line.held > 0)
        .filter_map(|line| {
            let step = line.next?;
            let goal = line.held + step.needs;
            Some((step.needs, format!("{} {}/{goal} +{}", name(line.set, labels), line.held, step.gains)))
        })
        .collect();
    next.sort_by_key(|(needs, _)| *needs);
    made.chain(next.into_iter().map(|(_, text)| (text, Tone::Quiet))).collect()
}

/// The word for a line of the score.
pub(super) fn name(set: Set, labels: &Labels) -> &str {
    labels.word(match set {
        Set::Brights => Word::Brights,
        Set::Animals => Word::Animals,
        Set::Godori => Word::Godori,
        Set::Ribbons => Word::Ribbons,
        Set::Poem => Word::Poem,
        Set::Plain => Word::Plain,
        Set::Blue => Word::Blue,
        Set::Pi => Word::Pi,
    })
}
