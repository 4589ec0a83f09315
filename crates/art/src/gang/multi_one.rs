//! The multicoloured 1: a flower of the three colours, each with its own shape of petal, around a large 1.

use super::{Head, corner};
use crate::design::Colour;
use crate::numeral::{self, Look};
use crate::palette::Ink;
use crate::pen::Pen;
use crate::shape::{self, Point};

const CENTRE: Point = (50.0, 80.0);

pub(crate) fn multi_one(pen: &mut Pen) {
    pen.fill("M0 0H100V160H0Z", Ink::Paper);
    rays(pen);
    // The outer petals reach past the rim of the card, the inner ones stand between them.
    for i in 0..9_u16 {
        petal(pen, i, 20.0, 56.0, 1.34);
    }
    for i in 0..9_u16 {
        petal(pen, i, 0.0, 35.0, 1.1);
    }
    pen.disc(CENTRE, 25.0, Ink::White, 5);
    pen.stroke(&shape::disc(CENTRE, 21.4, 5), Ink::Orange, 1.5);
    let look = Look { ink: Ink::Script, outline: None };
    numeral::number(pen, 1, (49.0, 80.0), 31.0, 30.0, look);
    corner(pen, Head::Value(1), None);
}

fn rays(pen: &mut Pen) {
    for i in 0..18_u16 {
        let angle = f32::from(i) / 18.0 * std::f32::consts::TAU;
        let end = |angle: f32| (CENTRE.0 + 110.0 * angle.sin(), CENTRE.1 - 110.0 * angle.cos());
        pen.fill(&shape::polygon(&[CENTRE, end(angle - 0.08), end(angle + 0.08)]), Ink::Shade);
    }
}

/// A petal at `reach` from the middle: round, pointed like a triangle, or a lozenge.
fn petal(pen: &mut Pen, i: u16, turn: f32, reach: f32, scale: f32) {
    let (ink, colour) = match i % 3 {
        0 => (Ink::Green, Colour::Green),
        1 => (Ink::Yellow, Colour::Yellow),
        _ => (Ink::Red, Colour::Red),
    };
    pen.placed(CENTRE, f32::from(i) * 40.0 + turn, 1.0, |pen| {
        pen.placed((0.0, -reach), 0.0, scale, |pen| {
            let blade: &[Point] = match colour {
                Colour::Green => &[
                    (-4.0, 14.0),
                    (-11.0, 2.0),
                    (-10.0, -8.0),
                    (0.0, -14.0),
                    (10.0, -8.0),
                    (11.0, 2.0),
                    (4.0, 14.0),
                ],
                Colour::Yellow => &[
                    (-4.0, 14.0),
                    (-12.0, 4.0),
                    (-12.0, 4.0),
                    (-5.0, -7.0),
                    (0.0, -18.0),
                    (0.0, -18.0),
                    (5.0, -7.0),
                    (12.0, 4.0),
                    (12.0, 4.0),
                    (4.0, 14.0),
                ],
                Colour::Red => &[
                    (0.0, 16.0),
                    (0.0, 16.0),
                    (-9.6, -2.0),
                    (-9.6, -2.0),
                    (0.0, -19.0),
                    (0.0, -19.0),
                    (9.6, -2.0),
                    (9.6, -2.0),
                ],
            };
            pen.outlined(&shape::closed(blade), ink, 2.0);
            let heart = match colour {
                Colour::Green => Ink::Lime,
                Colour::Yellow => Ink::Orange,
                Colour::Red => Ink::Pink,
            };
            pen.fill(&super::plain::outline(colour, (0.0, -3.0), 4.2), heart);
        });
    });
}
