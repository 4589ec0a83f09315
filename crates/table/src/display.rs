//! Pictures or words.

use strum::{EnumString, IntoStaticStr};

/// How games are shown where both are possible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Display {
    /// As pictures, with words for those who cannot see them.
    #[default]
    Pictures,
    /// As words alone.
    Text,
}

impl Display {
    /// All choices, the default first.
    pub const ALL: [Self; 2] = [Self::Pictures, Self::Text];

    /// The stable name, used in options and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}
