//! Deflate for drawn pictures: most of a row equals the row above, and only the rest is searched for elsewhere.
//!
//! A compressor for any kind of data looks up every byte by its hash. In a picture of a table that finds the same matches as
//! the row above, at many times the cost.

use simd_adler32::Adler32;

use crate::bits::Bits;
use crate::prefix_code::{PrefixCode, symbol_of};

/// Maximum length of a match in the format, in bytes.
const LONGEST: usize = 258;
/// Minimum length of a match in the format, in bytes.
const SHORTEST: usize = 3;

/// Maximum distance of a match in the format, in bytes.
const WINDOW: usize = 1 << 15;

/// Length in bytes from which a match with the row above is taken without looking for a longer one.
const ENOUGH: usize = 24;

/// Number of bytes that are hashed together. Five are as fast to find as four, and a match of four from far away saves next to nothing.
const HASHED: u32 = 5;
/// Length of a hash in bits; the last place of each hash is known.
const HASH_BITS: u32 = 14;

/// The symbol that ends a block; the symbols of lengths follow it.
const END: usize = 256;

/// The order in which the format writes the code that encodes the lengths of the other codes.
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// A repetition of earlier bytes: how many they are, and how far back. With a length of 0 it is a single byte, which `distance`
/// holds.
#[derive(Clone, Copy, Debug)]
struct Token {
    length: u16,
    distance: u16,
}

/// Compresses pictures, and keeps its buffers for the next one.
#[derive(Debug)]
pub(crate) struct Deflater {
    tokens: Vec<Token>,
    /// For each hash the last place with it. The lowest 16 bits are enough, because no match reaches farther back than [`WINDOW`], and
    /// what is there is compared.
    places: Box<[u16; 1 << HASH_BITS]>,
    /// How often each symbol for bytes and lengths occurs.
    literals: [u32; 286],
    distances: [u32; 30],
}

impl Default for Deflater {
    fn default() -> Self {
        let places = Box::new([0; 1 << HASH_BITS]);
        Self { tokens: Vec::new(), places, literals: [0; 286], distances: [0; 30] }
    }
}

impl Deflater {
    /// Compresses rows of `stride` bytes each to a zlib stream.
    pub(crate) fn compress(&mut self, data: &[u8], stride: usize) -> Vec<u8> {
        self.find(data, stride);
        // The header of zlib: a window of 32 KiB, and no dictionary.
        let mut bits = Bits::after(vec![0x78, 0x01]);
        self.write(&mut bits);
        let mut stream = bits.finish();
        let mut sum = Adler32::new();
        sum.write(data);
        stream.extend(sum.finish().to_be_bytes());
        stream
    }

    /// Fills the tokens, and counts their symbols.
    fn find(&mut self, data: &[u8], stride: usize) {
        self.tokens.clear();
        self.places.fill(0);
        self.literals.fill(0);
        self.distances.fill(0);
        let mut at = 0;
        while let Some(here) = eight(data, at) {
            let mut best = (common(data, at, stride, here), stride);
            if best.0 < ENOUGH {
                let place = std::mem::replace(&mut self.places[hash(here)], low(at));
                let before = common(data, at, 1, here);
                if before > best.0 {
                    best = (before, 1);
                }
                let distance = usize::from(low(at).wrapping_sub(place));
                if (1..=WINDOW).contains(&distance) {
                    let length = common(data, at, distance, here);
                    // A distance that is rare takes more bits.
                    if length > best.0.max(SHORTEST) + 1 {
                        best = (length, distance);
                    }
                }
            }
            let (length, distance) = best;
            if length < SHORTEST {
                self.push_byte(data[at]);
                at += 1;
                continue;
            }
            self.push_match(length, distance);
            if length < ENOUGH {
                // Only the places whose bytes are all in `here`: a loop over the whole match takes longer, for its end cannot be predicted.
                for after in 1..=3 {
                    self.places[hash(here >> (8 * after))] = low(at + after);
                }
            }
            at += length;
        }
        data[at..].iter().for_each(|byte| self.push_byte(*byte));
        // A code needs at least two symbols.
        self.literals[0] = self.literals[0].max(1);
        self.literals[END] = 1;
    }

    fn push_byte(&mut self, byte: u8) {
        self.literals[usize::from(byte)] += 1;
        self.tokens.push(Token { length: 0, distance: byte.into() });
    }

