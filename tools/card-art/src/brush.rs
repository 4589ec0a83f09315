//! Brush strokes of changing width.

use std::fmt::Write as _;

type Point = (f32, f32);

/// A place that a brush goes through, and the width that it has there.
pub(crate) type Dab = (f32, f32, f32);

/// The outline of a stroke as an SVG path; where the stroke ends as it began it is a ring.
pub(crate) fn stroke(points: &[Dab]) -> String {
    let spine = thicken(points);
    let last = spine.len().saturating_sub(1);
    let ring = is_ring(points);
    let mut left = Vec::with_capacity(spine.len() * 2 + 4);
    let mut right = Vec::with_capacity(spine.len() + 2);
    for (i, &(x, y, width)) in spine.iter().enumerate() {
        let before = if ring && i == 0 { last.saturating_sub(1) } else { i.saturating_sub(1) };
        let after = if ring && i == last { 1 } else { i + 1 };
        let (before, after) = (place(&spine, before), place(&spine, after));
        let ((dx, dy), half) = (unit((after.0 - before.0, after.1 - before.1)), width / 2.0);
        if half <= 0.2 {
            left.extend([(x, y), (x, y)]);
            continue;
        }
        let end = i == 0 || i == last;
        if i == 0 && !ring {
            left.push((x - dx * half * 0.8, y - dy * half * 0.8));
        }
        for _ in 0..if end && ring { 2 } else { 1 } {
            left.push((x - dy * half, y + dx * half));
            right.push((x + dy * half, y - dx * half));
        }
        if i == last && !ring {
            left.push((x + dx * half * 0.8, y + dy * half * 0.8));
        }
    }
    left.extend(right.into_iter().rev());
    closed(&left)
}

/// A closed smooth outline through these points, each relative to the last; a point given twice is a corner.
fn closed(points: &[Point]) -> String {
    let count = points.len();
    let at = |index: usize| points.get(index % count.max(1)).copied().unwrap_or_default();
    let mut path = format!("M{:.1} {:.1}", at(0).0, at(0).1);
    let mut here = (tenth(at(0).0), tenth(at(0).1));
    for i in 0..count {
        let Some(piece) = curve([at(i + count - 1), at(i), at(i + 1), at(i + 2)]) else { continue };
        path.push('c');
        for (x, y) in piece {
            let _infallible = write!(path, "{:.1} {:.1} ", tenth(x) - here.0, tenth(y) - here.1);
        }
        here = (tenth(at(i + 1).0), tenth(at(i + 1).1));
    }
    path + "z"
}

/// One piece of a Catmull-Rom curve, from the second point to the third; its handles never reach past either.
fn curve([before, from, to, after]: [Point; 4]) -> Option<[Point; 3]> {
    let length = (to.0 - from.0).hypot(to.1 - from.1);
    let handle = length * 0.36;
    let (ax, ay) = unit((to.0 - before.0, to.1 - before.1));
    let (bx, by) = unit((after.0 - from.0, after.1 - from.1));
    let handles = [(from.0 + ax * handle, from.1 + ay * handle), (to.0 - bx * handle, to.1 - by * handle)];
    (length >= 0.05).then_some([handles[0], handles[1], to])
}

fn tenth(number: f32) -> f32 {
    (number * 10.0).round() / 10.0
}

fn is_ring(points: &[Dab]) -> bool {
    points.len() > 3 && points.first() == points.last()
}

fn unit((x, y): Point) -> Point {
    let length = x.hypot(y);
    if length < 1e-4 { (0.0, 0.0) } else { (x / length, y / length) }
}

fn place(points: &[Dab], index: usize) -> Dab {
    points.get(index.min(points.len().saturating_sub(1))).copied().unwrap_or_default()
}

/// The points of a stroke with two more between each pair, on the curve through them.
fn thicken(points: &[Dab]) -> Vec<Dab> {
    let last = points.len().saturating_sub(1);
    let ring = is_ring(points);
    let mut spine = Vec::with_capacity(points.len() * 3);
    for i in 0..last {
        let before = if ring && i == 0 { last.saturating_sub(1) } else { i.saturating_sub(1) };
        let after = if ring && i + 1 == last { 1 } else { i + 2 };
        let [a, b, c, d] = [before, i, i + 1, after].map(|index| place(points, index));
        for t in [0.0_f32, 0.36, 0.68] {
            let bend = |a: f32, b: f32, c: f32, d: f32| {
                0.5 * (2.0 * b
                    + (c - a) * t
                    + (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t
                    + (3.0 * b - a - 3.0 * c + d) * t * t * t)
            };
            spine.push((
                bend(a.0, b.0, c.0, d.0),
                bend(a.1, b.1, c.1, d.1),
                bend(a.2, b.2, c.2, d.2).max(0.0),
            ));
        }
    }
    spine.extend(points.last());
    spine
}
