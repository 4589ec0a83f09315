//! The names of combinations.

use super::cards::theme;
use crate::locale::Args;
use crate::shared::Reader;
use carte_games::gang_of_four::{Card, Colour, Combination, CombinationKind, Face, Rules};

impl Reader<'_> {
    /// The name of a combination: “full house, sevens over twos”.
    pub(super) fn combination(&self, combination: &Combination, rules: &Rules) -> String {
        let value = |form: &str, value: u8| self.text(&format!("value-{}-{value}.{form}", theme(rules)));
        let top = combination.value();
        match combination.kind() {
            CombinationKind::Single => {
                let face = combination.cards().highest().map_or(Face::Dragon, Card::face);
                self.card_name(face, rules)
            }
            CombinationKind::Pair => self.format("play-pair", Args::new().with("values", value("of", top))),
            CombinationKind::Triple => {
                self.format("play-triple", Args::new().with("values", value("of", top)))
            }
            CombinationKind::Straight => {
                self.format("play-straight", Args::new().with("top", value("up", top)))
            }
            CombinationKind::Flush => {
                let args = Args::new()
                    .with("top", value("up", top))
                    .with("colour", self.flush_colour(combination, rules));
                self.format("play-flush", args)
            }
            CombinationKind::FullHouse => {
                let pair = combination.pair_value().unwrap_or(top);
                let args =
                    Args::new().with("triple", value("plural", top)).with("pair", value("plural", pair));
                self.format("play-full-house", args)
            }
            CombinationKind::StraightFlush => {
                let args = Args::new()
                    .with("top", value("up", top))
                    .with("colour", self.flush_colour(combination, rules));
                self.format("play-straight-flush", args)
            }
            CombinationKind::Gang => {
                let args = Args::new().count("cards", combination.len()).with("values", value("plural", top));
                self.format("play-gang", args)
            }
        }
    }

    /// The cards of a combination and its name: “`G7` `R7` (pair of sevens)”; a plain single has no name beside it.
    pub(super) fn laid(&self, combination: &Combination, rules: &Rules) -> String {
        let cards = self.cards(combination.cards());
        let plain = matches!(combination.cards().lowest().map(Card::face), Some(Face::Plain { .. }));
        if combination.kind() == CombinationKind::Single && plain && theme(rules) == "dragon" {
            return cards;
        }
        format!("{cards} ({})", self.combination(combination, rules))
    }

    pub(super) fn kind(&self, kind: CombinationKind) -> String {
        self.text(&format!("kind-{}", kind_key(kind)))
    }

    fn flush_colour(&self, combination: &Combination, rules: &Rules) -> String {
        // The multicoloured 1 takes the colour of the others.
        let colour = combination.cards().highest().map_or(Colour::Red, Card::colour);
        self.colour_of_flush(colour, rules)
    }
}

/// A play as a line of plain text: the cards and the name of the combination.
pub fn play_text(play: &Combination, rules: &Rules, reader: &Reader<'_>) -> String {
    format!("{} · {}", reader.written(play.cards()), reader.combination(play, rules))
}

/// Returns `true` if every typed word is the beginning of a word in the play's kind or name, or the value of one of its cards.
pub fn is_meant(play: &Combination, rules: &Rules, typed: &str, reader: &Reader<'_>) -> bool {
    let names = [kind_key(play.kind()).to_owned(), reader.kind(play.kind()), reader.combination(play, rules)];
    let names = names.join(" ").to_lowercase();
    let named: Vec<&str> = names.split(|c: char| !c.is_alphanumeric()).collect();
    let fits = |word: &str| match word.parse::<u8>() {
        Ok(value) => play.cards().into_iter().any(|card| card.value() == value),
        Err(_) => named.iter().any(|name| name.starts_with(word)),
    };
    typed.to_lowercase().split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).all(fits)
}

/// The stable name of a kind, for keys and menu values.
pub(super) const fn kind_key(kind: CombinationKind) -> &'static str {
    match kind {
        CombinationKind::Single => "single",
        CombinationKind::Pair => "pair",
        CombinationKind::Triple => "triple",
        CombinationKind::Straight => "straight",
        CombinationKind::Flush => "flush",
        CombinationKind::FullHouse => "full-house",
        CombinationKind::StraightFlush => "straight-flush",
        CombinationKind::Gang => "gang",
    }
}
