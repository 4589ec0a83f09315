//! Few colours for many: smaller files, of which nobody sees the difference.

use std::collections::BTreeMap;

use carte_pictures::Ink;
use carte_pictures::colours::{BINS, Index, centre, difference, dimmed, mix, nearest};

/// How many colours the palette of pictures has.
const COLOURS: usize = 160;

/// By how much farther a colour may be ([`difference`]) that takes a bit less in the file.
const THRIFT: u32 = 1000;

/// How often each colour occurs.
pub(crate) type Histogram = BTreeMap<[u8; 3], u32>;

/// The palette of pictures: nothing, the colours of the table in their order, then what serves the faces best.
pub(crate) fn palette_of_pictures(histogram: &Histogram) -> Vec<[u8; 3]> {
    let mut palette = vec![[0; 3]];
    palette.extend(Ink::ALL.map(Ink::rgb));
    // Letters are blended with what they stand on.
    for (ink, grounds) in [
        (Ink::Text, &[Ink::Felt, Ink::Seat, Ink::Active, Ink::Chip][..]),
        (Ink::Quiet, &[Ink::Felt, Ink::Seat, Ink::Active]),
        (Ink::OnFlag, &[Ink::Flag]),
        (Ink::OnMade, &[Ink::Made]),
        (Ink::Lamp, &[Ink::Felt, Ink::Active]),
    ] {
        for ground in grounds {
            palette.extend([64, 128, 192].map(|share| mix(ground.rgb(), ink.rgb(), share)));
        }
    }
    let mut wanted: Vec<([u8; 3], u32)> =
        histogram.iter().flat_map(|(rgb, count)| [(*rgb, *count), (dimmed(*rgb), count / 3)]).collect();
    wanted.sort_unstable();
    fill(&mut palette, COLOURS, &wanted);
    palette
}

/// Fills a palette up to a length with what serves these colours best.
pub(crate) fn choose(palette: &mut Vec<[u8; 3]>, length: usize, histogram: &Histogram) {
    let wanted: Vec<([u8; 3], u32)> = histogram.iter().map(|(rgb, count)| (*rgb, *count)).collect();
    fill(palette, length, &wanted);
}

/// Takes the colour that most pixels are farthest from into the palette, again and again.
fn fill(palette: &mut Vec<[u8; 3]>, length: usize, wanted: &[([u8; 3], u32)]) {
    let to_palette =
        |rgb| palette.iter().skip(1).map(|known| difference(*known, rgb)).min().unwrap_or(u32::MAX);
    let mut distances: Vec<u32> = wanted.iter().map(|(rgb, _)| to_palette(*rgb)).collect();
    while palette.len() < length {
        let weight =
            |(i, far): (usize, &u32)| u64::from(*far) * u64::from(*far) * u64::from(wanted[i].1.isqrt());
        let best = distances.iter().enumerate().max_by_key(|each| weight(*each));
        let Some((best, _)) = best.filter(|(_, far)| **far > 0) else { break };
        let rgb = wanted[best].0;
        palette.push(rgb);
        for (far, (other, _)) in distances.iter_mut().zip(wanted) {
            *far = (*far).min(difference(*other, rgb));
        }
    }
}

/// For each bin the colour with which the faces become the smallest file: one that is near and often used is taken before
/// one that is nearer and rare (entropy-constrained quantisation).
pub(crate) fn thrifty(palette: &[[u8; 3]], histogram: &Histogram) -> Vec<Index> {
    let nearest: Vec<Index> = (0..BINS).map(|bin| nearest(palette, centre(bin))).collect();
    let mut uses = vec![1_u64; palette.len()];
    for (rgb, count) in histogram {
        uses[usize::from(nearest[carte_pictures::colours::bin(*rgb)])] += u64::from(*count);
    }
    let all: u64 = uses.iter().sum();
    let costs: Vec<u32> = uses.iter().map(|uses| THRIFT * (all / uses).ilog2()).collect();
    let cheapest = |bin: u16| {
        let cost = |index: &usize| difference(palette[*index], centre(bin)) + costs[*index];
        Index::try_from((1..costs.len()).min_by_key(cost).unwrap_or(0)).unwrap_or(0)
    };
    (0..BINS).map(cheapest).collect()
}
