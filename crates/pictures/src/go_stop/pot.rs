//! The middle of the table: the pot by month, the pile, and the cards in play.

use carte_games::go_stop::pot::PotMonth;
use carte_games::go_stop::{CardSet, View};

use super::alt;
use super::cards::{design, designs};
use crate::design::Design;
use crate::ink::Ink;
use crate::labels::{Labels, Word};
use crate::scene::{Align, CardMark, MARGIN, Rect, Scene, Size, WIDTH, extent, step};
use crate::seats::{COUNT, WORD};

const SIZE: Size = Size::Middle;
/// The space between two rows, in pixels.
const BETWEEN: i32 = 4;
/// The height of the middle, in pixels: two rows.
pub(super) const HEIGHT: i32 = 2 * SIZE.height() + BETWEEN;
/// The width of the pile and of the cards in play, in pixels.
const PILE: i32 = 208;
/// The size of the letters of a reason why earlier deals multiply, in pixels.
const REASON: i32 = 26;
/// The size of the letters of its factor, in pixels.
const FACTOR: i32 = 28;
/// The space between two months, in pixels.
const GAP: i32 = 12;
/// Maximum width in pixels that stays visible of a card below the next one.
const STEP: i32 = 30;
/// Minimum width in pixels that stays visible of a card below the next one.
const LEAST: i32 = 8;

/// Lays the middle with its upper edge at `y`. The cards `taken` are marked in the pot as those that would be taken.
pub(super) fn lay(scene: &mut Scene, game: &View, y: i32, taken: CardSet, labels: &Labels) {
    let room = Rect::new(MARGIN, y, WIDTH - 2 * MARGIN - PILE - GAP, HEIGHT);
    months(scene, game, room, taken, labels);
    pile(scene, game, Rect::new(room.right() + GAP, y, PILE, HEIGHT), labels);
}

/// A heap for each month, in two rows.
fn months(scene: &mut Scene, game: &View, room: Rect, taken: CardSet, labels: &Labels) {
    let heaps: Vec<CardSet> = game.pot.months().map(|heap: PotMonth| heap.cards | heap.jokers).collect();
    if heaps.is_empty() {
        let rect = Rect::new(room.x, room.y + (room.h - 44) / 2, room.w, 44);
        scene.text(rect, labels.word(Word::PotEmpty), WORD, Ink::Quiet, Align::Centre);
        return;
    }
    let steps = (LEAST..=STEP).rev();
    let (step, rows) = steps
        .map(|step| (step, rows(&heaps, step, room.w)))
        .find(|(step, rows)| rows.len() <= 2 || *step == LEAST)
        .unwrap_or_default();
    // A single row lies in the middle.
    let mut y = if rows.len() == 1 { room.y + (room.h - SIZE.height()) / 2 } else { room.y };
    for row in rows {
        let wide = |heap: &CardSet| extent(usize::from(heap.len()), SIZE, step);
        let free = room.w - row.iter().map(wide).sum::<i32>();
        let gap = (free / i32::try_from(row.len()).unwrap_or(1)).clamp(GAP, 3 * GAP);
        let mut x = room.x;
        for heap in row {
            let mark = |card| if taken.contains(card) { CardMark::Taken } else { CardMark::None };
            let cards: Vec<_> = heap.into_iter().map(|card| (design(card), mark(card), 0)).collect();
            scene.cards((x, y), step, SIZE, &cards);
            x += extent(cards.len(), SIZE, step) + gap;
        }
        y += SIZE.height() + BETWEEN;
    }
}

/// The heaps in rows of at most `width` pixels, as evenly filled as possible.
fn rows(heaps: &[CardSet], step: i32, width: i32) -> Vec<Vec<CardSet>> {
    let wide = |heap: &CardSet| extent(usize::from(heap.len()), SIZE, step) + GAP;
    let total: i32 = heaps.iter().map(wide).sum();
    // Where one row is not enough, two are filled evenly.
    let goal = if total - GAP <= width { width } else { width.min(total / 2 + SIZE.width() / 2) };
    let mut rows: Vec<Vec<CardSet>> = Vec::new();
    let mut left = 0;
    for heap in heaps {
        if rows.is_empty() || left < wide(heap) - GAP {
            rows.push(Vec::new());
            left = if rows.len() == 1 { goal } else { width };
        }
        left -= wide(heap);
        if let Some(row) = rows.last_mut() {
            row.push(*heap);
        }
    }
    rows
}

/// The pile with its count, beside it the factors of earlier deals, and below it the cards of a turn that is not settled.
fn pile(scene: &mut Scene, game: &View, room: Rect, labels: &Labels) {
    if game.pile > 0 {
        scene.plain_cards((room.x, room.y), 0, SIZE, &[Design::FlowerBack]);
    }
    let beside = room.x + SIZE.width() + 10;
    let count = Rect::new(beside, room.y + 54, room.right() - beside, 52);
    scene.text(count, &game.pile.to_string(), COUNT, Ink::Text, Align::Left);
    // Two lines for each reason: in one, the factor would be cut. The first reason stands below the count, the second above it.
    for ((word, factor), y) in alt::pending(game).zip([room.y + 106, room.y]) {
        let (reason, below) = (Rect::new(beside, y, count.w, 26), Rect::new(beside, y + 26, count.w, 28));
        scene.text(reason, labels.word(word), REASON, Ink::Lamp, Align::Left);
        scene.text(below, &format!("×{factor}"), FACTOR, Ink::Lamp, Align::Left);
    }
    let in_play = designs(game.laid | game.drawn.into() | game.jokers);
    if !in_play.is_empty() {
        let cards: Vec<_> = in_play.iter().map(|design| (*design, CardMark::Chosen, 0)).collect();
        let step = step(cards.len(), SIZE, room.w, SIZE.width() + 6);
        scene.cards((room.x, room.y + SIZE.height() + BETWEEN), step, SIZE, &cards);
    }
}
