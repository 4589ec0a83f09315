//! Bits in a row, the lowest of each byte first.

/// The bits written so far.
#[derive(Debug, Default)]
pub(crate) struct Bits {
    /// The whole bytes, `length` of them, and room for more.
    bytes: Vec<u8>,
    length: usize,
    /// The bits after the whole bytes, fewer than eight.
    open: u64,
    held: u8,
}

impl Bits {
    /// Continues after `bytes`.
    pub(crate) const fn after(bytes: Vec<u8>) -> Self {
        Self { length: bytes.len(), bytes, open: 0, held: 0 }
    }

    /// Writes the lowest `count` bits, at most 56, of a number whose other bits are 0.
    #[inline]
    pub(crate) fn put(&mut self, bits: u64, count: u8) {
        self.open |= bits << self.held;
        self.held += count;
        // Eight bytes are written each time, and the whole ones stay: a branch for every byte that becomes whole cannot be predicted.
        match self.bytes.get_mut(self.length..self.length + 8) {
            Some(room) => room.copy_from_slice(&self.open.to_le_bytes()),
            None => self.bytes = grown(std::mem::take(&mut self.bytes), self.length, self.open),
        }
        let whole = self.held / 8;
        self.length += usize::from(whole);
        self.open >>= 8 * whole;
        self.held %= 8;
    }

    /// The bytes; the last one is filled up with zeros.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.bytes.truncate(self.length + usize::from(self.held.div_ceil(8)));
        self.bytes
    }
}

/// Makes room, and writes `open` after the first `length` bytes. It takes the bytes by value so that the rest of [`Bits`] stays in
/// registers.
#[cold]
#[inline(never)]
fn grown(mut bytes: Vec<u8>, length: usize, open: u64) -> Vec<u8> {
    bytes.resize(2 * length + 1024, 0);
    bytes[length..length + 8].copy_from_slice(&open.to_le_bytes());
    bytes
}
