//! September: round chrysanthemums of many petals, and the red cup.

use crate::design::Ribbon;
use crate::ink::Ink;
use crate::ribbon;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(super) fn draw(svg: &mut SvgWriter, number: u8) {
    match number {
        1 => animal(svg),
        2 => {
            leaves(svg, &[(92.0, 74.0, 70.0, 26.0), (12.0, 72.0, -30.0, 26.0), (92.0, 126.0, 100.0, 30.0)]);
            flower(svg, (86.0, 36.0), 19.0, Ink::Red, 2);
            flower(svg, (16.0, 112.0), 24.0, Ink::Red, 5);
            flower(svg, (74.0, 142.0), 27.0, Ink::Yellow, 1);
            leaves(svg, &[(24.0, 150.0, -60.0, 26.0)]);
            ribbon::draw(svg, Ribbon::Blue, (53.0, 74.0), 13.0);
        }
        3 => {
            stem(svg, &[(60.0, 166.0), (56.0, 120.0), (64.0, 60.0)]);
            leaves(
                svg,
                &[
                    (26.0, 74.0, -50.0, 30.0),
                    (88.0, 94.0, 60.0, 30.0),
                    (86.0, 142.0, 90.0, 32.0),
                    (12.0, 148.0, -80.0, 28.0),
                ],
            );
            flower(svg, (66.0, 50.0), 33.0, Ink::Yellow, 3);
            flower(svg, (36.0, 118.0), 31.0, Ink::Red, 8);
        }
        _ => {
            stem(svg, &[(44.0, 166.0), (48.0, 130.0), (40.0, 90.0)]);
            leaves(
                svg,
                &[
                    (82.0, 62.0, 40.0, 28.0),
                    (12.0, 116.0, -80.0, 30.0),
                    (42.0, 146.0, -140.0, 26.0),
                    (88.0, 152.0, 110.0, 28.0),
                ],
            );
            flower(svg, (84.0, 32.0), 23.0, Ink::Red, 6);
            flower(svg, (36.0, 78.0), 28.0, Ink::Yellow, 4);
            flower(svg, (74.0, 114.0), 29.0, Ink::Yellow, 7);
        }
    }
}

fn animal(svg: &mut SvgWriter) {
    leaves(svg, &[(90.0, 72.0, 60.0, 28.0), (14.0, 76.0, -40.0, 26.0)]);
    flower(svg, (44.0, 40.0), 20.0, Ink::Yellow, 4);
    flower(svg, (79.0, 40.0), 25.0, Ink::Yellow, 9);
    leaves(svg, &[(10.0, 148.0, -110.0, 28.0), (92.0, 146.0, 100.0, 30.0)]);
    flower(svg, (90.0, 132.0), 20.0, Ink::Yellow, 6);
    flower(svg, (12.0, 128.0), 18.0, Ink::Yellow, 3);
    cup(svg);
}

/// The red cup with the character for long life.
fn cup(svg: &mut SvgWriter) {
    let foot: &[Point] = &[
        (36.0, 132.0),
        (36.0, 132.0),
        (34.0, 146.0),
        (34.0, 146.0),
        (50.0, 149.0),
        (67.0, 146.0),
        (67.0, 146.0),
        (64.0, 132.0),
        (64.0, 132.0),
    ];
    svg.outlined(&shape::closed(foot), Ink::Deep, 2.4);
    let bowl: &[Point] = &[
        (11.0, 82.0),
        (11.0, 82.0),
        (50.0, 87.0),
        (89.0, 82.0),
        (89.0, 82.0),
        (87.6, 94.0),
        (84.0, 110.0),
        (74.0, 128.0),
        (50.0, 136.0),
        (26.0, 128.0),
        (16.0, 110.0),
        (12.4, 94.0),
    ];
    svg.outlined(&shape::closed(bowl), Ink::Red, 2.6);
    let mouth: &[Point] = &[
        (11.0, 81.0),
        (24.0, 73.6),
        (50.0, 71.0),
        (76.0, 73.6),
        (89.0, 81.0),
        (76.0, 88.4),
        (50.0, 91.0),
        (24.0, 88.4),
    ];
    svg.outlined(&shape::closed(mouth), Ink::Deep, 2.6);
    let sake: &[Point] = &[
        (20.0, 82.4),
        (32.0, 78.0),
        (50.0, 76.6),
        (68.0, 78.0),
        (80.0, 82.4),
        (66.0, 86.0),
        (50.0, 87.0),
        (34.0, 86.0),
    ];
    svg.fill(&shape::closed(sake), Ink::White);
    longevity(svg, (50.0, 111.0));
}

