//! Cards and actions as people type them: many spellings are read, one canonical text is written.
//!
//! Every word stands for a set of cards, and a text for the cards that belong to the sets of all its words: "sep cup", "9
//! animal" and "9.1" are the same card. If several cards fit a text, the hand or the choice on the table decides
//! ([`Wish::action`]).

use super::card::Card;
use super::card_set::CardSet;
use super::event::Action;
use super::month::Month;
use super::moves::cheapest_first;
use super::points::September;
use super::view::{Phase, View};

mod words;

/// The reason why a text was not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// The text names no card.
    #[error("no card is named; cards are written like {EXAMPLES}")]
    Empty,
    /// This word, cut after some characters, means nothing here.
    #[error("{0:?} is no card; cards are written like {EXAMPLES}")]
    Word(String),
    /// Each word is understood, but no card fits all of them.
    #[error("there is no such card; cards are written like {EXAMPLES}")]
    NoSuchCard,
    /// A bomb is of one month, but the text names several or none.
    #[error("a bomb takes one month, such as “bomb 3”")]
    WhichMonth,
}

/// Some ways to write a card, for explanations of the notation.
pub const EXAMPLES: &str = "9.1 JA";

/// Maximum number of characters shown of a word that is not understood.
const LONGEST_WORD_SHOWN: usize = 24;

/// What a person wants to do, as far as the text alone tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// One of these cards: to play it, to put it aside if it is a joker, or to take or give it if there is such a choice.
    Card(CardSet),
    /// To show the month of one of these cards and to play that card.
    Shake(CardSet),
    /// To play three cards of this month.
    Bomb(Month),
    /// To play no card and only turn one of the pile.
    Flip,
    /// To count September's cup as this.
    Count(September),
    /// To play on for more points.
    Go,
    /// To end the round and be paid.
    Stop,
    /// To end the round unpaid, so that the next one counts double.
    Push,
    /// To declare the four cards of a month.
    ChongTong,
    /// To keep the four cards of a month and play on.
    Decline,
    /// To play this round.
    Join,
    /// To give the hand back and sit this round out.
    Fold,
    /// To play another round.
    Another,
    /// To refuse another round.
    Enough,
}

/// The reason why a wish does not name one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unclear {
    /// None of these cards is held.
    NotHeld(CardSet),
    /// Each of these cards fits, and they count differently.
    Several(CardSet),
}

/// The action that a text names; a text without one only names cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verb {
    Shake,
    Bomb,
    Flip,
    Count,
    Go,
    Stop,
    Push,
    ChongTong,
    Decline,
    Join,
    Fold,
    Another,
    Enough,
}

