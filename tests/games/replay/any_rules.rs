//! Games by any rules that may be set up: whatever is simulated is verified.

use std::collections::BTreeSet;
use std::io::Write;
use std::ops::Range;

use carte_games::{GameKind, Preset, Rules};
use carte_players::Level;
use carte_simulate::{Documents, Setup, play_game};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;

/// How many games are written to a file and checked together.
const FILE: u64 = 100;

/// The most tokens that each of four or five begins with.
const MOST_TOKENS: u32 = 50;

/// An option with one of its values, in the words of the command line.
type ChosenOption = (&'static str, String);

/// Sets an option to any of the values that it lists, or where they are numbers to any number that it takes.
fn choose_any(rules: &mut Rules, option: &str, chance: &mut StdRng) {
    let listed = rules.allowed(option).unwrap();
    let number = chance.random_range(0..=1000_u32).to_string();
    if chance.random_ratio(1, 8) && rules.set(option, &number).is_ok() {
        return;
    }
    rules.set(option, listed.choose(chance).unwrap()).unwrap();
}

/// A preset with about half of its options chosen anew, in agreement with each other.
fn any_rules(preset: Preset, chance: &mut StdRng) -> Rules {
    let mut rules = preset.rules();
    for (option, _) in preset.rules().options() {
        if chance.random() {
            choose_any(&mut rules, option, chance);
        }
    }
    while let Err(contradiction) = rules.check() {
        let (option, _) = if chance.random() { contradiction.first } else { contradiction.second };
        choose_any(&mut rules, option, chance);
    }
    rules
}

/// One game between any computer players by any rules: the options that were chosen, and the document.
fn play_any(number: u64) -> (GameKind, Vec<ChosenOption>, String) {
    let mut chance = StdRng::seed_from_u64(number);
    let game = *GameKind::ALL.choose(&mut chance).unwrap();
    let preset = *Preset::all(game).choose(&mut chance).unwrap();
    let mut rules = any_rules(preset, &mut chance);
    let seats = rules.players().choose(&mut chance).unwrap();
    // Until one of four or five has them all, many tokens last for a hundred thousand rounds.
    let are_many = |(option, value): &ChosenOption| {
        *option == "tokens" && value.parse::<u32>().is_ok_and(|tokens| tokens > MOST_TOKENS)
    };
    if seats > 3 && rules.options().iter().any(are_many) {
        rules.set("tokens", &MOST_TOKENS.to_string()).unwrap();
    }
    let levels = [Level::Random, Level::Random, Level::Random, Level::Novice, Level::Novice, Level::Club];
    let players: Vec<&str> =
        (0..chance.random_range(1..=seats)).map(|_| levels.choose(&mut chance).unwrap().name()).collect();
    let mut text = preset.to_string();
    for (option, value) in rules.options() {
        text += &format!(",{option}={value}");
    }
    let setup = Setup::new(game, &text, seats, &players, &format!("any {number}")).unwrap();
    let documents = *[Documents::Plain, Documents::Traced].choose(&mut chance).unwrap();
    let played = play_game(&setup, 1, documents).unwrap_or_else(|stuck| panic!("{text}: {stuck}"));
    (game, rules.options(), played.document.unwrap())
}

/// Plays the games of these numbers, and has `carte verify` check their documents; the options that were met.
fn verify(numbers: Range<u64>) -> BTreeSet<(GameKind, ChosenOption)> {
    let mut met = BTreeSet::new();
    let (games, first) = (numbers.end - numbers.start, numbers.start);
    let mut file = tempfile::Builder::new().suffix(".jsonl").tempfile().unwrap();
    for (game, options, document) in numbers.map(play_any) {
        met.extend(options.into_iter().map(|option| (game, option)));
        writeln!(file, "{document}").unwrap();
    }
    let checked =
        carte::verify::check(file.path()).unwrap_or_else(|error| panic!("from {first} on: {error}"));
    assert_eq!(u64::try_from(checked.documents).unwrap(), games);
    met
}

/// Plays and verifies this number of games.
fn verify_any(games: u64) {
    let files = (0..games.div_ceil(FILE)).into_par_iter().map(|file| file * FILE);
    let met = files.map(|first| verify(first..games.min(first + FILE)));
    let met = met.reduce(BTreeSet::new, |mut all, more| {
        all.extend(more);
        all
    });
    for game in GameKind::ALL {
        for preset in Preset::all(game) {
            let rules = preset.rules();
            for (option, _) in rules.options() {
                for value in rules.allowed(option).unwrap() {
                    let wanted = (game, (option, (*value).to_owned()));
                    assert!(met.contains(&wanted), "{option}={value} was never played");
                }
            }
        }
    }
}

#[test]
fn games_by_any_rules_are_verified() {
    verify_any(300);
}

/// For `.ci/run`: minutes.
#[test]
#[ignore = "takes minutes"]
fn twenty_thousand_games_by_any_rules_are_verified() {
    verify_any(20_000);
}
