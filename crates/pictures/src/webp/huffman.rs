//! How `WebP` writes prefix codes.

use crate::bits::Bits;
use crate::prefix_code::PrefixCode;

/// Maximum length of a code, in bits.
const LONGEST: u8 = 15;

/// The order in which the format writes the code that encodes the lengths of the other codes.
const ORDER: [u8; 19] = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// Writes the code for symbols that occur as often as `counts` says, and returns it for the symbols that follow.
pub(super) fn describe(counts: &[u32], bits: &mut Bits) -> PrefixCode {
    let used: Vec<usize> = (0..counts.len()).filter(|symbol| counts[*symbol] > 0).collect();
    match used[..] {
        [] => describe_only(0, counts.len(), bits),
        [symbol] if symbol < 256 => describe_only(symbol, counts.len(), bits),
        _ => {
            // A code needs at least two symbols; the added one never occurs.
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

/// Writes the code of an alphabet in which only `symbol` occurs, which therefore needs no bits.
fn describe_only(symbol: usize, symbols: usize, bits: &mut Bits) -> PrefixCode {
    // A simple code, of one symbol, which takes eight bits.
    bits.put(0b101, 3);
    bits.put(u64::try_from(symbol).unwrap_or(0), 8);
    PrefixCode::without_bits(symbols)
}

/// Writes the lengths of the code, each in four bits.
fn write(code: &PrefixCode, bits: &mut Bits) {
    bits.put(0, 1);
    bits.put(15, 4);
    for symbol in ORDER {
        bits.put(if symbol < 16 { 4 } else { 0 }, 3);
    }
    // There is a length for every symbol of the alphabet.
    bits.put(0, 1);
    for length in &code.lengths {
        bits.put(u64::from(length.reverse_bits() >> 4), 4);
    }
}
