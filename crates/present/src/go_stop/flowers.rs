//! Flower cards in texts: the bot's own picture where there is one, or else a mark for the kind, the number of the month and
//! the name.

use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::message::Emoji;
use carte_games::go_stop::{Card, CardKind, CardSet, Month, Ribbon};

/// The animals of the Godori, which have a mark of their own.
const GODORI: &str = "🐦";

impl Reader<'_> {
    /// One card in markdown: its picture, or ✨`1 crane` if there is none.
    pub(crate) fn flower(&self, card: Card) -> String {
        let picture = self.faces.markup(&card.to_string());
        if picture.is_empty() { format!("{}`{}`", mark(card), self.flower_label(card)) } else { picture }
    }

    /// Cards in markdown, January first.
    pub(super) fn flowers(&self, cards: CardSet) -> String {
        cards.into_iter().map(|card| self.flower(card)).collect::<Vec<_>>().join(" ")
    }

    /// One card as plain text: “9 sake cup”, “joker ×2”.
    pub(super) fn flower_label(&self, card: Card) -> String {
        match card.month() {
            Some(month) => format!("{month} {}", self.text(&format!("flower-{}.short", shown_key(card)))),
            None => self.text(&format!("flower-{}.short", shown_key(card))),
        }
    }

    /// All cards as plain text, in the order of their numbers.
    pub fn flower_labels(&self) -> Vec<String> {
        CardSet::ALL.into_iter().map(|card| self.flower_label(card)).collect()
    }

    /// The whole name: “9 Chrysanthemum – sake cup”.
    pub(super) fn flower_name(&self, card: Card) -> String {
        let thing = self.text(&format!("flower-{}", shown_key(card)));
        match card.month() {
            Some(month) => {
                self.format("flower-name", Args::new().with("month", self.month(month)).with("thing", thing))
            }
            None => thing,
        }
    }

    /// A month with its flower: “9 Chrysanthemum”.
    pub(super) fn month(&self, month: Month) -> String {
        format!("{month} {}", self.text(&format!("flower-month-{month}")))
    }

    /// A month with its Korean name for readers of other languages: “9 Chrysanthemum (국화 gukhwa)”.
    pub(super) fn month_in_korean(&self, month: Month) -> String {
        format!("{month} {}", self.text(&format!("flower-month-{month}.taught")))
    }
}

/// The part of the keys that names what a card shows.
fn shown_key(card: Card) -> String {
    match card.kind() {
        CardKind::Bright | CardKind::Animal => format!("thing-{}", card.to_string().replace('.', "-")),
        CardKind::Ribbon(Ribbon::Poem) => "ribbon-poem".to_owned(),
        CardKind::Ribbon(Ribbon::Plain) => "ribbon-plain".to_owned(),
        CardKind::Ribbon(Ribbon::Blue) => "ribbon-blue".to_owned(),
        CardKind::Ribbon(Ribbon::Rain) => "ribbon-rain".to_owned(),
        CardKind::Pi => format!("pi-{}", card.pi_value()),
        CardKind::Joker => format!("joker-{}", card.pi_value()),
    }
}

/// The mark of a card: its kind, and what is special about it.
pub(super) fn mark(card: Card) -> &'static str {
    match card.kind() {
        _ if card == Card::SAKE_CUP => "🍶",
        _ if card == Card::RAIN => "☔",
        _ if CardSet::GODORI.contains(card) => GODORI,
        CardKind::Bright => "✨",
        CardKind::Animal => "🐾",
        CardKind::Ribbon(Ribbon::Poem) => "📜",
        CardKind::Ribbon(Ribbon::Plain) => "🟥",
        CardKind::Ribbon(Ribbon::Blue) => "🟦",
        CardKind::Ribbon(Ribbon::Rain) => "🎗️",
        CardKind::Pi => "🍂",
        CardKind::Joker => "🃏",
    }
}

/// The picture of a card in a button or menu; a mark if there is none.
pub(super) fn emoji(card: Card, reader: &Reader<'_>) -> Emoji {
    let picture = reader.faces.emoji(&card.to_string());
    picture.unwrap_or_else(|| Emoji::Unicode(mark(card).to_owned()))
}
