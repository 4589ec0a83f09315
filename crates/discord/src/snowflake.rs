//! Converts numbers from buttons, from typed text or from the database into serenity's identifiers.

use std::num::NonZeroU64;

/// Returns the identifier with this number. serenity's own constructors panic at 0; it becomes 1, which Discord has given to nothing
/// either, so that Discord answers with an error.
pub(super) fn snowflake<T: From<NonZeroU64>>(number: u64) -> T {
    NonZeroU64::new(number).unwrap_or(NonZeroU64::MIN).into()
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::{ChannelId, UserId};

    use super::*;

    #[test]
    fn every_number_is_an_identifier() {
        assert_eq!(snowflake::<ChannelId>(0).get(), 1);
        for number in [1, 7, u64::MAX] {
            assert_eq!(snowflake::<UserId>(number).get(), number);
        }
    }
}
