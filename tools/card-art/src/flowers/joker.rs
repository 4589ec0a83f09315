//! The jokers: a laughing mask worth two Pi, a tiger worth three, and a pouch for luck worth two.

use crate::card::worth;
use crate::design::Joker;
use crate::ink::Ink;
use crate::numeral::{self, Look};
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(crate) fn joker(svg: &mut SvgWriter, joker: Joker) {
    let value = worth(joker);
    let (ground, ray, ink) = match joker {
        Joker::A => (Ink::Yellow, Ink::Orange, Ink::Red),
        Joker::B => (Ink::Sky, Ink::Blue, Ink::Yellow),
        Joker::C => (Ink::Mint, Ink::Green, Ink::Red),
    };
    super::ground(svg, ground);
    rays(svg, ray);
    match joker {
        Joker::A => mask(svg),
        Joker::B => tiger(svg),
        Joker::C => pouch(svg),
    }
    numeral::number(svg, value, (50.0, 128.0), 50.0, 60.0, Look { ink, outline: Some((Ink::White, 0.13)) });
    numeral::number(svg, value, (50.0, 128.0), 50.0, 60.0, Look { ink, outline: Some((Ink::Line, 0.05)) });
}

fn rays(svg: &mut SvgWriter, ink: Ink) {
    for i in 0..8_u16 {
        let angle = f32::from(i) / 8.0 * std::f32::consts::TAU + 0.2;
        let end = |angle: f32| (50.0 + 130.0 * angle.cos(), 64.0 + 130.0 * angle.sin());
        svg.fill(&shape::polygon(&[(50.0, 64.0), end(angle - 0.2), end(angle + 0.2)]), ink);
    }
}

/// A wooden mask that laughs, with ribbons to tie it.
fn mask(svg: &mut SvgWriter) {
    for side in [
        &[(24.0, 58.0, 6.0), (8.0, 74.0, 9.0), (16.0, 92.0, 8.0), (4.0, 108.0, 5.0)],
        &[(78.0, 58.0, 6.0), (93.0, 74.0, 9.0), (85.0, 92.0, 8.0), (97.0, 108.0, 5.0)],
    ] {
        svg.draw(&shape::brush(side), Ink::Green);
    }
    let hat: &[Point] = &[(30.0, 30.0), (36.0, 15.0), (51.0, 10.0), (66.0, 15.0), (73.0, 30.0), (52.0, 36.0)];
    svg.draw(&shape::closed(hat), Ink::Script);
    let face: &[Point] = &[
        (51.0, 25.0),
        (68.0, 28.0),
        (79.0, 42.0),
        (80.0, 62.0),
        (73.0, 84.0),
        (61.0, 98.0),
        (51.0, 101.0),
        (41.0, 98.0),
        (29.0, 84.0),
        (22.0, 62.0),
        (23.0, 42.0),
        (34.0, 28.0),
    ];
    svg.outlined(&shape::closed(face), Ink::Pink, 2.6);
    for x in [34.0, 68.0] {
        svg.fill(&shape::disc((x, 69.0), 6.6, 3), Ink::Red);
        let eye = [(x - 9.0, 54.0), (x, 48.6), (x + 9.0, 54.0)];
        svg.stroke(&shape::open(&eye), Ink::Script, 4.0);
        let brow = [(x - 9.0, 45.0), (x, 39.0), (x + 9.0, 43.0)];
        svg.fill(
            &shape::brush(&[
                (brow[0].0, brow[0].1, 1.0),
                (brow[1].0, brow[1].1, 5.0),
                (brow[2].0, brow[2].1, 1.0),
            ]),
            Ink::Brown,
        );
    }
    let nose: &[Point] =
        &[(51.0, 48.0), (54.0, 56.0), (59.0, 66.0), (51.0, 71.0), (43.0, 66.0), (48.0, 56.0)];
    svg.outlined(&shape::closed(nose), Ink::Orange, 2.0);
    let mouth: &[Point] = &[
        (31.0, 76.0),
        (31.0, 76.0),
        (41.0, 79.0),
        (51.0, 80.0),
        (61.0, 79.0),
        (71.0, 76.0),
        (71.0, 76.0),
        (65.0, 89.0),
        (51.0, 95.0),
        (37.0, 89.0),
    ];
    svg.outlined(&shape::closed(mouth), Ink::Deep, 2.4);
    let teeth: &[Point] = &[
        (37.0, 78.6),
        (37.0, 78.6),
        (51.0, 80.6),
        (65.0, 78.6),
        (65.0, 78.6),
        (61.0, 84.0),
        (51.0, 85.6),
        (41.0, 84.0),
    ];
    svg.fill(&shape::closed(teeth), Ink::White);
    svg.disc((51.0, 35.0), 3.2, Ink::Red, 2);
}

