//! The dragon winds through the whole card towards a burning pearl.

use crate::ink::Ink;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

/// From the tip of the tail to the neck, with the width of the body.
const SPINE: &[(f32, f32, f32)] = &[
    (12.0, 118.0, 1.0),
    (10.0, 134.0, 7.0),
    (26.0, 147.0, 12.0),
    (54.0, 149.0, 16.0),
    (82.0, 140.0, 19.0),
    (84.0, 118.0, 21.0),
    (58.0, 107.0, 21.0),
    (30.0, 100.0, 22.0),
    (24.0, 80.0, 23.0),
    (46.0, 70.0, 23.0),
    (74.0, 72.0, 22.0),
    (87.0, 56.0, 21.0),
    (74.0, 38.0, 19.0),
    (60.0, 36.0, 17.0),
];

pub(crate) fn dragon(svg: &mut SvgWriter) {
    svg.fill("M0 0H100V160H0Z", Ink::Paper);
    clouds(svg);
    claw(svg, (72.0, 118.0), 40.0);
    claw(svg, (44.0, 104.0), 150.0);
    let along = shape::along(SPINE);
    fins(svg, &along);
    svg.outlined(&shape::brush(SPINE), Ink::Red, 2.6);
    belly(svg, &along);
    tail_flame(svg);
    claw(svg, (70.0, 80.0), 24.0);
    pearl(svg);
    svg.placed((5.0, 3.0), 0.0, 1.0, |svg| head(svg, Ink::Red));
}

/// The head alone, golden, for a red ground.
pub(crate) fn dragon_head(svg: &mut SvgWriter) {
    svg.outlined(
        &shape::brush(&[(56.0, 38.0, 20.0), (70.0, 48.0, 24.0), (76.0, 80.0, 34.0)]),
        Ink::Yellow,
        2.4,
    );
    head(svg, Ink::Yellow);
}

/// Pointed fins along the back.
fn fins(svg: &mut SvgWriter, along: &[shape::PathPoint]) {
    for (i, step) in along.iter().enumerate().skip(3).step_by(2) {
        if i + 2 > along.len() {
            continue;
        }
        let half = step.width / 2.0;
        let out = |far: f32, back: f32| {
            (
                step.at.0 - step.heading.1 * far - step.heading.0 * back,
                step.at.1 + step.heading.0 * far - step.heading.1 * back,
            )
        };
        let fin = [
            out(half - 2.0, -5.0),
            out(half - 2.0, -5.0),
            out(half + 7.0, 4.0),
            out(half + 7.0, 4.0),
            out(half - 2.0, 5.0),
            out(half - 2.0, 5.0),
        ];
        svg.outlined(&shape::closed(&fin), Ink::Orange, 1.8);
    }
}

/// Light plates below, scales above.
fn belly(svg: &mut SvgWriter, along: &[shape::PathPoint]) {
    for step in along.iter().skip(3) {
        let half = step.width / 2.0;
        let on = |far: f32, forth: f32| {
            (
                step.at.0 + step.heading.1 * far + step.heading.0 * forth,
                step.at.1 - step.heading.0 * far + step.heading.1 * forth,
            )
        };
        let plate = [on(half - 1.2, -2.4), on(half * 0.3, -1.6)];
        svg.stroke(&shape::open(&plate), Ink::Yellow, 4.2);
        svg.stroke(
            &shape::open(&[on(-half * 0.5, -2.0), on(-half * 0.18, 1.2), on(-half * 0.5, 3.0)]),
            Ink::Wine,
            1.8,
        );
    }
}

fn tail_flame(svg: &mut SvgWriter) {
    let flame: &[Point] = &[
        (12.0, 124.0),
        (5.0, 116.0),
        (7.0, 104.0),
        (7.0, 104.0),
        (11.0, 110.0),
        (15.0, 102.0),
        (15.0, 102.0),
        (18.0, 110.0),
        (23.0, 108.0),
        (23.0, 108.0),
        (20.0, 119.0),
    ];
    svg.draw(&shape::closed(flame), Ink::Orange);
}

fn claw(svg: &mut SvgWriter, at: Point, turn: f32) {
    svg.placed(at, turn, 1.0, |svg| {
        svg.draw(&shape::brush(&[(0.0, 0.0, 12.0), (4.0, 9.0, 9.0), (2.0, 18.0, 7.0)]), Ink::Red);
        for (x, y) in [(-7.0, 23.0), (0.0, 27.0), (8.0, 24.0)] {
            svg.outlined(
                &shape::brush(&[(2.0, 17.0, 5.0), (x * 0.8 + 1.0, y - 3.0, 4.4), (x, y + 2.0, 0.0)]),
                Ink::Yellow,
                1.5,
            );
        }
    });
}

