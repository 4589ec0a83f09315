//! The score card of a round, with the hands that were left.

use carte_games::Seat;
use carte_games::gang_of_four::scoring::points_per_card;
use carte_games::gang_of_four::{RoundResult, View};

use super::cards::designs;
use crate::chips::{self, Tone};
use crate::ink::Ink;
use crate::labels::{Labels, Word};
use crate::scene::{Align, MARGIN, Rect, Scene, Size, WIDTH, step};
use crate::seats::{self, COUNT, WORD};

/// The height of the ground of a seat with cards, in pixels.
const ROW: i32 = 132;
/// The height of the ground of a seat without cards, in pixels.
const EMPTY: i32 = 96;

/// The score card: the winner first, then the others from the smallest penalty to the largest.
pub(crate) fn score_card(game: &View, result: &RoundResult, labels: &Labels) -> Scene {
    let mut scene = Scene::new();
    let title = format!("{} {}", labels.word(Word::Round), result.number);
    scene.text(Rect::new(MARGIN, MARGIN, 400, 44), &title, 36, Ink::Text, Align::Left);
    let total = Rect::new(WIDTH - MARGIN - 218, MARGIN, 200, 44);
    scene.text(total, labels.word(Word::Total), WORD, Ink::Quiet, Align::Right);
    let mut seats: Vec<Seat> = Seat::all(game.players).collect();
    seats.sort_by_key(|seat| (Some(*seat) != result.winner, result.penalties[*seat]));
    let mut y = MARGIN + 54;
    for seat in seats {
        y += line(&mut scene, result, seat, y, labels) + 10;
    }
    scene.ending_at(y - 10 + MARGIN)
}

/// Draws a seat's points and cards, and returns the height that they take.
fn line(scene: &mut Scene, result: &RoundResult, seat: Seat, y: i32, labels: &Labels) -> i32 {
    let hand = designs(result.hands[seat]);
    let height = if hand.is_empty() { EMPTY } else { ROW };
    let rect = Rect::new(MARGIN, y, WIDTH - 2 * MARGIN, height);
    let won = result.winner == Some(seat);
    seats::lay_ground(scene, rect, won);
    let inner = Rect::new(rect.x + 18, y + 8, 330, 42);
    seats::lay_name(scene, inner, &labels.drawn_name(seat), won);
    let mut sums = Rect { y: y + 50, ..inner };
    if result.barred.contains(&seat) {
        let wide = chips::width(labels.word(Word::Barred), WORD).min(160);
        let chip = Rect::new(sums.x, sums.y, wide, sums.h);
        sums.x += chips::chip_within(scene, chip, labels.word(Word::Barred), WORD, Tone::Quiet) + 10;
        sums.w -= wide + 10;
    }
    scene.text(sums, &sum(result, seat), WORD, Ink::Quiet, Align::Left);
    let total = Rect::new(rect.right() - 138, y + height / 2 - 26, 120, 52);
    scene.text(total, &result.totals[seat].to_string(), COUNT, Ink::Text, Align::Right);
    let cards = Rect::new(inner.right() + 14, y + 10, total.x - inner.right() - 28, Size::Small.height());
    let step = step(hand.len(), Size::Small, cards.w, 44);
    scene.plain_cards((cards.x, cards.y), step, Size::Small, &hand);
    height
}

/// How the points of the round came about: the number of cards left, times the points per card.
pub(super) fn sum(result: &RoundResult, seat: Seat) -> String {
    let (left, penalty) = (result.cards_left[seat], result.penalties[seat]);
    match points_per_card(left) {
        _ if result.winner == Some(seat) => "0".to_owned(),
        1 => format!("+{penalty}"),
        factor => format!("{left} × {factor} = +{penalty}"),
    }
}
