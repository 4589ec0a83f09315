//! The texts about deals of the day in situations that need words of their own.

use std::cmp::Ordering;

use expect_test::expect;

use super::*;
use crate::locale::Locale;
use crate::tests::plain_reader;
use carte_players::Level;
use carte_records::daily::{ComparedChoice, DailyRow, OwnChoice, Play, Played, Pool, compare};
use carte_records::luck::SeatLuck;
use carte_table::fairness::ServerSeed;
use carte_table::ids::UserId;

const DAY: Day = Day(20_760);

fn comparison_with(people: usize, newcomers: usize) -> DealComparison {
    let against = vec![Ordering::Greater, Ordering::Equal, Ordering::Less, Ordering::Less];
    DealComparison { percent: 63, people, newcomers, computers: 4, par: Some(88), against }
}

/// The lines of `/daily` for a person with this progress in both games.
fn home_of(games: [DailyProgress; 2], streak: u32) -> String {
    home_with_luck(games, streak, &[], Locale::En)
}

fn home_with_luck(
    games: [DailyProgress; 2],
    streak: u32,
    luck: &[(View, Option<GameLuck>)],
    locale: Locale,
) -> String {
    let reader = plain_reader(locale);
    let [gang, flowers] = games;
    let games = [(GameKind::GangOfFour, gang), (GameKind::GoStop, flowers)];
    let asked =
        Home { day: DAY, ends: DAY.ends(), games: &games, elsewhere: &[], luck, streak, comparable: &[] };
    home(&asked, &reader).embeds.remove(0).description + "\n"
}

