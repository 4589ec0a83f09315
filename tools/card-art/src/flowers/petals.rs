//! Five-petalled blossoms, 20 in radius around the origin.

use crate::ink::Ink;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

const FIFTH: f32 = std::f32::consts::TAU / 5.0;

fn turned((x, y): Point, angle: f32) -> Point {
    let (sin, cos) = angle.sin_cos();
    (x * cos - y * sin, x * sin + y * cos)
}

fn outline(petal: &[Point]) -> Vec<Point> {
    let mut rim = Vec::new();
    for i in 0..5_u16 {
        let uneven = 1.0 + 0.05 * shape::noise(i + 3);
        rim.extend(petal.iter().map(|point| {
            let (x, y) = turned(*point, f32::from(i) * FIFTH);
            (x * uneven, y * uneven)
        }));
    }
    rim
}

/// Round petals, as of plum.
pub(super) fn round(svg: &mut SvgWriter, ink: Ink, line: f32) {
    let petal = [
        (-5.6, -7.8),
        (-5.6, -7.8),
        (-10.0, -13.0),
        (-6.6, -19.4),
        (0.0, -21.0),
        (6.6, -19.4),
        (10.0, -13.0),
    ];
    svg.outlined(&shape::closed(&outline(&petal)), ink, line);
}

/// Notched petals, as of cherry.
pub(super) fn notched(svg: &mut SvgWriter, ink: Ink, line: f32) {
    let petal = [
        (-4.6, -6.4),
        (-4.6, -6.4),
        (-9.6, -13.0),
        (-5.6, -20.6),
        (-5.6, -20.6),
        (0.0, -17.0),
        (0.0, -17.0),
        (5.6, -20.6),
        (5.6, -20.6),
        (9.6, -13.0),
    ];
    svg.outlined(&shape::closed(&outline(&petal)), ink, line);
}

/// Threads with a dot at their end, around a heart.
pub(super) fn stamens(svg: &mut SvgWriter, thread: Ink, end: Ink) {
    for i in 0..5_u16 {
        let angle = f32::from(i) * FIFTH;
        let (from, to) = (turned((0.0, -3.0), angle), turned((0.0, -10.6), angle));
        svg.stroke(&shape::open(&[from, to]), thread, 1.8);
        svg.dot(to, 2.2, end);
    }
    svg.dot((0.0, 0.0), 4.6, end);
}
