//! What the emoji of a flower card shows: a part of the card, or its motif alone where a part would not tell.

use super::{clover, pampas, peony, pine, plum, rain, wisteria};
use crate::design::Flower;
use crate::ink::Ink;
use crate::shape::Point;
use crate::svg_writer::SvgWriter;

/// Draws a square of 100; its lower half will be covered by the number and the mark.
pub(crate) fn square(svg: &mut SvgWriter, flower: Flower) {
    super::ground(svg, Ink::Paper);
    match (flower.month(), flower.number()) {
        (1, 1) => {
            svg.disc((64.0, 31.0), 27.0, Ink::Red, 3);
            svg.placed((3.0, -7.0), 0.0, 0.9, pine::crane);
        }
        (2, 1) => {
            plum::blossom(svg, (84.0, 22.0), 17.0, 10.0);
            plum::blossom(svg, (10.0, 62.0), 15.0, 30.0);
            svg.placed((-9.0, -36.0), 0.0, 1.0, plum::warbler);
        }
        (4, 1) => {
            svg.disc((58.0, 30.0), 27.0, Ink::Red, 11);
            wisteria::spray(svg, &[(14.0, -24.0), (16.0, -8.0), (14.0, 12.0), (8.0, 36.0)], 22.0);
            wisteria::spray(svg, &[(96.0, -24.0), (98.0, 0.0), (96.0, 24.0), (90.0, 52.0)], 24.0);
            svg.placed((8.0, -20.0), 0.0, 0.76, wisteria::cuckoo);
        }
        (6, 1) => {
            peony::peony(svg, (50.0, 102.0), 44.0, 2);
            svg.placed((79.0, 25.0), 20.0, 0.7, |svg| peony::butterfly(svg, Ink::Sky, Ink::Violet));
            svg.placed((36.0, 34.0), -14.0, 1.2, |svg| peony::butterfly(svg, Ink::Yellow, Ink::Red));
        }
        (7, 1) => {
            for (x, y, turn) in [
                (8.0, 22.0, 30.0),
                (34.0, 14.0, -30.0),
                (58.0, 12.0, 20.0),
                (82.0, 20.0, -20.0),
                (94.0, 34.0, 30.0),
            ] {
                clover::bean(svg, (x, y), turn, 1.0, false);
            }
            svg.placed((2.0, -64.0), 0.0, 0.94, clover::boar);
        }
        (8, 2) => {
            svg.fill("M-6-6H106V106H-6Z", Ink::Shade);
            pampas::hill(svg, &[(-6.0, 78.0), (30.0, 70.0), (70.0, 76.0), (106.0, 66.0)]);
            pampas::goose(svg, (76.0, 24.0), 0.62, -6.0);
            pampas::goose(svg, (82.0, 52.0), 0.62, 0.0);
            pampas::goose(svg, (38.0, 38.0), 1.05, -4.0);
        }
        (12, 2) => {
            rain::rain(svg, 3);
            svg.placed((3.0, -45.0), 0.0, 0.92, rain::swallow);
        }
        (12, 4) => {
            super::ground(svg, Ink::Red);
            svg.placed((0.0, -32.0), 0.0, 1.0, rain::cloud);
            rain::drum(svg, (74.0, 28.0));
            svg.placed((4.0, -28.0), 0.0, 0.68, rain::lightning);
        }
        _ => {
            let ((x, y), side) = part(flower);
            let scale = 100.0 / side;
            svg.placed((-x * scale, -y * scale), 0.0, scale, |svg| super::draw(svg, flower));
        }
    }
}

/// The part of a card that is shown, by its upper left corner and its side.
fn part(flower: Flower) -> (Point, f32) {
    match (flower.month(), flower.number()) {
        (3, 1) => ((2.0, 72.0), 96.0),
        (5, 1) => ((4.0, 78.0), 90.0),
        (8, 1) => ((6.0, 26.0), 88.0),
        (9, 1) => ((4.0, 60.0), 92.0),
        (10, 1) => ((10.0, 32.0), 80.0),
        (11, 1) => ((6.0, 10.0), 86.0),
        (11, 4) => ((8.0, 40.0), 84.0),
        (11, _) => ((8.0, 50.0), 84.0),
        (12, 1) => ((8.0, 10.0), 86.0),
        (8, _) => ((6.0, 44.0), 86.0),
        (_, 2) | (12, 3) => ((10.0, 46.0), 84.0),
        _ => ((12.0, 46.0), 80.0),
    }
}
