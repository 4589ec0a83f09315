//! Discord's numbers and ours, as databases keep them.

use super::StoreError;
use carte_table::ids::UserId;

/// As it is stored: the largest that a database has is the largest that may be.
pub(super) fn signed(number: u64) -> Result<i64, StoreError> {
    Ok(i64::try_from(number)?)
}

/// As it was before it was stored.
pub(super) fn unsigned(number: i64) -> Result<u64, StoreError> {
    Ok(u64::try_from(number)?)
}

/// People as they are stored.
pub(super) fn all_signed(people: impl Iterator<Item = UserId>) -> Result<Vec<i64>, StoreError> {
    people.map(|user| signed(user.0)).collect()
}
