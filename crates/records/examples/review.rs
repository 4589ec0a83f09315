//! Measures how far reviews can be trusted, with games of twelve rounds between computer players, reviewed for all
//! seats.
//!
//! `cargo run --release -p carte-records --example review -- GAMES SEED [GAME [SEATS]]` prints how long a game takes on
//! one core, how much two reviews of it differ by chance, and how many of the shown mistakes are confirmed with ten
//! times the worlds.

use std::env;
use std::time::Duration;

use carte_games::{self as games, Awaits, Game, GameKind, PerTableSeat, Rules, Seat, Viewer};
use carte_games::{gang_of_four, go_stop};
use carte_players::{Level, Player, did, judge, worlds};
use carte_records::review::{Decision, Review};
use carte_table::ids::TableId;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

const ROUNDS: u16 = 12;

/// Nobody plays worse than a novice, and few people better than level `club`.
fn levels(seats: u8) -> Vec<Level> {
    (0..seats).map(|seat| if seat < seats / 2 { Level::Novice } else { Level::Club }).collect()
}

/// Rules that do not end a game before its last round, and the number of players if none is given.
fn rules(game: GameKind) -> (Rules, u8) {
    match game {
        GameKind::GangOfFour => {
            let usual = gang_of_four::Rules::preset(gang_of_four::Preset::DaysOfWonder);
            (usual.with_limit(u16::MAX).into(), 4)
        }
        GameKind::GoStop => (go_stop::Rules::default().with_rounds(ROUNDS).into(), 2),
    }
}

/// The choices of each seat in a game of twelve rounds.
fn play(rules: &Rules, seats: u8, seed: u64) -> PerTableSeat<Vec<Decision>> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut levels = levels(seats);
    levels.shuffle(&mut rng);
    let mut players: Vec<Player> = levels.into_iter().map(Player::new).collect();
    let mut game = Game::new(rules.clone(), seats, Seat::new(rng.random_range(0..seats)));
    let mut decisions: PerTableSeat<Vec<Decision>> = PerTableSeat::default();
    let mut deck: Vec<u8> = (0..rules.deck_len()).collect();
    loop {
        match game.awaits() {
            Awaits::Nobody => return decisions,
            Awaits::Deal { round, .. } if round > ROUNDS => return decisions,
            Awaits::Deal { .. } => {
                deck.shuffle(&mut rng);
                game.deal(&deck, &|_| 32, &Vec::new).iter().for_each(|event| game.apply(event));
            }
            Awaits::Seat(seat) => {
                let view = game.view(Viewer::Seat(seat));
                let Some(action) = players[seat.index()].choose(&view, &mut rng) else { return decisions };
                let Ok(events) = game.decide(seat, &action) else { return decisions };
                let told: Vec<&games::Event> = events.iter().take(2).collect();
                let done = did(&view, &told).or_else(|| did(&view, &told[..1]));
                if let Some(done) = done {
                    decisions[seat].push(Decision { at: 0, round: view.round(), view, done });
                }
                events.iter().for_each(|event| game.apply(event));
            }
        }
    }
}

#[expect(clippy::print_stdout, clippy::cast_precision_loss, reason = "what the program is for")]
#[expect(clippy::disallowed_methods, reason = "it measures time")]
fn main() {
    let given: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize| given.get(place).and_then(|number| number.parse::<u64>().ok());
    let (count, seed) = (number(0).unwrap_or(10), number(1).unwrap_or(1));
    let game: GameKind = given.get(2).and_then(|name| name.parse().ok()).unwrap_or_default();
    let (rules, usual) = rules(game);
    let seats_each = number(3).and_then(|seats| u8::try_from(seats).ok()).unwrap_or(usual);
    let mut times = Vec::new();
    let (mut differences, mut lost) = (Vec::new(), Vec::new());
    let (mut shown, mut confirmed, mut reviews) = (0_u32, 0_u32, 0_u32);
    for number in 0..count {
        let seats = play(&rules, seats_each, seed.wrapping_mul(1000).wrapping_add(number));
        let mut time = Duration::ZERO;
        for (seat, decisions) in seats.iter().take(usize::from(seats_each)) {
            let table = TableId(number * 4 + u64::from(seat.number()) + 1);
            let start = std::time::Instant::now();
            let review = Review::of(decisions, table);
            time += start.elapsed();
            let again = Review::of(decisions, TableId(table.0 + 1_000_000));
            differences.push((review.per_round() - again.per_round()).abs());
            lost.push(review.per_round());
            reviews += 1;
            for mistake in &review.mistakes {
                shown += 1;
                let decision = &decisions[usize::from(mistake.decision)];
                let more = judge(&decision.view, &decision.done, !table.0, 10 * worlds(&decision.view));
                confirmed += u32::from(more.is_some_and(|more| more.loss >= 2.0));
            }
        }
        times.push(time);
    }
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len().max(1) as f64;
    let seconds: Vec<f64> = times.iter().map(Duration::as_secs_f64).collect();
    let longest = seconds.iter().copied().fold(0.0, f64::max);
    println!("{count} games of {ROUNDS} rounds with {seats_each} seats");
    println!("time a game, all seats: {:.2} s, longest {longest:.2} s", mean(&seconds));
    println!("given away a round: {:.2}; two reviews differ by {:.2}", mean(&lost), mean(&differences));
    println!(
        "mistakes shown: {shown} in {reviews} reviews, confirmed with ten times the worlds: {confirmed}"
    );
}
