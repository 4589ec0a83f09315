//! Some states look as they did, within a small tolerance; and a picture is the same every time.
//!
//! `UPDATE_GOLDENS=1 cargo test -p carte-pictures goldens` draws them anew; look at them before you commit them.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use carte_games::{View, Viewer, gang_of_four, go_stop};
use carte_pictures::{
    HandMarks, Motif, Painter, Scene, ShownCards, banner, board, hand, score_card, statistics,
};

use super::{playing, samples};

/// The factor by which goldens are smaller than the pictures, in width and in height.
const SMALLER: usize = 4;
/// Maximum average difference between the colours of a picture and those of its golden, of 255.
const TOLERANCE: f64 = 1.5;

#[test]
fn a_dozen_states_look_as_they_did() {
    let mut compared = 0;
    for (rules, seats) in playing::tables() {
        for (what, scene) in scenes(rules, seats) {
            let name = format!("{seats}-{what}.png");
            compare(&name, &scene);
            compared += 1;
        }
    }
    assert_eq!(compared, 18);
}

#[test]
fn a_table_whose_players_say_whether_they_play_looks_as_it_did() {
    let (rules, seats) = playing::tables().remove(5);
    let labels = playing::labels("en", &["Ana", "Beom-seok", "뒷산호랑이", "Clémence", "Dina"]);
    let mut state = 0;
    playing::states(rules, seats, 5, |at| {
        if state == 2 {
            compare("5-go-stop-asked-board.png", &board(&at.view(Viewer::Public), &labels));
            let own = playing::private(at).unwrap();
            compare("5-go-stop-asked-hand.png", &hand(&own, HandMarks::NOTHING, &labels).unwrap());
        }
        state += 1;
    });
    assert!(state > 2);
}

#[test]
fn banners_look_as_they_did() {
    let sevens = gang_of_four::CardSet::ALL.into_iter().filter(|card| card.face().to_string().ends_with('7'));
    let gang = sevens.take(4).collect();
    let months: go_stop::CardSet = (0..4).filter_map(go_stop::Card::new).collect();
    for (motif, shout, cards) in [
        (Motif::Burst, "Gang of four!", ShownCards::GangOfFour(gang)),
        (Motif::Flag, "Carte !", ShownCards::GangOfFour(gang_of_four::CardSet::EMPTY)),
        (Motif::Silence, "“Carte !” forgotten", ShownCards::GangOfFour(gang_of_four::CardSet::EMPTY)),
        (Motif::Flame, "3 × Go!", ShownCards::GoStop(go_stop::CardSet::EMPTY)),
        (Motif::Stack, "Satta!", ShownCards::GoStop(go_stop::CardSet::EMPTY)),
        (Motif::Raid, "Ppuk!", ShownCards::GoStop(months)),
        (Motif::Broom, "쓸!", ShownCards::GoStop(months)),
        (Motif::Bomb, "Bombe !", ShownCards::GoStop(months)),
        (Motif::Fan, "Heundeum!", ShownCards::GoStop(months)),
        (Motif::Door, "Out!", ShownCards::GangOfFour(gang)),
        (Motif::Towers, "Three sattas!", ShownCards::GoStop(months)),
        (Motif::Rocket, "Comeback!", ShownCards::GangOfFour(gang)),
    ] {
        compare(&format!("banner-{motif:?}.png").to_lowercase(), &banner(motif, shout, "뒷산호랑이", cards));
    }
}

#[test]
fn statistics_look_as_they_did() {
    for (game, shown) in samples::samples() {
        compare(&format!("{game}-statistics.png"), &statistics(&shown).unwrap());
    }
}

#[test]
fn a_file_has_the_pixels_that_were_drawn_whatever_was_drawn_before() {
    let mut painter = Painter::default();
    for (rules, seats) in playing::tables() {
        for (what, scene) in scenes(rules, seats) {
            let png = painter.png(&scene);
            assert_eq!(png, scene.png(), "{what}");
            let mut reader = png::Decoder::new(std::io::Cursor::new(&png)).read_info().unwrap();
            let mut indices = vec![0; reader.output_buffer_size().unwrap()];
            reader.next_frame(&mut indices).unwrap();
            let palette = reader.info().palette.as_deref().unwrap().as_chunks::<3>().0;
            let colour = |index: &u8| {
                let [red, green, blue] = palette[usize::from(*index)];
                [red, green, blue, if *index == 0 { 0 } else { 255 }]
            };
            assert!(indices.iter().map(colour).eq(scene.pixels()), "{what}");
        }
    }
}

/// A board in the first round, the hand of the player whose turn it is, and the first score card.
fn scenes(rules: carte_games::Rules, seats: u8) -> Vec<(String, Scene)> {
    let labels = playing::labels("en", &["Ana", "Beom-seok", "뒷산호랑이", "Clémence", "Dina"]);
    let game = match rules {
        carte_games::Rules::GangOfFour(_) => "gang-of-four",
        carte_games::Rules::GoStop(_) => "go-stop",
    };
    let mut found: Vec<(String, Scene)> = Vec::new();
    let mut state = 0;
    playing::states(rules, seats, 5, |at| {
        let public = at.view(Viewer::Public);
        if state == 15 {
            found.push((format!("{game}-board"), board(&public, &labels)));
            let own: View = playing::private(at).unwrap();
            found.push((format!("{game}-hand"), hand(&own, HandMarks::NOTHING, &labels).unwrap()));
        }
        if found.len() == 2
            && let Some(scene) = score_card(&public, &labels)
        {
            found.push((format!("{game}-score"), scene));
        }
        state += 1;
    });
    found
}

pub(super) fn compare(name: &str, scene: &Scene) {
    let (width, small) = shrink(scene);
    let path = folder().join(name);
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        fs::create_dir_all(folder()).unwrap();
        let height = small.len() / width / 3;
        let (width, height) = (u32::try_from(width).unwrap(), u32::try_from(height).unwrap());
        let mut encoder = png::Encoder::new(File::create(&path).unwrap(), width, height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::High);
        encoder.write_header().unwrap().write_image_data(&small).unwrap();
        return;
    }
    let mut reader = png::Decoder::new(BufReader::new(File::open(&path).unwrap())).read_info().unwrap();
    let mut golden = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut golden).unwrap();
    assert_eq!(golden.len(), small.len(), "{name} has another size");
    let apart: u64 = golden.iter().zip(&small).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    let mean = apart as f64 / golden.len() as f64;
    assert!(mean <= TOLERANCE, "{name} looks different: {mean:.2}");
}

/// Scales the picture down by [`SMALLER`]. Returns its width, and its pixels as red, green and blue.
fn shrink(scene: &Scene) -> (usize, Vec<u8>) {
    let pixels = scene.pixels();
    let width = usize::try_from(scene.frame.w).unwrap();
    let (columns, rows) = (width / SMALLER, pixels.len() / width / SMALLER);
    let mut small = Vec::with_capacity(columns * rows * 3);
    for y in 0..rows {
        for x in 0..columns {
            let block = (0..SMALLER * SMALLER)
                .map(|i| pixels[(y * SMALLER + i / SMALLER) * width + x * SMALLER + i % SMALLER]);
            let sums =
                block.fold([0_u32; 4], |sums, pixel| std::array::from_fn(|i| sums[i] + u32::from(pixel[i])));
            small.extend(sums[..3].iter().map(|sum| u8::try_from(sum / 16).unwrap()));
        }
    }
    (columns, small)
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tests/goldens")
}
