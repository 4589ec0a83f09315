//! A player's own panel.

use super::asked::result;
use super::scenes::{cards, game_mut, middle, table_by};
use super::*;
use carte_games::CardGame;
use carte_games::go_stop::{Action, Card, Month, Nagari, Outcome, Phase, Preset, Rules, Stage};

fn panel_of(view: &table::View, chosen: Option<Card>, hint: bool, reader: &Reader<'_>) -> Message {
    panel::message(view, PanelState { chosen, hint }, &Advice::default(), reader)
}

#[test]
fn the_panel_says_what_each_card_takes() {
    let view = middle();
    check("go-stop/panels/the-panel-says-what-each-card-takes", |reader| {
        panel_of(&view, "5.2".parse().ok(), false, reader)
    });
}

#[test]
fn shaking_bombing_and_jokers_have_buttons() {
    let mut view = middle();
    let game = game_mut(&mut view);
    game.hand = Some(cards("3.2 3.3 3.4 9.3 JB"));
    game.seats[0].flips = 1;
    check("go-stop/panels/shaking-bombing-and-jokers-have-buttons-1", |reader| {
        panel_of(&view, Card::new(9), false, reader)
    });
    check("go-stop/panels/shaking-bombing-and-jokers-have-buttons-2", |reader| {
        panel_of(&view, Some(Card::JOKER_B), false, reader)
    });
}

