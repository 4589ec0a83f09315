//! The back of the flower cards: red, with one blossom.

use super::petals;
use crate::palette::Ink;
use crate::pen::Pen;
use crate::shape;

pub(crate) fn back(pen: &mut Pen) {
    super::ground(pen, Ink::Back);
    let (gold, x, y) = (pen.colour(Ink::Ornament), 8.5, 8.5);
    pen.raw(&format!(
        r#"<rect x="{x}" y="{y}" width="83" height="143" rx="5" fill="none" stroke="{gold}" stroke-width="1.6"/>"#
    ));
    pen.stroke(&shape::disc((50.0, 80.0), 31.0, 4), Ink::Ornament, 2.0);
    pen.placed((50.0, 80.0), 0.0, 1.2, |pen| {
        petals::round(pen, Ink::Ornament, 2.0);
        petals::stamens(pen, Ink::Back, Ink::Back);
    });
    for (at, turn) in [((50.0, 30.0), 180.0), ((50.0, 130.0), 0.0)] {
        pen.placed(at, turn, 1.0, |pen| {
            for swing in [-58.0, 0.0, 58.0] {
                pen.placed((0.0, -8.0), swing, 1.0, |pen| {
                    pen.fill(
                        &shape::brush(&[(0.0, 2.0, 0.6), (0.0, 9.0, 7.0), (0.0, 19.0, 0.0)]),
                        Ink::Ornament,
                    );
                });
            }
        });
    }
}
