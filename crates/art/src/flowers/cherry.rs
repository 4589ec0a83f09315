//! March: dense cherry blossoms, and the festive curtain.

use super::petals;
use crate::design::Ribbon;
use crate::palette::Ink;
use crate::pen::Pen;
use crate::ribbon;
use crate::shape::{self, Point};

pub(super) fn draw(pen: &mut Pen, number: u8) {
    match number {
        1 => bright(pen),
        2 => {
            twigs(pen, &[(104.0, 104.0), (70.0, 128.0), (30.0, 140.0), (-4.0, 156.0)]);
            cluster(pen, &[(88.0, 24.0, 17.0), (84.0, 56.0, 14.0), (14.0, 68.0, 15.0), (16.0, 100.0, 16.0)]);
            ribbon::draw(pen, Ribbon::Poem, (53.0, 76.0), 13.0);
            cluster(
                pen,
                &[
                    (90.0, 100.0, 17.0),
                    (80.0, 126.0, 18.0),
                    (22.0, 130.0, 18.0),
                    (52.0, 140.0, 20.0),
                    (92.0, 150.0, 16.0),
                    (24.0, 158.0, 17.0),
                    (68.0, 160.0, 16.0),
                ],
            );
        }
        3 => {
            twigs(pen, &[(-4.0, 70.0), (34.0, 84.0), (66.0, 76.0), (104.0, 86.0)]);
            twigs(pen, &[(104.0, 132.0), (70.0, 126.0), (36.0, 140.0), (-4.0, 132.0)]);
            leaf(pen, (52.0, 52.0), -30.0);
            leaf(pen, (20.0, 98.0), 200.0);
            cluster(
                pen,
                &[
                    (50.0, 22.0, 18.0),
                    (86.0, 26.0, 21.0),
                    (30.0, 58.0, 17.0),
                    (70.0, 56.0, 22.0),
                    (98.0, 66.0, 15.0),
                    (12.0, 84.0, 18.0),
                    (46.0, 92.0, 22.0),
                    (84.0, 98.0, 19.0),
                    (20.0, 122.0, 20.0),
                    (62.0, 126.0, 20.0),
                    (94.0, 132.0, 17.0),
                    (40.0, 152.0, 21.0),
                    (78.0, 156.0, 19.0),
                    (8.0, 152.0, 16.0),
                ],
            );
        }
        _ => {
            twigs(pen, &[(104.0, 48.0), (74.0, 66.0), (40.0, 60.0), (10.0, 78.0), (-4.0, 96.0)]);
            twigs(pen, &[(-4.0, 150.0), (30.0, 128.0), (62.0, 134.0), (104.0, 110.0)]);
            leaf(pen, (90.0, 84.0), 60.0);
            leaf(pen, (60.0, 104.0), 190.0);
            leaf(pen, (22.0, 104.0), 150.0);
            cluster(
                pen,
                &[
                    (44.0, 36.0, 19.0),
                    (80.0, 40.0, 23.0),
                    (16.0, 66.0, 20.0),
                    (54.0, 70.0, 19.0),
                    (92.0, 80.0, 13.0),
                    (36.0, 100.0, 18.0),
                    (78.0, 112.0, 22.0),
                    (12.0, 132.0, 19.0),
                    (48.0, 136.0, 22.0),
                    (88.0, 150.0, 19.0),
                    (22.0, 160.0, 15.0),
                ],
            );
        }
    }
}

fn bright(pen: &mut Pen) {
    twigs(pen, &[(104.0, 30.0), (70.0, 46.0), (36.0, 44.0), (-4.0, 66.0)]);
    leaf(pen, (58.0, 62.0), 170.0);
    leaf(pen, (92.0, 60.0), 140.0);
    cluster(
        pen,
        &[
            (42.0, 22.0, 15.0),
            (70.0, 20.0, 17.0),
            (95.0, 30.0, 16.0),
            (14.0, 62.0, 16.0),
            (40.0, 50.0, 19.0),
            (72.0, 50.0, 20.0),
            (97.0, 62.0, 14.0),
            (52.0, 74.0, 14.0),
            (24.0, 80.0, 13.0),
            (82.0, 78.0, 14.0),
        ],
    );
    curtain(pen);
}

