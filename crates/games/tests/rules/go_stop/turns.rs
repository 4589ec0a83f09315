//! Section 9.2: what a turn captures, its calls, and the Pi that are given.

use carte_games::go_stop::ruleset::Jokers;
use carte_games::go_stop::{Action, CardSet, Event, Game, Month, Rules};
use carte_games::{Awaits, CardGame, Viewer};
use serde::Deserialize;

use super::position::{Position, act, card, cards, dealt, seat};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    id: String,
    pot: String,
    hand: Option<String>,
    play: Option<String>,
    shake: Option<String>,
    bomb: Option<u8>,
    #[serde(default)]
    flip: bool,
    take: Option<String>,
    draw: String,
    draw_takes: Option<String>,
    captured: String,
    left: String,
    calls: Vec<String>,
    steal: usize,
}

impl Case {
    fn action(&self) -> Action {
        match (&self.play, &self.shake, self.bomb) {
            (Some(text), _, _) => Action::Play(card(text)),
            (_, Some(text), _) => Action::Shake(card(text)),
            (_, _, Some(month)) => Action::Bomb(Month::new(month).expect("a month")),
            _ => Action::Flip,
        }
    }

    fn choices(&self) -> impl Iterator<Item = Action> {
        self.take.iter().chain(&self.draw_takes).map(|text| Action::Take(card(text)))
    }
}

const OPPONENTS_PI: [&str; 2] = ["1.3 1.4 2.3 11.4", "2.4 4.3 4.4 12.4"];

#[test]
fn a_turn_captures_and_calls_what_its_case_says() {
    let cases: Vec<Case> =
        serde_json::from_str(include_str!("../../data/go_stop/turns.json")).expect("cases");
    assert!(cases.len() > 30);
    for case in &cases {
        for players in [2, 3] {
            let mut hand = case.hand.clone().or_else(|| case.play.clone()).unwrap_or_default();
            hand.push_str(" 6.1 6.2");
            let mut position = Position::new(players, Rules::default())
                .pot(&case.pot)
                .hand(0, &hand)
                .flips(0, u8::from(case.flip))
                .pile(&case.draw);
            for (opponent, pi) in (1..players).zip(OPPONENTS_PI) {
                position = position
                    .captured(opponent, pi)
                    .hand(opponent, ["8.1 8.2", "8.3 8.4"][usize::from(opponent) - 1]);
            }
            check(case, players, &mut position.game());
        }
    }
}

fn check(case: &Case, players: u8, game: &mut Game) {
    let id = &case.id;
    let mut events = act(game, 0, case.action());
    for choice in case.choices() {
        assert!(!events.iter().any(|event| matches!(event, Event::Settled { .. })), "{id}: a choice is open");
        events.extend(act(game, 0, choice));
    }
    let settled = events.iter().find_map(|event| match event {
        Event::Settled { captured, calls, stolen, .. } => Some((*captured, calls, stolen)),
        _ => None,
    });
    let (captured, calls, stolen) = settled.unwrap_or_else(|| panic!("{id}: not settled"));
    assert_eq!(captured, cards(&case.captured), "{id}: captured");
    assert_eq!(calls.iter().map(|call| call.name()).collect::<Vec<_>>(), case.calls, "{id}: calls");
    let view = game.view(Viewer::Public);
    assert_eq!(view.pot.cards, cards(&case.left), "{id}: pot");
    assert_eq!(view.pot.is_empty(), case.left.is_empty(), "{id}: pot");
    for opponent in 1..players {
        let given: CardSet =
            stolen.iter().filter(|theft| theft.from == seat(opponent)).map(|theft| theft.card).collect();
        // The least valuable Pi are given first: the three single ones before the double.
        let expected: CardSet =
            cards(OPPONENTS_PI[usize::from(opponent) - 1]).into_iter().take(case.steal).collect();
        assert_eq!(given, expected, "{id}: given by {opponent}");
    }
    assert_eq!(stolen.len(), case.steal * usize::from(players - 1), "{id}: Pi in all");
    let stolen: CardSet = stolen.iter().map(|theft| theft.card).collect();
    assert_eq!(view.seats[0].captured, captured | stolen, "{id}: own captures");
    assert_eq!(view.turn(), Some(seat(1)), "{id}: next");
    let shakes = u8::from(case.bomb.is_some() || case.shake.is_some());
    assert_eq!(view.seats[0].shaken.len(), shakes, "{id}: heundeum");
    assert_eq!(view.seats[0].flips, if case.bomb.is_some() { 2 } else { 0 }, "{id}: flips owed");
}

/// A turn with a kiss, for which the opponent gives one Pi.
fn kissed(opponents_pi: &str) -> (Vec<Event>, Game) {
    let mut game = Position::new(2, Rules::default())
        .pot("5.1")
        .hand(0, "3.1 6.1")
        .pile("3.2")
        .captured(1, opponents_pi)
        .game();
    let events = act(&mut game, 0, Action::Play(card("3.1")));
    (events, game)
}