    fn push_match(&mut self, length: usize, distance: usize) {
        let symbol = symbol_of(distance).0;
        let mut left = length;
        while left > 0 {
            // The rest stays long enough for a match of its own.
            let most = if left < LONGEST + SHORTEST { left - SHORTEST } else { LONGEST };
            let length = if left > LONGEST { most } else { left };
            left -= length;
            self.literals[length_symbol(length).0] += 1;
            self.distances[symbol] += 1;
            let short = |number: usize| u16::try_from(number).unwrap_or(0);
            self.tokens.push(Token { length: short(length), distance: short(distance) });
        }
    }

    /// Writes one block with codes of its own.
    fn write(&mut self, bits: &mut Bits) {
        // A code needs at least two symbols; the added ones never occur.
        for distance in &mut self.distances[..2] {
            *distance = (*distance).max(1);
        }
        let literals = PrefixCode::shortest(&self.literals, 15);
        let distances = PrefixCode::shortest(&self.distances, 15);
        bits.put(0b101, 3);
        describe(&literals, &distances, bits);
        // For each length, from the shortest on, its code together with the extra bits.
        let lengths: [(u32, u8); LONGEST + 1 - SHORTEST] = std::array::from_fn(|length| {
            let (symbol, extra, count) = length_symbol(length + SHORTEST);
            literals.with_extra(symbol, extra, count)
        });
        for token in &self.tokens {
            match usize::from(token.length).checked_sub(SHORTEST) {
                None => literals.put(token.distance.into(), bits),
                Some(length) => {
                    let (length, count) = lengths[length];
                    let (symbol, extra, more) = symbol_of(token.distance.into());
                    let (distance, more) = distances.with_extra(symbol, extra, more);
                    bits.put(u64::from(length) | u64::from(distance) << count, count + more);
                }
            }
        }
        literals.put(END, bits);
    }
}

/// The next eight bytes, the first of them in the lowest bits; `None` near the end.
fn eight(data: &[u8], at: usize) -> Option<u64> {
    data.get(at..at + 8)?.try_into().ok().map(u64::from_le_bytes)
}

/// The hash of the first of eight bytes.
fn hash(eight: u64) -> usize {
    let hashed = eight << (u64::BITS - 8 * HASHED);
    usize::try_from(hashed.wrapping_mul(0x9e37_79b1_85eb_ca87) >> (u64::BITS - HASH_BITS)).unwrap_or(0)
}

/// The lowest 16 bits of a place.
fn low(at: usize) -> u16 {
    u16::try_from(at % (1 << u16::BITS)).unwrap_or(0)
}

/// How many bytes from `at` on are the same as those that are `distance` bytes before them; `here` are the first eight.
#[inline]
fn common(data: &[u8], at: usize, distance: usize, here: u64) -> usize {
    let Some(from) = at.checked_sub(distance) else { return 0 };
    let Some(there) = eight(data, from) else { return 0 };
    let apart = here ^ there;
    if apart != 0 {
        return first_different(apart);
    }
    common_of_long(data, from, at)
}

/// How many bytes are the same from two places on; `from` is the earlier place. It is not inlined so that short matches, which are
/// most, are found without its registers.
#[inline(never)]
pub(crate) fn common_of_long(data: &[u8], from: usize, at: usize) -> usize {
    let (before, after) = (&data[from..], &data[at..]);
    // Whole rows are the same; comparing many bytes at once leaves little of the time that this takes.
    let (blocks, others) = (before.as_chunks::<32>().0, after.as_chunks::<32>().0);
    let same = 32 * blocks.iter().zip(others).take_while(|(one, other)| one == other).count();
    let (before, after) = (&before[same..], &after[same..]);
    let (eights, others) = (before.as_chunks::<8>().0, after.as_chunks::<8>().0);
    for (number, (one, other)) in eights.iter().zip(others).enumerate() {
        let apart = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
        if apart != 0 {
            return same + number * 8 + first_different(apart);
        }
    }
    let compared = others.len() * 8;
    let rest = before[compared..].iter().zip(&after[compared..]);
    same + compared + rest.take_while(|(one, other)| one == other).count()
}

/// The first byte that is not 0, counted from the lowest.
fn first_different(apart: u64) -> usize {
    usize::try_from(apart.trailing_zeros() / 8).unwrap_or(0)
}