/// A cloth hung from a cord in two swags, striped, with a flower in a disc.
fn curtain(pen: &mut Pen) {
    let cloth: &[Point] = &[
        (-6.0, 92.0),
        (-6.0, 92.0),
        (14.0, 102.0),
        (32.0, 104.0),
        (50.0, 94.0),
        (50.0, 94.0),
        (68.0, 104.0),
        (86.0, 102.0),
        (106.0, 92.0),
        (106.0, 92.0),
        (106.0, 166.0),
        (106.0, 166.0),
        (-6.0, 166.0),
        (-6.0, 166.0),
    ];
    pen.draw(&shape::closed(cloth), Ink::White);
    // Stripes fall from the cord and spread a little.
    for (x, ink) in [
        (2.0, Ink::Red),
        (20.0, Ink::Blue),
        (36.0, Ink::Red),
        (64.0, Ink::Red),
        (80.0, Ink::Blue),
        (98.0, Ink::Red),
    ] {
        let top = 98.0 - ((x - 50.0_f32).abs() - 25.0).abs() * 0.1 + 5.0;
        let foot = 50.0 + (x - 50.0) * 1.1;
        let stripe = [
            (x - 3.8, top),
            (x - 3.8, top),
            (x + 3.8, top),
            (x + 3.8, top),
            (foot + 5.6, 166.0),
            (foot + 5.6, 166.0),
            (foot - 5.6, 166.0),
            (foot - 5.6, 166.0),
        ];
        pen.outlined(&shape::closed(&stripe), ink, 1.4);
    }
    let hem = [
        (-6.0, 146.0),
        (14.0, 150.0),
        (32.0, 147.0),
        (50.0, 151.0),
        (70.0, 147.0),
        (88.0, 150.0),
        (106.0, 146.0),
    ];
    pen.stroke(&shape::open(&hem), Ink::Line, 8.2);
    pen.stroke(&shape::open(&hem), Ink::Yellow, 4.8);
    pen.disc((50.0, 126.0), 14.0, Ink::Violet, 8);
    pen.placed((50.0, 126.0), 0.0, 0.52, |pen| {
        petals::round(pen, Ink::White, 2.4);
        pen.dot((0.0, 0.0), 5.0, Ink::Yellow);
    });
    let cord = [
        (-6.0, 92.0),
        (14.0, 102.0),
        (32.0, 104.0),
        (50.0, 94.0),
        (50.0, 94.0),
        (68.0, 104.0),
        (86.0, 102.0),
        (106.0, 92.0),
    ];
    pen.stroke(&shape::open(&cord), Ink::Line, 7.0);
    pen.stroke(&shape::open(&cord), Ink::Orange, 3.6);
    pen.disc((50.0, 94.0), 5.6, Ink::Orange, 2);
}

fn twigs(pen: &mut Pen, points: &[Point]) {
    pen.stroke(&shape::open(points), Ink::Mass, 6.0);
}

fn leaf(pen: &mut Pen, at: Point, turn: f32) {
    pen.placed(at, turn, 1.0, |pen| {
        pen.draw(&shape::brush(&[(0.0, 0.0, 1.0), (1.5, -9.0, 9.0), (0.0, -22.0, 0.0)]), Ink::Green);
    });
}

/// Blossoms given by middle and radius, the later ones before the earlier.
fn cluster(pen: &mut Pen, blossoms: &[shape::Dab]) {
    for (i, (x, y, radius)) in (0_u16..).zip(blossoms) {
        pen.placed((*x, *y), 36.0 * shape::noise(i), radius / 20.0, |pen| {
            let (petal, heart) = if i % 3 == 1 { (Ink::Red, Ink::Pink) } else { (Ink::Pink, Ink::Red) };
            petals::notched(pen, petal, 1.9);
            petals::stamens(pen, heart, heart);
            pen.dot((0.0, 0.0), 2.4, Ink::Yellow);
        });
    }
}
