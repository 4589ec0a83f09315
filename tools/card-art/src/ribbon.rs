//! The ribbons: red with writing, plain red, and blue with a cut end.

use crate::design::Ribbon;
use crate::ink::Ink;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

/// Draws a ribbon across the middle of the card.
pub(crate) fn draw(svg: &mut SvgWriter, ribbon: Ribbon, at: Point, turn: f32) {
    let (ink, fold) = match ribbon {
        Ribbon::Poem | Ribbon::Plain => (Ink::Red, Ink::Deep),
        Ribbon::Blue => (Ink::Blue, Ink::Script),
    };
    svg.placed(at, turn, 1.0, |svg| {
        svg.outlined(&shape::closed(outline(ribbon)), ink, 2.4);
        match ribbon {
            Ribbon::Poem => writing(svg, [HONG, DAN], Ink::Script),
            Ribbon::Blue => writing(svg, [CHEONG, DAN], Ink::White),
            Ribbon::Plain => plain(svg, fold),
        }
    });
}

fn outline(ribbon: Ribbon) -> &'static [Point] {
    match ribbon {
        Ribbon::Poem => &[
            (-12.6, -50.0),
            (-12.6, -50.0),
            (0.5, -51.0),
            (13.0, -49.6),
            (13.0, -49.6),
            (12.2, 0.0),
            (13.0, 50.2),
            (13.0, 50.2),
            (0.0, 49.4),
            (-12.8, 50.4),
            (-12.8, 50.4),
            (-13.2, 0.0),
        ],
        Ribbon::Plain => &[
            (-11.0, -50.0),
            (-11.0, -50.0),
            (12.0, -52.0),
            (12.0, -52.0),
            (14.5, -20.0),
            (10.5, 14.0),
            (13.0, 50.0),
            (13.0, 50.0),
            (-10.0, 52.0),
            (-10.0, 52.0),
            (-13.5, 18.0),
            (-9.5, -16.0),
        ],
        Ribbon::Blue => &[
            (-12.6, -50.0),
            (-12.6, -50.0),
            (12.8, -50.6),
            (12.8, -50.6),
            (12.2, 0.0),
            (13.4, 54.0),
            (13.4, 54.0),
            (0.2, 38.0),
            (0.2, 38.0),
            (-13.2, 54.0),
            (-13.2, 54.0),
            (-12.4, 0.0),
        ],
    }
}

/// Plain ribbons flutter: two folds and nothing else.
fn plain(svg: &mut SvgWriter, fold: Ink) {
    svg.stroke(&shape::open(&[(-7.0, -44.0), (-5.5, -16.0), (-9.0, 16.0), (-6.0, 45.0)]), fold, 1.6);
    svg.stroke(&shape::open(&[(8.0, -45.0), (10.0, -20.0), (6.5, 14.0), (9.0, 44.0)]), fold, 1.6);
}

type Strokes = &'static [&'static [Point]];

/// 홍, “red”: each syllable is written within 18 by 28 around its middle.
const HONG: Strokes = &[
    &[(-2.8, -17.6), (2.8, -17.2)],
    &[(-8.2, -13.2), (8.2, -13.6)],
    &[(0.0, -10.0), (-4.8, -6.8), (0.0, -3.6), (4.8, -6.8), (0.0, -10.0)],
    &[(0.0, -0.4), (0.0, 4.0)],
    &[(-8.8, 4.6), (8.8, 4.2)],
    &[(0.0, 8.2), (-5.8, 12.4), (0.0, 16.6), (5.8, 12.4), (0.0, 8.2)],
];

/// 청, “blue”.
const CHEONG: Strokes = &[
    &[(-5.5, -14.4), (-1.5, -14.0)],
    &[(-8.4, -9.6), (1.4, -10.0)],
    &[(-3.0, -9.6), (-5.0, -4.0), (-8.6, 0.6)],
    &[(-3.4, -6.0), (1.6, 0.0)],
    &[(2.6, -6.0), (7.0, -6.2)],
    &[(7.2, -14.0), (7.0, 1.6)],
    &[(0.6, 4.4), (-5.4, 9.4), (0.6, 14.2), (6.4, 9.4), (0.6, 4.4)],
];

/// 단, “ribbon”.
const DAN: Strokes = &[
    &[(1.6, -11.8), (-8.0, -11.6), (-8.0, -11.6), (-8.0, -1.6), (-8.0, -1.6), (2.0, -2.4)],
    &[(5.0, -15.0), (5.0, 4.4)],
    &[(5.0, -6.0), (9.4, -6.2)],
    &[(-6.4, 5.0), (-6.4, 13.4), (-6.4, 13.4), (6.8, 13.0)],
];

fn writing(svg: &mut SvgWriter, syllables: [Strokes; 2], ink: Ink) {
    for (strokes, y) in syllables.into_iter().zip([-23.0, 18.0]) {
        svg.placed((0.0, y), 0.0, 1.05, |svg| {
            for stroke in strokes {
                svg.stroke(&shape::open(stroke), ink, 2.5);
            }
        });
    }
}
