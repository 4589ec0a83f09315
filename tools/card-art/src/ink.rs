//! The colours of the cards, by what they are for.

/// What a colour is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    /// The ground of a card.
    Paper,
    /// A quieter ground beside it.
    Shade,
    /// The rim of a card.
    Edge,
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

impl Ink {
    /// The colour as SVG has it.
    pub(crate) const fn colour(self) -> &'static str {
        match self {
            Self::Forest => "#267547",
            Self::Mint => "#cfe3c4",
            Self::Wine => "#b8262a",
            Self::Honey => "#e3a71f",
            Self::Peach => "#f6d9a4",
            Self::Night => "#20324a",
            Self::Paper => "#f7eed8",
            Self::Shade => "#eadbb8",
            Self::Edge => "#1f1b1d",
            Self::Line => "#1f1b1d",
            Self::Mass => "#25302c",
            Self::Vein => "#8fae63",
            Self::Green => "#2f8a55",
            Self::Lime => "#b4c240",
            Self::Red => "#d9332b",
            Self::Deep => "#8e1f24",
            Self::Pink => "#f2a0a4",
            Self::Yellow => "#f5c02e",
            Self::Orange => "#e57f25",
            Self::Blue => "#2a55a5",
            Self::Sky => "#9cc4d8",
            Self::Violet => "#6b479e",
            Self::Brown => "#7d4b2c",
            Self::White => "#fffdf7",
            Self::Script => "#1f1b1d",
            Self::Back => "#b8242a",
            Self::Ornament => "#f3c87a",
        }
    }
}
