//! Outlines: smooth curves through points, brush strokes of changing width, and circles drawn by hand.

/// A place on the card, whose face is 100 wide and 160 high.
pub(crate) type Point = (f32, f32);

/// A place that a brush goes through, and the width that it has there.
pub(crate) type Dab = (f32, f32, f32);

/// A closed smooth outline through these points; a point given twice is a corner.
pub(crate) fn closed(points: &[Point]) -> String {
    let count = points.len();
    let at = |index: usize| points.get(index % count.max(1)).copied().unwrap_or_default();
    let mut trace = Trace::from(at(0));
    for i in 0..count {
        trace.curve([at(i + count - 1), at(i), at(i + 1), at(i + 2)]);
    }
    trace.path + "z"
}

/// An open smooth line through these points; a point given twice is a corner.
pub(crate) fn open(points: &[Point]) -> String {
    let last = points.len().saturating_sub(1);
    let at = |index: usize| points.get(index.min(last)).copied().unwrap_or_default();
    let mut trace = Trace::from(at(0));
    for i in 0..last {
        trace.curve([at(i.saturating_sub(1)), at(i), at(i + 1), at(i + 2)]);
    }
    trace.path
}

/// A closed outline with straight sides.
pub(crate) fn polygon(points: &[Point]) -> String {
    zigzag(points) + "z"
}

/// An open line of straight pieces.
pub(crate) fn zigzag(points: &[Point]) -> String {
    let mut trace = Trace::from(points.first().copied().unwrap_or_default());
    for point in points.iter().skip(1) {
        trace.line(*point);
    }
    trace.path
}

/// A circle as a hand draws it: `seed` says which of many.
pub(crate) fn disc((x, y): Point, radius: f32, seed: u16) -> String {
    let points: Vec<Point> = (0..9_u16)
        .map(|i| {
            let angle = f32::from(i) / 9.0 * std::f32::consts::TAU + f32::from(seed);
            let radius = radius * (1.0 + 0.028 * noise(seed.wrapping_mul(31).wrapping_add(i)));
            (x + radius * angle.cos(), y + radius * angle.sin())
        })
        .collect();
    closed(&points)
}

/// A place on a brush stroke, the direction there and the width.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PathPoint {
    pub(crate) at: Point,
    pub(crate) heading: Point,
    pub(crate) width: f32,
}

/// Places along a stroke of a brush, three for each of its points.
pub(crate) fn along(points: &[Dab]) -> Vec<PathPoint> {
    let spine = thicken(points);
    let last = spine.len().saturating_sub(1);
    let ring = is_ring(points);
    let at = |index: usize| spine.get(index.min(last)).copied().unwrap_or_default();
    (0..spine.len())
        .map(|i| {
            let before = if ring && i == 0 { at(last.saturating_sub(1)) } else { at(i.saturating_sub(1)) };
            let after = if ring && i == last { at(1) } else { at(i + 1) };
            let here = at(i);
            PathPoint {
                at: (here.0, here.1),
                heading: unit((after.0 - before.0, after.1 - before.1)),
                width: here.2,
            }
        })
        .collect()
}

/// A stroke of a brush; where it ends as it began it is a ring.
pub(crate) fn brush(points: &[Dab]) -> String {
    let steps = along(points);
    let ring = is_ring(points);
    let mut left = Vec::with_capacity(steps.len() * 2 + 4);
    let mut right = Vec::with_capacity(steps.len() + 2);
    let last = steps.len().saturating_sub(1);
    for (i, step) in steps.iter().enumerate() {
        let ((x, y), (dx, dy), half) = (step.at, step.heading, step.width / 2.0);
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

fn is_ring(points: &[Dab]) -> bool {
    points.len() > 3 && points.first() == points.last()
}

/// Chance that is always the same: -1 to 1 for each number.
pub(crate) fn noise(n: u16) -> f32 {
    let mixed = (u32::from(n) + 1).wrapping_mul(0x9E37_79B1);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x85EB_CA6B);
    let [high, low, ..] = (mixed ^ (mixed >> 13)).to_be_bytes();
    f32::from(u16::from_be_bytes([high, low])) / 32767.5 - 1.0
}

/// A number with at most one decimal.
pub(crate) struct Short(pub(crate) f32);

impl std::fmt::Display for Short {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = format!("{:.1}", self.0);
        let text = text.strip_suffix(".0").unwrap_or(&text);
        match text.strip_prefix("-0") {
            Some("") => f.write_str("0"),
            Some(rest) => write!(f, "-{rest}"),
            None => f.write_str(text.strip_prefix('0').filter(|rest| !rest.is_empty()).unwrap_or(text)),
        }
    }
}