/// Encodes a length: its symbol, the extra bits, and their number.
fn length_symbol(length: usize) -> (usize, u32, u8) {
    let value = length - SHORTEST;
    if value < 8 {
        return (END + 1 + value, 0, 0);
    }
    if length == LONGEST {
        return (285, 0, 0);
    }
    let count = value.ilog2() - 2;
    let symbol = END + 1 + 4 * usize::try_from(count + 1).unwrap_or(0) + ((value >> count) & 3);
    let extra = value & ((1 << count) - 1);
    (symbol, u32::try_from(extra).unwrap_or(0), u8::try_from(count).unwrap_or(0))
}

/// Writes the codes of a block as the lengths of their codes, which are encoded with a third code.
fn describe(literals: &PrefixCode, distances: &PrefixCode, bits: &mut Bits) {
    let used = |code: &PrefixCode, least: usize| {
        code.lengths.iter().rposition(|length| *length > 0).map_or(least, |last| (last + 1).max(least))
    };
    let (first, second) = (used(literals, END + 1), used(distances, 1));
    let lengths = [&literals.lengths[..first], &distances.lengths[..second]].concat();
    // Runs of equal lengths: a symbol, the extra bits, and their number.
    let mut symbols: Vec<(u8, u32, u8)> = Vec::new();
    for run in lengths.chunk_by(|one, other| one == other) {
        let mut left = run.len();
        if run[0] > 0 {
            symbols.push((run[0], 0, 0));
            left -= 1;
        }
        while left > 0 {
            let (symbol, count, least, most) = match (run[0], left) {
                (length, 1..=2) => (length, 0, 1, 1),
                (0, 3..=10) => (17, 3, 3, 10),
                (0, _) => (18, 7, 11, 138),
                (_, _) => (16, 2, 3, 6),
            };
            let taken = left.min(most);
            symbols.push((symbol, u32::try_from(taken - least).unwrap_or(0), count));
            left -= taken;
        }
    }
    let mut counts = [0; ORDER.len()];
    symbols.iter().for_each(|(symbol, ..)| counts[usize::from(*symbol)] += 1);
    let code = PrefixCode::shortest(&counts, 7);
    let written =
        ORDER.iter().rposition(|symbol| code.lengths[*symbol] > 0).map_or(4, |last| (last + 1).max(4));
    for (number, least, count) in [(first, 257, 5), (second, 1, 5), (written, 4, 4)] {
        bits.put(u64::try_from(number - least).unwrap_or(0), count);
    }
    for symbol in &ORDER[..written] {
        bits.put(code.lengths[*symbol].into(), 3);
    }
    for (symbol, extra, count) in symbols {
        code.put(symbol.into(), bits);
        bits.put(extra.into(), count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::StdRng;
    use rand::{RngExt as _, SeedableRng as _};

    #[test]
    fn what_was_compressed_is_read_back() {
        let mut rng = StdRng::seed_from_u64(1);
        let mut deflater = Deflater::default();
        for (length, stride, colours) in [
            (0, 1, 1),
            (1, 1, 1),
            (7, 3, 2),
            (1000, 11, 1),
            (70_000, 1101, 1),
            (70_000, 1101, 2),
            (300_000, 97, 250),
        ] {
            let mut data: Vec<u8> = Vec::new();
            while data.len() < length {
                // Random bytes, runs, and repetitions of earlier bytes, near and far.
                match rng.random_range(0..4) {
                    0 => (0..rng.random_range(1..9)).for_each(|_| data.push(rng.random_range(0..colours))),
                    1 => data.extend(vec![rng.random_range(0..colours); rng.random_range(1..700)]),
                    _ if data.is_empty() => {}
                    _ => {
                        let back =
                            [stride, rng.random_range(1..40_000)][rng.random_range(0..2)].min(data.len());
                        let from = data.len() - back;
                        (from..from + rng.random_range(1..600)).for_each(|at| data.push(data[at]));
                    }
                }
            }
            data.truncate(length);
            let stream = deflater.compress(&data, stride);
            // Read by a decoder that is not ours.
            assert_eq!(fdeflate::decompress_to_vec(&stream).unwrap(), data, "{length} {stride} {colours}");
        }
    }
}
