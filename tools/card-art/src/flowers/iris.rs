//! May: upright iris between sword leaves, and the plank bridge that zigzags past them.

use crate::design::Ribbon;
use crate::ink::Ink;
use crate::ribbon;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(super) fn draw(svg: &mut SvgWriter, number: u8) {
    match number {
        1 => animal(svg),
        2 => {
            swords(
                svg,
                &[
                    (10.0, 66.0, -4.0),
                    (20.0, 92.0, 2.0),
                    (84.0, 34.0, 6.0),
                    (95.0, 62.0, 8.0),
                    (74.0, 80.0, -4.0),
                ],
            );
            flower(svg, (84.0, 66.0), 0.92, 6.0);
            ribbon::draw(svg, Ribbon::Plain, (52.0, 74.0), 13.0);
            flower(svg, (22.0, 112.0), 1.0, -6.0);
            swords(svg, &[(40.0, 120.0, -5.0), (62.0, 110.0, 4.0), (88.0, 112.0, 5.0)]);
        }
        3 => {
            swords(
                svg,
                &[
                    (12.0, 58.0, -6.0),
                    (34.0, 74.0, 4.0),
                    (48.0, 50.0, -2.0),
                    (92.0, 52.0, 8.0),
                    (80.0, 84.0, 2.0),
                ],
            );
            flower(svg, (66.0, 48.0), 1.2, 4.0);
            flower(svg, (30.0, 100.0), 1.15, -8.0);
            swords(
                svg,
                &[
                    (10.0, 126.0, -6.0),
                    (54.0, 102.0, -3.0),
                    (68.0, 118.0, 6.0),
                    (92.0, 106.0, 8.0),
                    (40.0, 136.0, -4.0),
                ],
            );
        }
        _ => {
            swords(svg, &[(40.0, 30.0, -4.0), (58.0, 50.0, 5.0), (88.0, 34.0, 4.0), (14.0, 78.0, -7.0)]);
            flower(svg, (74.0, 96.0), 1.3, 8.0);
            flower(svg, (32.0, 68.0), 1.05, -6.0);
            swords(
                svg,
                &[
                    (20.0, 106.0, -5.0),
                    (48.0, 112.0, 2.0),
                    (34.0, 134.0, -5.0),
                    (94.0, 120.0, 7.0),
                    (64.0, 136.0, 4.0),
                ],
            );
        }
    }
}

fn animal(svg: &mut SvgWriter) {
    swords(
        svg,
        &[(46.0, 26.0, -5.0), (60.0, 46.0, 3.0), (88.0, 30.0, 6.0), (97.0, 58.0, 5.0), (14.0, 62.0, -7.0)],
    );
    flower(svg, (75.0, 50.0), 1.12, 4.0);
    flower(svg, (32.0, 78.0), 1.0, -6.0);
    water(svg);
    bridge(svg);
    swords(svg, &[(8.0, 122.0, -5.0), (18.0, 140.0, 3.0), (94.0, 136.0, 5.0)]);
}

/// Sword leaves that stand on the lower rim: where the tip is, and how far it leans.
fn swords(svg: &mut SvgWriter, tips: &[(f32, f32, f32)]) {
    for (i, (x, y, lean)) in (0_u16..).zip(tips) {
        let ink = if i % 2 == 0 { Ink::Green } else { Ink::Mass };
        let (foot, middle) = (x - lean * 2.0, (y + 164.0) / 2.0);
        let bow = x - lean * 1.4;
        svg.outlined(&shape::brush(&[(foot, 166.0, 7.0), (bow, middle, 8.4), (*x, *y, 0.0)]), ink, 1.7);
        let vein = [(foot, 164.0), (bow, middle), (x - lean * 0.2, y + 14.0)];
        svg.stroke(&shape::open(&vein), if i % 2 == 0 { Ink::Lime } else { Ink::Vein }, 1.3);
    }
}