/// A tiger as village painters drew it, more amused than wild.
fn tiger(svg: &mut SvgWriter) {
    for x in [25.0, 77.0] {
        svg.disc((x, 34.0), 13.0, Ink::Orange, 5);
        svg.fill(&shape::disc((x, 35.0), 6.4, 2), Ink::Pink);
    }
    let face: &[Point] = &[
        (51.0, 22.0),
        (70.0, 25.0),
        (84.0, 40.0),
        (86.0, 56.0),
        (93.0, 66.0),
        (84.0, 74.0),
        (80.0, 84.0),
        (67.0, 96.0),
        (51.0, 100.0),
        (35.0, 96.0),
        (22.0, 84.0),
        (18.0, 74.0),
        (9.0, 66.0),
        (16.0, 56.0),
        (18.0, 40.0),
        (32.0, 25.0),
    ];
    svg.outlined(&shape::closed(face), Ink::Orange, 2.6);
    for stripe in [
        &[(51.0, 22.0, 6.0), (51.0, 31.0, 4.0), (51.0, 40.0, 0.0)],
        &[(38.0, 24.0, 6.0), (40.0, 31.0, 4.0), (43.0, 37.0, 0.0)],
        &[(64.0, 24.0, 6.0), (62.0, 31.0, 4.0), (59.0, 37.0, 0.0)],
        &[(13.0, 62.0, 6.0), (21.0, 63.0, 4.6), (28.0, 66.0, 0.0)],
        &[(89.0, 62.0, 6.0), (81.0, 63.0, 4.6), (74.0, 66.0, 0.0)],
        &[(19.0, 77.0, 6.0), (26.0, 75.0, 4.0), (31.0, 75.0, 0.0)],
        &[(83.0, 77.0, 6.0), (76.0, 75.0, 4.0), (71.0, 75.0, 0.0)],
    ] {
        svg.fill(&shape::brush(stripe), Ink::Script);
    }
    let muzzle: &[Point] = &[
        (51.0, 66.0),
        (62.0, 65.0),
        (72.0, 73.0),
        (69.0, 86.0),
        (58.0, 93.0),
        (51.0, 94.0),
        (44.0, 93.0),
        (33.0, 86.0),
        (30.0, 73.0),
        (40.0, 65.0),
    ];
    svg.draw(&shape::closed(muzzle), Ink::White);
    let tongue: &[Point] =
        &[(43.0, 83.0), (51.0, 84.6), (59.0, 83.0), (58.0, 93.0), (51.0, 98.0), (44.0, 93.0)];
    svg.draw(&shape::closed(tongue), Ink::Red);
    svg.stroke(
        &shape::open(&[(35.0, 80.0), (43.0, 84.0), (51.0, 79.0), (59.0, 84.0), (67.0, 80.0)]),
        Ink::Line,
        2.4,
    );
    let nose: &[Point] =
        &[(43.0, 67.0), (51.0, 64.6), (59.0, 67.0), (54.0, 74.0), (51.0, 75.6), (48.0, 74.0)];
    svg.fill(&shape::closed(nose), Ink::Script);
    for x in [36.0, 66.0] {
        svg.disc((x, 52.0), 9.4, Ink::Yellow, 7);
        svg.dot((x + if x < 50.0 { 2.4 } else { -2.4 }, 53.0), 4.4, Ink::Script);
        svg.dot((x + if x < 50.0 { 1.0 } else { -3.8 }, 51.0), 1.5, Ink::White);
    }
    for (from, to) in [
        ((33.0, 76.0), (12.0, 80.0)),
        ((34.0, 80.0), (15.0, 88.0)),
        ((69.0, 76.0), (90.0, 80.0)),
        ((68.0, 80.0), (87.0, 88.0)),
    ] {
        svg.stroke(&shape::open(&[from, to]), Ink::White, 1.7);
    }
}

