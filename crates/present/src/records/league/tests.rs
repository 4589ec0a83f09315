use carte_games::Seat;
use expect_test::expect;

use super::*;
use crate::locale::Locale;
use crate::tests::plain_reader;
use carte_records::statistics::Rating;
use carte_table::ids::Timestamp;

fn result(user: u64, name: &str, games: u32, value: f64) -> SeasonResult {
    let rating = Rating { value, uncertainty: 3.0 };
    SeasonResult { user: UserId(user), name: name.to_owned(), games, rating }
}

/// A season with fourteen people in two divisions and two newcomers, all of whom have played.
fn season() -> League {
    let names = "Ana Bo Chloé Dan Emil Fay Gil Hana Ivo Jun Kim Lea Mia Noé";
    let line: Vec<SeasonResult> = (1..)
        .zip(names.split(' '))
        .map(|(user, name)| result(user, name, 5 + (user % 3) as u32, 40.0 - user as f64))
        .collect();
    let mut divisions: Vec<Vec<SeasonResult>> = line.chunks(7).map(<[_]>::to_vec).collect();
    divisions[1][6].games = 3;
    divisions[0][1].user = UserId::former(0);
    let newcomers = vec![result(31, "Oto", 6, 22.0), result(32, "*Pia*", 4, 30.0)];
    League { divisions, newcomers }
}

fn asked(page: u16) -> LeaderboardPage {
    let (game, by) = (GameKind::GangOfFour, carte_records::statistics::report::Sorting::Rating);
    LeaderboardPage { game, period: Period::Season, by, page, group: [None; Seat::COUNT] }
}

const SPAN: Span = Span { since: Timestamp(0), until: Some(Timestamp(7_776_000_000)) };

fn shown(message: &Message) -> String {
    let listing = message.listing.as_ref().map(|listing| listing.unframed());
    let embeds = message.embeds.iter().map(|embed| {
        let fields = embed.fields.iter().map(|field| format!("[{}]\n{}", field.name, field.value));
        let fields = fields.collect::<Vec<_>>().join("\n");
        format!("{}\n{}\n{fields}\n{}", embed.title, embed.description, embed.footer)
    });
    let buttons = message.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Select(_) => &[],
    });
    let buttons = buttons.map(|one| format!("({}{})", one.label, if one.enabled { "" } else { ", off" }));
    let buttons = buttons.collect::<Vec<_>>().join(" ");
    let parts = listing.into_iter().chain(embeds).chain([buttons]);
    parts.collect::<Vec<_>>().join("\n").trim_end().to_owned() + "\n"
}

