//! July: red beans on the arching stems of bush clover, and the boar.

use crate::design::Ribbon;
use crate::ink::Ink;
use crate::ribbon;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(super) fn draw(svg: &mut SvgWriter, number: u8) {
    match number {
        1 => animal(svg),
        2 => {
            spray(svg, [(92.0, 166.0), (100.0, 110.0), (92.0, 62.0), (70.0, 22.0)], 5);
            spray(svg, [(24.0, 166.0), (8.0, 130.0), (10.0, 96.0), (20.0, 64.0)], 4);
            ribbon::draw(svg, Ribbon::Plain, (54.0, 76.0), 13.0);
            spray(svg, [(66.0, 168.0), (74.0, 146.0), (82.0, 126.0), (94.0, 110.0)], 3);
            spray(svg, [(60.0, 170.0), (50.0, 150.0), (40.0, 136.0), (24.0, 126.0)], 3);
        }
        3 => {
            spray(svg, [(58.0, 168.0), (66.0, 110.0), (66.0, 66.0), (44.0, 28.0)], 6);
            spray(svg, [(74.0, 168.0), (92.0, 116.0), (98.0, 76.0), (84.0, 34.0)], 6);
            spray(svg, [(40.0, 168.0), (32.0, 132.0), (28.0, 98.0), (12.0, 66.0)], 5);
        }
        _ => {
            spray(svg, [(16.0, 168.0), (24.0, 110.0), (42.0, 62.0), (78.0, 30.0)], 6);
            spray(svg, [(34.0, 168.0), (48.0, 124.0), (64.0, 92.0), (94.0, 78.0)], 5);
            spray(svg, [(8.0, 168.0), (8.0, 128.0), (10.0, 98.0), (26.0, 60.0)], 5);
            spray(svg, [(54.0, 170.0), (64.0, 150.0), (76.0, 138.0), (98.0, 128.0)], 3);
        }
    }
}

fn animal(svg: &mut SvgWriter) {
    spray(svg, [(98.0, 168.0), (102.0, 110.0), (90.0, 60.0), (60.0, 28.0)], 6);
    spray(svg, [(72.0, 120.0), (68.0, 92.0), (60.0, 68.0), (38.0, 54.0)], 4);
    spray(svg, [(4.0, 168.0), (6.0, 128.0), (10.0, 98.0), (20.0, 68.0)], 4);
    boar(svg);
    spray(svg, [(78.0, 172.0), (84.0, 156.0), (90.0, 144.0), (100.0, 134.0)], 2);
}

