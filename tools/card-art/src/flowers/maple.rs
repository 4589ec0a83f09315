//! October: pointed maple leaves in red and yellow, and the deer that looks back.

use crate::design::Ribbon;
use crate::ink::Ink;
use crate::ribbon;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(super) fn draw(svg: &mut SvgWriter, number: u8) {
    match number {
        1 => animal(svg),
        2 => {
            twig(svg, &[(106.0, 20.0, 6.0), (88.0, 56.0, 5.0), (94.0, 100.0, 4.0), (80.0, 130.0, 2.0)]);
            leaf(svg, (84.0, 40.0), 21.0, 14.0, Ink::Red);
            leaf(svg, (14.0, 78.0), 20.0, -20.0, Ink::Yellow);
            leaf(svg, (90.0, 92.0), 20.0, 40.0, Ink::Yellow);
            leaf(svg, (18.0, 122.0), 23.0, -10.0, Ink::Red);
            leaf(svg, (76.0, 142.0), 26.0, 160.0, Ink::Red);
            ribbon::draw(svg, Ribbon::Blue, (52.0, 74.0), 13.0);
        }
        3 => {
            twig(svg, &[(-6.0, 92.0, 8.0), (24.0, 86.0, 6.0), (54.0, 66.0, 4.0), (80.0, 36.0, 2.0)]);
            twig(svg, &[(20.0, 88.0, 5.0), (46.0, 104.0, 4.0), (72.0, 112.0, 2.0)]);
            leaf(svg, (60.0, 34.0), 25.0, -14.0, Ink::Red);
            leaf(svg, (86.0, 66.0), 22.0, 50.0, Ink::Yellow);
            leaf(svg, (26.0, 72.0), 21.0, -40.0, Ink::Yellow);
            leaf(svg, (44.0, 96.0), 20.0, 20.0, Ink::Green);
            leaf(svg, (78.0, 118.0), 27.0, 100.0, Ink::Red);
            leaf(svg, (26.0, 136.0), 27.0, 200.0, Ink::Red);
            leaf(svg, (62.0, 154.0), 16.0, 150.0, Ink::Yellow);
        }
        _ => {
            twig(svg, &[(106.0, 66.0, 8.0), (76.0, 80.0, 6.0), (48.0, 74.0, 4.0), (22.0, 92.0, 2.0)]);
            twig(svg, &[(74.0, 82.0, 5.0), (64.0, 106.0, 4.0), (42.0, 128.0, 2.0)]);
            leaf(svg, (72.0, 46.0), 31.0, 8.0, Ink::Red);
            leaf(svg, (30.0, 82.0), 25.0, -60.0, Ink::Red);
            leaf(svg, (84.0, 106.0), 23.0, 110.0, Ink::Yellow);
            leaf(svg, (40.0, 132.0), 27.0, 190.0, Ink::Yellow);
            leaf(svg, (84.0, 148.0), 20.0, 140.0, Ink::Red);
            leaf(svg, (10.0, 120.0), 14.0, -110.0, Ink::Green);
        }
    }
}

fn animal(svg: &mut SvgWriter) {
    leaf(svg, (84.0, 62.0), 17.0, 30.0, Ink::Yellow);
    leaf(svg, (46.0, 26.0), 18.0, -24.0, Ink::Red);
    leaf(svg, (83.0, 26.0), 22.0, 24.0, Ink::Red);
    deer(svg);
    leaf(svg, (16.0, 150.0), 20.0, -30.0, Ink::Red);
    leaf(svg, (90.0, 148.0), 19.0, 40.0, Ink::Red);
    leaf(svg, (56.0, 156.0), 14.0, 10.0, Ink::Yellow);
}