#[test]
fn a_division_shows_how_it_stands_and_ones_own_comes_first() {
    let reader = plain_reader(Locale::En);
    let own = league(&season(), &asked(0), SPAN, UserId(9), &reader);
    expect![[r#"
        **League · Gang of Four · Division 2**
        this season, <t:0:d> to <t:7775999:d>
        ⬆️ 🥇 **Hana** · 32.0 (26–38) · 7 games
        ⬆️ 🥈 ▸ **Ivo** · 31.0 (25–37) · 5 games
        🥉 **Jun** · 30.0 (24–36) · 6 games
        4. **Kim** · 29.0 (23–35) · 7 games
        5. **Lea** · 28.0 (22–34) · 5 games
        6. **Mia** · 27.0 (21–33) · 6 games
        – **Noé** · 2 more games to count
        🏅 Division 2 of 2 · place 2 of 6 who count · the first 2 go up
        -# Places go by the lower number in brackets: what this season’s games with others show. /help (Seasons and divisions)
        (Gang of Four, off) (Go-Stop) (Division 1) (Division 2, off) (Newcomers)
    "#]].assert_eq(&shown(&own));
    // A person who is in no division yet, and one who has not played at all.
    for (caller, page, contains) in [
        (32, 0, "– ▸ **\\*Pia\\*** · one more game to count"),
        (99, 0, "Division 1"),
        (32, 1, "⬇️ 7. **Gil**"),
        (32, u16::MAX, "Newcomers"),
    ] {
        let shown = shown(&league(&season(), &asked(page), SPAN, UserId(caller), &reader));
        assert!(shown.contains(contains), "{shown}");
    }
}

#[test]
fn a_seasons_end_names_who_leads_each_division_and_who_moves() {
    let reader = plain_reader(Locale::Fr);
    expect![[r#"
        🏆 La saison est finie · Go-Stop
        cette saison, du <t:0:d> au <t:7775999:d>
        [Division 1]
        🥇 **Ana** · 39,0 (33–45) · 6 parties
        🥈 **quelqu’un d’autrefois** · 38,0 (32–44) · 7 parties
        🥉 **Chloé** · 37,0 (31–43) · 5 parties
        ⬇️ Fay, Gil
        [Division 2]
        🥇 **Hana** · 32,0 (26–38) · 7 parties
        🥈 **Ivo** · 31,0 (25–37) · 5 parties
        🥉 **Jun** · 30,0 (24–36) · 6 parties
        ⬆️ Hana, Ivo
        16 personnes ont joué. Une nouvelle saison commence : /classement
    "#]]
    .assert_eq(&shown(&league_podium(&season(), GameKind::GoStop, SPAN, &reader)));
    let reader = plain_reader(Locale::En);
    let mut ends = season();
    ends.divisions[0].iter_mut().for_each(|result| result.games = 1);
    let ended = shown(&league_podium(&ends, GameKind::GoStop, SPAN, &reader));
    assert!(ended.contains("has no divisions") && ended.contains("Nobody has played enough"), "{ended}");
    let first = League { divisions: Vec::new(), newcomers: season().divisions.concat() };
    let begun = shown(&with_divisions_ahead(framed(Embed::default()), &first, &reader));
    assert!(begun.contains("The new season has 2 divisions"), "{begun}");
}

#[test]
fn a_person_learns_what_is_needed_where_there_are_divisions_or_will_be() {
    let reader = plain_reader(Locale::En);
    let with = |league: &League, person| {
        shown(&with_league(framed(Embed::default()), league, UserId(person), &reader)).trim().to_owned()
    };
    let first = League { divisions: Vec::new(), newcomers: season().divisions.concat() };
    let small = League { divisions: Vec::new(), newcomers: season().divisions.concat().split_off(3) };
    for (league, person, expected) in [
        (&season(), 3, "Division 1 of 2 · place 3 of 7 who count · the last 2 go down"),
        (&season(), 8, "Division 2 of 2 · place 1 of 6 who count · the first 2 go up"),
        (&season(), 14, "Division 2 of 2 · 2 more games to count · the first 2 go up"),
        (
            &season(),
            31,
            "In no division yet · place 1 of 1 who count · newcomers begin in the lowest division",
        ),
        (&first, 14, "In no division yet · 2 more games to count · the next season has divisions"),
    ] {
        assert_eq!(with(league, person), format!("[League]\n🏅 {expected}"));
    }
    // If too few people count, nobody is told of a move without the condition.
    let mut few = season();
    few.divisions[1].truncate(2);
    assert_eq!(
        with(&few, 3),
        "[League]\n🏅 Division 1 of 2 · place 3 of 7 who count · the last 2 go down\n\
         For divisions in the next season, too, 2 more people have to count."
    );
    // For a person who does not play, and in a server in which too few people do, nothing changes.
    assert_eq!((with(&season(), 99), with(&small, 4)), (String::new(), String::new()));
}

#[test]
fn the_largest_league_fits_into_a_message_and_no_two_buttons_are_the_same() {
    for locale in Locale::ALL {
        let reader = plain_reader(locale);
        let line =
            |from: u64| (from..from + 200).map(|user| result(user, &"*".repeat(32), 5, 30.0)).collect();
        let large =
            League { divisions: (0..4).map(|from| line(1000 * from)).collect(), newcomers: line(9000) };
        crate::tests::checks::limits(&league_podium(&large, GameKind::GoStop, SPAN, &reader));
        for page in 0..7 {
            let message = league(&large, &asked(page), SPAN, UserId(3150), &reader);
            crate::tests::checks::limits(&message);
            let own = message.listing.as_ref().unwrap().lines.iter().any(|line| line.text.contains('▸'));
            assert_eq!(own, matches!(page, 0 | 4), "{page}");
            let ids: Vec<ComponentId> = message
                .rows
                .iter()
                .flat_map(|row| match row {
                    Row::Buttons(buttons) => buttons.iter().map(|button| button.id).collect(),
                    Row::Select(_) => Vec::new(),
                })
                .collect();
            assert_eq!(ids.len(), 7);
            assert!(ids.iter().enumerate().all(|(at, id)| !ids[..at].contains(id)), "page {page}");
        }
    }
}
