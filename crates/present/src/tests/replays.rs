//! Finished games in words, over whole simulated games.

use expect_test::expect;

use super::*;
use carte_games::GameKind;
use carte_games::go_stop::CardSet;
use carte_records::replay::gang_of_four::{self as gang, Round};
use carte_records::replay::go_stop::Turn;
use carte_records::replay::{self as documents, Document, NoReplay};
use carte_simulate::{Documents, Setup, play_game};
use carte_table::fairness::ServerSeed;

fn document(rules: &str, seats: u8) -> gang::Document {
    let setup =
        Setup::new(GameKind::GangOfFour, rules, seats, &["club", "random"], "words").expect("a setup");
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
                    // Before the first moment stands what the game is remembered for.
                    let embed = message.embeds.last().expect("the moment");
                    assert_eq!(embed.fields.len(), 4, "four packets");
                    assert!(!embed.description.contains("@everyone"), "{}", embed.description);
                }
            }
        }
    }
}

#[test]
fn every_moment_of_go_stop_fits_and_names_nobody_to_notify() {
    let view = any_view();
    for (rules, seats) in
        [("default,rounds=3", 2), ("default,rounds=3", 3), ("default,rounds=0,tokens=50", 2)]
    {
        let levels = ["club", "novice"];
        let setup = Setup::new(GameKind::GoStop, rules, seats, &levels, "words").expect("a setup");
        let game = play_game(&setup, 1, Documents::Plain).expect("a game");
        let text = game.document.expect("a document");
        let mut document = documents::parse(text.as_bytes()).expect("our own");
        if let Document::GoStop(document) = &mut document {
            document.players[0].name = "**@everyone** `x` <@1>".repeat(4);
            document.players[0].computer = None;
        }
        let count = u32::try_from(document.moments()).expect("few");
        assert!(count > 30, "{count} moments");
        for locale in Locale::ALL {
            let faces = Faces::text_only();
            let reader = Reader { locale, faces: &faces };
            for at in 0..=count {
                for message in [
                    replay::viewer(&document, &view, at, true, &reader),
                    replay::shared(&document, &view, at, &reader),
                ] {
                    checks::limits(&message);
                    assert_eq!(message.notify, []);
                    let embed = message.embeds.last().expect("the moment");
                    assert_eq!(embed.fields.len(), usize::from(seats) + 1, "every hand, and the pot");
                    assert!(!embed.description.is_empty());
                    assert!(!embed.description.contains("@everyone"), "{}", embed.description);
                }
            }
        }
    }
}

