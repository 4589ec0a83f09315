//! The hand: fanned in order, what can be played bright, what is chosen raised.

use carte_games::gang_of_four::{Card, CardSet, Phase, Plays, View};

use super::cards::design;
use crate::ChosenCards;
use crate::ink::Ink;
use crate::scene::{CardMark, MARGIN, Rect, Scene, Size, WIDTH, What, extent, step};

/// How far a chosen card is raised.
const LIFT: i32 = 20;
/// The height below the cards for the marks of those that can be played.
const FOOT: i32 = 20;
/// More cards are shown in two rows.
const ROW: usize = 9;

/// The viewer's hand; `None` without one.
pub(crate) fn hand(game: &View, chosen: ChosenCards) -> Option<Scene> {
    let hand = game.hand.filter(|hand| !hand.is_empty())?;
    let playable = playable(game);
    let cards = chosen.fanned(hand);
    let rows = cards.len().div_ceil(ROW).max(1);
    let mut scene = Scene::new();
    let mut y = MARGIN + LIFT;
    for row in cards.chunks(cards.len().div_ceil(rows)) {
        draw(&mut scene, row, y, chosen.gang(), playable);
        y += Size::Large.height() + FOOT + LIFT;
    }
    Some(scene.ending_at(y - LIFT + MARGIN - 6))
}

fn draw(scene: &mut Scene, cards: &[Card], y: i32, chosen: CardSet, playable: Option<CardSet>) {
    let size = Size::Large;
    let room = WIDTH - 2 * MARGIN;
    let step = step(cards.len(), size, room, size.width() + 8);
    let start = MARGIN + (room - extent(cards.len(), size, step)) / 2;
    let can = |card: Card| playable.is_none_or(|playable| playable.contains(card));
    let marked = |card: &Card| match (chosen.contains(*card), can(*card)) {
        (true, _) => (design(*card), CardMark::Chosen, LIFT),
        (false, true) => (design(*card), CardMark::None, 0),
        (false, false) => (design(*card), CardMark::Dimmed, 0),
    };
    let shown: Vec<_> = cards.iter().map(marked).collect();
    scene.cards((start, y), step, size, &shown);
    let mut x = start + step.min(size.width()) / 2 - 5;
    for card in cards {
        if playable.is_some_and(|playable| playable.contains(*card)) {
            scene.put(Rect::new(x, y + size.height() + 7, 10, 10), What::Spot { ink: Ink::Choice });
        }
        x += step;
    }
}

/// The cards of all plays that may be laid now; `None` while it is not the viewer's turn.
pub(super) fn playable(game: &View) -> Option<CardSet> {
    if !matches!(game.phase, Phase::Turn { seat } if game.viewer.seat() == Some(seat)) {
        return None;
    }
    let mut plays = Plays::new();
    game.legal(&mut plays);
    Some(plays.as_slice().iter().fold(CardSet::EMPTY, |all, play| all | *play))
}
