//! December: rain in black strokes and hanging willow; the man with the umbrella, the swallow, the storm gate.

use crate::design::Ribbon;
use crate::ink::Ink;
use crate::ribbon;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

mod traveller;

pub(super) fn draw(svg: &mut SvgWriter, number: u8) {
    match number {
        1 => {
            rain(svg, 0);
            traveller::draw(svg);
        }
        2 => {
            rain(svg, 3);
            willow(
                svg,
                &[
                    (58.0, -6.0, 62.0, 62.0),
                    (90.0, -6.0, 86.0, 74.0),
                    (10.0, 30.0, 14.0, 108.0),
                    (101.0, 60.0, 90.0, 150.0),
                ],
            );
            swallow(svg);
            willow(svg, &[(-8.0, 100.0, 16.0, 164.0)]);
        }
        3 => {
            rain(svg, 6);
            willow(svg, &[(78.0, -6.0, 88.0, 74.0), (6.0, 40.0, 18.0, 126.0), (98.0, 70.0, 84.0, 152.0)]);
            ribbon::draw(svg, Ribbon::Plain, (52.0, 78.0), 13.0);
            willow(svg, &[(-8.0, 112.0, 22.0, 164.0)]);
        }
        _ => storm(svg),
    }
}

/// Slanting strokes over the whole card.
pub(super) fn rain(svg: &mut SvgWriter, seed: u16) {
    for i in 0..15_u16 {
        let x = f32::from(i * 37 % 112) + 4.0 * shape::noise(seed + i);
        let y = f32::from(i * 29 % 150) + 8.0 * shape::noise(seed + i + 40);
        svg.fill(&shape::brush(&[(x, y, 0.4), (x - 5.0, y + 13.0, 2.0), (x - 9.0, y + 24.0, 0.6)]), Ink::Sky);
    }
}

/// Hanging branches, each from its top to its tip.
fn willow(svg: &mut SvgWriter, branches: &[(f32, f32, f32, f32)]) {
    for (top_x, top_y, x, y) in branches {
        let bow = |t: f32| {
            (top_x + (x - top_x) * t + 7.0 * (t * std::f32::consts::PI).sin(), top_y + (y - top_y) * t)
        };
        let spine: Vec<Point> = [0.0, 0.35, 0.7, 1.0].map(bow).to_vec();
        for i in 1..8_u16 {
            let (at_x, at_y) = bow(f32::from(i) / 7.6);
            let side = if i % 2 == 0 { 1.0 } else { -1.0 };
            let blade = [
                (at_x, at_y, 1.4),
                (at_x + side * 6.0, at_y + 7.0, 6.6),
                (at_x + side * 8.0, at_y + 20.0, 0.0),
            ];
            svg.cut(&shape::brush(&blade), if i % 3 == 0 { Ink::Green } else { Ink::Mass }, 2.4);
        }
        svg.stroke(&shape::open(&spine), Ink::Mass, 3.0);
    }
}

/// The swallow dives to the lower left, its forked tail behind it.
pub(super) fn swallow(svg: &mut SvgWriter) {
    for prong in [
        &[(66.0, 80.0, 9.0), (80.0, 66.0, 6.0), (93.0, 46.0, 0.0)],
        &[(68.0, 84.0, 9.0), (84.0, 76.0, 6.0), (101.0, 66.0, 0.0)],
    ] {
        svg.draw(&shape::brush(prong), Ink::Script);
    }
    let far_wing: &[Point] = &[
        (46.0, 80.0),
        (39.0, 68.0),
        (29.0, 57.0),
        (18.0, 47.0),
        (18.0, 47.0),
        (38.0, 41.0),
        (57.0, 51.0),
        (62.0, 74.0),
    ];
    svg.draw(&shape::closed(far_wing), Ink::Blue);
    let body: &[Point] = &[
        (22.0, 101.0),
        (25.0, 91.0),
        (34.0, 85.0),
        (46.0, 77.0),
        (60.0, 73.0),
        (72.0, 74.0),
        (72.0, 84.0),
        (64.0, 96.0),
        (50.0, 107.0),
        (34.0, 111.0),
        (25.0, 109.0),
    ];
    svg.outlined(&shape::closed(body), Ink::Red, 2.5);
    let belly: &[Point] = &[
        (33.0, 110.4),
        (36.0, 103.0),
        (46.0, 98.0),
        (58.0, 88.0),
        (69.0, 83.0),
        (63.0, 95.0),
        (50.0, 106.0),
    ];
    svg.fill(&shape::closed(belly), Ink::Yellow);
    let near_wing: &[Point] = &[
        (48.0, 84.0),
        (60.0, 82.0),
        (70.0, 94.0),
        (80.0, 114.0),
        (80.0, 134.0),
        (80.0, 134.0),
        (68.0, 122.0),
        (56.0, 110.0),
        (47.0, 98.0),
    ];
    svg.outlined(&shape::closed(near_wing), Ink::Script, 2.4);
    svg.stroke(&shape::open(&[(56.0, 94.0), (64.0, 104.0), (72.0, 118.0)]), Ink::Sky, 2.0);
    svg.stroke(&shape::open(&[(63.0, 92.0), (70.0, 102.0), (75.0, 113.0)]), Ink::Sky, 2.0);
    let beak = [(23.0, 99.0), (23.0, 99.0), (10.0, 110.0), (10.0, 110.0), (24.0, 108.0), (24.0, 108.0)];
    svg.outlined(&shape::closed(&beak), Ink::Orange, 1.8);
    svg.dot((31.0, 96.0), 3.3, Ink::White);
    svg.dot((30.4, 96.6), 2.1, Ink::Script);
}

