//! The choices of cards of one value, without those that read the same; tables made at compile time.
//!
//! The cards of one value are bits: two green, two yellow, two red, and for the 1s the multicoloured one.

/// The choices of `len` cards, 2 to 7, from `pattern`, the cards of one value in the hand.
pub(super) fn subsets(pattern: u8, len: u8) -> &'static [u8] {
    let row = &TABLE[usize::from(pattern & 0x7f)];
    let (start, end) = (row.starts[usize::from(len & 7)], row.starts[usize::from(len & 7) + 1]);
    &row.subsets[usize::from(start)..usize::from(end)]
}

/// The colours of the chosen cards from the strongest down, six bits each; the first is in bits 24 to 29.
pub(super) fn colours(subset: u8) -> u32 {
    COLOURS[usize::from(subset & 0x7f)]
}

/// The choices from one pattern, grouped by their number of cards; 3 × 3 × 3 × 2 at most.
#[derive(Clone, Copy)]
struct Row {
    subsets: [u8; 54],
    /// The index of the first choice of each number of cards, and the total at the end.
    starts: [u8; 9],
}

static TABLE: [Row; 128] = {
    let mut table = [Row { subsets: [0; 54], starts: [0; 9] }; 128];
    let mut pattern = 0_u8;
    while pattern < 128 {
        table[pattern as usize] = row(pattern);
        pattern += 1;
    }
    table
};

const fn row(pattern: u8) -> Row {
    let mut row = Row { subsets: [0; 54], starts: [0; 9] };
    let (mut filled, mut len) = (0_u8, 0_u32);
    while len < 8 {
        row.starts[len as usize] = filled;
        let mut subset = 0_u8;
        while subset < 128 {
            if subset & !pattern == 0 && subset.count_ones() == len && lowest_copies(subset, pattern) {
                row.subsets[filled as usize] = subset;
                filled += 1;
            }
            subset += 1;
        }
        len += 1;
    }
    row.starts[8] = filled;
    row
}

/// Returns `true` if no upper copy is chosen without its lower copy that is held.
const fn lowest_copies(subset: u8, pattern: u8) -> bool {
    let upper = (subset & 0b10_1010) >> 1;
    upper & pattern & !subset == 0
}

static COLOURS: [u32; 128] = {
    let mut colours = [0; 128];
    let mut subset = 0;
    while subset < 128 {
        let (mut bit, mut shift, mut packed) = (7_u32, 30_u32, 0_u32);
        while bit > 0 && shift > 0 {
            bit -= 1;
            if subset >> bit & 1 == 1 {
                shift -= 6;
                packed |= (bit / 2) << shift;
            }
        }
        colours[subset] = packed;
        subset += 1;
    }
    colours
};
