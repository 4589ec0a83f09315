//! The score card of a deal, with the captured cards and those that were left in the hands.

use crate::design::Design;
use carte_games::Seat;
use carte_games::go_stop::{Points, RoundResult, View};

use super::cards::designs;
use super::{alt, captured};
use crate::chips::{self, Tone};
use crate::ink::Ink;
use crate::labels::{Labels, Word};
use crate::numbers::signed;
use crate::scene::{Align, MARGIN, Rect, Scene, Size, WIDTH, extent, step};
use crate::seats::{self, COUNT, WORD};

/// The height of a seat without sums, in pixels.
const ROW: i32 = 132;
/// The additional height for the winner's sums, in pixels.
const SUMS: i32 = 46;
/// The height of a seat that took no part, in pixels.
const ASIDE: i32 = 60;
/// The width of the names, in pixels.
const NAMES: i32 = 264;
/// Maximum width of the cards that were left in a hand, in pixels.
const HAND: i32 = 270;
/// Maximum width in pixels that stays visible of such a card below the next one.
const STEP: i32 = 32;

/// The score card: the winner first.
pub(crate) fn score_card(game: &View, result: &RoundResult, labels: &Labels) -> Scene {
    let mut scene = Scene::new();
    let title = format!("{} {}", labels.word(Word::Round), result.number);
    scene.text(Rect::new(MARGIN, MARGIN, 300, 44), &title, 36, Ink::Text, Align::Left);
    if let Some(word) = alt::unpaid(&result.outcome) {
        chips::chip(&mut scene, (MARGIN + 320, MARGIN + 2), labels.word(word), WORD, Tone::Flag);
    }
    let won =
        |seat: &Seat| result.settlement.as_ref().is_some_and(|settlement| settlement.winners.contains(seat));
    let mut seats: Vec<Seat> = Seat::all(game.players).collect();
    seats.sort_by_key(|seat| (!won(seat), -result.payments[*seat]));
    let mut y = MARGIN + 54;
    for seat in seats {
        y += line(&mut scene, result, seat, won(&seat), y, labels) + 10;
    }
    scene.ending_at(y - 10 + MARGIN)
}

fn line(scene: &mut Scene, result: &RoundResult, seat: Seat, won: bool, y: i32, labels: &Labels) -> i32 {
    if result.sat_out.contains(&seat) {
        aside(scene, result, seat, y, labels);
        return ASIDE;
    }
    let hand = designs(result.hands[seat]);
    let sums = if won { sums(result, labels) } else { Vec::new() };
    let height = ROW + if sums.is_empty() { 0 } else { SUMS };
    let rect = Rect::new(MARGIN, y, WIDTH - 2 * MARGIN, height);
    seats::lay_ground(scene, rect, won);
    let inner = Rect::new(rect.x + 18, y + 10, rect.w - 36, Size::Small.height());
    seats::lay_name(scene, Rect { w: NAMES, h: 44, ..inner }, &labels.drawn_name(seat), won);
    let lower = Rect { y: y + 64, w: NAMES / 2, h: 52, ..inner };
    scene.text(lower, &signed(result.payments[seat]), COUNT, Ink::Lamp, Align::Left);
    let total = labels.total(result.totals[seat]);
    scene.text(Rect { x: lower.right(), ..lower }, &total, WORD, Ink::Text, Align::Left);
    let x = inner.x + NAMES + 14;
    // A back before the cards left in the hand shows that they were not captured.
    let left: Vec<_> = [Design::FlowerBack].into_iter().chain(hand).collect();
    let left = if left.len() > 1 { left } else { Vec::new() };
    let step = step(left.len(), Size::Small, HAND, STEP);
    let beside = extent(left.len(), Size::Small, step);
    let room = Rect { x, w: inner.right() - x - if left.is_empty() { 0 } else { beside + 20 }, ..inner };
    captured::line(scene, result.captured[seat], &result.points(seat), room);
    scene.plain_cards((inner.right() - beside, inner.y), step, Size::Small, &left);
    chips::line(scene, (inner.x, y + ROW - 2), inner.w, 26, &sums);
    height
}

/// Draws a player who took no part: the name, the payment, the total, and what was sold.
fn aside(scene: &mut Scene, result: &RoundResult, seat: Seat, y: i32, labels: &Labels) {
    let rect = Rect::new(MARGIN, y, WIDTH - 2 * MARGIN, ASIDE);
    seats::lay_ground(scene, rect, false);
    let name = Rect::new(rect.x + 18, y + 4, NAMES, 52);
    seats::lay_name(scene, name, &labels.drawn_name(seat), false);
    let paid = Rect { x: name.right() + 14, w: NAMES / 2, ..name };
    scene.text(paid, &signed(result.payments[seat]), COUNT, Ink::Lamp, Align::Left);
    let total = labels.total(result.totals[seat]);
    let total_at = Rect { x: paid.right(), w: NAMES, ..name };
    scene.text(total_at, &total, WORD, Ink::Text, Align::Left);
    let rest = Rect { x: total_at.right(), w: rect.right() - 18 - total_at.right(), ..name };
    scene.text(rest, &alt::aside(result, seat, labels), WORD, Ink::Quiet, Align::Right);
}

/// How the winner's points came about: the sets, the bonus for Go, and the factor of everything that doubles them.
pub(super) fn sums(result: &RoundResult, labels: &Labels) -> Vec<(String, Tone)> {
    let Some(settlement) = &result.settlement else { return Vec::new() };
    let sets = settlement.sets.iter().flat_map(Points::scored);
    let mut sums: Vec<(String, Tone)> =
        sets.map(|(set, points)| (format!("{} {points}", captured::name(set, labels)), Tone::Made)).collect();
    if sums.is_empty() {
        sums.push((settlement.base.to_string(), Tone::Made));
    }
    if settlement.bonus > 0 {
        sums.push((format!("Go +{}", settlement.bonus), Tone::Flag));
    }
    let factor: u32 = settlement.doublings.iter().map(|doubling| doubling.factor()).product();
    if factor > 1 {
        sums.push((format!("×{factor}"), Tone::Flag));
    }
    sums
}
