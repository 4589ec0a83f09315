//! The hand below the table. Above the hand is the pot with marks on the cards that could be taken, or the question that is
//! asked; below each card stands how many cards it brings.

use carte_games::Seat;
use carte_games::go_stop::{Capture, CardSet, HandCard, Phase, View};

use super::cards::design;
use super::{board, captured, decision, pot};
use crate::HandMarks;
use crate::chips::{self, Tone};
use crate::ink::Ink;
use crate::labels::Labels;
use crate::scene::{Align, CardMark, HEIGHT, MARGIN, Rect, Scene, Size, WIDTH, What, extent, step};
use crate::seats::WORD;

/// How far a chosen or an advised card is raised, in pixels.
const LIFT: i32 = 16;
/// The height below a card for the number of cards that it brings, in pixels.
const FOOT: i32 = 44;
/// The height of a seat, in pixels: its head, and the chips of points that are made or nearest.
const SEAT: i32 = 90;

const SIZE: Size = Size::Middle;

/// The viewer's hand below the table as the viewer sees it; `None` without a hand.
pub(crate) fn hand(game: &View, marks: HandMarks, labels: &Labels) -> Option<Scene> {
    let marks = marks.flowers();
    let hand = game.hand?;
    let cards = game.hand_cards();
    let mine = game.viewer.seat().is_some() && turn(game) == game.viewer.seat();
    let mut scene = Scene::new();
    for seat in Seat::all(game.players) {
        let rect = board::place(game, seat, MARGIN, SEAT);
        if board::is_resting(game, seat) {
            board::resting(&mut scene, game, seat, rect, labels);
            continue;
        }
        board::head(&mut scene, game, seat, rect, labels);
        let lower = Rect::new(rect.x + 12, rect.y + 48, rect.w - 24, captured::STEPS);
        board::steps(&mut scene, game, seat, lower, labels);
    }
    let middle = Rect::new(MARGIN, MARGIN + SEAT + 8, WIDTH - 2 * MARGIN, pot::HEIGHT);
    let asked = decision::choices(game, &labels.drawn());
    if asked.is_empty() {
        pot::lay(&mut scene, game, middle.y, taken(&cards, marks.chosen & hand, mine), labels);
    } else {
        decision::lay(&mut scene, middle, &asked);
    }
    let y = HEIGHT - MARGIN - FOOT - SIZE.height();
    if hand.is_empty() {
        let rect = Rect::new(MARGIN, y, WIDTH - 2 * MARGIN, 60);
        scene.text(rect, "–", WORD, Ink::Quiet, Align::Centre);
    }
    let step = step(cards.len(), SIZE, WIDTH - 2 * MARGIN, SIZE.width() + 20);
    let mut x = (WIDTH - extent(cards.len(), SIZE, step)) / 2;
    let shown: Vec<_> = cards
        .iter()
        .map(|held| {
            let mark = match mine && !held.playable {
                _ if marks.chosen.contains(held.card) => CardMark::Chosen,
                true => CardMark::Dimmed,
                false => CardMark::None,
            };
            let raised = (marks.chosen | marks.hinted).contains(held.card);
            (design(held.card), mark, if raised { LIFT } else { 0 })
        })
        .collect();
    scene.cards((x, y), step, SIZE, &shown);
    for held in &cards {
        foot(&mut scene, (x, y + SIZE.height() + 5), step.min(SIZE.width()), held, mine);
        x += step;
    }
    Some(scene.ending_at(HEIGHT))
}

/// The cards of the pot that are marked: those that the chosen cards would take. If none is chosen and it is the viewer's turn,
/// those that any card of the hand would take.
fn taken(cards: &[HandCard], chosen: CardSet, mine: bool) -> CardSet {
    let counts = |held: &&HandCard| if chosen.is_empty() { mine } else { chosen.contains(held.card) };
    cards.iter().filter(counts).map(takes).fold(CardSet::EMPTY, |all, cards| all | cards)
}

/// Writes below a card of the hand how many cards it brings, itself included, or draws a spot if it can be played and brings
/// none.
fn foot(scene: &mut Scene, (x, y): (i32, i32), wide: i32, held: &HandCard, mine: bool) {
    let takes = match held.capture {
        Capture::Nothing | Capture::Aside => 0,
        Capture::Pair(_) | Capture::Choice(_) => 2,
        Capture::Stack(cards) => cards.len() + 1,
    };
    if takes > 0 {
        let text = format!("+{takes}");
        let chip = chips::width(&text, WORD).min(wide - 4);
        let rect = Rect::new(x + (wide - chip) / 2, y, chip, FOOT - 6);
        chips::chip_within(scene, rect, &text, WORD, if mine { Tone::Made } else { Tone::Quiet });
    } else if mine && held.playable {
        scene.put(Rect::new(x + wide / 2 - 5, y + 6, 10, 10), What::Spot { ink: Ink::Choice });
    }
}

/// The seat whose turn it is to play a card of the hand.
pub(super) const fn turn(game: &View) -> Option<carte_games::Seat> {
    match game.phase {
        Phase::Turn { seat } => Some(seat),
        _ => None,
    }
}

/// The cards of the pot that a card would take; where it takes one of two, both of them.
pub(super) fn takes(held: &HandCard) -> CardSet {
    match held.capture {
        Capture::Nothing | Capture::Aside => CardSet::EMPTY,
        Capture::Pair(card) => CardSet::of(card),
        Capture::Choice(cards) | Capture::Stack(cards) => cards,
    }
}
