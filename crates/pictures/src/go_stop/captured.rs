//! The cards that a player has captured: sorted by kind, so that each can be counted, and below them the points and the cards
//! that are missing for more.

use carte_games::Seat;
use carte_games::go_stop::{Card, CardSet, Points, September, Set, SetProgress, View};

use super::cards::designs;
use crate::chips::Tone;
use crate::design::Design;
use crate::ink::Ink;
use crate::labels::{Labels, Word};
use crate::scene::{Align, Rect, Scene, Size, extent, step};
use crate::seats::{COUNT, WORD};

const SIZE: Size = Size::Small;
/// The space between two kinds, in pixels.
const GAP: i32 = 14;
/// Maximum width in pixels that stays visible of a card below the next one.
const STEP: i32 = 30;
/// Minimum width in pixels that stays visible of Pi, whose number stands beside them.
const STEP_OF_PI: i32 = 12;
/// Minimum width in pixels that stays visible of other cards.
const LEAST: i32 = 12;
/// The width of the number of cards that are not shown, in pixels.
const MORE: i32 = 48;
/// The space below a line of cards, in pixels.
const BELOW: i32 = 4;
/// The width of the number of Pi, in pixels.
const NUMBER: i32 = 64;

/// The height of two lines of captured cards with the chips of their points below, in pixels.
pub(super) const HEIGHT: i32 = 2 * (SIZE.height() + BELOW) + STEPS;
/// The height of the chips, in pixels.
pub(super) const STEPS: i32 = 39;

/// Lays brights and animals in one line, ribbons and Pi in the next.
pub(super) fn lay(scene: &mut Scene, game: &View, seat: Seat, room: Rect) {
    let (Some(shown), Some(points)) = (game.seats.get(seat.index()), game.points(seat)) else { return };
    let [brights, animals, ribbons, junk] = kinds(shown.captured, points.september);
    groups(scene, &[brights, animals], (room.x, room.y), room.w);
    let lower = room.y + SIZE.height() + BELOW;
    let x = groups(scene, &[ribbons], (room.x, lower), room.w - SIZE.width() - NUMBER - STEP);
    pi(scene, junk, points.pi, Rect::new(x, lower, room.right() - x, SIZE.height()));
}

/// Lays all kinds in one line.
pub(super) fn line(scene: &mut Scene, captured: CardSet, points: &Points, room: Rect) {
    let [brights, animals, ribbons, junk] = kinds(captured, points.september);
    let wide = room.w - SIZE.width() - NUMBER - STEP_OF_PI;
    let x = groups(scene, &[brights, animals, ribbons], (room.x, room.y), wide);
    pi(scene, junk, points.pi, Rect { x, w: room.right() - x, ..room });
}

/// Lays the Pi for which there is room, and beside them the number that all of them count.
fn pi(scene: &mut Scene, cards: CardSet, count: u8, room: Rect) {
    let designs = designs(cards);
    let fitting = usize::try_from((room.w - NUMBER - SIZE.width()) / STEP_OF_PI).map_or(0, |more| more + 1);
    let shown = &designs[designs.len().saturating_sub(fitting)..];
    if shown.is_empty() {
        return;
    }
    let step = step(shown.len(), SIZE, room.w - NUMBER, STEP);
    scene.plain_cards((room.x, room.y), step, SIZE, shown);
    let x = room.x + extent(shown.len(), SIZE, step) + 8;
    let number = Rect::new(x, room.y + (SIZE.height() - 52) / 2, NUMBER - 8, 52);
    scene.text(number, &count.to_string(), COUNT, Ink::Text, Align::Left);
}

/// Brights, animals, ribbons and Pi; September's cup lies with the kind that it counts as.
pub(super) fn kinds(captured: CardSet, september: Option<September>) -> [CardSet; 4] {
    let cup = captured & CardSet::of(Card::SAKE_CUP);
    let (animals, pi) = (captured & CardSet::ANIMALS, captured & CardSet::PI);
    let (animals, pi) =
        if september == Some(September::Pi) { (animals - cup, pi | cup) } else { (animals, pi - cup) };
    [captured & CardSet::BRIGHTS, animals, captured & CardSet::RIBBONS, pi]
}

/// The cards of one kind.
struct Group {
    /// The cards that are laid.
    cards: Vec<Design>,
    /// The number of further cards, which is written behind them.
    hidden: usize,
}

impl Group {
    const fn number_width(&self) -> i32 {
        if self.hidden > 0 { MORE } else { 0 }
    }
}

/// Lays groups of cards side by side with the largest step for which there is room, and returns where the next group begins.
///
/// Where there is not enough room, the first cards of the largest group are not laid, but counted behind it.
fn groups(scene: &mut Scene, kinds: &[CardSet], at: (i32, i32), room: i32) -> i32 {
    let kinds = kinds.iter().filter(|cards| !cards.is_empty());
    let mut groups: Vec<Group> = kinds.map(|cards| Group { cards: designs(*cards), hidden: 0 }).collect();
    let mut step = step_of(&groups, room);
    while step < LEAST
        && let Some(largest) = groups.iter_mut().max_by_key(|group| group.cards.len())
        && largest.cards.len() > 1
    {
        largest.cards.remove(0);
        largest.hidden += 1;
        step = step_of(&groups, room);
    }
    let mut x = at.0;
    for group in groups {
        scene.plain_cards((x, at.1), step, SIZE, &group.cards);
        x += extent(group.cards.len(), SIZE, step) + GAP;
        if group.hidden > 0 {
            let number = Rect::new(x - GAP + 4, at.1 + (SIZE.height() - 40) / 2, MORE - 4, 40);
            scene.text(number, &format!("+{}", group.hidden), WORD, Ink::Text, Align::Left);
        }
        x += group.number_width();
    }
    x
}

/// The largest step with which these groups have room, together with their counts of hidden cards.
fn step_of(groups: &[Group], room: i32) -> i32 {
    let covered: i32 = groups.iter().map(|group| i32::try_from(group.cards.len()).unwrap_or(1) - 1).sum();
    let fixed: i32 = groups.iter().map(|group| SIZE.width() + GAP + group.number_width()).sum();
    ((room + GAP - fixed) / covered.max(1)).min(STEP)
}

/// Chips for the points: first the sets that are made, then those that are nearest. A set without a card has no chip.
pub(super) fn steps(progress: &[SetProgress; 8], labels: &Labels) -> Vec<(String, Tone)> {
    let made = progress.iter().filter(|line| line.points > 0);
    let made = made.map(|line| (format!("{} {}", name(line.set, labels), line.points), Tone::Made));
    let mut next: Vec<(u8, String)> = progress
        .iter()
        .filter(|line| line.held > 0)
        .filter_map(|line| {
            let step = line.next?;
            let goal = line.held + step.needs;
            Some((step.needs, format!("{} {}/{goal} +{}", name(line.set, labels), line.held, step.gains)))
        })
        .collect();
    next.sort_by_key(|(needs, _)| *needs);
    made.chain(next.into_iter().map(|(_, text)| (text, Tone::Quiet))).collect()
}

/// The word for a set.
pub(super) fn name(set: Set, labels: &Labels) -> &str {
    labels.word(match set {
        Set::Brights => Word::Brights,
        Set::Animals => Word::Animals,
        Set::Godori => Word::Godori,
        Set::Ribbons => Word::Ribbons,
        Set::Poem => Word::Poem,
        Set::Plain => Word::Plain,
        Set::Blue => Word::Blue,
        Set::Pi => Word::Pi,
    })
}
