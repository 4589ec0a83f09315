//! The back of the flower cards: red, with one blossom.

use super::petals;
use crate::ink::Ink;
use crate::shape;
use crate::svg_writer::SvgWriter;

pub(crate) fn back(svg: &mut SvgWriter) {
    super::ground(svg, Ink::Back);
    let (gold, x, y) = (Ink::Ornament.colour(), 8.5, 8.5);
    svg.raw(&format!(
        r#"<rect x="{x}" y="{y}" width="83" height="143" rx="5" fill="none" stroke="{gold}" stroke-width="1.6"/>"#
    ));
    svg.stroke(&shape::disc((50.0, 80.0), 31.0, 4), Ink::Ornament, 2.0);
    svg.placed((50.0, 80.0), 0.0, 1.2, |svg| {
        petals::round(svg, Ink::Ornament, 2.0);
        petals::stamens(svg, Ink::Back, Ink::Back);
    });
    for (at, turn) in [((50.0, 30.0), 180.0), ((50.0, 130.0), 0.0)] {
        svg.placed(at, turn, 1.0, |svg| {
            for swing in [-58.0, 0.0, 58.0] {
                svg.placed((0.0, -8.0), swing, 1.0, |svg| {
                    svg.fill(
                        &shape::brush(&[(0.0, 2.0, 0.6), (0.0, 9.0, 7.0), (0.0, 19.0, 0.0)]),
                        Ink::Ornament,
                    );
                });
            }
        });
    }
}
