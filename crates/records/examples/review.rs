//! How far reviews can be trusted, measured: games of twelve rounds between computer players, reviewed for all four seats.
//!
//! `cargo run --release -p carte-records --example review -- GAMES SEED` prints how long a game takes on one core, how much two
//! reviews of it differ by chance, and how many of the mistakes that are shown ten times the worlds confirm.

use std::env;
use std::time::Duration;

use carte_games::gang_of_four::{Game, Preset, Rules};
use carte_games::{self as games, Awaits, CardGame, PerSeat, Seat, Viewer};
use carte_players::{Level, Player, judge};
use carte_records::review::{Decision, Review, WORLDS};
use carte_table::ids::TableId;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

const ROUNDS: u16 = 12;

/// Nobody plays worse than these, and few people better.
const LEVELS: [Level; 4] = [Level::Novice, Level::Novice, Level::Club, Level::Club];

/// The turns of each seat in a game of twelve rounds.
fn play(seed: u64) -> PerSeat<Vec<Decision>> {
    let mut rng = StdRng::seed_from_u64(seed);
    let rules = Rules { limit: u16::MAX, ..Rules::preset(Preset::DaysOfWonder) };
    let mut levels = LEVELS;
    levels.shuffle(&mut rng);
    let mut players = levels.map(Player::new);
    let mut game = Game::new(rules, 4, Seat::new(rng.random_range(0..4)));
    let mut decisions: PerSeat<Vec<Decision>> = PerSeat::default();
    let mut deck: Vec<u8> = (0..64).collect();
    loop {
        match game.awaits() {
            Awaits::Nobody => return decisions,
            Awaits::Deal { round, .. } if round > ROUNDS => return decisions,
            Awaits::Deal { .. } => {
                deck.shuffle(&mut rng);
                for event in game.deal(&deck, &|_| 32) {
                    game.apply(&event);
                }
            }
            Awaits::Seat(seat) => {
                let seen = game.view(Viewer::Seat(seat));
                let round = seen.round;
                let view = games::View::GangOfFour(seen);
                let action = players[seat.index()].choose(&view, &mut rng);
                let Some(games::Action::GangOfFour(action)) = action else { return decisions };
                let mut view = Some(view);
                let done = game.act(seat, &action, |event| {
                    let done = games::Event::GangOfFour(event);
                    if done.meaning().turn.is_some()
                        && let Some(view) = view.take()
                    {
                        decisions[seat].push(Decision { at: 0, round, view, done });
                    }
                });
                assert!(done.is_ok(), "a legal action");
            }
        }
    }
}

#[expect(clippy::print_stdout, clippy::cast_precision_loss, reason = "what the program is for")]
#[expect(clippy::disallowed_methods, reason = "it measures time")]
fn main() {
    let mut given = env::args().skip(1).map(|number| number.parse::<u64>().unwrap_or(1));
    let (count, seed) = (given.next().unwrap_or(10), given.next().unwrap_or(1));
    let mut times = Vec::new();
    let (mut differences, mut lost) = (Vec::new(), Vec::new());
    let (mut shown, mut confirmed, mut reviews) = (0_u32, 0_u32, 0_u32);
    for number in 0..count {
        let seats = play(seed.wrapping_mul(1000).wrapping_add(number));
        let mut time = Duration::ZERO;
        for (seat, decisions) in seats.iter() {
            let table = TableId(number * 4 + u64::from(seat.number()) + 1);
            let start = std::time::Instant::now();
            let review = Review::of(decisions, table, WORLDS, |_| ());
            time += start.elapsed();
            let again = Review::of(decisions, TableId(table.0 + 1_000_000), WORLDS, |_| ());
            differences.push((review.per_round() - again.per_round()).abs());
            lost.push(review.per_round());
            reviews += 1;
            for mistake in &review.mistakes {
                shown += 1;
                let decision = &decisions[usize::from(mistake.decision)];
                let more = judge(&decision.view, &decision.done, !table.0, 10 * WORLDS);
                confirmed += u32::from(more.is_some_and(|more| more.loss >= 2.0));
            }
        }
        times.push(time);
    }
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len().max(1) as f64;
    let seconds: Vec<f64> = times.iter().map(Duration::as_secs_f64).collect();
    let longest = seconds.iter().copied().fold(0.0, f64::max);
    println!("{count} games of {ROUNDS} rounds, {WORLDS} worlds a decision");
    println!("time a game, all four seats: {:.2} s, longest {longest:.2} s", mean(&seconds));
    println!("given away a round: {:.2}; two reviews differ by {:.2}", mean(&lost), mean(&differences));
    println!(
        "mistakes shown: {shown} in {reviews} reviews, confirmed with ten times the worlds: {confirmed}"
    );
}
