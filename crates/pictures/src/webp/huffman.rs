//! How `WebP` writes prefix codes down.

use crate::bits::Bits;
use crate::prefix_code::PrefixCode;

/// No code is longer.
const LONGEST: u8 = 15;

/// In this order the lengths of the codes for lengths are written.
const ORDER: [u8; 19] = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// The code for symbols that occur so often, which is written down before what is written in it.
pub(super) fn describe(counts: &[u32], bits: &mut Bits) -> PrefixCode {
    let used: Vec<usize> = (0..counts.len()).filter(|symbol| counts[*symbol] > 0).collect();
    match used[..] {
        [] => describe_only(0, counts.len(), bits),
        [symbol] if symbol < 256 => describe_only(symbol, counts.len(), bits),
        _ => {
            // A code of two symbols at least: the other never occurs.
            let mut counts = counts.to_vec();
            if used.len() == 1 {
                counts[0] = 1;
            }
            let code = PrefixCode::shortest(&counts, LONGEST);
            write(&code, bits);
            code
        }
    }
}

/// The code of a symbol that needs no bits, because there is no other.
fn describe_only(symbol: usize, symbols: usize, bits: &mut Bits) -> PrefixCode {
    // A simple code, of one symbol, which takes eight bits.
    bits.put(0b101, 3);
    bits.put(u32::try_from(symbol).unwrap_or(0), 8);
    PrefixCode::without_bits(symbols)
}

/// Writes the lengths down, each in four bits.
fn write(code: &PrefixCode, bits: &mut Bits) {
    bits.put(0, 1);
    bits.put(15, 4);
    for symbol in ORDER {
        bits.put(if symbol < 16 { 4 } else { 0 }, 3);
    }
    // As many as the alphabet has.
    bits.put(0, 1);
    for length in &code.lengths {
        bits.put(u32::from(length.reverse_bits() >> 4), 4);
    }
}
