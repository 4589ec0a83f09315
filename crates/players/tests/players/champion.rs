//! The player that looks ahead from outside: it stops when it is told, and knows no more than its seat.

use std::cell::Cell;

use carte_games::gang_of_four::Preset;
use carte_games::{Action, Awaits, CardGame, Rules, Seat, View, Viewer, go_stop};
use carte_players::{Level, SearchBudget, believable, choose, choose_within};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::games::shuffled;
use super::review::position;

/// What a champion does in `view` with this budget, by chance from `seed`.
fn champion(view: &View, budget: SearchBudget<'_>, seed: u64) -> Action {
    choose_within(Level::Champion, view, budget, &mut StdRng::seed_from_u64(seed)).unwrap()
}

fn expert(view: &View) -> Action {
    choose(Level::Expert, view, &mut StdRng::seed_from_u64(0)).unwrap()
}

/// Positions from the middle of games, with a view of the same player in which the others hold something else.
fn positions() -> impl Iterator<Item = (u64, View, View)> {
    let seeds = (0_u64..).zip([Preset::DaysOfWonder, Preset::Dargaud, Preset::Cabinet].into_iter().cycle());
    let found = seeds.filter_map(|(seed, preset)| {
        let (game, seat, _) = position(preset, 4, 40, seed)?;
        let view = game.view(Viewer::Seat(seat));
        let hands = believable(&view, &mut StdRng::seed_from_u64(!seed));
        let other = view.suppose(hands);
        Some((seed, view.into(), other.view(Viewer::Seat(seat)).into()))
    });
    found.take(48)
}

/// The same rng and the same view, other hidden cards: the same choice, which is often another than an expert's.
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

/// However early its time is over, it has an answer: an expert's, as long as too few worlds say otherwise.
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

/// In Go-Stop, too: by the view and the rng alone, and an expert's choice as long as too few worlds say otherwise.
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