/// Reads what a person wants to do: a card, or an action and its card.
///
/// Understands `9.1`, `JA`, "sep cup", "9 animal", "février pi", "9월", "joker 2" (a joker that counts two), "shake 3.2",
/// "bomb 3", "flip", "count animal", "go", "stop", "push", "declare", "keep", "join", "fold", "another" and "enough", the
/// French and Korean words for these, the first letters of months and flowers, and cards as the bot's messages name them.
///
/// # Errors
/// The first word that is not understood, or what is missing.
pub fn parse(text: &str) -> Result<Wish, NotationError> {
    let mut verb = None;
    let mut cards = None;
    let mut numbers = Vec::new();
    let narrow = |cards: &mut Option<CardSet>, by: CardSet| *cards = Some(cards.unwrap_or(CardSet::ALL) & by);
    let (text, pictured) = without_pictures(text);
    for card in pictured {
        narrow(&mut cards, CardSet::of(card));
    }
    let words = split(&text);
    for (place, word) in words.iter().enumerate() {
        match word {
            NotationPart::Number(digits) => match digits.parse::<u8>() {
                Ok(number) if numbers.len() < 2 => numbers.push((number, digits)),
                _ => return Err(unknown(digits)),
            },
            NotationPart::Value(digits) => {
                let of_value = |card: &Card| *digits == card.pi_value().to_string();
                narrow(&mut cards, CardSet::ALL.into_iter().filter(of_value).collect());
            }
            NotationPart::Letters(letters) => {
                if let Some(named) = words::verb(letters) {
                    if verb.is_some_and(|verb| verb != named) {
                        return Err(unknown(letters));
                    }
                    verb = Some(named);
                } else if words::is_article(&words, place) {
                    continue;
                } else if let Some(named) = words::cards(letters) {
                    narrow(&mut cards, named);
                } else if !words::is_filler(letters) {
                    return Err(unknown(letters));
                }
            }
        }
    }
    let of_jokers = cards.is_some_and(|cards| CardSet::JOKERS.contains_all(cards));
    for (place, (number, digits)) in numbers.into_iter().enumerate() {
        let named: CardSet = match place {
            _ if of_jokers => {
                CardSet::JOKERS.into_iter().filter(|joker| joker.pi_value() == number).collect()
            }
            0 => Month::new(number).map(CardSet::month).unwrap_or_default(),
            _ => Month::all().filter_map(|month| Card::of(month, number)).collect(),
        };
        if named.is_empty() {
            return Err(unknown(digits));
        }
        narrow(&mut cards, named);
    }
    if cards == Some(CardSet::EMPTY) {
        return Err(NotationError::NoSuchCard);
    }
    match (verb, cards) {
        (None, None) => Err(NotationError::Empty),
        (None, Some(cards)) => Ok(Wish::Card(cards)),
        (Some(Verb::Shake), None) => Err(NotationError::Empty),
        (Some(Verb::Shake), Some(cards)) => Ok(Wish::Shake(cards)),
        (Some(Verb::Bomb), cards) => only_month(cards.unwrap_or_default()).map(Wish::Bomb),
        (Some(Verb::Count), Some(CardSet::ANIMALS)) => Ok(Wish::Count(September::Animal)),
        (Some(Verb::Count), Some(CardSet::PI)) => Ok(Wish::Count(September::Pi)),
        (Some(Verb::Count), None) => Err(NotationError::Empty),
        (Some(Verb::Flip), None) => Ok(Wish::Flip),
        (Some(Verb::Go), None) => Ok(Wish::Go),
        (Some(Verb::Stop), None) => Ok(Wish::Stop),
        (Some(Verb::Push), None) => Ok(Wish::Push),
        (Some(Verb::ChongTong), _) => Ok(Wish::ChongTong),
        (Some(Verb::Decline), _) => Ok(Wish::Decline),
        (Some(Verb::Join), None) => Ok(Wish::Join),
        (Some(Verb::Fold), None) => Ok(Wish::Fold),
        (Some(Verb::Another), None) => Ok(Wish::Another),
        (Some(Verb::Enough), None) => Ok(Wish::Enough),
        (
            Some(
                Verb::Flip
                | Verb::Count
                | Verb::Go
                | Verb::Stop
                | Verb::Push
                | Verb::Join
                | Verb::Fold
                | Verb::Another
                | Verb::Enough,
            ),
            Some(_),
        ) => Err(NotationError::NoSuchCard),
    }
}

/// The text of this action that [`parse`] reads.
pub fn write(action: &Action) -> String {
    match action {
        Action::Joker(card) | Action::Play(card) | Action::Take(card) | Action::Give(card) => {
            card.to_string()
        }
        Action::Count(September::Animal) => "count animal".to_owned(),
        Action::Count(September::Pi) => "count pi".to_owned(),
        Action::Shake(card) => format!("shake {card}"),
        Action::Bomb(month) => format!("bomb {month}"),
        Action::Flip => "flip".to_owned(),
        Action::Go => "go".to_owned(),
        Action::Stop => "stop".to_owned(),
        Action::Push => "push".to_owned(),
        Action::ChongTong => "chongtong".to_owned(),
        Action::Decline => "keep".to_owned(),
        Action::Join => "join".to_owned(),
        Action::Fold => "fold".to_owned(),
        Action::Another => "another".to_owned(),
        Action::Enough => "enough".to_owned(),
    }
}

