//! April: drops of black leaves that hang from their stems, and the cuckoo before a red moon.

use crate::design::Ribbon;
use crate::ink::Ink;
use crate::ribbon;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(super) fn draw(svg: &mut SvgWriter, number: u8) {
    match number {
        1 => animal(svg),
        2 => {
            spray(svg, &[(66.0, -10.0), (76.0, 16.0), (86.0, 44.0), (84.0, 76.0)], 21.0);
            spray(svg, &[(-6.0, 34.0), (8.0, 62.0), (18.0, 90.0), (18.0, 120.0)], 21.0);
            ribbon::draw(svg, Ribbon::Plain, (52.0, 82.0), 13.0);
            spray(svg, &[(104.0, 76.0), (92.0, 98.0), (84.0, 120.0), (76.0, 148.0)], 21.0);
            spray(svg, &[(-8.0, 106.0), (8.0, 122.0), (22.0, 138.0), (28.0, 160.0)], 20.0);
        }
        3 => {
            spray(svg, &[(44.0, -10.0), (46.0, 22.0), (36.0, 58.0), (22.0, 96.0)], 25.0);
            spray(svg, &[(88.0, -10.0), (84.0, 28.0), (76.0, 68.0), (60.0, 108.0)], 28.0);
            spray(svg, &[(108.0, 58.0), (100.0, 88.0), (92.0, 118.0), (78.0, 152.0)], 25.0);
            spray(svg, &[(-4.0, 96.0), (10.0, 114.0), (24.0, 132.0), (34.0, 154.0)], 23.0);
        }
        _ => {
            spray(svg, &[(38.0, -14.0), (48.0, 12.0), (54.0, 42.0), (54.0, 74.0)], 25.0);
            spray(svg, &[(84.0, -12.0), (90.0, 14.0), (90.0, 40.0), (84.0, 70.0)], 25.0);
            spray(svg, &[(-6.0, 50.0), (12.0, 76.0), (24.0, 104.0), (28.0, 140.0)], 27.0);
            spray(svg, &[(110.0, 78.0), (94.0, 102.0), (78.0, 124.0), (62.0, 154.0)], 26.0);
        }
    }
}

fn animal(svg: &mut SvgWriter) {
    svg.disc((58.0, 93.0), 31.0, Ink::Red, 11);
    svg.stroke(&shape::open(&[(36.0, 106.0), (52.0, 103.0), (68.0, 107.0), (84.0, 103.0)]), Ink::Paper, 3.0);
    spray(svg, &[(40.0, -14.0), (44.0, 8.0), (40.0, 30.0), (31.0, 54.0)], 21.0);
    spray(svg, &[(68.0, -12.0), (70.0, 6.0), (68.0, 24.0), (62.0, 46.0)], 21.0);
    spray(svg, &[(96.0, -12.0), (97.0, 22.0), (94.0, 60.0), (90.0, 104.0)], 25.0);
    spray(svg, &[(-8.0, 52.0), (4.0, 72.0), (11.0, 96.0), (11.0, 126.0)], 21.0);
    svg.placed((6.0, 38.0), 4.0, 0.97, cuckoo);
}