/// The double Pi: a gate in the storm, the thunder's drum, and lightning.
fn storm(svg: &mut SvgWriter) {
    super::ground(svg, Ink::Red);
    cloud(svg);
    drum(svg, (74.0, 30.0));
    gate(svg);
    lightning(svg);
}

pub(super) fn cloud(svg: &mut SvgWriter) {
    let edge: &[Point] = &[
        (-8.0, -8.0),
        (-8.0, 50.0),
        (10.0, 60.0),
        (24.0, 52.0),
        (38.0, 62.0),
        (54.0, 52.0),
        (68.0, 60.0),
        (84.0, 48.0),
        (108.0, 54.0),
        (108.0, -8.0),
    ];
    svg.outlined(&shape::closed(edge), Ink::Mass, 2.4);
    for (x, y) in [(30.0, 44.0), (58.0, 44.0), (86.0, 40.0)] {
        let curl =
            [(x - 9.0, y), (x - 3.0, y + 5.0), (x + 4.0, y + 3.0), (x + 4.0, y - 3.0), (x - 1.0, y - 2.0)];
        svg.stroke(&shape::open(&curl), Ink::Vein, 2.2);
    }
}

pub(super) fn lightning(svg: &mut SvgWriter) {
    let bolt: &[Point] = &[
        (40.0, 44.0),
        (62.0, 52.0),
        (46.0, 82.0),
        (62.0, 86.0),
        (40.0, 118.0),
        (52.0, 121.0),
        (20.0, 158.0),
        (32.0, 128.0),
        (18.0, 124.0),
        (36.0, 94.0),
        (20.0, 88.0),
    ];
    svg.outlined(&shape::polygon(bolt), Ink::Yellow, 2.6);
    let core: &[Point] =
        &[(45.0, 52.0), (32.0, 84.0), (46.0, 90.0), (30.0, 121.0), (40.0, 124.0), (31.0, 138.0)];
    svg.stroke(&shape::zigzag(core), Ink::White, 2.2);
}

pub(super) fn drum(svg: &mut SvgWriter, at: Point) {
    svg.disc(at, 23.0, Ink::Brown, 6);
    for i in 0..10_u16 {
        let angle = f32::from(i) / 10.0 * std::f32::consts::TAU;
        svg.dot((at.0 + 20.0 * angle.cos(), at.1 + 20.0 * angle.sin()), 1.6, Ink::Yellow);
    }
    svg.disc(at, 16.8, Ink::White, 9);
    // Three comma shapes chase each other around the skin.
    for (i, ink) in (0_u16..).zip([Ink::Red, Ink::Blue, Ink::Yellow]) {
        svg.placed(at, 120.0 * f32::from(i), 1.0, |svg| {
            let comma: &[Point] = &[
                (0.0, -1.0),
                (-2.0, -8.0),
                (3.0, -13.0),
                (10.0, -11.0),
                (13.0, -4.0),
                (12.4, 4.0),
                (12.4, 4.0),
                (10.0, -2.0),
                (5.0, -2.0),
            ];
            svg.outlined(&shape::closed(comma), ink, 1.4);
        });
    }
}

fn gate(svg: &mut SvgWriter) {
    for x in [60.0, 90.0] {
        svg.draw(&shape::brush(&[(x, 98.0, 9.0), (x - 1.0, 166.0, 10.0)]), Ink::Mass);
    }
    svg.draw(&shape::polygon(&[(50.0, 118.0), (108.0, 116.0), (108.0, 126.0), (50.0, 127.0)]), Ink::Mass);
    let roof: &[Point] = &[
        (38.0, 97.0),
        (38.0, 97.0),
        (52.0, 94.0),
        (66.0, 82.0),
        (66.0, 82.0),
        (108.0, 80.0),
        (108.0, 80.0),
        (108.0, 104.0),
        (108.0, 104.0),
        (70.0, 101.0),
        (42.0, 106.0),
        (42.0, 106.0),
    ];
    svg.outlined(&shape::closed(roof), Ink::Mass, 2.2);
    for x in [68.0, 79.0, 90.0] {
        svg.stroke(&shape::open(&[(x + 1.0, 87.0), (x - 1.5, 97.0)]), Ink::Vein, 2.0);
    }
    svg.stroke(&shape::open(&[(52.0, 122.4), (100.0, 121.4)]), Ink::Vein, 1.8);
}
