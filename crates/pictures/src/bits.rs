//! Bits in a row, the lowest of each byte first.

/// The bits written so far.
#[derive(Debug, Default)]
pub(crate) struct Bits {
    bytes: Vec<u8>,
    open: u64,
    held: u8,
}

impl Bits {
    /// Continues after `bytes`.
    pub(crate) const fn after(bytes: Vec<u8>) -> Self {
        Self { bytes, open: 0, held: 0 }
    }

    /// Writes the lowest `count` bits, at most 32, of a number whose other bits are 0.
    pub(crate) fn put(&mut self, bits: u32, count: u8) {
        self.open |= u64::from(bits) << self.held;
        self.held += count;
        if self.held >= 32 {
            let [a, b, c, d, ..] = self.open.to_le_bytes();
            self.bytes.extend_from_slice(&[a, b, c, d]);
            self.open >>= 32;
            self.held -= 32;
        }
    }

    /// The bytes; the last one is filled up with zeros.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        let bytes = usize::from(self.held.div_ceil(8));
        self.bytes.extend_from_slice(&self.open.to_le_bytes()[..bytes]);
        self.bytes
    }
}
