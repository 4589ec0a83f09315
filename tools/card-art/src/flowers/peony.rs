//! June: one large red peony with a yellow heart, and two butterflies.

use crate::design::Ribbon;
use crate::ink::Ink;
use crate::ribbon;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(super) fn draw(svg: &mut SvgWriter, number: u8) {
    match number {
        1 => animal(svg),
        2 => {
            leaves(svg, &[(92.0, 74.0, 60.0, 28.0), (12.0, 70.0, -40.0, 26.0), (14.0, 138.0, -100.0, 32.0)]);
            peony(svg, (84.0, 36.0), 22.0, 1);
            peony(svg, (14.0, 104.0), 20.0, 7);
            leaves(svg, &[(94.0, 104.0, 60.0, 26.0)]);
            peony(svg, (76.0, 134.0), 32.0, 4);
            ribbon::draw(svg, Ribbon::Blue, (53.0, 74.0), 13.0);
        }
        3 => {
            stem(svg, &[(54.0, 166.0), (52.0, 130.0), (58.0, 84.0)]);
            leaves(
                svg,
                &[
                    (30.0, 130.0, -60.0, 36.0),
                    (78.0, 126.0, 62.0, 36.0),
                    (36.0, 156.0, -110.0, 32.0),
                    (72.0, 154.0, 112.0, 32.0),
                    (20.0, 72.0, -40.0, 24.0),
                ],
            );
            peony(svg, (57.0, 74.0), 42.0, 2);
        }
        _ => {
            stem(svg, &[(30.0, 166.0), (36.0, 120.0), (70.0, 60.0)]);
            leaves(
                svg,
                &[
                    (22.0, 74.0, -30.0, 34.0),
                    (86.0, 92.0, 70.0, 32.0),
                    (84.0, 150.0, 100.0, 34.0),
                    (8.0, 122.0, -80.0, 30.0),
                ],
            );
            peony(svg, (72.0, 48.0), 28.0, 6);
            peony(svg, (38.0, 118.0), 36.0, 9);
        }
    }
}

fn animal(svg: &mut SvgWriter) {
    stem(svg, &[(52.0, 166.0), (56.0, 140.0), (54.0, 116.0)]);
    leaves(
        svg,
        &[
            (16.0, 116.0, -70.0, 32.0),
            (92.0, 120.0, 70.0, 32.0),
            (18.0, 154.0, -100.0, 32.0),
            (90.0, 154.0, 100.0, 30.0),
        ],
    );
    peony(svg, (52.0, 124.0), 37.0, 2);
    svg.placed((67.0, 38.0), 16.0, 1.06, |svg| butterfly(svg, Ink::Yellow, Ink::Red));
    svg.placed((26.0, 72.0), -24.0, 0.82, |svg| butterfly(svg, Ink::Sky, Ink::Violet));
}

/// A butterfly with spread wings, around the origin.
pub(super) fn butterfly(svg: &mut SvgWriter, wing: Ink, spot: Ink) {
    let half = |svg: &mut SvgWriter| {
        let lower: &[Point] =
            &[(1.0, 2.0), (14.0, 3.0), (22.0, 12.0), (18.0, 22.0), (12.0, 25.0), (9.0, 18.0), (4.0, 14.0)];
        svg.draw(&shape::closed(lower), spot);
        let upper: &[Point] = &[
            (1.0, 2.0),
            (5.0, -12.0),
            (17.0, -24.0),
            (30.0, -23.0),
            (30.0, -23.0),
            (31.0, -10.0),
            (24.0, 2.0),
            (12.0, 6.0),
        ];
        svg.outlined(&shape::closed(upper), wing, 2.2);
        svg.draw(&shape::disc((21.0, -12.0), 5.2, 3), spot);
        svg.dot((13.0, 14.0), 2.6, wing);
        svg.stroke(&shape::open(&[(7.0, -2.0), (13.0, -4.0)]), Ink::Script, 1.8);
        svg.stroke(&shape::open(&[(1.0, -12.0), (6.0, -22.0), (11.0, -25.0)]), Ink::Script, 1.7);
    };
    half(svg);
    svg.mirrored(0.0, half);
    svg.draw(&shape::brush(&[(0.0, -11.0, 5.0), (0.0, 2.0, 5.6), (0.0, 17.0, 2.0)]), Ink::Brown);
}

