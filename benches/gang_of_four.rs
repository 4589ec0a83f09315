//! Random decisions per second on one core: list the legal plays, choose one, apply it. Deals are included, and games are played to
//! their end.
//!
//! `cargo bench --bench gang_of_four`; the throughput line is in decisions per second. In the exchange no plays are listed: the
//! card is the one that the clock would give. That is one decision in eighty. If times vary too much, count instructions with
//! valgrind: by the usual rules, a decision at a table of four takes 1,030 instructions, of which 490 list the plays.

use std::hint::black_box;

use carte_games::gang_of_four::{Action, CardSet, Game, Plays, Preset, Rules};
use carte_games::{Awaits, CardGame, Seat};
use carte_testkit::Chance;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Plays `games` whole games with random actions and counts the decisions.
fn play(rules: Rules, players: u8, games: u64) -> u64 {
    let mut chance = Chance::new();
    let mut plays = Plays::new();
    let mut deck: Vec<u8> = (0..64).collect();
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
                    let may_pass = game.legal(&mut plays);
                    let action = choose(plays.as_slice(), may_pass, &mut chance)
                        .or_else(|| game.clock_action(seat))
                        .expect("a legal action");
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

/// A random play or a pass; `None` in the exchange, where no plays are listed.
fn choose(plays: &[CardSet], may_pass: bool, chance: &mut Chance) -> Option<Action> {
    let choices = plays.len() + usize::from(may_pass);
    (choices > 0).then(|| match plays.get(chance.below(choices)) {
        Some(cards) => Action::Play { cards: *cards, announce: false },
        None => Action::Pass,
    })
}

fn random_decisions(criterion: &mut Criterion) {
    const GAMES: u64 = 200;
    let mut group = criterion.benchmark_group("random decisions");
    for preset in Preset::ALL {
        for players in [3, 4] {
            let mut rules = Rules::preset(preset);
            // No player of this bench can say "Carte !".
            rules = rules.with(carte_games::gang_of_four::ruleset::Announce::Automatic);
            if !rules.allows_players(players) {
                continue;
            }
            group.throughput(Throughput::Elements(play(rules, players, GAMES)));
            group.bench_function(format!("{preset}, {players} seats"), |bencher| {
                bencher.iter(|| black_box(play(rules, players, GAMES)));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, random_decisions);
criterion_main!(benches);
