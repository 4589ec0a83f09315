//! Cards as people type them: many spellings are read, one canonical text is written.

use super::card::{Card, Colour, Face};
use super::card_set::CardSet;

/// What was not understood in a list of cards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// The text names no card.
    #[error("no card is named; cards are written like {EXAMPLES}")]
    Empty,
    /// This word, cut after some characters, is no card.
    #[error("{0:?} is no card; cards are written like {EXAMPLES}")]
    Word(String),
    /// The text names more cards than the deck has.
    #[error("more cards are named than the deck has")]
    TooMany,
}

/// One example of each way to write a card, for explanations of the notation.
pub const EXAMPLES: &str = "G1 Y10 R7 M1 PG PY DR";

const LONGEST_WORD_SHOWN: usize = 24;

/// The faces named in `text`, in its order and each as often as it is named.
///
/// Understands the canonical text (`G1 Y10 R7 M1 PG PY DR`) in either case, with the value first (`7r`), with the
/// French colour letters `V J R` and `B` for a blue lowest colour, `M` and `D` alone, cards written together, coloured
/// circles and squares before a number, and emoji as they are pasted from a message (`<:R7:123>`, `:R7:`).
///
/// # Errors
/// The first word that is not understood, or that there are no cards or too many.
pub fn parse(text: &str) -> Result<Vec<Face>, NotationError> {
    let plain = spell_out(text);
    let mut faces = Vec::new();
    for word in plain.split_whitespace() {
        read_word(word, &mut faces)?;
        if faces.len() > usize::from(CardSet::ALL.len()) {
            return Err(NotationError::TooMany);
        }
    }
    if faces.is_empty() { Err(NotationError::Empty) } else { Ok(faces) }
}

/// The cards of `hand` with these faces; of two copies held, the lower one is picked first.
///
/// # Errors
/// The faces that are not held, each as often as it is missing.
pub fn pick(hand: CardSet, faces: &[Face]) -> Result<CardSet, Vec<Face>> {
    let mut picked = CardSet::EMPTY;
    let mut missing = Vec::new();
    for face in faces {
        match (hand - picked).into_iter().find(|card| card.face() == *face) {
            Some(card) => {
                picked.insert(card);
            }
            None => missing.push(*face),
        }
    }
    if missing.is_empty() { Ok(picked) } else { Err(missing) }
}

/// Maximum number of characters of a card's text, as in `Y10`.
const LONGEST_CARD: usize = 3;

/// Reduces the text to capital letters, digits and spaces: pasted emoji become the text of their card, separators spaces.
fn spell_out(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '<' => {
                let (inside, after) = rest.split_once('>').unwrap_or((rest, ""));
                let name = inside.split(':').nth(1).unwrap_or(inside);
                // The name of an emoji has, besides the card, a longer part behind it or, in old messages, before it.
                let card = name.split('_').find(|part| part.len() <= LONGEST_CARD).unwrap_or(name);
                let card = card.to_uppercase();
                rest = without_caption(after, &card);
                plain.extend([" ", &card, " "]);
            }
            ',' | ';' | '.' | ':' | '+' | '-' | '/' | '|' | '&' | '`' | '*' => plain.push(' '),
            '🟢' | '🟩' | '🔵' | '🟦' => plain.push_str(" G"),
            '🟡' | '🟨' => plain.push_str(" Y"),
            '🔴' | '🟥' => plain.push_str(" R"),
            '🌈' => plain.push_str(" M"),
            '🐉' | '🐲' => plain.push_str(" DR "),
            '🔟' => plain.push_str("10"),
            // The characters that turn a digit into a keycap emoji.
            '\u{fe0f}' | '\u{20e3}' => {}
            _ => plain.extend(c.to_uppercase()),
        }
    }
    plain
}

/// The text after a pasted emoji, without the same card's text in backticks that the bot's messages put there.
fn without_caption<'a>(after: &'a str, card: &str) -> &'a str {
    after
        .strip_prefix('`')
        .and_then(|caption| caption.strip_prefix(card))
        .and_then(|caption| caption.strip_prefix('`'))
        .unwrap_or(after)
}

/// One word: a card with the value first, or one or more cards with the colour first.
fn read_word(word: &str, faces: &mut Vec<Face>) -> Result<(), NotationError> {
    if let Some(face) = value_first(word) {
        faces.push(face);
        return Ok(());
    }
    let mut rest = word;
    while !rest.is_empty() {
        let Some((face, after)) = colour_first(rest) else {
            return Err(NotationError::Word(word.chars().take(LONGEST_WORD_SHOWN).collect()));
        };
        faces.push(face);
        rest = after;
    }
    Ok(())
}

fn value_first(word: &str) -> Option<Face> {
    let digits = word.trim_end_matches(|c: char| !c.is_ascii_digit());
    let mut letters = word[digits.len()..].chars();
    match (letters.next()?, letters.next()) {
        ('M', None) => (digits == "1").then_some(Face::MultiOne),
        (letter, None) => plain(letter, digits),
        _ => None,
    }
}

