//! What the pictures show, in words.

use carte_games::Seat;
use carte_games::go_stop::{Card, CardSet, Doubling, Outcome, Phase, RoundResult, View};

use super::captured::{kinds, name};
use super::hand::{takes, turn};
use super::{board::doubled, decision};
use crate::HandMarks;
use crate::alt::sentence;
use crate::labels::{Labels, Word};
use crate::numbers::{number, signed};

/// The board: the pot, the cards in play, the pile, then the seats.
pub(crate) fn describe_board(game: &View, labels: &Labels) -> String {
    let mut said = Vec::new();
    let pot = game.pot.months().map(|month| cards(month.cards | month.jokers, " + ", labels));
    let pot: Vec<String> = pot.collect();
    said.push(match pot.is_empty() {
        true => format!("{}.", labels.word(Word::PotEmpty)),
        false => sentence(labels.word(Word::Pot), &pot),
    });
    let in_play = game.laid | game.drawn.into() | game.jokers;
    if !in_play.is_empty() {
        said.push(sentence(labels.word(Word::InPlay), &[cards(in_play, ", ", labels)]));
    }
    if let Phase::Take { choice, .. } = game.phase {
        said.push(sentence(labels.word(Word::Takes), &[cards(choice, " / ", labels)]));
    }
    said.push(sentence(labels.word(Word::Pile), &[game.pile.to_string()]));
    said.extend(pending(game).map(|(word, factor)| sentence(labels.word(word), &[format!("×{factor}")])));
    said.extend(Seat::all(game.players).map(|seat| place(game, seat, labels)));
    said.join(" ")
}

/// The factors by which earlier deals multiply the next winner's points, each with the word for its reason.
pub(super) fn pending(game: &View) -> impl Iterator<Item = (Word, u32)> {
    game.pending.doublings(&game.rules).map(|doubling| {
        let word = if matches!(doubling, Doubling::Push { .. }) { Word::Push } else { Word::Nagari };
        (word, doubling.factor())
    })
}

/// The word for a deal that nobody was paid for.
pub(super) const fn unpaid(outcome: &Outcome) -> Option<Word> {
    match outcome {
        Outcome::Nagari(_) => Some(Word::Nagari),
        Outcome::Push { .. } => Some(Word::Push),
        Outcome::Stop { .. } | Outcome::ThreeSattas { .. } | Outcome::ChongTong { .. } => None,
    }
}

pub(crate) fn cards(cards: CardSet, between: &str, labels: &Labels) -> String {
    cards.into_iter().map(|card| labels.flower(card.index())).collect::<Vec<_>>().join(between)
}

fn place(game: &View, seat: Seat, labels: &Labels) -> String {
    let (Some(shown), Some(points), Some(progress)) =
        (game.seats.get(seat.index()), game.points(seat), game.progress(seat))
    else {
        return String::new();
    };
    let asked = match game.phase {
        Phase::GoOrStop { .. } => Word::GoOrStop,
        Phase::Join { .. } => Word::JoinOrFold,
        Phase::Another { .. } => Word::Another,
        _ => Word::ToPlay,
    };
    let mut parts = vec![labels.points(points.total().into()), labels.total(shown.total)];
    if game.turn() == Some(seat) {
        parts.insert(0, labels.word(asked).to_owned());
    }
    if matches!(&game.phase, Phase::Join { joined, .. } if joined.contains(&seat)) {
        parts.push(labels.word(Word::Plays).to_owned());
    }
    if let Some(sale) = game.sales.iter().find(|sale| sale.seat == seat && !sale.cards.is_empty()) {
        parts.push(format!("{} {}", labels.word(Word::Sold), cards(sale.cards, ", ", labels)));
    }
    parts.push(match (shown.out, shown.rests) {
        (true, _) => labels.word(Word::Out).to_owned(),
        (false, true) => labels.word(Word::Rests).to_owned(),
        (false, false) => labels.cards(shown.cards_left),
    });
    if shown.goes > 0 {
        parts.push(format!("Go {}", shown.goes));
    }
    if !shown.shaken.is_empty() {
        let months: Vec<String> = shown.shaken.iter().map(|month| month.number().to_string()).collect();
        parts.push(format!("{} {} (×{})", labels.word(Word::Shown), months.join(" "), doubled(shown.shaken)));
    }
    if shown.flips > 0 {
        parts.push(format!("{} {}", shown.flips, labels.word(Word::Flips)));
    }
    let [brights, animals, ribbons, pi] = kinds(shown.captured, points.september);
    let named = brights | animals | ribbons | (pi & (CardSet::MORE_THAN_ONE | CardSet::of(Card::SAKE_CUP)));
    if !named.is_empty() {
        parts.push(format!("{} {}", labels.word(Word::Captured), cards(named, ", ", labels)));
    }
    for line in progress.iter().filter(|line| line.held > 0) {
        let set = name(line.set, labels);
        if line.points > 0 {
            parts.push(format!("{set} {}", labels.points(line.points.into())));
        }
        if let Some(step) = line.next {
            parts.push(format!("{set} {}/{} +{}", line.held, line.held + step.needs, step.gains));
        }
    }
    sentence(labels.name(seat), &parts)
}

