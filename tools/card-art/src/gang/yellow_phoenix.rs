//! The yellow phoenix looks back over a tail that curls through the whole card.

use crate::ink::Ink;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(crate) fn yellow_phoenix(svg: &mut SvgWriter) {
    svg.fill("M0 0H100V160H0Z", Ink::Paper);
    svg.fill(&shape::disc((62.0, 46.0), 40.0, 2), Ink::Peach);
    far_wing(svg);
    tail(svg);
    legs(svg);
    body(svg);
    near_wing(svg);
    head(svg, Ink::Yellow);
}

/// The head alone, white, for a yellow ground.
pub(crate) fn yellow_phoenix_head(svg: &mut SvgWriter) {
    svg.outlined(
        &shape::brush(&[(45.0, 42.0, 15.0), (47.0, 56.0, 17.0), (42.0, 76.0, 30.0)]),
        Ink::White,
        2.4,
    );
    head(svg, Ink::White);
}

fn tail(svg: &mut SvgWriter) {
    let plumes: [(&[shape::Dab], Ink); 3] = [
        (
            &[
                (66.0, 84.0, 7.0),
                (90.0, 96.0, 12.0),
                (92.0, 126.0, 13.0),
                (68.0, 147.0, 13.0),
                (34.0, 150.0, 12.0),
                (11.0, 134.0, 11.0),
                (12.0, 112.0, 10.0),
                (26.0, 108.0, 5.0),
            ],
            Ink::Yellow,
        ),
        (
            &[
                (64.0, 86.0, 7.0),
                (78.0, 100.0, 11.0),
                (76.0, 124.0, 12.0),
                (54.0, 136.0, 11.0),
                (34.0, 132.0, 9.0),
                (29.0, 121.0, 6.0),
            ],
            Ink::Orange,
        ),
        (&[(60.0, 88.0, 6.0), (64.0, 104.0, 10.0), (56.0, 120.0, 9.0), (45.0, 120.0, 5.0)], Ink::Red),
    ];
    for (spine, ink) in plumes {
        svg.draw(&shape::brush(spine), ink);
        let quill: Vec<Point> = spine.iter().map(|(x, y, _)| (*x, *y)).collect();
        svg.stroke(&shape::open(&quill), Ink::Line, 1.5);
        if let Some((x, y, _)) = spine.last() {
            svg.disc((*x, *y), 6.6, Ink::Yellow, 4);
            svg.fill(&shape::disc((*x, *y), 4.2, 5), Ink::Violet);
            svg.dot((*x, *y), 1.7, Ink::White);
        }
    }
}

fn far_wing(svg: &mut SvgWriter) {
    for (i, (x, y)) in (0_u16..).zip([(99.0, 66.0), (101.0, 50.0), (98.0, 34.0), (90.0, 20.0)]) {
        let middle = ((58.0 + x) / 2.0 + 3.0, (72.0 + y) / 2.0 - 3.0);
        let ink = if i % 2 == 0 { Ink::Red } else { Ink::Orange };
        svg.draw(&shape::brush(&[(58.0, 74.0, 6.0), (middle.0, middle.1, 13.0), (x, y, 4.0)]), ink);
    }
}

fn body(svg: &mut SvgWriter) {
    let trunk: &[Point] = &[
        (38.0, 38.0),
        (50.0, 36.0),
        (55.0, 46.0),
        (54.0, 56.0),
        (60.0, 64.0),
        (72.0, 76.0),
        (76.0, 88.0),
        (68.0, 96.0),
        (52.0, 97.0),
        (36.0, 90.0),
        (28.0, 78.0),
        (31.0, 66.0),
        (39.0, 57.0),
        (41.0, 49.0),
    ];
    svg.outlined(&shape::closed(trunk), Ink::Yellow, 2.5);
    let breast: &[Point] =
        &[(30.6, 76.0), (36.0, 70.0), (44.0, 74.0), (48.0, 84.0), (52.0, 95.0), (44.0, 93.0), (36.0, 88.6)];
    svg.fill(&shape::closed(breast), Ink::White);
    for (x, y) in [(36.0, 76.0), (42.0, 81.0), (38.0, 84.0), (46.0, 88.0)] {
        svg.stroke(&shape::open(&[(x - 2.4, y), (x, y + 2.4), (x + 2.6, y + 0.6)]), Ink::Orange, 1.7);
    }
    for y in [48.0, 54.0, 60.0] {
        svg.stroke(&shape::open(&[(43.0, y + 2.0), (47.0, y + 4.0), (52.0, y + 1.0)]), Ink::Orange, 1.8);
    }
}

