//! The back of the cards of Gang of Four: four loops of one knot.

use crate::palette::Ink;
use crate::pen::Pen;
use crate::shape::{self, Point};

pub(crate) fn back(pen: &mut Pen) {
    pen.fill("M0 0H100V160H0Z", Ink::Night);
    let gold = pen.colour(Ink::Ornament);
    pen.raw(&format!(
        r#"<rect x="8.5" y="8.5" width="83" height="143" rx="5" fill="none" stroke="{gold}" stroke-width="1.6"/>"#
    ));
    knot(pen);
    for (at, turn) in [((50.0, 24.0), 0.0), ((50.0, 136.0), 180.0)] {
        pen.placed(at, turn, 1.0, cloud);
    }
}

/// Four rings, each over the next.
fn knot(pen: &mut Pen) {
    let ring = |turn: u16, from: f32, to: f32| -> Vec<Point> {
        let middle = f32::from(turn) * std::f32::consts::FRAC_PI_2;
        let (x, y) = (50.0 + 14.5 * middle.cos(), 80.0 + 14.5 * middle.sin());
        (0..=12_u16)
            .map(|i| {
                let angle = middle + from + (to - from) * f32::from(i) / 12.0;
                (x + 17.5 * angle.cos(), y + 17.5 * angle.sin())
            })
            .collect()
    };
    let mut cord = |points: &[Point]| {
        pen.stroke(&shape::open(points), Ink::Night, 9.4);
        pen.stroke(&shape::open(points), Ink::Ornament, 6.2);
        pen.stroke(&shape::open(points), Ink::Night, 1.8);
    };
    for turn in 0..4 {
        cord(&ring(turn, 0.0, std::f32::consts::TAU));
    }
    // The first ring lay below all; where it meets the last it has to come up again.
    cord(&ring(0, -2.3, -0.5));
}

fn cloud(pen: &mut Pen) {
    for side in [-1.0, 1.0] {
        let curl: Vec<Point> =
            [(0.0, 6.0), (12.0, 7.0), (20.0, 2.0), (17.0, -5.0), (10.0, -4.0), (10.0, 1.0), (14.0, 1.6)]
                .map(|(x, y)| (x * side, y))
                .to_vec();
        pen.stroke(&shape::open(&curl), Ink::Ornament, 2.4);
    }
    pen.dot((0.0, -3.0), 3.0, Ink::Ornament);
}