impl Wish {
    /// The action that the viewer means; the rules decide whether it is allowed.
    ///
    /// # Errors
    /// If none of these cards is there, or several that count differently.
    pub fn action(self, view: &View) -> Result<Action, Unclear> {
        let hand = view.hand.unwrap_or_default();
        Ok(match self {
            Self::Card(cards) => match view.phase {
                Phase::Take { seat, choice, .. } if view.viewer.seat() == Some(seat) => {
                    taken(cards, choice, hand)?
                }
                Phase::Give { seat, choice, .. } if view.viewer.seat() == Some(seat) => given(cards, choice)?,
                _ => match alike_among(cards, hand)? {
                    joker if joker.is_joker() => Action::Joker(joker),
                    card => Action::Play(card),
                },
            },
            Self::Shake(cards) => Action::Shake(alike_among(cards, hand)?),
            Self::Bomb(month) => Action::Bomb(month),
            Self::Flip => Action::Flip,
            Self::Count(cup) => Action::Count(cup),
            Self::Go => Action::Go,
            Self::Stop => Action::Stop,
            Self::Push => Action::Push,
            Self::ChongTong => Action::ChongTong,
            Self::Decline => Action::Decline,
            Self::Join => Action::Join,
            Self::Fold => Action::Fold,
            Self::Another => Action::Another,
            Self::Enough => Action::Enough,
        })
    }

    /// Returns `true` if this action is one that the wish may mean.
    pub fn fits(self, action: &Action) -> bool {
        match (self, action) {
            (
                Self::Card(cards),
                Action::Joker(card) | Action::Play(card) | Action::Take(card) | Action::Give(card),
            )
            | (Self::Shake(cards), Action::Shake(card)) => cards.contains(*card),
            (Self::Bomb(month), Action::Bomb(other)) => month == *other,
            (Self::Count(cup), Action::Count(other)) => cup == *other,
            (Self::Flip, Action::Flip)
            | (Self::Go, Action::Go)
            | (Self::Stop, Action::Stop)
            | (Self::Push, Action::Push)
            | (Self::ChongTong, Action::ChongTong)
            | (Self::Decline, Action::Decline)
            | (Self::Join, Action::Join)
            | (Self::Fold, Action::Fold)
            | (Self::Another, Action::Another)
            | (Self::Enough, Action::Enough) => true,
            _ => false,
        }
    }
}

/// One part of a text, with its letters folded.
#[derive(Clone, Debug, PartialEq, Eq)]
enum NotationPart {
    Letters(String),
    Number(String),
    /// A number behind `×`: what a card counts among the Pi.
    Value(String),
}

/// Splits a text into what people typed and the cards of pasted emoji (`<:F9_1_a1b2:123>`).
fn without_pictures(text: &str) -> (String, Vec<Card>) {
    let mut plain = String::with_capacity(text.len());
    let mut cards = Vec::new();
    let mut rest = text;
    while let Some((before, tail)) = rest.split_once('<') {
        let Some((inside, after)) = tail.split_once('>') else { break };
        plain.extend([before, " "]);
        match inside.split(':').nth(1).map(pictured) {
            Some(card) => cards.extend(card),
            None => plain.push_str(inside),
        }
        rest = after;
    }
    plain.push_str(rest);
    (plain, cards)
}

/// The card that an emoji's name stands for; the name may have other parts before or behind it: `F9_1`, `JA`.
fn pictured(name: &str) -> Option<Card> {
    let mut parts = name.split('_').skip_while(|part| !part.starts_with('F'));
    match parts.next().and_then(|month| month.strip_prefix('F')) {
        Some(month) => Card::of(Month::new(month.parse().ok()?)?, parts.next()?.parse().ok()?),
        None => name.split('_').find_map(|part| part.parse().ok().filter(|card: &Card| card.is_joker())),
    }
}

