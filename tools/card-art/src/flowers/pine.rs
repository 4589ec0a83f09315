//! January: round tufts of pine needles, a red sun, and the crane.

use crate::design::Ribbon;
use crate::ink::Ink;
use crate::ribbon;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(super) fn draw(svg: &mut SvgWriter, number: u8) {
    match number {
        1 => bright(svg),
        2 => {
            trunk(svg, &[(108.0, 66.0, 15.0), (84.0, 84.0, 13.0), (58.0, 118.0, 11.0), (34.0, 164.0, 15.0)]);
            tuft(svg, (84.0, 42.0), 25.0, 8.0);
            tuft(svg, (22.0, 88.0), 25.0, -10.0);
            tuft(svg, (82.0, 112.0), 27.0, 6.0);
            ribbon::draw(svg, Ribbon::Poem, (54.0, 78.0), 13.0);
            tuft(svg, (26.0, 148.0), 29.0, -6.0);
            tuft(svg, (78.0, 157.0), 26.0, 8.0);
        }
        3 => {
            trunk(svg, &[(-6.0, 122.0, 17.0), (26.0, 104.0, 15.0), (48.0, 74.0, 11.0), (84.0, 52.0, 6.0)]);
            trunk(svg, &[(34.0, 98.0, 10.0), (56.0, 100.0, 8.0), (74.0, 96.0, 5.0)]);
            tuft(svg, (66.0, 42.0), 30.0, 8.0);
            tuft(svg, (22.0, 84.0), 27.0, -8.0);
            tuft(svg, (80.0, 98.0), 28.0, 6.0);
            tuft(svg, (38.0, 142.0), 33.0, -4.0);
            tuft(svg, (92.0, 154.0), 25.0, 4.0);
        }
        _ => {
            trunk(svg, &[(106.0, 150.0, 19.0), (76.0, 120.0, 15.0), (62.0, 84.0, 11.0), (30.0, 58.0, 6.0)]);
            trunk(svg, &[(66.0, 92.0, 9.0), (82.0, 76.0, 7.0), (92.0, 60.0, 5.0)]);
            tuft(svg, (36.0, 66.0), 30.0, -8.0);
            tuft(svg, (86.0, 54.0), 26.0, 10.0);
            tuft(svg, (80.0, 108.0), 26.0, 10.0);
            tuft(svg, (26.0, 116.0), 30.0, -10.0);
            tuft(svg, (56.0, 156.0), 34.0, 3.0);
        }
    }
}

fn bright(svg: &mut SvgWriter) {
    svg.disc((66.0, 42.0), 30.0, Ink::Red, 3);
    trunk(svg, &[(108.0, 120.0, 12.0), (84.0, 134.0, 14.0), (48.0, 146.0, 14.0), (-6.0, 150.0, 17.0)]);
    tuft(svg, (92.0, 126.0), 24.0, 10.0);
    legs(svg);
    tuft(svg, (12.0, 136.0), 24.0, -10.0);
    tuft(svg, (42.0, 164.0), 28.0, -4.0);
    tuft(svg, (88.0, 160.0), 25.0, 6.0);
    crane(svg);
}

fn legs(svg: &mut SvgWriter) {
    for (hip, knee, foot) in
        [((51.0, 106.0), (49.0, 122.0), (46.0, 141.0)), ((62.0, 106.0), (64.0, 122.0), (62.0, 141.0))]
    {
        svg.stroke(&shape::open(&[hip, knee, foot]), Ink::Line, 3.4);
        svg.stroke(
            &shape::open(&[(foot.0 - 7.0, foot.1 + 2.0), foot, (foot.0 + 5.0, foot.1 + 3.0)]),
            Ink::Line,
            2.8,
        );
    }
}

