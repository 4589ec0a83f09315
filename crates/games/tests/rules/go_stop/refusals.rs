//! An action that is not allowed is refused with its reason and changes nothing.

use carte_games::go_stop::{Action, Game, Month, Refusal, Rules};
use carte_games::{Awaits, CardGame, OrderOf, Seat, Viewer};

use super::position::{Position, act, card, cards, refusal, seat};

fn month(number: u8) -> Month {
    Month::new(number).expect("a month")
}

#[test]
fn in_a_turn() {
    let game = Position::new(2, Rules::default())
        .pot("3.4 5.1")
        .hand(0, "3.1 3.2 3.3 6.1 6.2 8.1 8.2 8.3 JA")
        .shaken(0, &[8])
        .game();
    let cases = [
        (Action::Play(card("7.1")), Refusal::NotHeld { card: card("7.1") }),
        (Action::Play(card("JA")), Refusal::JokerIsPutAside { card: card("JA") }),
        (Action::Joker(card("JB")), Refusal::NotHeld { card: card("JB") }),
        (Action::Joker(card("6.1")), Refusal::NotAJoker { card: card("6.1") }),
        (Action::Shake(card("6.1")), Refusal::ShakeNeedsThree { month: month(6), held: 2 }),
        (Action::Shake(card("7.1")), Refusal::NotHeld { card: card("7.1") }),
        (Action::Shake(card("JA")), Refusal::JokerIsPutAside { card: card("JA") }),
        (Action::Shake(card("8.1")), Refusal::AlreadyShaken { month: month(8) }),
        (Action::Bomb(month(6)), Refusal::BombNeedsThree { month: month(6), held: 2 }),
        (Action::Bomb(month(8)), Refusal::BombNeedsFourth { month: month(8) }),
        (Action::Flip, Refusal::NoFlipOwed),
        (Action::Take(card("3.4")), Refusal::NothingToTake),
        (Action::Go, Refusal::BelowThreshold { points: 0, threshold: 7 }),
        (Action::Stop, Refusal::BelowThreshold { points: 0, threshold: 7 }),
        (Action::ChongTong, Refusal::NothingToDeclare),
        (Action::Decline, Refusal::NothingToDeclare),
    ];
    let view = game.view(Viewer::Seat(seat(0)));
    for (action, expected) in cases {
        assert_eq!(refusal(&game, 0, action), expected, "{action:?}");
        assert_eq!(view.check(&action), Err(expected), "{action:?}");
        let mut same = game.clone();
        assert_eq!(same.act(seat(0), &action, |_| {}), Err(expected));
        assert_eq!(same, game, "{action:?} changes nothing");
    }
    assert_eq!(refusal(&game, 1, Action::Flip), Refusal::NotYourTurn { turn: seat(0) });
    assert_eq!(refusal(&game, 2, Action::Flip), Refusal::NoSuchSeat);
    assert_eq!(
        game.view(Viewer::Seat(seat(1))).check(&Action::Flip),
        Err(Refusal::NotYourTurn { turn: seat(0) })
    );
    assert_eq!(game.view(Viewer::Public).check(&Action::Flip), Err(Refusal::NoSuchSeat));
}

#[test]
fn enough_points_but_not_asked() {
    let game = Position::new(2, Rules::default()).captured(0, "1.1 3.1 8.1 11.1 12.1").goes(0, 1, 15).game();
    assert_eq!(refusal(&game, 0, Action::Go), Refusal::NotAsked);
    let seven = "2.1 4.1 8.2 5.1 6.1 7.1";
    let game = Position::new(2, Rules::default()).captured(0, seven).goes(0, 1, 7).game();
    assert_eq!(refusal(&game, 0, Action::Stop), Refusal::NotAsked, "just the threshold");
}

#[test]
fn while_a_choice_is_open() {
    let mut game = Position::new(2, Rules::default()).pot("3.2 3.4").hand(0, "3.1 6.1").game();
    act(&mut game, 0, Action::Play(card("3.1")));
    let choice = cards("3.2 3.4");
    let first = Refusal::TakeFirst { with: card("3.1"), choice };
    assert_eq!(refusal(&game, 0, Action::Play(card("6.1"))), first);
    assert_eq!(refusal(&game, 0, Action::Stop), first);
    assert_eq!(
        refusal(&game, 0, Action::Take(card("3.3"))),
        Refusal::NotAChoice { card: card("3.3"), choice }
    );
    assert_eq!(refusal(&game, 1, Action::Take(card("3.2"))), Refusal::NotYourTurn { turn: seat(0) });

    let game = Position::new(2, Rules::default()).asked().game();
    assert_eq!(refusal(&game, 0, Action::Flip), Refusal::GoOrStopFirst);

    let mut game = Position::new(2, Rules::default()).hand(0, "3.1 3.2 3.3 JA").pile("3.4").game();
    act(&mut game, 0, Action::Joker(card("JA")));
    assert_eq!(refusal(&game, 0, Action::Play(card("3.1"))), Refusal::ChongTongFirst { month: month(3) });
}

