//! The published ratings of computer players, compared with games between them.

use carte_players::Level;
use carte_records::statistics::{GameKind, Rating, computer_rating};
use carte_simulate::Setup;
use carte_simulate::tournament::tournament;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, expected_score};

/// The share of comparisons, in games of two against two, in which the first level finished before the second. A tie counts half.
fn observed(first: Level, second: Level, deals: u64) -> f64 {
    let setup =
        Setup::new(GameKind::GangOfFour, "days-of-wonder", 4, &[first.name(), second.name()], "ratings")
            .unwrap();
    tournament(&setup, deals, false).unwrap().levels[0].ahead.unwrap().mean
}

#[test]
fn computer_players_finish_as_their_ratings_say() {
    let rated = |level| {
        let Rating { value, uncertainty } = computer_rating(GameKind::GangOfFour, level);
        WengLinRating { rating: value, uncertainty }
    };
    for (first, second, deals) in [
        (Level::Expert, Level::Club, 63),
        (Level::Club, Level::Novice, 38),
        (Level::Novice, Level::Random, 15),
    ] {
        let (expected, _) = expected_score(&rated(first), &rated(second), &WengLinConfig::new());
        let observed = observed(first, second, deals);
        let difference = (expected - observed).abs();
        assert!(difference < 0.05, "{first} before {second}: {observed:.3}, rated as {expected:.3}");
    }
}