/// Writes a path step by step, each relative to the last, which is shorter.
struct Trace {
    path: String,
    /// Where the path has got to, as it was written.
    at: Point,
}

impl Trace {
    fn from((x, y): Point) -> Self {
        Self { path: format!("M{} {}", Short(x), Short(y)), at: (tenth(x), tenth(y)) }
    }

    fn line(&mut self, to: Point) {
        self.path.push('l');
        self.pair(to);
        self.at = (tenth(to.0), tenth(to.1));
    }

    /// One piece of a Catmull-Rom curve, from the second point to the third; its handles never reach past either.
    fn curve(&mut self, [before, from, to, after]: [Point; 4]) {
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        if length < 0.05 {
            return;
        }
        let handle = length * 0.36;
        let (ax, ay) = unit((to.0 - before.0, to.1 - before.1));
        let (bx, by) = unit((after.0 - from.0, after.1 - from.1));
        self.path.push('c');
        self.pair((from.0 + ax * handle, from.1 + ay * handle));
        self.pair((to.0 - bx * handle, to.1 - by * handle));
        self.pair(to);
        self.at = (tenth(to.0), tenth(to.1));
    }

    fn pair(&mut self, (x, y): Point) {
        for number in [tenth(x) - self.at.0, tenth(y) - self.at.1] {
            let number = Short(number).to_string();
            let apart = !number.starts_with('-') && !self.path.ends_with(['c', 'l']);
            if apart {
                self.path.push(' ');
            }
            self.path.push_str(&number);
        }
    }
}

fn tenth(number: f32) -> f32 {
    (number * 10.0).round() / 10.0
}

fn unit((x, y): Point) -> Point {
    let length = x.hypot(y);
    if length < 1e-4 { (0.0, 0.0) } else { (x / length, y / length) }
}

/// The points of a brush stroke with two more between each pair, on the curve through them.
fn thicken(points: &[Dab]) -> Vec<Dab> {
    let last = points.len().saturating_sub(1);
    let ring = is_ring(points);
    let at = |index: usize| points.get(index.min(last)).copied().unwrap_or_default();
    let mut spine = Vec::with_capacity(points.len() * 3);
    for i in 0..last {
        let before = if ring && i == 0 { at(last.saturating_sub(1)) } else { at(i.saturating_sub(1)) };
        let after = if ring && i + 1 == last { at(1) } else { at(i + 2) };
        let (a, b, c, d) = (before, at(i), at(i + 1), after);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        let written = |number: f32| Short(number).to_string();
        assert_eq!(
            [0.0, -0.04, 0.5, -0.5, 10.0, -12.34].map(written),
            ["0", "0", ".5", "-.5", "10", "-12.3"]
        );
    }

    #[test]
    fn corners_are_straight_and_other_points_are_round() {
        assert_eq!(zigzag(&[(0.0, 0.0), (10.0, 0.0), (10.0, 5.0)]), "M0 0l10 0l0 5");
        assert_eq!(polygon(&[(1.0, 1.0), (3.0, 0.5)]), "M1 1l2-.5z");
        // A corner of two points leaves no piece of its own.
        assert_eq!(open(&[(0.0, 0.0), (10.0, 0.0), (10.0, 0.0), (10.0, 10.0)]).matches('c').count(), 2);
    }

    #[test]
    fn rings_are_closed_without_ends() {
        let ring =
            [(10.0, 0.0, 2.0), (0.0, 10.0, 2.0), (-10.0, 0.0, 2.0), (0.0, -10.0, 2.0), (10.0, 0.0, 2.0)];
        let steps = along(&ring);
        let (first, last) = (steps[0], steps[steps.len() - 1]);
        assert_eq!(first.at, last.at);
        assert!((first.heading.0 - last.heading.0).abs() < 1e-3);
        assert!((first.heading.1 - last.heading.1).abs() < 1e-3);
    }

    #[test]
    fn chance_is_the_same_each_time_and_within_bounds() {
        let numbers: Vec<f32> = (0..1000).map(noise).collect();
        assert!(numbers.iter().all(|number| (-1.0..=1.0).contains(number)));
        assert!(numbers.iter().any(|number| *number < -0.9) && numbers.iter().any(|number| *number > 0.9));
        assert_eq!(numbers, (0..1000).map(noise).collect::<Vec<_>>());
    }
}