#[test]
fn before_and_after() {
    let game = Game::new(Rules::default(), 2, Seat::new(0));
    assert_eq!(refusal(&game, 0, Action::Flip), Refusal::RoundNotDealt);
    assert_eq!(game.view(Viewer::Seat(seat(0))).check(&Action::Flip), Err(Refusal::RoundNotDealt));
    let mut game = Position::new(2, Rules::default().with_rounds(1)).asked().game();
    act(&mut game, 0, Action::Stop);
    assert_eq!(refusal(&game, 0, Action::Flip), Refusal::GameOver);
    assert_eq!(game.view(Viewer::Seat(seat(0))).check(&Action::Flip), Err(Refusal::GameOver));
}

#[test]
fn a18_a_month_is_shown_with_the_first_of_three() {
    let mut game = Position::new(2, Rules::default())
        .pot("5.1")
        .hand(0, "3.1 3.2 3.3")
        .hand(1, "6.1 6.2")
        .pile("7.1 8.1")
        .game();
    act(&mut game, 0, Action::Play(card("3.1")));
    act(&mut game, 1, Action::Play(card("6.1")));
    assert_eq!(
        refusal(&game, 0, Action::Shake(card("3.2"))),
        Refusal::ShakeNeedsThree { month: month(3), held: 2 }
    );
}

#[test]
fn a_card_is_played_if_it_takes_something_else_another_or_the_person_is_asked() {
    let game = Position::new(2, Rules::default()).pot("3.4 5.1").hand(1, "3.1 6.1 8.1 8.2 8.3").game();
    let [march, june, july] = ["3.1", "6.1", "7.1"].map(|text| Action::Play(card(text)));
    let does = |play, otherwise| game.ordered_action(&OrderOf::PlayIfTakes { play, otherwise });
    assert_eq!(does(march, None), Some(march), "March lies there");
    assert_eq!(does(march, Some(june)), Some(march));
    assert_eq!(does(june, Some(march)), Some(march), "June does not");
    assert_eq!(does(june, None), None, "the person is asked");
    let check = |play, otherwise| game.check_order(seat(1), &OrderOf::PlayIfTakes { play, otherwise });
    let missing = Some(Err(Refusal::NotHeld { card: card("7.1") }));
    assert_eq!(check(june, Some(march)), Some(Ok(())));
    assert_eq!((check(july, None), check(june, Some(july))), (missing, missing));
    assert_eq!(check(Action::Bomb(month(8)), None), None, "a bomb takes by itself");
}

#[test]
fn ahead_of_the_turn_only_what_is_certain() {
    let game = Position::new(2, Rules::default())
        .pot("3.4 5.1")
        .hand(1, "3.1 6.1 8.1 8.2 8.3")
        .shaken(1, &[8])
        .game();
    let order = |game: &Game, by, action| game.check_order(seat(by), &OrderOf::Play(action));
    for (action, expected) in [
        (Action::Play(card("3.1")), Ok(())),
        (Action::Play(card("6.1")), Ok(())),
        (Action::Bomb(month(8)), Ok(())),
        (Action::Play(card("7.1")), Err(Refusal::NotHeld { card: card("7.1") })),
        (Action::Shake(card("8.1")), Err(Refusal::AlreadyShaken { month: month(8) })),
        (Action::Flip, Err(Refusal::NoFlipOwed)),
    ] {
        assert_eq!(order(&game, 1, action), Some(expected), "{action:?}");
    }
    let play = Action::Play(card("3.1"));
    assert_eq!(order(&game, 2, play), Some(Err(Refusal::NoSuchSeat)));
    assert_eq!(game.ordered_action(&OrderOf::Play(play)), Some(play));
    for other in [OrderOf::PassUntilNextCycle, OrderOf::PassUnlessSingle, OrderOf::Announce] {
        assert_eq!((game.check_order(seat(1), &other), game.ordered_action(&other)), (None, None));
    }
    let idle = Game::new(Rules::default(), 2, seat(0));
    assert_eq!(order(&idle, 1, play), Some(Err(Refusal::RoundNotDealt)));
}

#[test]
fn while_all_are_asked_for_another_round() {
    let mut rules = Rules::default().with_rounds(0);
    rules.set("prolong", "asked").expect("an option");
    let mut game = Position::new(2, rules).asked().game();
    act(&mut game, 0, Action::Stop);
    let Awaits::Seat(turn) = game.awaits() else { panic!("nobody is asked: {:?}", game.awaits()) };
    let other = turn.right(2);
    let check = |viewer, action| game.view(viewer).check(&action);
    assert_eq!(check(Viewer::Seat(turn), Action::Enough), Ok(()));
    assert_eq!(check(Viewer::Seat(turn), Action::Flip), Err(Refusal::AnswerFirst));
    assert_eq!(check(Viewer::Seat(other), Action::Enough), Err(Refusal::NotYourTurn { turn }));
    assert_eq!(check(Viewer::Seat(seat(2)), Action::Enough), Err(Refusal::NoSuchSeat));
    assert_eq!(check(Viewer::Public, Action::Enough), Err(Refusal::NoSuchSeat));
}
