//! How long to wait before the next try: longer each time, and without a last try.

use std::time::Duration;

/// The delays between tries: each is twice as long as the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetryDelays {
    /// The delay after a first failure.
    pub first: Duration,
    pub longest: Duration,
}

impl Default for RetryDelays {
    fn default() -> Self {
        Self { first: Duration::from_millis(500), longest: Duration::from_secs(60) }
    }
}

impl RetryDelays {
    /// The delays after the whole bot has lost something that it needs: the database, the other processes, the gateway.
    pub const OF_OUTAGE: Self = Self { first: Duration::from_secs(1), longest: Duration::from_secs(15) };

    /// The delay after a failure that followed `failures` others.
    pub fn after(self, failures: u32) -> Duration {
        self.first.saturating_mul(2_u32.saturating_pow(failures)).min(self.longest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_double_up_to_the_longest() {
        let delays = RetryDelays::default();
        let grown: Vec<u128> = (0..9).map(|tries| delays.after(tries).as_millis()).collect();
        assert_eq!(grown, [500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
        assert_eq!(delays.after(u32::MAX), delays.longest);
    }
}
