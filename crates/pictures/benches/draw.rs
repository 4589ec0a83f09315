//! How long a picture takes from the view to the file on one core, and how large the files are.
//!
//! `cargo bench -p carte-pictures --bench draw`; on a busy machine compare the processor time of the thread (cpu) rather than
//! the elapsed time (wall), which includes waiting.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a bench measures time and prints it")]

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use carte_games::{Rules, View, Viewer};
use carte_pictures::{
    HandMarks, Painter, Scene, board, film, hand, open_board, ranking, score_card, statistics,
};

#[path = "../src/tests/playing.rs"]
mod playing;
#[path = "../src/tests/samples.rs"]
mod samples;

/// The measurements of one kind of picture.
#[derive(Default)]
struct Measured {
    wall: Vec<Duration>,
    cpu: Vec<Duration>,
    bytes: Vec<usize>,
}

fn main() {
    let began = Instant::now();
    let labels = playing::labels("en", &["Ana"]);
    let (rules, seats) = playing::tables().remove(0);
    let mut first = None;
    playing::states(rules, seats, 0, |game| {
        first.get_or_insert_with(|| {
            drop(board(&game.view(Viewer::Public), &labels).png());
            began.elapsed()
        });
    });
    println!("first picture after {:.0?}", first.unwrap_or_default());
    let mut all: BTreeMap<String, Measured> = BTreeMap::new();
    let labels = playing::labels("en", &["Ana", "Beom-seok", "뒷산호랑이", "Clémence"]);
    // One painter for all pictures, as in the program.
    let painter = RefCell::new(Painter::default());
    let png = |scene: Scene| painter.borrow_mut().png(&scene);
    for (rules, seats) in playing::tables() {
        let game = if matches!(rules, Rules::GangOfFour(_)) { "gang-of-four" } else { "go-stop" };
        let mut state = 0;
        playing::states(rules, seats, 21, |at| {
            state += 1;
            if state > 400 {
                return;
            }
            let public = at.view(Viewer::Public);
            let mut take = |what: &str, scene: &dyn Fn() -> Option<Scene>| {
                take(&mut all, &format!("{game} {seats} {what}"), &|| scene().map(png));
            };
            take("board", &|| Some(board(&public, &labels)));
            take("open board", &|| Some(open_board(&public, &playing::open_hands(at), &labels)));
            let own: Option<View> = playing::private(at);
            take("hand", &|| hand(own.as_ref()?, HandMarks::NOTHING, &labels));
            if state % 20 == 0 {
                take("score card", &|| score_card(&public, &labels));
                take("ranking", &|| Some(ranking(&public, &labels)));
            }
        });
    }
    for (rules, seats) in playing::tables() {
        let game = if matches!(rules, Rules::GangOfFour(_)) { "gang-of-four" } else { "go-stop" };
        for seed in 0..3 {
            let (boards, ended) = playing::first_round(rules.clone(), seats, seed);
            let round = || Some(film(&boards, ended, &labels).webp());
            take(&mut all, &format!("{game} {seats} animation"), &round);
        }
    }
    for (game, shown) in samples::samples() {
        for _ in 0..20 {
            take(&mut all, &format!("{game} statistics"), &|| statistics(&shown).map(png));
        }
    }
    for (what, Measured { mut wall, mut cpu, bytes }) in all {
        wall.sort_unstable();
        cpu.sort_unstable();
        let at = |times: &[Duration], share: usize| times[(times.len() - 1) * share / 100];
        println!(
            "  {what:<26} cpu p50 {:>7.2?} p99 {:>7.2?}  wall p50 {:>7.2?} p99 {:>7.2?}  largest {:>6} bytes  ({} pictures)",
            at(&cpu, 50),
            at(&cpu, 99),
            at(&wall, 50),
            at(&wall, 99),
            bytes.iter().max().copied().unwrap_or_default(),
            cpu.len()
        );
    }
}

/// Measures how long `file` takes and how large its result is; records nothing where it returns `None`.
fn take(all: &mut BTreeMap<String, Measured>, what: &str, file: &dyn Fn() -> Option<Vec<u8>>) {
    let (began, busy) = (Instant::now(), processor_time());
    let Some(file) = file() else { return };
    let (wall, cpu) = (began.elapsed(), processor_time().saturating_sub(busy));
    let measured = all.entry(what.to_owned()).or_default();
    measured.wall.push(wall);
    measured.cpu.push(cpu);
    measured.bytes.push(file.len());
}

/// The processor time that this thread has used.
#[cfg(unix)]
fn processor_time() -> Duration {
    let spent = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(spent).expect("a time since the thread began")
}

/// The elapsed time, because the system has no clock per thread.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    static BEGAN: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    BEGAN.elapsed()
}
