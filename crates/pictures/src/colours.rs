//! The palette of a theme: few colours, and which of them is nearest to any other.

use crate::theme::{Ink, Theme};

/// A colour of the palette.
pub(crate) type Index = u8;

/// Nothing: what lies around the table.
pub(crate) const CLEAR: Index = 0;

/// How many colours the palette has: fewer make smaller files, and cards are drawn in few.
const COLOURS: usize = 160;

/// By how much farther a colour may be ([`apart`]) that takes a bit less in the file.
const THRIFT: u32 = 1000;

/// How much of a colour is left where it is in the shade, or cannot be played.
const SHADE: u16 = 150;

/// The colours of a theme.
#[derive(Debug)]
pub(crate) struct Colours {
    rgb: Vec<[u8; 3]>,
    /// The nearest colour of each of 32 by 32 by 32.
    nearest: Vec<Index>,
    /// What each colour is in the shade.
    pub(crate) shade: Vec<Index>,
    /// What each colour is on a card that cannot be played.
    pub(crate) dim: Vec<Index>,
}

impl Colours {
    /// The palette for pixels that occur so often.
    pub(crate) fn new(theme: Theme, art: &[([u8; 3], u32)]) -> Self {
        let felt = theme.colour(Ink::Felt);
        let mut rgb = vec![[0; 3]];
        rgb.extend(Ink::ALL.map(|ink| theme.colour(ink)));
        // Letters are blended with what they stand on.
        for (ink, grounds) in [
            (Ink::Text, &[Ink::Felt, Ink::Seat, Ink::Active, Ink::Chip][..]),
            (Ink::Quiet, &[Ink::Felt, Ink::Seat, Ink::Active]),
            (Ink::OnFlag, &[Ink::Flag]),
            (Ink::OnMade, &[Ink::Made]),
            (Ink::Lamp, &[Ink::Felt, Ink::Active]),
        ] {
            for ground in grounds {
                for share in [64, 128, 192] {
                    rgb.push(mix(theme.colour(*ground), theme.colour(ink), share));
                }
            }
        }
        let dull = art.iter().map(|(colour, count)| (dimmed(*colour, felt), count / 3));
        let mut wanted: Vec<([u8; 3], u32)> = art.iter().copied().chain(dull).collect();
        wanted.sort_unstable();
        choose(&mut rgb, &wanted);
        let nearest = (0..32_u16 * 32 * 32).map(|bin| nearest(&rgb, centre(bin))).collect();
        let mut colours = Self { rgb, nearest, shade: Vec::new(), dim: Vec::new() };
        colours.shade = colours.rgb.iter().map(|colour| colours.find(mix([0; 3], *colour, SHADE))).collect();
        colours.dim = colours.rgb.iter().map(|colour| colours.find(dimmed(*colour, felt))).collect();
        colours
    }

    /// The colour of the palette that is nearest to this one.
    pub(crate) fn find(&self, colour: [u8; 3]) -> Index {
        self.nearest[bin(colour)]
    }

    /// The colour between two, `share` of 256 of it the second.
    pub(crate) fn blend(&self, under: Index, over: Index, share: u16) -> Index {
        self.find(mix(self.rgb[usize::from(under)], self.rgb[usize::from(over)], share))
    }

    /// The colour as red, green and blue.
    pub(crate) fn rgb(&self, index: Index) -> [u8; 3] {
        self.rgb[usize::from(index)]
    }

    /// The palette as a PNG has it.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.rgb.iter().flatten().copied().collect()
    }
}

/// For each of 32 by 32 by 32 colours, the one of the palette with which faces that have these pixels become the smallest
/// file: a colour that is near and often used is taken before one that is nearer and rare (entropy-constrained
/// quantisation).
pub(crate) fn thrifty(colours: &Colours, art: &[([u8; 3], u32)]) -> Vec<Index> {
    let mut uses = vec![1_u64; colours.rgb.len()];
    for (colour, count) in art {
        uses[usize::from(colours.find(*colour))] += u64::from(*count);
    }
    let all: u64 = uses.iter().sum();
    let costs: Vec<u32> = uses.iter().map(|uses| THRIFT * (all / uses).ilog2()).collect();
    let cheapest = |bin: u16| {
        let cost = |index: &usize| apart(colours.rgb[*index], centre(bin)) + costs[*index];
        Index::try_from((1..costs.len()).min_by_key(cost).unwrap_or(0)).unwrap_or(0)
    };
    (0..32_u16 * 32 * 32).map(cheapest).collect()
}

/// Where an ink of the table stands in every palette.
pub(crate) const fn ink(ink: Ink) -> Index {
    ink as Index + 1
}

/// The colour of a card that cannot be played: half of it, and less lively.
fn dimmed(colour: [u8; 3], felt: [u8; 3]) -> [u8; 3] {
    mix(colour, felt, 140)
}

fn mix(under: [u8; 3], over: [u8; 3], share: u16) -> [u8; 3] {
    let share = share.min(256);
    std::array::from_fn(|i| {
        let sum = u16::from(under[i]) * (256 - share) / 256 + u16::from(over[i]) * share / 256;
        u8::try_from(sum).unwrap_or(u8::MAX)
    })
}

/// Fills the palette, each time with the colour that most pixels are farthest from.
fn choose(rgb: &mut Vec<[u8; 3]>, wanted: &[([u8; 3], u32)]) {
    let mut distances: Vec<u32> = wanted.iter().map(|(colour, _)| distance(rgb, *colour)).collect();
    while rgb.len() < COLOURS {
        let weight =
            |(i, far): (usize, &u32)| u64::from(*far) * u64::from(*far) * u64::from(wanted[i].1.isqrt());
        let best = distances.iter().enumerate().max_by_key(|each| weight(*each));
        let Some((best, _)) = best.filter(|(_, far)| **far > 0) else { break };
        let colour = wanted[best].0;
        rgb.push(colour);
        for (far, (other, _)) in distances.iter_mut().zip(wanted) {
            *far = (*far).min(apart(*other, colour));
        }
    }
}

fn distance(rgb: &[[u8; 3]], colour: [u8; 3]) -> u32 {
    rgb.iter().skip(1).map(|known| apart(*known, colour)).min().unwrap_or(u32::MAX)
}

fn nearest(rgb: &[[u8; 3]], colour: [u8; 3]) -> Index {
    let found = (1..rgb.len()).min_by_key(|i| apart(rgb[*i], colour)).unwrap_or(0);
    Index::try_from(found).unwrap_or(0)
}

/// How different two colours look: green counts most, blue least.
fn apart(a: [u8; 3], b: [u8; 3]) -> u32 {
    let squared = |i: usize| u32::from(a[i].abs_diff(b[i])).pow(2);
    3 * squared(0) + 4 * squared(1) + 2 * squared(2)
}

pub(crate) fn bin([red, green, blue]: [u8; 3]) -> usize {
    usize::from(red >> 3) << 10 | usize::from(green >> 3) << 5 | usize::from(blue >> 3)
}

fn centre(bin: u16) -> [u8; 3] {
    [10, 5, 0].map(|shift| u8::try_from((bin >> shift & 31) * 8 + 4).unwrap_or(u8::MAX))
}
