//! The coloured cards: a large value on the shape of the colour, over a field woven of the same shape.

use super::{ink, outline};
use crate::design::{Colour, Plain};
use crate::ink::Ink;
use crate::numeral::{self, Look};
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(crate) fn plain(svg: &mut SvgWriter, plain: Plain) {
    let colour = plain.colour();
    svg.fill("M0 0H100V160H0Z", ink(colour));
    field(svg, colour, |_| true);
    let (radius, centre) = match colour {
        Colour::Green => (38.0, (50.0, 80.0)),
        Colour::Yellow => (43.0, (50.0, 79.0)),
        Colour::Red => (46.0, (50.0, 80.0)),
    };
    let outline = outline(colour, centre, radius);
    svg.outlined(&outline, Ink::White, 3.2);
    let inner = outline_inside(colour, centre, radius - 5.6);
    svg.stroke(&inner, ink(colour), 1.6);
    let (at, height) = match colour {
        Colour::Green => (centre, 54.0),
        Colour::Yellow => ((50.0, 85.0), 47.0),
        Colour::Red => (centre, 52.0),
    };
    let look = Look { ink: ink(colour), outline: Some((Ink::Line, 0.05)) };
    numeral::number(svg, plain.value(), at, height, height * 0.92, look);
}

fn outline_inside(colour: Colour, (x, y): Point, radius: f32) -> String {
    let lower = if colour == Colour::Yellow { 1.6 } else { 0.0 };
    outline(colour, (x, y + lower), radius)
}

/// The weave of the ground: scales of a wave, of a fish, or of a lattice, each after the colour's own shape.
///
/// Only those scales are drawn whose middle lies `within`.
pub(super) fn field(svg: &mut SvgWriter, colour: Colour, within: impl Fn(Point) -> bool) {
    let weave = match colour {
        Colour::Green => Ink::Forest,
        Colour::Yellow => Ink::Honey,
        Colour::Red => Ink::Wine,
    };
    let mut lines = String::new();
    let mut solids = String::new();
    for row in 0..10_u16 {
        for column in 0..7_u16 {
            let shift = if row % 2 == 0 { 0.0 } else { 10.0 };
            let (x, y) = (f32::from(column) * 20.0 - shift, f32::from(row) * 18.0);
            if !within((x, y)) {
                continue;
            }
            match colour {
                Colour::Green => {
                    for r in [8.6, 4.4] {
                        lines += &shape::open(&[
                            (x - r, y + 6.0),
                            (x - r * 0.7, y + 6.0 - r * 0.7),
                            (x, y + 6.0 - r),
                            (x + r * 0.7, y + 6.0 - r * 0.7),
                            (x + r, y + 6.0),
                        ]);
                    }
                }
                Colour::Yellow => {
                    solids += &shape::polygon(&[(x, y - 8.0), (x + 8.6, y + 7.0), (x - 8.6, y + 7.0)]);
                }
                Colour::Red => {
                    lines += &shape::polygon(&[(x, y - 7.4), (x + 7.8, y), (x, y + 7.4), (x - 7.8, y)]);
                    solids += &shape::polygon(&[(x, y - 2.0), (x + 2.0, y), (x, y + 2.0), (x - 2.0, y)]);
                }
            }
        }
    }
    svg.stroke(&lines, weave, 1.7);
    svg.fill(&solids, weave);
}
