//! The texts about tournaments in situations that need words of their own.

use expect_test::expect;

use super::*;
use crate::locale::Locale;
use crate::tests::plain_reader;
use carte_games::Preset;
use carte_players::Level;
use carte_records::tournament::{RoundTable, System};
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, GuildId, PressId, TableId};
use carte_table::{Deals, Options, Pace};

const NOW: Timestamp = Timestamp(1_800_000_000_000);
const NAMES: [&str; 9] = ["Ana", "Bo", "Chloé", "Dan", "Emil", "Fay", "Gil", "Hana", "Ivo"];

/// A tournament with default options, at tables of two, for which `people` people have signed up.
fn signed_up(system: System, people: usize) -> Tournament {
    let preset = Preset::usual(GameKind::GoStop);
    let options = Options {
        rules: preset.rules(),
        preset: Some(preset),
        seats: 2,
        fill: true,
        level: Level::Club,
        pace: Pace::Day,
        deals: Deals::Plain,
    };
    let usual = Tournament::new(GuildId(1), ChannelId(2), UserId(9), PressId(1), options);
    let mut one = Tournament { thread_kind: Some(11), system, secret: ServerSeed::new([7; 32]), ..usual };
    for (user, name) in (1..).zip(&NAMES[..people]) {
        one.sign_up(UserId(user), name, PressId(user)).unwrap();
    }
    one
}

/// The same tournament while it is running, with these rounds. The first person of each table has won; the second list has
/// those with a bye.
fn played(mut one: Tournament, rounds: &[(&[[u16; 2]], &[u16])]) -> Tournament {
    one.stage = TournamentStage::Running;
    for (tables, byes) in rounds {
        let tables = tables.iter().map(|people| RoundTable {
            table: Some(TableId(40)),
            worths: Some(vec![1, -1]),
            ..RoundTable::new(people.to_vec(), Vec::new())
        });
        one.played.push(Round::new(NOW, tables.collect(), byes.to_vec()));
    }
    one
}

fn shown(one: &Tournament, to_text: impl Fn(NumberedTournament<'_>, &Reader<'_>) -> Message) -> String {
    let reader = plain_reader(Locale::En);
    let message = to_text(NumberedTournament { number: 5, tournament: one }, &reader);
    let embeds = message.embeds.iter().map(|embed| format!("{}\n{}\n", embed.title, embed.description));
    embeds.collect()
}

/// The lines of the sign-up message about the number of rounds and the start.
fn rounds_and_start(one: &Tournament) -> String {
    shown(one, sign_up).lines().skip(3).map(|line| format!("{line}\n")).collect()
}

