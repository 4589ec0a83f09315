//! The question that a player is asked in the middle of a turn: the choices side by side, each with its cards and its
//! consequences.

use carte_games::Seat;
use carte_games::go_stop::{Card, CardSet, Doubling, GoCost, Phase, Points, September, View};

use super::cards::design;
use crate::alt::sentence;
use crate::ink::Ink;
use crate::labels::{Labels, Word};
use crate::numbers::signed;
use crate::scene::{Align, Rect, Scene, Size, extent, step};
use crate::seats::{self, COUNT, NAME, WORD};

/// The space between two choices, in pixels.
const BETWEEN: i32 = 20;
/// Maximum width of a choice, in pixels.
const WIDEST: i32 = 500;
/// The space between the edge of a choice and its content, in pixels.
const PAD: i32 = 12;
/// The height of a line, in pixels.
const LINE: i32 = 38;

const SIZE: Size = Size::Large;

/// One of several choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DrawnChoice {
    title: String,
    cards: Vec<Card>,
    /// The consequences, the most important first.
    lines: Vec<String>,
}

/// The choices of the viewer; empty if it is another player's turn, or if the viewer chooses a card of the hand.
pub(super) fn choices(game: &View, labels: &Labels) -> Vec<DrawnChoice> {
    let Some(own) = game.viewer.seat().filter(|own| game.turn() == Some(*own)) else { return Vec::new() };
    match &game.phase {
        Phase::Take { with, choice, .. } => {
            choice.into_iter().map(|card| take(game, own, *with, card, labels)).collect()
        }
        Phase::Give { choice, .. } => {
            choice.first_of_each_gift_value().map(|card| gift(card, labels)).collect()
        }
        Phase::Count { .. } => {
            let cup = |counted| count(game, own, counted, labels);
            vec![cup(September::Animal), cup(September::Pi)]
        }
        Phase::GoOrStop { .. } => {
            [go(game, own, labels), stop(game, own, labels)].into_iter().chain(push(game, labels)).collect()
        }
        Phase::ChongTong { month, .. } => {
            let cards = CardSet::month(*month).into_iter().collect();
            vec![DrawnChoice { title: labels.word(Word::Declare).to_owned(), cards, lines: Vec::new() }]
        }
        // A player who decides whether to play needs to see the pot.
        Phase::Waiting
        | Phase::Join { .. }
        | Phase::Turn { .. }
        | Phase::Another { .. }
        | Phase::Over { .. } => Vec::new(),
    }
}

/// The choice to take one of two cards, with the points that it brings at once.
fn take(game: &View, own: Seat, with: Card, card: Card, labels: &Labels) -> DrawnChoice {
    let captured = game.seats.get(own.index()).map_or(CardSet::EMPTY, |seat| seat.captured);
    let taken = captured | CardSet::of(with) | CardSet::of(card);
    let gain = i32::from(Points::counted(taken, game.cup).total())
        - i32::from(Points::counted(captured, game.cup).total());
    let lines = if gain > 0 { vec![format!("+{}", labels.points(gain.into()))] } else { Vec::new() };
    DrawnChoice { title: labels.flower(card.index()).to_owned(), cards: vec![card], lines }
}

fn gift(card: Card, labels: &Labels) -> DrawnChoice {
    let lines = vec![format!("-{} {}", card.gift_value(), labels.word(Word::Pi))];
    DrawnChoice { title: labels.flower(card.index()).to_owned(), cards: vec![card], lines }
}

/// The choice what September's cup counts as, with the points that the player then has.
fn count(game: &View, own: Seat, cup: September, labels: &Labels) -> DrawnChoice {
    let captured = game.seats.get(own.index()).map_or(CardSet::EMPTY, |seat| seat.captured);
    let points = Points::counted(captured, Some(cup)).total();
    let word = match cup {
        September::Animal => Word::AsAnimal,
        September::Pi => Word::AsPi,
    };
    let lines = vec![labels.points(points.into())];
    DrawnChoice { title: labels.word(word).to_owned(), cards: vec![Card::SAKE_CUP], lines }
}

/// The choice of Stop: what it brings at once, and from whom.
fn stop(game: &View, own: Seat, labels: &Labels) -> DrawnChoice {
    let now = game.if_stopped(own);
    let sum = now.as_ref().and_then(|now| now.payments.get(own).copied()).unwrap_or_default();
    let paid = now.iter().flat_map(|now| now.losers.iter());
    let from =
        paid.map(|share| format!("{} {}", labels.short_name(share.loser), signed(-i64::from(share.paid))));
    let lines = [format!("{} {}", signed(sum), labels.word(Word::Now))].into_iter().chain(from);
    DrawnChoice { title: labels.word(Word::Stop).to_owned(), cards: Vec::new(), lines: lines.collect() }
}

