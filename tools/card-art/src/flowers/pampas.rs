//! August: the bald black hill with pampas grass, the full moon, and three geese.

use crate::ink::Ink;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(super) fn draw(svg: &mut SvgWriter, number: u8) {
    match number {
        1 => {
            super::ground(svg, Ink::Red);
            svg.disc((58.0, 56.0), 36.0, Ink::White, 4);
            hill(svg, &[(-6.0, 112.0), (22.0, 98.0), (56.0, 95.0), (84.0, 104.0), (106.0, 122.0)]);
            grass(svg, &[(14.0, 112.0, -6.0), (34.0, 108.0, -3.0), (56.0, 106.0, 3.0), (78.0, 112.0, 7.0)]);
        }
        2 => {
            svg.fill("M0 0H100V120H0Z", Ink::Shade);
            svg.stroke(
                &shape::open(&[(-6.0, 90.0), (30.0, 86.0), (64.0, 92.0), (106.0, 84.0)]),
                Ink::Orange,
                6.0,
            );
            svg.stroke(
                &shape::open(&[(40.0, 76.0), (60.0, 73.0), (84.0, 76.0), (106.0, 72.0)]),
                Ink::Orange,
                4.0,
            );
            hill(svg, &[(-6.0, 102.0), (24.0, 108.0), (52.0, 118.0), (80.0, 116.0), (106.0, 106.0)]);
            grass(svg, &[(16.0, 114.0, -7.0), (40.0, 124.0, -3.0), (64.0, 126.0, 4.0), (86.0, 120.0, 6.0)]);
            goose(svg, (65.0, 38.0), 0.94, -4.0);
            goose(svg, (36.0, 74.0), 0.84, 3.0);
            goose(svg, (75.0, 98.0), 0.84, -3.0);
        }
        3 => {
            sky(svg, 58.0);
            hill(svg, &[(-6.0, 98.0), (18.0, 78.0), (50.0, 68.0), (80.0, 78.0), (106.0, 102.0)]);
            grass(
                svg,
                &[
                    (12.0, 100.0, -9.0),
                    (32.0, 88.0, -5.0),
                    (52.0, 84.0, 2.0),
                    (74.0, 90.0, 7.0),
                    (92.0, 106.0, 9.0),
                ],
            );
            grass(svg, &[(24.0, 124.0, -5.0), (48.0, 116.0, -2.0), (70.0, 122.0, 5.0)]);
        }
        _ => {
            sky(svg, 40.0);
            hill(svg, &[(-6.0, 70.0), (20.0, 66.0), (44.0, 80.0), (72.0, 104.0), (106.0, 118.0)]);
            plume(svg, &[(74.0, 122.0), (78.0, 96.0), (76.0, 72.0), (64.0, 44.0)]);
            plume(svg, &[(92.0, 124.0), (96.0, 106.0), (94.0, 90.0), (86.0, 68.0)]);
            let near: &[Point] =
                &[(14.0, 166.0), (34.0, 138.0), (56.0, 120.0), (84.0, 114.0), (106.0, 118.0)];
            hill(svg, near);
            svg.stroke(&shape::open(near), Ink::Vein, 1.5);
            grass(svg, &[(12.0, 88.0, -8.0), (32.0, 94.0, 3.0), (22.0, 122.0, -4.0), (48.0, 118.0, 5.0)]);
            grass(svg, &[(66.0, 132.0, 4.0), (88.0, 130.0, 7.0)]);
        }
    }
}

fn sky(svg: &mut SvgWriter, y: f32) {
    let band = [(-6.0, y), (30.0, y - 6.0), (70.0, y + 2.0), (106.0, y - 8.0)];
    svg.stroke(&shape::open(&band), Ink::Shade, 11.0);
}

/// A black hill below this line.
pub(super) fn hill(svg: &mut SvgWriter, ridge: &[Point]) {
    let mut outline = ridge.to_vec();
    let left = ridge.first().map_or(-6.0, |point| point.0);
    outline.extend(ridge.last());
    outline.extend([(106.0, 168.0), (106.0, 168.0), (left, 168.0), (left, 168.0)]);
    outline.extend(ridge.first());
    svg.draw(&shape::closed(&outline), Ink::Mass);
}

