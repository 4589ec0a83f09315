//! Finished games in words, over whole simulated games.

use super::*;
use crate::fairness::ServerSeed;
use crate::replay::gang_of_four::{self as gang, Round};
use crate::replay::{self as documents, Document, GameName, NoReplay};
use crate::simulate::{Documents, Setup, play_game};

fn document(rules: &str, seats: u8) -> gang::Document {
    let setup =
        Setup::new(GameName::GangOfFour, rules, seats, &["club", "random"], "words").expect("a setup");
    let game = play_game(&setup, 1, Documents::Plain).expect("a game");
    let text = game.document.expect("a document");
    let Document::GangOfFour(mut document) = documents::parse(text.as_bytes()).expect("our own") else {
        panic!("another game")
    };
    document.players[0].name = "**@everyone** `x` <@1>".repeat(4);
    document.players[0].computer = None;
    document
}

fn any_view() -> table::View {
    Playing::open(&mut StdRng::seed_from_u64(1)).table.view(Viewer::Public)
}

#[test]
fn every_moment_fits_and_names_nobody_to_notify() {
    let view = any_view();
    for (rules, seats) in [("days-of-wonder,limit=50", 4), ("dargaud,limit=50", 3), ("cabinet,limit=50", 4)] {
        let document = Document::GangOfFour(document(rules, seats));
        let count = u32::try_from(document.moments()).expect("few");
        for (locale, faces) in Locale::ALL.into_iter().zip([pictures(), Faces::text_only()]) {
            let reader = Reader { locale, faces: &faces };
            for at in 0..=count {
                for message in [
                    replay::viewer(&document, &view, at, true, &reader),
                    replay::shared(&document, &view, at, &reader),
                ] {
                    checks::limits(&message);
                    assert_eq!(message.notify, []);
                    let embed = &message.embeds[0];
                    assert_eq!(embed.fields.len(), 4, "four packets");
                    assert!(!embed.description.contains("@everyone"), "{}", embed.description);
                }
            }
        }
    }
}

#[test]
fn a_game_of_many_rounds_has_a_menu_around_the_present_one() {
    let mut document = document("days-of-wonder,limit=10", 4);
    let round = document.rounds[0].clone();
    document.rounds = (1..=90).map(|number| Round { number, ..round.clone() }).collect();
    let document = Document::GangOfFour(document);
    let faces = Faces::text_only();
    let reader = Reader { locale: Locale::En, faces: &faces };
    for round in [1, 2, 45, 89, 90] {
        let message =
            replay::viewer(&document, &any_view(), replay::first_of(&document, round), true, &reader);
        checks::limits(&message);
        let Row::Select(menu) = &message.rows[1] else { panic!("no menu") };
        let chosen: Vec<&str> =
            menu.options.iter().filter(|one| one.chosen).map(|one| one.value.as_str()).collect();
        assert_eq!((menu.options.len(), chosen), (25, vec![round.to_string().as_str()]));
    }
}

#[test]
fn what_is_wrong_is_named() {
    let view = any_view();
    let mut wrong = document("days-of-wonder,limit=10", 4);
    wrong.fairness.server_seed = ServerSeed::new([0; 32]);
    let wrong = Document::GangOfFour(wrong);
    for (locale, false_, sentences) in
        [(Locale::En, "❌ Not everything fits", 3), (Locale::Fr, "❌ Tout ne", 3)]
    {
        let faces = Faces::text_only();
        let reader = Reader { locale, faces: &faces };
        let fault = documents::verify(&wrong);
        let message = replay::checked(&view, &Ok((wrong.clone(), fault)), &reader);
        checks::limits(&message);
        let embed = &message.embeds[0];
        assert!(embed.description.contains(false_), "{}", embed.description);
        assert!(embed.description.contains("fairness.commitment"), "{}", embed.description);
        let why = &embed.fields[1].value;
        assert_eq!(why.matches('.').count(), sentences, "{why}");
        for why in [NoReplay::NotOver, NoReplay::NotPlayed, NoReplay::NotALog] {
            checks::limits(&replay::checked(&view, &Err(why), &reader));
            checks::limits(&replay::not_yet(&view, why, &reader));
        }
    }
}
