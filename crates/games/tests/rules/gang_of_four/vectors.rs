//! The tables of section 6, each under every rule set that it names.

use std::collections::BTreeSet;

use carte_games::gang_of_four::ceremony::CutResult;
use carte_games::gang_of_four::ruleset::DutyBegins;
use carte_games::gang_of_four::scoring::penalty;
use carte_games::gang_of_four::{
    Action, CardSet, Combination, CombinationKind, Direction, Event, Game, Rules,
};
use carte_games::{Awaits, CardGame, PerSeat, Seat, Viewer};

use super::brute;
use super::support::{act, action, cards, named, position, rows, take};
use crate::chance::SplitMix64;

fn kind_name(combination: &Combination) -> String {
    match combination.kind() {
        CombinationKind::Single => "SINGLE".to_owned(),
        CombinationKind::Pair => "PAIR".to_owned(),
        CombinationKind::Triple => "TRIPLE".to_owned(),
        CombinationKind::Straight => "STRAIGHT".to_owned(),
        CombinationKind::Flush => "FLUSH".to_owned(),
        CombinationKind::FullHouse => "FULL_HOUSE".to_owned(),
        CombinationKind::StraightFlush => "STRAIGHT_FLUSH".to_owned(),
        CombinationKind::Gang => format!("GANG{}", combination.len()),
    }
}

#[test]
fn every_set_of_cards_is_the_combination_of_its_row() {
    for row in rows(include_str!("../../data/gang_of_four/legality.tsv")) {
        let [id, text, expected] = row[..] else { panic!("{row:?}") };
        let kind = Combination::classify(cards(text)).map_or("ILLEGAL".to_owned(), |found| kind_name(&found));
        assert_eq!(kind, expected, "{id}");
        let slow = brute::kind(cards(text)).unwrap_or("ILLEGAL");
        assert_eq!(slow, expected.trim_end_matches(char::is_numeric), "{id}, enumeration");
    }
}

#[test]
fn a_combination_has_the_value_that_decides() {
    for (text, value, of_pair) in [
        ("R7", 7, None),
        ("DR", 12, None),
        ("PG PY", 11, None),
        ("G4 R4 R4", 4, None),
        ("M1 Y2 R3 G4 Y5", 5, None),
        ("G1 G3 G5 G7 G9", 9, None),
        ("G5 Y5 R5 G9 Y9", 5, Some(9)),
        ("G5 Y5 G9 Y9 R9", 9, Some(5)),
        ("G5 Y5 R5 PG PY", 5, Some(11)),
        ("R6 R7 R8 R9 R10", 10, None),
        ("G1 G1 Y1 Y1 R1 R1 M1", 1, None),
    ] {
        let combination = Combination::classify(cards(text)).expect("a combination");
        assert_eq!((combination.value(), combination.pair_value()), (value, of_pair), "{text}");
    }
}

#[test]
fn a_combination_beats_another_as_its_row_says() {
    for row in rows(include_str!("../../data/gang_of_four/comparison.tsv")) {
        let [id, a, b, expected, presets] = row[..] else { panic!("{row:?}") };
        let (a, b) = (cards(a), cards(b));
        let read = |cards| Combination::classify(cards).expect("a combination");
        for (name, rules) in named(presets) {
            for (way, a_on_b, b_on_a) in [
                ("engine", rules.beats(&read(a), &read(b)), rules.beats(&read(b), &read(a))),
                ("enumeration", brute::beats(&rules, a, b), brute::beats(&rules, b, a)),
            ] {
                let expected = match expected {
                    "A>B" => (true, false),
                    "A<B" => (false, true),
                    "A=B" | "X" => (false, false),
                    _ => panic!("{row:?}"),
                };
                assert_eq!((a_on_b, b_on_a), expected, "{id} {name} {way}");
            }
        }
    }
}

