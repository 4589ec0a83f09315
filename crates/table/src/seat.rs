//! Who sits where.

use crate::ids::{PressId, UserId};
use carte_players::Level;

/// Number of computer players of each level that have a character of their own.
pub const CHARACTERS_OF_A_LEVEL: u8 = 4;

/// The given names of the computer players of each level, the quickest player first. They are the Latin names of birds,
/// which are the same in every language.
const CHARACTERS: [(Level, [&str; CHARACTERS_OF_A_LEVEL as usize]); 4] = [
    (Level::Novice, ["Parus", "Passer", "Sitta", "Upupa"]),
    (Level::Club, ["Sturnus", "Pica", "Cuculus", "Merula"]),
    (Level::Expert, ["Alcedo", "Corvus", "Strix", "Ardea"]),
    (Level::Champion, ["Falco", "Aquila", "Bubo", "Grus"]),
];

/// A computer player with a character: a name, a pace and a line for highlights. It decides like all others of its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Character {
    pub name: &'static str,
    /// From 0 for the quickest player of the level; below [`CHARACTERS_OF_A_LEVEL`].
    pub slowness: u8,
}

impl Character {
    /// The characters of a level. A player by chance has the characters of a novice.
    pub fn of(level: Level) -> impl Iterator<Item = Self> + Clone {
        let names =
            CHARACTERS.iter().find(|(of, _)| *of == level).map_or(&CHARACTERS[0].1, |(_, names)| names);
        (0..).zip(names).map(|(slowness, name)| Self { name, slowness })
    }
}

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
        level: Level,
        /// Its given name, shown together with a mark that it is a computer.
        name: String,
    },
    /// A computer player keeping the seat of a person who may take it back at any moment.
    Substitute {
        user: UserId,
        name: String,
        level: Level,
    },
}

impl Occupant {
    /// A computer player with a name that none of `others` has. It is a name of the player's level, or of another one
    /// if all of those are taken; which one depends on the press that seats the player.
    #[must_use]
    pub fn computer(level: Level, press: PressId, others: &[Self]) -> Self {
        // The lowest 22 bits of Discord's numbers count within a millisecond and are nearly always the same.
        let start = usize::try_from((press.0 >> 22) % u64::from(CHARACTERS_OF_A_LEVEL)).unwrap_or_default();
        let own = Character::of(level).cycle().skip(start).take(usize::from(CHARACTERS_OF_A_LEVEL));
        let mut names =
            own.map(|character| character.name).chain(CHARACTERS.iter().flat_map(|(_, names)| *names));
        let is_free = |name: &&str| others.iter().all(|occupant| occupant.name() != Some(name));
        // Five seats cannot take all of sixteen names.
        let name = names.find(is_free).unwrap_or(CHARACTERS[0].1[0]);
        Self::Computer { level, name: name.to_owned() }
    }

    /// The character of a computer player, where its level has one of this name.
    #[must_use]
    pub fn character(&self) -> Option<Character> {
        match self {
            Self::Computer { level, name } => Character::of(*level).find(|character| character.name == name),
            Self::Empty | Self::Person { .. } | Self::Substitute { .. } => None,
        }
    }

    /// The level of the computer that acts for this seat now; `None` if none does.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_seats_of_a_table_have_names_of_their_own_and_of_the_level_first() {
        for level in Level::ALL {
            for press in 0..8 {
                let mut seats: Vec<Occupant> = Vec::new();
                for _ in 0..5 {
                    seats.push(Occupant::computer(level, PressId(press << 22), &seats));
                }
                let own = |seat: &Occupant| {
                    Character::of(level).any(|character| Some(character.name) == seat.name())
                };
                assert!(seats[..4].iter().all(own) && !own(&seats[4]), "{seats:?}");
                let mut names: Vec<_> = seats.iter().map(Occupant::name).collect();
                names.sort_unstable();
                names.dedup();
                assert_eq!(names.len(), 5, "{seats:?}");
            }
        }
    }

    #[test]
    fn every_name_belongs_to_one_level() {
        let mut names: Vec<&str> = CHARACTERS.iter().flat_map(|(_, names)| *names).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), CHARACTERS.len() * usize::from(CHARACTERS_OF_A_LEVEL));
        let of = |level, name: &str| Occupant::Computer { level, name: name.to_owned() }.character();
        assert_eq!(of(Level::Club, "Pica").map(|character| character.slowness), Some(1));
        assert_eq!(of(Level::Expert, "Pica"), None, "the name of a character of another level");
    }
}