/// Tufts of grass on the hill: their foot and how far they lean.
fn grass(svg: &mut SvgWriter, tufts: &[(f32, f32, f32)]) {
    for (x, y, lean) in tufts {
        for (spread, tall) in [(-7.0, 15.0), (-1.0, 19.0), (6.0, 14.0)] {
            let tip = (x + spread + lean, y + 24.0 - tall);
            let blade = [
                (x + spread * 0.2, y + 30.0, 2.8),
                ((x + tip.0 + spread * 0.4) / 2.0, y + 17.0, 2.8),
                (tip.0, tip.1, 0.0),
            ];
            svg.fill(&shape::brush(&blade), Ink::Vein);
        }
    }
}

/// A tall stalk with a head of feathers that bow to the left, given by foot, middle, neck and tip.
fn plume(svg: &mut SvgWriter, stalk: &[Point; 4]) {
    let [_, _, neck, tip] = *stalk;
    svg.stroke(&shape::open(stalk), Ink::Line, 2.6);
    let span = (tip.0 - neck.0, tip.1 - neck.1);
    for (i, out) in (0_u16..).zip([22.0, 17.0, 12.0, 7.0]) {
        let t = f32::from(i) * 0.26;
        let root = (neck.0 + span.0 * t, neck.1 + span.1 * t);
        for side in [-1.0_f32, 0.7] {
            let end = (root.0 + side * out + span.0 * 0.3, root.1 + out * 0.12 + span.1 * 0.24);
            let middle = ((root.0 + end.0) / 2.0 + span.0 * 0.1, (root.1 + end.1) / 2.0 - 6.0);
            let ink = if i % 2 == 0 { Ink::Yellow } else { Ink::Orange };
            svg.outlined(
                &shape::brush(&[(root.0, root.1, 2.4), (middle.0, middle.1, 5.4), (end.0, end.1, 0.0)]),
                ink,
                1.4,
            );
        }
    }
    svg.outlined(
        &shape::brush(&[
            (neck.0 + span.0 * 0.6, neck.1 + span.1 * 0.6, 2.0),
            (neck.0 + span.0 * 0.86, neck.1 + span.1 * 0.9, 5.0),
            (tip.0, tip.1, 0.0),
        ]),
        Ink::Yellow,
        1.4,
    );
}

/// A goose that flies to the left.
pub(super) fn goose(svg: &mut SvgWriter, at: Point, scale: f32, turn: f32) {
    svg.placed(at, turn, scale, |svg| {
        let far_wing: &[Point] = &[
            (0.0, -3.0),
            (4.0, -16.0),
            (16.0, -26.0),
            (29.0, -29.0),
            (29.0, -29.0),
            (24.0, -14.0),
            (14.0, -1.0),
        ];
        svg.draw(&shape::closed(far_wing), Ink::Brown);
        let body: &[Point] = &[
            (-26.0, -6.0),
            (-24.0, -10.6),
            (-18.6, -11.0),
            (-14.0, -6.6),
            (-4.0, -5.0),
            (10.0, -4.0),
            (24.0, 2.0),
            (24.0, 2.0),
            (21.0, 7.0),
            (21.0, 7.0),
            (8.0, 10.0),
            (-6.0, 8.0),
            (-15.0, 2.0),
            (-21.0, -2.4),
        ];
        svg.outlined(&shape::closed(body), Ink::White, 2.2);
        let near_wing: &[Point] = &[
            (-4.0, 0.0),
            (-5.0, -12.0),
            (-12.0, -22.0),
            (-20.0, -27.0),
            (-20.0, -27.0),
            (-6.0, -27.0),
            (6.0, -18.0),
            (12.0, -6.0),
            (12.0, 2.0),
            (4.0, 4.0),
        ];
        svg.outlined(&shape::closed(near_wing), Ink::Blue, 2.2);
        svg.stroke(&shape::open(&[(-5.0, -21.0), (2.0, -14.0), (5.0, -5.0)]), Ink::White, 1.7);
        let beak = [(-25.4, -9.0), (-25.4, -9.0), (-34.0, -4.0), (-34.0, -4.0), (-25.0, -3.6), (-25.0, -3.6)];
        svg.outlined(&shape::closed(&beak), Ink::Orange, 1.6);
        svg.dot((-21.0, -7.2), 1.5, Ink::Script);
    });
}
