//! The multicoloured 1: the fields of the three colours meet behind a white flower whose petals bear their shapes.

use super::plain::field;
use super::{ink, outline};
use crate::design::Colour;
use crate::ink::Ink;
use crate::numeral::{self, Look};
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

const CENTRE: Point = (50.0, 80.0);

/// Where the field of each colour begins and ends, in degrees clockwise from upright.
const SECTORS: [(Colour, f32, f32); 3] =
    [(Colour::Green, -64.0, 64.0), (Colour::Yellow, 64.0, 180.0), (Colour::Red, 180.0, 296.0)];

pub(crate) fn multi_one(svg: &mut SvgWriter) {
    three_fields(svg);
    for (i, colour) in (0_u16..9).zip([Colour::Green, Colour::Yellow, Colour::Red].into_iter().cycle()) {
        petal(svg, colour, f32::from(i) * 40.0);
    }
    svg.disc(CENTRE, 23.0, Ink::White, 5);
    svg.stroke(&shape::disc(CENTRE, 19.8, 5), Ink::Orange, 1.5);
    numeral::number(svg, 1, (49.2, 80.0), 29.0, 30.0, Look { ink: Ink::Script, outline: None });
}

/// The ground of all three colours.
pub(crate) fn three_fields(svg: &mut SvgWriter) {
    for (colour, from, to) in SECTORS {
        sector(svg, colour, from, to);
    }
}

/// The field of a colour, from one ray out of the middle to another.
fn sector(svg: &mut SvgWriter, colour: Colour, from: f32, to: f32) {
    let end = |degrees: f32| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        (CENTRE.0 + 130.0 * sin, CENTRE.1 - 130.0 * cos)
    };
    let rim = [CENTRE, end(from), end(from + 40.0), end(from + 80.0), end(to)];
    svg.fill(&shape::polygon(&rim), ink(colour));
    field(svg, colour, |(x, y)| {
        let degrees = (x - CENTRE.0).atan2(CENTRE.1 - y).to_degrees();
        // Scales near a ray would reach over it.
        let margin = (11.0 / (x - CENTRE.0).hypot(y - CENTRE.1).max(11.0)).asin().to_degrees();
        let inside = |degrees: f32| from + margin < degrees && degrees < to - margin;
        inside(degrees) || inside(degrees + 360.0)
    });
    svg.stroke(&shape::zigzag(&[CENTRE, end(from)]), Ink::Line, 5.4);
    svg.stroke(&shape::zigzag(&[CENTRE, end(from)]), Ink::White, 2.2);
}

/// A white petal that bears the shape of a colour.
fn petal(svg: &mut SvgWriter, colour: Colour, turn: f32) {
    svg.placed(CENTRE, turn, 0.9, |svg| {
        let blade: &[Point] = &[
            (-5.0, -20.0),
            (-11.6, -32.0),
            (-9.6, -42.0),
            (0.0, -49.0),
            (0.0, -49.0),
            (9.6, -42.0),
            (11.6, -32.0),
            (5.0, -20.0),
        ];
        svg.outlined(&shape::closed(blade), Ink::White, 2.2);
        svg.outlined(&outline(colour, (0.0, -34.6), 5.8), ink(colour), 1.8);
    });
}
