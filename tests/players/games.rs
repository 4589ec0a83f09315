//! Whole games by random rules: every choice is legal, and follows from the view alone.

use carte::games::gang_of_four::{Action, Game, Phase, Preset, Rules, View};
use carte::games::{self, Awaits, CardGame, Seat, Viewer};
use carte::players::{Level, Player, choose, hint};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

const LEVELS: [Level; 3] = [Level::Random, Level::Novice, Level::Club];

/// Any rules that agree with themselves, with a low limit so that games end soon.
fn rules() -> impl Strategy<Value = Rules> {
    let names: Vec<&str> = Rules::default().options().map(|(name, _)| name).collect();
    let change = (prop::sample::select(names), any::<prop::sample::Index>());
    (prop::sample::select(Preset::ALL.to_vec()), prop::collection::vec(change, 0..6)).prop_map(
        |(preset, changes)| {
            let mut rules = Rules::preset(preset);
            for (name, index) in changes {
                let mut changed = rules;
                let values = Rules::allowed(name).unwrap();
                changed.set(name, values[index.index(values.len())]).unwrap();
                if changed.check().is_ok() {
                    rules = changed;
                }
            }
            Rules { limit: 30, ..rules }
        },
    )
}

/// Whether the engine, asked through the view alone, allows the action.
fn allows(view: &View, action: &Action) -> bool {
    let hand = view.hand.unwrap();
    match action {
        Action::Play { cards, announce } => {
            view.check(*cards).is_ok() && (!announce || (hand - *cards).len() == 1)
        }
        Action::Pass => view.may_pass(),
        Action::Announce => view.may_announce(),
        Action::Return(card) => matches!(view.phase, Phase::Exchange(_)) && hand.contains(*card),
    }
}

fn deal(game: &mut Game, dice: &mut StdRng) {
    let mut deck: Vec<u8> = (0..64).collect();
    deck.shuffle(dice);
    game.deal(&deck).iter().for_each(|event| game.apply(event));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(48) })]

    #[test]
    fn every_choice_is_legal(rules in rules(), three in any::<bool>(), seed in any::<u64>(), levels in prop::array::uniform4(0..3_usize)) {
        let seats = if three && rules.allows_players(3) { 3 } else { 4 };
        let mut dice = StdRng::seed_from_u64(seed);
        let mut players = levels.map(|level| Player::new(LEVELS[level]));
        let mut game = Game::new(rules, seats, Seat::new(0));
        loop {
            let seat = match game.awaits() {
                Awaits::Nobody => break,
                Awaits::Deal { .. } => {
                    deal(&mut game, &mut dice);
                    continue;
                }
                Awaits::Seat(seat) => seat,
            };
            let view = game.view(Viewer::Seat(seat));
            let shown = games::View::GangOfFour(view.clone());
            for level in LEVELS {
                let Some(games::Action::GangOfFour(action)) = choose(level, &shown, &mut dice) else {
                    return Err(TestCaseError::fail(format!("{level} does nothing")));
                };
                prop_assert!(allows(&view, &action), "{} {:?}", level, action);
            }
            let advice = hint(&shown).map(|hint| hint.action);
            prop_assert_eq!(advice, choose(Level::Club, &shown, &mut dice));
            for other in Seat::all(seats).filter(|other| *other != seat) {
                let idle = games::View::GangOfFour(game.view(Viewer::Seat(other)));
                let action = choose(Level::Club, &idle, &mut dice);
                let announces = action == Some(games::Action::GangOfFour(Action::Announce));
                prop_assert!(action.is_none() || announces, "{:?}", action);
            }
            let action = players[seat.index()].choose(&shown, &mut dice);
            let Some(games::Action::GangOfFour(action)) = action else { unreachable!() };
            prop_assert!(game.act(seat, &action, |_| ()).is_ok(), "{:?} {:?}", action, view.to_beat());
        }
    }

    /// Two games that differ only in hidden cards: the same dice, the same view, the same choice.
    #[test]
    fn hidden_cards_change_nothing(seed in any::<u64>(), level in prop::sample::select(LEVELS.to_vec())) {
        let mut dice = StdRng::seed_from_u64(seed);
        let mut deck: Vec<u8> = (0..64).collect();
        deck.shuffle(&mut dice);
        let opened = |deck: &[u8]| {
            let mut game = Game::new(Rules::default(), 4, Seat::new(0));
            game.deal(deck).iter().for_each(|event| game.apply(event));
            game
        };
        let game = opened(&deck);
        let Awaits::Seat(seat) = game.awaits() else { unreachable!() };
        let own = seat.index() * 16..seat.index() * 16 + 16;
        let mut hidden: Vec<u8> =
            (0..64).filter(|place| !own.contains(place)).map(|place| deck[place]).collect();
        hidden.shuffle(&mut dice);
        let mut other = deck.clone();
        for place in (0..64).filter(|place| !own.contains(place)) {
            other[place] = hidden.pop().unwrap();
        }
        let answer = |game: &Game| {
            let view = games::View::GangOfFour(game.view(Viewer::Seat(seat)));
            choose(level, &view, &mut StdRng::seed_from_u64(seed))
        };
        prop_assert_eq!(answer(&game), answer(&opened(&other)));
    }
}

/// The public, and a seat that the table does not have, have nothing to do.
#[test]
fn strangers_have_no_choice() {
    let mut dice = StdRng::seed_from_u64(1);
    let mut game = Game::new(Rules::default(), 3, Seat::new(0));
    deal(&mut game, &mut dice);
    for viewer in [Viewer::Public, Viewer::Seat(Seat::new(3))] {
        let view = games::View::GangOfFour(game.view(viewer));
        assert_eq!(hint(&view), None);
        for level in LEVELS {
            assert_eq!(choose(level, &view, &mut dice), None);
        }
    }
}
