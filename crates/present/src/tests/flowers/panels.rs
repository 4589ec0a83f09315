//! A player's own panel.

use super::scenes::{cards, game_mut, middle};
use super::*;
use carte_games::go_stop::{Card, Month, Phase};

fn panel_of(view: &table::View, chosen: Option<Card>, hint: bool, reader: &Reader<'_>) -> Message {
    panel::message(view, PanelState { chosen, hint }, &Advice::default(), reader)
}

#[test]
fn the_panel_says_what_each_card_takes() {
    let view = middle();
    check(
        |reader| panel_of(&view, "5.2".parse().ok(), false, reader),
        "go-stop/panels/the-panel-says-what-each-card-takes",
    );
}

#[test]
fn shaking_bombing_and_jokers_have_buttons() {
    let mut view = middle();
    let game = game_mut(&mut view);
    game.hand = Some(cards("3.2 3.3 3.4 9.3 JB"));
    game.seats[0].flips = 1;
    check(
        |reader| panel_of(&view, Card::new(9), false, reader),
        "go-stop/panels/shaking-bombing-and-jokers-have-buttons-1",
    );
    check(
        |reader| panel_of(&view, Some(Card::JOKER_B), false, reader),
        "go-stop/panels/shaking-bombing-and-jokers-have-buttons-2",
    );
}

#[test]
fn a_choice_between_two_is_two_buttons() {
    let mut view = middle();
    let game = game_mut(&mut view);
    game.hand = Some(cards("3.3 9.3 9.4 JB"));
    game.laid = cards("5.2");
    let with = Card::new(17).expect("a card");
    game.phase = Phase::Take { seat: Seat::new(0), with, choice: cards("5.3 5.4"), drawn: false };
    check(
        |reader| panel_of(&view, None, false, reader),
        "go-stop/panels/a-choice-between-two-is-two-buttons",
    );
}

#[test]
fn go_or_stop_says_what_each_is_worth() {
    let mut view = middle();
    let game = game_mut(&mut view);
    game.seats[0].captured = cards("1.1 3.1 8.1 2.1 4.1 8.2 1.3 1.4 2.3 2.4");
    game.phase = Phase::GoOrStop { seat: Seat::new(0) };
    check(|reader| panel_of(&view, None, false, reader), "go-stop/panels/go-or-stop-says-what-each-is-worth");
}

#[test]
fn a_push_says_what_it_makes_of_the_next_round() {
    let mut view = middle();
    let game = game_mut(&mut view);
    game.seats[0].captured = cards("1.1 3.1 8.1 2.1 4.1 8.2 1.3 1.4 2.3 2.4");
    game.phase = Phase::GoOrStop { seat: Seat::new(0) };
    game.may_push = true;
    game.pending.pushes = 2;
    check(
        |reader| panel_of(&view, None, false, reader),
        "go-stop/panels/a-push-says-what-it-makes-of-the-next-round",
    );
}

#[test]
fn four_of_a_month_are_declared_or_kept() {
    let mut view = middle();
    let month = Month::new(9).expect("September");
    game_mut(&mut view).phase = Phase::ChongTong { seat: Seat::new(0), month };
    check(
        |reader| panel_of(&view, None, false, reader),
        "go-stop/panels/four-of-a-month-are-declared-or-kept",
    );
}

#[test]
fn one_pi_of_each_value_is_offered_and_the_cup_as_both() {
    let mut given = middle();
    let game = game_mut(&mut given);
    game.seats[0].owes = 2;
    let choice = cards("1.3 1.4 4.3 4.4 12.4");
    game.phase = Phase::Give { seat: Seat::new(0), to: Seat::new(1), choice };
    game.missions = cards("1.1 6.1 10.1");
    let mut said = given.clone();
    game_mut(&mut said).phase = Phase::Count { seat: Seat::new(0) };
    for (view, name) in [(given, "a-pi-of-each-value-is-offered"), (said, "the-cup-is-offered-as-both")] {
        check(|reader| panel_of(&view, None, false, reader), &format!("go-stop/panels/{name}"));
    }
}

#[test]
fn another_round_is_wanted_or_enough() {
    let mut view = middle();
    game_mut(&mut view).phase = Phase::Another { seat: Seat::new(0), answered: [].into_iter().collect() };
    let mut out = view.clone();
    game_mut(&mut out).phase = Phase::Turn { seat: Seat::new(1) };
    game_mut(&mut out).seats[0].out = true;
    game_mut(&mut out).hand = Some(CardSet::EMPTY);
    check(
        |reader| {
            let (asked, out) = (panel_of(&view, None, false, reader), panel_of(&out, None, false, reader));
            Message { content: format!("{}\n---\n{}", out.content, asked.content), ..asked }
        },
        "go-stop/panels/another-round-is-wanted-or-enough",
    );
}

#[test]
fn beside_its_picture_the_panel_says_what_no_picture_shows() {
    let mut view = middle();
    let game = game_mut(&mut view);
    game.hand = Some(cards("3.2 3.3 3.4 5.2 11.2 11.3 11.4 JB"));
    let state = PanelState { chosen: "5.2".parse().ok(), hint: false };
    check(
        |reader| fanned(&view, state, reader),
        "go-stop/panels/beside-its-picture-the-panel-says-what-no-picture-shows",
    );
}
