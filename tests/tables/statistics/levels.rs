//! The published ratings of computer players, held against games between them.

use carte_players::Level;
use carte_records::statistics::{GameKind, Rating, computer_rating};
use carte_simulate::{Documents, Setup, Stuck, simulate};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, expected_score};

/// How often, in games of two and two, the first level finished before the second; a tie is half of it.
fn observed(first: Level, second: Level, games: u64) -> f64 {
    let setup =
        Setup::new(GameKind::GangOfFour, "days-of-wonder", 4, &[first.name(), second.name()], "ratings")
            .unwrap();
    let (mut ahead, mut comparisons) = (0.0, 0.0);
    simulate::<Stuck>(&setup, games, Documents::Plain, |document| {
        let document: serde_json::Value = serde_json::from_str(document).unwrap();
        let total = |seat: usize| document["totals"][seat].as_u64().unwrap();
        for (one, other) in [(0, 1), (0, 3), (2, 1), (2, 3)] {
            comparisons += 1.0;
            ahead += match total(one).cmp(&total(other)) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
        }
        Ok(())
    })
    .unwrap();
    ahead / comparisons
}

#[test]
fn computer_players_finish_as_their_ratings_say() {
    let rated = |level| {
        let Rating { value, uncertainty } = computer_rating(GameKind::GangOfFour, level);
        WengLinRating { rating: value, uncertainty }
    };
    for (first, second, games) in [
        (Level::Expert, Level::Club, 250),
        (Level::Club, Level::Novice, 150),
        (Level::Novice, Level::Random, 60),
    ] {
        let (expected, _) = expected_score(&rated(first), &rated(second), &WengLinConfig::new());
        let observed = observed(first, second, games);
        let difference = (expected - observed).abs();
        assert!(difference < 0.05, "{first} before {second}: {observed:.3}, rated as {expected:.3}");
    }
}
