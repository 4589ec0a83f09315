//! A picture with a palette in the lossless form of `WebP` ("VP8L"): a symbol for each pixel, or the distance to an earlier
//! place with the same pixels.

use super::huffman::describe;
use crate::bits::Bits;
use crate::deflate::common_of_long;
use crate::prefix_code::symbol_of;

/// Minimum number of pixels that are copied from an earlier place; for fewer, the distance costs too much.
const SHORTEST: usize = 4;
/// Maximum number of pixels that are copied at a time.
const LONGEST: usize = 4096;
/// Maximum number of earlier places that are compared.
const TRIES: usize = 24;
/// Length of a hash in bits; places are found by the hash of four pixels.
const HASH: u32 = 14;
/// Number of near places that have a short code in the format; the codes of other distances come after them.
const NAMED: usize = 120;

/// A pixel, or pixels that are copied from an earlier place.
#[derive(Clone, Copy, Debug)]
enum Token {
    Pixel(u8),
    Again { length: usize, distance: usize },
}

/// Encodes a picture in rows of `width` pixels, which are indices into a palette of more than 16 colours (red, green, blue,
/// opacity).
pub(super) fn encode(width: usize, pixels: &[u8], palette: &[[u8; 4]]) -> Vec<u8> {
    let mut bits = Bits::default();
    let height = pixels.len() / width.max(1);
    let small = |number: usize| u64::try_from(number).unwrap_or(0);
    bits.put(0x2f, 8);
    bits.put(small(width.saturating_sub(1)), 14);
    bits.put(small(height.saturating_sub(1)), 14);
    // Some pixels are transparent; version 0.
    bits.put(1, 4);
    // One transform follows, and no other: the pixels are indices into a palette, which is a picture of its own.
    bits.put(0b111, 3);
    bits.put(small(palette.len() - 1), 8);
    write_palette(palette, &mut bits);
    bits.put(0, 1);
    // Neither a cache of colours nor several codes.
    bits.put(0, 2);
    write_pixels(&tokens(width, pixels), width, &mut bits);
    bits.finish()
}

/// Writes the palette, each colour as the difference from the one before.
fn write_palette(palette: &[[u8; 4]], bits: &mut Bits) {
    // No cache of colours.
    bits.put(0, 1);
    let before = [[0; 4]].into_iter().chain(palette.iter().copied());
    let steps: Vec<[u8; 4]> = palette
        .iter()
        .zip(before)
        .map(|(colour, before)| std::array::from_fn(|part| colour[part].wrapping_sub(before[part])))
        .collect();
    let codes = [(1, 280), (0, 256), (2, 256), (3, 256)].map(|(part, symbols)| {
        let mut counts = vec![0; symbols];
        steps.iter().for_each(|step: &[u8; 4]| counts[usize::from(step[part])] += 1);
        (part, describe(&counts, bits))
    });
    describe(&[0; 40], bits);
    for step in &steps {
        codes.iter().for_each(|(part, code)| code.put(usize::from(step[*part]), bits));
    }
}

fn write_pixels(tokens: &[Token], width: usize, bits: &mut Bits) {
    let (mut pixels, mut distances) = (vec![0_u32; 280], vec![0_u32; 40]);
    for token in tokens {
        match *token {
            Token::Pixel(index) => pixels[usize::from(index)] += 1,
            Token::Again { length, distance } => {
                pixels[256 + symbol_of(length).0] += 1;
                distances[symbol_of(named(distance, width)).0] += 1;
            }
        }
    }
    let code = describe(&pixels, bits);
    // Red, blue and opacity mean nothing here: green holds the index, and the palette has the colours and their opacity.
    (0..3).for_each(|_| drop(describe(&[0; 256], bits)));
    let far = describe(&distances, bits);
    for token in tokens {
        match *token {
            Token::Pixel(index) => code.put(usize::from(index), bits),
            Token::Again { length, distance } => {
                let (symbol, extra, count) = symbol_of(length);
                code.put(256 + symbol, bits);
                bits.put(extra.into(), count);
                let (symbol, extra, count) = symbol_of(named(distance, width));
                far.put(symbol, bits);
                bits.put(extra.into(), count);
            }
        }
    }
}

/// The number that stands for a distance; the pixel above and the one before have the smallest numbers.
fn named(distance: usize, width: usize) -> usize {
    match distance {
        above if above == width => 1,
        1 => 2,
        other => NAMED + other,
    }
}

/// The pixels as tokens that copy every long enough repetition from an earlier place.
fn tokens(width: usize, pixels: &[u8]) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut places = Places::new(pixels);
    let mut at = 0;
    while at < pixels.len() {
        let found = places.longest(at, width);
        // A longer match may begin with the next pixel.
        let later = found.filter(|(length, _)| *length < 32).and_then(|(length, _)| {
            places.note(at);
            places.longest(at + 1, width).filter(|(later, _)| *later > length + 1)
        });
        match found.filter(|_| later.is_none()) {
            Some((length, distance)) => {
                tokens.push(Token::Again { length, distance });
                (at..at + length).for_each(|at| places.note(at));
                at += length;
            }
            None => {
                tokens.push(Token::Pixel(pixels[at]));
                places.note(at);
                at += 1;
            }
        }
    }
    tokens
}

/// Finds earlier places by their pixels.
struct Places<'a> {
    pixels: &'a [u8],
    /// For each hash the last place with it, plus 1; 0 where there is none.
    newest: Vec<u32>,
    /// For each place the one before it with the same hash, plus 1; 0 where there is none.
    before: Vec<u32>,
    /// All places before this one are noted.
    noted: usize,
}

impl<'a> Places<'a> {
    fn new(pixels: &'a [u8]) -> Self {
        Self { pixels, newest: vec![0; 1 << HASH], before: vec![0; pixels.len()], noted: 0 }
    }

    fn hash(&self, at: usize) -> Option<usize> {
        let four: [u8; 4] = self.pixels.get(at..at + SHORTEST)?.try_into().ok()?;
        usize::try_from(u32::from_le_bytes(four).wrapping_mul(0x9e37_79b1) >> (32 - HASH)).ok()
    }

    fn note(&mut self, at: usize) {
        if at == self.noted {
            self.noted += 1;
            if let Some(hash) = self.hash(at) {
                self.before[at] = self.newest[hash];
                self.newest[hash] = u32::try_from(at + 1).unwrap_or(0);
            }
        }
    }

    /// The longest run of pixels from `at` that also stands at an earlier place: its length, and the distance to that place.
    fn longest(&self, at: usize, width: usize) -> Option<(usize, usize)> {
        let reached = &self.pixels[..self.pixels.len().min(at + LONGEST)];
        let length = |from: usize| match (reached.get(from), reached.get(at)) {
            (Some(one), Some(other)) if one == other => common_of_long(reached, from, at),
            _ => 0,
        };
        let mut best: Option<(usize, usize)> = None;
        let mut offer = |from: usize, least: usize| {
            let length = length(from);
            if length >= least && best.is_none_or(|(longest, _)| length > longest) {
                best = Some((length, at - from));
            }
            best.is_some_and(|(longest, _)| longest >= LONGEST / 8)
        };
        // Near places have the shortest codes.
        for near in [1, width] {
            if near <= at && offer(at - near, SHORTEST) {
                return best;
            }
        }
        let mut next = self.hash(at).map_or(0, |hash| self.newest[hash]);
        for _ in 0..TRIES {
            let Some(from) = usize::try_from(next).ok().and_then(|next| next.checked_sub(1)) else { break };
            if from < at && offer(from, SHORTEST + 2) {
                break;
            }
            next = self.before[from];
        }
        best
    }
}
