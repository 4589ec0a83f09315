//! Replays of whole simulated games, in words.

use std::sync::Arc;

use super::playing::people;
use super::*;
use carte_games::{gang_of_four, go_stop};
use carte_records::replay::{self as documents, Document, NoReplay, Playback, PlaybackMoment};
use carte_table::fairness::ServerSeed;

/// A game with these rules that was played to its end.
fn played(rules: impl Into<games::Rules>, seats: u8, seed: u64) -> (Playback, table::View) {
    let mut rng = StdRng::seed_from_u64(seed);
    let people = people(seats, &mut rng);
    let mut playing = Playing::at(rules.into(), people, &mut rng);
    playing.start();
    while playing.step(&mut rng).is_some() {}
    playing.close();
    (Playback::of_table(&playing.log).expect("a game"), playing.table.view(Viewer::Public))
}

fn gang_rules(preset: gang_of_four::Preset, limit: u16) -> gang_of_four::Rules {
    gang_of_four::Rules::preset(preset).with_limit(limit)
}

/// Checks every moment in every language, in words and beside its picture.
fn check_moments((playback, view): &(Playback, table::View), fields: usize) {
    let count = u32::try_from(playback.moments.len()).expect("few");
    let faces = [pictures(), Faces::text_only()];
    for (locale, faces) in Locale::ALL.into_iter().zip(faces.iter().cycle()) {
        let reader = Reader { locale, faces };
        for at in 0..=count {
            for message in [
                replay::viewer(playback, view, at, true, RenderMode::Words, &reader),
                replay::shared(playback, view, at, RenderMode::Words, &reader),
                replay::viewer(playback, view, at, true, RenderMode::Picture, &reader),
            ] {
                checks::limits(&message);
                assert_eq!(message.notify, []);
                // The highlights stand before the first moment.
                let embed = message.embeds.last().expect("the moment");
                assert!(!embed.description.is_empty() && !embed.description.contains("@everyone"));
            }
            let message = replay::viewer(playback, view, at, true, RenderMode::Words, &reader);
            assert_eq!(message.embeds.last().expect("the moment").fields.len(), fields);
        }
    }
}

#[test]
fn every_moment_fits_and_names_nobody_to_notify() {
    use gang_of_four::Preset;
    for (preset, seats) in [(Preset::DaysOfWonder, 4), (Preset::Dargaud, 3), (Preset::Cabinet, 4)] {
        check_moments(&played(gang_rules(preset, 30), seats, 1), 4);
    }
}

#[test]
fn every_moment_of_go_stop_fits_and_names_nobody_to_notify() {
    let usual = go_stop::Rules::default();
    for (rounds, tokens, seats) in [(3, 0, 2), (3, 0, 3), (0, 50, 2)] {
        let rules = usual.with_rounds(rounds).with_tokens(tokens);
        check_moments(&played(rules, seats, 1), usize::from(seats) + 1);
    }
}

#[test]
fn a_moment_reads_like_the_channel() {
    let reader = plain_reader(Locale::En);
    let shown = |(playback, view): &(Playback, table::View), at| {
        let message = replay::viewer(playback, view, at, false, RenderMode::Words, &reader);
        let embed = message.embeds.last().expect("the moment");
        let fields = embed.fields.iter().map(|field| format!("[{}]\n{}", field.name, field.value));
        format!("{}\n{}\n{}", embed.title, embed.description, fields.collect::<Vec<_>>().join("\n"))
    };
    let game = played(go_stop::Rules::default().with_rounds(1), 2, 1);
    expected("replays/a-moment-reads-like-the-channel-1", Locale::En).assert_eq(&shown(&game, 3));
    expected("replays/a-moment-reads-like-the-channel-2", Locale::En).assert_eq(&shown(&game, u32::MAX));
    let game = played(gang_rules(gang_of_four::Preset::DaysOfWonder, 30), 4, 1);
    expected("replays/a-moment-reads-like-the-channel-3", Locale::En).assert_eq(&shown(&game, 3));
    expected("replays/a-moment-reads-like-the-channel-4", Locale::En).assert_eq(&shown(&game, u32::MAX));
}

#[test]
fn a_game_of_many_rounds_has_a_menu_around_the_present_one() {
    let (mut playback, view) = played(gang_rules(gang_of_four::Preset::DaysOfWonder, 10), 4, 1);
    let moment = playback.moments[0].clone();
    playback.moments = (1..=90).map(|round| PlaybackMoment { round, ..moment.clone() }).collect();
    let reader = plain_reader(Locale::En);
    for round in [1, 2, 45, 89, 90] {
        let at = replay::first_of(&playback, round);
        let message = replay::viewer(&playback, &view, at, true, RenderMode::Words, &reader);
        checks::limits(&message);
        let Some(Row::Select(menu)) = message.rows.iter().rev().nth(1) else { panic!("no menu") };
        let chosen: Vec<&str> =
            menu.options.iter().filter(|one| one.chosen).map(|one| one.value.as_str()).collect();
        assert_eq!((menu.options.len(), chosen), (25, vec![at.to_string().as_str()]));
    }
}

#[test]
fn a_game_is_opened_at_what_it_is_remembered_for() {
    let reader = plain_reader(Locale::En);
    let mut later = 0;
    for seed in 1..=3 {
        let (playback, view) = played(gang_rules(gang_of_four::Preset::DaysOfWonder, 60), 4, seed);
        let opened = replay::leads_to(&playback, &view, 0, ReplayStep::Remembered, &reader);
        assert_eq!(
            replay::leads_to(&playback, &view, 0, ReplayStep::Open, &reader),
            0,
            "a moment that is meant"
        );
        let message = replay::viewer(&playback, &view, opened, true, RenderMode::Words, &reader);
        let Some(Row::Select(menu)) = message.rows.get(1) else { panic!("no menu") };
        assert_eq!(message.rows.len(), 3, "four steps, one menu, and what can be done with the moment");
        assert_eq!(menu.options[0].value, opened.to_string(), "what stands out comes first");
        later += u32::from(opened > 0);
    }
    assert!(later > 0, "no game had anything to be remembered for");
}

#[test]
fn what_is_wrong_is_named() {
    let (mut wrong, view) = played(gang_rules(gang_of_four::Preset::DaysOfWonder, 10), 4, 1);
    let Document::GangOfFour(record) = &mut wrong.document else { panic!("another game") };
    record.fairness.server_seed = ServerSeed::new([0; 32]);
    let wrong = Arc::new(wrong);
    // What is told of replays is in English for those who read Korean.
    let said: [&str; Locale::ALL.len()] = ["❌ Not everything fits", "❌ Tout ne", "❌ Not everything fits"];
    for (locale, said) in Locale::ALL.into_iter().zip(said) {
        let reader = plain_reader(locale);
        let fault = documents::verify(&wrong.document);
        let message = replay::checked(&view, &Ok((Arc::clone(&wrong), fault)), &reader);
        checks::limits(&message);
        let embed = &message.embeds[0];
        assert!(embed.description.contains(said), "{}", embed.description);
        assert!(embed.description.contains("fairness.commitment"), "{}", embed.description);
        let why = &embed.fields[1].value;
        assert_eq!(why.matches('.').count(), 3, "{why}");
        for why in [NoReplay::NotOver, NoReplay::Sealed, NoReplay::NotPlayed, NoReplay::NotALog] {
            checks::limits(&replay::checked(&view, &Err(why), &reader));
            checks::limits(&replay::not_yet(&view, why, &reader));
        }
    }
}
