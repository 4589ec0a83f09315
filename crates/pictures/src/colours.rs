//! The palette of every picture: few colours, and the nearest of them for any other colour.
//!
//! `tools/card-art` chooses the colours; it uses [`difference`], too.

use crate::ink::Ink;

/// The index of a colour in the palette.
pub type Index = u8;

/// The transparent colour around the table.
pub(crate) const CLEAR: Index = 0;

/// Number of bins, which are groups of similar colours: 32 shades each of red, green and blue.
pub const BINS: u16 = 32 * 32 * 32;

/// The part of a colour that is left in the shade, of 256.
const SHADE: u16 = 150;

/// The palette, and tables that are computed from it.
#[derive(Debug)]
pub(crate) struct Colours {
    rgb: Vec<[u8; 3]>,
    /// For each bin the nearest colour of the palette.
    nearest: Vec<Index>,
    /// For each colour the one that replaces it in the shade.
    pub(crate) shade: Vec<Index>,
    /// For each colour the one that replaces it on a card that cannot be played.
    pub(crate) dim: Vec<Index>,
}

impl Colours {
    pub(crate) fn new(rgb: Vec<[u8; 3]>) -> Self {
        let nearest = (0..BINS).map(|bin| nearest(&rgb, centre(bin))).collect();
        let mut colours = Self { rgb, nearest, shade: Vec::new(), dim: Vec::new() };
        colours.shade = colours.rgb.iter().map(|colour| colours.find(mix([0; 3], *colour, SHADE))).collect();
        colours.dim = colours.rgb.iter().map(|colour| colours.find(dimmed(*colour))).collect();
        colours
    }

    /// The colour of the palette that is nearest to this one.
    pub(crate) fn find(&self, colour: [u8; 3]) -> Index {
        self.nearest[bin(colour)]
    }

    /// Mixes two colours and returns the nearest one of the palette; `share` is the part of `over`, of 256.
    pub(crate) fn blend(&self, under: Index, over: Index, share: u16) -> Index {
        self.find(mix(self.rgb[usize::from(under)], self.rgb[usize::from(over)], share))
    }

    /// The colour as red, green and blue.
    pub(crate) fn rgb(&self, index: Index) -> [u8; 3] {
        self.rgb[usize::from(index)]
    }

    /// Red, green and blue of each colour, as a PNG stores its palette.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.rgb.as_flattened().to_vec()
    }
}

/// The index of a colour of the table in the palette.
pub(crate) const fn ink(ink: Ink) -> Index {
    ink as Index + 1
}

/// A colour as it looks on a card that cannot be played: almost half of it, mixed with the felt.
#[must_use]
pub fn dimmed(colour: [u8; 3]) -> [u8; 3] {
    mix(colour, Ink::Felt.rgb(), 140)
}

#[must_use]
/// Mixes two colours; `share` is the part of `over`, of 256.
pub fn mix(under: [u8; 3], over: [u8; 3], share: u16) -> [u8; 3] {
    let share = share.min(256);
    std::array::from_fn(|i| {
        let sum = u16::from(under[i]) * (256 - share) / 256 + u16::from(over[i]) * share / 256;
        u8::try_from(sum).unwrap_or(u8::MAX)
    })
}

/// The colour of the palette that is nearest to this one. The first colour, which is transparent, is never chosen.
#[must_use]
pub fn nearest(palette: &[[u8; 3]], colour: [u8; 3]) -> Index {
    let found = (1..palette.len()).min_by_key(|i| difference(palette[*i], colour)).unwrap_or(0);
    Index::try_from(found).unwrap_or(0)
}

/// How different two colours look: green counts most, blue least.
#[must_use]
pub fn difference(a: [u8; 3], b: [u8; 3]) -> u32 {
    let squared = |i: usize| u32::from(a[i].abs_diff(b[i])).pow(2);
    3 * squared(0) + 4 * squared(1) + 2 * squared(2)
}

#[must_use]
pub fn bin([red, green, blue]: [u8; 3]) -> usize {
    usize::from(red >> 3) << 10 | usize::from(green >> 3) << 5 | usize::from(blue >> 3)
}

/// The colour in the middle of a bin.
#[must_use]
pub fn centre(bin: u16) -> [u8; 3] {
    [10, 5, 0].map(|shift| u8::try_from((bin >> shift & 31) * 8 + 4).unwrap_or(u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atlas::Atlas;

    #[test]
    fn the_palette_of_the_faces_begins_with_the_colours_of_the_table() {
        for colour in Ink::ALL {
            assert_eq!(Atlas::get().colours.rgb(ink(colour)), colour.rgb(), "{colour:?}");
        }
    }
}