/// The hand: each card with those that it would take, the cards that can be played, the question, and the chosen and advised
/// cards.
pub(crate) fn describe_hand(game: &View, marks: HandMarks, labels: &Labels) -> Option<String> {
    let marks = marks.flowers();
    let hand = game.hand?;
    let mine = game.viewer.seat().is_some() && turn(game) == game.viewer.seat();
    let shown = game.hand_cards();
    let line = |held: &carte_games::go_stop::HandCard| {
        let takes = takes(held);
        match takes.is_empty() {
            true => labels.flower(held.card.index()).to_owned(),
            false => {
                let word = labels.word(Word::Takes);
                format!("{} ({word} {})", labels.flower(held.card.index()), cards(takes, " / ", labels))
            }
        }
    };
    let parts: Vec<String> =
        if hand.is_empty() { vec!["–".to_owned()] } else { shown.iter().map(line).collect() };
    let mut said = vec![sentence(labels.word(Word::Hand), &parts)];
    let playable: CardSet = shown.iter().filter(|held| held.playable).map(|held| held.card).collect();
    if mine && playable != hand {
        let list = if playable.is_empty() { "–".to_owned() } else { cards(playable, ", ", labels) };
        said.push(sentence(labels.word(Word::Playable), &[list]));
    }
    said.extend(decision::describe(&decision::choices(game, labels)));
    for (marked, word) in [(marks.chosen, Word::Chosen), (marks.hinted, Word::Hinted)] {
        let marked = marked & hand;
        if !marked.is_empty() {
            said.push(sentence(labels.word(word), &[cards(marked, ", ", labels)]));
        }
    }
    Some(said.join(" "))
}

/// What is said of a player who took no part in a round: how many cards the player sold, or else that the player rested.
pub(super) fn aside(result: &RoundResult, seat: Seat, labels: &Labels) -> String {
    let sold = result.sales.iter().find(|sale| sale.seat == seat).map_or(0, |sale| sale.cards.len());
    if sold > 0 {
        format!("{} {}", labels.word(Word::Sold), labels.cards(sold))
    } else {
        labels.word(Word::Rests).to_owned()
    }
}

/// The score card: what each player was paid, the winner's sums, and the hands that were left.
pub(crate) fn describe_score_card(game: &View, result: &RoundResult, labels: &Labels) -> String {
    let mut said = vec![format!("{} {}.", labels.word(Word::Round), result.number)];
    said.extend(unpaid(&result.outcome).map(|word| format!("{}.", labels.word(word))));
    let won =
        |seat: &Seat| result.settlement.as_ref().is_some_and(|settlement| settlement.winners.contains(seat));
    let mut seats: Vec<Seat> = Seat::all(game.players).collect();
    seats.sort_by_key(|seat| (!won(seat), -result.payments[*seat]));
    for seat in seats {
        let mut parts = vec![
            signed(result.payments[seat]),
            format!("{} {}", labels.word(Word::Total), number(result.totals[seat])),
        ];
        if won(&seat) {
            parts.extend(super::score_card::sums(result, labels).into_iter().map(|(text, _)| text));
        }
        if result.sat_out.contains(&seat) {
            parts.push(aside(result, seat, labels));
            said.push(sentence(labels.name(seat), &parts));
            continue;
        }
        let captured = result.captured[seat];
        let points = result.points(seat);
        let [brights, animals, ribbons, _] = kinds(captured, points.september);
        let named = brights | animals | ribbons;
        if !named.is_empty() {
            parts.push(format!("{} {}", labels.word(Word::Captured), cards(named, ", ", labels)));
        }
        parts.push(format!("{} {}", labels.word(Word::Pi), points.pi));
        if !result.hands[seat].is_empty() {
            parts.push(format!("{} {}", labels.word(Word::Hand), cards(result.hands[seat], ", ", labels)));
        }
        said.push(sentence(labels.name(seat), &parts));
    }
    said.join(" ")
}
