//! December's bright: the man with the umbrella on the bank of a stream, willow above him, a frog at the water.

use crate::ink::Ink;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

pub(super) fn draw(svg: &mut SvgWriter) {
    stream(svg);
    super::willow(svg, &[(100.0, -10.0, 92.0, 78.0), (84.0, -30.0, 78.0, 30.0)]);
    man(svg);
    umbrella(svg);
    frog(svg);
    super::willow(svg, &[(6.0, 38.0, 10.0, 100.0)]);
}

fn stream(svg: &mut SvgWriter) {
    let bank: &[Point] = &[
        (-6.0, 112.0),
        (-6.0, 112.0),
        (18.0, 119.0),
        (44.0, 116.0),
        (74.0, 122.0),
        (106.0, 117.0),
        (106.0, 117.0),
        (106.0, 168.0),
        (106.0, 168.0),
        (-6.0, 168.0),
        (-6.0, 168.0),
    ];
    svg.draw(&shape::closed(bank), Ink::Blue);
    for (x, y) in [(6.0, 124.0), (26.0, 130.0), (10.0, 138.0), (92.0, 128.0), (96.0, 138.0), (34.0, 142.0)] {
        svg.stroke(
            &shape::open(&[(x - 7.0, y), (x - 1.0, y - 2.0), (x + 5.0, y + 1.0), (x + 12.0, y - 1.0)]),
            Ink::White,
            2.0,
        );
    }
    let ground: &[Point] = &[
        (-6.0, 151.0),
        (-6.0, 151.0),
        (20.0, 150.0),
        (48.0, 146.0),
        (76.0, 144.0),
        (106.0, 146.0),
        (106.0, 146.0),
        (106.0, 168.0),
        (106.0, 168.0),
        (-6.0, 168.0),
        (-6.0, 168.0),
    ];
    svg.draw(&shape::closed(ground), Ink::Yellow);
}

fn umbrella(svg: &mut SvgWriter) {
    svg.stroke(&shape::open(&[(46.0, 22.0), (55.0, 66.0), (60.0, 100.0)]), Ink::Line, 4.4);
    let hood: &[Point] = &[
        (43.0, 17.0),
        (60.0, 22.0),
        (79.0, 34.0),
        (91.0, 52.0),
        (91.0, 52.0),
        (80.0, 52.0),
        (74.0, 58.0),
        (74.0, 58.0),
        (62.0, 56.0),
        (54.0, 63.0),
        (54.0, 63.0),
        (42.0, 60.0),
        (34.0, 66.0),
        (34.0, 66.0),
        (24.0, 61.0),
        (12.0, 66.0),
        (12.0, 66.0),
        (18.0, 44.0),
        (29.0, 26.0),
    ];
    svg.outlined(&shape::closed(hood), Ink::Red, 2.6);
    for rib in [
        [(43.0, 18.0), (28.0, 38.0), (12.0, 66.0)],
        [(43.0, 18.0), (38.0, 40.0), (34.0, 66.0)],
        [(43.0, 18.0), (50.0, 38.0), (54.0, 63.0)],
        [(43.0, 18.0), (62.0, 36.0), (74.0, 58.0)],
    ] {
        svg.stroke(&shape::open(&rib), Ink::Line, 1.8);
    }
    svg.stroke(
        &shape::open(&[
            (20.0, 50.0),
            (30.0, 46.0),
            (37.0, 48.0),
            (45.0, 44.0),
            (53.0, 46.0),
            (62.0, 41.0),
            (70.0, 43.0),
            (79.0, 38.0),
        ]),
        Ink::Yellow,
        3.4,
    );
    svg.draw(&shape::brush(&[(42.4, 10.0, 4.0), (43.6, 19.0, 6.0)]), Ink::Yellow);
}