/// The card at the start of `word`, and what follows it.
fn colour_first(word: &str) -> Option<(Face, &str)> {
    let mut letters = word.chars();
    let first = letters.next()?;
    let after = letters.as_str();
    match first {
        'M' => Some((Face::MultiOne, after.strip_prefix('1').unwrap_or(after))),
        'D' => Some((
            Face::Dragon,
            after.strip_prefix('R').filter(|rest| !starts_with_digit(rest)).unwrap_or(after),
        )),
        'P' => {
            let second = letters.next()?;
            let face = match colour(second)? {
                Colour::Green => Face::GreenPhoenix,
                Colour::Yellow => Face::YellowPhoenix,
                Colour::Red | Colour::Multi => return None,
            };
            Some((face, letters.as_str()))
        }
        letter => {
            let digits = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
            Some((plain(letter, &after[..digits])?, &after[digits..]))
        }
    }
}

fn starts_with_digit(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

fn plain(letter: char, digits: &str) -> Option<Face> {
    if digits.starts_with('0') || digits.starts_with('+') {
        return None;
    }
    let face = Face::Plain { value: digits.parse().ok()?, colour: colour(letter)? };
    face.first_copy().map(Card::face)
}

fn colour(letter: char) -> Option<Colour> {
    match letter {
        'G' | 'V' | 'B' => Some(Colour::Green),
        'Y' | 'J' => Some(Colour::Yellow),
        'R' => Some(Colour::Red),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> String {
        match parse(text) {
            Ok(faces) => faces.iter().map(Face::to_string).collect::<Vec<_>>().join(" "),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn understands_what_people_type() {
        for (typed, canonical) in [
            ("G1 Y10 R7 M1 PG PY DR", "G1 Y10 R7 M1 PG PY DR"),
            ("g1, y10,r7;m1", "G1 Y10 R7 M1"),
            ("  7r   10j 1m\t3v ", "R7 Y10 M1 G3"),
            ("V3 J4 R5 pv pj b9", "G3 Y4 R5 PG PY G9"),
            ("r7y7g10", "R7 Y7 G10"),
            ("drr7 d m", "DR R7 DR M1"),
            ("dr7", "DR R7"),
            ("<:R7:123456><:gang_Y10:99> <a:PG:1>", "R7 Y10 PG"),
            ("<:R7_a1b2:123456> <:1234_Y10:99>", "R7 Y10"),
            // As the bot writes cards: an emoji and the text of the same card.
            ("<:R7:123456>`R7` <:DR:99>`DR` **`G2`**", "R7 DR G2"),
            (":R7: :dr:", "R7 DR"),
            ("🔴7🟡10 🟢3", "R7 Y10 G3"),
            ("🟥7\u{fe0f}\u{20e3} 🔵🔟 🌈 🐉", "R7 G10 M1 DR"),
        ] {
            assert_eq!(read(typed), canonical, "{typed}");
        }
    }

    #[test]
    fn names_the_word_it_does_not_understand() {
        for (typed, word) in [
            ("R7 R11", "R11"),
            ("R7 g0", "G0"),
            ("r07", "R07"),
            ("7", "7"),
            ("pr", "PR"),
            ("R7 hello Y7", "HELLO"),
            ("<@1234>", "@1234"),
            ("m2", "M2"),
            ("r7y", "R7Y"),
            ("r99999999999999999999999999999", "R99999999999999999999999"),
        ] {
            assert_eq!(parse(typed), Err(NotationError::Word(word.to_owned())), "{typed}");
        }
        assert_eq!(parse(" , "), Err(NotationError::Empty));
        assert_eq!(parse(&"R7 ".repeat(65)), Err(NotationError::TooMany));
        assert_eq!(parse(&"R7 ".repeat(64)).map(|faces| faces.len()), Ok(64), "as many as the deck has");
    }

    #[test]
    fn picks_the_lower_copy_and_tells_what_is_missing() {
        let hand = CardSet::from_bits(0b1_0011_1000);
        assert_eq!(hand.to_string(), "Y1 R1 R1 G2");
        let faces = |text| parse(text).expect("cards");
        assert_eq!(pick(hand, &faces("R1")).map(CardSet::bits), Ok(0b1_0000));
        assert_eq!(pick(hand, &faces("R1 R1 Y1")).map(CardSet::bits), Ok(0b11_1000));
        assert_eq!(pick(hand, &faces("R1 Y1 Y1 G3")), Err(faces("Y1 G3")));
    }

    proptest! {
        #[test]
        fn reads_back_every_set(bits: u64) {
            let cards = CardSet::from_bits(bits);
            prop_assume!(!cards.is_empty());
            let faces = parse(&cards.to_string()).expect("canonical text");
            prop_assert_eq!(pick(CardSet::ALL, &faces).expect("the deck has all").to_string(), cards.to_string());
        }

        #[test]
        fn never_panics(text in "\\PC{0,40}") {
            if let Ok(faces) = parse(&text) {
                prop_assert!(!faces.is_empty());
            }
        }
    }
}
