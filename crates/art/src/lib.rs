//! The card art of Carte !: the flower cards of Go-Stop and the cards of Gang of Four, written as SVG.
//!
//! A [`Design`] says which card, a [`Style`] in which colours. [`card()`] draws it as it lies on a table, 5 wide to 8
//! high, [`emoji()`] as a square that is still read at 22 pixels. Nothing outside the text of an SVG is referred to, no
//! font is needed, and what has an id has one of its own, so that many cards can stand in one page.

mod card;
mod design;
mod emoji;
mod flowers;
mod gang;
mod index;
mod numeral;
mod palette;
mod pen;
mod ribbon;
mod shape;
#[cfg(test)]
mod tests;

pub use card::card;
pub use design::{Colour, Design, Flower, Joker, Plain};
pub use emoji::emoji;
pub use palette::Palette;

/// How cards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Style {
    /// The colours.
    pub palette: Palette,
    /// Whether flower cards tell month and kind in a corner; emojis always do.
    pub index: bool,
}

impl Default for Style {
    fn default() -> Self {
        Self { palette: Palette::Light, index: true }
    }
}
