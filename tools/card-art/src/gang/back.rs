//! The back of the cards of Gang of Four: four loops of one knot.

use crate::ink::Ink;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(crate) fn back(svg: &mut SvgWriter) {
    svg.fill("M0 0H100V160H0Z", Ink::Night);
    let gold = Ink::Ornament.colour();
    svg.raw(&format!(
        r#"<rect x="8.5" y="8.5" width="83" height="143" rx="5" fill="none" stroke="{gold}" stroke-width="1.6"/>"#
    ));
    knot(svg);
    for (at, turn) in [((50.0, 24.0), 0.0), ((50.0, 136.0), 180.0)] {
        svg.placed(at, turn, 1.0, cloud);
    }
}

/// Four rings, each over the last.
fn knot(svg: &mut SvgWriter) {
    for turn in 0..4 {
        cord(svg, turn, 0.0, std::f32::consts::TAU);
    }
    // The first ring lies below all others; at one crossing with the last it comes up again.
    cord(svg, 0, -1.87, -0.96);
}

/// A piece of the ring that lies towards this quarter turn, with a gap on both sides of it.
fn cord(svg: &mut SvgWriter, turn: u16, from: f32, to: f32) {
    let middle = f32::from(turn) * std::f32::consts::FRAC_PI_2;
    let (x, y) = (50.0 + 14.5 * middle.cos(), 80.0 + 14.5 * middle.sin());
    let arc = |longer: f32| -> String {
        let (from, to) = (middle + from - longer, middle + to + longer);
        let points: Vec<Point> = (0..=24_u16)
            .map(|i| {
                let angle = from + (to - from) * f32::from(i) / 24.0;
                (x + 17.5 * angle.cos(), y + 17.5 * angle.sin())
            })
            .collect();
        shape::open(&points)
    };
    svg.stroke(&arc(-0.24), Ink::Night, 9.4);
    svg.stroke(&arc(0.0), Ink::Ornament, 6.2);
    svg.stroke(&arc(0.2), Ink::Night, 1.8);
}

fn cloud(svg: &mut SvgWriter) {
    for side in [-1.0, 1.0] {
        let curl: Vec<Point> =
            [(0.0, 6.0), (12.0, 7.0), (20.0, 2.0), (17.0, -5.0), (10.0, -4.0), (10.0, 1.0), (14.0, 1.6)]
                .map(|(x, y)| (x * side, y))
                .to_vec();
        svg.stroke(&shape::open(&curl), Ink::Ornament, 2.4);
    }
    svg.dot((0.0, -3.0), 3.0, Ink::Ornament);
}
