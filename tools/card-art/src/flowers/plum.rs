//! February: red plum blossoms on bare branches, and the warbler.

use super::petals;
use crate::design::Ribbon;
use crate::ink::Ink;
use crate::ribbon;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(super) fn draw(svg: &mut SvgWriter, number: u8) {
    match number {
        1 => animal(svg),
        2 => {
            branch(
                svg,
                &[
                    (106.0, 150.0, 13.0),
                    (80.0, 128.0, 11.0),
                    (70.0, 96.0, 9.0),
                    (88.0, 62.0, 6.0),
                    (84.0, 30.0, 3.0),
                ],
            );
            branch(svg, &[(76.0, 122.0, 8.0), (46.0, 124.0, 8.0), (22.0, 106.0, 6.0), (12.0, 74.0, 3.0)]);
            blossom(svg, (80.0, 30.0), 17.0, 10.0);
            blossom(svg, (17.0, 80.0), 17.0, 40.0);
            ribbon::draw(svg, Ribbon::Poem, (54.0, 78.0), 13.0);
            blossom(svg, (88.0, 84.0), 14.0, 30.0);
            blossom(svg, (26.0, 132.0), 20.0, 0.0);
            blossom(svg, (74.0, 140.0), 18.0, 20.0);
            bud(svg, (94.0, 52.0), 40.0);
        }
        3 => {
            branch(
                svg,
                &[
                    (-6.0, 140.0, 15.0),
                    (26.0, 116.0, 12.0),
                    (44.0, 82.0, 9.0),
                    (76.0, 62.0, 6.0),
                    (90.0, 28.0, 2.5),
                ],
            );
            branch(svg, &[(36.0, 100.0, 8.0), (66.0, 106.0, 7.0), (92.0, 92.0, 3.0)]);
            branch(svg, &[(44.0, 84.0, 6.0), (36.0, 62.0, 5.0), (44.0, 36.0, 2.5)]);
            bud(svg, (90.0, 30.0), 20.0);
            blossom(svg, (46.0, 40.0), 18.0, 10.0);
            blossom(svg, (79.0, 64.0), 19.0, -16.0);
            blossom(svg, (72.0, 114.0), 24.0, 30.0);
            blossom(svg, (24.0, 92.0), 17.0, 0.0);
            blossom(svg, (30.0, 148.0), 19.0, 50.0);
            bud(svg, (92.0, 92.0), 70.0);
        }
        _ => {
            branch(
                svg,
                &[
                    (44.0, 166.0, 15.0),
                    (52.0, 128.0, 12.0),
                    (34.0, 96.0, 9.0),
                    (44.0, 60.0, 6.0),
                    (74.0, 40.0, 3.0),
                ],
            );
            branch(svg, &[(50.0, 126.0, 8.0), (76.0, 110.0, 7.0), (84.0, 78.0, 3.0)]);
            branch(svg, &[(36.0, 98.0, 6.0), (20.0, 80.0, 5.0), (16.0, 56.0, 2.5)]);
            blossom(svg, (76.0, 36.0), 20.0, 14.0);
            blossom(svg, (86.0, 82.0), 19.0, 40.0);
            blossom(svg, (44.0, 72.0), 16.0, 0.0);
            blossom(svg, (22.0, 112.0), 21.0, 24.0);
            blossom(svg, (74.0, 134.0), 24.0, -10.0);
            bud(svg, (16.0, 58.0), -20.0);
            bud(svg, (30.0, 146.0), -60.0);
        }
    }
}

fn animal(svg: &mut SvgWriter) {
    branch(
        svg,
        &[
            (-6.0, 132.0, 13.0),
            (24.0, 122.0, 11.0),
            (54.0, 126.0, 9.0),
            (84.0, 112.0, 6.0),
            (100.0, 86.0, 3.0),
        ],
    );
    branch(svg, &[(80.0, 114.0, 6.0), (94.0, 128.0, 5.0), (104.0, 140.0, 4.0)]);
    branch(svg, &[(20.0, 124.0, 8.0), (14.0, 112.0, 6.0), (12.0, 94.0, 3.0)]);
    warbler(svg);
    blossom(svg, (14.0, 94.0), 15.0, 10.0);
    blossom(svg, (86.0, 30.0), 16.0, 30.0);
    blossom(svg, (84.0, 136.0), 20.0, -10.0);
    blossom(svg, (32.0, 144.0), 22.0, 20.0);
    bud(svg, (96.0, 90.0), 30.0);
}

