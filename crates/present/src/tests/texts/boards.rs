//! The messages of a table that everybody sees.

use super::super::game_news::gang_news;
use super::*;

#[test]
fn the_lobby_says_who_sits_and_what_is_played() {
    let mut view = scene();
    view.stage = Stage::Lobby;
    view.game = None;
    view.seats[3] = Occupant::Empty;
    let games::Rules::GangOfFour(rules) = &mut view.options.rules else { unreachable!("Gang of Four") };
    *rules = rules.with(ruleset::Announce::Automatic).with_limit(50);
    check("gang-of-four/boards/the-lobby-says-who-sits-and-what-is-played", |reader| {
        board::message(&view, reader)
    });
}

#[test]
fn a_lobby_of_rules_for_four_says_that_four_play() {
    let mut view = scene();
    (view.stage, view.game) = (Stage::Lobby, None);
    view.seats[3] = Occupant::Empty;
    view.options.fill = false;
    let text = |view: &View, locale| show(&board::message(view, &plain_reader(locale)));
    for (locale, both, four) in [
        (Locale::En, ["Three or four can play", "three or four seats"], ["Four play", "all four seats"]),
        (
            Locale::Fr,
            ["à trois ou à quatre", "trois ou quatre places"],
            ["On joue à quatre", "les quatre places"],
        ),
    ] {
        let mut view = view.clone();
        let said = text(&view, locale);
        assert!(both.iter().all(|words| said.contains(words)), "{said}");
        view.options.rules = Rules::default().into();
        view.options.rules.set("players", "4").unwrap();
        let said = text(&view, locale);
        assert!(four.iter().all(|words| said.contains(words)), "{said}");
    }
}

#[test]
fn the_board_says_where_the_round_stands() {
    let mut view = following("G3 Y3 R5 G7 Y7 R7 R9 Y10 PG", &["G2 Y2", "G4 R4"]);
    let mut rng = StdRng::seed_from_u64(2);
    let game = gang_mut(&mut view);
    game.seats[1].announced = true;
    game.seats[2].barred = true;
    game.seats[3].passed = true;
    let exchange = gang_of_four::Exchange { giver: Seat::new(1), winner: Seat::new(0), given: Card::DRAGON };
    game.exchange = Some((exchange, Card::new(0)));
    let mut results = results(1, &mut rng);
    results[0].winner = Some(Seat::new(0));
    results[0].cards_left = [0, 9, 1, 3].into();
    results[0].penalties = [0, 18, 1, 3].into();
    results[0].totals = [0, 18, 1, 3].into();
    results[0].hands = ["", "G1 Y1 R2 G5 G6 R8 R9 Y10 DR", "G3", "R1 R4 PY"]
        .map(|text| if text.is_empty() { CardSet::EMPTY } else { cards(text) })
        .into();
    results[0].barred.push(Seat::new(2));
    game.results = results.into();
    check("gang-of-four/boards/the-board-says-where-the-round-stands", |reader| {
        board::message(&view, reader)
    });
}

#[test]
fn beside_its_picture_the_board_says_what_is_awaited() {
    let view = following("G3 Y3 R5 G7 Y7 R7 R9 Y10 PG", &["G2 Y2", "G4 R4"]);
    check("gang-of-four/boards/beside-its-picture-the-board-says-what-is-awaited-1", |reader| {
        pictured(&view, reader)
    });
    let mut view = following("G3 Y3", &[]);
    let exchange = gang_of_four::Exchange { giver: Seat::new(1), winner: Seat::new(0), given: Card::DRAGON };
    gang_mut(&mut view).exchange = Some((exchange, Card::new(0)));
    check("gang-of-four/boards/beside-its-picture-the-board-says-what-is-awaited-2", |reader| {
        pictured(&view, reader)
    });
}

#[test]
fn the_exchange_is_shown_until_the_first_cycle_is_over() {
    let reader = plain_reader(Locale::En);
    let shown = |view: &View| {
        let [words, beside] = [board::message(view, &reader), pictured(view, &reader)].map(|it| show(&it));
        (words.contains("## Exchange"), beside.contains("Bo → Ana DR"))
    };
    let exchange = gang_of_four::Exchange { giver: Seat::new(1), winner: Seat::new(0), given: Card::DRAGON };
    for cycle in [&[][..], &["G2 Y2"]] {
        let mut view = following("G3 Y3", cycle);
        gang_mut(&mut view).exchange = Some((exchange, Card::new(0)));
        // The picture shows the exchange where later the first play lies.
        assert_eq!(shown(&view), (true, cycle.is_empty()));
        gang_mut(&mut view).buried = cards("G4 R4");
        assert_eq!(shown(&view), (false, false), "it is no news any more");
    }
}

