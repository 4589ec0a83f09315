//! Which moments of a round come as pictures.

use super::super::game_news::gang_news;
use super::*;
use crate::banner;

fn gang(seat: Seat) -> News {
    let played =
        gang_of_four::News::Played { seat, combination: play("G2 Y2 R2 R2"), cards_left: 9, lead: false };
    gang_news(played, By::Person)
}

fn said(seat: Seat) -> News {
    gang_news(gang_of_four::News::Announced { seat }, By::Person)
}

#[test]
fn three_moments_of_a_round_are_pictures_and_what_is_common_leaves_room_for_what_is_rare() {
    let view = following("R9 R10", &["G4"]);
    let (ana, bo) = (Seat::new(0), Seat::new(1));
    let barred = gang_news(gang_of_four::News::Barred { seat: bo }, By::Rules);
    let round = [said(ana), said(bo), gang(ana), barred, gang(bo), gang(ana)];
    let faces = Faces::text_only();
    let reader = Reader { locale: Locale::En, faces: &faces };
    let shown: Vec<bool> = (0..round.len())
        .map(|at| banner::banner(&view, &round[at..=at], &round[..=at], &reader).is_some())
        .collect();
    assert_eq!(shown, [true, false, true, false, true, false]);
}

#[test]
fn the_rarest_of_several_moments_is_the_picture_and_the_others_are_words_beside_it() {
    let view = following("R9 R10", &["G4"]);
    let (ana, bo) = (Seat::new(0), Seat::new(1));
    let news = [said(bo), gang(ana)];
    let faces = Faces::text_only();
    let reader = Reader { locale: Locale::En, faces: &faces };
    let (beside, picture) = banner::banner(&view, &news, &news, &reader).expect("a picture");
    assert_eq!(beside.content, "📣 **Bo: “Carte\u{a0}!”**");
    assert_eq!(picture.description, "💥 Ana strikes with a gang of four twos: G2 Y2 R2 R2 · 9 left");
    assert_eq!(announce::moments(&view, &news, &reader).expect("words").content.lines().count(), 2);
}
