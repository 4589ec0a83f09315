//! Games between computer players, state by state.

use std::fs;
use std::sync::Arc;

use carte_games::{Awaits, Game, Rules, Seat, View, Viewer, gang_of_four, go_stop};
use carte_pictures::{Labels, OpenMoment, ShownCards, Vocabulary};
use carte_players::{Level, choose};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

/// Maximum number of states of a game; several rounds of either game have fewer.
const MOST: usize = 500;

/// A game of Gang of Four or Go-Stop with `seats` players, state by state until it ends or has had [`MOST`] states. Half of the
/// moves are random, which leads to hands and captures that nobody would choose.
pub(crate) fn states(rules: Rules, seats: u8, seed: u64, mut visit: impl FnMut(&Game)) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut game = Game::new(rules.clone(), seats, Seat::new(0));
    for _ in 0..MOST {
        visit(&game);
        let events = match game.awaits() {
            Awaits::Nobody => return,
            Awaits::Deal { .. } => {
                let mut deck: Vec<u8> = (0..rules.deck_len()).collect();
                deck.shuffle(&mut rng);
                game.deal(&deck, &|cards| cards / 2, &|| deck.iter().rev().copied().collect())
            }
            Awaits::Seat(seat) => {
                let view = game.view(Viewer::Seat(seat));
                // Club is a level that stays as it is, so that the goldens do, too.
                let level = if rng.random() { Level::Club } else { Level::Random };
                let Some(action) = choose(level, &view, &mut rng) else { return };
                game.decide(seat, &action).unwrap_or_default()
            }
        };
        for event in &events {
            game.apply(event);
        }
    }
}

/// Rules of each game with numbers of seats that they allow.
pub(crate) fn tables() -> Vec<(Rules, u8)> {
    let gang = Rules::GangOfFour(gang_of_four::Rules::default());
    let flowers = Rules::GoStop(go_stop::Rules::default());
    let sold = Rules::GoStop(go_stop::Rules::default().with(go_stop::ruleset::Sold::One));
    vec![(gang.clone(), 3), (gang, 4), (flowers.clone(), 2), (flowers, 3), (sold.clone(), 4), (sold, 5)]
}

/// The folders with the texts of each language, as the program has them.
pub(crate) const TEXTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales");

/// Labels in a language with these names; a text that is missing fails the test.
pub(crate) fn labels(language: &str, names: &[&str]) -> Labels {
    let texts = ["pictures.ftl", "go_stop.ftl"]
        .map(|file| fs::read_to_string(format!("{TEXTS}/{language}/{file}")).expect("texts"));
    let text = |key: &str| {
        let mut lines = texts.iter().flat_map(|file| file.lines()).filter_map(|line| line.split_once(" = "));
        lines.find(|(name, _)| *name == key).unwrap_or_else(|| panic!("no text {key}")).1.to_owned()
    };
    let flowers = go_stop::CardSet::ALL.into_iter().map(|card| card.to_string()).collect();
    let vocabulary = Vocabulary::new(text, flowers);
    Labels::new(names.iter().map(ToString::to_string).collect(), Arc::new(vocabulary))
}

/// The first round with all hands open, and whether it ended.
pub(crate) fn first_round(rules: Rules, seats: u8, seed: u64) -> (Vec<OpenMoment>, bool) {
    let (mut moments, mut ended) = (Vec::new(), false);
    states(rules, seats, seed, |game| {
        let view = game.view(Viewer::Public);
        if view.round() == 1 && !ended {
            ended = view.finished_rounds() == 1;
            let caption = format!(
                "Ana plays card {} of this very long round, takes what lies there, and passes",
                moments.len()
            );
            moments.push(OpenMoment { game: view, hands: open_hands(game), caption });
        }
    });
    (moments, ended)
}

/// The view of the seat that is awaited, or of the first seat if none is; `None` if it has no hand.
pub(crate) fn private(game: &Game) -> Option<View> {
    let seat = match game.awaits() {
        Awaits::Seat(seat) => seat,
        _ => Seat::new(0),
    };
    Some(game.view(Viewer::Seat(seat))).filter(View::has_hand)
}

/// Every hand of a game, in the order of the seats.
pub(crate) fn open_hands(game: &Game) -> Vec<ShownCards> {
    match game {
        Game::GangOfFour(game) => {
            game.hands().iter().map(|(_, hand)| ShownCards::GangOfFour(*hand)).collect()
        }
        Game::GoStop(game) => game.hands().iter().map(|(_, hand)| ShownCards::GoStop(*hand)).collect(),
    }
}
