//! Who sits where.

use crate::ids::{PressId, UserId};
use carte_players::Level;

/// Given names for computer players: birds, which are the same in every language when their names are Latin.
const COMPUTER_NAMES: [&str; 6] = ["Pica", "Merula", "Strix", "Sitta", "Upupa", "Corvus"];

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    Empty,
    Person {
        user: UserId,
        /// The display name at the moment of sitting down.
        name: String,
    },
    /// A computer player from the start.
    Computer {
        /// How well it plays.
        level: Level,
        /// Its given name, shown together with a mark that it is a computer.
        name: String,
    },
    /// A computer player keeping the seat of a person who may take it back at any moment.
    Substitute {
        user: UserId,
        name: String,
        /// How well the substitute plays.
        level: Level,
    },
}

impl Occupant {
    /// A computer player with a name that none of `others` has; which one depends on the press that seats it.
    #[must_use]
    pub fn computer(level: Level, press: PressId, others: &[Self]) -> Self {
        // The lowest 22 bits of Discord's numbers count within a millisecond and are nearly always the same.
        let start = usize::try_from(press.0 >> 22).unwrap_or_default();
        let name = (0..COMPUTER_NAMES.len())
            .map(|step| COMPUTER_NAMES[(start.wrapping_add(step)) % COMPUTER_NAMES.len()])
            .find(|name| others.iter().all(|occupant| occupant.name() != Some(name)))
            .unwrap_or(COMPUTER_NAMES[0]);
        Self::Computer { level, name: name.to_owned() }
    }

    /// Whether a computer acts for this seat now.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        match self {
            Self::Computer { level, .. } | Self::Substitute { level, .. } => Some(*level),
            Self::Empty | Self::Person { .. } => None,
        }
    }

    /// The person whose seat this is, present or substituted.
    #[must_use]
    pub fn owner(&self) -> Option<UserId> {
        match self {
            Self::Person { user, .. } | Self::Substitute { user, .. } => Some(*user),
            Self::Empty | Self::Computer { .. } => None,
        }
    }

    /// The person who acts for this seat now.
    #[must_use]
    pub fn person(&self) -> Option<UserId> {
        match self {
            Self::Person { user, .. } => Some(*user),
            Self::Empty | Self::Computer { .. } | Self::Substitute { .. } => None,
        }
    }

    /// The name to show, `None` for an empty seat.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Person { name, .. } | Self::Computer { name, .. } | Self::Substitute { name, .. } => {
                Some(name)
            }
            Self::Empty => None,
        }
    }
}
