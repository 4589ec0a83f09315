//! How long to wait before the next try: longer each time, without a last one.

use std::time::Duration;

/// The pauses between two tries that are made on our own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pauses {
    /// The first pause; each one after it is twice as long.
    pub first: Duration,
    /// The longest pause.
    pub longest: Duration,
}

impl Default for Pauses {
    fn default() -> Self {
        Self { first: Duration::from_millis(500), longest: Duration::from_secs(60) }
    }
}

impl Pauses {
    /// The pause after this many failures before the last one.
    #[must_use]
    pub fn after(self, failures: u32) -> Duration {
        self.first.saturating_mul(2_u32.saturating_pow(failures)).min(self.longest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_never_end() {
        let pauses = Pauses::default();
        let grown: Vec<u128> = (0..9).map(|tries| pauses.after(tries).as_millis()).collect();
        assert_eq!(grown, [500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
        assert_eq!(pauses.after(u32::MAX), pauses.longest);
    }
}