pub(super) fn crane(svg: &mut SvgWriter) {
    // Black tail plumes first, the white body lies over them.
    for end in [(97.0, 103.0), (95.0, 113.0), (88.0, 121.0), (79.0, 124.0)] {
        let middle = ((66.0 + end.0) / 2.0 + 3.0, (92.0 + end.1) / 2.0 - 6.0);
        svg.outlined(
            &shape::brush(&[(64.0, 92.0, 9.0), (middle.0, middle.1, 9.5), (end.0, end.1, 1.0)]),
            Ink::Script,
            1.0,
        );
    }
    let body: &[Point] = &[
        (46.6, 45.0),
        (45.0, 51.0),
        (47.0, 60.0),
        (47.5, 68.0),
        (46.0, 73.0),
        (56.0, 72.0),
        (70.0, 77.0),
        (82.0, 88.0),
        (88.0, 100.0),
        (88.0, 100.0),
        (76.0, 106.0),
        (60.0, 110.0),
        (45.0, 107.0),
        (34.0, 97.0),
        (31.0, 84.0),
        (35.0, 73.0),
        (38.5, 64.0),
        (37.0, 55.0),
        (35.4, 48.0),
        (37.0, 40.0),
        (42.0, 38.0),
    ];
    svg.outlined(&shape::closed(body), Ink::White, 2.4);
    let throat: &[Point] =
        &[(37.0, 47.0), (42.0, 49.0), (44.0, 56.0), (45.6, 68.0), (41.0, 76.0), (39.4, 68.0), (39.4, 60.0)];
    svg.fill(&shape::closed(throat), Ink::Script);
    let beak = [
        (37.0, 41.0),
        (37.0, 41.0),
        (24.0, 47.5),
        (17.0, 52.5),
        (17.0, 52.5),
        (27.0, 50.4),
        (37.5, 47.6),
        (37.5, 47.6),
    ];
    svg.outlined(&shape::closed(&beak), Ink::Yellow, 1.6);
    let crown = [(35.4, 41.0), (36.6, 36.6), (41.4, 34.8), (46.0, 37.4), (41.0, 39.6)];
    svg.outlined(&shape::closed(&crown), Ink::Red, 1.8);
    svg.dot((40.4, 43.4), 1.5, Ink::Script);
    for plume in [
        &[(46.0, 90.0), (54.0, 84.0), (66.0, 86.0), (79.0, 97.0)][..],
        &[(46.0, 97.0), (55.0, 91.6), (64.0, 94.0), (73.0, 102.0)][..],
        &[(48.0, 103.0), (56.0, 99.0), (63.0, 104.0)][..],
    ] {
        svg.stroke(&shape::open(plume), Ink::Script, 1.8);
    }
}

/// A branch with red-brown bark and a light edge.
fn trunk(svg: &mut SvgWriter, points: &[shape::Dab]) {
    svg.draw(&shape::brush(points), Ink::Brown);
    let bark: Vec<Point> = points.iter().map(|(x, y, width)| (x - width * 0.1, y - width * 0.2)).collect();
    svg.stroke(&shape::open(&bark), Ink::Orange, 2.0);
}

/// A fan of needles: a scalloped half round, with rays from its middle.
fn tuft(svg: &mut SvgWriter, at: Point, radius: f32, turn: f32) {
    svg.placed(at, turn, radius / 30.0, |svg| {
        let mut rim = Vec::new();
        for i in 0..=16_u16 {
            let angle = std::f32::consts::PI * (1.0 + f32::from(i) / 16.0);
            let radius = if i % 2 == 0 { 27.4 } else { 31.0 };
            rim.push((radius * angle.cos(), radius * angle.sin() * 0.94));
        }
        rim.extend([(29.0, 4.0), (16.0, 9.0), (0.0, 7.0), (-16.0, 9.0), (-29.0, 4.0)]);
        svg.outlined(&shape::closed(&rim), Ink::Mass, 2.2);
        for i in 0..9_u16 {
            let angle = std::f32::consts::PI * (1.06 + f32::from(i) * 0.11);
            let (cos, sin) = (angle.cos(), angle.sin());
            let long = if i % 2 == 0 { 26.0 } else { 23.0 };
            svg.fill(
                &shape::brush(&[
                    (8.0 * cos, 8.0 * sin + 1.0, 1.2),
                    (17.0 * cos, 17.0 * sin, 2.6),
                    (long * cos, long * sin, 2.0),
                ]),
                Ink::Vein,
            );
        }
        let heart = [(-8.0, 6.6), (-7.0, 0.0), (0.0, -4.0), (7.0, 0.0), (8.0, 6.6), (0.0, 5.0)];
        svg.fill(&shape::closed(&heart), Ink::Red);
    });
}
