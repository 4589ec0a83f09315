//! The shapes of the three colours: a disc, a triangle, a diamond, so that nobody needs to see colours.

use crate::design::Colour;
use crate::ink::Ink;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(crate) const fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Green => Ink::Green,
        Colour::Yellow => Ink::Yellow,
        Colour::Red => Ink::Red,
    }
}

/// The shape of a colour with an outline: a disc, a triangle, a lozenge.
pub(crate) fn mark(svg: &mut SvgWriter, colour: Colour, at: Point, radius: f32, line: f32) {
    let path = outline(colour, at, radius);
    svg.stroke(&path, Ink::White, line * 2.6);
    svg.outlined(&path, ink(colour), line);
}

pub(crate) fn outline(colour: Colour, (x, y): Point, radius: f32) -> String {
    match colour {
        Colour::Green => shape::disc((x, y), radius, 7),
        Colour::Yellow => {
            let (wide, up, down) = (radius * 1.06, radius * 1.1, radius * 0.82);
            let bulge = radius * 0.05;
            shape::closed(&[
                (x, y - up),
                (x, y - up),
                (x + wide * 0.54 + bulge, y - radius * 0.16),
                (x + wide, y + down),
                (x + wide, y + down),
                (x, y + down + bulge * 0.6),
                (x - wide, y + down),
                (x - wide, y + down),
                (x - wide * 0.54 - bulge, y - radius * 0.12),
            ])
        }
        Colour::Red => {
            let (wide, tall) = (radius * 0.94, radius * 1.22);
            shape::closed(&[
                (x, y - tall),
                (x, y - tall),
                (x + wide * 0.5, y - tall * 0.53),
                (x + wide, y),
                (x + wide, y),
                (x + wide * 0.52, y + tall * 0.52),
                (x, y + tall),
                (x, y + tall),
                (x - wide * 0.53, y + tall * 0.5),
                (x - wide, y),
                (x - wide, y),
                (x - wide * 0.5, y - tall * 0.52),
            ])
        }
    }
}
