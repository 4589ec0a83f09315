//! The board: the pot by month, the pile, what is in play, and everybody's captures.

use crate::design::Design;
use carte_games::Seat;
use carte_games::go_stop::pot::PotMonth;
use carte_games::go_stop::{Months, Phase, View};

use super::captured;
use super::cards::{design, designs};
use crate::chips::{self, Tone};
use crate::ink::Ink;
use crate::labels::{Labels, Word};
use crate::scene::{Align, CardMark, MARGIN, Rect, Scene, Size, WIDTH, step};
use crate::seats;

const SIZE: Size = Size::Middle;
/// How many months of the pot lie side by side, and how wide and high each may be.
const COLUMNS: usize = 5;
const CELL: (i32, i32) = (122, 132);
/// Height of a seat's ground, and of one that has captured nothing.
const SEAT: i32 = 196;
const BARE: i32 = 64;

/// The board that everybody sees.
pub(crate) fn board(game: &View, labels: &Labels) -> Scene {
    let mut scene = Scene::new();
    let pot = pot(&mut scene, game, labels);
    let pile = pile(&mut scene, game, labels);
    let mut y = MARGIN + pot.max(pile) + 14;
    for seat in Seat::all(game.players) {
        y += place(&mut scene, game, seat, y, labels) + 10;
    }
    scene.ending_at(y - 10 + MARGIN)
}

/// The cards in the middle, a heap for each month; says how high they are.
fn pot(scene: &mut Scene, game: &View, labels: &Labels) -> i32 {
    let months: Vec<PotMonth> = game.pot.months().collect();
    let taken = match game.phase {
        Phase::Take { choice, .. } => choice,
        _ => Default::default(),
    };
    if months.is_empty() {
        let rect = Rect::new(MARGIN, MARGIN + 40, CELL.0 * 5 - 12, 40);
        scene.text(rect, labels.word(Word::PotEmpty), 28, Ink::Quiet, Align::Centre);
        return CELL.1;
    }
    let mut height = 0;
    for (row, heaps) in (0..).zip(months.chunks(COLUMNS)) {
        for (column, heap) in (0..).zip(heaps) {
            let at = (MARGIN + column * CELL.0, MARGIN + row * CELL.1);
            let mut cards: Vec<(Design, CardMark, i32)> = Vec::new();
            for card in heap.cards.into_iter().chain(heap.jokers) {
                let mark = if taken.contains(card) { CardMark::Taken } else { CardMark::None };
                cards.push((design(card), mark, 0));
            }
            scene.cards(at, step(cards.len(), SIZE, CELL.0 - 6, 22), SIZE, &cards);
        }
        height += CELL.1;
    }
    height
}

/// The pile with its count, below it the cards of a turn that is not settled; says how high they are.
fn pile(scene: &mut Scene, game: &View, labels: &Labels) -> i32 {
    let left = MARGIN + 5 * CELL.0 + 6;
    let width = WIDTH - MARGIN - left;
    let mut y = MARGIN;
    if game.pile > 0 {
        scene.plain_cards((left, y), 0, SIZE, &[Design::FlowerBack]);
    }
    let count = Rect::new(left + SIZE.width() + 6, y + 36, width - SIZE.width() - 6, 48);
    scene.text(count, &game.pile.to_string(), 42, Ink::Text, Align::Centre);
    y += CELL.1;
    let in_play = designs(game.laid | game.drawn.into() | game.jokers);
    if !in_play.is_empty() {
        let cards: Vec<_> = in_play.iter().map(|design| (*design, CardMark::Chosen, 0)).collect();
        let step = step(cards.len(), SIZE, width, 60);
        scene.cards((left, y), step, SIZE, &cards);
        y += CELL.1;
    }
    if game.nagari > 0 {
        let factor = 1_u64.checked_shl(u32::from(game.nagari)).unwrap_or(u64::MAX);
        let text = format!("{} ×{factor}", labels.word(Word::Nagari));
        let rect = Rect::new(left, y, width, 34);
        scene.text(rect, &text, 24, Ink::Lamp, Align::Left);
        y += 40;
    }
    y - MARGIN
}

