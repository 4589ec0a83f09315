//! Bits in a row, the lowest of each byte first.

/// What has been written.
#[derive(Debug, Default)]
pub(super) struct Bits {
    bytes: Vec<u8>,
    open: u64,
    held: u8,
}

impl Bits {
    /// Writes the lowest `count` bits of a number, at most 32.
    pub(super) fn put(&mut self, bits: u32, count: u8) {
        self.open |= u64::from(bits) << self.held;
        self.held += count;
        while self.held >= 8 {
            self.bytes.push(self.open.to_le_bytes()[0]);
            self.open >>= 8;
            self.held -= 8;
        }
    }

    /// The bytes; the last is filled up with zeros.
    pub(super) fn finish(mut self) -> Vec<u8> {
        if self.held > 0 {
            self.bytes.push(self.open.to_le_bytes()[0]);
        }
        self.bytes
    }
}
