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
mod wisteria;

pub(crate) use back::back;
pub(crate) use joker::joker;

use crate::design::Flower;
use crate::emoji::Focus;
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

/// The part of a card by which an emoji shows it.
pub(crate) fn focus(flower: Flower) -> Focus {
    match (flower.month(), flower.number()) {
        (1, 1) => ((11.0, 6.0), 82.0),
        (2, 1) => ((16.0, 36.0), 76.0),
        (3, 1) => ((4.0, 62.0), 92.0),
        (4, 1) => ((4.0, 62.0), 88.0),
        (5, 1) => ((4.0, 78.0), 90.0),
        (6, 1) => ((8.0, 8.0), 86.0),
        (7, 1) => ((6.0, 76.0), 84.0),
        (8, 1) => ((6.0, 26.0), 88.0),
        (8, 2) => ((12.0, 10.0), 84.0),
        (9, 1) => ((4.0, 58.0), 92.0),
        (10, 1) => ((10.0, 32.0), 80.0),
        (11, 1) => ((6.0, 10.0), 86.0),
        (12, 1) => ((8.0, 10.0), 86.0),
        (12, 2) => ((5.0, 52.0), 90.0),
        (12, 4) => ((12.0, 34.0), 66.0),
        (11, 4) => ((8.0, 40.0), 84.0),
        (11, _) => ((8.0, 50.0), 84.0),
        (8, _) => ((6.0, 44.0), 86.0),
        (_, 2) | (12, 3) => ((10.0, 46.0), 84.0),
        _ => ((12.0, 46.0), 80.0),
    }
}
