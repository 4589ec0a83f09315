//! In which colours pictures are drawn.

use carte_art::Palette;

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Cream cards on dark felt.
    #[default]
    Evening,
    /// Cream cards on light felt.
    Day,
    /// Night-coloured cards on dark felt.
    Night,
    /// Dark felt, with colours that stay apart for people who do not tell red from green.
    ColourBlind,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 4] = [Self::Evening, Self::Day, Self::Night, Self::ColourBlind];

    /// The word for the theme in file names and options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Evening => "evening",
            Self::Day => "day",
            Self::Night => "night",
            Self::ColourBlind => "colour-blind",
        }
    }

    pub(crate) const fn palette(self) -> Palette {
        match self {
            Self::Evening | Self::Day => Palette::Light,
            Self::Night => Palette::Dark,
            Self::ColourBlind => Palette::ColourBlind,
        }
    }

    pub(crate) const fn colour(self, ink: Ink) -> [u8; 3] {
        match self {
            Self::Day => day(ink),
            Self::ColourBlind => colour_blind(ink),
            Self::Evening | Self::Night => evening(ink),
        }
    }
}

/// What a colour of the table is for; cards have their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// The table.
    Felt,
    /// A line stitched into the felt.
    Seam,
    /// The ground of a seat.
    Seat,
    /// The ground of the seat whose turn it is.
    Active,
    /// The lamp and the edge of the seat whose turn it is.
    Lamp,
    /// What is read first.
    Text,
    /// What is read later.
    Quiet,
    /// The ground of "Carte !" and of Go.
    Flag,
    /// What is written on it.
    OnFlag,
    /// The ground of a quiet word.
    Chip,
    /// The ground of points that are made.
    Made,
    /// What is written on it.
    OnMade,
    /// The shadow of cards on the felt.
    Shadow,
    /// The outline of what is chosen or would be taken.
    Choice,
    /// The curve of the first seat; the others follow.
    First,
    /// The curve of the second seat.
    Second,
    /// The curve of the third seat.
    Third,
    /// The curve of the fourth seat.
    Fourth,
}

impl Ink {
    /// Every ink.
    pub(crate) const ALL: [Self; 18] = [
        Self::Felt,
        Self::Seam,
        Self::Seat,
        Self::Active,
        Self::Lamp,
        Self::Text,
        Self::Quiet,
        Self::Flag,
        Self::OnFlag,
        Self::Chip,
        Self::Made,
        Self::OnMade,
        Self::Shadow,
        Self::Choice,
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
    ];
}

const fn evening(ink: Ink) -> [u8; 3] {
    match ink {
        Ink::Felt => [0x24, 0x36, 0x30],
        Ink::Seam => [0x34, 0x4a, 0x42],
        Ink::Seat => [0x2e, 0x43, 0x3b],
        Ink::Active => [0x3b, 0x57, 0x4c],
        Ink::Lamp => [0xff, 0xcf, 0x5a],
        Ink::Text => [0xf6, 0xf1, 0xe4],
        Ink::Quiet => [0xb3, 0xc4, 0xba],
        Ink::Flag => [0xd9, 0x3a, 0x2f],
        Ink::OnFlag => [0xff, 0xfd, 0xf7],
        Ink::Chip => [0x3f, 0x59, 0x4f],
        Ink::Made => [0xf0, 0xc2, 0x4b],
        Ink::OnMade => [0x1f, 0x24, 0x20],
        Ink::Shadow => [0x16, 0x23, 0x1f],
        Ink::Choice => [0xff, 0xcf, 0x5a],
        Ink::First => [0xff, 0xcf, 0x5a],
        Ink::Second => [0x7c, 0xc7, 0xe8],
        Ink::Third => [0xf2, 0x8f, 0x7d],
        Ink::Fourth => [0xa9, 0xd8, 0x8a],
    }
}

const fn day(ink: Ink) -> [u8; 3] {
    match ink {
        Ink::Felt => [0xcf, 0xdb, 0xd0],
        Ink::Seam => [0xb9, 0xc9, 0xbc],
        Ink::Seat => [0xe2, 0xea, 0xe1],
        Ink::Active => [0xfb, 0xf8, 0xea],
        Ink::Lamp => [0xb8, 0x6e, 0x00],
        Ink::Text => [0x1d, 0x27, 0x22],
        Ink::Quiet => [0x4c, 0x5e, 0x54],
        Ink::Flag => [0xc4, 0x2a, 0x22],
        Ink::OnFlag => [0xff, 0xfd, 0xf7],
        Ink::Chip => [0xcd, 0xd9, 0xce],
        Ink::Made => [0x2c, 0x6b, 0x4f],
        Ink::OnMade => [0xff, 0xfd, 0xf7],
        Ink::Shadow => [0xa6, 0xb8, 0xaa],
        Ink::Choice => [0xb8, 0x6e, 0x00],
        Ink::First => [0x9a, 0x5c, 0x00],
        Ink::Second => [0x1f, 0x62, 0xa0],
        Ink::Third => [0xb0, 0x2f, 0x2a],
        Ink::Fourth => [0x2f, 0x74, 0x3c],
    }
}

const fn colour_blind(ink: Ink) -> [u8; 3] {
    match ink {
        Ink::Flag => [0xd5, 0x5e, 0x00],
        Ink::First => [0xf0, 0xe4, 0x42],
        Ink::Second => [0x56, 0xb4, 0xe9],
        Ink::Third => [0xe6, 0x9f, 0x00],
        Ink::Fourth => [0xcc, 0x79, 0xa7],
        same => evening(same),
    }
}
