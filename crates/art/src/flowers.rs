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
use crate::palette::Ink;
use crate::pen::Pen;

/// Draws the picture of a flower card.
pub(crate) fn draw(pen: &mut Pen, flower: Flower) {
    ground(pen, Ink::Paper);
    let number = flower.number();
    match flower.month() {
        1 => pine::draw(pen, number),
        2 => plum::draw(pen, number),
        3 => cherry::draw(pen, number),
        4 => wisteria::draw(pen, number),
        5 => iris::draw(pen, number),
        6 => peony::draw(pen, number),
        7 => clover::draw(pen, number),
        8 => pampas::draw(pen, number),
        9 => chrysanthemum::draw(pen, number),
        10 => maple::draw(pen, number),
        11 => paulownia::draw(pen, number),
        _ => rain::draw(pen, number),
    }
}

/// Fills the card.
fn ground(pen: &mut Pen, ink: Ink) {
    pen.fill("M-6-6H106V166H-6Z", ink);
}
