//! This process's share of what Discord allows the whole bot. It follows from the shards that the process owns.

use carte_service::OwnedShards;

/// The smallest share of a process, in requests: it may own no shard, or one of very many.
const LEAST_REQUESTS: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RequestShare {
    owned: usize,
    total: usize,
}

impl RequestShare {
    /// Returns the share of a process. It is the whole as long as the number of shards is unknown.
    pub(super) fn new(owned: &OwnedShards) -> Self {
        match usize::try_from(owned.total) {
            Ok(total) if total > 0 => Self { owned: owned.connected().count(), total },
            _ => Self { owned: 1, total: 1 },
        }
    }

    /// Returns this process's part of `whole`.
    pub(super) fn of(self, whole: usize) -> usize {
        if self.owned >= self.total {
            return whole;
        }
        (whole.saturating_mul(self.owned) / self.total).max(LEAST_REQUESTS).min(whole)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn share(total: u32, shards: &[u32], releasing: &[u32]) -> RequestShare {
        let set = |shards: &[u32]| shards.iter().copied().collect::<BTreeSet<_>>();
        RequestShare::new(&OwnedShards { total, shards: set(shards), releasing: set(releasing) })
    }

    #[test]
    fn processes_together_ask_no_more_than_one_may() {
        let parts = [share(4, &[0, 1], &[]), share(4, &[2], &[]), share(4, &[3], &[])];
        assert_eq!(parts.map(|part| part.of(50)), [25, 12, 12]);
        assert_eq!(share(0, &[], &[]).of(50), 50, "alone, or not known yet");
        assert_eq!(share(1, &[0], &[]).of(usize::MAX), usize::MAX);
        assert_eq!(share(4, &[], &[1]).of(50), 12, "it still answers there");
        assert_eq!(
            (share(4, &[], &[]).of(50), share(100, &[7], &[]).of(50)),
            (LEAST_REQUESTS, LEAST_REQUESTS)
        );
    }
}
