//! Random decisions per second on one core: list the legal actions, choose one, apply it. Deals are included, and games are played
//! to their end.
//!
//! `cargo bench --bench go_stop`; the throughput line is in decisions per second. If times vary too much, count instructions with
//! valgrind: by the usual rules, a decision at a table of two takes 1,190 instructions, of which 220 list the actions.

use std::hint::black_box;

use carte_games::go_stop::{Actions, Game, Rules};
use carte_games::{Awaits, CardGame, Seat};
use carte_testkit::Chance;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Plays `games` whole games with random actions and counts the decisions.
fn play(rules: Rules, players: u8, games: u64) -> u64 {
    let mut chance = Chance::new();
    let mut actions = Actions::new();
    let mut deck: Vec<u8> = (0..Game::deck_len(&rules)).collect();
    let mut decisions = 0;
    for _ in 0..games {
        let mut game = Game::new(rules, players, Seat::new(0));
        loop {
            match game.awaits() {
                Awaits::Deal { .. } => {
                    chance.shuffle(&mut deck);
                    for event in game.deal(&deck, &|_| 0, &Vec::new) {
                        game.apply(&event);
                    }
                }
                Awaits::Seat(seat) => {
                    game.legal(&mut actions);
                    let action = actions[chance.below(actions.len())];
                    game.act(seat, &action, |event| {
                        black_box(event);
                    })
                    .expect("a listed action is legal");
                    decisions += 1;
                }
                Awaits::Nobody => break,
            }
        }
    }
    decisions
}

fn random_decisions(criterion: &mut Criterion) {
    const GAMES: u64 = 200;
    let mut group = criterion.benchmark_group("random decisions, Go-Stop");
    for players in [2, 3] {
        let rules = Rules::default();
        group.throughput(Throughput::Elements(play(rules, players, GAMES)));
        group.bench_function(format!("{players} players"), |bencher| {
            bencher.iter(|| play(black_box(rules), players, GAMES));
        });
    }
    group.finish();
}

criterion_group!(benches, random_decisions);
criterion_main!(benches);
