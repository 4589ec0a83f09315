//! What a flower card counts as, which its picture shows.

pub(crate) use carte_pictures::{Colour, Design, Flower, Joker, Plain};

/// What a flower card counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FlowerKind {
    Bright,
    Animal,
    Ribbon(Ribbon),
    /// With the number of Pi that it is worth.
    Pi(u8),
}

/// The three looks of a ribbon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ribbon {
    /// Red, with writing.
    Poem,
    /// Red, with nothing on it.
    Plain,
    /// Blue, with a cut end.
    Blue,
}

pub(crate) const fn kind(flower: Flower) -> FlowerKind {
    match (flower.month(), flower.number()) {
        (1 | 3 | 8 | 11 | 12, 1) => FlowerKind::Bright,
        (2 | 4..=7 | 9 | 10, 1) | (8 | 12, 2) => FlowerKind::Animal,
        (1..=3, 2) => FlowerKind::Ribbon(Ribbon::Poem),
        (4 | 5 | 7, 2) | (12, 3) => FlowerKind::Ribbon(Ribbon::Plain),
        (6 | 9 | 10, 2) => FlowerKind::Ribbon(Ribbon::Blue),
        (11 | 12, 4) => FlowerKind::Pi(2),
        _ => FlowerKind::Pi(1),
    }
}
