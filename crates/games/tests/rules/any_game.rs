//! Games through the interface that does not say which game it is.

use carte_games::{Action, Awaits, Game, GameKind, Order, OrderOf, Preset, Refusal, Rules, Seat, Viewer};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

fn usual(kind: GameKind) -> Rules {
    Preset::usual(kind).rules()
}

/// The progress of a game, counted from its events and deals.
#[derive(Default)]
struct GameProgress {
    round: u16,
    finished: u16,
    deals: usize,
    turns: usize,
}

/// Plays up to 600 steps in which the clock acts for everybody; `look` is called with the game after each.
fn play(kind: GameKind, mut look: impl FnMut(&Game, &GameProgress)) -> Game {
    let rules = usual(kind);
    let mut rng = StdRng::seed_from_u64(7);
    let mut deck: Vec<u8> = (0..rules.deck_len()).collect();
    let mut game = Game::new(rules.clone(), *rules.players().end(), Seat::new(0));
    let mut course = GameProgress::default();
    for _ in 0..600 {
        let events = match game.awaits() {
            Awaits::Nobody => break,
            Awaits::Deal { round, .. } => {
                course.round = round;
                deck.shuffle(&mut rng);
                game.deal(&deck, &|_| 0, &Vec::new)
            }
            Awaits::Seat(seat) => {
                let action = game.clock_action(seat).expect("the clock can always act");
                assert_eq!(game.ordered_action(&OrderOf::Play(action)), Some(action));
                let events = game.decide(seat, &action).expect("what the clock does is allowed");
                assert!(events.iter().filter_map(|event| event.facts().turn_of()).all(|turn| turn == seat));
                events
            }
        };
        for event in &events {
            game.apply(event);
            let facts = event.facts();
            course.turns += usize::from(facts.turn.is_some());
            assert!(facts.secret || facts.boundary.is_none() || game.news(event).is_some());
            if facts.ends_round() {
                course.finished = course.round;
                course.deals += 1;
            }
        }
        look(&game, &course);
    }
    assert!(course.deals > 2 && course.turns > 100, "{} deals, {} turns", course.deals, course.turns);
    game
}

#[test]
fn views_say_where_the_game_is() {
    for kind in GameKind::ALL {
        play(kind, |game, course| {
            assert_eq!(game.finished_deals(), course.deals, "{kind:?}");
            let turn = match game.awaits() {
                Awaits::Seat(seat) => Some(seat),
                Awaits::Deal { .. } | Awaits::Nobody => None,
            };
            let public = game.view(Viewer::Public);
            for view in Seat::all(2).map(|seat| game.view(Viewer::Seat(seat))).chain([public.clone()]) {
                let shown = (view.turn(), view.round(), view.finished_rounds());
                assert_eq!(shown, (turn, course.round, course.finished), "{kind:?}");
            }
            assert!(!public.has_hand(), "{kind:?}");
            if let Some(seat) = turn.filter(|_| course.finished < course.round) {
                assert!(game.view(Viewer::Seat(seat)).has_hand(), "{kind:?}");
            }
        });
    }
}

#[test]
fn what_belongs_to_another_game_is_refused() {
    let mut actions: Vec<Action> = Vec::new();
    let games = GameKind::ALL.map(|kind| {
        let mut first = None;
        let game = play(kind, |game, _| {
            if let Awaits::Seat(seat) = game.awaits() {
                first = first.or(game.clock_action(seat));
            }
        });
        actions.extend(first);
        game
    });
    for (game, foreign) in games.iter().zip(actions.iter().rev()) {
        let order: Order = OrderOf::Play(*foreign);
        let seat = Seat::new(0);
        assert_eq!(game.decide(seat, foreign), Err(Refusal::OtherGame));
        assert_eq!(game.check_order(seat, &order), Err(Refusal::OtherGame));
        assert_eq!(game.ordered_action(&order), None);
    }
}

#[test]
fn every_option_can_be_set_and_read() {
    for kind in GameKind::ALL {
        for (name, _) in usual(kind).options() {
            for value in usual(kind).allowed(name).expect("an option") {
                let mut rules = usual(kind);
                rules.set(name, value).expect("an allowed value");
                assert!(rules.options().contains(&(name, (*value).to_owned())), "{name}={value}");
            }
        }
        assert!(usual(kind).set("no-such-option", "1").is_err() && usual(kind).check().is_ok());
    }
}

#[test]
fn options_that_contradict_each_other_are_found() {
    for (kind, changes) in [
        (GameKind::GangOfFour, [("forget", "take-back"), ("announce-deadline", "before-next-action")]),
        (GameKind::GoStop, [("rounds", "0"), ("prolong", "unasked")]),
    ] {
        let mut rules = usual(kind);
        for (name, value) in changes {
            rules.set(name, value).expect("an allowed value");
        }
        assert!(rules.check().is_err(), "{kind:?}");
    }
}
