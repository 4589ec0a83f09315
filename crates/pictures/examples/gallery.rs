//! Plays a game of each kind and writes a page with its pictures, each above its description.
//!
//! `cargo run -p carte-pictures --example gallery FOLDER [LANGUAGE [STATE]]`; `assets/pictures` is made with it.

#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "says how large animations are and how long they take"
)]

use std::fmt::Write;
use std::path::PathBuf;
use std::time::Instant;
use std::{env, fs, io};

use carte_games::{Rules, View, Viewer, gang_of_four, go_stop};
use carte_pictures::{
    CardMarks, HandMarks, Motif, Scene, ShownCards, banner, board, describe_board, describe_film,
    describe_hand, describe_open_board, describe_ranking, describe_score_card, describe_statistics, film,
    hand, open_board, ranking, score_card, statistics,
};

#[path = "../src/tests/playing.rs"]
mod playing;
#[path = "../src/tests/samples.rs"]
mod samples;

const HEAD: &str = r#"<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Carte ! – the pictures</title>
<style>
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #313338; color: #dbdee1; padding: 1rem }
main { display: flex; flex-wrap: wrap; gap: 1.5rem; justify-content: center; align-items: start }
figure { margin: 0; width: 550px; max-width: 100% }
img { width: 100%; height: auto }
figcaption { font-size: .85rem }
</style>
<main>
"#;

const NAMES: [&str; 4] = ["Ana", "Beom-seok", "뒷산호랑이", "Clémence"];

fn main() -> io::Result<()> {
    let mut args = env::args().skip(1);
    let folder = PathBuf::from(args.next().ok_or_else(|| io::Error::other("a folder is needed"))?);
    let language = args.next().unwrap_or_else(|| "en".to_owned());
    let state = args.next().and_then(|state| state.parse().ok()).unwrap_or(22);
    fs::create_dir_all(&folder)?;
    let mut page = HEAD.to_owned();
    for (rules, seats) in playing::tables() {
        let game = if matches!(rules, Rules::GangOfFour(_)) { "gang-of-four" } else { "go-stop" };
        let (boards, ended) = playing::first_round(rules.clone(), seats, 5);
        let labels = playing::labels(&language, &NAMES);
        let film = film(&boards, ended, &labels);
        let file = format!("{game}-{seats}-round.webp");
        let began = Instant::now();
        let bytes = film.webp();
        println!("{file}: {} frames, {} bytes, {:.0?}", film.frames(), bytes.len(), began.elapsed());
        fs::write(folder.join(&file), bytes)?;
        let size = film.scenes().next().map_or((0, 0), |scene| (scene.frame.w, scene.frame.h));
        figure(&mut page, &file, size, &describe_film("", &boards, ended, &labels));
        for (what, scene, words) in pictures(rules, seats, &language, state) {
            let file = format!("{game}-{seats}-{what}.png");
            fs::write(folder.join(&file), scene.png())?;
            figure(&mut page, &file, (scene.frame.w, scene.frame.h), &words);
        }
    }
    for (game, shown) in samples::samples() {
        let file = format!("{game}-statistics.png");
        if let Some(scene) = statistics(&shown) {
            fs::write(folder.join(&file), scene.png())?;
            figure(&mut page, &file, (scene.frame.w, scene.frame.h), &describe_statistics(&shown));
        }
    }
    for motif in Motif::ALL {
        let file = format!("banner-{motif:?}.png").to_lowercase();
        let cards = match motif {
            Motif::Burst => {
                let cards = gang_of_four::CardSet::ALL.into_iter();
                let sevens = cards.filter(|card| card.face().to_string().ends_with('7'));
                ShownCards::GangOfFour(sevens.take(4).collect())
            }
            Motif::Flag | Motif::Silence | Motif::Door | Motif::Rocket => {
                ShownCards::GangOfFour(gang_of_four::CardSet::ALL.into_iter().skip(60).take(1).collect())
            }
            Motif::Raid
            | Motif::Broom
            | Motif::Bomb
            | Motif::Fan
            | Motif::Flame
            | Motif::Stack
            | Motif::Towers => ShownCards::GoStop((0..4).filter_map(go_stop::Card::new).collect()),
        };
        let scene = banner(motif, &format!("{motif:?}!"), NAMES[2], cards);
        fs::write(folder.join(&file), scene.png())?;
        figure(&mut page, &file, (scene.frame.w, scene.frame.h), &format!("{motif:?}"));
    }
    fs::write(folder.join("index.html"), page + "</main>\n")
}

