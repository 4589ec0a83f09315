//! What is in two corners of a card, so that a fan of cards can be read: a value above the mark of a colour.

use super::mark;
use crate::design::Colour;
use crate::ink::Ink;
use crate::numeral::{self, Look};
use crate::shape;
use crate::svg_writer::SvgWriter;

/// What stands above the mark.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Head {
    Value(u8),
    Feather,
    Flame,
}

/// How high a value is, in hundredths of a card's width.
pub(crate) const VALUE: f32 = 21.0;

/// Draws the corner at the upper left, and where the card shows a value the same at the lower right upside down.
///
/// Without a colour the mark is that of all three. Both are drawn `enlarged` times as large.
pub(crate) fn corner(svg: &mut SvgWriter, head: Head, colour: Option<Colour>, enlarged: f32) {
    let corners = if let Head::Value(_) = head { 2 } else { 1 };
    let x = 16.5 * enlarged;
    for (at, turn) in [((x, 0.0), 0.0), ((100.0 - x, 160.0), 180.0)].into_iter().take(corners) {
        svg.placed(at, turn, enlarged, |svg| {
            match head {
                Head::Value(value) => {
                    let look = Look { ink: Ink::Script, outline: Some((Ink::White, 0.14)) };
                    numeral::number(svg, value, (0.0, 18.5), VALUE, 19.0, look);
                }
                Head::Feather => feather(svg),
                Head::Flame => flame(svg),
            }
            match colour {
                Some(colour) => mark(svg, colour, (0.0, 38.5), 7.0, 1.8),
                None => {
                    mark(svg, Colour::Green, (-4.8, 36.0), 4.4, 1.4);
                    mark(svg, Colour::Yellow, (5.2, 36.0), 4.8, 1.4);
                    mark(svg, Colour::Red, (0.4, 43.5), 5.4, 1.4);
                }
            }
        });
    }
}

/// A feather with an eye, for the phoenixes.
fn feather(svg: &mut SvgWriter) {
    let vane = [(0.0, 30.0), (0.0, 30.0), (-6.4, 21.0), (-5.8, 12.0), (0.0, 6.6), (5.8, 12.0), (6.4, 21.0)];
    let path = shape::closed(&vane);
    svg.stroke(&path, Ink::White, 5.0);
    svg.outlined(&path, Ink::Orange, 1.8);
    svg.dot((0.0, 14.6), 3.6, Ink::Script);
    svg.dot((0.0, 14.6), 1.7, Ink::White);
    svg.stroke(&shape::open(&[(0.0, 19.0), (0.0, 28.0)]), Ink::Script, 1.5);
}

/// A flame, for the dragon.
fn flame(svg: &mut SvgWriter) {
    let blaze = [
        (0.0, 30.0),
        (-7.0, 27.0),
        (-8.0, 19.0),
        (-4.6, 13.0),
        (-5.0, 7.0),
        (-5.0, 7.0),
        (-0.6, 11.0),
        (1.6, 5.0),
        (1.6, 5.0),
        (4.0, 13.0),
        (7.6, 20.0),
        (6.8, 27.0),
    ];
    let path = shape::closed(&blaze);
    svg.stroke(&path, Ink::White, 5.0);
    svg.outlined(&path, Ink::Orange, 1.8);
    svg.fill(
        &shape::closed(&[(0.0, 28.0), (-3.8, 24.0), (-1.4, 18.0), (0.6, 15.0), (3.6, 22.0), (3.4, 26.0)]),
        Ink::Yellow,
    );
}