fn clouds(svg: &mut SvgWriter) {
    for (x, y, scale) in [(86.0, 96.0, 1.0), (12.0, 60.0, 0.9), (88.0, 16.0, 0.9), (50.0, 128.0, 0.9)] {
        svg.placed((x, y), 0.0, scale, |svg| {
            let puff: &[Point] = &[
                (-20.0, 8.0),
                (-19.0, 1.0),
                (-11.0, 0.0),
                (-8.0, -7.0),
                (2.0, -8.0),
                (8.0, -3.0),
                (16.0, -2.0),
                (19.0, 5.0),
                (14.0, 9.0),
                (0.0, 8.0),
            ];
            svg.fill(&shape::closed(puff), Ink::Peach);
        });
    }
}

fn pearl(svg: &mut SvgWriter) {
    let flame: &[Point] = &[
        (9.0, 92.0),
        (3.0, 82.0),
        (8.0, 70.0),
        (8.0, 70.0),
        (11.0, 76.0),
        (17.0, 68.0),
        (17.0, 68.0),
        (18.0, 77.0),
        (24.0, 80.0),
        (22.0, 91.0),
        (15.0, 96.0),
    ];
    svg.placed((0.0, -8.0), 0.0, 1.0, |svg| {
        svg.draw(&shape::closed(flame), Ink::Orange);
        svg.disc((13.6, 85.0), 6.4, Ink::White, 4);
        svg.dot((11.8, 83.4), 1.8, Ink::Sky);
    });
}

fn head(svg: &mut SvgWriter, skin: Ink) {
    for mane in [
        &[(62.0, 30.0, 10.0), (76.0, 20.0, 8.0), (92.0, 24.0, 0.0)],
        &[(62.0, 38.0, 10.0), (78.0, 34.0, 9.0), (94.0, 42.0, 0.0)],
        &[(60.0, 46.0, 10.0), (72.0, 50.0, 9.0), (84.0, 60.0, 0.0)],
    ] {
        svg.draw(&shape::brush(mane), Ink::Orange);
    }
    for horn in [
        &[(52.0, 24.0, 6.0), (60.0, 13.0, 5.0), (74.0, 8.0, 1.0)],
        &[(46.0, 23.0, 6.0), (48.0, 12.0, 5.0), (58.0, 5.0, 1.0)],
    ] {
        svg.draw(&shape::brush(horn), Ink::Yellow);
    }
    let jaw: &[Point] =
        &[(58.0, 44.0), (52.0, 56.0), (40.0, 62.0), (28.0, 61.0), (24.0, 56.0), (32.0, 54.0), (42.0, 46.0)];
    svg.outlined(&shape::closed(jaw), skin, 2.3);
    let mouth: &[Point] =
        &[(24.0, 50.0), (40.0, 46.0), (54.0, 44.0), (48.0, 53.0), (36.0, 58.0), (27.0, 57.0)];
    svg.fill(&shape::closed(mouth), Ink::Script);
    svg.fill(&shape::brush(&[(46.0, 51.0, 5.0), (36.0, 55.0, 5.0), (27.0, 55.0, 1.0)]), Ink::Pink);
    let skull: &[Point] = &[
        (62.0, 28.0),
        (66.0, 38.0),
        (62.0, 48.0),
        (52.0, 48.0),
        (42.0, 48.0),
        (30.0, 52.0),
        (19.0, 52.0),
        (15.0, 46.0),
        (18.0, 40.0),
        (25.0, 39.0),
        (33.0, 36.0),
        (37.0, 26.0),
        (46.0, 21.0),
        (55.0, 22.0),
    ];
    svg.outlined(&shape::closed(skull), skin, 2.5);
    for x in [24.0, 32.0, 40.0] {
        svg.fill(
            &shape::polygon(&[
                (x - 2.6, 51.4 - (x - 24.0) * 0.14),
                (x + 2.6, 50.6 - (x - 24.0) * 0.14),
                (x, 57.0 - (x - 24.0) * 0.1),
            ]),
            Ink::White,
        );
    }
    svg.dot((20.6, 45.4), 1.9, Ink::Script);
    svg.disc((44.0, 34.0), 6.0, Ink::White, 2);
    svg.dot((42.6, 34.6), 3.0, Ink::Script);
    svg.draw(&shape::brush(&[(34.0, 30.0, 2.0), (43.0, 25.6, 5.4), (54.0, 28.0, 1.0)]), Ink::Orange);
    let whisker = shape::open(&[(20.0, 49.0), (10.0, 54.0), (8.0, 64.0), (13.0, 69.0)]);
    svg.stroke(&whisker, Ink::Line, 4.2);
    svg.stroke(&whisker, Ink::Yellow, 1.9);
    let ear: &[Point] = &[(57.0, 30.0), (66.0, 24.0), (72.0, 27.0), (72.0, 27.0), (66.0, 35.0), (59.0, 37.0)];
    svg.outlined(&shape::closed(ear), skin, 1.9);
}
