//! The bot's own pictures of the cards.

use std::collections::HashMap;

use super::message::Emoji;
use carte_games::gang_of_four::ruleset::LowColour;
use carte_games::gang_of_four::{Colour, Face, Rules};

/// The bot's own emoji for each card, where it has them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faces(HashMap<Face, (u64, String)>);

impl Faces {
    /// No pictures: cards are shown as text alone.
    #[must_use]
    pub fn text_only() -> Self {
        Self::default()
    }

    /// These pictures: for each card Discord's number of the emoji and its name.
    #[must_use]
    pub fn new(emojis: HashMap<Face, (u64, String)>) -> Self {
        Self(emojis)
    }

    /// The picture as it is written into a text; empty where there is none.
    #[must_use]
    pub(crate) fn markup(&self, face: Face) -> String {
        self.0.get(&face).map(|(id, name)| format!("<:{name}:{id}>")).unwrap_or_default()
    }

    /// The picture for a menu or button; a coloured mark where there is none.
    #[must_use]
    pub(crate) fn emoji(&self, face: Face, rules: &Rules) -> Emoji {
        match self.0.get(&face) {
            Some((id, name)) => Emoji::Custom { id: *id, name: name.clone() },
            None => Emoji::Unicode(mark(face, rules).to_owned()),
        }
    }
}

/// A coloured mark for a card without a picture: round for the values, square for the phoenixes.
fn mark(face: Face, rules: &Rules) -> &'static str {
    let blue = rules.low_colour == LowColour::Blue;
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
pub(crate) fn dot(colour: Colour, rules: &Rules) -> &'static str {
    match colour {
        Colour::Green if rules.low_colour == LowColour::Blue => "🔵",
        Colour::Green => "🟢",
        Colour::Yellow => "🟡",
        Colour::Red => "🔴",
        Colour::Multi => "🌈",
    }
}