/// The choice to push, where the round may be pushed: the factor for the next winner's points.
fn push(game: &View, labels: &Labels) -> Option<DrawnChoice> {
    let lines = vec![
        format!("×{}", game.pending_factor().saturating_mul(2)),
        labels.word(Word::NextRound).to_owned(),
    ];
    game.may_push.then(|| DrawnChoice { title: labels.word(Word::Push).to_owned(), cards: Vec::new(), lines })
}

/// The choice of Go: what it can bring, how near the others are, and what it risks.
fn go(game: &View, own: Seat, labels: &Labels) -> DrawnChoice {
    let goes = game.seats.get(own.index()).map_or(0, |seat| seat.goes) + 1;
    let bonus = format!("+{}", game.rules.go_bonus(goes));
    let factor = Doubling::of_goes(goes).map(|doubling| format!(" ×{}", doubling.factor()));
    let others = game.ring().seats().filter(|seat| *seat != own);
    let near = others.map(|seat| {
        let points = game.points(seat).map_or(0, |points| points.total());
        let needed = labels.points(game.points_for_question(seat).into());
        format!("{} {points}/{needed}", labels.short_name(seat))
    });
    let risk = risk(game.rules.cost_of_go(game.ring().count())).iter();
    let risk = risk.map(|word| labels.word(*word).to_owned());
    let lines = [bonus + &factor.unwrap_or_default()].into_iter().chain(near).chain(risk);
    DrawnChoice {
        title: format!("{} {goes}", labels.word(Word::Go)),
        cards: Vec::new(),
        lines: lines.collect(),
    }
}

/// What Go costs if another player stops first, in lines that are short enough beside two other choices.
const fn risk(cost: GoCost) -> &'static [Word] {
    match cost {
        GoCost::Double => &[Word::GoBak],
        GoCost::DoubleForBoth => &[Word::GoBak, Word::GoBakOther],
        GoCost::DoubleAndOther => &[Word::GoBak, Word::GoBakOtherOnce],
        GoCost::Both => &[Word::GoBakCosts, Word::GoBakOther],
    }
}

/// Puts the choices side by side.
pub(super) fn lay(scene: &mut Scene, room: Rect, choices: &[DrawnChoice]) {
    let count = i32::try_from(choices.len()).unwrap_or(1).max(1);
    let wide = ((room.w - BETWEEN * (count - 1)) / count).min(WIDEST);
    let mut x = room.x + (room.w - count * wide - BETWEEN * (count - 1)) / 2;
    for choice in choices {
        one(scene, Rect::new(x, room.y, wide, room.h), choice);
        x += wide + BETWEEN;
    }
}

fn one(scene: &mut Scene, rect: Rect, choice: &DrawnChoice) {
    seats::lay_ground(scene, rect, false);
    let inner = Rect::new(rect.x + PAD, rect.y + PAD, rect.w - 2 * PAD, rect.h - 2 * PAD);
    let mut y = inner.y;
    let mut line = |scene: &mut Scene, text: &str, px: i32, height: i32, ink: Ink| {
        scene.text(Rect::new(inner.x, y, inner.w, height), text, px, ink, Align::Centre);
        y += height;
    };
    if choice.cards.is_empty() {
        line(scene, &choice.title, NAME, 44, Ink::Text);
        for (number, text) in choice.lines.iter().enumerate() {
            let (px, height, ink) =
                if number == 0 { (COUNT, 64, Ink::Lamp) } else { (WORD, LINE, Ink::Text) };
            line(scene, text, px, height, ink);
        }
        return;
    }
    let step = step(choice.cards.len(), SIZE, inner.w, SIZE.width() + 8);
    let start = inner.x + (inner.w - extent(choice.cards.len(), SIZE, step)) / 2;
    let designs: Vec<_> = choice.cards.iter().map(|card| design(*card)).collect();
    scene.plain_cards((start, y), step, SIZE, &designs);
    y += SIZE.height() + 6;
    let mut line = |scene: &mut Scene, text: &str, px: i32, ink: Ink| {
        scene.text(Rect::new(inner.x, y, inner.w, LINE), text, px, ink, Align::Centre);
        y += LINE;
    };
    line(scene, &choice.title, NAME, Ink::Text);
    for text in &choice.lines {
        line(scene, text, NAME, Ink::Lamp);
    }
}

/// The choices in words.
pub(super) fn describe(choices: &[DrawnChoice]) -> Vec<String> {
    choices
        .iter()
        .filter(|choice| !choice.lines.is_empty())
        .map(|choice| sentence(&choice.title, &choice.lines))
        .collect()
}
