//! The highlights of a round that have pictures.

use std::sync::Arc;

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
    let reader = plain_reader(Locale::En);
    let shown: Vec<bool> = (0..round.len())
        .map(|at| banner::banner(&view, &round[at..=at], &round[..=at], &reader).is_some())
        .collect();
    assert_eq!(shown, [true, false, true, false, true, false]);
}

#[test]
fn every_moment_that_people_tell_of_has_its_picture_and_its_rank() {
    use carte_pictures::{Motif, ShownCards};
    let mut view = following("R9 R10", &["G4"]);
    let (ana, bo) = (Seat::new(0), Seat::new(1));
    let played =
        |text| gang_of_four::News::Played { seat: ana, combination: play(text), cards_left: 9, lead: false };
    let ended = |winner| gang_of_four::News::RoundEnded {
        winner,
        cards_left: [0, 9, 1, 3].into(),
        penalties: [0, 18, 1, 3].into(),
    };
    // Ana was 40 points behind, and leads.
    let mut back = view.clone();
    let mut results = results(2, &mut StdRng::seed_from_u64(2));
    for (at, totals) in [[60, 20, 30, 40], [60, 100, 90, 80]].into_iter().enumerate() {
        (results[at].totals, results[at].penalties) = (totals.into(), [0, 18, 1, 3].into());
    }
    gang_mut(&mut back).results = results.into();
    gang_mut(&mut view).results = Arc::default();
    for (view, news, expected) in [
        (&view, played("G2 Y2 R2 R2"), Some((3, Motif::Burst, "banner-gang", "G2 Y2 R2 R2"))),
        (&view, played("G2 Y2"), None),
        (&view, gang_of_four::News::Announced { seat: bo }, Some((1, Motif::Flag, "banner-carte", ""))),
        (&view, gang_of_four::News::Barred { seat: bo }, Some((2, Motif::Silence, "banner-forgotten", ""))),
        (
            &view,
            gang_of_four::News::TakenBack { seat: bo, card: Card::DRAGON },
            Some((2, Motif::Silence, "banner-forgotten", "DR")),
        ),
        (&view, ended(Some(ana)), Some((1, Motif::Door, "banner-out", ""))),
        (&view, ended(None), None),
        (&back, ended(Some(ana)), Some((3, Motif::Rocket, "banner-comeback", ""))),
        (&view, gang_of_four::News::Passed { seat: bo }, None),
    ] {
        let shown = crate::dispatch::banner(view.game.as_ref().expect("a game"), &news.clone().into());
        let shown = shown.map(|banner| (banner.rarity, banner.motif, banner.key, banner.cards));
        let of = |text: &str| if text.is_empty() { CardSet::EMPTY } else { cards(text) };
        let expected = expected
            .map(|(rarity, motif, key, shown)| (rarity, motif, key, ShownCards::GangOfFour(of(shown))));
        assert_eq!(shown, expected, "{news:?}");
    }
}

#[test]
fn who_goes_out_is_named_with_the_last_play_and_what_it_costs_the_others() {
    let view = following("R9 R10", &["G4"]);
    let played = gang_of_four::News::Played {
        seat: Seat::new(0),
        combination: play("G9 Y9"),
        cards_left: 0,
        lead: false,
    };
    let ended = gang_of_four::News::RoundEnded {
        winner: Some(Seat::new(0)),
        cards_left: [0, 9, 1, 3].into(),
        penalties: [0, 18, 1, 3].into(),
    };
    let news = [gang_news(played, By::Person), gang_news(ended, By::Rules)];
    let reader = plain_reader(Locale::En);
    let (_, picture) = banner::banner(&view, &news, &news[1..], &reader).expect("a picture");
    let said =
        "Out of cards! Ana lays G9 Y9 (pair of nines). 🏁 Ana went out: Bo +18 · 🤖 Pica +1 · 🤖 for Cy +3";
    assert_eq!(picture.description, said);
}

