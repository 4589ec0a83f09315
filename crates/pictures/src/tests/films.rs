//! Rounds as animations, read by a decoder that is not ours.

use std::io::Cursor;

use carte_pictures::{Film, MOST_BYTES, MOST_FRAMES, OpenMoment, Piece, Scene, What, describe_film, film};
use image_webp::{LoopCount, WebPDecoder};

use super::playing;

#[test]
fn every_frame_shows_a_board_as_it_was() {
    for (rules, seats) in playing::tables() {
        let labels = playing::labels("ko", &["Ana", "Beom-seok", "뒷산호랑이", "Clémence"]);
        let (boards, ended) = playing::first_round(rules.clone(), seats, 5);
        assert!(ended, "{rules:?}");
        let film = film(&boards, ended, &labels);
        let file = film.webp();
        assert!(file.len() <= MOST_BYTES, "{} bytes", file.len());
        let mut decoder = WebPDecoder::new(Cursor::new(&file)).unwrap();
        assert!(decoder.is_animated() && decoder.has_alpha());
        assert_eq!(decoder.loop_count(), LoopCount::Forever);
        assert_eq!(decoder.num_frames() as usize, film.frames());
        assert!(film.frames() > 10 && film.frames() <= MOST_FRAMES, "{}", film.frames());
        let mut pixels = vec![0; decoder.output_buffer_size().unwrap()];
        let mut stays = 0;
        for (at, scene) in film.scenes().enumerate() {
            stays = decoder.read_frame(&mut pixels).unwrap();
            assert_eq!(decoder.dimensions(), size(scene));
            let drawn = scene.pixels();
            let same =
                pixels.chunks_exact(4).zip(&drawn).filter(|(shown, drawn)| looks_like(shown, drawn)).count();
            assert_eq!(same, drawn.len(), "frame {at} of {rules:?} with {seats}");
        }
        assert!(stays >= 5000, "the end stays for {stays} ms");
    }
}

fn size(scene: &Scene) -> (u32, u32) {
    (u32::try_from(scene.frame.w).unwrap(), u32::try_from(scene.frame.h).unwrap())
}

/// Returns `true` if two pixels look the same. A transparent pixel may have any colour, and the decoder rounds where it lays
/// one frame over another.
fn looks_like(shown: &[u8], drawn: &[u8; 4]) -> bool {
    let near = shown.iter().zip(drawn).all(|(shown, drawn)| shown.abs_diff(*drawn) <= 1);
    near || (shown[3] == 0 && drawn[3] == 0)
}

#[test]
fn a_round_of_any_game_is_small_and_short_enough() {
    let long = ["가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노도로"; 4];
    for (rules, seats) in playing::tables() {
        for seed in 30..33 {
            let (boards, ended) = playing::first_round(rules.clone(), seats, seed);
            let labels = playing::labels("en", &long);
            let film = film(&boards, ended, &labels);
            assert!((1..=MOST_FRAMES).contains(&film.frames()));
            let file = film.webp();
            assert!(file.len() <= MOST_BYTES, "{} bytes of {rules:?} with {seats}", file.len());
            let said = describe_film("Round 1:", &boards, ended, &labels);
            assert!(said.starts_with("Round 1: ") && said.chars().count() <= 1024, "{said}");
        }
    }
}

#[test]
fn a_round_that_was_broken_off_ends_with_its_last_board() {
    let (rules, seats) = playing::tables().remove(1);
    let labels = playing::labels("en", &["Ana", "Bo", "Cy", "Di"]);
    let (boards, _) = playing::first_round(rules, seats, 5);
    let broken_off = film(&boards[..12], false, &labels);
    let OpenMoment { game, hands, caption } = &boards[11];
    let told = |piece: &Piece| matches!(&piece.what, What::Text { text, .. } if caption.starts_with(text.trim_end_matches('…')) && text.len() > 20);
    assert!(broken_off.scenes().last().is_some_and(|last| last.pieces.iter().any(told)), "{caption}");
    let said = describe_film("Round 1:", &boards[..12], false, &labels);
    assert!(said.contains(&carte_pictures::describe_open_board(game, hands, &labels)), "{said}");
    assert_eq!(Film::new([]).frames(), 0);
}
