//! Discord's numbers and ours, as SQLite keeps them.

use super::StoreError;

/// As it is stored: the largest that SQLite has is the largest that may be.
pub(super) fn signed(number: u64) -> Result<i64, StoreError> {
    Ok(i64::try_from(number)?)
}

/// As it was before it was stored.
pub(super) fn unsigned(number: i64) -> Result<u64, StoreError> {
    Ok(u64::try_from(number)?)
}
