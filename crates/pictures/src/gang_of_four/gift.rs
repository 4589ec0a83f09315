//! The exchange as a decision: the card that was received, and beside it the cards that can best be given back, each with what
//! the hand loses with it.

use carte_games::gang_of_four::{Card, CardSet, CombinationKind, Exchange, View};

use super::cards::design;
use crate::alt::sentence;
use crate::ink::Ink;
use crate::labels::{Labels, Word};
use crate::scene::{Align, Rect, Scene, Size};
use crate::seats::{self, NAME, WORD};

/// The space between two cards, in pixels.
const BETWEEN: i32 = 20;
/// The height of a line, in pixels.
const LINE: i32 = 38;

const SIZE: Size = Size::Large;

/// The height of the decision, in pixels.
pub(super) const HEIGHT: i32 = 2 * LINE + SIZE.height() + 24;

/// What the viewer's hand loses with this card: how many of its value there are, then the strongest combination of which it
/// breaks the last.
#[must_use]
pub fn words_of_loss(game: &View, card: Card) -> Vec<Word> {
    let loss = game.loss_of(card);
    let alike = match loss.alike {
        0 | 1 => Word::OnlyOne,
        2 => Word::OneOfTwo,
        3 => Word::OneOfThree,
        _ => Word::OneOfGang,
    };
    let last = loss.last_of.and_then(|kind| match kind {
        CombinationKind::Single | CombinationKind::Pair | CombinationKind::Triple => None,
        CombinationKind::Straight => Some(Word::NoStraight),
        CombinationKind::Flush => Some(Word::NoFlush),
        CombinationKind::FullHouse => Some(Word::NoFullHouse),
        CombinationKind::StraightFlush => Some(Word::NoStraightFlush),
        CombinationKind::Gang => Some(Word::NoGang),
    });
    [alike].into_iter().chain(last).collect()
}

/// Puts the received card and the offered ones side by side. An advised card has the ground of the seat whose turn it is.
pub(super) fn lay(
    scene: &mut Scene,
    room: Rect,
    (game, exchange): (&View, Exchange),
    (offered, hinted): (CardSet, CardSet),
    labels: &Labels,
) {
    let columns = i32::from(offered.len()) + 1;
    let wide = ((room.w - BETWEEN * (columns - 1)) / columns).min(300);
    let mut x = room.x + (room.w - columns * wide - BETWEEN * (columns - 1)) / 2;
    let received = Rect::new(x, room.y, wide, HEIGHT);
    let (from, to) =
        (labels.drawn_name(exchange.giver).into_owned(), format!("→ {}", labels.drawn_name(exchange.winner)));
    column(scene, received, exchange.given, &[(from, Ink::Text), (to, Ink::Quiet)]);
    for card in offered {
        x += wide + BETWEEN;
        let rect = Rect::new(x, room.y, wide, HEIGHT);
        seats::lay_ground(scene, rect, hinted.contains(card));
        let words = words_of_loss(game, card).into_iter().map(|word| labels.word(word).to_owned());
        let inks = [Ink::Text, Ink::Lamp];
        column(scene, rect, card, &words.zip(inks).collect::<Vec<_>>());
    }
}

/// A card above its lines.
fn column(scene: &mut Scene, rect: Rect, card: Card, lines: &[(String, Ink)]) {
    let x = rect.x + (rect.w - SIZE.width()) / 2;
    scene.plain_cards((x, rect.y + 12), SIZE.width(), SIZE, &[design(card)]);
    let mut line = Rect::new(rect.x + 10, rect.y + 12 + SIZE.height() + 4, rect.w - 20, LINE);
    for (at, (text, ink)) in lines.iter().enumerate() {
        let px = if at == 0 { NAME } else { WORD };
        scene.text(line, text, px, *ink, Align::Centre);
        line.y += LINE;
    }
}

/// Each offered card in words, with what the hand loses with it.
pub(super) fn describe(game: &View, offered: CardSet, labels: &Labels) -> Vec<String> {
    let lost = |card| words_of_loss(game, card).into_iter().map(|word| labels.word(word).to_owned());
    offered.into_iter().map(|card| sentence(&labels.written(card), &lost(card).collect::<Vec<_>>())).collect()
}
