//! Colours by what they are for, so that one drawing serves every palette.

/// What a colour is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    /// The ground of a card.
    Paper,
    /// A quieter ground beside it.
    Shade,
    /// The rim of a card.
    Edge,
    /// Outlines.
    Line,
    /// The black of leaves and hills.
    Mass,
    /// Lines within the black.
    Vein,
    Green,
    Forest,
    Mint,
    Lime,
    Red,
    Wine,
    Deep,
    Pink,
    Yellow,
    Honey,
    Peach,
    Orange,
    Blue,
    Sky,
    Violet,
    Brown,
    White,
    /// What is written on white.
    Script,
    /// The back of a card, and its ornament.
    Back,
    Night,
    Ornament,
}

/// A set of colours for the cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Palette {
    /// Cream cards with strong colours.
    #[default]
    Light,
    /// Night-coloured cards, for dark screens.
    Dark,
    /// Colours that stay apart for people who do not tell red from green.
    ColourBlind,
}

impl Palette {
    /// Every palette.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::ColourBlind];

    /// The word for the palette in file names.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::ColourBlind => "colour-blind",
        }
    }

    pub(crate) const fn colour(self, ink: Ink) -> &'static str {
        match self {
            Self::Light => light(ink),
            Self::Dark => dark(ink),
            Self::ColourBlind => colour_blind(ink),
        }
    }
}

const fn light(ink: Ink) -> &'static str {
    match ink {
        Ink::Forest => "#267547",
        Ink::Mint => "#cfe3c4",
        Ink::Wine => "#b8262a",
        Ink::Honey => "#e3a71f",
        Ink::Peach => "#f6d9a4",
        Ink::Night => "#20324a",
        Ink::Paper => "#f7eed8",
        Ink::Shade => "#eadbb8",
        Ink::Edge => "#1f1b1d",
        Ink::Line => "#1f1b1d",
        Ink::Mass => "#25302c",
        Ink::Vein => "#8fae63",
        Ink::Green => "#2f8a55",
        Ink::Lime => "#b4c240",
        Ink::Red => "#d9332b",
        Ink::Deep => "#8e1f24",
        Ink::Pink => "#f2a0a4",
        Ink::Yellow => "#f5c02e",
        Ink::Orange => "#e57f25",
        Ink::Blue => "#2a55a5",
        Ink::Sky => "#9cc4d8",
        Ink::Violet => "#6b479e",
        Ink::Brown => "#7d4b2c",
        Ink::White => "#fffdf7",
        Ink::Script => "#1f1b1d",
        Ink::Back => "#b8242a",
        Ink::Ornament => "#f3c87a",
    }
}

const fn dark(ink: Ink) -> &'static str {
    match ink {
        Ink::Forest => "#3d8a5a",
        Ink::Mint => "#4a635c",
        Ink::Wine => "#b8342f",
        Ink::Honey => "#d3a233",
        Ink::Peach => "#5d5140",
        Ink::Night => "#1b2a40",
        Ink::Paper => "#363c4a",
        Ink::Shade => "#454c5c",
        Ink::Edge => "#6c6f7c",
        Ink::Line => "#0e0f14",
        Ink::Mass => "#7f9b8e",
        Ink::Vein => "#2c3b38",
        Ink::Green => "#4fa36f",
        Ink::Lime => "#c3cf57",
        Ink::Red => "#e2483d",
        Ink::Deep => "#a63a3c",
        Ink::Pink => "#efa3ab",
        Ink::Yellow => "#f0c14a",
        Ink::Orange => "#e58c3e",
        Ink::Blue => "#5b8be0",
        Ink::Sky => "#7fb2cc",
        Ink::Violet => "#a183d8",
        Ink::Brown => "#b07a52",
        Ink::White => "#f4efe2",
        Ink::Script => "#0e0f14",
        Ink::Back => "#7c2228",
        Ink::Ornament => "#d9a860",
    }
}

/// After the colours that Okabe and Ito recommend.
const fn colour_blind(ink: Ink) -> &'static str {
    match ink {
        Ink::Forest => "#00825f",
        Ink::Mint => "#c4e8dc",
        Ink::Wine => "#b44d00",
        Ink::Honey => "#dccb1e",
        Ink::Peach => "#f5e5b8",
        Ink::Green => "#009e73",
        Ink::Lime => "#c9d58a",
        Ink::Red => "#d55e00",
        Ink::Deep => "#7a3300",
        Ink::Pink => "#f0b89a",
        Ink::Yellow => "#f0e442",
        Ink::Orange => "#e69f00",
        Ink::Blue => "#0072b2",
        Ink::Sky => "#8fcbee",
        Ink::Violet => "#a8568a",
        Ink::Back => "#0b4f7c",
        Ink::Ornament => "#f0e442",
        same => light(same),
    }
}