/// A silk pouch as it is given at New Year, tied with a cord that ends in tassels.
fn pouch(svg: &mut SvgWriter) {
    let frill: &[Point] = &[
        (30.0, 16.0),
        (39.0, 21.0),
        (45.0, 14.0),
        (51.0, 20.0),
        (57.0, 14.0),
        (63.0, 21.0),
        (72.0, 16.0),
        (68.0, 30.0),
        (62.0, 42.0),
        (40.0, 42.0),
        (34.0, 30.0),
    ];
    svg.outlined(&shape::closed(frill), Ink::Wine, 2.6);
    let body: &[Point] = &[
        (40.0, 41.0),
        (51.0, 39.0),
        (62.0, 41.0),
        (77.0, 54.0),
        (84.0, 74.0),
        (76.0, 93.0),
        (62.0, 100.0),
        (51.0, 101.0),
        (40.0, 100.0),
        (26.0, 93.0),
        (18.0, 74.0),
        (25.0, 54.0),
    ];
    svg.outlined(&shape::closed(body), Ink::Red, 2.6);
    for fold in [
        &[(42.0, 45.0, 3.0), (36.0, 51.0, 3.6), (31.0, 60.0, 0.0)],
        &[(60.0, 45.0, 3.0), (66.0, 51.0, 3.6), (71.0, 60.0, 0.0)],
        &[(40.0, 24.0, 2.4), (43.0, 31.0, 3.0), (45.0, 38.0, 0.0)],
        &[(62.0, 24.0, 2.4), (59.0, 31.0, 3.0), (57.0, 38.0, 0.0)],
    ] {
        svg.fill(&shape::brush(fold), Ink::Deep);
    }
    for cord in [
        &[(40.0, 41.0, 4.0), (22.0, 36.0, 4.4), (10.0, 46.0, 4.4), (13.0, 62.0, 4.0)],
        &[(62.0, 41.0, 4.0), (80.0, 36.0, 4.4), (92.0, 46.0, 4.4), (89.0, 62.0, 4.0)],
    ] {
        svg.draw(&shape::brush(cord), Ink::Yellow);
    }
    for x in [13.0, 89.0] {
        svg.draw(&shape::brush(&[(x, 64.0, 6.0), (x, 74.0, 10.0), (x, 86.0, 11.0)]), Ink::Blue);
        svg.disc((x, 63.0), 5.0, Ink::Honey, 3);
    }
    svg.draw(&shape::brush(&[(37.0, 41.0, 7.0), (51.0, 43.0, 8.0), (65.0, 41.0, 7.0)]), Ink::Yellow);
    svg.disc((51.0, 72.0), 17.0, Ink::Honey, 7);
    for (x, y) in [(51.0, 63.6), (59.4, 72.0), (51.0, 80.4), (42.6, 72.0)] {
        svg.fill(&shape::disc((x, y), 6.0, 3), Ink::White);
    }
    svg.fill(&shape::disc((51.0, 72.0), 4.4, 2), Ink::Red);
}
