//! The random choices with which games are played, the same in every run.

/// A small seeded generator (xorshift64*).
pub struct Chance(u64);

impl Chance {
    #[expect(clippy::new_without_default, reason = "there is one seed, and it is no default")]
    pub fn new() -> Self {
        Self(0x5eed_ca27_e000_0001)
    }

    pub fn shuffle(&mut self, deck: &mut [u8]) {
        for i in (1..deck.len()).rev() {
            deck.swap(i, self.below(i + 1));
        }
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let random = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32;
        // The upper half of a product of two numbers below 2^32 is below the second.
        usize::try_from((random * bound as u64) >> 32).unwrap_or(0)
    }
}
