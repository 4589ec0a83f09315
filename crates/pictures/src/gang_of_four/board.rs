//! The board: the seats at the corners in playing order, between them the cycle.

use crate::design::Design;
use carte_games::Seat;
use carte_games::gang_of_four::{CombinationKind, Direction, Laid, Phase, SeatView, View};

use super::cards::{design, designs};
use crate::banner::BURST;
use crate::chips::{self, Tone};
use crate::ink::Ink;
use crate::labels::{Labels, Word};
use crate::scene::{Align, HEIGHT, MARGIN, Rect, Scene, Size, WIDTH, What, extent, step};
use crate::seats::{self, COUNT, NAME, WORD};

const SEAT: (i32, i32) = (440, 126);
/// The height between the upper and the lower seats, in pixels.
const MIDDLE: i32 = HEIGHT - 2 * (MARGIN + SEAT.1);
/// Maximum number of plays of the cycle that are shown beside the one to beat.
pub(super) const EARLIER: usize = 3;

/// The board that everybody sees.
pub(crate) fn board(game: &View, labels: &Labels) -> Scene {
    let mut scene = Scene::new();
    let middle = MARGIN + SEAT.1;
    if game.to_beat().is_some_and(is_gang) {
        // The rays of a gang break the frame.
        scene.shape(Rect::new(0, 0, WIDTH, HEIGHT), &BURST, Ink::Flag);
    }
    for seat in Seat::all(game.players) {
        if let Some(shown) = game.seats.get(seat.index()) {
            place(&mut scene, game, seat, *shown, labels);
        }
    }
    direction(&mut scene, game.direction, middle);
    cycle(&mut scene, game, middle, labels);
    scene.ending_at(HEIGHT)
}

fn is_gang(laid: &Laid) -> bool {
    laid.combination.kind() == CombinationKind::Gang
}

/// The place of a seat. Seen from above, the next player sits to the right of each; with three players the fourth corner is
/// free.
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
    seats::lay_ground(scene, rect, active);
    let total = labels.points(shown.total.into());
    let wide = chips::width(&total, WORD).min(170);
    let head = Rect::new(rect.x + 18, rect.y + 8, rect.w - 36, 44);
    seats::lay_name(scene, Rect { w: head.w - wide - 10, ..head }, &labels.drawn_name(seat), active);
    scene.text(Rect { x: head.right() - wide, w: wide, ..head }, &total, WORD, Ink::Quiet, Align::Right);
    let lower = rect.y + 62;
    let count = Rect::new(head.right() - 62, lower, 62, 52);
    scene.text(count, &shown.cards_left.to_string(), COUNT, Ink::Text, Align::Right);
    let mut fan = Rect::new(head.x, lower, head.w - 74, 52);
    if let Some((text, tone)) = mark(game, seat, shown, labels) {
        let wide = chips::width(&text, WORD).min(fan.w / 2);
        fan.w -= wide + 10;
        chips::chip_within(
            scene,
            Rect::new(fan.right() + 10, lower + 5, wide, chips::height(WORD)),
            &text,
            WORD,
            tone,
        );
    }
    seats::lay_backs(scene, fan, shown.cards_left, Ink::Chip);
}

/// What everybody should know about a seat besides the number of its cards; `None` if there is nothing.
pub(super) fn mark(game: &View, seat: Seat, shown: SeatView, labels: &Labels) -> Option<(String, Tone)> {
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

/// Draws arrows between the seats in the direction of play.
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

/// Lays what is on the table: the play to beat in the largest size, and above it the plays before it.
fn cycle(scene: &mut Scene, game: &View, top: i32, labels: &Labels) {
    let room = Rect::new(MARGIN + 42, top + 12, WIDTH - 2 * MARGIN - 84, MIDDLE - 24);
    if let Some((newest, earlier)) = game.cycle.split_last() {
        // On the red of a gang quiet letters cannot be read.
        let ink = if is_gang(newest) { Ink::OnFlag } else { Ink::Quiet };
        below(scene, Rect { h: 146, ..room }, (earlier, EARLIER), ink, labels);
        latest(scene, room, &labels.drawn_name(newest.seat), &designs(newest.combination.cards()));
    } else {
        exchange(scene, game, room, labels);
    }
}

/// Lays the exchange that opened the round, which is shown until the first play.
pub(super) fn exchange(scene: &mut Scene, game: &View, room: Rect, labels: &Labels) {
    if let Phase::Exchange(exchange) = game.phase {
        let names = format!("{} → {}", labels.drawn_name(exchange.giver), labels.drawn_name(exchange.winner));
        latest(scene, room, &names, &[design(exchange.given)]);
    } else if let Some((exchange, returned)) = game.opening_exchange() {
        let given = (exchange.giver, exchange.winner, design(exchange.given));
        swap(scene, room, [given, (exchange.winner, exchange.giver, design(returned))], labels);
    }
}

/// Lays the newest play at the bottom of `room`, below the name of its player.
pub(super) fn latest(scene: &mut Scene, room: Rect, name: &str, cards: &[Design]) {
    let size = Size::Large;
    let step = step(cards.len(), size, room.w, size.width() + 8);
    let wide = extent(cards.len(), size, step);
    let y = room.bottom() - size.height();
    scene.plain_cards((room.x + (room.w - wide) / 2, y), step, size, cards);
    scene.text(Rect::new(room.x, y - 36, room.w, 34), name, NAME, Ink::Text, Align::Centre);
}

/// Lays the plays before the newest one, at most `most` of them, the latest at the right.
pub(super) fn below(
    scene: &mut Scene,
    room: Rect,
    (earlier, most): (&[Laid], usize),
    ink: Ink,
    labels: &Labels,
) {
    let hidden = earlier.len().saturating_sub(most);
    let shown = &earlier[hidden..];
    let (size, gap) = (Size::Small, 18);
    let more = if hidden > 0 { 56 } else { 0 };
    let count = i32::try_from(shown.len()).unwrap_or(1).max(1);
    let wide = ((room.w - more - gap * (count - 1)) / count).min(300);
    let start = room.x + (room.w - more - count * wide - gap * (count - 1)) / 2;
    if hidden > 0 {
        let rect = Rect::new(start, room.y + 34, more - 8, size.height());
        scene.text(rect, &format!("+{hidden}"), WORD, ink, Align::Left);
    }
    let mut x = start + more;
    for laid in shown {
        let cards = designs(laid.combination.cards());
        let step = step(cards.len(), size, wide, 40);
        let used = extent(cards.len(), size, step);
        let name = Rect::new(x, room.y, wide, 32);
        scene.text(name, &labels.drawn_name(laid.seat), WORD, ink, Align::Centre);
        scene.plain_cards((x + (wide - used) / 2, room.y + 34), step, size, &cards);
        x += wide + gap;
    }
}

/// Lays both cards of an exchange, each below the names of its giver and its receiver.
fn swap(scene: &mut Scene, room: Rect, ways: [(Seat, Seat, Design); 2], labels: &Labels) {
    let half = (room.w - 24) / 2;
    let size = Size::Middle;
    let top = room.y + (room.h - 40 - size.height()) / 2;
    for (x, (from, to, card)) in [room.x, room.x + half + 24].into_iter().zip(ways) {
        let names = format!("{} → {}", labels.drawn_name(from), labels.drawn_name(to));
        scene.text(Rect::new(x, top, half, 34), &names, WORD, Ink::Quiet, Align::Centre);
        scene.plain_cards((x + (half - size.width()) / 2, top + 40), size.width(), size, &[card]);
    }
}
