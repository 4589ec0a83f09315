//! How long computer players think on one core, in every decision of whole games, by game and level.
//!
//! `cargo bench --bench players`. A level fails if more than one decision in a hundred takes longer than a millisecond, or if 200
//! tables of such players would need a whole core. Levels that look ahead have the time limit of a running bot, and fail if any
//! decision takes more than a tenth of a second.

use std::cell::Cell;
use std::time::Duration;

use carte_games::{Awaits, Game, GameKind, Preset, Rules, Seat, Viewer};
use carte_players::{Level, Player, SearchBudget, offered};
use carte_service::THINKING_TIME;
use carte_table::Timing;
use carte_testkit::Chance;
use rand::SeedableRng;
use rand::rngs::StdRng;
use tokio::time::Instant;

const GAMES: u32 = 40;
const MOST: Duration = Duration::from_millis(1);

/// The same for levels that look ahead, which need more time.
const GAMES_AHEAD: u32 = 4;
const MOST_AHEAD: Duration = Duration::from_millis(100);

/// How many tables have only computer players, who move at the pace at which people can read.
const TABLES: u32 = 200;

/// How long each decision took, and how many were ended by the time limit.
struct Times {
    each: Vec<Duration>,
    stopped: usize,
}

/// Plays `games` games between players of this level.
fn times(rules: &Rules, level: Level, games: u32) -> Times {
    let seats = *rules.players().end();
    let mut players: Vec<Player> = (0..seats).map(|_| Player::new(level)).collect();
    let mut chance = Chance::new();
    let mut rng = StdRng::seed_from_u64(1);
    let mut deck: Vec<u8> = (0..rules.deck_len()).collect();
    let mut times = Times { each: Vec::new(), stopped: 0 };
    for _ in 0..games {
        let mut game = Game::new(rules.clone(), seats, Seat::new(0));
        loop {
            let events = match game.awaits() {
                Awaits::Deal { .. } => {
                    chance.shuffle(&mut deck);
                    game.deal(&deck, &|_| 0, &Vec::new)
                }
                Awaits::Seat(seat) => {
                    let view = game.view(Viewer::Seat(seat));
                    let start = Instant::now();
                    let stopped = Cell::new(false);
                    let lasts = || {
                        stopped.set(start.elapsed() >= THINKING_TIME);
                        !stopped.get()
                    };
                    let budget = SearchBudget::while_allowed(&lasts);
                    let action = players[seat.index()].choose_within(&view, budget, &mut rng);
                    times.each.push(start.elapsed());
                    times.stopped += usize::from(stopped.get());
                    game.decide(seat, &action.expect("something to do")).expect("a legal action")
                }
                Awaits::Nobody => break,
            };
            events.iter().for_each(|event| game.apply(event));
        }
    }
    times
}

#[expect(clippy::print_stdout, clippy::cast_precision_loss, reason = "what the bench is for")]
fn main() {
    let levels = |game| offered(game).iter().map(move |level| (game, *level));
    for (game, level) in GameKind::ALL.into_iter().flat_map(levels) {
        let (games, percent, most) =
            if level.looks_ahead() { (GAMES_AHEAD, 100, MOST_AHEAD) } else { (GAMES, 99, MOST) };
        let Times { each: mut times, stopped } = times(&Preset::usual(game).rules(), level, games);
        times.sort_unstable();
        let at = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)];
        let level = format!("{} {level}", game.name());
        println!(
            "{level}: {} decisions, p50 {:?}, p99 {:?}, longest {:?}, {stopped} ended by the clock",
            times.len(),
            at(50),
            at(99),
            at(100)
        );
        assert!(at(percent) <= most, "too long");
        let (all, pause) = (times.iter().sum::<Duration>(), Timing::default().computer_pause);
        let mean = all.as_secs_f64() / times.len() as f64;
        let load = mean * f64::from(TABLES) / pause.as_secs_f64();
        println!(
            "{level}: {:.0} decisions a second; {TABLES} tables with a move every {pause:?} take {:.2} % of a core",
            1.0 / mean,
            100.0 * load
        );
        assert!(load < 1.0, "a whole core");
    }
}
