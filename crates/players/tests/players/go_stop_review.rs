//! Reviews of decisions in Go-Stop: estimated over worlds that agree with what the player saw, whatever the others really
//! held.

use carte_games::go_stop::{Action, Card, Event, Game, Phase, Rules, View};
use carte_games::{self as games, Awaits, CardGame, Seat, Viewer};
use carte_players::go_stop::expert::{Instead, can_be_supposed, instead};
use carte_players::{Judgement, Level, choose, did, judge};
use proptest::prelude::*;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::go_stop::view;

/// A small number of worlds, for tests in which the precision does not matter.
const FEW: u32 = 6;

fn judged(view: &View, action: Action, seed: u64, worlds: u32) -> Option<Judgement> {
    judge(&games::View::GoStop(view.clone()), &action.into(), seed, worlds)
}

/// Plays `decisions` decisions of various levels, and calls `look` with each before it is carried out.
fn play(players: u8, decisions: u32, seed: u64, mut look: impl FnMut(&Game, Seat, Action)) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut game = Game::new(Rules::default().with_rounds(20), players, Seat::new(0));
    let mut deck: Vec<u8> = (0..Game::deck_len(&Rules::default())).collect();
    for _ in 0..decisions {
        while let Awaits::Deal { .. } = game.awaits() {
            deck.shuffle(&mut rng);
            game.deal(&deck, &|_| 0, &Vec::new).iter().for_each(|event| game.apply(event));
        }
        let Awaits::Seat(seat) = game.awaits() else { return };
        let level = [Level::Random, Level::Novice, Level::Club][rng.random_range(0..3)];
        let seen = games::View::GoStop(game.view(Viewer::Seat(seat)));
        let Some(games::Action::GoStop(action)) = choose(level, &seen, &mut rng) else { panic!("no choice") };
        look(&game, seat, action);
        game.act(seat, &action, |_| ()).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    /// With other hidden cards behind the same view, the judgement is the same, and so is the cost in the hint.
    #[test]
    fn judgements_do_not_depend_on_hidden_cards(
        players in 2_u8..=3, turns in 1_u32..60, seed in any::<u64>()
    ) {
        let mut last = None;
        play(players, turns, seed, |game, seat, action| last = Some((game.clone(), seat, action)));
        let (game, seat, action) = last.unwrap();
        let seen = game.view(Viewer::Seat(seat));
        if can_be_supposed(&seen) {
            let mut unseen: Vec<Card> = seen.unseen().into_iter().collect();
            unseen.shuffle(&mut StdRng::seed_from_u64(!seed));
            let other = seen.suppose(&unseen).view(Viewer::Seat(seat));
            prop_assert_eq!(&other, &seen);
            prop_assert_eq!(judged(&other, action, seed, FEW), judged(&seen, action, seed, FEW));
            prop_assert_eq!(instead(&other, action), instead(&seen, action));
        }
    }
}

/// Choices are recognised from their events, and the best choice that a judgement names is always a legal one.
#[test]
fn choices_are_known_by_what_they_cause() {
    let (mut shaken, mut taken, mut judgements, mut told_of) = (0, 0, 0, 0);
    play(3, 1500, 1, |game, seat, action| {
        let seen = game.view(Viewer::Seat(seat));
        let view = games::View::GoStop(seen.clone());
        let events: Vec<games::Event> =
            game.decide(seat, &action).unwrap().into_iter().map(games::Event::GoStop).collect();
        let first: Vec<&games::Event> = match events.as_slice() {
            [begun @ games::Event::GoStop(Event::Shaken { .. }), then, ..] => {
                assert_eq!(did(&view, &[begun]), None, "what follows is a part of it");
                vec![begun, then]
            }
            events => vec![&events[0]],
        };
        match action {
            // These actions are not judged.
            Action::Joker(_) | Action::ChongTong | Action::Decline => assert_eq!(did(&view, &first), None),
            _ => assert_eq!(did(&view, &first), Some(action.into()), "{first:?}"),
        }
        for event in &events[first.len()..] {
            assert_eq!(did(&view, &[event]), None, "{event:?} follows");
        }
        shaken += u32::from(matches!(action, Action::Shake(_)));
        taken += u32::from(matches!(action, Action::Take(_)));
        told_of += 1;
        if told_of % 10 == 0
            && let Some(judged) = judged(&seen, action, 1, 2)
        {
            judgements += 1;
            let games::Action::GoStop(best) = judged.best else { panic!("another game") };
            assert!(seen.legal_actions().contains(&best), "{best:?}");
        }
    });
    assert!(shaken > 0 && taken > 10 && judgements > 20, "{shaken} {taken} {judgements}");
}