/// A flower with three falls and three upright petals, on its stem.
fn flower(svg: &mut SvgWriter, at: Point, scale: f32, lean: f32) {
    let foot = (at.0 - lean, 166.0);
    svg.stroke(
        &shape::open(&[at, ((at.0 + foot.0) / 2.0 + 1.0, (at.1 + foot.1) / 2.0), foot]),
        Ink::Line,
        6.4,
    );
    svg.stroke(
        &shape::open(&[at, ((at.0 + foot.0) / 2.0 + 1.0, (at.1 + foot.1) / 2.0), foot]),
        Ink::Green,
        3.2,
    );
    svg.placed(at, lean, scale, |svg| {
        let back: &[Point] =
            &[(0.0, 4.0), (-9.0, -8.0), (-6.0, -22.0), (0.0, -29.0), (0.0, -29.0), (6.0, -22.0), (9.0, -8.0)];
        svg.draw(&shape::closed(back), Ink::Violet);
        let side: &[Point] = &[
            (-1.0, 4.0),
            (-8.0, -2.0),
            (-12.0, -12.0),
            (-18.0, -19.0),
            (-18.0, -19.0),
            (-22.0, -8.0),
            (-18.0, 4.0),
            (-8.0, 9.0),
        ];
        svg.draw(&shape::closed(side), Ink::Violet);
        svg.mirrored(0.0, |svg| svg.draw(&shape::closed(side), Ink::Violet));
        let fall: &[Point] = &[
            (0.0, 2.0),
            (-10.0, 3.0),
            (-21.0, 9.0),
            (-25.0, 20.0),
            (-18.0, 27.0),
            (-9.0, 22.0),
            (-4.0, 12.0),
        ];
        svg.draw(&shape::closed(fall), Ink::Blue);
        svg.mirrored(0.0, |svg| svg.draw(&shape::closed(fall), Ink::Blue));
        let lip: &[Point] = &[
            (0.0, 0.0),
            (-7.0, 8.0),
            (-10.0, 20.0),
            (-6.0, 30.0),
            (0.0, 33.0),
            (6.0, 30.0),
            (10.0, 20.0),
            (7.0, 8.0),
        ];
        svg.draw(&shape::closed(lip), Ink::Violet);
        svg.fill(&shape::brush(&[(0.0, 4.0, 2.0), (0.0, 14.0, 6.0), (0.0, 24.0, 0.0)]), Ink::Yellow);
        svg.fill(&shape::brush(&[(-8.0, 7.0, 1.6), (-14.0, 11.0, 4.4), (-18.0, 19.0, 0.0)]), Ink::Yellow);
        svg.fill(&shape::brush(&[(8.0, 7.0, 1.6), (14.0, 11.0, 4.4), (18.0, 19.0, 0.0)]), Ink::Yellow);
        svg.stroke(&shape::open(&[(0.0, -20.0), (0.0, -8.0)]), Ink::Pink, 1.8);
    });
}

fn water(svg: &mut SvgWriter) {
    let shore: &[Point] = &[
        (-6.0, 122.0),
        (-6.0, 122.0),
        (30.0, 117.0),
        (64.0, 121.0),
        (106.0, 115.0),
        (106.0, 115.0),
        (106.0, 166.0),
        (106.0, 166.0),
        (-6.0, 166.0),
        (-6.0, 166.0),
    ];
    svg.draw(&shape::closed(shore), Ink::Sky);
    for (x, y) in [(56.0, 128.0), (74.0, 125.0), (34.0, 154.0), (70.0, 151.0)] {
        svg.stroke(
            &shape::open(&[(x, y), (x + 8.0, y - 2.0), (x + 16.0, y + 1.0), (x + 24.0, y - 1.0)]),
            Ink::Blue,
            2.0,
        );
    }
}

/// Three boards, each laid on the end of the last.
fn bridge(svg: &mut SvgWriter) {
    for post in [(30.0, 130.0), (64.0, 141.0), (40.0, 150.0)] {
        svg.draw(&shape::brush(&[(post.0, post.1, 6.0), (post.0, post.1 + 22.0, 6.0)]), Ink::Brown);
    }
    board(svg, [(50.0, 146.0), (106.0, 158.0), (106.0, 172.0), (42.0, 158.0)]);
    board(svg, [(80.0, 124.0), (86.0, 136.0), (38.0, 160.0), (30.0, 149.0)]);
    board(svg, [(-6.0, 108.0), (90.0, 124.0), (84.0, 137.0), (-6.0, 122.0)]);
}

fn board(svg: &mut SvgWriter, corners: [Point; 4]) {
    svg.outlined(&shape::polygon(&corners), Ink::Yellow, 2.4);
    let [a, b, c, d] = corners;
    let between = |p: Point, q: Point, t: f32| (p.0 + (q.0 - p.0) * t, p.1 + (q.1 - p.1) * t);
    let (from, to) = (between(a, d, 0.5), between(b, c, 0.5));
    svg.stroke(&shape::open(&[between(from, to, 0.06), between(from, to, 0.94)]), Ink::Brown, 1.8);
    for t in [0.1, 0.9] {
        svg.dot(between(between(a, b, t), between(d, c, t), 0.25), 1.2, Ink::Brown);
        svg.dot(between(between(a, b, t), between(d, c, t), 0.75), 1.2, Ink::Brown);
    }
}
