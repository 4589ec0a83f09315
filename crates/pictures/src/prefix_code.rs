//! Prefix codes: symbols that occur often take few bits.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::bits::Bits;

/// Maximum length of a code, in bits.
const LONGEST: usize = 15;

/// The codes of an alphabet.
#[derive(Debug)]
pub(crate) struct PrefixCode {
    /// The number of bits of each symbol; 0 for a symbol that does not occur or is the only one.
    pub(crate) lengths: Vec<u8>,
    /// The bits of each symbol; the lowest bit is written first.
    codes: Vec<u16>,
}

impl PrefixCode {
    /// The canonical code with these lengths.
    pub(crate) fn of(lengths: Vec<u8>) -> Self {
        let mut next = [0_u16; LONGEST + 2];
        for length in &lengths {
            next[usize::from(*length) + 1] += u16::from(*length > 0);
        }
        // The first code of each length follows the last code of the length before.
        for length in 1..=LONGEST {
            next[length] = (next[length] + next[length - 1]) << 1;
        }
        let code = |length: &u8| match *length {
            0 => 0,
            length => {
                let code = next[usize::from(length)];
                next[usize::from(length)] += 1;
                code.reverse_bits() >> (16 - length)
            }
        };
        let codes = lengths.iter().map(code).collect();
        Self { lengths, codes }
    }

    /// The shortest code for symbols that occur as often as `counts` says, in which none takes more than `longest` bits. At
    /// least two symbols must occur.
    pub(crate) fn shortest(counts: &[u32], longest: u8) -> Self {
        Self::of(lengths(counts, longest))
    }

    /// The code of an alphabet in which only one symbol occurs, which therefore needs no bits.
    pub(crate) fn without_bits(symbols: usize) -> Self {
        Self { lengths: vec![0; symbols], codes: vec![0; symbols] }
    }

    /// The bits of a symbol followed by `count` extra bits, and the number of all of them.
    pub(crate) fn with_extra(&self, symbol: usize, extra: u32, count: u8) -> (u32, u8) {
        let length = self.lengths[symbol];
        (u32::from(self.codes[symbol]) | extra << length, length + count)
    }

    #[inline]
    pub(crate) fn put(&self, symbol: usize, bits: &mut Bits) {
        bits.put(self.codes[symbol].into(), self.lengths[symbol]);
    }
}

/// Encodes a number from 1 on: its symbol, the extra bits, and their number. Deflate and `WebP` write distances like this.
pub(crate) fn symbol_of(number: usize) -> (usize, u32, u8) {
    let value = number - 1;
    if value < 4 {
        return (value, 0, 0);
    }
    let high = value.ilog2();
    let second = (value >> (high - 1)) & 1;
    let count = high - 1;
    let extra = value & ((1 << count) - 1);
    let symbol = 2 * usize::try_from(high).unwrap_or(0) + second;
    (symbol, u32::try_from(extra).unwrap_or(0), u8::try_from(count).unwrap_or(0))
}

/// The lengths of a prefix code for symbols that occur as often as `counts` says, each at most `longest`. At least two symbols
/// must occur.
fn lengths(counts: &[u32], longest: u8) -> Vec<u8> {
    // The counts of rare symbols are raised until all codes are short enough.
    (0..32)
        .map(|least| tree(counts, 1 << least))
        .find(|lengths| lengths.iter().all(|one| *one <= longest))
        .unwrap_or_default()
}
/// The depths of the symbols in Huffman's tree, where a symbol that occurs is counted at least `least` times.
fn tree(counts: &[u32], least: u32) -> Vec<u8> {
    let mut heap: BinaryHeap<Reverse<(u64, usize)>> = BinaryHeap::new();
    // For each leaf and inner node the node above it.
    let mut above: Vec<Option<usize>> = vec![None; counts.len()];
    for (symbol, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        heap.push(Reverse(((*count).max(least).into(), symbol)));
    }
    while let (Some(Reverse((rare, left))), Some(Reverse((other, right)))) = (heap.pop(), heap.pop()) {
        let node = above.len();
        above.push(None);
        above[left] = Some(node);
        above[right] = Some(node);
        if heap.is_empty() {
            break;
        }
        heap.push(Reverse((rare + other, node)));
    }
    let mut depths = vec![0_u8; above.len()];
    // A node comes after everything below it.
    for at in (0..above.len()).rev() {
        if let Some(node) = above[at] {
            depths[at] = depths[node].saturating_add(1);
        }
    }
    depths.truncate(counts.len());
    depths
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asserts that the lengths are those of a complete prefix code.
    #[track_caller]
    fn is_whole(lengths: &[u8]) {
        let sum: u64 = lengths.iter().filter(|length| **length > 0).map(|length| 1 << (32 - length)).sum();
        assert_eq!(sum, 1 << 32, "{lengths:?}");
    }

    #[test]
    fn often_is_short_and_nothing_is_too_long() {
        let lengths_of = |counts: &[u32]| lengths(counts, 15);
        assert_eq!(lengths_of(&[8, 0, 4, 2, 2]), [1, 0, 2, 3, 3]);
        assert_eq!(lengths_of(&[0, 5, 1]), [0, 1, 1]);
        let mut fibonacci = vec![1_u32, 1];
        for at in 0..40 {
            fibonacci.push(fibonacci[at] + fibonacci[at + 1]);
        }
        let lengths = lengths_of(&fibonacci);
        is_whole(&lengths);
        assert!(lengths.iter().all(|length| (1..=15).contains(length)), "{lengths:?}");
        is_whole(&lengths_of(&[7; 280]));
    }
}