#[test]
fn one_card_is_said_in_the_singular() {
    let mut view = following("G3 Y3", &["G2 Y2"]);
    gang_mut(&mut view).seats[1].cards_left = 1;
    let ones: [&str; LOCALES.len()] = ["Bo: 1 card,", "Bo: 1 carte,"];
    for (locale, one) in LOCALES.into_iter().zip(ones) {
        let board = pictured(&view, &plain_reader(locale));
        let description = &board.attachments[0].description;
        assert!(description.contains(one), "{description}");
    }
}

#[test]
fn the_end_of_a_round_stays_with_its_score_card() {
    let mut view = following("G3 Y3", &["G2 Y2"]);
    let mut rng = StdRng::seed_from_u64(2);
    let game = gang_mut(&mut view);
    let mut results = results(1, &mut rng);
    let result = &mut results[0];
    result.winner = Some(Seat::new(0));
    result.cards_left = [0, 9, 1, 3].into();
    result.penalties = [0, 18, 1, 3].into();
    result.totals = [0, 18, 1, 3].into();
    result.hands = ["", "G1 Y1 R2 G5 G6 R8 R9 Y10 DR", "G3", "R1 R4 PY"]
        .map(|text| if text.is_empty() { CardSet::EMPTY } else { cards(text) })
        .into();
    result.barred.push(Seat::new(2));
    game.results = results.into();
    let ended = gang_of_four::News::RoundEnded {
        winner: Some(Seat::new(0)),
        cards_left: [0, 9, 1, 3].into(),
        penalties: [0, 18, 1, 3].into(),
    };
    let news = [gang_news(ended, By::Rules)];
    check("gang-of-four/boards/the-end-of-a-round-stays-with-its-score-card", |reader| {
        announce::highlights(&view, &news, reader).expect("a highlight")
    });
}

#[test]
fn the_latest_rounds_of_a_long_game_are_shown_with_their_sum() {
    let mut view = scene();
    gang_mut(&mut view).results = results(60, &mut StdRng::seed_from_u64(2)).into();
    for (name, shown) in [("Bo", 30), (&*"Jo_".repeat(10), 27)] {
        for (user, seat) in (1..).zip(&mut view.seats) {
            *seat = Occupant::Person { user: UserId(user), name: name.to_owned() };
        }
        let scores = private::scores(&view, &plain_reader(Locale::En));
        let rounds = &scores.embeds[0].fields[0].value;
        let table: Vec<&str> =
            rounds.split("```").nth(1).expect("a code block").trim_matches('\n').lines().collect();
        assert!(
            rounds.ends_with("```") && table.last().is_some_and(|sum| sum.ends_with(" 4800")),
            "{rounds}"
        );
        let latest =
            table[2..table.len() - 1].iter().filter_map(|line| line.split_whitespace().next()?.parse().ok());
        assert_eq!(latest.collect::<Vec<u16>>(), (61 - shown..=60).collect::<Vec<_>>(), "{rounds}");
    }
}

#[test]
fn the_ranking_is_for_the_people_and_leaves_the_seeds_to_verify() {
    let mut view = scene();
    view.stage = Stage::Ended(table::Ending::Finished);
    view.fair_deal.revealed = Some(("5eed".repeat(16), "11-22-33".to_owned()));
    let mut rng = StdRng::seed_from_u64(3);
    let game = gang_mut(&mut view);
    let mut results = results(2, &mut rng);
    for (result, penalties) in results.iter_mut().zip([[7, 0, 7, 33], [0, 18, 5, 80]]) {
        result.penalties = penalties.into();
        result.hands = [CardSet::EMPTY; 4].into();
        result.cards_left = [0, 9, 5, 16].into();
        result.winner = Some(Seat::new(0));
    }
    results[1].totals = [7, 18, 12, 113].into();
    game.results = results.into();
    for (seat, total) in game.seats.iter_mut().zip([7, 18, 12, 113]) {
        seat.total = total;
    }
    game.phase = Phase::Over { winners: [Seat::new(0)].into_iter().collect() };
    check("gang-of-four/boards/the-ranking-is-for-the-people-and-leaves-the-seeds-to-verify", |reader| {
        ending::message(&view, table::Ending::Finished, view.game.as_ref(), reader)
    });
}
