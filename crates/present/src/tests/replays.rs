//! Finished games in words, over whole simulated games.

use expect_test::expect;

use std::sync::Arc;

use super::playing::people;
use super::*;
use carte_games::{gang_of_four, go_stop};
use carte_records::replay::{self as documents, Document, NoReplay, Playback, PlaybackMoment};
use carte_table::fairness::ServerSeed;

/// A game by these rules that people have played to its end.
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

/// What is wrong nowhere: every moment in every language, in words and beside its picture.
fn check_moments((playback, view): &(Playback, table::View), fields: usize) {
    let count = u32::try_from(playback.moments.len()).expect("few");
    for (locale, faces) in Locale::ALL.into_iter().zip([pictures(), Faces::text_only()].into_iter().cycle()) {
        let reader = Reader { locale, faces: &faces };
        for at in 0..=count {
            for message in [
                replay::viewer(playback, view, at, true, Shown::Words, &reader),
                replay::shared(playback, view, at, Shown::Words, &reader),
                replay::viewer(playback, view, at, true, Shown::Picture, &reader),
            ] {
                checks::limits(&message);
                assert_eq!(message.notify, []);
                // Before the first moment stands what the game is remembered for.
                let embed = message.embeds.last().expect("the moment");
                assert!(!embed.description.is_empty() && !embed.description.contains("@everyone"));
            }
            let message = replay::viewer(playback, view, at, true, Shown::Words, &reader);
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
    let faces = Faces::text_only();
    let reader = Reader { locale: Locale::En, faces: &faces };
    let shown = |(playback, view): &(Playback, table::View), at| {
        let message = replay::viewer(playback, view, at, false, Shown::Words, &reader);
        let embed = message.embeds.last().expect("the moment");
        let fields = embed.fields.iter().map(|field| format!("[{}]\n{}", field.name, field.value));
        format!("{}\n{}\n{}", embed.title, embed.description, fields.collect::<Vec<_>>().join("\n"))
    };
    let game = played(go_stop::Rules::default().with_rounds(1), 2, 1);
    expect![[r#"
        Replay · table 12 · round 1
        -# 🎴 Draw for the first deal, the nearest to January: **liame \|\|spoiler\|\|** 📜`3 poem` · **\# \[free\]\(https\:\/\/exampl…** 🍂`11 Pi ×2`. **liame \|\|spoiler\|\|** begins.
        -# 🔔 **Round 1.** **liame \|\|spoiler\|\|** deals and plays first.
        -# **liame \|\|spoiler\|\|** plays 🟥`7 red`, turns 🍂`7 Pi`, takes nothing
        -# 🗼 **Satta!** Third card of a month: all three stay as a stack, for whoever has the fourth.
        -# 💰 A satta on the first turn is paid at once: **liame \|\|spoiler\|\|** +3.
        -# **\# \[free\]\(https\:\/\/exampl…** plays 🐦`4 cuckoo`, turns 📜`3 poem`, takes 🐦`4 cuckoo` 🍂`4 Pi`
        **liame \|\|spoiler\|\|** plays 🟦`9 blue`, turns 🐦`2 warbler`, takes 🐦`2 warbler` 📜`2 poem`
        [liame ||spoiler|| · 8 cards · 3 points]
        🎴 ✨`3 curtain` 🍂`3 Pi` 🐾`6 butterflies` 🍂`6 Pi` 🐾`10 deer` 🍂`11 Pi` ☔`12 rain man` 🃏`joker ×2`
        📥 🐦`2 warbler` 📜`2 poem` · 🍂 Pi **0** · **0 points**
        [# [free](https://exampl… · 9 cards · −3 points]
        🎴 🍂`1 Pi` 🍂`3 Pi` 🟥`4 red` 🟥`5 red` 🍂`5 Pi` 🍂`6 Pi` 🍂`8 Pi` 🍂`8 Pi` 🍶`9 sake cup`
        📥 🐦`4 cuckoo` · 🍂 Pi **1** · **0 points**
        [The pot]
        ✨`1 crane` 🍂`1 Pi` 📜`3 poem` 🍂`5 Pi` 🐾`7 boar` 🟥`7 red` 🍂`7 Pi` ✨`8 moon` 🐦`8 geese` 🟦`9 blue`"#]].assert_eq(&shown(&game, 3));
    expect![[r#"
        Replay · table 12 · round 1
        -# 🔥 **Go!** **\# \[free\]\(https\:\/\/exampl…** plays on with 10 points. One Go adds a point, but losing after it costs double.
        -# **liame \|\|spoiler\|\|** plays 🐾`10 deer`, turns 🐾`12 swallow`, takes 🐾`10 deer` 🍂`10 Pi`
        -# **\# \[free\]\(https\:\/\/exampl…** plays 🍂`8 Pi`, chooses 🐦`8 geese`, turns 🃏`joker ×3`, turns 🍂`12 Pi ×2`, takes 🐦`8 geese` 🍂`8 Pi` 🐾`12 swallow` 🍂`12 Pi ×2` 🃏`joker ×3`
        -# 🛑 **Stop!** **\# \[free\]\(https\:\/\/exampl…** ends the round.
        🏁 The round goes to **\# \[free\]\(https\:\/\/exampl…**: +18.
        [liame ||spoiler|| · 1 card · −15 points]
        🎴 🍂`11 Pi`
        📥 🐦`2 warbler` 📜`2 poem` ✨`3 curtain` 📜`3 poem` 🐾`10 deer` 🟦`10 blue` ✨`11 phoenix` 🍂`11 Pi ×2` ☔`12 rain man` 🎗️`12 ribbon` 🃏`joker ×2` · 🍂 Pi **7** · **2 points**
        [# [free](https://exampl… · 1 card · 15 points]
        🎴 🍂`8 Pi`
        📥 ✨`1 crane` 📜`1 poem` 🐦`4 cuckoo` 🟥`4 red` 🐾`5 bridge` 🟥`5 red` 🐾`7 boar` 🟥`7 red` 🐦`8 geese` 🍶`9 sake cup` 🟦`9 blue` 🐾`12 swallow` 🍂`12 Pi ×2` 🃏`joker ×3` · 🍂 Pi **21** · **17 points**
        [The pot]
        🍂`2 Pi` 🐾`6 butterflies` ✨`8 moon` 🍂`11 Pi`"#]].assert_eq(&shown(&game, u32::MAX));
    let game = played(gang_rules(gang_of_four::Preset::DaysOfWonder, 30), 4, 1);
    expect![[r#"
        Replay · table 12 · round 1
        -# 🔔 **Round 1**, counter-clockwise. **liame \|\|spoiler\|\|** leads.
        -# **liame \|\|spoiler\|\|** leads `M1` `R2` `R7` `R8` `R9` (red flush up to 9) · 11 left
        -# **WWWWWWWWWWWWWWWWWWWWWWW…** lays `Y4` `Y4` `R4` `Y10` `R10` (full house, fours over tens) · 11 left
        **👩👩👧👦👩👩👧👦👩👩👧👦👩👩👧👦** lays `G1` `Y1` `G7` `Y7` `Y7` (full house, sevens over ones) · 11 left
        [WWWWWWWWWWWWWWWWWWWWWWW… · 11 cards · 0 points]
        `G1` `Y2` `R3` `R3` `Y5` `G6` `G7` `R7` `G8` `Y8` `Y9`
        [👩👩👧👦👩👩👧👦👩👩👧👦👩👩👧👦 · 11 cards · 0 points]
        `R1` `G2` `G3` `Y3` `Y3` `R4` `G5` `G8` `R8` `G9` `G9`
        [# [free](https://exampl… · 16 cards · 0 points]
        `R1` `R2` `G3` `G4` `G5` `Y5` `R5` `R5` `Y6` `R6` `Y8` `Y9` `G10` `G10` `R10` `PG`
        [liame ||spoiler|| · 11 cards · 0 points]
        `Y1` `G2` `Y2` `G4` `G6` `Y6` `R6` `R9` `Y10` `PY` `DR`"#]].assert_eq(&shown(&game, 3));
    expect![[r#"
        Replay · table 12 · round 4
        -# **\# \[free\]\(https\:\/\/exampl…** passes.
        -# **👩👩👧👦👩👩👧👦👩👩👧👦👩👩👧👦** passes.
        -# **WWWWWWWWWWWWWWWWWWWWWWW…** passes.
        -# **liame \|\|spoiler\|\|** leads `Y1` `R2` `Y3` `G4` `G5` (straight up to 5).
        🏁 **liame \|\|spoiler\|\|** has no card left: the round is over.
        [WWWWWWWWWWWWWWWWWWWWWWW… · 5 cards · 32 points]
        `G1` `G1` `Y3` `Y4` `R4`
        [👩👩👧👦👩👩👧👦👩👩👧👦👩👩👧👦 · 1 card · 25 points]
        `G4`
        [# [free](https://exampl… · 1 card · 5 points]
        `G2`
        [liame ||spoiler|| · 0 cards · 1 point]
        no card left"#]]
    .assert_eq(&shown(&game, u32::MAX));
}

#[test]
fn a_game_of_many_rounds_has_a_menu_around_the_present_one() {
    let (mut playback, view) = played(gang_rules(gang_of_four::Preset::DaysOfWonder, 10), 4, 1);
    let moment = playback.moments[0].clone();
    playback.moments = (1..=90).map(|round| PlaybackMoment { round, ..moment.clone() }).collect();
    let faces = Faces::text_only();
    let reader = Reader { locale: Locale::En, faces: &faces };
    for round in [1, 2, 45, 89, 90] {
        let at = replay::first_of(&playback, round);
        let message = replay::viewer(&playback, &view, at, true, Shown::Words, &reader);
        checks::limits(&message);
        let Some(Row::Select(menu)) = message.rows.iter().rev().nth(1) else { panic!("no menu") };
        let chosen: Vec<&str> =
            menu.options.iter().filter(|one| one.chosen).map(|one| one.value.as_str()).collect();
        assert_eq!((menu.options.len(), chosen), (25, vec![round.to_string().as_str()]));
    }
}

#[test]
fn what_is_wrong_is_named() {
    let (mut wrong, view) = played(gang_rules(gang_of_four::Preset::DaysOfWonder, 10), 4, 1);
    let Document::GangOfFour(record) = &mut wrong.document else { panic!("another game") };
    record.fairness.server_seed = ServerSeed::new([0; 32]);
    let wrong = Arc::new(wrong);
    for (locale, false_, sentences) in
        [(Locale::En, "❌ Not everything fits", 3), (Locale::Fr, "❌ Tout ne", 3)]
    {
        let faces = Faces::text_only();
        let reader = Reader { locale, faces: &faces };
        let fault = documents::verify(&wrong.document);
        let message = replay::checked(&view, &Ok((Arc::clone(&wrong), fault)), &reader);
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
