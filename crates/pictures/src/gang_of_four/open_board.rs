//! A moment of a finished game: every hand open, and below the hands the table.

use carte_games::Seat;
use carte_games::gang_of_four::{CardSet, Phase, View};

use super::board;
use super::cards::{design, designs};
use crate::chips;
use crate::design::Design;
use crate::ink::Ink;
use crate::labels::{Labels, Word};
use crate::scene::{Align, MARGIN, Rect, Scene, Size, WIDTH, extent, step};
use crate::seats::{self, NAME, WORD};

/// The height of a seat, in pixels.
const ROW: i32 = Size::Small.height() + 2;
/// The height of the cards on the table with the line above them, in pixels.
const TABLE: i32 = 200;
/// The width of a seat's name and of the line below it, in pixels.
const HEAD: i32 = 270;

/// The open board with these hands, in the order of the seats. A caption replaces the name above the cards on the table.
pub(crate) fn open_board(game: &View, hands: &[CardSet], caption: &str, labels: &Labels) -> Scene {
    let mut scene = Scene::new();
    let mut y = MARGIN;
    for (seat, hand) in Seat::all(game.players).zip(hands) {
        place(&mut scene, game, seat, Rect::new(MARGIN, y, WIDTH - 2 * MARGIN, ROW), *hand, labels);
        y += ROW + 2;
    }
    let room = Rect::new(MARGIN, y + 2, WIDTH - 2 * MARGIN, TABLE);
    match (game.to_beat(), &game.phase) {
        (Some(laid), _) => {
            let said = if caption.is_empty() { &labels.drawn_name(laid.seat) } else { caption };
            on_table(&mut scene, room, said, &designs(laid.combination.cards()));
        }
        (None, Phase::Exchange(exchange)) => {
            let names =
                format!("{} → {}", labels.drawn_name(exchange.giver), labels.drawn_name(exchange.winner));
            on_table(&mut scene, room, &names, &[design(exchange.given)]);
        }
        (None, _) if caption.is_empty() || game.opening_exchange().is_some() => {
            board::exchange(&mut scene, game, room, labels);
        }
        (None, _) => scene.text(Rect { h: 38, ..room }, caption, NAME, Ink::Text, Align::Centre),
    }
    scene.ending_at(room.bottom() + MARGIN / 2)
}

fn place(scene: &mut Scene, game: &View, seat: Seat, rect: Rect, hand: CardSet, labels: &Labels) {
    let Some(shown) = game.seats.get(seat.index()) else { return };
    let active = game.turn() == Some(seat);
    seats::lay_ground(scene, rect, active);
    let head = Rect::new(rect.x + 14, rect.y + 10, HEAD, 42);
    seats::lay_name(scene, head, &labels.drawn_name(seat), active);
    let mut below = Rect { y: rect.y + 58, ..head };
    if let Some((text, tone)) = board::mark(game, seat, *shown, labels) {
        let wide = chips::width(&text, WORD).min(HEAD / 2);
        below.w -= wide + 10;
        let chip = Rect::new(below.right() + 10, below.y, wide, chips::height(WORD));
        chips::chip_within(scene, chip, &text, WORD, tone);
    }
    let total = format!("{} {}", shown.total, labels.word(Word::Points));
    scene.text(below, &total, WORD, Ink::Quiet, Align::Left);
    let x = head.right() + 14;
    let step = step(usize::from(hand.len()), Size::Small, rect.right() - 12 - x, 48);
    scene.plain_cards((x, rect.y + 1), step, Size::Small, &designs(hand));
}

/// Lays cards in the middle of `room`, below the name of their player or a caption.
fn on_table(scene: &mut Scene, room: Rect, name: &str, cards: &[Design]) {
    let size = Size::Middle;
    scene.text(Rect { h: 38, ..room }, name, NAME, Ink::Text, Align::Centre);
    let step = step(cards.len(), size, room.w, size.width() + 8);
    let wide = extent(cards.len(), size, step);
    scene.plain_cards((room.x + (room.w - wide) / 2, room.y + 40), step, size, cards);
}