#[test]
fn what_a_seat_must_and_may_lay_is_as_its_row_says() {
    for row in rows(include_str!("../../data/gang_of_four/duties.tsv")) {
        let [id, on, distance, hand, expected, pass, presets] = row[..] else { panic!("{row:?}") };
        for (name, rules) in named(presets) {
            let mut deck = CardSet::ALL;
            let on = if on == "-" { CardSet::EMPTY } else { take(&mut deck, on) };
            let hand = take(&mut deck, hand);
            let mut hands =
                [on | take(&mut deck, "Y6 G6"), hand, take(&mut deck, "Y1 G10"), take(&mut deck, "R1 G10")];
            hands[1 + distance.parse::<usize>().expect("a distance")] = take(&mut deck, "Y10");
            let mut game = position(rules, 4, 3, hands, u8::from(on.is_empty()));
            if !on.is_empty() {
                game.apply(&Event::Played { seat: Seat::new(0), cards: on });
            }
            let one_card = Seat::new(1 + distance.parse::<u8>().expect("a distance"));
            if rules.has(DutyBegins::Announced) {
                game.apply(&Event::Announced { seat: one_card });
            }
            let view = game.view(Viewer::Seat(Seat::new(1)));
            let plays: BTreeSet<String> =
                view.legal_plays().iter().map(|play| play.cards().to_string()).collect();
            let expected: BTreeSet<String> =
                expected.split('|').filter(|play| !play.is_empty()).map(str::to_owned).collect();
            assert_eq!(plays, expected, "{id} {name}");
            assert_eq!(view.may_pass(), pass == "yes", "{id} {name}");
            assert_eq!(game.decide(Seat::new(1), &Action::Pass).is_ok(), pass == "yes", "{id} {name}");
            let held: Vec<_> = hand.into_iter().collect();
            for chosen in 1_u32..1 << held.len() {
                let bits = (0..held.len()).filter(|place| chosen >> place & 1 == 1);
                let cards: CardSet = bits.map(|place| held[place]).collect();
                let decided = game.decide(Seat::new(1), &Action::Play { cards, announce: false });
                assert_eq!(decided.is_ok(), expected.contains(&cards.to_string()), "{id} {name} {cards}");
            }
        }
    }
}

#[test]
fn scripted_rounds_run_as_written() {
    for script in include_str!("../../data/gang_of_four/transcripts.txt").split("\n== ").skip(1) {
        let lines: Vec<&str> = script.lines().skip(1).filter(|line| !line.is_empty()).collect();
        for (name, rules) in named("*") {
            let mut game = position(rules, 4, 3, hands_of(&lines), 0);
            for line in &lines {
                let context = format!("{} {name}: {line}", script.lines().next().unwrap_or_default());
                if let Some(kinds) = line.strip_prefix("kinds ") {
                    let Awaits::Seat(seat) = game.awaits() else { panic!("{context}") };
                    let plays = game.view(Viewer::Seat(seat)).legal_plays();
                    let allowed: BTreeSet<&str> = kinds.split(' ').collect();
                    assert!(
                        plays.iter().all(|play| allowed.contains(format!("{:?}", play.kind()).as_str())),
                        "{context}"
                    );
                    continue;
                }
                let (seat, what) = line.split_once(' ').expect("a seat");
                let seat: u8 = seat.parse().expect("a seat");
                let (what, leader) =
                    what.split_once(" leads ").map_or((what, None), |(what, seat)| (what, Some(seat)));
                assert_eq!(game.awaits(), Awaits::Seat(Seat::new(seat)), "{context}");
                let events = {
                    let action = action(&game, seat, what);
                    act(&mut game, seat, &action)
                };
                let events = events.unwrap_or_else(|refusal| panic!("{context}: {refusal:?}"));
                let ended = events.iter().find_map(|event| match event {
                    Event::CycleEnded { leader } => Some(leader.to_string()),
                    _ => None,
                });
                assert_eq!(ended.as_deref(), leader, "{context}");
            }
        }
    }
}

/// The cards that each seat lays in the script, filled up to 16 cards from the rest of the deck.
fn hands_of(lines: &[&str]) -> [CardSet; 4] {
    let mut deck = CardSet::ALL;
    let mut hands = [CardSet::EMPTY; 4];
    for line in lines {
        let line = line.split(" leads ").next().unwrap_or(line);
        if let Some((seat, laid)) =
            line.split_once(' ').filter(|(seat, laid)| *seat != "kinds" && *laid != "pass")
        {
            hands[seat.parse::<usize>().expect("a seat")] |= take(&mut deck, laid);
        }
    }
    let mut rest = deck.into_iter();
    for hand in &mut hands {
        hand.extend(rest.by_ref().take(16 - usize::from(hand.len())));
    }
    hands
}

#[test]
fn dealing_starts_where_the_row_of_the_cut_card_says() {
    for row in rows(include_str!("../../data/gang_of_four/cut.tsv")) {
        let [id, card, direction, expected, presets] = row[..] else { panic!("{row:?}") };
        let card = cards(card).lowest().expect("a card");
        let direction = if direction == "ccw" { Direction::CounterClockwise } else { Direction::Clockwise };
        let expected = expected.parse().map_or(CutResult::CutAgain, CutResult::StartsAt);
        for (name, rules) in named(presets) {
            assert_eq!(rules.cut(card, direction), Some(expected), "{id} {name} {card}");
        }
        assert_eq!(Rules::default().cut(card, direction), None, "no ceremony unless it is chosen");
    }
}

