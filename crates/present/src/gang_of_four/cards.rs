//! Cards in texts: the bot's own picture where there is one, or else the card's notation.

use super::faces::dot;
use crate::gang_of_four::intent::Sort;
use crate::locale::Args;
use crate::shared::Reader;
use carte_games::gang_of_four::ruleset::Names;
use carte_games::gang_of_four::{Card, CardSet, Colour, Face, Rules};

impl Reader<'_> {
    /// One card: its picture, or its notation, such as `R7`, if there is none.
    pub(super) fn card(&self, card: Card) -> String {
        let face = card.face().to_string();
        let picture = self.faces.markup(&face);
        if picture.is_empty() { format!("`{}`", self.written(&face)) } else { picture }
    }

    /// Cards in the notation of the reader's language, as plain text: `R7 V3` in French.
    pub(crate) fn written(&self, cards: impl ToString) -> String {
        carte_pictures::written(&cards.to_string(), &self.locale.text("picture-letters"))
    }

    /// Cards in the order of singles.
    pub(super) fn cards(&self, cards: CardSet) -> String {
        self.row(cards.into_iter())
    }

    fn row(&self, cards: impl Iterator<Item = Card>) -> String {
        cards.map(|card| self.card(card)).collect::<Vec<_>>().join(" ")
    }

    /// A hand in groups: of equal value on one line, or a line for each colour.
    pub(super) fn hand(&self, hand: CardSet, sort: Sort, rules: &Rules) -> String {
        match sort {
            Sort::Value => (1..=12)
                .map(|value| self.cards(hand & CardSet::value(value)))
                .filter(|group| !group.is_empty())
                .collect::<Vec<_>>()
                .join(" · "),
            Sort::Colour => {
                let special = CardSet::of(Card::MULTI_ONE) | CardSet::value(11) | CardSet::value(12);
                let lines = Colour::PLAIN.map(|colour| (dot(colour, rules), hand & CardSet::colour(colour)));
                lines
                    .into_iter()
                    .chain([("✨", hand & special)])
                    .filter(|(_, cards)| !cards.is_empty())
                    .map(|(mark, cards)| format!("{mark} {}", self.cards(cards)))
                    .collect::<Vec<_>>()
                    .join("\n")
            }
        }
    }

    /// The cards of a hand in the order of the panel.
    pub(super) fn sorted(hand: CardSet, sort: Sort) -> Vec<Card> {
        match sort {
            Sort::Value => hand.into_iter().collect(),
            Sort::Colour => hand.by_colour(),
        }
    }

    /// What a card is called at this table: “red 7”, “yellow phoenix”.
    pub(super) fn card_name(&self, face: Face, rules: &Rules) -> String {
        let theme = theme(rules);
        match face {
            Face::Plain { value, colour } => {
                let value = self.text(&format!("value-{theme}-{value}"));
                self.format(
                    "card-plain",
                    Args::new().with("colour", self.colour(colour, rules)).with("value", value),
                )
            }
            Face::MultiOne => self.text(&format!("card-{theme}-multi")),
            Face::GreenPhoenix => self.phoenix(Colour::Green, rules),
            Face::YellowPhoenix => self.phoenix(Colour::Yellow, rules),
            Face::Dragon => self.text(&format!("card-{theme}-top")),
        }
    }

    fn phoenix(&self, colour: Colour, rules: &Rules) -> String {
        let value = self.text(&format!("value-{}-11", theme(rules)));
        self.format("card-plain", Args::new().with("colour", self.colour(colour, rules)).with("value", value))
    }

    /// The name of a colour, as it goes with a card.
    pub(super) fn colour(&self, colour: Colour, rules: &Rules) -> String {
        self.text(&format!("colour-{}", colour_key(colour, rules)))
    }

    /// The name of a colour, as it goes with a flush: some languages make a difference.
    pub(super) fn colour_of_flush(&self, colour: Colour, rules: &Rules) -> String {
        self.text(&format!("colour-{}.flush", colour_key(colour, rules)))
    }
}

/// The part of the keys that depends on what the cards are called at this table.
pub(super) fn theme(rules: &Rules) -> &'static str {
    match rules.value::<Names>() {
        Names::Dragon => "dragon",
        Names::President => "president",
    }
}

fn colour_key(colour: Colour, rules: &Rules) -> &'static str {
    match colour {
        Colour::Green if rules.has_blue() => "blue",
        Colour::Green => "green",
        Colour::Yellow => "yellow",
        Colour::Red => "red",
        Colour::Multi => "multi",
    }
}
