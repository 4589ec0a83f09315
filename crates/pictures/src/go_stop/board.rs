//! The board: the middle of the table, and everybody's captures.

use carte_games::Seat;
use carte_games::go_stop::{CardSet, Months, Phase, View};

use super::{captured, pot};
use crate::chips::{self, Tone};
use crate::font;
use crate::ink::Ink;
use crate::labels::{Labels, Word};
use crate::scene::{Align, HEIGHT, MARGIN, Rect, Scene, WIDTH};
use crate::seats::{self, WORD};

/// The size of the letters of points and of what a seat has said.
const CHIP: i32 = 26;
/// The space between two seats.
const BETWEEN: i32 = 10;

/// The board that everybody sees.
pub(crate) fn board(game: &View, labels: &Labels) -> Scene {
    let mut scene = Scene::new();
    let taken = match game.phase {
        Phase::Take { choice, .. } => choice,
        _ => CardSet::EMPTY,
    };
    pot::lay(&mut scene, game, MARGIN, taken, labels);
    let y = MARGIN + pot::HEIGHT + 10;
    for seat in Seat::all(game.players) {
        let rect = place(game, seat, y, HEIGHT - MARGIN - y);
        head(&mut scene, game, seat, rect, labels);
        let below = Rect::new(rect.x + 12, rect.y + 46, rect.w - 24, captured::HEIGHT);
        captured::lay(&mut scene, game, seat, below);
        steps(&mut scene, game, seat, Rect { y: below.bottom() - captured::STEPS, ..below }, labels);
    }
    scene.ending_at(HEIGHT)
}

/// Where a seat is in the row of all.
pub(super) fn place(game: &View, seat: Seat, y: i32, height: i32) -> Rect {
    let players = i32::from(game.players);
    let wide = (WIDTH - 2 * MARGIN - (players - 1) * BETWEEN) / players;
    Rect::new(MARGIN + i32::from(seat.number()) * (wide + BETWEEN), y, wide, height)
}

/// The points that are made and nearest, and the total.
pub(super) fn steps(scene: &mut Scene, game: &View, seat: Seat, room: Rect, labels: &Labels) {
    let (Some(shown), Some(progress)) = (game.seats.get(seat.index()), game.progress(seat)) else { return };
    let total = format!("{} {}", shown.total, labels.word(Word::Total));
    let wide = (font::width(&total, WORD) + 2).min(room.w / 3);
    let right = Rect::new(room.right() - wide, room.y, wide, captured::STEPS);
    scene.text(right, &total, WORD, Ink::Quiet, Align::Right);
    chips::line(scene, (room.x, room.y), room.w - wide - 8, CHIP, &captured::steps(&progress, labels));
}

/// The ground of a seat with what is first of it: name, cards, points and what it has said.
pub(super) fn head(scene: &mut Scene, game: &View, seat: Seat, rect: Rect, labels: &Labels) {
    let Some(shown) = game.seats.get(seat.index()) else { return };
    let active = game.turn() == Some(seat);
    seats::ground(scene, rect, active);
    let line = Rect::new(rect.x + 12, rect.y + 4, rect.w - 24, 40);
    let mut right = line.right();
    let mut put = |scene: &mut Scene, text: &str, px: i32, ink: Ink| {
        let wide = (font::width(text, px) + 2).min(line.w / 4);
        right -= wide;
        scene.text(Rect { x: right, w: wide, ..line }, text, px, ink, Align::Right);
        right -= 14;
    };
    let points = game.points(seat).map_or(0, |points| points.total());
    let ink = if points > 0 { Ink::Lamp } else { Ink::Quiet };
    put(scene, &labels.points(points.into()), if points > 0 { 34 } else { WORD }, ink);
    if !shown.out {
        put(scene, &shown.cards_left.to_string(), 34, Ink::Text);
        right -= 20;
        scene.ground(Rect::new(right, line.y + 3, 24, 34), Ink::Flag, Some(Ink::Shadow), 5);
        right -= 12;
    }
    let room = right - line.x;
    let marks = marks(game, seat, labels);
    let wanted: i32 = marks.iter().map(|(text, _)| chips::width(text, CHIP) + 8).sum();
    let name = Rect { w: (room - wanted).max(room / 2).min(room), ..line };
    seats::name(scene, name, labels.name(seat), active);
    chips::line(scene, (name.right(), line.y), right - name.right(), CHIP, &marks);
}

/// What a seat has said and shown.
fn marks(game: &View, seat: Seat, labels: &Labels) -> Vec<(String, Tone)> {
    let Some(shown) = game.seats.get(seat.index()) else { return Vec::new() };
    let mut marks = Vec::new();
    if shown.out {
        marks.push((labels.word(Word::Out).to_owned(), Tone::Quiet));
    }
    if shown.goes > 0 {
        marks.push((format!("Go {}", shown.goes), Tone::Flag));
    }
    match game.phase {
        Phase::GoOrStop { seat: asked } if asked == seat => {
            marks.push((labels.word(Word::GoOrStop).to_owned(), Tone::Made));
        }
        Phase::Another { seat: asked, .. } if asked == seat => {
            marks.push((labels.word(Word::Another).to_owned(), Tone::Made));
        }
        _ => {}
    }
    if !shown.shaken.is_empty() {
        let months: Vec<String> = shown.shaken.iter().map(|month| month.number().to_string()).collect();
        marks.push((format!("×{} {}", doubled(shown.shaken), months.join(" ")), Tone::Quiet));
    }
    if shown.flips > 0 {
        marks.push((format!("+{}", shown.flips), Tone::Quiet));
    }
    marks
}

/// What the points are multiplied by for the months that were shown.
pub(super) const fn doubled(shown: Months) -> u32 {
    1 << shown.len()
}
