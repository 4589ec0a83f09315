//! The player that looks ahead, tested from outside: it stops when told to, and knows no more than its seat.

use std::cell::Cell;

use carte_games::gang_of_four::Preset;
use carte_games::{Action, Awaits, CardGame, Rules, Seat, View, Viewer, go_stop};
use carte_players::{Level, SearchBudget, choose, choose_within, deal_unseen_cards};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::games::shuffled;
use super::review::position;

/// The action of a champion in `view` with this budget; `seed` fixes all chance.
fn champion(view: &View, budget: SearchBudget<'_>, seed: u64) -> Action {
    choose_within(Level::Champion, view, budget, &mut StdRng::seed_from_u64(seed)).unwrap()
}

fn expert(view: &View) -> Action {
    choose(Level::Expert, view, &mut StdRng::seed_from_u64(0)).unwrap()
}

/// Positions from the middle of games: each with its view, and with an equal view of the same player behind which the
/// others hold other cards.
fn positions() -> impl Iterator<Item = (u64, View, View)> {
    let seeds = (0_u64..).zip([Preset::DaysOfWonder, Preset::Dargaud, Preset::Cabinet].into_iter().cycle());
    let found = seeds.filter_map(|(seed, preset)| {
        let (game, seat, _) = position(preset, 4, 40, seed)?;
        let view = game.view(Viewer::Seat(seat));
        let hands = deal_unseen_cards(&view, &mut StdRng::seed_from_u64(!seed));
        let other = view.suppose(hands);
        Some((seed, view.into(), other.view(Viewer::Seat(seat)).into()))
    });
    found.take(48)
}

/// With the same rng and view but other hidden cards the choice is the same, and it is often not an expert's.
#[test]
fn looks_ahead_without_looking_into_other_hands() {
    let mut changed = 0;
    for (seed, view, other) in positions() {
        let choice = champion(&view, SearchBudget::UNLIMITED, seed);
        assert_eq!(choice, champion(&other, SearchBudget::UNLIMITED, seed), "position {seed}");
        changed += u32::from(choice != expert(&view));
    }
    assert!(changed >= 4, "only {changed} choices differ from an expert's");
}

/// However early it is stopped, it has an answer. That is an expert's answer as long as too few worlds speak against it.
#[test]
fn stops_when_it_is_told() {
    let mut stopped = 0;
    for (seed, view, _) in positions() {
        for worlds in [0, 1, 15] {
            assert_eq!(champion(&view, SearchBudget::worlds(worlds), seed), expert(&view), "position {seed}");
        }
        for most in [0, 7, 40] {
            let asked = Cell::new(0_u32);
            let lasts = || {
                asked.set(asked.get() + 1);
                asked.get() <= most
            };
            let timed = champion(&view, SearchBudget::while_allowed(&lasts), seed);
            assert_eq!(
                timed,
                champion(&view, SearchBudget::worlds(most), seed),
                "position {seed}, {most} worlds"
            );
            assert!(asked.get() <= most + 1, "asked {} times", asked.get());
            stopped += u32::from(asked.get() > most);
        }
    }
    assert!(stopped >= 48, "only {stopped} times there was anything to stop");
}

/// Views from the middle of rounds of Go-Stop.
fn go_stop_views() -> impl Iterator<Item = (u64, View)> {
    let found = (0_u64..).filter_map(|seed| {
        let mut rng = StdRng::seed_from_u64(seed);
        let players = if seed.is_multiple_of(2) { 2 } else { 3 };
        let mut game = go_stop::Game::new(go_stop::Rules::default(), players, Seat::new(0));
        let deck = shuffled(&Rules::GoStop(*game.rules()), &mut rng);
        game.deal(&deck, &|_| 0, &Vec::new).iter().for_each(|event| game.apply(event));
        for _ in 0..8 {
            let Awaits::Seat(seat) = game.awaits() else { return None };
            let Action::GoStop(action) =
                choose(Level::Club, &game.view(Viewer::Seat(seat)).into(), &mut rng)?
            else {
                return None;
            };
            game.act(seat, &action, |_| ()).ok()?;
        }
        let Awaits::Seat(seat) = game.awaits() else { return None };
        Some((seed, game.view(Viewer::Seat(seat)).into()))
    });
    found.take(32)
}

/// In Go-Stop, too, the choice depends only on the view and the rng, and is an expert's with too few worlds.
#[test]
fn looks_ahead_in_go_stop() {
    let mut changed = 0;
    for (seed, view) in go_stop_views() {
        let expert = choose(Level::Expert, &view, &mut StdRng::seed_from_u64(seed)).unwrap();
        for worlds in [0, 15] {
            assert_eq!(champion(&view, SearchBudget::worlds(worlds), seed), expert, "position {seed}");
        }
        let choice = champion(&view, SearchBudget::UNLIMITED, seed);
        assert_eq!(choice, champion(&view, SearchBudget::UNLIMITED, seed), "position {seed}");
        changed += u32::from(choice != expert);
    }
    assert!(changed >= 3, "only {changed} choices differ from an expert's");
}
