//! November: black leaves of paulownia under small spikes of bloom, and the phoenix.

use crate::ink::Ink;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(super) fn draw(svg: &mut SvgWriter, number: u8) {
    match number {
        1 => {
            phoenix(svg);
            leaf(svg, (84.0, 150.0), 0.86, 24.0);
            leaf(svg, (18.0, 150.0), 0.86, -22.0);
            leaf(svg, (50.0, 140.0), 1.0, 0.0);
        }
        2 => {
            spike(svg, (54.0, 88.0), 1.3, 4.0);
            spike(svg, (26.0, 92.0), 1.0, -14.0);
            spike(svg, (82.0, 92.0), 1.0, 16.0);
            leaf(svg, (86.0, 134.0), 1.1, 26.0);
            leaf(svg, (14.0, 136.0), 1.1, -24.0);
            leaf(svg, (50.0, 120.0), 1.3, 0.0);
        }
        3 => {
            spike(svg, (38.0, 96.0), 1.2, -6.0);
            spike(svg, (74.0, 82.0), 1.35, 8.0);
            leaf(svg, (28.0, 146.0), 1.12, -30.0);
            leaf(svg, (30.0, 112.0), 1.16, -12.0);
            leaf(svg, (78.0, 122.0), 1.36, 14.0);
        }
        _ => {
            let earth: &[Point] = &[
                (-6.0, 60.0),
                (-6.0, 60.0),
                (26.0, 54.0),
                (60.0, 58.0),
                (106.0, 50.0),
                (106.0, 50.0),
                (106.0, 168.0),
                (106.0, 168.0),
                (-6.0, 168.0),
                (-6.0, 168.0),
            ];
            svg.draw(&shape::closed(earth), Ink::Red);
            let gold = [(-6.0, 67.0), (26.0, 61.0), (60.0, 65.0), (106.0, 57.0)];
            svg.stroke(&shape::open(&gold), Ink::Yellow, 4.0);
            spike(svg, (24.0, 114.0), 1.0, -14.0);
            spike(svg, (52.0, 96.0), 1.32, 2.0);
            spike(svg, (80.0, 114.0), 1.0, 14.0);
            leaf(svg, (12.0, 148.0), 0.74, -24.0);
            leaf(svg, (92.0, 146.0), 0.74, 24.0);
            leaf(svg, (51.0, 126.0), 0.98, 0.0);
        }
    }
}

/// A broad leaf of three lobes, hanging, around its middle.
fn leaf(svg: &mut SvgWriter, at: Point, scale: f32, turn: f32) {
    svg.placed(at, turn, scale, |svg| {
        let blade: &[Point] = &[
            (0.0, -30.0),
            (0.0, -30.0),
            (10.0, -33.0),
            (24.0, -28.0),
            (34.0, -16.0),
            (40.0, 2.0),
            (40.0, 2.0),
            (30.0, 4.0),
            (20.0, 2.0),
            (20.0, 2.0),
            (17.0, 18.0),
            (0.0, 36.0),
            (0.0, 36.0),
            (-17.0, 18.0),
            (-20.0, 2.0),
            (-20.0, 2.0),
            (-30.0, 4.0),
            (-40.0, 2.0),
            (-40.0, 2.0),
            (-34.0, -16.0),
            (-24.0, -28.0),
            (-10.0, -33.0),
        ];
        svg.cut(&shape::closed(blade), Ink::Mass, 3.6);
        svg.fill(&shape::brush(&[(0.0, -27.0, 3.4), (0.0, 4.0, 3.0), (0.0, 30.0, 0.0)]), Ink::Vein);
        for side in [-1.0, 1.0] {
            svg.fill(
                &shape::brush(&[
                    (side * 2.0, -24.0, 3.0),
                    (side * 18.0, -14.0, 2.8),
                    (side * 33.0, -2.0, 0.0),
                ]),
                Ink::Vein,
            );
            svg.stroke(&shape::open(&[(0.0, 0.0), (side * 9.0, 8.0), (side * 12.0, 14.0)]), Ink::Vein, 1.8);
            svg.stroke(&shape::open(&[(side * 13.0, -17.0), (side * 16.0, -6.0)]), Ink::Vein, 1.6);
            svg.stroke(&shape::open(&[(side * 15.0, -17.0), (side * 25.0, -18.0)]), Ink::Vein, 1.6);
        }
    });
}

/// A spike of bells, its foot at the given place.
fn spike(svg: &mut SvgWriter, at: Point, scale: f32, turn: f32) {
    svg.placed(at, turn, scale, |svg| {
        svg.stroke(&shape::open(&[(0.0, 2.0), (0.0, -44.0)]), Ink::Line, 3.4);
        for (row, (y, reach, size)) in
            (0_u16..).zip([(-12.0, 9.4, 1.0), (-24.0, 7.8, 0.88), (-35.0, 5.8, 0.74)])
        {
            let ink = if row % 2 == 0 { Ink::Pink } else { Ink::Violet };
            bell(svg, (-reach, y), -32.0, size, ink);
            bell(svg, (reach, y), 32.0, size, ink);
        }
        bell(svg, (0.0, -45.0), 0.0, 0.7, Ink::Yellow);
    });
}