#[test]
fn a_joker_that_is_planned_is_said_to_go_to_the_pi() {
    let mut view = middle();
    game_mut(&mut view).phase = Phase::Turn { seat: Seat::new(1) };
    let said = panel_of(&view, Some(Card::JOKER_B), false, &plain_reader(Locale::En)).content;
    assert!(
        said.contains("as things stand it goes to your Pi, and you get a card of the pile for it."),
        "{said}"
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
    check("go-stop/panels/a-choice-between-two-is-two-buttons", |reader| {
        panel_of(&view, None, false, reader)
    });
}

#[test]
fn go_or_stop_says_what_each_is_worth() {
    let mut view = middle();
    let game = game_mut(&mut view);
    game.seats[0].captured = cards("1.1 3.1 8.1 2.1 4.1 8.2 1.3 1.4 2.3 2.4");
    game.phase = Phase::GoOrStop { seat: Seat::new(0) };
    check("go-stop/panels/go-or-stop-says-what-each-is-worth", |reader| panel_of(&view, None, false, reader));
}

#[test]
fn a_push_says_what_it_makes_of_the_next_round() {
    let mut view = middle();
    let game = game_mut(&mut view);
    game.seats[0].captured = cards("1.1 3.1 8.1 2.1 4.1 8.2 1.3 1.4 2.3 2.4");
    game.phase = Phase::GoOrStop { seat: Seat::new(0) };
    game.may_push = true;
    game.pending.pushes = 2;
    check("go-stop/panels/a-push-says-what-it-makes-of-the-next-round", |reader| {
        panel_of(&view, None, false, reader)
    });
}

#[test]
fn four_of_a_month_are_declared_or_kept() {
    let mut view = middle();
    let month = Month::new(9).expect("September");
    game_mut(&mut view).phase = Phase::ChongTong { seat: Seat::new(0), month };
    check("go-stop/panels/four-of-a-month-are-declared-or-kept", |reader| {
        panel_of(&view, None, false, reader)
    });
}

/// The points that four cards of a month cost each other player, by this rule set at a table of `players`.
const fn fixed_points(preset: Preset, players: usize) -> i64 {
    match (preset, players) {
        (Preset::Default, _) => 5,
        (Preset::Matgo | Preset::Gostop, 2) => 7,
        (Preset::Matgo | Preset::Gostop, _) => 3,
    }
}

/// The table with the first seat being asked whether to declare four cards, after the rounds `before`. Returns what this seat
/// sees, and what it receives if it declares them.
fn asked_to_declare(playing: &Playing, tokens: i64, before: &[Outcome]) -> (table::View, i64) {
    let own = Seat::new(0);
    let Some(games::Game::GoStop(dealt)) = playing.table.game() else { panic!("a game of Go-Stop") };
    let mut state = go_stop::GameState::from(dealt.clone());
    let month = Month::new(9).expect("September");
    state.round.stage = Stage::ChongTong { seat: own, month };
    state.totals = [tokens; 3].into();
    state.results = before.iter().map(|outcome| result(1, outcome.clone(), [0; 3], [tokens; 3])).collect();
    let mut game = go_stop::Game::from(state);
    let mut view = playing.table.view(Viewer::Seat(own));
    view.game = Some(games::View::GoStop(game.view(Viewer::Seat(own))));
    for event in game.decide(own, &Action::ChongTong).expect("what is asked") {
        game.apply(&event);
    }
    (view, game.results().last().expect("a round").payments[own])
}

#[test]
fn four_of_a_month_are_asked_about_with_what_they_bring_by_every_rule_set() {
    let nagari = Outcome::Nagari(Nagari::Exhausted);
    let pushed = Outcome::Push { seat: Seat::new(1) };
    let before = [(vec![], 1), (vec![nagari.clone()], 2), (vec![nagari, pushed.clone(), pushed], 8)];
    for (preset, players) in Preset::ALL.into_iter().flat_map(|preset| [(preset, 2), (preset, 3)]) {
        for tokens in [0, 10] {
            let rules = Rules::preset(preset).with_tokens(tokens);
            let playing = table_by(rules, players);
            for (before, factor) in &before {
                let (view, paid) = asked_to_declare(&playing, tokens.into(), before);
                let owed = fixed_points(preset, players) * factor;
                let each = if tokens > 0 { owed.min(tokens.into()) } else { owed };
                let others = if players == 2 { 1 } else { 2 };
                assert_eq!(paid, each * others, "{preset}, {players} players");
                let advice = Advice::default();
                for locale in Locale::ALL {
                    let said = match (locale, tokens) {
                        (Locale::En | Locale::Fr, 0) => format!("**{paid} points**"),
                        (Locale::Ko, 0) => format!("**{paid}점**"),
                        (Locale::En, _) => format!("**{paid} tokens**"),
                        (Locale::Fr, _) => format!("**{paid} jetons**"),
                        (Locale::Ko, _) => format!("**칩 {paid}개**"),
                    };
                    let reader = plain_reader(locale);
                    let state = PanelState { chosen: None, hint: false };
                    let panel = panel::message(&view, state, &advice, &reader).content;
                    let asks = |line: &&str| line.starts_with("🎊");
                    let question = panel.lines().find(asks).expect("a question");
                    assert!(question.contains(&said), "{preset}, {players} players, {said}: {question}");
                }
            }
        }
    }
}

/// Four cards that were dealt win without a question; only those that a joker completes lead to one (A12, J8).
#[test]
fn the_guide_says_that_a_joker_brought_the_fourth_card() {
    let mut view = middle();
    let month = Month::new(9).expect("September");
    game_mut(&mut view).phase = Phase::ChongTong { seat: Seat::new(0), month };
    let advice = Advice::default();
    let said: [&str; Locale::ALL.len()] = ["A joker has brought", "Un joker vous a apporté", "조커로"];
    for (locale, joker) in Locale::ALL.into_iter().zip(said) {
        let reader = plain_reader(locale);
        let game = view.game.as_ref().expect("a game");
        let lesson = crate::dispatch::lesson(&view, game, &advice, &reader).expect("a lesson");
        let said = reader.text(lesson.key);
        assert!(said.starts_with(joker), "{said}");
    }
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
        check(&format!("go-stop/panels/{name}"), |reader| panel_of(&view, None, false, reader));
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
    check("go-stop/panels/another-round-is-wanted-or-enough", |reader| {
        let (asked, out) = (panel_of(&view, None, false, reader), panel_of(&out, None, false, reader));
        Message { content: format!("{}\n---\n{}", out.content, asked.content), ..asked }
    });
}

#[test]
fn beside_its_picture_the_panel_says_what_no_picture_shows() {
    let mut view = middle();
    let game = game_mut(&mut view);
    game.hand = Some(cards("3.2 3.3 3.4 5.2 11.2 11.3 11.4 JB"));
    let state = PanelState { chosen: "5.2".parse().ok(), hint: false };
    check("go-stop/panels/beside-its-picture-the-panel-says-what-no-picture-shows", |reader| {
        fanned(&view, state, reader)
    });
}
