//! Numbers that stand in a button, in what was typed or in the database, as serenity's identifiers.

use std::num::NonZeroU64;

/// The identifier with this number. serenity's own constructors panic at 0; Discord has given 1 to nothing either, and says so.
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
