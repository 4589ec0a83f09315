//! A moment of a finished game: the pot, and below it every hand open with the cards that its player has captured.

use carte_games::Seat;
use carte_games::go_stop::pot::PotMonth;
use carte_games::go_stop::{CardSet, View};

use super::board::{head, is_crowded, is_resting};
use super::cards::{design, designs};
use crate::ink::Ink;
use crate::labels::{Labels, Word};
use crate::scene::{Align, CardMark, MARGIN, Rect, Scene, Size, WIDTH, extent, step};
use crate::seats::{self, NAME, WORD};

const SIZE: Size = Size::Small;
/// The height of the line with a seat's name, in pixels.
const HEAD: i32 = 46;
/// The width of a name beside a hand, in pixels.
const NAMES: i32 = 150;
/// The height of the line about what has just happened, in pixels.
const CAPTION: i32 = 38;
/// Maximum space between two heaps of the pot, in pixels.
const GAP: i32 = 14;
/// Maximum width in pixels that stays visible of a card below the next one.
const STEP: i32 = 26;
/// Minimum width in pixels that stays visible of a card below the next one.
const LEAST: i32 = 8;

/// The open board with these hands, in the order of the seats, and the caption below them.
pub(crate) fn open_board(game: &View, hands: &[CardSet], caption: &str, labels: &Labels) -> Scene {
    let mut scene = Scene::new();
    pot(&mut scene, game, Rect::new(MARGIN, MARGIN, WIDTH - 2 * MARGIN, SIZE.height()), labels);
    let mut y = MARGIN + SIZE.height() + 12;
    let (below, between) = if caption.is_empty() { (8, 8) } else { (4, 4) };
    let height = HEAD + SIZE.height() + below;
    // While it is not settled who plays, there are more than three hands, and each has half a line. Players who sit out have
    // none.
    let many = is_crowded(game);
    let seats = Seat::all(game.players).zip(hands).filter(|(seat, _)| !is_resting(game, *seat));
    if many {
        let wide = (WIDTH - 2 * MARGIN) / 2;
        let seats: Vec<_> = seats.clone().collect();
        for pair in seats.chunks(2) {
            for ((seat, hand), x) in pair.iter().zip([MARGIN, MARGIN + wide]) {
                line(&mut scene, *seat, **hand, Rect::new(x, y, wide - 12, SIZE.height()), labels);
            }
            y += SIZE.height() + between;
        }
    }
    for (seat, hand) in seats.filter(|_| !many) {
        let rect = Rect::new(MARGIN, y, WIDTH - 2 * MARGIN, height);
        head(&mut scene, game, seat, rect, labels);
        let captured = game.seats.get(seat.index()).map_or(CardSet::EMPTY, |shown| shown.captured);
        let room = Rect::new(rect.x + 12, rect.y + HEAD, rect.w - 24, SIZE.height());
        // The cards that count most come first.
        let kinds = [CardSet::BRIGHTS, CardSet::ANIMALS, CardSet::RIBBONS, CardSet::PI];
        let sorted: Vec<_> = kinds.into_iter().flat_map(|kind| designs(captured & kind)).collect();
        let wanted = room.w - extent(sorted.len(), SIZE, STEP) - 24;
        let own = step(usize::from(hand.len()), SIZE, wanted.max(room.w / 3), SIZE.width() + 6);
        scene.plain_cards((room.x, room.y), own, SIZE, &designs(*hand));
        let left = room.w - extent(usize::from(hand.len()), SIZE, own) - 24;
        let taken = step(sorted.len(), SIZE, left, STEP);
        scene.plain_cards((room.right() - extent(sorted.len(), SIZE, taken), room.y), taken, SIZE, &sorted);
        y += height + between;
    }
    if !caption.is_empty() {
        let line = Rect::new(MARGIN + 12, y, WIDTH - 2 * MARGIN - 24, CAPTION);
        scene.text(line, caption, NAME, Ink::Text, Align::Centre);
        y += CAPTION + between;
    }
    scene.ending_at(y - between + MARGIN / if caption.is_empty() { 1 } else { 2 })
}

/// A seat before it is settled who plays: the name and the hand.
fn line(scene: &mut Scene, seat: Seat, hand: CardSet, room: Rect, labels: &Labels) {
    let name = Rect::new(room.x, room.y + (room.h - 44) / 2, NAMES, 44);
    seats::lay_name(scene, name, &labels.drawn_name(seat), false);
    let x = name.right() + 10;
    let step = step(usize::from(hand.len()), SIZE, room.right() - x, SIZE.width() + 6);
    scene.plain_cards((x, room.y), step, SIZE, &designs(hand));
}

/// Lays a heap for each month, then the cards in play.
fn pot(scene: &mut Scene, game: &View, room: Rect, labels: &Labels) {
    let mut heaps: Vec<CardSet> = game.pot.months().map(|heap: PotMonth| heap.cards | heap.jokers).collect();
    let in_play = game.laid | game.drawn.into() | game.jokers;
    if !in_play.is_empty() {
        heaps.push(in_play);
    }
    if heaps.is_empty() {
        scene.text(room, labels.word(Word::PotEmpty), WORD, Ink::Quiet, Align::Centre);
        return;
    }
    let wide = |step| heaps.iter().map(|heap| extent(usize::from(heap.len()), SIZE, step)).sum::<i32>();
    let count = i32::try_from(heaps.len()).unwrap_or(1);
    let step = (LEAST..=STEP).rev().find(|step| wide(*step) + (count - 1) * 4 <= room.w).unwrap_or(LEAST);
    let gap = ((room.w - wide(step)) / count).clamp(1, GAP);
    let mut x = room.x;
    for heap in heaps {
        let mark = if heap == in_play { CardMark::Chosen } else { CardMark::None };
        let cards: Vec<_> = heap.into_iter().map(|card| (design(card), mark, 0)).collect();
        scene.cards((x, room.y), step, SIZE, &cards);
        x += extent(cards.len(), SIZE, step) + gap;
    }
}
