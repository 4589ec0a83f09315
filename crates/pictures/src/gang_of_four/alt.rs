//! What the pictures show, in words. Cards are written in their notation, with the letters of the language.

use carte_games::Seat;
use carte_games::gang_of_four::{Laid, Phase, RoundResult, View};

use super::board::EARLIER;
use super::gift;
use super::hand::{asked, playable};
use super::score_card::sum;
use crate::HandMarks;
use crate::alt::sentence;
use crate::labels::{Labels, Word};

/// The board: the seats in playing order, then the cards on the table.
pub(crate) fn describe_board(game: &View, labels: &Labels) -> String {
    let mut said: Vec<String> = order(game).into_iter().map(|seat| place(game, seat, labels)).collect();
    match (&game.phase, game.cycle.split_last(), game.opening_exchange()) {
        (Phase::Exchange(exchange), ..) => {
            let given = way(exchange.giver, exchange.winner, &labels.written(exchange.given), labels);
            said.push(sentence(labels.word(Word::Given), &[given]));
        }
        (_, Some((newest, earlier)), _) => {
            said.push(sentence(labels.word(Word::Table), &[laid(newest, labels)]));
            let hidden = earlier.len().saturating_sub(EARLIER);
            let mut below: Vec<String> =
                earlier[hidden..].iter().rev().map(|play| laid(play, labels)).collect();
            if hidden > 0 {
                below.push(format!("+{hidden}"));
            }
            if !below.is_empty() {
                said.push(sentence(labels.word(Word::Before), &below));
            }
        }
        (_, None, Some((exchange, returned))) => {
            let given = way(exchange.giver, exchange.winner, &labels.written(exchange.given), labels);
            let back = way(exchange.winner, exchange.giver, &labels.written(returned), labels);
            said.push(sentence(labels.word(Word::Given), &[given, back]));
        }
        _ => {}
    }
    said.join(" ")
}

/// The seats in playing order, beginning with the one whose turn it is.
fn order(game: &View) -> Vec<Seat> {
    let mut seat = game.turn().unwrap_or_else(|| Seat::new(0));
    let mut order = Vec::new();
    for _ in 0..game.players {
        order.push(seat);
        seat = game.direction.next(seat, game.players);
    }
    order
}

fn place(game: &View, seat: Seat, labels: &Labels) -> String {
    let Some(shown) = game.seats.get(seat.index()) else { return String::new() };
    let turn = game.turn() == Some(seat);
    let leads = game.cycle.is_empty() && matches!(game.phase, Phase::Turn { seat: turn } if turn == seat);
    let gives = matches!(game.phase, Phase::Exchange(exchange) if exchange.winner == seat);
    let said = [
        (turn, Word::ToPlay),
        (shown.barred, Word::Barred),
        (shown.announced, Word::Announced),
        (shown.passed, Word::Passed),
        (leads, Word::Leads),
        (gives, Word::GivesBack),
    ];
    let mut parts = vec![labels.cards(shown.cards_left), labels.points(shown.total.into())];
    let words = said.into_iter().filter(|(so, _)| *so);
    parts.extend(words.map(|(_, word)| labels.word(word).to_owned()));
    sentence(labels.name(seat), &parts)
}

fn laid(laid: &Laid, labels: &Labels) -> String {
    format!("{} {}", labels.name(laid.seat), labels.written(laid.combination.cards()))
}

fn way(from: Seat, to: Seat, card: &str, labels: &Labels) -> String {
    format!("{} → {} {card}", labels.name(from), labels.name(to))
}

/// The hand, the cards of it that can be played, and those that are chosen or advised.
pub(crate) fn describe_hand(game: &View, marks: HandMarks, labels: &Labels) -> Option<String> {
    let hand = game.hand.filter(|hand| !hand.is_empty())?;
    let cards: Vec<String> = marks.fanned(hand).iter().map(|card| labels.written(card)).collect();
    let mut said = vec![sentence(labels.word(Word::Hand), &[cards.join(" ")])];
    if let Some(playable) = playable(game) {
        let cards = if playable.is_empty() { "–".to_owned() } else { labels.written(playable) };
        said.push(sentence(labels.word(Word::Playable), &[cards]));
    }
    let marks = marks.gang();
    if asked(game).is_some() {
        said.extend(gift::describe(game, marks.offered & hand, labels));
    }
    for (marked, word) in [(marks.chosen, Word::Chosen), (marks.hinted, Word::Hinted)] {
        let marked = marked & hand;
        if !marked.is_empty() {
            said.push(sentence(labels.word(word), &[labels.written(marked)]));
        }
    }
    Some(said.join(" "))
}

/// The score card, the winner first: the points of the round, the total, and the cards that were left.
pub(crate) fn describe_score_card(game: &View, result: &RoundResult, labels: &Labels) -> String {
    let mut seats: Vec<Seat> = Seat::all(game.players).collect();
    seats.sort_by_key(|seat| (Some(*seat) != result.winner, result.penalties[*seat]));
    let line = |seat: Seat| {
        let mut parts =
            vec![sum(result, seat), format!("{} {}", labels.word(Word::Total), result.totals[seat])];
        if result.barred.contains(&seat) {
            parts.push(labels.word(Word::Barred).to_owned());
        }
        if !result.hands[seat].is_empty() {
            parts.push(format!("{} {}", labels.word(Word::Hand), labels.written(result.hands[seat])));
        }
        sentence(labels.name(seat), &parts)
    };
    let lines: Vec<String> = seats.into_iter().map(line).collect();
    format!("{} {}. {}", labels.word(Word::Round), result.number, lines.join(" "))
}