fn man(svg: &mut SvgWriter) {
    for x in [56.0, 73.0] {
        svg.fill(
            &shape::polygon(&[
                (x - 9.0, 145.0),
                (x + 7.0, 145.0),
                (x + 7.0, 149.0),
                (x + 3.0, 149.0),
                (x + 3.0, 153.0),
                (x - 1.0, 153.0),
                (x - 1.0, 149.0),
                (x - 9.0, 149.0),
            ]),
            Ink::Script,
        );
    }
    let robe: &[Point] = &[
        (60.0, 84.0),
        (70.0, 84.0),
        (79.0, 92.0),
        (85.0, 112.0),
        (86.0, 130.0),
        (80.0, 145.0),
        (80.0, 145.0),
        (64.0, 142.0),
        (48.0, 145.0),
        (48.0, 145.0),
        (48.0, 124.0),
        (52.0, 100.0),
    ];
    svg.outlined(&shape::closed(robe), Ink::Green, 2.5);
    svg.stroke(&shape::open(&[(64.0, 86.0), (68.0, 104.0), (62.0, 124.0), (64.0, 142.0)]), Ink::Line, 1.9);
    for (i, at) in (0_u16..).zip([(57.0, 132.0), (73.0, 118.0), (77.0, 134.0)]) {
        svg.fill(&shape::disc(at, 3.4, i), Ink::Yellow);
    }
    let sash: &[Point] = &[
        (50.6, 105.0),
        (50.6, 105.0),
        (66.0, 109.0),
        (83.0, 104.0),
        (83.0, 104.0),
        (84.4, 111.0),
        (84.4, 111.0),
        (66.0, 116.0),
        (49.4, 112.0),
        (49.4, 112.0),
    ];
    svg.draw(&shape::closed(sash), Ink::Orange);
    let face: &[Point] = &[
        (54.0, 70.0),
        (60.0, 66.0),
        (70.0, 67.0),
        (74.0, 75.0),
        (71.0, 84.0),
        (64.0, 88.0),
        (57.0, 84.0),
        (53.0, 77.0),
    ];
    svg.outlined(&shape::closed(face), Ink::White, 2.2);
    let hair: &[Point] =
        &[(53.6, 70.0), (58.0, 63.0), (70.0, 62.0), (77.0, 70.0), (74.0, 82.0), (70.0, 74.0), (62.0, 71.0)];
    svg.fill(&shape::closed(hair), Ink::Script);
    svg.dot((58.0, 76.0), 1.4, Ink::Script);
    svg.dot((65.0, 77.0), 1.4, Ink::Script);
    svg.stroke(&shape::open(&[(58.0, 82.0), (61.0, 83.6), (64.0, 82.4)]), Ink::Red, 1.8);
    let sleeve: &[Point] =
        &[(72.0, 90.0), (78.0, 96.0), (74.0, 108.0), (62.0, 110.0), (56.0, 104.0), (60.0, 98.0)];
    svg.draw(&shape::closed(sleeve), Ink::Green);
    svg.disc((58.6, 100.0), 4.2, Ink::White, 3);
}

fn frog(svg: &mut SvgWriter) {
    let leg: &[Point] = &[(20.0, 142.0), (28.0, 138.0), (33.0, 146.0), (28.0, 153.0), (18.0, 153.0)];
    let body: &[Point] = &[
        (8.0, 139.0),
        (10.0, 133.0),
        (15.0, 133.0),
        (20.0, 135.0),
        (28.0, 142.0),
        (30.0, 151.0),
        (20.0, 154.0),
        (10.0, 153.0),
        (7.0, 147.0),
    ];
    svg.outlined(&shape::closed(body), Ink::Lime, 2.2);
    svg.draw(&shape::closed(leg), Ink::Lime);
    svg.disc((12.4, 133.4), 3.4, Ink::White, 4);
    svg.dot((11.8, 133.4), 1.7, Ink::Script);
    svg.stroke(&shape::open(&[(7.4, 143.0), (12.0, 144.4), (16.0, 142.6)]), Ink::Line, 1.7);
}
