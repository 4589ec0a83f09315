//! What a view says besides the cards: what a card captures, points and distances, and which cards are unseen.

use carte_games::go_stop::ruleset::Jokers;
use carte_games::go_stop::{Action, Capture, Card, Game, Rules, Set, Unclear, Wish, notation};
use carte_games::{CardGame, Viewer};

use super::position::{Position, act, card, cards, seat};

#[test]
fn the_hand_card_by_card() {
    let game = Position::new(2, Rules::default())
        .pot("1.1 2.1 2.2 3.1 3.2 3.3")
        .hand(0, "1.2 1.3 1.4 2.3 3.4 4.1 JA")
        .game();
    let view = game.view(Viewer::Seat(seat(0)));
    let hand = view.hand_cards();
    let captures: Vec<Capture> = hand.iter().map(|card| card.capture).collect();
    let pair = Capture::Pair(card("1.1"));
    assert_eq!(
        captures,
        [
            pair,
            pair,
            pair,
            Capture::Choice(cards("2.1 2.2")),
            Capture::Stack(cards("3.1 3.2 3.3")),
            Capture::Nothing,
            Capture::Aside
        ]
    );
    assert!(hand.iter().all(|card| card.playable));
    let of_january =
        |card: &carte_games::go_stop::HandCard| card.card.month().is_some_and(|month| month.number() == 1);
    assert!(hand.iter().all(|card| card.bomb == of_january(card) && card.shake == of_january(card)));
    assert!(game.view(Viewer::Public).hand_cards().is_empty());
    let other = game.view(Viewer::Seat(seat(1)));
    assert!(other.hand_cards().iter().all(|card| !card.playable && !card.shake && !card.bomb));
}

#[test]
fn progress_counts_what_the_others_have() {
    let game = Position::new(2, Rules::default()).captured(0, "2.1 4.1").captured(1, "8.2").game();
    let view = game.view(Viewer::Public);
    let godori = |index| {
        let lines = view.progress(seat(index)).expect("a seat");
        lines.into_iter().find(|line| line.set == Set::Godori).expect("the line")
    };
    assert_eq!((godori(0).held, godori(0).next), (2, None));
    assert_eq!(godori(1).held, 1);
    assert_eq!(view.progress(seat(2)), None);
    let cup = Position::new(2, Rules::default()).captured(0, "1.3 1.4 2.3 2.4 3.3 3.4 4.3 4.4 9.1").game();
    let cup = cup.view(Viewer::Public);
    let animals = cup.progress(seat(0)).expect("a seat").into_iter().find(|line| line.set == Set::Animals);
    assert_eq!(animals.map(|line| line.held), Some(0), "the cup is two Pi here");
    assert_eq!(
        cup.if_stopped(seat(0)).map(|stop| stop.base),
        Some(1),
        "as it pays best, below the threshold too"
    );
    assert_eq!(view.points(seat(2)), None);
    assert_eq!(view.if_stopped(seat(2)), None);
}

#[test]
fn shown_cards_are_seen_by_all_while_they_are_held() {
    let mut game = Position::new(2, Rules::default()).pot("5.1").hand(0, "3.1 3.2 3.3").pile("7.1").game();
    act(&mut game, 0, Action::Shake(card("3.1")));
    let view = game.view(Viewer::Public);
    assert_eq!(view.seats[0].shown, cards("3.2 3.3"));
    assert!(view.unseen() & cards("3.1 3.2 3.3 5.1 7.1") == cards(""));
    assert!(view.unseen().contains_all(cards("JA JB")));
    let mut rules = Rules::default();
    rules.set("jokers", "0").expect("an option");
    assert!(!Position::new(2, rules).game().view(Viewer::Public).unseen().contains(card("JA")));
}

#[test]
fn a_card_that_is_named_is_played_put_aside_or_taken() {
    let meant = |game: &Game, by, text| {
        let wish: Wish = notation::parse(text).expect("a card");
        wish.action(&game.view(Viewer::Seat(seat(by)))).expect("clear")
    };
    let mut game =
        Position::new(2, Rules::default()).pot("3.2 3.4").hand(0, "3.1 6.1 JA").hand(1, "7.1").game();
    assert_eq!(meant(&game, 0, "6.1"), Action::Play(card("6.1")));
    assert_eq!(meant(&game, 0, "joker"), Action::Joker(card("JA")));
    act(&mut game, 0, Action::Play(card("3.1")));
    assert_eq!(meant(&game, 0, "3.4"), Action::Take(card("3.4")));
    assert_eq!(meant(&game, 1, "3.4"), Action::Play(card("3.4")), "the choice is another's");
}

#[test]
fn of_jokers_that_count_the_same_the_first_that_is_held_is_meant() {
    let rules = Rules::default().with(Jokers::Three);
    let meant = |hand, text| {
        let game = Position::new(2, rules).pot("5.1").hand(0, hand).game();
        notation::parse(text).expect("a card").action(&game.view(Viewer::Seat(seat(0))))
    };
    for (hand, text, joker) in [
        ("6.1 JA JC", "joker", "JA"),
        ("6.1 JA JB JC", "joker 2", "JA"),
        ("6.1 JB JC", "joker ×2", "JC"),
        ("6.1 JA JC", "joker c", "JC"),
        ("6.1 JA JC", "JC", "JC"),
    ] {
        assert_eq!(meant(hand, text), Ok(Action::Joker(card(joker))), "{hand} {text}");
    }
    assert_eq!(meant("6.1 JB JC", "joker"), Err(Unclear::Several(cards("JB JC"))));
}

#[test]
fn a_supposed_game_keeps_the_jokers_of_the_turn() {
    let mut game = Position::new(2, Rules::default()).pot("3.2 3.4").hand(0, "6.1 9.2").pile("JA 3.1").game();
    act(&mut game, 0, Action::Play(card("6.1")));
    let view = game.view(Viewer::Seat(seat(0)));
    assert_eq!((view.jokers, view.turn()), (cards("JA"), Some(seat(0))));
    let unseen: Vec<Card> = view.unseen().into_iter().collect();
    assert_eq!(view.suppose(&unseen).view(Viewer::Seat(seat(0))).jokers, view.jokers);
}

#[test]
fn stored_text_of_events_and_secrets_in_debug() {
    let game = Position::new(2, Rules::default()).pot("5.1").hand(0, "3.1 3.2").pile("7.1 7.2").game();
    let text = format!("{game:?}");
    for hidden in ["3.1", "3.2", "7.1", "7.2"] {
        assert!(!text.contains(hidden), "{hidden} in {text}");
    }
}