/// The boar trots to the left, bristles up.
pub(super) fn boar(svg: &mut SvgWriter) {
    for (hip, foot) in [
        ((40.0, 138.0), (35.0, 154.0)),
        ((52.0, 140.0), (54.0, 156.0)),
        ((80.0, 136.0), (77.0, 154.0)),
        ((90.0, 134.0), (94.0, 152.0)),
    ] {
        svg.draw(&shape::brush(&[(hip.0, hip.1, 12.0), (foot.0, foot.1, 6.4)]), Ink::Brown);
        svg.fill(
            &shape::brush(&[(foot.0 - 1.0, foot.1 + 1.0, 7.0), (foot.0 - 2.0, foot.1 + 4.0, 8.0)]),
            Ink::Script,
        );
    }
    let body: &[Point] = &[
        (17.0, 120.0),
        (23.0, 110.0),
        (30.0, 98.0),
        (34.0, 90.0),
        (34.0, 90.0),
        (41.0, 92.0),
        (41.0, 92.0),
        (46.0, 84.0),
        (46.0, 84.0),
        (52.0, 90.0),
        (52.0, 90.0),
        (59.0, 82.0),
        (59.0, 82.0),
        (65.0, 89.0),
        (65.0, 89.0),
        (73.0, 84.0),
        (73.0, 84.0),
        (78.0, 92.0),
        (90.0, 101.0),
        (97.0, 116.0),
        (96.0, 132.0),
        (86.0, 144.0),
        (66.0, 147.0),
        (46.0, 147.0),
        (32.0, 142.0),
        (22.0, 136.0),
        (14.0, 133.0),
        (12.0, 126.0),
    ];
    svg.outlined(&shape::closed(body), Ink::Brown, 2.6);
    let mane: &[Point] = &[
        (38.0, 96.0),
        (41.0, 93.6),
        (46.0, 87.0),
        (52.0, 92.4),
        (59.0, 85.0),
        (65.0, 92.0),
        (73.0, 87.0),
        (78.0, 95.0),
        (70.0, 101.0),
        (56.0, 102.0),
        (46.0, 106.0),
        (42.0, 102.0),
    ];
    svg.fill(&shape::closed(mane), Ink::Script);
    for (x, y) in [(58.0, 113.0), (60.0, 124.0), (57.0, 134.0)] {
        svg.fill(
            &shape::brush(&[(x, y, 0.4), (x + 12.0, y - 2.0, 3.6), (x + 25.0, y + 1.0, 0.4)]),
            Ink::Yellow,
        );
    }
    let ear: &[Point] =
        &[(38.0, 104.0), (38.0, 94.0), (46.0, 85.0), (46.0, 85.0), (50.0, 96.0), (46.0, 107.0)];
    svg.draw(&shape::closed(ear), Ink::Orange);
    let snout: &[Point] =
        &[(9.0, 124.0), (13.0, 119.0), (18.0, 121.0), (19.0, 129.0), (16.0, 135.0), (10.0, 133.0)];
    svg.draw(&shape::closed(snout), Ink::Pink);
    svg.dot((12.6, 124.6), 1.3, Ink::Script);
    svg.dot((13.4, 129.6), 1.3, Ink::Script);
    let tusk: &[Point] = &[
        (23.0, 135.0),
        (23.0, 135.0),
        (21.0, 127.0),
        (24.0, 121.0),
        (24.0, 121.0),
        (27.0, 128.0),
        (30.0, 135.0),
        (30.0, 135.0),
    ];
    svg.outlined(&shape::closed(tusk), Ink::White, 1.6);
    svg.dot((30.0, 113.0), 3.4, Ink::White);
    svg.dot((29.4, 113.4), 2.2, Ink::Script);
    svg.stroke(&shape::open(&[(24.0, 109.0), (29.0, 107.6), (34.0, 109.0)]), Ink::Script, 2.2);
    svg.stroke(&shape::open(&[(96.0, 112.0), (101.0, 107.0), (97.0, 102.0), (93.0, 105.0)]), Ink::Line, 2.6);
}

/// A stem with pairs of beans, and one at its tip.
fn spray(svg: &mut SvgWriter, [a, b, c, d]: [Point; 4], pairs: u16) {
    svg.stroke(&shape::open(&[a, b, c, d]), Ink::Mass, 3.4);
    for i in 0..pairs {
        // From the tip down; Bézier's formula is near enough to the drawn line.
        let t = 0.97 - f32::from(i) * 0.15;
        let at = |t: f32| {
            let segment = |p: Point, q: Point, t: f32| (p.0 + (q.0 - p.0) * t, p.1 + (q.1 - p.1) * t);
            match t * 3.0 {
                s if s < 1.0 => segment(a, b, s),
                s if s < 2.0 => segment(b, c, s - 1.0),
                s => segment(c, d, s - 2.0),
            }
        };
        let (here, before) = (at(t), at(t - 0.04));
        let heading = (here.0 - before.0).atan2(before.1 - here.1).to_degrees();
        let size = 0.86 + 0.05 * f32::from(i.min(3));
        for side in [-1.0, 1.0] {
            bean(svg, here, heading + side * 62.0, size, i % 3 == 2);
        }
        if i == 0 {
            bean(svg, here, heading, 0.86, false);
        }
    }
}

/// A round red leaf with a light vein.
pub(super) fn bean(svg: &mut SvgWriter, at: Point, turn: f32, scale: f32, dark: bool) {
    let (ink, vein) = if dark { (Ink::Mass, Ink::Vein) } else { (Ink::Red, Ink::Yellow) };
    svg.placed(at, turn, scale, |svg| {
        let blade: &[Point] = &[
            (0.0, 1.0),
            (-6.0, -4.0),
            (-8.0, -12.0),
            (-4.0, -19.0),
            (3.0, -19.6),
            (7.6, -13.0),
            (6.0, -4.0),
        ];
        svg.outlined(&shape::closed(blade), ink, 1.9);
        svg.stroke(&shape::open(&[(0.0, -5.0), (0.0, -13.0)]), vein, 1.6);
    });
}
