//! How long a picture takes from the view to the file on one core, and how large the files are.
//!
//! `cargo bench -p carte-pictures --bench draw`

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a bench measures time and prints it")]

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use carte_games::{Rules, View, Viewer};
use carte_pictures::{Chosen, Scene, Theme, board, hand, ranking, score_card};

#[path = "../tests/pictures/playing.rs"]
mod playing;

/// What was measured of a kind of picture.
#[derive(Default)]
struct Measured {
    times: Vec<Duration>,
    bytes: Vec<usize>,
}

fn main() {
    for theme in Theme::ALL {
        let began = Instant::now();
        let labels = playing::labels("en", &["Ana"]);
        let (rules, seats) = playing::tables().remove(0);
        let mut first = None;
        playing::states(rules, seats, 0, |game| {
            first.get_or_insert_with(|| board(&game.view(Viewer::Public), &labels).png(theme).len());
        });
        println!("{}: first picture after {:.0?}", theme.name(), began.elapsed());
        measure(theme);
    }
}

fn measure(theme: Theme) {
    let mut all: BTreeMap<String, Measured> = BTreeMap::new();
    let labels = playing::labels("en", &["Ana", "Beom-seok", "뒷산호랑이", "Clémence"]);
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
                let began = Instant::now();
                let Some(png) = scene().map(|scene| scene.png(theme)) else { return };
                let measured = all.entry(format!("{game} {seats} {what}")).or_default();
                measured.times.push(began.elapsed());
                measured.bytes.push(png.len());
            };
            take("board", &|| Some(board(&public, &labels)));
            let own: Option<View> = playing::private(at);
            take("hand", &|| hand(own.as_ref()?, Chosen::NOTHING));
            if state % 20 == 0 {
                take("score card", &|| score_card(&public, &labels));
                take("ranking", &|| Some(ranking(&public, &labels)));
            }
        });
    }
    for (what, mut measured) in all {
        measured.times.sort_unstable();
        let at = |share: usize| measured.times[(measured.times.len() - 1) * share / 100];
        let largest = measured.bytes.iter().max().copied().unwrap_or_default();
        println!(
            "  {what:<26} p50 {:>7.2?}  p99 {:>7.2?}  largest {:>6} bytes  ({} pictures)",
            at(50),
            at(99),
            largest,
            measured.times.len()
        );
    }
}