/// A seat with what it has captured; says how high it is.
fn place(scene: &mut Scene, game: &View, seat: Seat, y: i32, labels: &Labels) -> i32 {
    let Some(shown) = game.seats.get(seat.index()) else { return 0 };
    let bare = shown.captured.is_empty();
    let active = game.turn() == Some(seat);
    let rect = Rect::new(MARGIN, y, WIDTH - 2 * MARGIN, if bare { BARE } else { SEAT });
    seats::ground(scene, rect, active);
    let head = Rect::new(rect.x + 16, y + 10, rect.w - 32, 44);
    let total = format!("{} {}", shown.total, labels.word(Word::Total));
    scene.text(Rect { x: head.right() - 130, w: 130, ..head }, &total, 24, Ink::Quiet, Align::Right);
    let points = game.points(seat).map_or(0, |points| points.total());
    let score = format!("{points} {}", labels.word(Word::Points));
    scene.text(
        Rect { x: head.right() - 130 - 130, w: 120, ..head },
        &score,
        if points > 0 { 34 } else { 28 },
        if points > 0 { Ink::Lamp } else { Ink::Quiet },
        Align::Right,
    );
    let marks = marks(game, seat, labels);
    let wanted: i32 = marks.iter().map(|(text, _)| chips::width(text, 22) + 8).sum();
    let room = head.w - 270;
    let name = Rect { w: (room - wanted - 92).max(150), ..head };
    seats::name(scene, name, labels.name(seat), active);
    let backs = Rect { x: name.right() + 8, w: 84, ..head };
    if !shown.out {
        hand(scene, backs, shown.cards_left);
    }
    chips::line(scene, (backs.right() + 4, y + 15), head.right() - 264 - backs.right(), 22, &marks);
    if !bare {
        let below = Rect::new(rect.x + 16, y + 60, rect.w - 32, SEAT - 70);
        captured::lay(scene, game, seat, below, labels);
    }
    rect.h
}

/// How many cards a hand has.
fn hand(scene: &mut Scene, rect: Rect, count: u8) {
    let card = Rect::new(rect.x, rect.y + 4, 24, 36);
    scene.ground(card, Ink::Flag, Some(Ink::Shadow), 5);
    let number = Rect { x: rect.x + 32, w: rect.w - 32, ..rect };
    scene.text(number, &count.to_string(), 34, Ink::Text, Align::Left);
}

/// What a seat has said and shown.
fn marks(game: &View, seat: Seat, labels: &Labels) -> Vec<(String, Tone)> {
    let Some(shown) = game.seats.get(seat.index()) else { return Vec::new() };
    let mut marks = Vec::new();
    if shown.out {
        marks.push((labels.word(Word::Out).to_owned(), Tone::Quiet));
    }
    if shown.goes > 0 {
        marks.push((format!("Go {}", shown.goes), Tone::Flag));
    }
    match game.phase {
        Phase::GoOrStop { seat: asked } if asked == seat => {
            marks.push((labels.word(Word::GoOrStop).to_owned(), Tone::Made));
        }
        Phase::Another { seat: asked, .. } if asked == seat => {
            marks.push((labels.word(Word::Another).to_owned(), Tone::Made));
        }
        _ => {}
    }
    if !shown.shaken.is_empty() {
        let months: Vec<String> = shown.shaken.iter().map(|month| month.number().to_string()).collect();
        marks.push((format!("×{} {}", doubled(shown.shaken), months.join(" ")), Tone::Quiet));
    }
    if shown.flips > 0 {
        marks.push((format!("+{}", shown.flips), Tone::Quiet));
    }
    marks
}

/// What the points are multiplied by for the months that were shown.
pub(super) const fn doubled(shown: Months) -> u32 {
    1 << shown.len()
}
