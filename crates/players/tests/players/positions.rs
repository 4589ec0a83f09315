//! Positions with the plays that a sensible player makes, as data.

use std::sync::Arc;

use carte_games::gang_of_four::{
    Action, CardSet, Combination, Direction, Exchange, Phase, Rules, SeatView, View, notation,
};
use carte_games::{self as games, Seat, Viewer};
use carte_players::{Level, Reason, choose, club_reason};
use rand::SeedableRng;
use rand::rngs::StdRng;

pub(crate) fn cards(text: &str) -> CardSet {
    cards_of(CardSet::ALL, text)
}

/// The cards of `all` that a text names; none for `-`.
pub(crate) fn cards_of(all: CardSet, text: &str) -> CardSet {
    if text == "-" {
        return CardSet::EMPTY;
    }
    notation::pick(all, &notation::parse(text).unwrap()).unwrap()
}

/// A view of seat 0, whose turn it is. `others` has the number of cards of each other player, with `*` for the one who
/// laid `to_beat`.
pub(crate) fn view(hand: CardSet, to_beat: &str, others: &str) -> View {
    let others: Vec<&str> = others.split(' ').collect();
    let seat = |cards_left| SeatView {
        cards_left,
        total: 0,
        announced: cards_left == 1,
        exposed: false,
        barred: false,
        passed: false,
    };
    let counts = others.iter().map(|left| left.trim_end_matches('*').parse().unwrap());
    let cycle = match to_beat {
        "-" | "first" => Vec::new(),
        text => {
            let owner = others.iter().position(|left| left.ends_with('*')).unwrap() + 1;
            // Takes them from the cards that are not in the hand.
            let laid = cards_of(CardSet::ALL - hand, text);
            let combination = Combination::classify(laid).unwrap();
            vec![carte_games::gang_of_four::Laid {
                seat: Seat::new(u8::try_from(owner).unwrap()),
                combination,
            }]
        }
    };
    View {
        viewer: Viewer::Seat(Seat::new(0)),
        rules: Rules::default(),
        players: 4,
        round: 1,
        direction: Direction::CounterClockwise,
        dealer: Seat::new(0),
        seats: std::iter::once(hand.len()).chain(counts).map(seat).collect(),
        phase: Phase::Turn { seat: Seat::new(0) },
        hand: Some(hand),
        cycle,
        first_lead: to_beat == "first",
        exchange: None,
        buried: CardSet::EMPTY,
        unannounced: None,
        results: Arc::default(),
    }
}

/// The action of a player of level `club`, with its reason.
fn advice(view: View) -> (Action, Reason) {
    let game = games::View::GangOfFour(view.clone());
    let Some(games::Action::GangOfFour(action)) = choose(Level::Club, &game, &mut StdRng::seed_from_u64(1))
    else {
        panic!("no choice")
    };
    let reason = club_reason(&view, &action).unwrap();
    (action, reason)
}

/// The form in which the table has a choice: its cards or `pass`, then `carte` if the last card is announced.
pub(crate) fn written(action: &Action) -> String {
    match action {
        Action::Play { cards, announce } => format!("{cards}{}", if *announce { " carte" } else { "" }),
        Action::Pass => "pass".to_owned(),
        other => format!("{other:?}"),
    }
}

#[test]
fn club_plays_the_table() {
    let mut wrong = Vec::new();
    for line in include_str!("../data/club.tsv").lines().filter(|line| !line.starts_with('#')) {
        let [shows, hand, to_beat, others, expected] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not five fields: {line}")
        };
        let (action, reason) = advice(view(cards(hand), to_beat, others));
        let plain = written(&action);
        let with_reason = format!("{plain} {}", kebab(reason));
        if !expected.split('|').any(|choice| choice == plain || choice == with_reason) {
            wrong.push(format!("{shows}: {with_reason}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn kebab(reason: Reason) -> String {
    let mut text = String::new();
    for letter in format!("{reason:?}").chars() {
        if letter.is_ascii_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.push(letter.to_ascii_lowercase());
    }
    text
}

#[test]
fn gives_back_what_it_needs_least() {
    let hand = cards("G2 R3 Y4 G5 Y6 R7 R8 G8 Y8 R9 G9 Y9 Y10 R10 PG PY DR");
    let exchange =
        Exchange { giver: Seat::new(2), winner: Seat::new(0), given: cards("DR").lowest().unwrap() };
    let mut position = view(hand, "-", "16 15 16");
    position.phase = Phase::Exchange(exchange);
    let (action, reason) = advice(position);
    let Action::Return(card) = action else { panic!("{action:?}") };
    assert_eq!((card.to_string().as_str(), reason), ("G2", Reason::LeastUseful));
}

#[test]
fn says_that_one_card_is_left_as_long_as_it_can() {
    let mut position = view(cards("G2"), "R9", "4 4 4*");
    position.unannounced = Some(Seat::new(0));
    assert_eq!(advice(position), (Action::Announce, Reason::LastCard));
}

/// If the dragon was laid, a phoenix cannot be beaten any more, so it is led to win.
#[test]
fn remembers_what_was_buried() {
    let hand = cards("G3 PY");
    let mut position = view(hand, "-", "6 6 6");
    position.buried = cards("DR");
    let (action, reason) = advice(position);
    assert_eq!((written(&action).as_str(), reason), ("PY carte", Reason::TakesLead));
}