fn bell(svg: &mut SvgWriter, at: Point, turn: f32, scale: f32, ink: Ink) {
    svg.placed(at, turn, scale, |svg| {
        let cup: &[Point] = &[
            (-3.0, 5.6),
            (-5.4, -1.0),
            (-7.4, -7.0),
            (-7.4, -7.0),
            (-3.0, -5.8),
            (0.0, -8.6),
            (0.0, -8.6),
            (3.0, -5.8),
            (7.4, -7.0),
            (7.4, -7.0),
            (5.4, -1.0),
            (3.0, 5.6),
        ];
        svg.outlined(&shape::closed(cup), ink, 1.8);
    });
}

/// The head of the phoenix on its long neck, with a comb and streaming plumes.
fn phoenix(svg: &mut SvgWriter) {
    for (points, ink) in [
        (&[(58.0, 50.0, 6.0), (80.0, 54.0, 11.0), (93.0, 74.0, 9.0), (86.0, 98.0, 1.0)], Ink::Green),
        (&[(58.0, 46.0, 6.0), (82.0, 38.0, 11.0), (99.0, 54.0, 9.0), (97.0, 80.0, 1.0)], Ink::Yellow),
        (&[(54.0, 38.0, 6.0), (74.0, 20.0, 11.0), (96.0, 22.0, 9.0), (104.0, 40.0, 1.0)], Ink::Red),
    ] {
        svg.draw(&shape::brush(points), ink);
    }
    let neck: &[Point] = &[
        (40.0, 36.0),
        (56.0, 36.0),
        (63.0, 48.0),
        (60.0, 62.0),
        (60.0, 76.0),
        (70.0, 92.0),
        (82.0, 112.0),
        (70.0, 130.0),
        (34.0, 132.0),
        (24.0, 114.0),
        (34.0, 96.0),
        (41.0, 80.0),
        (40.0, 66.0),
        (33.0, 58.0),
        (30.0, 48.0),
    ];
    svg.outlined(&shape::closed(neck), Ink::Yellow, 2.5);
    for (y, left, right, ink) in
        [(99.0, 33.0, 73.0, Ink::Red), (87.0, 39.0, 66.0, Ink::Green), (75.0, 42.0, 60.0, Ink::Red)]
    {
        let wide = (right - left) / 4.0;
        for i in 0..4_u16 {
            let x = left + wide * (f32::from(i) + 0.5);
            let half = wide * 0.56;
            let plate = [
                (x - half, y - 5.0),
                (x - half, y - 5.0),
                (x - half * 0.9, y + 4.0),
                (x, y + 8.0),
                (x + half * 0.9, y + 4.0),
                (x + half, y - 5.0),
                (x + half, y - 5.0),
            ];
            svg.outlined(&shape::closed(&plate), ink, 1.6);
        }
    }
    let crest: [(&[shape::Dab], Ink); 4] = [
        (&[(54.0, 42.0, 9.0), (64.0, 30.0, 9.0), (80.0, 28.0, 0.0)], Ink::Orange),
        (&[(50.0, 40.0, 10.0), (56.0, 23.0, 10.0), (71.0, 13.0, 0.0)], Ink::Red),
        (&[(44.0, 40.0, 10.0), (46.0, 21.0, 10.0), (58.0, 7.0, 0.0)], Ink::Orange),
        (&[(40.0, 42.0, 9.0), (37.0, 27.0, 9.0), (43.0, 12.0, 0.0)], Ink::Red),
    ];
    for (flame, ink) in crest {
        svg.draw(&shape::brush(flame), ink);
    }
    let brow: &[Point] =
        &[(36.0, 44.0), (41.0, 37.0), (52.0, 37.0), (58.5, 44.0), (58.0, 50.0), (46.0, 41.0)];
    svg.fill(&shape::closed(brow), Ink::Yellow);
    let beak: &[Point] = &[
        (33.0, 42.0),
        (33.0, 42.0),
        (18.0, 47.0),
        (10.0, 58.0),
        (13.0, 64.0),
        (13.0, 64.0),
        (19.0, 57.0),
        (32.0, 56.0),
        (32.0, 56.0),
    ];
    svg.draw(&shape::closed(beak), Ink::Orange);
    svg.stroke(&shape::open(&[(32.0, 50.0), (22.0, 52.0)]), Ink::Line, 1.7);
    let eye: &[Point] =
        &[(37.0, 47.0), (37.0, 47.0), (43.0, 41.6), (51.0, 44.0), (54.0, 48.0), (54.0, 48.0), (46.0, 51.0)];
    svg.outlined(&shape::closed(eye), Ink::White, 1.8);
    svg.dot((44.4, 46.6), 2.6, Ink::Script);
}