/// Petals in three rings, the outer ones light at their rim, around a yellow heart.
pub(super) fn peony(svg: &mut SvgWriter, at: Point, radius: f32, seed: u16) {
    svg.placed(at, f32::from(seed) * 17.0, radius / 40.0, |svg| {
        ring(svg, 40.0, 7, Ink::Red, seed);
        svg.placed((0.0, 0.0), 24.0, 1.0, |svg| ring(svg, 29.5, 6, Ink::Red, seed + 1));
        svg.placed((0.0, 0.0), 4.0, 1.0, |svg| ring(svg, 19.0, 5, Ink::Deep, seed + 2));
        svg.disc((0.0, 0.0), 9.6, Ink::Yellow, seed);
        for i in 0..5_u16 {
            let angle = f32::from(i) / 5.0 * std::f32::consts::TAU;
            svg.dot((5.0 * angle.cos(), 5.0 * angle.sin()), 1.7, Ink::Brown);
        }
    });
}

fn ring(svg: &mut SvgWriter, radius: f32, count: u16, ink: Ink, seed: u16) {
    for i in 0..count {
        let turn = f32::from(i) / f32::from(count) * 360.0;
        let reach = radius * (1.0 + 0.05 * shape::noise(seed * 8 + i));
        let half = radius * 2.5 / f32::from(count);
        svg.placed((0.0, 0.0), turn, 1.0, |svg| {
            let petal = [
                (0.0, 2.0),
                (-half * 0.9, -reach * 0.5),
                (-half * 1.08, -reach * 0.84),
                (-half * 0.5, -reach),
                (0.0, -reach * 0.93),
                (0.0, -reach * 0.93),
                (half * 0.5, -reach * 1.01),
                (half * 1.08, -reach * 0.84),
                (half * 0.9, -reach * 0.5),
            ];
            svg.outlined(&shape::closed(&petal), ink, 2.2);
            if radius > 25.0 {
                let rim = [
                    (-half * 0.72, -reach * 0.78),
                    (-half * 0.38, -reach * 0.88),
                    (0.0, -reach * 0.82),
                    (half * 0.38, -reach * 0.88),
                    (half * 0.72, -reach * 0.78),
                ];
                svg.stroke(&shape::open(&rim), Ink::Pink, 2.2);
            }
        });
    }
}

fn stem(svg: &mut SvgWriter, points: &[Point]) {
    svg.stroke(&shape::open(points), Ink::Line, 7.0);
    svg.stroke(&shape::open(points), Ink::Green, 3.6);
}

/// Leaves of three lobes: where, pointing where (degrees from upright), how long.
fn leaves(svg: &mut SvgWriter, leaves: &[(f32, f32, f32, f32)]) {
    for (i, (x, y, turn, long)) in (0_u16..).zip(leaves) {
        let ink = if i % 2 == 0 { Ink::Mass } else { Ink::Green };
        let vein = if i % 2 == 0 { Ink::Vein } else { Ink::Lime };
        svg.placed((*x, *y), *turn, long / 30.0, |svg| {
            let blade: &[Point] = &[
                (0.0, 14.0),
                (-7.0, 6.0),
                (-16.0, 4.0),
                (-20.0, -5.0),
                (-20.0, -5.0),
                (-12.0, -6.0),
                (-8.0, -4.0),
                (-9.0, -14.0),
                (0.0, -26.0),
                (0.0, -26.0),
                (9.0, -14.0),
                (8.0, -4.0),
                (12.0, -6.0),
                (20.0, -5.0),
                (20.0, -5.0),
                (16.0, 4.0),
                (7.0, 6.0),
            ];
            svg.draw(&shape::closed(blade), ink);
            svg.stroke(&shape::open(&[(0.0, 12.0), (0.0, -16.0)]), vein, 1.7);
            svg.stroke(&shape::open(&[(0.0, 5.0), (-12.0, -1.0)]), vein, 1.5);
            svg.stroke(&shape::open(&[(0.0, 5.0), (12.0, -1.0)]), vein, 1.5);
        });
    }
}
