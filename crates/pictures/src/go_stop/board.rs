//! The board: the middle of the table, and everybody's captures.

use carte_games::Seat;
use carte_games::go_stop::{CardSet, Months, Phase, View};

use super::cards::designs;
use super::{captured, pot};
use crate::chips::{self, Tone};
use crate::font;
use crate::ink::Ink;
use crate::labels::{Labels, Word};
use crate::scene::{Align, HEIGHT, MARGIN, Rect, Scene, Size, WIDTH, step};
use crate::seats::{self, WORD};

/// The letter size of points and of what a seat has said, in pixels.
const CHIP: i32 = 26;
/// The space between two seats, in pixels.
const BETWEEN: i32 = 10;
/// The width of the column of players who sit the round out, in pixels.
const ASIDE: i32 = 180;
/// The space between two players in that column, in pixels.
const ABOVE: i32 = 6;

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
        if is_resting(game, seat) {
            resting(&mut scene, game, seat, rect, labels);
            continue;
        }
        head(&mut scene, game, seat, rect, labels);
        let below = Rect::new(rect.x + 12, rect.y + 46, rect.w - 24, captured::HEIGHT);
        captured::lay(&mut scene, game, seat, below);
        steps(&mut scene, game, seat, Rect { y: below.bottom() - captured::STEPS, ..below }, labels);
    }
    scene.ending_at(HEIGHT)
}

/// Returns `true` if this player has given the hand back and sits this round out (A50).
pub(super) fn is_resting(game: &View, seat: Seat) -> bool {
    game.seats.get(seat.index()).is_some_and(|shown| shown.rests)
}

/// Returns `true` if more than three seats stand side by side, because it is not settled yet who plays.
pub(super) fn is_crowded(game: &View) -> bool {
    Seat::all(game.players).filter(|seat| !is_resting(game, *seat)).count() > 3
}

/// The place of a seat in the row of all seats. Players who sit the round out are below each other in a narrow column at its
/// right.
pub(super) fn place(game: &View, seat: Seat, y: i32, height: i32) -> Rect {
    let (resting, playing): (Vec<Seat>, Vec<Seat>) =
        Seat::all(game.players).partition(|seat| is_resting(game, *seat));
    let at = |seats: &[Seat]| seats.iter().position(|other| *other == seat);
    let count = |seats: &[Seat]| i32::try_from(seats.len()).unwrap_or(1).max(1);
    let number = |at: usize| i32::try_from(at).unwrap_or(0);
    let side = if resting.is_empty() { 0 } else { ASIDE + BETWEEN };
    if let Some(at) = at(&resting) {
        let high = (height - (count(&resting) - 1) * ABOVE) / count(&resting);
        return Rect::new(WIDTH - MARGIN - ASIDE, y + number(at) * (high + ABOVE), ASIDE, high);
    }
    let wide = (WIDTH - 2 * MARGIN - side - (count(&playing) - 1) * BETWEEN) / count(&playing);
    Rect::new(MARGIN + number(at(&playing).unwrap_or(0)) * (wide + BETWEEN), y, wide, height)
}

/// Draws a player who sits the round out: the name, and below it, where there is room, the cards sold.
pub(super) fn resting(scene: &mut Scene, game: &View, seat: Seat, rect: Rect, labels: &Labels) {
    seats::lay_ground(scene, rect, false);
    let line = Rect::new(rect.x + 10, rect.y + 2, rect.w - 20, 38);
    seats::lay_name(scene, line, &labels.drawn_name(seat), false);
    let sold = game.sales.iter().find(|sale| sale.seat == seat).map_or(CardSet::EMPTY, |sale| sale.cards);
    let below = Rect { y: line.bottom() + 4, ..line };
    if !sold.is_empty() && below.y + Size::Small.height() <= rect.bottom() {
        let step = step(usize::from(sold.len()), Size::Small, below.w, Size::Small.width() + 4);
        scene.plain_cards((below.x, below.y), step, Size::Small, &designs(sold));
    } else if below.bottom() <= rect.bottom() {
        scene.text(below, labels.word(Word::Rests), WORD, Ink::Quiet, Align::Left);
    }
}

/// Draws the points that are made, those that are nearest, and the total. While it is not settled who plays, only the answers
/// are shown, or the total of a seat without an answer.
pub(super) fn steps(scene: &mut Scene, game: &View, seat: Seat, room: Rect, labels: &Labels) {
    let (Some(shown), Some(progress)) = (game.seats.get(seat.index()), game.progress(seat)) else { return };
    if is_crowded(game) {
        let marks = marks(game, seat, labels);
        if marks.is_empty() {
            let total = labels.total(shown.total);
            scene.text(Rect { h: captured::STEPS, ..room }, &total, WORD, Ink::Quiet, Align::Left);
        }
        chips::line(scene, (room.x, room.y), room.w, CHIP, &marks);
        return;
    }
    let total = labels.total(shown.total);
    let (total, wide) = with_word_where_it_fits(&total, WORD, room.w / 3);
    let right = Rect::new(room.right() - wide, room.y, wide, captured::STEPS);
    scene.text(right, total, WORD, Ink::Quiet, Align::Right);
    chips::line(scene, (room.x, room.y), room.w - wide - 8, CHIP, &captured::steps(&progress, labels));
}

/// Returns a number with its word if both fit into `room` pixels, or else the number alone, which is never cut, and the width.
fn with_word_where_it_fits(text: &str, px: i32, room: i32) -> (&str, i32) {
    let width = |text| font::width(text, px) + 2;
    let text = if width(text) <= room { text } else { text.split(' ').next().unwrap_or(text) };
    (text, width(text))
}

/// Draws the ground of a seat and its first line: name, cards, points, and what the player has said.
pub(super) fn head(scene: &mut Scene, game: &View, seat: Seat, rect: Rect, labels: &Labels) {
    let Some(shown) = game.seats.get(seat.index()) else { return };
    let active = game.turn() == Some(seat);
    seats::lay_ground(scene, rect, active);
    let line = Rect::new(rect.x + 12, rect.y + 4, rect.w - 24, 40);
    if is_crowded(game) {
        // Everybody holds the same number of cards, and nobody has points.
        seats::lay_name(scene, line, &labels.drawn_name(seat), active);
        return;
    }
    let mut right = line.right();
    let mut put = |scene: &mut Scene, text: &str, px: i32, ink: Ink| {
        let (text, wide) = with_word_where_it_fits(text, px, line.w / 4);
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
    // A short name stays whole even beside many marks.
    let whole = seats::name_width(&labels.drawn_name(seat), active).min(room * 3 / 4);
    let name = Rect { w: (room - wanted).max(room / 2).max(whole).min(room), ..line };
    seats::lay_name(scene, name, &labels.drawn_name(seat), active);
    chips::line(scene, (name.right(), line.y), right - name.right(), CHIP, &marks);
}

/// What the player of a seat has said and shown, and what the player is asked.
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
        Phase::Join { seat: asked, .. } if asked == seat => {
            marks.push((labels.word(Word::JoinOrFold).to_owned(), Tone::Made));
        }
        Phase::Join { ref joined, .. } if joined.contains(&seat) => {
            marks.push((labels.word(Word::Plays).to_owned(), Tone::Flag));
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

/// The factor by which the shown months multiply the points.
pub(super) const fn doubled(shown: Months) -> u32 {
    1 << shown.len()
}
