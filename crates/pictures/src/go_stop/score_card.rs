//! The score card of a deal, with what was captured and what was left in the hands.

use crate::design::Design;
use carte_games::Seat;
use carte_games::go_stop::{Outcome, Points, RoundResult, View};

use super::captured::{self, groups, kinds};
use super::cards::designs;
use crate::chips::{self, Tone};
use crate::ink::Ink;
use crate::labels::{Labels, Word};
use crate::scene::{Align, MARGIN, Rect, Scene, Size, WIDTH, step};
use crate::seats;

/// Without a hand that was left.
const ROW: i32 = 154;
/// The height that the cards of a hand take.
const HAND: i32 = 88;
/// What the winner's sums take.
const SUMS: i32 = 44;

/// The score card: the winner first.
pub(crate) fn score_card(game: &View, result: &RoundResult, labels: &Labels) -> Scene {
    let mut scene = Scene::new();
    let title = format!("{} {}", labels.word(Word::Round), result.number);
    scene.text(Rect::new(MARGIN, MARGIN, 300, 44), &title, 34, Ink::Text, Align::Left);
    let total = Rect::new(WIDTH - MARGIN - 178, MARGIN, 160, 44);
    scene.text(total, labels.word(Word::Total), 26, Ink::Quiet, Align::Right);
    if let Outcome::Nagari(_) = result.outcome {
        chips::chip(&mut scene, (MARGIN + 320, MARGIN + 2), labels.word(Word::Nagari), 26, Tone::Flag);
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
    let hand = designs(result.hands[seat]);
    let sums = if won { sums(result, labels) } else { Vec::new() };
    let height = ROW + if hand.is_empty() { 0 } else { HAND } + if sums.is_empty() { 0 } else { SUMS };
    let rect = Rect::new(MARGIN, y, WIDTH - 2 * MARGIN, height);
    seats::ground(scene, rect, won);
    let inner = Rect::new(rect.x + 18, y + 10, rect.w - 36, 44);
    seats::name(scene, Rect { w: 380, ..inner }, labels.name(seat), won);
    let paid = Rect { x: inner.right() - 330, w: 170, ..inner };
    scene.text(paid, &format!("{:+}", result.payments[seat]), 34, Ink::Lamp, Align::Right);
    let total = Rect { x: inner.right() - 150, w: 150, ..inner };
    scene.text(total, &result.totals[seat].to_string(), 36, Ink::Text, Align::Right);
    let captured = result.captured[seat];
    groups(scene, kinds(captured, Points::best(captured).september), (inner.x, y + 60), inner.w);
    let mut below = y + ROW - 6;
    if !sums.is_empty() {
        chips::line(scene, (inner.x, below), inner.w, 22, &sums);
        below += SUMS;
    }
    if !hand.is_empty() {
        // A back before them says that these were not captured.
        scene.plain_cards((inner.x, below), 0, Size::Small, &[Design::FlowerBack]);
        let room = inner.w - 66;
        let step = step(hand.len(), Size::Small, room, 54);
        scene.plain_cards((inner.x + 66, below), step, Size::Small, &hand);
    }
    height
}

/// How the winner's points came about: sets, Go, what doubles them.
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
