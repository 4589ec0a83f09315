//! The colours of the table.

use carte_games::array_of;
use strum::VariantArray;

/// A colour of the table, named by what it is for; cards have colours of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum Ink {
    Felt,
    /// A line stitched into the felt.
    Seam,
    /// The ground of a seat.
    Seat,
    /// The ground of the seat whose turn it is.
    Active,
    /// The lamp and the edge of the seat whose turn it is.
    Lamp,
    /// Text that is read first.
    Text,
    /// Text that is read later.
    Quiet,
    /// The ground of "Carte !" and of Go.
    Flag,
    /// Text on [`Ink::Flag`].
    OnFlag,
    /// The ground of a quiet word.
    Chip,
    /// The ground of points that are made.
    Made,
    /// Text on [`Ink::Made`].
    OnMade,
    /// The shadow of cards on the felt.
    Shadow,
    /// The outline of cards that are chosen or would be taken.
    Choice,
    /// The curve of the first seat.
    First,
    /// The curve of the second seat.
    Second,
    /// The curve of the third seat.
    Third,
    /// The curve of the fourth seat.
    Fourth,
}

impl Ink {
    pub const ALL: [Self; Self::VARIANTS.len()] = array_of(Self::VARIANTS);
    /// The colour as red, green and blue.
    #[must_use]
    pub const fn rgb(self) -> [u8; 3] {
        match self {
            Self::Felt => [0x24, 0x36, 0x30],
            Self::Seam => [0x34, 0x4a, 0x42],
            Self::Seat => [0x2e, 0x43, 0x3b],
            Self::Active => [0x3b, 0x57, 0x4c],
            Self::Lamp => [0xff, 0xcf, 0x5a],
            Self::Text => [0xf6, 0xf1, 0xe4],
            Self::Quiet => [0xb3, 0xc4, 0xba],
            Self::Flag => [0xd9, 0x3a, 0x2f],
            Self::OnFlag => [0xff, 0xfd, 0xf7],
            Self::Chip => [0x3f, 0x59, 0x4f],
            Self::Made => [0xf0, 0xc2, 0x4b],
            Self::OnMade => [0x1f, 0x24, 0x20],
            Self::Shadow => [0x16, 0x23, 0x1f],
            Self::Choice => [0xff, 0xcf, 0x5a],
            Self::First => [0xff, 0xcf, 0x5a],
            Self::Second => [0x7c, 0xc7, 0xe8],
            Self::Third => [0xf2, 0x8f, 0x7d],
            Self::Fourth => [0xa9, 0xd8, 0x8a],
        }
    }
}
