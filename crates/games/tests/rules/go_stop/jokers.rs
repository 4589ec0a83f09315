//! Section 4: jokers in the hand. For those in the pot see the deals, for those drawn the turns.

use carte_games::go_stop::ruleset::Jokers;
use carte_games::go_stop::{Action, Capture, CardSet, Event, Game, Outcome, Phase, Preset, Refusal, Rules};
use carte_games::{Awaits, CardGame, Viewer};

use super::position::{Position, act, card, cards, dealt, refusal, seat};

#[test]
fn j3_j5_jokers_are_put_aside_and_replaced() {
    let mut game = Position::new(2, Rules::default()).pot("5.1").hand(0, "6.1 JA").pile("JB 7.1 8.1").game();
    let events = act(&mut game, 0, Action::Joker(card("JA")));
    assert_eq!(
        events,
        [Event::JokerPlayed { seat: seat(0), joker: card("JA"), taken: card("JB") }],
        "the turn goes on"
    );
    act(&mut game, 0, Action::Joker(card("JB")));
    let view = game.view(Viewer::Seat(seat(0)));
    assert_eq!(view.hand, Some(cards("6.1 7.1")));
    assert_eq!(view.seats[0].captured, cards("JA JB"));
    assert_eq!(view.turn(), Some(seat(0)));
    assert_eq!(view.points(seat(0)).expect("a seat").pi, 5);
}

#[test]
fn a49_a_third_joker_counts_two_and_is_put_aside_like_the_others() {
    let rules = Rules::default().with(Jokers::Three);
    let mut game = Position::new(2, rules).pot("5.1").hand(0, "6.1 JA JC").pile("JB 7.1 8.1 9.1").game();
    for joker in ["JC", "JB", "JA"] {
        assert!(game.view(Viewer::Seat(seat(0))).legal_actions().contains(&Action::Joker(card(joker))));
        act(&mut game, 0, Action::Joker(card(joker)));
    }
    let view = game.view(Viewer::Seat(seat(0)));
    assert_eq!((view.hand, view.seats[0].captured), (Some(cards("6.1 7.1 8.1")), cards("JA JB JC")));
    assert_eq!(view.points(seat(0)).expect("a seat").pi, 7);
    // A viewer who sees no joker knows how many there are from the rules.
    for (value, unseen) in [("3", "JA JB JC"), ("2", "JA JB"), ("0", "")] {
        let mut rules = rules;
        rules.set("jokers", value).expect("an option");
        let view = Position::new(2, rules).pot("5.1").hand(0, "6.1").game().view(Viewer::Seat(seat(0)));
        assert_eq!(view.unseen() & CardSet::JOKERS, cards(unseen), "{value}");
    }
}

#[test]
fn j4_not_on_the_first_turn() {
    let position = Position::new(2, Rules::default()).pot("5.1").hand(0, "6.1 JA").pile("JB 7.1");
    let mut game = position.clone().turns(0, 0).game();
    assert_eq!(refusal(&game, 0, Action::Joker(card("JA"))), Refusal::JokerOnFirstTurn);
    assert!(!game.view(Viewer::Seat(seat(0))).legal_actions().contains(&Action::Joker(card("JA"))));
    // A32: a joker that is drawn is kept all the same.
    act(&mut game, 0, Action::Play(card("6.1")));
    assert_eq!(game.view(Viewer::Public).seats[0].captured, cards("JB"));
    assert!(position.game().decide(seat(0), &Action::Joker(card("JA"))).is_ok());
}

#[test]
fn j9_a_joker_never_pairs() {
    let game = Position::new(2, Rules::default()).pot("5.1").hand(0, "6.1 JA").game();
    assert_eq!(refusal(&game, 0, Action::Play(card("JA"))), Refusal::JokerIsPutAside { card: card("JA") });
    assert_eq!(game.view(Viewer::Seat(seat(0))).capture(card("JA")), Capture::Aside);
}

fn with_three_in_hand() -> carte_games::go_stop::Game {
    let mut game = Position::new(2, Rules::default())
        .pot("5.1")
        .hand(0, "3.1 3.2 3.3 JA")
        .pile("3.4 7.1 8.1 9.1")
        .game();
    act(&mut game, 0, Action::Joker(card("JA")));
    game
}

#[test]
fn j8_the_joker_completes_a_month() {
    let mut game = with_three_in_hand();
    let holder = game.view(Viewer::Seat(seat(0)));
    let march = card("3.1").month().expect("March");
    assert_eq!(holder.phase, Phase::ChongTong { seat: seat(0), month: march });
    assert_eq!(holder.legal_actions().as_slice(), [Action::ChongTong, Action::Decline]);
    for viewer in [Viewer::Seat(seat(1)), Viewer::Public] {
        assert_eq!(game.view(viewer).phase, Phase::Turn { seat: seat(0) }, "nobody else knows");
    }
    let events = act(&mut game, 0, Action::ChongTong);
    assert!(game.news(&events[0]).is_some(), "everybody may know it");
    assert_eq!(Game::facts(&events[0]).attended, Some(seat(0)));
    let Event::RoundEnded { outcome: Outcome::ChongTong { by_joker: true, .. }, payments } = &events[0]
    else {
        panic!("{events:?}")
    };
    assert_eq!(*payments, [5, -5, 0].into());
    assert_eq!(game.awaits(), Awaits::Deal { round: 2, redeal: 0 });
}

