//! What is in two corners of a card, so that a fan of cards can be read: a value above the mark of a colour.

use super::mark;
use crate::design::Colour;
use crate::numeral::{self, Look};
use crate::palette::Ink;
use crate::pen::Pen;
use crate::shape;

/// What stands above the mark.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Head {
    Value(u8),
    Feather,
    Flame,
}

/// Draws the corner at the upper left, and where the card shows a value the same at the lower right upside down.
///
/// Without a colour the mark is that of all three.
pub(crate) fn corner(pen: &mut Pen, head: Head, colour: Option<Colour>) {
    let corners = if let Head::Value(_) = head { 2 } else { 1 };
    for (at, turn) in [((16.5, 0.0), 0.0), ((83.5, 160.0), 180.0)].into_iter().take(corners) {
        pen.placed(at, turn, 1.0, |pen| {
            match head {
                Head::Value(value) => {
                    let look = Look { ink: Ink::Script, outline: Some((Ink::White, 0.14)) };
                    numeral::number(pen, value, (0.0, 18.5), 21.0, 19.0, look);
                }
                Head::Feather => feather(pen),
                Head::Flame => flame(pen),
            }
            match colour {
                Some(colour) => mark(pen, colour, (0.0, 38.5), 7.0, 1.8),
                None => {
                    mark(pen, Colour::Green, (-4.8, 36.0), 4.4, 1.4);
                    mark(pen, Colour::Yellow, (5.2, 36.0), 4.8, 1.4);
                    mark(pen, Colour::Red, (0.4, 43.5), 5.4, 1.4);
                }
            }
        });
    }
}

/// A feather with an eye, for the phoenixes.
fn feather(pen: &mut Pen) {
    let vane = [(0.0, 30.0), (0.0, 30.0), (-6.4, 21.0), (-5.8, 12.0), (0.0, 6.6), (5.8, 12.0), (6.4, 21.0)];
    let path = shape::closed(&vane);
    pen.stroke(&path, Ink::White, 5.0);
    pen.outlined(&path, Ink::Orange, 1.8);
    pen.dot((0.0, 14.6), 3.6, Ink::Script);
    pen.dot((0.0, 14.6), 1.7, Ink::White);
    pen.stroke(&shape::open(&[(0.0, 19.0), (0.0, 28.0)]), Ink::Script, 1.5);
}

/// A flame, for the dragon.
fn flame(pen: &mut Pen) {
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
    pen.stroke(&path, Ink::White, 5.0);
    pen.outlined(&path, Ink::Orange, 1.8);
    pen.fill(
        &shape::closed(&[(0.0, 28.0), (-3.8, 24.0), (-1.4, 18.0), (0.6, 15.0), (3.6, 22.0), (3.4, 26.0)]),
        Ink::Yellow,
    );
}