#[test]
fn who_has_played_both_deals_is_told_when_the_next_ones_come() {
    let finished = || DailyProgress::Finished(Some(comparison_with(1, 0)));
    expect![[r#"
        **Gang of Four** · **63 %** 🟩🟨⬛⬛ · compared with one other person and 4 computer players in your place, because there are few people · a champion: 88 %
        **Go-Stop** · **63 %** 🟩🟨⬛⬛ · compared with one other person and 4 computer players in your place, because there are few people · a champion: 88 %

        🔥 Days in a row: 1
        You have played both. The next deals come <t:1793750400:R>.
    "#]].assert_eq(&home_of([finished(), finished()], 1));
    let left = home_of([finished(), DailyProgress::Begun(DAY.ends())], 2);
    assert!(left.contains("One try;") && !left.contains("next deals"), "{left}");
    assert!(left.contains("🔥 Days in a row: 2"), "{left}");
}

#[test]
fn a_result_says_what_the_cards_gave_each_seat_the_own_one_first() {
    let pool = Pool { day: DAY, secret: ServerSeed::new([7; 32]), deals: 1 };
    let view = |game| {
        let play = Play::begin(pool.deal(game, 1), UserId(7), "An_na", DAY.begins());
        play.expect("it begins").view()
    };
    let mut luck = GameLuck { rounds: 1, players: 2, ..GameLuck::default() };
    let [own, other] = [-6.2, 6.2].map(|deal| {
        let known = Some(deal * 0.6);
        SeatLuck { deal, play: -deal / 3.0, error: 1.6, known }
    });
    (luck.seats[DailyDeal::SEAT], luck.seats[carte_games::Seat::new(1)]) = (own, other);
    let finished = || [0, 1].map(|newcomers| DailyProgress::Finished(Some(comparison_with(5, newcomers))));
    let known = [(view(GameKind::GangOfFour), None), (view(GameKind::GoStop), Some(luck))];
    expect![[r#"
        **Gang of Four** · **63 %** 🟩🟨⬛⬛ · compared with 5 others and 4 computer players in your place, because there are few people · a champion: 88 %
        -# What the cards gave you is being estimated: **Refresh** shows it in a moment.
        **Go-Stop** · **63 %** 🟩🟨⬛⬛ · compared with 5 others and 4 computer players in your place, because there are few people · a champion: 88 %
        -# One other person has played this deal, too. Who is new to the bot is compared with others from the second day on.
        The cards gave you −6 (± 3), your play **+2**, in points against the table’s mean.
        -# By what you could see at the time, the cards gave you −4.
        -# 🤖 Alcedo: the cards +6 (± 3), play **−2**

        🔥 Days in a row: 3
        You have played both. The next deals come <t:1793750400:R>.
    "#]].assert_eq(&home_with_luck(finished(), 3, &known, Locale::En));
    for locale in Locale::ALL {
        let told = home_with_luck(finished(), 3, &known, locale);
        assert_eq!(told.matches("−6").count(), 1, "{told}");
        assert_eq!(told.matches("+6").count(), 1, "{told}");
        assert!(told.lines().count() <= 10, "{told}");
    }
}

#[test]
fn the_secrets_stand_behind_a_button() {
    let fingerprints = [(DAY, "a".to_owned()), (DAY.next(), "b".to_owned())];
    let ended = EndedDay { day: DAY.previous(), secret: "5ec".to_owned(), fingerprint: "f19".to_owned() };
    expect![[r#"
        All deals of a day follow from its secret. The fingerprint (SHA-256) of that secret is known the day before, the secret itself once the day is over on all servers.
        Fingerprint of the secret of day 3: a
        Fingerprint of the secret of day 4: b
        Secret of day 2: 5ec
        Its fingerprint, published the day before: f19
    "#]]
    .assert_eq(&(secrets(&fingerprints, Some(&ended), &plain_reader(Locale::En)).content + "\n"));
}

#[test]
fn a_server_is_told_when_the_deals_end() {
    for locale in Locale::ALL {
        let ends = Timestamp(DAY.ends().0 - 9 * 60 * 60 * 1_000);
        let told = DailyAnnouncement { day: DAY, ends, so_far: None, best: None, ended: None };
        let told = notice(&told, &plain_reader(locale)).embeds.remove(0).description;
        // By the clocks of Tokyo.
        assert!(told.ends_with(": <t:1793718000:R>"), "{told}");
    }
}

#[test]
fn a_game_that_was_begun_elsewhere_says_when_its_day_ends_there() {
    let later = DAY.ends().after(std::time::Duration::from_secs(60 * 60));
    let told = home_of([DailyProgress::Begun(later), DailyProgress::Unfinished], 0);
    expect![[r#"
        **Gang of Four** · begun where the day ends <t:1793754000:R>
        **Go-Stop** · not finished: its day is over where you began

        Ends <t:1793750400:R>. One try; what is not finished by then counts as it stands, behind all that is.
    "#]]
    .assert_eq(&told);
    assert!(
        home_of([DailyProgress::Unfinished, DailyProgress::Unfinished], 0).contains("The next deals come")
    );
}

#[test]
fn equal_results_share_a_place() {
    let rows = [(63, 1), (63, 1), (63, 2), (50, 1)].map(|(points, games)| DailyRow {
        user: UserId(0),
        name: "Ana".to_owned(),
        points,
        games,
    });
    let lines = table::lines_of(&rows, &plain_reader(Locale::En));
    let places: Vec<_> =
        lines.iter().filter_map(|line| line.split_once('.')).map(|(place, _)| place).collect();
    // Discord would number the lines of a list anew.
    assert_eq!(places, ["**1", "**1", "**3", "**4"], "{lines:?}");
}

#[test]
fn a_server_whose_yesterday_goes_on_elsewhere_is_told_so() {
    let reader = plain_reader(Locale::En);
    let line = |name: &str| DailyRow { user: UserId(0), name: name.to_owned(), points: 63, games: 1 };
    let best = |day, name| Some(Best { day, lines: vec![line(name)] });
    let (yesterday, before) = (DAY.previous(), DAY.previous().previous());
    let ended = EndedDay { day: before, secret: "5ec".to_owned(), fingerprint: "f19".to_owned() };
    let told = DailyAnnouncement {
        day: DAY,
        ends: DAY.ends(),
        so_far: best(yesterday, "Ana"),
        best: best(before, "Bo"),
        ended: Some(&ended),
    };
    let embed = notice(&told, &reader).embeds.remove(0);
    let fields: Vec<String> =
        embed.fields.iter().map(|field| format!("{}: {}", field.name, field.value)).collect();
    expect![[r#"
        The best of day 2 here, so far: **1.** Ana · 63 points in one game
        The best of day 1 here: **1.** Bo · 63 points in one game
        Day 2 goes on where clocks are behind: others may still be compared with the best, and its secret comes once it is over everywhere.
        Secret of day 1: 5ec
        Its fingerprint, published the day before: f19
    "#]].assert_eq(&format!("{}\n{}\n", fields.join("\n"), embed.footer));
    // If nobody played yesterday, only the day that is over is told.
    let quiet = DailyAnnouncement { so_far: Some(Best { day: yesterday, lines: Vec::new() }), ..told };
    assert_eq!(notice(&quiet, &reader).embeds[0].fields.len(), 1);
}

#[test]
fn others_who_are_too_new_to_be_compared_with_are_not_nobody() {
    let alone =
        home_of([DailyProgress::Finished(Some(comparison_with(0, 0))), DailyProgress::Begun(DAY.ends())], 0);
    assert!(alone.contains("in your place: nobody else has played this deal yet"), "{alone}");
    let among_newcomers =
        home_of([DailyProgress::Finished(Some(comparison_with(0, 2))), DailyProgress::Begun(DAY.ends())], 0);
    expect![[r#"
        **Gang of Four** · **63 %** 🟩🟨⬛⬛ · compared with 4 computer players in your place · a champion: 88 %
        -# 2 others have played this deal, too. Who is new to the bot is compared with others from the second day on.
        **Go-Stop** · begun

        Ends <t:1793750400:R>. One try; what is not finished by then counts as it stands, behind all that is.
    "#]].assert_eq(&among_newcomers);
}

/// A decision in which a novice and an expert choose differently; the expert stands for the champion.
fn parted() -> OwnChoice {
    let pool = Pool { day: DAY, secret: ServerSeed::new([7; 32]), deals: 20 };
    let choices = (1..=20).find_map(|number| {
        let deal = pool.deal(GameKind::GoStop, number);
        let played = |level| Played::of(&Play::of_computer(deal.clone(), level).unwrap(), UserId(0));
        compare(&played(Level::Novice), &[], Some(&played(Level::Expert))).pop()
    });
    choices.expect("they part somewhere")
}

#[test]
fn a_champion_is_no_person_and_a_cost_that_rounds_to_nothing_is_none() {
    let mut choice = parted();
    let (own, other) = (choice.decision.done, choice.others[0].action);
    let reader = plain_reader(Locale::En);
    let lines = |choice: &OwnChoice| {
        let costs = vec![(own, Some(0.04)), (other, Some(1.26))];
        let compared = ComparedChoice { choice: choice.clone(), costs };
        let message = comparison(DAY, GameKind::GoStop, &[compared], &reader);
        message.embeds[0].fields[0].value.lines().map(ToOwned::to_owned).collect::<Vec<_>>()
    };
    let told = lines(&choice);
    assert!(told[0].starts_with("You: ") && told[0].ends_with(" (0)"), "{told:?}");
    assert!(
        told[1].starts_with("A champion (computer player): ") && told[1].ends_with(" (−1.3)"),
        "{told:?}"
    );
    choice.others[0].people = 2;
    assert!(lines(&choice)[1].starts_with("2 others and a champion (computer player): "), "{told:?}");
    choice.others[0].champion = false;
    assert!(lines(&choice)[1].starts_with("2 others: "), "{told:?}");
}
