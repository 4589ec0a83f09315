//! The board: the seats at the corners in playing order, between them the cycle.

use crate::design::Design;
use carte_games::Seat;
use carte_games::gang_of_four::{Direction, Laid, Phase, SeatView, View};

use super::cards::{design, designs};
use crate::chips::{self, Tone};
use crate::ink::Ink;
use crate::labels::{Labels, Word};
use crate::scene::{Align, MARGIN, Rect, Scene, Size, WIDTH, What, extent, step};
use crate::seats;

const SEAT: (i32, i32) = (352, 152);
/// The height between the upper and the lower seats.
const MIDDLE: i32 = 356;
/// How many plays of the cycle are shown beside the one to beat.
pub(super) const EARLIER: usize = 3;

/// The board that everybody sees.
pub(crate) fn board(game: &View, labels: &Labels) -> Scene {
    let mut scene = Scene::new();
    let middle = MARGIN + SEAT.1;
    for seat in Seat::all(game.players) {
        if let Some(shown) = game.seats.get(seat.index()) {
            place(&mut scene, game, seat, *shown, labels);
        }
    }
    direction(&mut scene, game.direction, middle);
    cycle(&mut scene, game, middle, labels);
    scene.ending_at(2 * (MARGIN + SEAT.1) + MIDDLE)
}

/// Where a seat is: to the right of each player sits the next, seen from above; three leave the fourth corner free.
fn corner(seat: Seat) -> Rect {
    let (left, right) = (MARGIN, WIDTH - MARGIN - SEAT.0);
    let (upper, lower) = (MARGIN, MARGIN + SEAT.1 + MIDDLE);
    let (x, y) = match seat.index() {
        0 => (left, lower),
        1 => (right, lower),
        2 => (right, upper),
        _ => (left, upper),
    };
    Rect::new(x, y, SEAT.0, SEAT.1)
}

fn place(scene: &mut Scene, game: &View, seat: Seat, shown: SeatView, labels: &Labels) {
    let rect = corner(seat);
    let active = game.turn() == Some(seat);
    seats::ground(scene, rect, active);
    let total = format!("{} {}", shown.total, labels.word(Word::Points));
    let wide = chips::width(&total, 24).min(150);
    let head = Rect::new(rect.x + 18, rect.y + 12, rect.w - 36, 40);
    seats::name(scene, Rect { w: head.w - wide - 10, ..head }, labels.name(seat), active);
    scene.text(Rect { x: head.right() - wide, w: wide, ..head }, &total, 24, Ink::Quiet, Align::Right);
    let backs = vec![Design::GangBack; usize::from(shown.cards_left)];
    let mark = mark(game, seat, shown, labels);
    let side = mark.as_ref().map_or(0, |(text, _)| chips::width(text, 24)).max(64);
    let fan = rect.w - 36 - side - 12;
    let step = step(backs.len(), Size::Small, fan, 22);
    let lower = rect.y + 58;
    scene.plain_cards((rect.x + 18, lower), step, Size::Small, &backs);
    let right = Rect::new(rect.right() - 18 - side, lower - 2, side, 44);
    let count = shown.cards_left.to_string();
    match mark {
        Some((text, tone)) => {
            scene.text(right, &count, 42, Ink::Text, Align::Right);
            chips::chip(scene, (right.x, lower + 42), &text, 24, tone);
        }
        None => scene.text(Rect { h: 80, ..right }, &count, 48, Ink::Text, Align::Right),
    }
}

/// What everybody should know of a seat beside its cards.
fn mark(game: &View, seat: Seat, shown: SeatView, labels: &Labels) -> Option<(String, Tone)> {
    let leads = game.cycle.is_empty() && matches!(game.phase, Phase::Turn { seat: turn } if turn == seat);
    let gives = matches!(game.phase, Phase::Exchange(exchange) if exchange.winner == seat);
    let quiet = |word: Word| Some((labels.word(word).to_owned(), Tone::Quiet));
    if shown.barred {
        quiet(Word::Barred)
    } else if shown.announced {
        Some(("Carte !".to_owned(), Tone::Flag))
    } else if shown.passed {
        quiet(Word::Passed)
    } else if leads {
        quiet(Word::Leads)
    } else if gives {
        quiet(Word::GivesBack)
    } else {
        None
    }
}

