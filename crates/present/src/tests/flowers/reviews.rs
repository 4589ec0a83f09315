//! Reviews of decisions of Go-Stop.

use super::scenes::middle;
use super::*;
use carte_games::go_stop::{Action, Month};
use carte_records::luck::GameLuck;
use carte_records::review::{Decision, Mistake, Review};

/// Ana did `done` where `best` would have been better.
fn reviewed(done: Action, best: Action) -> (table::View, Vec<Decision>, Review) {
    let view = middle();
    let seen = view.game.clone().expect("a game");
    let decision = Decision { at: 44, round: 3, view: seen, done: done.into() };
    let mistake = Mistake { decision: 0, lost: 4.2, error: 0.4, best: best.into() };
    (view, vec![decision], Review { rounds: 4, lost: 10.0, error: 1.0, mistakes: vec![mistake] })
}

fn card(text: &str) -> go_stop::Card {
    text.parse().expect("a card")
}

#[test]
fn a_mistake_is_told_with_what_was_better() {
    let (view, decisions, review) = reviewed(Action::Play(card("5.2")), Action::Play(card("3.3")));
    check("go-stop/reviews/a-game-has-a-number", |reader| {
        review::message(&view, &decisions, &review, &[3.0], &GameLuck::default(), reader)
    });
    check("go-stop/reviews/a-mistake-is-told-with-what-was-better", |reader| {
        review::mistakes(&view, &decisions, &review, reader).expect("one")
    });
}

/// Every action that can be judged has words in every language, with and without pictures.
#[test]
fn every_choice_that_is_judged_has_words() {
    let june = Month::new(6).expect("June");
    let choices = [
        Action::Play(card("3.3")),
        Action::Play(card("5.2")),
        Action::Take(card("5.3")),
        Action::Shake(card("9.3")),
        Action::Bomb(june),
        Action::Flip,
        Action::Go,
        Action::Stop,
    ];
    for locale in Locale::ALL {
        let reader = plain_reader(locale);
        let mut said = BTreeSet::new();
        for (done, best) in choices.into_iter().flat_map(|done| choices.map(|best| (done, best))) {
            let (view, decisions, review) = reviewed(done, best);
            let message = review::mistakes(&view, &decisions, &review, &reader).expect("one");
            checks::limits(&message);
            let words = &message.listing.as_ref().expect("a list").lines[0].text;
            assert_eq!(words.lines().count(), 4, "{words}");
            said.insert(words.clone());
            let drawn = review::pictures(&view, &decisions, &review, &reader).into_iter().enumerate();
            let drawn = drawn.map(|(place, one)| (place, undrawn(one.expect("a board")))).collect();
            checks::limits(&review::with_pictures(message.clone(), drawn));
        }
        assert_eq!(said.len(), choices.len() * choices.len());
    }
}

/// Playing a card, and then taking another one or going on with the deal, is one moment.
#[test]
fn two_mistakes_of_one_moment_have_one_way_to_it() {
    let (view, mut decisions, mut review) = reviewed(Action::Play(card("5.2")), Action::Play(card("3.3")));
    let second = Decision { done: Action::Stop.into(), ..decisions[0].clone() };
    let later = Decision { at: 46, ..decisions[0].clone() };
    decisions.extend([second, later]);
    let first = review.mistakes[0].clone();
    review.mistakes.push(Mistake { decision: 1, best: Action::Go.into(), ..first.clone() });
    review.mistakes.push(Mistake { decision: 2, ..first });
    let faces = pictures();
    let reader = Reader { locale: Locale::En, faces: &faces };
    let message = review::mistakes(&view, &decisions, &review, &reader).expect("three");
    checks::limits(&message);
    let drawn = review::pictures(&view, &decisions, &review, &reader).into_iter().enumerate();
    let drawn: Vec<_> = drawn.map(|(place, one)| (place, undrawn(one.expect("a board")))).collect();
    checks::limits(&review::with_pictures(message.clone(), drawn));
    let lines = message.listing.expect("a list").lines;
    assert_eq!(lines.iter().map(|line| line.button.is_some()).collect::<Vec<_>>(), [true, false, true]);
}