#[test]
fn the_rarest_of_several_highlights_is_the_picture_and_the_others_are_words_beside_it() {
    let view = following("R9 R10", &["G4"]);
    let (ana, bo) = (Seat::new(0), Seat::new(1));
    let news = [said(bo), gang(ana)];
    let reader = plain_reader(Locale::En);
    let (beside, picture) = banner::banner(&view, &news, &news, &reader).expect("a picture");
    assert_eq!(beside.content, "📣 **Bo: “Carte\u{a0}!”**");
    assert_eq!(picture.description, "💥 Ana strikes with a gang of four twos: G2 Y2 R2 R2 · 9 left");
    assert_eq!(announce::highlights(&view, &news, &reader).expect("words").content.lines().count(), 2);
}

/// The occasion on which the third seat says a line as it lays a gang of twos, where `view` is the table after it; `None` if
/// it says nothing.
fn said_of_gang(view: &View, cards_left: u8, lead: bool) -> Option<String> {
    let played =
        gang_of_four::News::Played { seat: Seat::new(2), combination: play("G2 Y2 R2 R2"), cards_left, lead };
    let reader = plain_reader(Locale::En);
    let told =
        announce::highlights(view, &[gang_news(played, By::Computer)], &reader).expect("words").content;
    let occasions = ["lead", "beat", "stop", "last", "out"];
    let line = told.lines().find(|line| line.starts_with("💬"))?;
    let says = |occasion: &&str| {
        line.ends_with(&format!("“{}”", Locale::En.text(&format!("remark-gang-{occasion}-pica"))))
    };
    Some(occasions.into_iter().find(says).unwrap_or_else(|| panic!("{line}")).to_owned())
}

#[test]
fn a_computer_player_has_another_line_for_each_gang_and_none_over_the_line_of_another_one() {
    const TWOS: &str = "G2 Y2 R2 R2";
    // Bo began with a single card, or with a gang.
    for begun in ["G4", "G1 G1 Y1 R1"] {
        assert_eq!(said_of_gang(&following("R9 R10", &[begun, TWOS]), 5, false).as_deref(), Some("beat"));
    }
    let beats = following("R9 R10", &["G4", TWOS]);
    assert_eq!(said_of_gang(&beats, 1, false).as_deref(), Some("last"));
    assert_eq!(said_of_gang(&beats, 0, false).as_deref(), Some("out"));
    let mut leads = beats.clone();
    gang_mut(&mut leads).cycle.remove(0);
    assert_eq!(said_of_gang(&leads, 5, true).as_deref(), Some("lead"));
    // Ana has one card.
    let stops = following("R9", &["G4", TWOS]);
    assert_eq!(said_of_gang(&stops, 5, false).as_deref(), Some("stop"));
    assert_eq!(said_of_gang(&stops, 0, false).as_deref(), Some("out"));
    // Once another play lies on the gang, it is not known how many cards the others had when it was laid.
    let later = following("R9", &["G4", TWOS, "G3 Y3 R3 R3"]);
    assert_eq!(said_of_gang(&later, 5, false).as_deref(), Some("beat"));
    let mut barred = stops;
    gang_mut(&mut barred).seats[0].barred = true;
    assert_eq!(said_of_gang(&barred, 5, false).as_deref(), Some("beat"));
    // Bo's seat belongs to a computer player, who has just said a line.
    let mut spoken = following("R9 R10", &["G1 G1 Y1 R1", TWOS]);
    spoken.seats[1] = Occupant::Computer { level: Level::Club, name: "Merula".to_owned() };
    assert_eq!(said_of_gang(&spoken, 5, false), None);
    let mut silent = following("R9 R10", &["G4", TWOS]);
    silent.seats[1] = spoken.seats[1].clone();
    assert_eq!(said_of_gang(&silent, 5, false).as_deref(), Some("beat"));
}
