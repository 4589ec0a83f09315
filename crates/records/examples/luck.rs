//! Measures how much chance the estimate of luck takes out of results, in single rounds between players of one level.
//!
//! `cargo run --release -p carte-records --example luck -- ROUNDS SEED LEVEL` prints, for each game and number of
//! seats, the mean and the standard deviation of the first seat's points above the mean of its table: as they are,
//! without what the deal gave, without what deal and draws gave, and without what the seat could know of that.

use std::env;

use carte_games::{Awaits, Game, Rules, Seat, Viewer, gang_of_four, go_stop};
use carte_players::{Level, Player};
use carte_records::luck::{DealtRound, Effort};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

/// A round between players of this level; `None` if the deal itself decides it.
fn play(rules: &Rules, players: u8, level: Level, rng: &mut StdRng) -> Option<DealtRound> {
    let before = Game::new(rules.clone(), players, Seat::new(rng.random_range(0..players)));
    let mut deck: Vec<u8> = (0..rules.deck_len()).collect();
    let mut again = deck.clone();
    deck.shuffle(rng);
    again.shuffle(rng);
    let mut game = before.clone();
    game.deal(&deck, &|_| 32, &|| again.clone()).iter().for_each(|event| game.apply(event));
    let dealt = game.clone();
    let mut player = Player::new(level);
    let mut draws = Vec::new();
    loop {
        let Awaits::Seat(seat) = game.awaits() else { return None };
        let action = player.choose(&game.view(Viewer::Seat(seat)), rng)?;
        let events = game.decide(seat, &action).ok()?;
        for event in &events {
            if event.facts().draw.is_some() {
                draws.push((game.clone(), event.clone()));
            }
            game.apply(event);
        }
        if events.iter().any(|event| event.facts().ends_round()) {
            return Some(DealtRound::new(before, Some(dealt), &game).with_draws(draws));
        }
    }
}

#[expect(clippy::print_stdout, clippy::cast_precision_loss, reason = "what the program is for")]
fn main() {
    let given: Vec<u64> = env::args().skip(1).filter_map(|number| number.parse().ok()).collect();
    let (count, seed) = (given.first().copied().unwrap_or(100), given.get(1).copied().unwrap_or(1));
    let level = env::args().nth(3).and_then(|name| name.parse().ok()).unwrap_or(Level::Club);
    let mut gang: Rules = gang_of_four::Rules::default().into();
    gang.set("rounds", "1").unwrap_or_else(|_| unreachable!("a value that the option has"));
    let flowers: Rules = go_stop::Rules::default().into();
    let first = Seat::new(0);
    for (name, rules, players) in
        [("gang", &gang, 4), ("gang", &gang, 3), ("gostop", &flowers, 2), ("gostop", &flowers, 3)]
    {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut columns = [const { Vec::new() }; 4];
        for number in 0..count {
            let Some(round) = play(rules, players, level, &mut rng) else { continue };
            let points = round.result()[first];
            let chance = seed.wrapping_mul(1_000_000) + number;
            let deal = round.given_by(0, Effort::TOLD, chance)[first];
            let all = round.given_by_chance(Effort::TOLD, chance)[first];
            let values = [points, points - deal.points, points - all.points, points - all.known];
            columns.iter_mut().zip(values).for_each(|(column, value)| column.push(value));
        }
        for (what, values) in
            ["points", "without the deal", "without chance", "without what was known"].iter().zip(&columns)
        {
            let rounds = values.len() as f64;
            let mean = values.iter().sum::<f64>() / rounds;
            let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
            let deviation = (squares / (rounds - 1.0)).sqrt();
            let margin = 1.96 * deviation / rounds.sqrt();
            println!(
                "{name}, {players} seats, {rounds} rounds: {what} {mean:+.2} ± {margin:.2}, deviation {deviation:.2}"
            );
        }
    }
}