#[test]
fn cards_left_cost_the_points_of_their_row() {
    for row in rows(include_str!("../../data/gang_of_four/penalties.tsv")) {
        let [cards_left, points] = row[..] else { panic!("{row:?}") };
        assert_eq!(penalty(cards_left.parse().expect("cards")).to_string(), points);
    }
}

fn numbers<T: std::str::FromStr + std::fmt::Debug>(text: &str) -> [T; 4]
where
    T::Err: std::fmt::Debug,
{
    let list: Vec<T> = text.split(' ').map(|number| number.parse().expect("a number")).collect();
    list.try_into().expect("four seats")
}

#[test]
fn cards_are_exchanged_as_the_row_of_the_last_round_says() {
    for row in rows(include_str!("../../data/gang_of_four/exchange.tsv")) {
        let [id, left, totals, strongest, expected, presets] = row[..] else { panic!("{row:?}") };
        for (name, rules) in named(presets) {
            let mut deck = CardSet::ALL;
            let mut hands = [CardSet::EMPTY; 4];
            for (hand, best) in hands.iter_mut().zip(strongest.split(' ')).filter(|(_, best)| *best != "-") {
                *hand = take(&mut deck, best);
            }
            for (hand, left) in hands.iter_mut().zip(numbers::<u8>(left)) {
                while hand.len() < left {
                    let lowest = deck.lowest().expect("cards are left");
                    deck.remove(lowest);
                    hand.insert(lowest);
                }
            }
            let winner = Some(Seat::new(0));
            let mut game = Game::new(rules.with_limit(1000), 4, Seat::new(0));
            game.apply(&Event::RoundEnded {
                winner,
                cards_left: PerSeat::default(),
                penalties: numbers(totals).into(),
            });
            game.apply(&Event::Dealt { round: 1, packets: hands.into(), cut: None });
            let cards_left = hands.map(CardSet::len);
            game.apply(&Event::RoundEnded {
                winner,
                cards_left: cards_left.into(),
                penalties: cards_left.map(penalty).into(),
            });

            let events = game.deal(&SplitMix64(7).deck(64), &|_| 0, &Vec::new);
            let [Event::Dealt { round: 2, packets, .. }, Event::Given { giver, card, .. }] = &events[..]
            else {
                panic!("{id} {name}: {events:?}")
            };
            assert_eq!(giver.to_string(), expected, "{id} {name}");
            assert_eq!(
                Some(*card),
                packets[*giver].highest(),
                "{id} {name}: EX04, the highest of the new hand"
            );
        }
    }
}

#[test]
fn a_game_ends_at_the_totals_of_its_row() {
    for row in rows(include_str!("../../data/gang_of_four/ends.tsv")) {
        let [id, totals, penalties, expected, presets] = row[..] else { panic!("{row:?}") };
        let penalties: [u16; 4] = numbers(penalties);
        for (name, rules) in named(presets) {
            // Seat 0 lays its last card. The others keep at most seven cards, which count one point each.
            let mut rest = CardSet::ALL.into_iter();
            let mut hands =
                penalties.map(|points| rest.by_ref().take(usize::from(points)).collect::<CardSet>());
            hands[0] = cards("DR");
            let mut game = Game::new(rules, 4, Seat::new(0));
            let winner = Some(Seat::new(0));
            game.apply(&Event::RoundEnded {
                winner,
                cards_left: PerSeat::default(),
                penalties: numbers(totals).into(),
            });
            game.apply(&Event::Dealt { round: 3, packets: hands.into(), cut: None });
            game.apply(&Event::Announced { seat: Seat::new(0) });
            let play = Action::Play { cards: cards("DR"), announce: false };
            let events = act(&mut game, 0, &play).expect("the last card");
            let won = match events.last() {
                Some(Event::GameEnded { winners }) => {
                    winners.iter().map(Seat::to_string).collect::<Vec<_>>().join(" ")
                }
                _ => "-".to_owned(),
            };
            assert_eq!(won, expected, "{id} {name}");
            assert_eq!(game.awaits() == Awaits::Nobody, expected != "-", "{id} {name}");
            let totals: [u16; 4] = numbers(totals);
            let after: Vec<u16> =
                totals.iter().zip(penalties).map(|(total, points)| total + points).collect();
            assert_eq!(
                game.results().last().map(|result| result.totals.values().collect::<Vec<_>>()),
                Some(after),
                "{id} {name}"
            );
        }
    }
}