/// The cuckoo flies down across the moon.
pub(super) fn cuckoo(svg: &mut SvgWriter) {
    let far_wing: &[Point] = &[
        (50.0, 66.0),
        (56.0, 50.0),
        (66.0, 36.0),
        (80.0, 24.0),
        (80.0, 24.0),
        (81.0, 38.0),
        (77.0, 52.0),
        (68.0, 66.0),
        (60.0, 74.0),
    ];
    svg.draw(&shape::closed(far_wing), Ink::Blue);
    let tail: &[Point] = &[
        (62.0, 78.0),
        (76.0, 80.0),
        (92.0, 88.0),
        (92.0, 88.0),
        (86.0, 92.0),
        (86.0, 92.0),
        (90.0, 99.0),
        (90.0, 99.0),
        (74.0, 96.0),
        (58.0, 88.0),
    ];
    svg.draw(&shape::closed(tail), Ink::Script);
    let body: &[Point] = &[
        (19.0, 88.0),
        (24.0, 78.0),
        (34.0, 73.0),
        (48.0, 68.0),
        (62.0, 72.0),
        (70.0, 81.0),
        (62.0, 90.0),
        (46.0, 97.0),
        (31.0, 99.0),
        (22.0, 96.0),
    ];
    svg.outlined(&shape::closed(body), Ink::Yellow, 2.4);
    let belly: &[Point] =
        &[(31.0, 98.4), (36.0, 90.0), (50.0, 86.0), (66.0, 84.0), (61.0, 90.0), (46.0, 96.4)];
    svg.fill(&shape::closed(belly), Ink::White);
    for x in [40.0, 48.0, 56.0] {
        svg.stroke(
            &shape::open(&[(x, 88.6), (x + 2.0, 91.0), (x + 1.0, 94.6 - (x - 40.0) * 0.14)]),
            Ink::Script,
            1.7,
        );
    }
    let near_wing: &[Point] = &[
        (38.0, 78.0),
        (34.0, 62.0),
        (27.0, 50.0),
        (16.0, 45.0),
        (16.0, 45.0),
        (34.0, 42.0),
        (48.0, 49.0),
        (58.0, 60.0),
        (60.0, 74.0),
        (50.0, 80.0),
    ];
    svg.outlined(&shape::closed(near_wing), Ink::Sky, 2.4);
    svg.stroke(&shape::open(&[(33.0, 49.0), (42.0, 57.0), (46.0, 70.0)]), Ink::Script, 1.8);
    svg.stroke(&shape::open(&[(42.0, 50.0), (50.0, 58.0), (53.0, 68.0)]), Ink::Script, 1.8);
    let beak = [(20.0, 86.0), (20.0, 86.0), (7.0, 97.0), (7.0, 97.0), (20.0, 96.0), (20.0, 96.0)];
    svg.outlined(&shape::closed(&beak), Ink::Orange, 1.8);
    svg.dot((27.0, 85.0), 3.2, Ink::White);
    svg.dot((26.4, 85.6), 2.1, Ink::Script);
}

/// A stem with drops on both sides, smaller towards its end.
pub(super) fn spray(svg: &mut SvgWriter, stem: &[Point; 4], size: f32) {
    let [a, b, c, d] = *stem;
    let at = |t: f32| {
        let bend = |a: f32, b: f32, c: f32, d: f32| {
            let (from, to, t) = match t {
                ..1.0 => (a, b, t),
                1.0..2.0 => (b, c, t - 1.0),
                _ => (c, d, t - 2.0),
            };
            from + (to - from) * t
        };
        (bend(a.0, b.0, c.0, d.0), bend(a.1, b.1, c.1, d.1))
    };
    for i in 0..6_u16 {
        let along = f32::from(i) / 5.4 * 2.55 + 0.18;
        let (x, y) = at(along);
        let long = size * (1.0 - 0.11 * f32::from(i));
        for side in [-1.0_f32, 1.0] {
            drop(svg, (x + side * 1.6, y), side * (52.0 - 4.0 * f32::from(i)), long);
        }
    }
    svg.stroke(&shape::open(stem), Ink::Brown, 2.6);
    drop(svg, (d.0, d.1 - 3.0), 0.0, size * 0.56);
}

/// A leaf like a drop of ink, hanging from its thin end, with one light vein.
fn drop(svg: &mut SvgWriter, at: Point, swing: f32, long: f32) {
    svg.placed(at, -swing, long / 20.0, |svg| {
        let blade = [
            (0.0, -1.0),
            (0.0, -1.0),
            (6.0, 6.0),
            (7.6, 14.0),
            (3.6, 20.0),
            (-3.6, 20.0),
            (-7.6, 14.0),
            (-6.0, 6.0),
        ];
        svg.cut(&shape::closed(&blade), Ink::Mass, 2.6);
        svg.stroke(&shape::open(&[(0.0, 5.0), (0.4, 14.0)]), Ink::Vein, 2.0);
    });
}
