//! The flower cards: a file for each month.

mod back;
mod cherry;
mod chrysanthemum;
mod clover;
mod iris;
mod joker;
mod maple;
mod pampas;
mod paulownia;
mod peony;
mod petals;
mod pine;
mod plum;
mod rain;
mod small;
mod wisteria;

pub(crate) use back::back;
pub(crate) use joker::joker;
pub(crate) use small::square;

use crate::design::Flower;
use crate::ink::Ink;
use crate::svg_writer::SvgWriter;

/// Draws the picture of a flower card.
pub(crate) fn draw(svg: &mut SvgWriter, flower: Flower) {
    ground(svg, Ink::Paper);
    let number = flower.number();
    match flower.month() {
        1 => pine::draw(svg, number),
        2 => plum::draw(svg, number),
        3 => cherry::draw(svg, number),
        4 => wisteria::draw(svg, number),
        5 => iris::draw(svg, number),
        6 => peony::draw(svg, number),
        7 => clover::draw(svg, number),
        8 => pampas::draw(svg, number),
        9 => chrysanthemum::draw(svg, number),
        10 => maple::draw(svg, number),
        11 => paulownia::draw(svg, number),
        _ => rain::draw(svg, number),
    }
}

/// Fills the card.
fn ground(svg: &mut SvgWriter, ink: Ink) {
    svg.fill("M-6-6H106V166H-6Z", ink);
}
