//! The green phoenix rises with spread wings, its tail full of eyes.

use crate::ink::Ink;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(crate) fn green_phoenix(svg: &mut SvgWriter) {
    svg.fill("M0 0H100V160H0Z", Ink::Paper);
    svg.fill(&shape::disc((50.0, 66.0), 46.0, 5), Ink::Mint);
    tail(svg);
    wing(svg);
    svg.mirrored(50.0, wing);
    body(svg);
    head(svg, Ink::Green);
}

/// The head alone, white, for a green ground.
pub(crate) fn green_phoenix_head(svg: &mut SvgWriter) {
    svg.outlined(
        &shape::brush(&[(51.0, 42.0, 15.0), (51.0, 56.0, 17.0), (48.0, 76.0, 30.0)]),
        Ink::White,
        2.4,
    );
    head(svg, Ink::White);
}

fn tail(svg: &mut SvgWriter) {
    let feathers = [
        ([(48.0, 100.0, 5.0), (28.0, 116.0, 10.0), (12.0, 127.0, 9.0)], Ink::Green),
        ([(52.0, 100.0, 5.0), (72.0, 116.0, 10.0), (88.0, 127.0, 9.0)], Ink::Green),
        ([(49.0, 102.0, 5.0), (38.0, 124.0, 10.0), (27.0, 142.0, 9.0)], Ink::Lime),
        ([(51.0, 102.0, 5.0), (62.0, 124.0, 10.0), (73.0, 142.0, 9.0)], Ink::Lime),
        ([(50.0, 104.0, 5.0), (49.0, 126.0, 11.0), (50.0, 146.0, 9.0)], Ink::Green),
    ];
    for (spine, ink) in feathers {
        svg.draw(&shape::brush(&spine), ink);
        let [_, middle, (x, y, _)] = spine;
        svg.stroke(
            &shape::open(&[(middle.0, middle.1), ((middle.0 + x) / 2.0, (middle.1 + y) / 2.0)]),
            Ink::Line,
            1.5,
        );
        svg.disc((x, y), 9.6, Ink::Yellow, 3);
        svg.fill(&shape::disc((x, y), 6.4, 4), Ink::Blue);
        svg.dot((x, y), 2.8, Ink::White);
    }
}

/// The wing on the left: long feathers first, shorter ones over them.
fn wing(svg: &mut SvgWriter) {
    let long =
        [(26.0, 108.0), (13.0, 103.0), (3.0, 92.0), (-1.0, 77.0), (-1.0, 61.0), (5.0, 48.0), (16.0, 40.0)];
    for (i, (x, y)) in (0_u16..).zip(long) {
        let middle = ((42.0 + x) / 2.0 - 4.0, (82.0 + y) / 2.0 + 5.0);
        let (ink, quill) = if i % 2 == 0 { (Ink::Green, Ink::Lime) } else { (Ink::Lime, Ink::Green) };
        svg.draw(&shape::brush(&[(43.0, 84.0, 5.0), (middle.0, middle.1, 13.0), (x, y, 6.0)]), ink);
        svg.stroke(
            &shape::open(&[middle, ((middle.0 + x) / 2.0 - 0.6, (middle.1 + y) / 2.0 + 0.4)]),
            quill,
            1.8,
        );
    }
    for (i, (x, y)) in (0_u16..).zip([(29.0, 97.0), (21.0, 89.0), (18.0, 78.0), (20.0, 66.0), (27.0, 57.0)]) {
        let middle = ((44.0 + x) / 2.0 - 1.0, (77.0 + y) / 2.0 + 2.0);
        let ink = if i % 2 == 0 { Ink::Yellow } else { Ink::Orange };
        svg.outlined(&shape::brush(&[(44.0, 79.0, 5.0), (middle.0, middle.1, 11.0), (x, y, 5.0)]), ink, 1.7);
    }
    let shoulder: &[Point] =
        &[(48.0, 60.0), (38.0, 59.0), (31.0, 66.0), (30.0, 77.0), (36.0, 87.0), (46.0, 92.0)];
    svg.draw(&shape::closed(shoulder), Ink::Green);
    for (x, y) in [(36.0, 68.0), (41.0, 74.0), (36.0, 78.0)] {
        svg.stroke(&shape::open(&[(x - 2.6, y), (x, y + 2.8), (x + 3.0, y)]), Ink::Lime, 1.9);
    }
}

fn body(svg: &mut SvgWriter) {
    let trunk: &[Point] = &[
        (44.0, 38.0),
        (55.0, 38.0),
        (57.0, 52.0),
        (58.0, 62.0),
        (66.0, 78.0),
        (63.0, 96.0),
        (50.0, 112.0),
        (37.0, 96.0),
        (34.0, 78.0),
        (42.0, 62.0),
        (43.0, 52.0),
    ];
    svg.outlined(&shape::closed(trunk), Ink::Green, 2.5);
    let bib: &[Point] =
        &[(50.0, 56.0), (56.0, 68.0), (57.0, 84.0), (50.0, 100.0), (43.0, 84.0), (44.0, 68.0)];
    svg.outlined(&shape::closed(bib), Ink::Yellow, 1.7);
    for y in [69.0, 78.0, 87.0] {
        svg.stroke(
            &shape::open(&[(45.6, y - 3.0), (48.0, y), (50.0, y - 2.6), (52.0, y), (54.4, y - 3.0)]),
            Ink::Brown,
            1.6,
        );
    }
}

/// The head looks to the left; three plumes stand on it.
fn head(svg: &mut SvgWriter, skin: Ink) {
    for (x, y, bend) in [(60.0, 10.0, 4.0), (70.0, 19.0, 4.0), (48.0, 8.0, 0.0)] {
        svg.stroke(
            &shape::open(&[(51.0, 31.0), ((51.0 + x) / 2.0 - bend, (30.0 + y) / 2.0), (x, y)]),
            Ink::Line,
            2.4,
        );
        svg.disc((x, y), 4.2, Ink::Red, 6);
    }
    let skull: &[Point] = &[
        (40.0, 36.0),
        (43.0, 28.0),
        (51.0, 25.0),
        (59.0, 30.0),
        (59.0, 40.0),
        (54.0, 48.0),
        (46.0, 48.0),
        (41.0, 43.0),
    ];
    svg.outlined(&shape::closed(skull), skin, 2.4);
    let beak: &[Point] = &[
        (42.0, 32.0),
        (42.0, 32.0),
        (34.0, 33.0),
        (28.0, 40.0),
        (29.0, 46.0),
        (29.0, 46.0),
        (33.0, 41.0),
        (42.0, 41.0),
        (42.0, 41.0),
    ];
    svg.outlined(&shape::closed(beak), Ink::Orange, 2.0);
    let wattle: &[Point] = &[(41.0, 42.0), (46.0, 44.0), (46.0, 51.0), (42.0, 54.0), (39.0, 48.0)];
    svg.outlined(&shape::closed(wattle), Ink::Red, 1.7);
    svg.dot((49.0, 35.0), 4.0, Ink::White);
    svg.dot((48.0, 35.4), 2.3, Ink::Script);
}
