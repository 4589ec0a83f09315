//! March: dense cherry blossoms, and the festive curtain.

use super::petals;
use crate::design::Ribbon;
use crate::ink::Ink;
use crate::ribbon;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(super) fn draw(svg: &mut SvgWriter, number: u8) {
    match number {
        1 => bright(svg),
        2 => {
            twigs(svg, &[(104.0, 104.0), (70.0, 128.0), (30.0, 140.0), (-4.0, 156.0)]);
            cluster(svg, &[(88.0, 24.0, 17.0), (84.0, 56.0, 14.0), (14.0, 68.0, 15.0), (16.0, 100.0, 16.0)]);
            ribbon::draw(svg, Ribbon::Poem, (53.0, 76.0), 13.0);
            cluster(
                svg,
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
            twigs(svg, &[(-4.0, 70.0), (34.0, 84.0), (66.0, 76.0), (104.0, 86.0)]);
            twigs(svg, &[(104.0, 132.0), (70.0, 126.0), (36.0, 140.0), (-4.0, 132.0)]);
            leaf(svg, (52.0, 52.0), -30.0);
            leaf(svg, (20.0, 98.0), 200.0);
            cluster(
                svg,
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
            twigs(svg, &[(104.0, 48.0), (74.0, 66.0), (40.0, 60.0), (10.0, 78.0), (-4.0, 96.0)]);
            twigs(svg, &[(-4.0, 150.0), (30.0, 128.0), (62.0, 134.0), (104.0, 110.0)]);
            leaf(svg, (90.0, 84.0), 60.0);
            leaf(svg, (60.0, 104.0), 190.0);
            leaf(svg, (22.0, 104.0), 150.0);
            cluster(
                svg,
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

fn bright(svg: &mut SvgWriter) {
    twigs(svg, &[(104.0, 30.0), (70.0, 46.0), (36.0, 44.0), (-4.0, 66.0)]);
    leaf(svg, (58.0, 62.0), 170.0);
    leaf(svg, (92.0, 60.0), 140.0);
    cluster(
        svg,
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
    curtain(svg);
}

/// A cloth hung from a cord in two swags, striped, with a flower in a disc.
fn curtain(svg: &mut SvgWriter) {
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
    svg.draw(&shape::closed(cloth), Ink::White);
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
        svg.outlined(&shape::closed(&stripe), ink, 1.4);
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
    svg.stroke(&shape::open(&hem), Ink::Line, 8.2);
    svg.stroke(&shape::open(&hem), Ink::Yellow, 4.8);
    svg.disc((50.0, 126.0), 14.0, Ink::Violet, 8);
    svg.placed((50.0, 126.0), 0.0, 0.52, |svg| {
        petals::round(svg, Ink::White, 2.4);
        svg.dot((0.0, 0.0), 5.0, Ink::Yellow);
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
    svg.stroke(&shape::open(&cord), Ink::Line, 7.0);
    svg.stroke(&shape::open(&cord), Ink::Orange, 3.6);
    svg.disc((50.0, 94.0), 5.6, Ink::Orange, 2);
}

fn twigs(svg: &mut SvgWriter, points: &[Point]) {
    svg.stroke(&shape::open(points), Ink::Mass, 6.0);
}

fn leaf(svg: &mut SvgWriter, at: Point, turn: f32) {
    svg.placed(at, turn, 1.0, |svg| {
        svg.draw(&shape::brush(&[(0.0, 0.0, 1.0), (1.5, -9.0, 9.0), (0.0, -22.0, 0.0)]), Ink::Green);
    });
}

/// Blossoms given by middle and radius, the later ones before the earlier.
fn cluster(svg: &mut SvgWriter, blossoms: &[shape::Dab]) {
    for (i, (x, y, radius)) in (0_u16..).zip(blossoms) {
        svg.placed((*x, *y), 36.0 * shape::noise(i), radius / 20.0, |svg| {
            let (petal, heart) = if i % 3 == 1 { (Ink::Red, Ink::Pink) } else { (Ink::Pink, Ink::Red) };
            petals::notched(svg, petal, 1.9);
            petals::stamens(svg, heart, heart);
            svg.dot((0.0, 0.0), 2.4, Ink::Yellow);
        });
    }
}