/// Splits a text into letters and numbers, whatever stands between them. Letters lose their case and accents.
fn split(text: &str) -> Vec<NotationPart> {
    let mut parts: Vec<NotationPart> = Vec::new();
    let mut joined = false;
    let mut value = false;
    for c in text.chars().flat_map(char::to_lowercase) {
        if ('\u{300}'..='\u{36f}').contains(&c) || matches!(c, '\u{fe0f}' | '\u{20e3}') {
            // An accent on the letter before it, or a character that turns a digit into a keycap emoji.
            continue;
        }
        match (parts.last_mut(), c) {
            (Some(NotationPart::Number(digits) | NotationPart::Value(digits)), '0'..='9') if joined => {
                digits.push(c)
            }
            (_, '0'..='9') if value => parts.push(NotationPart::Value(c.to_string())),
            (_, '0'..='9') => parts.push(NotationPart::Number(c.to_string())),
            (Some(NotationPart::Letters(letters)), _) if joined && c.is_alphabetic() => {
                words::fold(c, letters)
            }
            (_, _) if c.is_alphabetic() => {
                let mut letters = String::new();
                words::fold(c, &mut letters);
                parts.push(NotationPart::Letters(letters));
            }
            _ => {}
        }
        joined = c.is_alphanumeric();
        value = c == '×';
    }
    parts
}

fn unknown(word: &str) -> NotationError {
    NotationError::Word(word.chars().take(LONGEST_WORD_SHOWN).collect())
}

fn only_month(cards: CardSet) -> Result<Month, NotationError> {
    let mut months = cards.into_iter().map(Card::month);
    match months.next() {
        Some(Some(month)) if months.all(|other| other == Some(month)) => Ok(month),
        _ => Err(NotationError::WhichMonth),
    }
}

/// The action that named cards mean while one of two cards must be taken: to take it or, if neither is named, an action
/// that the rules refuse with a reason.
fn taken(cards: CardSet, choice: CardSet, hand: CardSet) -> Result<Action, Unclear> {
    match (cards & choice, (cards & hand).lowest(), cards.lowest()) {
        (CardSet::EMPTY, Some(held), _) => Ok(Action::Play(held)),
        (CardSet::EMPTY, None, Some(card)) => Ok(Action::Take(card)),
        (meant, _, _) => alike(meant).map(Action::Take),
    }
}

/// Gives the least valuable of these cards that can be given, or else a card that the rules refuse with a reason.
fn given(cards: CardSet, choice: CardSet) -> Result<Action, Unclear> {
    let card = cheapest_first(cards & choice).next().or_else(|| cards.lowest());
    card.map(Action::Give).ok_or(Unclear::NotHeld(cards))
}

/// The one of these cards that is in `there`, or the lowest if several count alike.
fn alike_among(cards: CardSet, there: CardSet) -> Result<Card, Unclear> {
    match alike(cards & there) {
        // The rules refuse a single card that is not there, and say why.
        Err(Unclear::NotHeld(_)) if cards.len() == 1 => alike(cards),
        Err(Unclear::NotHeld(_)) => Err(Unclear::NotHeld(cards)),
        found => found,
    }
}

/// The lowest of these cards if all are of one month and kind, or jokers of the same value. The lowest Pi of a month is a
/// plain one if it has any.
fn alike(cards: CardSet) -> Result<Card, Unclear> {
    let Some(first) = cards.lowest() else { return Err(Unclear::NotHeld(cards)) };
    let worth = |card: Card| card.is_joker().then(|| card.pi_value());
    let counts_as = |card: Card| (card.month(), card.kind(), worth(card));
    if cards.into_iter().all(|card| counts_as(card) == counts_as(first)) {
        Ok(first)
    } else {
        Err(Unclear::Several(cards))
    }
}

#[cfg(test)]
mod tests;