pub(super) fn warbler(svg: &mut SvgWriter) {
    svg.stroke(&shape::open(&[(50.0, 104.0), (48.0, 119.0)]), Ink::Line, 3.0);
    svg.stroke(&shape::open(&[(60.0, 104.0), (61.0, 119.0)]), Ink::Line, 3.0);
    let tail = [
        (66.0, 92.0),
        (80.0, 100.0),
        (92.0, 112.0),
        (92.0, 112.0),
        (84.0, 116.0),
        (84.0, 116.0),
        (72.0, 110.0),
        (60.0, 102.0),
    ];
    svg.draw(&shape::closed(&tail), Ink::Green);
    let body: &[Point] = &[
        (33.0, 52.0),
        (42.0, 44.0),
        (53.0, 46.0),
        (59.0, 56.0),
        (66.0, 66.0),
        (74.0, 80.0),
        (76.0, 94.0),
        (68.0, 105.0),
        (54.0, 107.0),
        (42.0, 100.0),
        (35.0, 86.0),
        (35.0, 70.0),
        (32.0, 61.0),
    ];
    svg.outlined(&shape::closed(body), Ink::Lime, 2.4);
    let belly =
        [(36.0, 72.0), (42.0, 78.0), (48.0, 92.0), (58.0, 104.0), (50.0, 104.5), (42.0, 98.0), (36.8, 86.0)];
    svg.fill(&shape::closed(&belly), Ink::White);
    let wing = [
        (50.0, 66.0),
        (60.0, 70.0),
        (70.0, 82.0),
        (82.0, 102.0),
        (82.0, 102.0),
        (68.0, 98.0),
        (55.0, 88.0),
        (49.0, 76.0),
    ];
    svg.draw(&shape::closed(&wing), Ink::Green);
    svg.stroke(&shape::open(&[(56.0, 78.0), (64.0, 85.0), (73.0, 94.0)]), Ink::Lime, 2.0);
    let beak = [(34.0, 52.0), (34.0, 52.0), (21.0, 55.0), (21.0, 55.0), (33.0, 60.5), (33.0, 60.5)];
    svg.outlined(&shape::closed(&beak), Ink::Orange, 1.8);
    svg.dot((42.0, 54.0), 3.4, Ink::White);
    svg.dot((41.4, 54.0), 2.2, Ink::Script);
}

/// A bare dark branch with a few knots.
fn branch(svg: &mut SvgWriter, points: &[shape::Dab]) {
    svg.fill(&shape::brush(points), Ink::Mass);
    let light: Vec<Point> = points.iter().map(|(x, y, width)| (x - width * 0.2, y - width * 0.12)).collect();
    svg.stroke(&shape::open(&light), Ink::Vein, 1.2);
}

/// Five round petals around yellow stamens.
pub(super) fn blossom(svg: &mut SvgWriter, at: Point, radius: f32, turn: f32) {
    svg.placed(at, turn, radius / 20.0, |svg| {
        petals::round(svg, Ink::Red, 1.9);
        petals::stamens(svg, Ink::White, Ink::Yellow);
    });
}

fn bud(svg: &mut SvgWriter, at: Point, turn: f32) {
    svg.placed(at, turn, 1.0, |svg| {
        svg.disc((0.0, -4.0), 6.5, Ink::Red, 5);
        let sepals = [(-5.5, -1.0), (-5.5, -1.0), (0.0, -4.0), (5.5, -1.0), (5.5, -1.0), (0.0, 5.0)];
        svg.fill(&shape::closed(&sepals), Ink::Mass);
    });
}