#[test]
fn a_single_pi_is_given_or_else_a_double_or_a_joker() {
    // V20: a single Pi is given. V21, J10: a double or a joker, if there is nothing else. V22: nothing, and no debt
    // remains. A14: September's animal is counted as an animal before it could be given.
    for (id, held, given) in [
        ("V20", "1.3 12.4", "1.3"),
        ("V21", "12.4", "12.4"),
        ("V22", "12.1 12.3", ""),
        ("J10", "JB", "JB"),
        ("J10", "JA JB", "JA"),
        ("A14", "9.1", ""),
    ] {
        let (_, game) = kissed(held);
        let view = game.view(Viewer::Public);
        assert_eq!(view.seats[0].captured, cards("3.1 3.2") | cards(given), "{id}");
        assert_eq!(view.seats[1].captured, cards(held) - cards(given), "{id}");
    }
    // V21: the Pi keeps its value for its new owner.
    let (_, game) = kissed("12.4");
    assert_eq!(game.view(Viewer::Public).points(seat(0)).expect("a seat").pi, 2);
}

#[test]
fn v25_no_pi_is_given_on_the_final_turn() {
    for (flips, action) in [(0, Action::Play(card("3.1"))), (1, Action::Flip)] {
        let mut game = Position::new(2, Rules::default())
            .pot("3.2")
            .hand(1, if flips == 0 { "3.1" } else { "" })
            .flips(1, flips)
            .pile(if flips == 0 { "3.3" } else { "3.1" })
            .captured(0, "1.3 1.4")
            .turn_of(1)
            .game_as_it_is();
        let events = act(&mut game, 1, action);
        let stolen = events.iter().find_map(|event| match event {
            Event::Settled { stolen, calls, .. } => Some((stolen.len(), calls.len())),
            _ => None,
        });
        assert_eq!(stolen, Some((0, 1)), "called, but nothing is given");
        assert_eq!(game.view(Viewer::Public).seats[0].captured, cards("1.3 1.4"));
    }
}

#[test]
fn v26_a_bomb_is_worth_three_turns() {
    let (mut game, _) = dealt(Rules::default(), &["1.1 1.2 1.3", ""], "1.4", "");
    act(&mut game, 0, Action::Bomb(Month::new(1).expect("January")));
    let (mut turns, mut flips) = (1, 0);
    let mut guard = 0;
    while let Awaits::Seat(turn) = game.awaits() {
        let view = game.view(Viewer::Seat(turn));
        let legal = view.legal_actions();
        let action = if turn == seat(0) && legal.contains(&Action::Flip) {
            Action::Flip
        } else if legal.contains(&Action::Go) {
            Action::Go
        } else {
            game.clock_action(turn).expect("something to do")
        };
        if turn == seat(0) && matches!(action, Action::Flip | Action::Play(_)) {
            turns += 1;
            flips += u8::from(action == Action::Flip);
        }
        act(&mut game, turn.number(), action);
        guard += 1;
        assert!(guard < 100);
    }
    assert_eq!((turns, flips), (10, 2));
}

#[test]
fn the_joker_of_a_stack_goes_with_it() {
    let mut game = Position::new(2, Rules::default())
        .pot("3.1 5.1")
        .hand(0, "3.2 6.1")
        .hand(1, "3.4 6.2")
        .pile("JA 3.3 7.1")
        .game();
    act(&mut game, 0, Action::Play(card("3.2")));
    let view = game.view(Viewer::Public);
    assert_eq!(view.pot.jokers(Month::new(3).expect("March")), cards("JA"));
    act(&mut game, 1, Action::Play(card("3.4")));
    let view = game.view(Viewer::Public);
    assert_eq!(view.seats[1].captured, cards("3.1 3.2 3.3 3.4 JA"));
    assert_eq!(view.pot.cards, cards("5.1 7.1"));
    assert_eq!(view.pot.jokers(Month::new(3).expect("March")), CardSet::EMPTY);
}

#[test]
fn a49_each_of_three_jokers_stays_with_its_own_stack() {
    let mut game = Position::new(2, Rules::default().with(Jokers::Three))
        .pot("3.1 5.1")
        .hand(0, "3.2 6.1")
        .hand(1, "5.2 3.4")
        .pile("JC 3.3 JB JA 5.3 7.1 8.1")
        .game();
    let jokers =
        |game: &Game, month| game.view(Viewer::Public).pot.jokers(Month::new(month).expect("a month"));
    act(&mut game, 0, Action::Play(card("3.2")));
    assert_eq!((jokers(&game, 3), jokers(&game, 5)), (cards("JC"), CardSet::EMPTY));
    act(&mut game, 1, Action::Play(card("5.2")));
    assert_eq!((jokers(&game, 3), jokers(&game, 5)), (cards("JC"), cards("JA JB")));
    act(&mut game, 0, Action::Play(card("6.1")));
    act(&mut game, 1, Action::Play(card("3.4")));
    assert_eq!((jokers(&game, 3), jokers(&game, 5)), (CardSet::EMPTY, cards("JA JB")));
    assert!(game.view(Viewer::Public).seats[1].captured.contains_all(cards("3.1 3.2 3.3 3.4 JC")));
}