/// Arrows on the felt between the seats.
fn direction(scene: &mut Scene, direction: Direction, middle: i32) {
    let ccw = direction == Direction::CounterClockwise;
    let (x, y) = (WIDTH / 2 - 12, MARGIN + SEAT.1 / 2 - 15);
    let lower = y + SEAT.1 + MIDDLE;
    let half = middle + MIDDLE / 2 - 12;
    let arrows = [
        (Rect::new(x, lower, 24, 30), 0),
        (Rect::new(WIDTH - MARGIN - 30, half, 30, 24), 3),
        (Rect::new(x, y, 24, 30), 2),
        (Rect::new(MARGIN, half, 30, 24), 1),
    ];
    for (rect, quarter) in arrows {
        let quarter = if ccw { quarter } else { quarter + 2 };
        scene.put(rect, What::Arrow { quarter, ink: Ink::Quiet });
    }
}

/// What lies on the table: the play to beat, largest, above it those that it lies on.
fn cycle(scene: &mut Scene, game: &View, top: i32, labels: &Labels) {
    let room = Rect::new(MARGIN + 42, top + 14, WIDTH - 2 * MARGIN - 84, MIDDLE - 28);
    if let Phase::Exchange(exchange) = game.phase {
        let names = format!("{} → {}", labels.name(exchange.giver), labels.name(exchange.winner));
        latest(scene, room, &names, &[design(exchange.given)]);
        return;
    }
    let Some((newest, earlier)) = game.cycle.split_last() else {
        if let Some((exchange, returned)) = game.opening_exchange() {
            let given = (exchange.giver, exchange.winner, design(exchange.given));
            swap(scene, room, [given, (exchange.winner, exchange.giver, design(returned))], labels);
        }
        return;
    };
    below(scene, room, earlier, labels);
    latest(scene, room, labels.name(newest.seat), &designs(newest.combination.cards()));
}

fn latest(scene: &mut Scene, room: Rect, name: &str, cards: &[Design]) {
    let size = Size::Large;
    let step = step(cards.len(), size, room.w, size.width() - 8);
    let step = if cards.len() <= 5 { step.max(size.width() + 8) } else { step };
    let wide = extent(cards.len(), size, step);
    let y = room.bottom() - size.height() - 4;
    scene.plain_cards((room.x + (room.w - wide) / 2, y), step, size, cards);
    scene.text(Rect::new(room.x, y - 46, room.w, 40), name, seats::NAME, Ink::Text, Align::Centre);
}

/// The plays below the newest, the latest of them at the right.
fn below(scene: &mut Scene, room: Rect, earlier: &[Laid], labels: &Labels) {
    let hidden = earlier.len().saturating_sub(EARLIER);
    let shown = &earlier[hidden..];
    let (size, gap) = (Size::Small, 22);
    let more = if hidden > 0 { 56 } else { 0 };
    let count = i32::try_from(shown.len()).unwrap_or(1).max(1);
    let wide = ((room.w - more - gap * (count - 1)) / count).min(280);
    let start = room.x + (room.w - more - count * wide - gap * (count - 1)) / 2;
    if hidden > 0 {
        let rect = Rect::new(start, room.y + 30, more - 8, size.height());
        scene.text(rect, &format!("+{hidden}"), 26, Ink::Quiet, Align::Left);
    }
    let mut x = start + more;
    for laid in shown {
        let cards = designs(laid.combination.cards());
        let step = step(cards.len(), size, wide, 34);
        let used = extent(cards.len(), size, step);
        let name = Rect::new(x, room.y, wide, 28);
        scene.text(name, labels.name(laid.seat), 22, Ink::Quiet, Align::Centre);
        scene.plain_cards((x + (wide - used) / 2, room.y + 32), step, size, &cards);
        x += wide + gap;
    }
}

/// The exchange that opened the round, until the first play lies there.
fn swap(scene: &mut Scene, room: Rect, ways: [(Seat, Seat, Design); 2], labels: &Labels) {
    let half = (room.w - 24) / 2;
    for (x, (from, to, card)) in [room.x, room.x + half + 24].into_iter().zip(ways) {
        let names = format!("{} → {}", labels.name(from), labels.name(to));
        scene.text(Rect::new(x, room.y + 110, half, 34), &names, 24, Ink::Quiet, Align::Centre);
        let size = Size::Middle;
        scene.plain_cards((x + (half - size.width()) / 2, room.y + 156), size.width(), size, &[card]);
    }
}
