//! The end of a game: who won, everybody's total, and the totals round by round.

use crate::chart::{self, Curve, STYLES};
use crate::chips::{self, Tone};
use crate::ink::Ink;
use crate::labels::{Labels, Word};
use crate::numbers::number;
use crate::scene::{Align, MARGIN, Rect, Scene, WIDTH, What};
use crate::seats;

const ROW: i32 = 68;
const CHART: i32 = 330;
/// The letter size of a total, in pixels.
const SUM: i32 = 32;

/// The final ranking of a game, the best first, and the curve of the totals.
///
/// `less_is_better` is `true` for Gang of Four, where points are penalties. Players with the same total share a rank.
pub(crate) fn ranking(curves: &[Curve], less_is_better: bool, labels: &Labels) -> Scene {
    let mut scene = Scene::new();
    let mut y = MARGIN;
    for (rank, index) in ranks(curves, less_is_better) {
        let curve = &curves[index];
        let rect = Rect::new(MARGIN, y, WIDTH - 2 * MARGIN, ROW);
        seats::lay_ground(&mut scene, rect, rank == 1);
        let badge = if rank == 1 { Tone::Made } else { Tone::Quiet };
        chips::chip(&mut scene, (rect.x + 18, y + 12), &rank.to_string(), 30, badge);
        let (ink, mark) = STYLES[index % STYLES.len()];
        let key = Rect::new(rect.x + 84, y + 16, 64, 36);
        let (left, right, middle) = (key.x + 10, key.right() - 10, y + ROW / 2);
        let points = [(left, middle), ((left + right) / 2, middle), (right, middle)];
        scene.put(key, What::Line { points: vec![points[0], points[2]], ink, thick: 4, marks: None });
        scene.put(key, What::Line { points: vec![points[1]], ink, thick: 5, marks: Some(mark) });
        let sum = labels.points(curve.totals.last().copied().unwrap_or(0));
        let wide = chips::width(&sum, SUM).min(172);
        let sums = Rect::new(rect.right() - 12 - wide, y + 14, wide, 40);
        scene.text(sums, &sum, SUM, Ink::Text, Align::Right);
        let name = Rect::new(rect.x + 158, y + 14, sums.x - rect.x - 162, 40);
        scene.whole_text(name, &curve.name, seats::NAME, Ink::Text, Align::Left);
        y += ROW + 8;
    }
    // Five names leave less room for the curves.
    let chart = if curves.len() > 4 { CHART - ROW } else { CHART };
    chart::chart(&mut scene, curves, y + 8, chart);
    scene.ending_at(y + 8 + chart + MARGIN)
}

/// The rank and the index of each curve, the best first.
fn ranks(curves: &[Curve], less_is_better: bool) -> Vec<(usize, usize)> {
    let cost = |index: usize| {
        let last = curves[index].totals.last().copied().unwrap_or(0);
        if less_is_better { last } else { -last }
    };
    let rank = |index: usize| 1 + (0..curves.len()).filter(|other| cost(*other) < cost(index)).count();
    let mut ranks: Vec<(usize, usize)> = (0..curves.len()).map(|index| (rank(index), index)).collect();
    ranks.sort_unstable();
    ranks
}

/// What the ranking shows, in words.
pub(crate) fn describe(curves: &[Curve], less_is_better: bool, labels: &Labels) -> String {
    let line = |(rank, index): (usize, usize)| {
        let curve = &curves[index];
        // Every curve begins at 0.
        let totals: Vec<String> = [0].iter().chain(&curve.totals).map(|total| number(*total)).collect();
        let last = labels.points(curve.totals.last().copied().unwrap_or(0));
        format!("{rank}. {}: {last} ({})", curve.name, totals.join(", "))
    };
    let lines: Vec<String> = ranks(curves, less_is_better).into_iter().map(line).collect();
    format!("{}: {}.", labels.word(Word::Ranking), lines.join("; "))
}
