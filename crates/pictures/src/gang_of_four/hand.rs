//! The hand below the table, fanned in order. Cards that can be played are bright; chosen and advised ones are raised.

use carte_games::Seat;
use carte_games::gang_of_four::{Card, CardSet, Direction, Exchange, Phase, Plays, SeatView, View};

use super::cards::{design, designs};
use super::{board, gift};
use crate::chips;
use crate::ink::Ink;
use crate::labels::Labels;
use crate::scene::{Align, CardMark, HEIGHT, MARGIN, Rect, Scene, Size, WIDTH, What, extent, step};
use crate::seats::{self, WORD};
use crate::{CardMarks, HandMarks};

/// How far a chosen or an advised card is raised, in pixels.
const LIFT: i32 = 18;
/// The height below the cards for the marks of those that can be played, in pixels.
const FOOT: i32 = 20;
/// The height of a seat, in pixels.
const SEAT: i32 = 150;
/// The height of a seat while the viewer is asked for a card, in pixels.
const ASKED_SEAT: i32 = 104;
/// The space between two seats, in pixels.
const BETWEEN: i32 = 34;
/// Maximum number of plays that are shown beside the one to beat.
pub(super) const EARLIER: usize = 2;
/// The width of all these plays together, in pixels.
const BESIDE: i32 = 366;

/// The viewer's hand below the table as the viewer sees it; `None` without a hand.
pub(crate) fn hand(game: &View, marks: HandMarks, labels: &Labels) -> Option<Scene> {
    let hand = game.hand.filter(|hand| !hand.is_empty())?;
    let mut scene = Scene::new();
    let asked = asked(game);
    // Before the first play the only mark would be that a player gives a card back, and that player is the viewer.
    let seat_height = if asked.is_some() { ASKED_SEAT } else { SEAT };
    for seat in Seat::all(game.players) {
        if let Some(shown) = game.seats.get(seat.index()) {
            place(&mut scene, game, (seat, seat_height), *shown, labels);
        }
    }
    let y = HEIGHT - MARGIN - FOOT - Size::Large.height();
    let top = MARGIN + seat_height + 8;
    let room = Rect::new(MARGIN, top, WIDTH - 2 * MARGIN, y - LIFT - 12 - top);
    match asked {
        Some(exchange) => {
            let offered = (marks.gang().offered & hand, marks.gang().hinted);
            gift::lay(&mut scene, room, (game, exchange), offered, labels);
        }
        None => cycle(&mut scene, game, room, labels),
    }
    draw(&mut scene, &marks.fanned(hand), y, marks.gang(), playable(game));
    Some(scene.ending_at(HEIGHT))
}

/// The exchange in which the viewer is to give a card back; `None` if there is none.
pub(super) fn asked(game: &View) -> Option<Exchange> {
    match game.phase {
        Phase::Exchange(exchange) if game.viewer.seat() == Some(exchange.winner) => Some(exchange),
        Phase::Exchange(_) | Phase::Waiting | Phase::Turn { .. } | Phase::Over { .. } => None,
    }
}

/// Draws a seat in the row of all seats, and between it and the next one an arrow in the direction of play.
fn place(scene: &mut Scene, game: &View, (seat, height): (Seat, i32), shown: SeatView, labels: &Labels) {
    let players = i32::from(game.players);
    let wide = (WIDTH - 2 * MARGIN - (players - 1) * BETWEEN) / players;
    let number = i32::from(seat.number());
    let rect = Rect::new(MARGIN + number * (wide + BETWEEN), MARGIN, wide, height);
    let active = game.turn() == Some(seat);
    seats::lay_ground(scene, rect, active);
    let inner = Rect::new(rect.x + 14, rect.y + 6, rect.w - 28, 40);
    seats::lay_name(scene, inner, &labels.drawn_name(seat), active);
    seats::lay_cards_left(scene, (inner.x, inner.bottom() + 2), shown.cards_left, Ink::Chip);
    let total = Rect::new(inner.x + 104, inner.bottom() + 2, inner.w - 104, 52);
    let points = labels.points(shown.total.into());
    scene.text(total, &points, WORD, Ink::Quiet, Align::Right);
    if height == SEAT
        && let Some((text, tone)) = board::mark(game, seat, shown, labels)
    {
        let wide = chips::width(&text, WORD).min(inner.w);
        let rect = Rect::new(inner.x, inner.bottom() + 57, wide, chips::height(WORD));
        chips::chip_within(scene, rect, &text, WORD, tone);
    }
    if number + 1 < players {
        let quarter = if game.direction == Direction::CounterClockwise { 0 } else { 2 };
        let arrow = Rect::new(rect.right() + (BETWEEN - 24) / 2, rect.y + height / 2 - 15, 24, 30);
        scene.put(arrow, What::Arrow { quarter, ink: Ink::Quiet });
    }
}

/// Lays the play to beat, and beside it the plays before it.
fn cycle(scene: &mut Scene, game: &View, room: Rect, labels: &Labels) {
    let Some((newest, earlier)) = game.cycle.split_last() else {
        board::exchange(scene, game, room, labels);
        return;
    };
    let mut free = room;
    if !earlier.is_empty() {
        let lower = Rect::new(room.x, room.bottom() - 148, BESIDE, 146);
        board::below(scene, lower, (earlier, EARLIER), Ink::Quiet, labels);
        free = Rect { x: room.x + BESIDE + 20, w: room.w - BESIDE - 20, ..room };
    }
    board::latest(scene, free, &labels.drawn_name(newest.seat), &designs(newest.combination.cards()));
}

fn draw(scene: &mut Scene, cards: &[Card], y: i32, marks: CardMarks<CardSet>, playable: Option<CardSet>) {
    let size = Size::Large;
    let room = WIDTH - 2 * MARGIN;
    let step = step(cards.len(), size, room, size.width() + 8);
    let start = MARGIN + (room - extent(cards.len(), size, step)) / 2;
    let can = |card: Card| playable.is_none_or(|playable| playable.contains(card));
    let marked = |card: &Card| {
        let mark = match can(*card) {
            _ if marks.chosen.contains(*card) => CardMark::Chosen,
            true => CardMark::None,
            false => CardMark::Dimmed,
        };
        let raised = (marks.chosen | marks.hinted).contains(*card);
        (design(*card), mark, if raised { LIFT } else { 0 })
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