#[test]
fn without_a_chosen_number_of_people_it_waits_for_its_organiser() {
    let mut one = signed_up(System::Swiss, 2);
    expect![[r#"
        Starts when <@9> presses **Start**. Up to 256 people can sign up; once so many have, it starts at once.
    "#]]
    .assert_eq(&rounds_and_start(&one));
    one.starts = Some(NOW);
    expect![[r#"
        Starts <t:1800000000:R>, or when <@9> presses **Start**. Up to 256 people can sign up; once so many have, it starts at once.
    "#]]
    .assert_eq(&rounds_and_start(&one));
    one.most = 8;
    expect![[r#"
        Starts <t:1800000000:R>, or as soon as 8 have signed up, or when <@9> presses **Start**.
    "#]]
    .assert_eq(&rounds_and_start(&one));
}

#[test]
fn people_are_told_how_many_rounds_there_will_be_once_that_is_known() {
    let mut lines = String::new();
    for system in System::ALL {
        for people in [2, 3, 9] {
            let mut one = signed_up(system, people);
            one.most = 20;
            lines.push_str(&format!("{} {people}: {}", system.name(), rounds_and_start(&one)));
        }
    }
    expect![[r#"
        swiss 2: Starts as soon as 20 have signed up, or when <@9> presses **Start**.
        swiss 3: 3 rounds with those who have signed up so far.
        Starts as soon as 20 have signed up, or when <@9> presses **Start**.
        swiss 9: 4 rounds with those who have signed up so far.
        Starts as soon as 20 have signed up, or when <@9> presses **Start**.
        rounds 2: Starts as soon as 20 have signed up, or when <@9> presses **Start**.
        rounds 3: 3 rounds with those who have signed up so far.
        Starts as soon as 20 have signed up, or when <@9> presses **Start**.
        rounds 9: 4 rounds with those who have signed up so far.
        Starts as soon as 20 have signed up, or when <@9> presses **Start**.
        knock-out 2: Starts as soon as 20 have signed up, or when <@9> presses **Start**.
        knock-out 3: 2 rounds with those who have signed up so far.
        Starts as soon as 20 have signed up, or when <@9> presses **Start**.
        knock-out 9: 4 rounds with those who have signed up so far.
        Starts as soon as 20 have signed up, or when <@9> presses **Start**.
    "#]]
    .assert_eq(&lines);
    let mut chosen = signed_up(System::Swiss, 9);
    chosen.rounds = Some(5);
    assert!(!rounds_and_start(&chosen).contains("signed up so far"), "what was asked for is said above");
    let running = played(signed_up(System::KnockOut, 8), &[(&[[0, 1], [2, 3], [4, 5], [6, 7]], &[])]);
    assert!(rounds_and_start(&running).starts_with("3 rounds.\n"), "{}", rounds_and_start(&running));
}

#[test]
fn titles_say_of_how_many_rounds() {
    let one = played(signed_up(System::Swiss, 4), &[(&[[0, 1], [2, 3]], &[])]);
    let title = |announced| {
        let text = shown(&one, |shown, reader| announcement(shown, announced, reader));
        text.lines().next().unwrap().to_owned()
    };
    assert_eq!(title(Announcement::Pairings(0)), "Tournament 5 · Go-Stop · round 1 of 3");
    assert_eq!(title(Announcement::Standings(0)), "Tournament 5 · Go-Stop · after round 1 of 3");
}

#[test]
fn a_round_whose_time_is_over_has_to_be_over_no_more() {
    let one = played(signed_up(System::Swiss, 4), &[(&[[0, 1], [2, 3]], &[])]);
    let first_line = |now| {
        let text = shown(&one, |shown, reader| show(shown, UserId(9), now, reader));
        text.lines().nth(1).unwrap().to_owned()
    };
    let deadline = one.deadline().unwrap();
    assert_eq!(
        first_line(Timestamp(deadline.0 - 1)),
        "Round 1 of 3 is being played; it has to be over <t:1800086400:R>."
    );
    assert_eq!(
        first_line(deadline),
        "Round 1 of 3: its time was over <t:1800086400:R>, and computer players finish what is still open."
    );
}

#[test]
fn standings_explain_why_a_bye_comes_behind_a_victory() {
    let standings_of = |one: &Tournament| {
        let text = shown(one, |shown, reader| announcement(shown, Announcement::Standings(0), reader));
        text.lines().skip(1).map(|line| format!("{line}\n")).collect::<String>()
    };
    let after_one = played(signed_up(System::Swiss, 3), &[(&[[1, 2]], &[0])]);
    expect![[r#"
        **1.** Ana · **1.00** · one bye
        **1.** Bo · **1.00**
        **3.** Chloé · **0.00**
    "#]]
    .assert_eq(&standings_of(&after_one));
    // Four people have a point each; Ana and Emil have it by a bye, which beats nobody.
    let after_two =
        played(signed_up(System::Swiss, 5), &[(&[[1, 2], [3, 4]], &[0]), (&[[1, 0], [2, 3]], &[4])]);
    expect![[r#"
        **1.** Bo · **2.00** · Sonneborn–Berger 2.00
        **2.** Chloé · **1.00** · Sonneborn–Berger 1.00 · direct comparison 1.00
        **3.** Dan · **1.00** · Sonneborn–Berger 1.00 · direct comparison 0.00
        **4.** Ana · **1.00** · one bye · Sonneborn–Berger 0.00
        **4.** Emil · **1.00** · one bye · Sonneborn–Berger 0.00
        -# Sonneborn–Berger adds up the points of everybody who was beaten, and half of those of equals. A bye is worth a point, and beats nobody.
    "#]]
    .assert_eq(&standings_of(&after_two));
}

#[test]
fn whom_a_long_list_leaves_out_reads_the_own_line_below_it() {
    let mut one = signed_up(System::Swiss, 2);
    for user in 3..=200 {
        one.sign_up(UserId(user), &format!("Person {user}"), PressId(user)).unwrap();
    }
    let byes: Vec<u16> = (2..200).collect();
    let one = played(one, &[(&[[0, 1]], &byes)]);
    let description = |user| shown(&one, |shown, reader| show(shown, UserId(user), NOW, reader));
    // Bo has lost to Ana, and everybody else has a bye.
    for (user, is_below) in [(1, false), (2, true)] {
        let text = description(user);
        let (listed, below) = text.split_once("more").unwrap();
        assert!(listed.contains("Ana") && !listed.contains("Bo"), "{text}");
        assert_eq!(below.contains("**200.** Bo · **0.00**"), is_below, "{text}");
    }
}

#[test]
fn a_direct_comparison_that_decides_is_shown() {
    // Ana and Bo are equal in everything except the game that Bo won against Ana.
    let rounds: &[(&[[u16; 2]], &[u16])] =
        &[(&[[1, 0], [3, 4]], &[]), (&[[2, 1], [0, 3]], &[]), (&[[2, 4]], &[])];
    let one = played(signed_up(System::Swiss, 5), rounds);
    let text = shown(&one, |shown, reader| announcement(shown, Announcement::Standings(2), reader));
    expect![[r#"
        🏆 Tournament 5 · Go-Stop · final standings after round 3
        **1.** Chloé · **2.00** · Sonneborn–Berger 1.00
        **2.** Bo · **1.00** · Sonneborn–Berger 1.00 · direct comparison 1.00
        **3.** Ana · **1.00** · Sonneborn–Berger 1.00 · direct comparison 0.00
        **4.** Dan · **1.00** · Sonneborn–Berger 0.00
        **5.** Emil · **0.00** · Sonneborn–Berger 0.00
    "#]]
    .assert_eq(&text);
}