#[test]
fn a_moment_of_go_stop_reads_like_the_channel() {
    let setup =
        Setup::new(GameKind::GoStop, "default,rounds=1", 2, &["club", "novice"], "words").expect("a setup");
    let text = play_game(&setup, 1, Documents::Plain).expect("a game").document.expect("a document");
    let document = documents::parse(text.as_bytes()).expect("our own");
    let faces = Faces::text_only();
    let reader = Reader { locale: Locale::En, faces: &faces };
    let shown = |at| {
        let message = replay::viewer(&document, &any_view(), at, false, &reader);
        let embed = &message.embeds[0];
        let fields = embed.fields.iter().map(|field| format!("[{}]\n{}", field.name, field.value));
        format!("{}\n{}\n{}", embed.title, embed.description, fields.collect::<Vec<_>>().join("\n"))
    };
    expect![[r#"
        Replay · table 12 · round 1
        -# 🔔 **Round 1.** **🤖 novice 1** deals and plays first.
        -# **🤖 novice 1** plays 📜`2 poem`, chooses 🐦`2 warbler`, turns 🍂`1 Pi`, takes 🐦`2 warbler` 📜`2 poem`
        -# **🤖 club 0** plays ✨`1 crane`, turns 🍂`7 Pi`, takes ✨`1 crane` 🍂`1 Pi`
        **🤖 novice 1** plays 🐾`5 bridge`, chooses 🍂`5 Pi`, turns ✨`3 curtain`, takes 🐾`5 bridge` 🍂`5 Pi`
        [🤖 club 0 · 9 cards · 0 points]
        🎴 📜`1 poem` 🍂`4 Pi` 🟥`7 red` 🍂`7 Pi` 🍂`8 Pi` 🍶`9 sake cup` 🍂`9 Pi` 🐾`10 deer` 🟦`10 blue`
        📥 ✨`1 crane` · 🍂 Pi **1** · **0 points**
        [🤖 novice 1 · 8 cards · 0 points]
        🎴 🍂`1 Pi` 🍂`2 Pi` 🟦`6 blue` 🐾`7 boar` ✨`8 moon` 🍂`8 Pi` ✨`11 phoenix` 🍂`11 Pi`
        📥 🐦`2 warbler` 📜`2 poem` 🐾`5 bridge` 🃏`joker ×2` · 🍂 Pi **3** · **0 points**
        [The pot]
        🍂`2 Pi` ✨`3 curtain` 🍂`5 Pi` 🍂`6 Pi` 🍂`7 Pi` ☔`12 rain man` 🎗️`12 ribbon` 🍂`12 Pi ×2`"#]].assert_eq(&shown(3));
    expect![[r#"
        Replay · table 12 · round 1
        -# **🤖 club 0** plays 🍂`4 Pi`, turns 🍂`6 Pi`, takes 🟥`4 red` 🍂`4 Pi`
        -# **🤖 novice 1** plays ✨`8 moon`, turns 🍂`3 Pi`, takes ✨`8 moon` 🍂`8 Pi`
        -# **🤖 club 0** plays 📜`1 poem`, turns 🍂`3 Pi`, takes 📜`1 poem` 🍂`1 Pi` 🍂`3 Pi` 🍂`3 Pi`
        -# 🛑 **Stop!** **🤖 club 0** ends the round.
        🏁 The round goes to **🤖 club 0**: +8.
        [🤖 club 0 · 2 cards · 8 points]
        🎴 🟥`7 red` 🐾`10 deer`
        📥 ✨`1 crane` 📜`1 poem` ✨`3 curtain` 📜`3 poem` 🟥`4 red` 🐦`8 geese` 🍶`9 sake cup` 🟦`9 blue` 🟦`10 blue` 🃏`joker ×3` · 🍂 Pi **16** · **8 points**
        [🤖 novice 1 · 2 cards · −8 points]
        🎴 🐾`7 boar` 🍂`11 Pi`
        📥 🐦`2 warbler` 📜`2 poem` 🐦`4 cuckoo` 🐾`5 bridge` 🟦`6 blue` ✨`8 moon` ✨`11 phoenix` 🍂`11 Pi ×2` 🃏`joker ×2` · 🍂 Pi **10** · **1 point**
        [The pot]
        🍂`5 Pi` 🍂`6 Pi` 🍂`10 Pi` ☔`12 rain man` 🎗️`12 ribbon` 🍂`12 Pi ×2`"#]].assert_eq(&shown(u32::MAX));
}

#[test]
fn of_several_whole_months_the_declared_one_alone_wins() {
    let setup =
        Setup::new(GameKind::GoStop, "default,rounds=1", 2, &["club", "novice"], "words").expect("a setup");
    let text = play_game(&setup, 1, Documents::Plain).expect("a game").document.expect("a document");
    let Document::GoStop(mut document) = documents::parse(text.as_bytes()).expect("our own") else {
        panic!("another game")
    };
    document.rounds.truncate(1);
    let hand = |text: &str| text.parse::<CardSet>().expect("cards").into();
    let round = &mut document.rounds[0];
    round.hands = vec![hand("1.1 1.2 1.3 1.4"), hand("2.1 2.2 2.3 2.4")];
    let result = round.result.as_mut().expect("an end");
    (result.kind, result.winner) = ("chongtong".to_owned(), Some(Seat::new(0)));
    let faces = Faces::text_only();
    let reader = Reader { locale: Locale::En, faces: &faces };
    let mut told = |turns| {
        document.rounds[0].turns = turns;
        let document = Document::GoStop(document.clone());
        let message = replay::viewer(&document, &any_view(), u32::MAX, false, &reader);
        let told = message.embeds[0].description.clone();
        (told.contains("1 Pine"), told.contains("2 Plum"))
    };
    assert_eq!(told(vec![]), (true, true), "dealt to both");
    assert_eq!(told(vec![Turn::Go { seat: Seat::new(1), by: None }]), (true, false), "one was asked");
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
        let Some(Row::Select(menu)) = message.rows.iter().rev().nth(1) else { panic!("no menu") };
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
