//! The hand: each card with what it would take beside it.

use carte_games::go_stop::{Capture, CardSet, HandCard, Phase, View};

use super::cards::design;
use crate::ChosenCards;
use crate::ink::Ink;
use crate::scene::{Align, CardMark, MARGIN, Rect, Scene, Size, WIDTH, What};

/// How far a chosen card is raised.
const LIFT: i32 = 18;
/// The height below a card for the mark that it can be played.
const FOOT: i32 = 22;
/// Cards in a row, and how wide each is with what it takes.
const ROW: usize = 4;
const CELL: i32 = 174;
/// How much of a card that would be taken shows below the next.
const STEP: i32 = 30;

/// The viewer's hand; `None` without one.
pub(crate) fn hand(game: &View, chosen: ChosenCards) -> Option<Scene> {
    let chosen = chosen.flowers();
    let hand = game.hand?;
    let cards = game.hand_cards();
    let mut scene = Scene::new();
    if hand.is_empty() {
        let rect = Rect::new(MARGIN, MARGIN, WIDTH - 2 * MARGIN, 60);
        scene.text(rect, "–", 40, Ink::Quiet, Align::Centre);
        return Some(scene.ending_at(rect.bottom() + MARGIN));
    }
    let mine = game.viewer.seat().is_some() && turn(game) == game.viewer.seat();
    let rows = cards.len().div_ceil(ROW);
    let each = cards.len().div_ceil(rows);
    let mut y = MARGIN + LIFT;
    for row in cards.chunks(each) {
        let wide = i32::try_from(row.len()).unwrap_or(1) * CELL;
        let mut x = (WIDTH - wide) / 2 + 8;
        for held in row {
            card(&mut scene, (x, y), held, chosen, mine);
            x += CELL;
        }
        y += Size::Large.height() + FOOT + LIFT;
    }
    Some(scene.ending_at(y - LIFT + MARGIN - 8))
}

/// Whose turn it is to play a card.
pub(super) const fn turn(game: &View) -> Option<carte_games::Seat> {
    match game.phase {
        Phase::Turn { seat } => Some(seat),
        _ => None,
    }
}

fn card(scene: &mut Scene, (x, y): (i32, i32), held: &HandCard, chosen: CardSet, mine: bool) {
    let size = Size::Large;
    let raised = chosen.contains(held.card);
    let mark = match (raised, mine && !held.playable) {
        (true, _) => (CardMark::Chosen, LIFT),
        (false, true) => (CardMark::Dimmed, 0),
        (false, false) => (CardMark::None, 0),
    };
    scene.cards((x, y), 0, size, &[(design(held.card), mark.0, mark.1)]);
    if mine && held.playable {
        let spot = Rect::new(x + size.width() / 2 - 5, y + size.height() + 8, 10, 10);
        scene.put(spot, What::Spot { ink: Ink::Choice });
    }
    let takes: Vec<_> = takes(held).into_iter().map(|card| (design(card), CardMark::Taken)).collect();
    let room = size.height() - Size::Small.height();
    let step = match i32::try_from(takes.len()).unwrap_or(1) {
        0 | 1 => STEP,
        count => STEP.min(room / (count - 1)),
    };
    scene.stack((x + size.width() + 8, y + 2), step, Size::Small, &takes);
}

/// What a card would take of the pot: all of it, or one of two.
pub(super) fn takes(held: &HandCard) -> CardSet {
    match held.capture {
        Capture::Nothing | Capture::Aside => CardSet::EMPTY,
        Capture::Pair(card) => CardSet::of(card),
        Capture::Choice(cards) | Capture::Stack(cards) => cards,
    }
}