/// The deer walks to the right and looks back to the left.
fn deer(svg: &mut SvgWriter) {
    for (hip, knee, foot) in [
        ((34.0, 122.0), (31.0, 136.0), (34.0, 156.0)),
        ((44.0, 122.0), (45.0, 138.0), (43.0, 158.0)),
        ((72.0, 118.0), (72.0, 136.0), (70.0, 158.0)),
        ((80.0, 116.0), (84.0, 132.0), (82.0, 156.0)),
    ] {
        let leg = [(hip.0, hip.1, 12.0), (knee.0, knee.1, 6.0), (foot.0, foot.1, 4.6)];
        svg.draw(&shape::brush(&leg), Ink::Orange);
    }
    for side in [
        &[(43.0, 55.0), (44.0, 46.0), (52.0, 38.0), (56.0, 28.0)][..],
        &[(48.0, 42.0), (42.0, 36.0)][..],
        &[(36.0, 54.0), (32.0, 46.0), (33.0, 40.0)][..],
        &[(48.0, 55.0), (56.0, 50.0), (64.0, 44.0), (70.0, 36.0)][..],
        &[(60.0, 47.0), (66.0, 50.0)][..],
    ] {
        if side.len() != 3 {
            svg.stroke(&shape::open(side), Ink::Line, 6.2);
        }
    }
    for side in [
        &[(43.0, 55.0), (44.0, 46.0), (52.0, 38.0), (56.0, 28.0)][..],
        &[(48.0, 42.0), (42.0, 36.0)][..],
        &[(48.0, 55.0), (56.0, 50.0), (64.0, 44.0), (70.0, 36.0)][..],
        &[(60.0, 47.0), (66.0, 50.0)][..],
    ] {
        svg.stroke(&shape::open(side), Ink::Brown, 3.0);
    }
    let body: &[Point] = &[
        (50.0, 60.0),
        (60.0, 66.0),
        (66.0, 78.0),
        (74.0, 88.0),
        (86.0, 97.0),
        (89.0, 108.0),
        (85.0, 122.0),
        (70.0, 126.0),
        (52.0, 125.0),
        (36.0, 128.0),
        (25.0, 121.0),
        (22.0, 106.0),
        (30.0, 97.0),
        (44.0, 95.0),
        (49.0, 88.0),
        (46.0, 78.0),
        (38.0, 72.0),
    ];
    svg.outlined(&shape::closed(body), Ink::Orange, 2.5);
    let tail: &[Point] =
        &[(25.0, 100.0), (17.0, 100.0), (12.0, 108.0), (12.0, 108.0), (16.0, 113.0), (23.0, 112.0)];
    svg.draw(&shape::closed(tail), Ink::White);
    let head: &[Point] = &[
        (52.0, 58.0),
        (53.0, 66.0),
        (46.0, 73.0),
        (36.0, 76.0),
        (24.0, 80.0),
        (18.0, 77.0),
        (18.0, 72.0),
        (26.0, 66.0),
        (33.0, 58.0),
        (42.0, 53.0),
        (48.0, 53.0),
    ];
    svg.outlined(&shape::closed(head), Ink::Orange, 2.4);
    let ear: &[Point] = &[(49.0, 57.0), (57.0, 53.0), (67.0, 55.0), (67.0, 55.0), (62.0, 63.0), (52.0, 63.0)];
    svg.draw(&shape::closed(ear), Ink::Orange);
    svg.stroke(&shape::open(&[(54.0, 59.4), (60.0, 58.0)]), Ink::Pink, 2.2);
    let nose: &[Point] = &[(17.4, 73.0), (21.0, 70.6), (23.6, 73.4), (20.6, 77.6), (17.6, 77.0)];
    svg.fill(&shape::closed(nose), Ink::Script);
    svg.dot((37.0, 63.0), 2.4, Ink::Script);
    svg.dot((36.4, 62.4), 0.8, Ink::White);
    for (i, (x, y)) in (0_u16..).zip([
        (36.0, 104.0),
        (47.0, 102.0),
        (58.0, 98.0),
        (42.0, 113.0),
        (54.0, 110.0),
        (66.0, 106.0),
        (62.0, 88.0),
        (76.0, 101.0),
    ]) {
        svg.fill(&shape::disc((x, y), 2.5, i), Ink::White);
    }
}

fn twig(svg: &mut SvgWriter, points: &[shape::Dab]) {
    svg.fill(&shape::brush(points), Ink::Mass);
}

/// A leaf with seven points, on its stalk.
fn leaf(svg: &mut SvgWriter, at: Point, radius: f32, turn: f32, ink: Ink) {
    let vein = match ink {
        Ink::Red => Ink::Yellow,
        Ink::Yellow => Ink::Red,
        _ => Ink::Lime,
    };
    svg.placed(at, turn, radius / 26.0, |svg| {
        svg.stroke(&shape::open(&[(0.0, 8.0), (1.0, 18.0), (4.0, 25.0)]), Ink::Line, 3.0);
        let lobes: [(f32, f32); 7] = [
            (-128.0, 15.0),
            (-86.0, 22.0),
            (-43.0, 26.0),
            (0.0, 29.0),
            (43.0, 26.0),
            (86.0, 22.0),
            (128.0, 15.0),
        ];
        let at = |angle: f32, radius: f32| {
            let angle = angle.to_radians();
            (radius * angle.sin(), -radius * angle.cos())
        };
        let mut rim = vec![(0.0, 9.0), (0.0, 9.0)];
        for (i, (angle, reach)) in lobes.iter().enumerate() {
            let tip = at(*angle, *reach);
            rim.extend([at(angle - 16.0, reach * 0.6), tip, tip, at(angle + 16.0, reach * 0.6)]);
            if let Some((next, far)) = lobes.get(i + 1) {
                let notch = at((angle + next) / 2.0, reach.min(*far) * 0.46);
                rim.extend([notch, notch]);
            }
        }
        svg.outlined(&shape::closed(&rim), ink, 2.2);
        for (angle, reach) in lobes {
            svg.stroke(&shape::open(&[(0.0, 6.0), at(angle, reach * 0.58)]), vein, 1.6);
        }
    });
}
