//! Prefix codes: symbols that occur often take few bits.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::bits::Bits;

/// No code is longer.
const LONGEST: u8 = 15;

/// In this order the lengths of the codes for lengths are written.
const ORDER: [u8; 19] = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// The codes of an alphabet.
#[derive(Debug)]
pub(super) struct Code {
    /// How many bits a symbol takes, 0 for one that does not occur or is the only one.
    lengths: Vec<u8>,
    /// The bits, the first to be written lowest.
    codes: Vec<u16>,
}

impl Code {
    /// The code for symbols that occur so often, which is written down before what is written in it.
    pub(super) fn describe(counts: &[u32], bits: &mut Bits) -> Self {
        let used: Vec<usize> = (0..counts.len()).filter(|symbol| counts[*symbol] > 0).collect();
        match used[..] {
            [] => Self::only(0, counts.len(), bits),
            [symbol] if symbol < 256 => Self::only(symbol, counts.len(), bits),
            _ => {
                // A code of two symbols at least: the other never occurs.
                let mut counts = counts.to_vec();
                if used.len() == 1 {
                    counts[0] = 1;
                }
                let code = Self::of(lengths(&counts));
                code.write(bits);
                code
            }
        }
    }

    /// The code of a symbol that needs no bits, because there is no other.
    fn only(symbol: usize, symbols: usize, bits: &mut Bits) -> Self {
        // A simple code, of one symbol, which takes eight bits.
        bits.put(0b101, 3);
        bits.put(u32::try_from(symbol).unwrap_or(0), 8);
        Self { lengths: vec![0; symbols], codes: vec![0; symbols] }
    }

    /// The canonical code with these lengths.
    fn of(lengths: Vec<u8>) -> Self {
        let mut next = 0_u16;
        let mut codes = vec![0; lengths.len()];
        for length in 1..=LONGEST {
            next <<= 1;
            for (code, _) in codes.iter_mut().zip(&lengths).filter(|(_, own)| **own == length) {
                *code = next.reverse_bits() >> (16 - length);
                next += 1;
            }
        }
        Self { lengths, codes }
    }

    /// Writes the lengths down, each in four bits.
    fn write(&self, bits: &mut Bits) {
        bits.put(0, 1);
        bits.put(15, 4);
        for symbol in ORDER {
            bits.put(if symbol < 16 { 4 } else { 0 }, 3);
        }
        // As many as the alphabet has.
        bits.put(0, 1);
        for length in &self.lengths {
            bits.put(u32::from(length.reverse_bits() >> 4), 4);
        }
    }

    pub(super) fn put(&self, symbol: usize, bits: &mut Bits) {
        bits.put(self.codes[symbol].into(), self.lengths[symbol]);
    }
}

/// The lengths of a prefix code for symbols that occur so often, at least two of them; none is too long.
fn lengths(counts: &[u32]) -> Vec<u8> {
    // Rare symbols are counted as often as it takes to make their codes short enough.
    (0..32)
        .map(|least| tree(counts, 1 << least))
        .find(|lengths| lengths.iter().all(|one| *one <= LONGEST))
        .unwrap_or_default()
}

/// The depths of the symbols in Huffman's tree, where none that occurs is counted as less than `least`.
fn tree(counts: &[u32], least: u32) -> Vec<u8> {
    let mut heap: BinaryHeap<Reverse<(u64, usize)>> = BinaryHeap::new();
    // Each leaf and knot by the one above it.
    let mut above: Vec<Option<usize>> = vec![None; counts.len()];
    for (symbol, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        heap.push(Reverse(((*count).max(least).into(), symbol)));
    }
    while let (Some(Reverse((rare, left))), Some(Reverse((other, right)))) = (heap.pop(), heap.pop()) {
        let knot = above.len();
        above.push(None);
        above[left] = Some(knot);
        above[right] = Some(knot);
        if heap.is_empty() {
            break;
        }
        heap.push(Reverse((rare + other, knot)));
    }
    let mut depths = vec![0_u8; above.len()];
    // A knot comes after everything below it.
    for at in (0..above.len()).rev() {
        if let Some(knot) = above[at] {
            depths[at] = depths[knot].saturating_add(1);
        }
    }
    depths.truncate(counts.len());
    depths
}

#[cfg(test)]
mod tests {
    use super::*;

    /// That the lengths are those of a whole prefix code.
    #[track_caller]
    fn is_whole(lengths: &[u8]) {
        let sum: u64 = lengths.iter().filter(|length| **length > 0).map(|length| 1 << (32 - length)).sum();
        assert_eq!(sum, 1 << 32, "{lengths:?}");
    }

    #[test]
    fn often_is_short_and_nothing_is_too_long() {
        let lengths_of = |counts: &[u32]| lengths(counts);
        assert_eq!(lengths_of(&[8, 0, 4, 2, 2]), [1, 0, 2, 3, 3]);
        assert_eq!(lengths_of(&[0, 5, 1]), [0, 1, 1]);
        let mut fibonacci = vec![1_u32, 1];
        for at in 0..40 {
            fibonacci.push(fibonacci[at] + fibonacci[at + 1]);
        }
        let lengths = lengths_of(&fibonacci);
        is_whole(&lengths);
        assert!(lengths.iter().all(|length| (1..=LONGEST).contains(length)), "{lengths:?}");
        is_whole(&lengths_of(&[7; 280]));
    }
}