#[test]
fn j8_a13_a39_a48_what_a_declared_month_brings_is_foreseen() {
    for (preset, players, points) in [
        (Preset::Default, 2, 5),
        (Preset::Default, 3, 5),
        (Preset::Matgo, 2, 7),
        (Preset::Matgo, 3, 3),
        (Preset::Gostop, 2, 7),
        (Preset::Gostop, 3, 3),
    ] {
        for (nagari, pushes, factor) in [(0, 0, 1), (1, 0, 2), (0, 2, 4), (1, 1, 4)] {
            let mut game = Position::new(players, Rules::preset(preset))
                .nagari(nagari)
                .pushes(pushes)
                .pot("5.1")
                .hand(0, "3.1 3.2 3.3 JA")
                .pile("3.4 7.1 8.1 9.1")
                .game();
            assert_eq!(game.view(Viewer::Seat(seat(0))).if_declared(), None, "nothing is asked yet");
            act(&mut game, 0, Action::Joker(card("JA")));
            let foreseen = game.view(Viewer::Seat(seat(0))).if_declared().expect("the question");
            assert_eq!(foreseen.score, points * factor, "{preset:?}, {players} players");
            for viewer in [Viewer::Seat(seat(1)), Viewer::Public] {
                assert_eq!(game.view(viewer).if_declared(), None, "nobody else knows");
            }
            act(&mut game, 0, Action::ChongTong);
            let settlement = game.results().last().and_then(|result| result.settlement.clone());
            assert_eq!(settlement, Some(foreseen), "{preset:?}, {players} players");
        }
    }
}

#[test]
fn m18_a31_declined() {
    let mut game = with_three_in_hand();
    let events = act(&mut game, 0, Action::Decline);
    assert_eq!(game.news(&events[0]), None, "nobody else knows");
    assert_eq!(game.view(Viewer::Seat(seat(0))).phase, Phase::Turn { seat: seat(0) });
    // Showing all four cards counts once; one is played, and the other three are bombed onto it later.
    let mut shown = game.clone();
    let events = act(&mut shown, 0, Action::Shake(card("3.2")));
    let march = card("3.1").month().expect("March");
    let cards_shown = cards("3.1 3.2 3.3 3.4");
    assert_eq!(events[0], Event::Shaken { seat: seat(0), month: march, shown: cards_shown });
    let other = shown.clock_action(seat(1)).expect("a card");
    act(&mut shown, 1, other);
    assert_eq!(refusal(&shown, 0, Action::Shake(card("3.1"))), Refusal::AlreadyShaken { month: march });
    act(&mut shown, 0, Action::Bomb(march));
    let view = shown.view(Viewer::Public);
    assert_eq!((view.seats[0].shaken.len(), view.seats[0].flips), (1, 2));
    assert!(view.seats[0].captured.contains_all(cards_shown));
    act(&mut game, 0, Action::Play(card("3.1")));
    let other = game.clock_action(seat(1)).expect("a card");
    act(&mut game, 1, other);
    let march = card("3.1").month().expect("March");
    act(&mut game, 0, Action::Bomb(march));
    assert!(
        (game.view(Viewer::Public).seats[0].captured - cards("JA")).contains_all(cards("3.1 3.2 3.3 3.4"))
    );
}

#[test]
fn j12_the_only_card_of_the_hand() {
    let mut game = Position::new(2, Rules::default()).pot("5.1").hand(0, "JA").pile("7.1 8.1").game();
    assert_eq!(game.view(Viewer::Seat(seat(0))).legal_actions().as_slice(), [Action::Joker(card("JA"))]);
    assert_eq!(game.clock_action(seat(0)), Some(Action::Joker(card("JA"))));
    act(&mut game, 0, Action::Joker(card("JA")));
    act(&mut game, 0, Action::Play(card("7.1")));
    assert_eq!(game.view(Viewer::Public).turn(), Some(seat(1)));
}

#[test]
fn j13_e12_a_joker_may_stay_under_the_pile() {
    let bottom = "1.2 2.2 3.2 4.2 5.2 6.2 7.2 8.2 9.2 10.2 11.2 12.2 1.3 2.3 3.3 4.3 5.3 6.3 7.3 8.3 JB JA";
    let (mut game, _) = dealt(Rules::default(), &["", ""], "", bottom);
    let mut last = Vec::new();
    while let Awaits::Seat(turn) = game.awaits() {
        let view = game.view(Viewer::Seat(turn));
        let action = if view.legal_actions().contains(&Action::Go) {
            Action::Go
        } else {
            game.clock_action(turn).expect("something to do")
        };
        last = act(&mut game, turn.number(), action);
    }
    assert!(matches!(last.last(), Some(Event::RoundEnded { .. })));
    let view = game.view(Viewer::Public);
    assert_eq!(view.pile, 2, "drawn by nobody");
    assert!(view.pot.is_empty());
    assert!(
        view.seats
            .iter()
            .all(|seat| !seat.captured.contains(card("JA")) && !seat.captured.contains(card("JB")))
    );
}
