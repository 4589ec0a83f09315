//! February: red plum blossoms on bare branches, and the warbler.

use super::petals;
use crate::design::Ribbon;
use crate::palette::Ink;
use crate::pen::Pen;
use crate::ribbon;
use crate::shape::{self, Point};

pub(super) fn draw(pen: &mut Pen, number: u8) {
    match number {
        1 => animal(pen),
        2 => {
            branch(
                pen,
                &[
                    (106.0, 150.0, 13.0),
                    (80.0, 128.0, 11.0),
                    (70.0, 96.0, 9.0),
                    (88.0, 62.0, 6.0),
                    (84.0, 30.0, 3.0),
                ],
            );
            branch(pen, &[(76.0, 122.0, 8.0), (46.0, 124.0, 8.0), (22.0, 106.0, 6.0), (12.0, 74.0, 3.0)]);
            blossom(pen, (80.0, 30.0), 17.0, 10.0);
            blossom(pen, (17.0, 80.0), 17.0, 40.0);
            ribbon::draw(pen, Ribbon::Poem, (54.0, 78.0), 13.0);
            blossom(pen, (88.0, 84.0), 14.0, 30.0);
            blossom(pen, (26.0, 132.0), 20.0, 0.0);
            blossom(pen, (74.0, 140.0), 18.0, 20.0);
            bud(pen, (94.0, 52.0), 40.0);
        }
        3 => {
            branch(
                pen,
                &[
                    (-6.0, 140.0, 15.0),
                    (26.0, 116.0, 12.0),
                    (44.0, 82.0, 9.0),
                    (76.0, 62.0, 6.0),
                    (90.0, 28.0, 2.5),
                ],
            );
            branch(pen, &[(36.0, 100.0, 8.0), (66.0, 106.0, 7.0), (92.0, 92.0, 3.0)]);
            branch(pen, &[(44.0, 84.0, 6.0), (36.0, 62.0, 5.0), (44.0, 36.0, 2.5)]);
            bud(pen, (90.0, 30.0), 20.0);
            blossom(pen, (46.0, 40.0), 18.0, 10.0);
            blossom(pen, (79.0, 64.0), 19.0, -16.0);
            blossom(pen, (72.0, 114.0), 24.0, 30.0);
            blossom(pen, (24.0, 92.0), 17.0, 0.0);
            blossom(pen, (30.0, 148.0), 19.0, 50.0);
            bud(pen, (92.0, 92.0), 70.0);
        }
        _ => {
            branch(
                pen,
                &[
                    (44.0, 166.0, 15.0),
                    (52.0, 128.0, 12.0),
                    (34.0, 96.0, 9.0),
                    (44.0, 60.0, 6.0),
                    (74.0, 40.0, 3.0),
                ],
            );
            branch(pen, &[(50.0, 126.0, 8.0), (76.0, 110.0, 7.0), (84.0, 78.0, 3.0)]);
            branch(pen, &[(36.0, 98.0, 6.0), (20.0, 80.0, 5.0), (16.0, 56.0, 2.5)]);
            blossom(pen, (76.0, 36.0), 20.0, 14.0);
            blossom(pen, (86.0, 82.0), 19.0, 40.0);
            blossom(pen, (44.0, 72.0), 16.0, 0.0);
            blossom(pen, (22.0, 112.0), 21.0, 24.0);
            blossom(pen, (74.0, 134.0), 24.0, -10.0);
            bud(pen, (16.0, 58.0), -20.0);
            bud(pen, (30.0, 146.0), -60.0);
        }
    }
}

fn animal(pen: &mut Pen) {
    branch(
        pen,
        &[
            (-6.0, 132.0, 13.0),
            (24.0, 122.0, 11.0),
            (54.0, 126.0, 9.0),
            (84.0, 112.0, 6.0),
            (100.0, 86.0, 3.0),
        ],
    );
    branch(pen, &[(80.0, 114.0, 6.0), (94.0, 128.0, 5.0), (104.0, 140.0, 4.0)]);
    branch(pen, &[(20.0, 124.0, 8.0), (14.0, 112.0, 6.0), (12.0, 94.0, 3.0)]);
    warbler(pen);
    blossom(pen, (14.0, 94.0), 15.0, 10.0);
    blossom(pen, (86.0, 30.0), 16.0, 30.0);
    blossom(pen, (84.0, 136.0), 20.0, -10.0);
    blossom(pen, (32.0, 144.0), 22.0, 20.0);
    bud(pen, (96.0, 90.0), 30.0);
}

pub(super) fn warbler(pen: &mut Pen) {
    pen.stroke(&shape::open(&[(50.0, 104.0), (48.0, 119.0)]), Ink::Line, 3.0);
    pen.stroke(&shape::open(&[(60.0, 104.0), (61.0, 119.0)]), Ink::Line, 3.0);
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
    pen.draw(&shape::closed(&tail), Ink::Green);
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
    pen.outlined(&shape::closed(body), Ink::Lime, 2.4);
    let belly =
        [(36.0, 72.0), (42.0, 78.0), (48.0, 92.0), (58.0, 104.0), (50.0, 104.5), (42.0, 98.0), (36.8, 86.0)];
    pen.fill(&shape::closed(&belly), Ink::White);
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
    pen.draw(&shape::closed(&wing), Ink::Green);
    pen.stroke(&shape::open(&[(56.0, 78.0), (64.0, 85.0), (73.0, 94.0)]), Ink::Lime, 2.0);
    let beak = [(34.0, 52.0), (34.0, 52.0), (21.0, 55.0), (21.0, 55.0), (33.0, 60.5), (33.0, 60.5)];
    pen.outlined(&shape::closed(&beak), Ink::Orange, 1.8);
    pen.dot((42.0, 54.0), 3.4, Ink::White);
    pen.dot((41.4, 54.0), 2.2, Ink::Script);
}

/// A bare dark branch with a few knots.
fn branch(pen: &mut Pen, points: &[shape::Dab]) {
    pen.fill(&shape::brush(points), Ink::Mass);
    let light: Vec<Point> = points.iter().map(|(x, y, width)| (x - width * 0.2, y - width * 0.12)).collect();
    pen.stroke(&shape::open(&light), Ink::Vein, 1.2);
}

/// Five round petals around yellow stamens.
pub(super) fn blossom(pen: &mut Pen, at: Point, radius: f32, turn: f32) {
    pen.placed(at, turn, radius / 20.0, |pen| {
        petals::round(pen, Ink::Red, 1.9);
        petals::stamens(pen, Ink::White, Ink::Yellow);
    });
}

fn bud(pen: &mut Pen, at: Point, turn: f32) {
    pen.placed(at, turn, 1.0, |pen| {
        pen.disc((0.0, -4.0), 6.5, Ink::Red, 5);
        let sepals = [(-5.5, -1.0), (-5.5, -1.0), (0.0, -4.0), (5.5, -1.0), (5.5, -1.0), (0.0, 5.0)];
        pen.fill(&shape::closed(&sepals), Ink::Mass);
    });
}
