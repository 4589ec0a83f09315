//! Pictures and marks of the cards.

use crate::shared::Reader;
use crate::shared::message::Emoji;
use carte_games::gang_of_four::{Colour, Face, Rules};

/// The picture for a menu or button; a coloured mark if there is none.
pub(super) fn emoji(face: Face, rules: &Rules, reader: &Reader<'_>) -> Emoji {
    let picture = reader.faces.emoji(&face.to_string());
    picture.unwrap_or_else(|| Emoji::Unicode(mark(face, rules).to_owned()))
}

/// A coloured mark for a card without a picture: round for the values, square for the phoenixes.
fn mark(face: Face, rules: &Rules) -> &'static str {
    let blue = rules.has_blue();
    match face {
        Face::Plain { colour, .. } => dot(colour, rules),
        Face::MultiOne => "🌈",
        Face::GreenPhoenix if blue => "🟦",
        Face::GreenPhoenix => "🟩",
        Face::YellowPhoenix => "🟨",
        Face::Dragon => "🐉",
    }
}

/// A round mark of this colour.
pub(super) fn dot(colour: Colour, rules: &Rules) -> &'static str {
    match colour {
        Colour::Green if rules.has_blue() => "🔵",
        Colour::Green => "🟢",
        Colour::Yellow => "🟡",
        Colour::Red => "🔴",
        Colour::Multi => "🌈",
    }
}
