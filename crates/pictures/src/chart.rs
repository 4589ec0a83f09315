//! The curve of the totals over the rounds of a game.

use crate::ink::Ink;
use crate::numbers::number;
use crate::scene::{Align, MARGIN, PointMark, Rect, Scene, WIDTH, What, scale};

/// The totals of one seat after each round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Curve {
    pub(crate) name: String,
    /// In the order of the rounds.
    pub(crate) totals: Vec<i64>,
}

/// The ink of each curve, and its marks.
pub(crate) const STYLES: [(Ink, PointMark); 5] = [
    (Ink::First, PointMark::Disc),
    (Ink::Second, PointMark::Triangle),
    (Ink::Third, PointMark::Lozenge),
    (Ink::Fourth, PointMark::Square),
    (Ink::Text, PointMark::Cross),
];

/// Draws the curves from the first round to the last, with the lowest and the highest total as numbers at the left.
pub(crate) fn chart(scene: &mut Scene, curves: &[Curve], y: i32, height: i32) {
    let all = || curves.iter().flat_map(|curve| curve.totals.iter().copied()).chain([0]);
    let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(0).max(1));
    let rounds = curves.iter().map(|curve| curve.totals.len()).max().unwrap_or(0);
    let plot = Rect::new(MARGIN + 92, y + 16, WIDTH - 2 * MARGIN - 120, height - 32);
    let at = |round: usize, total: i64| {
        let x = scale(i64::try_from(round).unwrap_or(0), i64::try_from(rounds).unwrap_or(1), plot.w);
        (plot.x + x, plot.bottom() - scale(total - low, high - low, plot.h))
    };
    let zero = at(0, 0).1;
    let base = What::Line {
        points: vec![(plot.x, zero), (plot.right(), zero)],
        ink: Ink::Seam,
        thick: 3,
        marks: None,
    };
    scene.put(Rect::new(plot.x, y, plot.w, height), base);
    let mut labels = vec![(high, plot.y)];
    if plot.bottom() - plot.y > 40 && low < 0 {
        labels.push((low, plot.bottom()));
    }
    if zero - plot.y > 40 && (low == 0 || plot.bottom() - zero > 40) {
        labels.push((0, zero));
    }
    for (total, line) in labels {
        let rect = Rect::new(MARGIN, line - 16, 78, 32);
        scene.text(rect, &number(total), 22, Ink::Quiet, Align::Right);
    }
    for (curve, (ink, mark)) in curves.iter().zip(STYLES) {
        let start = [at(0, 0)].into_iter();
        let points: Vec<_> =
            start.chain((1..).zip(&curve.totals).map(|(round, total)| at(round, *total))).collect();
        // Where marks would touch each other, only the last one is drawn.
        let dense = points.len() > 20;
        let last = points.last().copied();
        let area = Rect::new(plot.x - 8, y, plot.w + 28, height);
        scene.put(area, What::Line { points, ink, thick: 4, marks: Some(mark).filter(|_| !dense) });
        if let Some(last) = last.filter(|_| dense) {
            scene.put(area, What::Line { points: vec![last], ink, thick: 5, marks: Some(mark) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_marks_of_no_two_curves_look_the_same() {
        let pictures = STYLES.map(|(_, mark)| {
            let mut scene = Scene::new();
            let points = vec![(20, 20)];
            let line = What::Line { points, ink: Ink::Text, thick: 5, marks: Some(mark) };
            scene.put(Rect::new(0, 0, 40, 40), line);
            scene.ending_at(40).pixels()
        });
        for (index, picture) in pictures.iter().enumerate() {
            assert!(!pictures[..index].contains(picture), "{:?}", STYLES[index].1);
        }
    }
}