/// 寿 in gold.
fn longevity(svg: &mut SvgWriter, at: Point) {
    let strokes: &[&[Point]] = &[
        &[(-8.0, -14.0), (9.0, -14.6)],
        &[(-6.6, -8.6), (7.6, -9.0)],
        &[(-13.0, -3.0), (13.0, -3.6)],
        &[(1.0, -18.6), (-1.0, -8.0), (-5.0, 4.0), (-12.0, 13.0)],
        &[(-2.0, 3.4), (12.0, 2.8)],
        &[(7.0, -1.4), (7.0, 15.4), (7.0, 15.4), (2.4, 13.0)],
        &[(-1.0, 6.6), (1.8, 10.6)],
    ];
    svg.placed(at, 0.0, 1.0, |svg| {
        for stroke in strokes {
            svg.stroke(&shape::open(stroke), Ink::Yellow, 3.2);
        }
    });
}

/// Two rings of narrow petals around a heart.
fn flower(svg: &mut SvgWriter, at: Point, radius: f32, ink: Ink, seed: u16) {
    let (inner, heart) = if ink == Ink::Red { (Ink::Red, Ink::Yellow) } else { (Ink::Yellow, Ink::Red) };
    svg.placed(at, f32::from(seed) * 7.0, radius / 30.0, |svg| {
        rays(svg, 14, 31.0, 5.0, ink, seed);
        svg.placed((0.0, 0.0), 13.0, 1.0, |svg| rays(svg, 10, 20.5, 4.6, inner, seed + 5));
        svg.disc((0.0, 0.0), 7.2, heart, seed);
        for i in 0..4_u16 {
            let angle = f32::from(i) * std::f32::consts::FRAC_PI_2 + 0.4;
            svg.dot((3.2 * angle.cos(), 3.2 * angle.sin()), 1.1, Ink::Line);
        }
    });
}

fn rays(svg: &mut SvgWriter, count: u16, radius: f32, half: f32, ink: Ink, seed: u16) {
    for i in 0..count {
        let turn = f32::from(i) / f32::from(count) * 360.0;
        let reach = radius * (1.0 + 0.06 * shape::noise(seed * 16 + i));
        svg.placed((0.0, 0.0), turn, 1.0, |svg| {
            let petal = [
                (-1.6, -3.0),
                (-half * 0.8, -reach * 0.6),
                (-half, -reach * 0.86),
                (0.0, -reach),
                (half, -reach * 0.86),
                (half * 0.8, -reach * 0.6),
                (1.6, -3.0),
            ];
            svg.outlined(&shape::closed(&petal), ink, 2.0);
            svg.stroke(
                &shape::open(&[(0.0, -reach * 0.55), (0.0, -reach * 0.8)]),
                if ink == Ink::Red { Ink::Pink } else { Ink::Orange },
                1.5,
            );
        });
    }
}

fn stem(svg: &mut SvgWriter, points: &[Point]) {
    svg.stroke(&shape::open(points), Ink::Line, 6.4);
    svg.stroke(&shape::open(points), Ink::Green, 3.2);
}

/// Lobed leaves: where, pointing where (degrees from upright), how long.
fn leaves(svg: &mut SvgWriter, leaves: &[(f32, f32, f32, f32)]) {
    for (i, (x, y, turn, long)) in (0_u16..).zip(leaves) {
        let (ink, vein) = if i % 2 == 0 { (Ink::Mass, Ink::Vein) } else { (Ink::Green, Ink::Lime) };
        svg.placed((*x, *y), *turn, long / 30.0, |svg| {
            let blade: &[Point] = &[
                (0.0, 18.0),
                (-8.0, 14.0),
                (-14.0, 8.0),
                (-10.0, 3.0),
                (-16.0, -2.0),
                (-16.0, -9.0),
                (-9.0, -9.0),
                (-9.0, -17.0),
                (0.0, -24.0),
                (9.0, -17.0),
                (9.0, -9.0),
                (16.0, -9.0),
                (16.0, -2.0),
                (10.0, 3.0),
                (14.0, 8.0),
                (8.0, 14.0),
            ];
            svg.draw(&shape::closed(blade), ink);
            svg.stroke(&shape::open(&[(0.0, 14.0), (0.0, -16.0)]), vein, 1.7);
            for side in [-1.0, 1.0] {
                svg.stroke(&shape::open(&[(0.0, 8.0), (side * 8.0, 6.0)]), vein, 1.5);
                svg.stroke(&shape::open(&[(0.0, 1.0), (side * 10.0, -4.0)]), vein, 1.5);
            }
        });
    }
}