/// Some decisions are not judged, because no estimate of them is good enough.
#[test]
fn what_cannot_be_told_is_not_judged() {
    let joker = view("3.1", "JA 3.3 5.4", "2.3 2.4", "4.3 4.4", "3");
    assert_eq!(judged(&joker, Action::Play("5.4".parse().unwrap()), 1, FEW), None);
    let only = view("1.1 5.3", "1.3", "10.3 10.4", "11.2 11.3", "1");
    assert_eq!(judged(&only, Action::Play("1.3".parse().unwrap()), 1, FEW), None, "nothing to choose");
    // When the card drawn opens a second choice, the view does not say which card the played one takes.
    let mut twice = view("11.1 11.3 9.2 9.3", "4.3 5.3", "10.3 10.4", "6.3 6.4", "2 11.2");
    twice.laid = "9.4".parse().unwrap();
    assert_eq!(judged(&twice, Action::Take("11.3".parse().unwrap()), 1, FEW), None);
}

/// Go and Stop are compared with each other: the cost of the one is the gain of the other.
#[test]
fn go_and_stop_are_judged_against_each_other() {
    for (pot, hand, own, theirs, left, better) in ASKED {
        let seen = view(pot, hand, own, theirs, left);
        assert!(matches!(seen.phase, Phase::GoOrStop { .. }));
        let worse = if better == Action::Go { Action::Stop } else { Action::Go };
        let [of_worse, of_better] = [worse, better].map(|action| judged(&seen, action, 1, 96).unwrap());
        assert!(of_worse.loss - 2.0 * of_worse.error >= 2.0, "{worse:?}: {of_worse:?}");
        assert_eq!((of_worse.best, of_better.best), (better.into(), worse.into()));
        assert!(of_better.loss < 0.0, "{of_better:?}");
        let told = instead(&seen, better).unwrap();
        assert!(told.action == worse && told.costs >= 1.5, "{told:?}");
        assert_eq!(instead(&seen, worse), None, "bad advice has no price");
    }
}

/// The pot, the hand, the viewer's captured cards, those of the other player, the number of cards of the other player,
/// and the better answer.
const ASKED: [(&str, &str, &str, &str, &str, Action); 2] = [
    (
        "1.4 3.3 5.3",
        "3.4 5.4 1.3 6.2 7.2 4.1",
        "1.1 3.1 8.1 11.1 2.1 4.2 1.2 2.2 3.2",
        "6.3 6.4",
        "6 !",
        Action::Go,
    ),
    (
        "4.3",
        "9.2",
        "1.1 3.1 8.1 11.1 1.2 2.2 3.2",
        "2.1 4.1 8.2 5.1 6.1 6.3 6.4 7.3 7.4 5.3 5.4 10.3 10.4 11.4",
        "2 !",
        Action::Stop,
    ),
];

/// Plain mistakes are found in the positions of the table, and the action of an expert never counts as one.
#[test]
fn plain_mistakes_are_found() {
    let mut found = Vec::new();
    for line in include_str!("../data/go_stop.tsv").lines().filter(|line| !line.starts_with('#')) {
        let [shows, pot, hand, own, theirs, left, _] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not seven fields: {line}")
        };
        let seen = view(pot, hand, own, theirs, left);
        if matches!(seen.phase, Phase::GoOrStop { .. }) {
            continue;
        }
        let mut rng = StdRng::seed_from_u64(1);
        let best = choose(Level::Expert, &games::View::GoStop(seen.clone()), &mut rng);
        let Some(games::Action::GoStop(best)) = best else { panic!("no choice") };
        for action in seen.legal_actions() {
            let Some(judgement) = judged(&seen, action, 1, 96) else { continue };
            assert_eq!(judgement.best, best.into(), "{shows}");
            assert!(action != best || judgement.loss == 0.0, "{shows}");
            if judgement.loss - 2.0 * judgement.error >= 2.0 {
                // Other worlds lead to the same result.
                let again = judged(&seen, action, 2, 192).unwrap();
                assert!(again.loss >= 2.0, "{shows}: {action:?} {judgement:?}, then {again:?}");
                found.push(shows);
            }
        }
        if let Some(Instead { action: other, costs }) = instead(&seen, best) {
            assert!(other != best && costs >= 1.5, "{shows}: {other:?} {costs}");
        }
    }
    found.dedup();
    assert!(found.len() >= 4, "{found:?}");
}