fn near_wing(svg: &mut SvgWriter) {
    for (i, (x, y)) in (0_u16..).zip([(88.0, 84.0), (94.0, 72.0), (93.0, 58.0), (86.0, 44.0), (74.0, 36.0)]) {
        let middle = ((50.0 + x) / 2.0 + 2.0, (76.0 + y) / 2.0);
        let ink = if i % 2 == 0 { Ink::Yellow } else { Ink::Honey };
        svg.draw(&shape::brush(&[(49.0, 79.0, 7.0), (middle.0, middle.1, 12.0), (x, y, 4.0)]), ink);
    }
    let shoulder: &[Point] =
        &[(44.0, 76.0), (50.0, 66.0), (61.0, 64.0), (69.0, 71.0), (68.0, 81.0), (58.0, 87.0), (47.0, 86.0)];
    svg.draw(&shape::closed(shoulder), Ink::Red);
    for (x, y) in [(52.0, 74.0), (60.0, 73.0), (56.0, 80.0)] {
        svg.stroke(&shape::open(&[(x - 3.0, y), (x, y + 3.0), (x + 3.4, y)]), Ink::Yellow, 1.9);
    }
}

fn legs(svg: &mut SvgWriter) {
    for (hip, foot) in [((44.0, 94.0), (36.0, 106.0)), ((54.0, 95.0), (50.0, 108.0))] {
        svg.stroke(&shape::open(&[hip, foot]), Ink::Line, 4.6);
        svg.stroke(&shape::open(&[hip, foot]), Ink::Orange, 2.0);
        for toe in [-6.0, -1.0] {
            svg.stroke(&shape::open(&[foot, (foot.0 + toe, foot.1 + 5.0)]), Ink::Line, 2.2);
        }
    }
}

fn head(svg: &mut SvgWriter, skin: Ink) {
    for (points, ink) in [
        (&[(48.0, 28.0, 4.0), (57.0, 15.0, 7.0), (71.0, 11.0, 1.0)], Ink::Red),
        (&[(50.0, 32.0, 4.0), (63.0, 23.0, 7.0), (77.0, 24.0, 1.0)], Ink::Orange),
        (&[(44.0, 28.0, 4.0), (45.0, 14.0, 7.0), (53.0, 6.0, 1.0)], Ink::Yellow),
    ] {
        svg.draw(&shape::brush(points), ink);
    }
    let skull: &[Point] = &[
        (33.0, 38.0),
        (35.0, 29.0),
        (43.0, 25.0),
        (51.0, 28.0),
        (54.0, 37.0),
        (51.0, 46.0),
        (42.0, 48.0),
        (35.0, 45.0),
    ];
    svg.outlined(&shape::closed(skull), skin, 2.4);
    let beak: &[Point] = &[
        (35.0, 34.0),
        (35.0, 34.0),
        (27.4, 36.0),
        (23.6, 43.0),
        (25.4, 49.0),
        (25.4, 49.0),
        (29.0, 44.4),
        (36.0, 43.4),
        (36.0, 43.4),
    ];
    svg.outlined(&shape::closed(beak), Ink::Orange, 2.0);
    let wattle: &[Point] = &[(35.0, 44.0), (40.0, 46.0), (40.0, 53.0), (36.0, 57.0), (32.6, 51.0)];
    svg.outlined(&shape::closed(wattle), Ink::Red, 1.7);
    svg.dot((43.0, 36.0), 4.0, Ink::White);
    svg.dot((42.0, 36.4), 2.3, Ink::Script);
}