fn figure(page: &mut String, file: &str, (width, height): (i32, i32), words: &str) {
    let _infallible = writeln!(
        page,
        "<figure><img src=\"{file}\" width=\"{width}\" height=\"{height}\" alt=\"{words}\"><figcaption>{words}</figcaption></figure>"
    );
}

/// Marks for a hand: in Gang of Four three cards are offered, and the lowest of them is advised.
fn marks(own: &View) -> HandMarks {
    match own {
        View::GangOfFour(own) => {
            let offered: gang_of_four::CardSet =
                own.hand.unwrap_or_default().into_iter().skip(2).step_by(4).take(3).collect();
            let hinted = offered.lowest().into_iter().collect();
            HandMarks::GangOfFour(CardMarks { hinted, offered, ..CardMarks::default() })
        }
        View::GoStop(_) => HandMarks::NOTHING,
    }
}

/// The question that the viewer is asked in the middle of a turn, as a part of a file name.
const fn question(own: &View) -> Option<&'static str> {
    let game = match own {
        View::GoStop(game) => game,
        View::GangOfFour(game) => match game.phase {
            gang_of_four::Phase::Exchange(_) => return Some("exchange"),
            _ => return None,
        },
    };
    match game.phase {
        go_stop::Phase::Take { .. } => Some("take"),
        go_stop::Phase::GoOrStop { .. } => Some("go-or-stop"),
        go_stop::Phase::Give { .. } => Some("give"),
        go_stop::Phase::Count { .. } => Some("cup"),
        go_stop::Phase::ChongTong { .. } => Some("chong-tong"),
        _ => None,
    }
}

/// Pictures of one game: board, open board and hand of state number `wanted`, the first gang, the first score card, the first
/// question of each kind, and the ranking.
fn pictures(rules: Rules, seats: u8, language: &str, wanted: usize) -> Vec<(&'static str, Scene, String)> {
    let labels = playing::labels(language, &NAMES);
    let mut shown: Vec<(&'static str, Scene, String)> = Vec::new();
    let (mut state, mut last) = (0, None);
    playing::states(rules, seats, 5, |game| {
        let public = game.view(Viewer::Public);
        if state == wanted {
            shown.push(("board", board(&public, &labels), describe_board(&public, &labels)));
            let hands = playing::open_hands(game);
            shown.push((
                "open",
                open_board(&public, &hands, &labels),
                describe_open_board(&public, &hands, &labels),
            ));
            shown.extend(playing::private(game).and_then(|own| {
                let words = describe_hand(&own, HandMarks::NOTHING, &labels)?;
                Some(("hand", hand(&own, HandMarks::NOTHING, &labels)?, words))
            }));
        }
        let is_gang =
            |laid: &gang_of_four::Laid| laid.combination.kind() == gang_of_four::CombinationKind::Gang;
        if let View::GangOfFour(view) = &public
            && view.to_beat().is_some_and(is_gang)
            && !shown.iter().any(|(what, ..)| *what == "gang")
        {
            shown.push(("gang", board(&public, &labels), describe_board(&public, &labels)));
        }
        if !shown.iter().any(|(what, ..)| *what == "score-card")
            && let (Some(scene), Some(words)) =
                (score_card(&public, &labels), describe_score_card(&public, &labels))
        {
            shown.push(("score-card", scene, words));
        }
        if let Some(own) = playing::private(game)
            && let Some(asked) = question(&own).filter(|asked| shown.iter().all(|(what, ..)| what != asked))
            && let (Some(scene), Some(words)) =
                (hand(&own, marks(&own), &labels), describe_hand(&own, marks(&own), &labels))
        {
            shown.push((asked, scene, words));
        }
        state += 1;
        last = Some(public);
    });
    shown.extend(
        last.map(|public| ("ranking", ranking(&public, &labels), describe_ranking(&public, &labels))),
    );
    shown
}
