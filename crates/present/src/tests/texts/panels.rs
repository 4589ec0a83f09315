//! A player's panel.

use super::super::game_news::gang_news;
use super::*;

#[test]
fn the_panel_names_what_is_chosen_and_what_could_be_laid() {
    let view = following("G3 Y3 R5 G7 Y7 R7 R9 Y10 PG", &["G4 R4"]);
    let state = PanelState { chosen: cards("G7 R7"), ..PanelState::default() };
    check("gang-of-four/panels/the-panel-names-what-is-chosen-and-what-could-be-laid", |reader| {
        panel::message(&view, state, &Advice::default(), reader)
    });
}

#[test]
fn the_panel_says_why_not_and_offers_kinds_first() {
    let mut view = following("G1 Y1 G2 R2 G3 Y3 R5 G6 G7 Y7 R7 G8 R9 Y10 PG DR", &[]);
    let game = gang_mut(&mut view);
    (game.seats[1].cards_left, game.seats[1].announced) = (1, true);
    let state = PanelState { chosen: cards("G1"), sort: Sort::Colour, ..PanelState::default() };
    check("gang-of-four/panels/the-panel-says-why-not-and-offers-kinds-first-1", |reader| {
        panel::message(&view, state, &Advice::default(), reader)
    });
    let straights = PanelState { kind: Some(CombinationKind::Pair), more: true, ..PanelState::default() };
    let menu = panel::message(&view, straights, &Advice::default(), &plain_reader(Locale::En));
    expected("gang-of-four/panels/the-panel-says-why-not-and-offers-kinds-first-2", Locale::En)
        .assert_eq(&show(&menu));
}

#[test]
fn the_panel_presses_for_carte() {
    let mut view = following("R9", &["G4", "R8"]);
    let game = gang_mut(&mut view);
    game.phase = Phase::Turn { seat: Seat::new(1) };
    game.unannounced = Some(Seat::new(0));
    check("gang-of-four/panels/the-panel-presses-for-carte", |reader| {
        panel::message(&view, PanelState::default(), &Advice::default(), reader)
    });
    assert!(crate::gang_of_four::panel::says_carte_now(&view));
}

#[test]
fn the_winner_gives_a_card_back() {
    let mut view = following("G1 Y1 G2 R2 G3 Y3 R5 G6 G7 Y7 R7 G8 R9 Y10 PG PY DR", &[]);
    let game = gang_mut(&mut view);
    game.phase = Phase::Exchange(gang_of_four::Exchange {
        giver: Seat::new(1),
        winner: Seat::new(0),
        given: Card::DRAGON,
    });
    let state = PanelState { chosen: cards("G1"), ..PanelState::default() };
    check("gang-of-four/panels/the-winner-gives-a-card-back", |reader| {
        panel::message(&view, state, &Advice::default(), reader)
    });
    check("gang-of-four/panels/the-winner-gives-a-card-back-with-one-press", |reader| {
        fanned(&view, PanelState::default(), reader)
    });
}

#[test]
fn the_best_plays_are_buttons_and_nothing_else_is_in_the_way() {
    for (name, hand, laid) in [
        ("leading", "G1 Y1 G2 R2 G3 Y3 R5 G6 G7 Y7 R7 G8 R9 Y10 PG DR", vec![]),
        ("following", "G3 Y3 R5 G7 Y7 R7 R9 Y10 PG", vec!["G4 R4"]),
        ("keeping-a-card", "R9 R10", vec!["R8"]),
        ("passing", "G3 Y3 R5", vec!["R10"]),
    ] {
        let view = following(hand, &laid);
        let scene = format!("gang-of-four/panels/the-best-plays-are-buttons-{name}");
        check(&scene, |reader| fanned(&view, PanelState::default(), reader));
    }
}

#[test]
fn plays_that_differ_by_a_colour_that_decides_nothing_are_listed_once_and_the_weakest_first() {
    let view = following("R5 G6 G7 Y7 R7 G8 R9 DR", &[]);
    let reader = plain_reader(Locale::En);
    let all = PanelState { more: true, ..PanelState::default() };
    let rows = panel::message(&view, all, &Advice::default(), &reader).rows;
    let labels = rows.iter().find_map(|row| match row {
        Row::Select(menu) if menu.placeholder.contains("lay one") => {
            Some(menu.options.iter().map(|option| option.label.as_str()).collect::<Vec<_>>())
        }
        _ => None,
    });
    let expected =
        ["R5", "G6", "G7", "Y7", "R7", "G8", "R9", "DR", "G7 Y7", "G7 R7", "G7 Y7 R7", "R5 G6 G7 G8 R9"];
    assert_eq!(labels.expect("the menu of all plays"), expected);
}

#[test]
fn the_menus_count_the_plays_that_they_tell_apart_and_end_with_the_gangs() {
    let view = following("G1 Y1 G2 R2 G3 Y3 R3 R5 G6 G7 Y7 R7 R7 G8 R9 Y10", &[]);
    let reader = plain_reader(Locale::En);
    let number = |text: &str| -> usize {
        let mut digits =
            text.split(|letter: char| !letter.is_ascii_digit()).filter(|digits| !digits.is_empty());
        digits.next_back().and_then(|digits| digits.parse().ok()).expect("a number")
    };
    let menus = |state: PanelState| -> Vec<Select> {
        let rows = panel::message(&view, state, &Advice::default(), &reader).rows;
        let menus = rows.into_iter().filter_map(|row| match row {
            Row::Select(menu) => Some(menu),
            Row::Buttons(_) => None,
        });
        menus.skip(1).collect()
    };
    let all = PanelState { more: true, ..PanelState::default() };
    let [best, kinds] = &menus(all)[..] else { panic!("all plays, and their kinds") };
    assert!(best.options.last().expect("plays").description.contains("gang"), "{best:?}");
    let mut told_apart = 0;
    for kind in &kinds.options {
        let chosen = choose(&view, PanelAction::SuggestKind, all, std::slice::from_ref(&kind.value));
        let [of_kind, _] = &menus(chosen)[..] else { panic!("the plays of a kind") };
        // The last entry leads back.
        let listed = of_kind.options.len() - 1;
        let count =
            kind.label.split(' ').find_map(|word| word.trim_matches(['(', ')']).parse::<usize>().ok());
        assert!(count == Some(listed) || (count.is_none() && listed == 1), "{}: {listed}", kind.label);
        told_apart += listed;
    }
    assert_eq!((number(&best.placeholder), number(&kinds.placeholder)), (told_apart, told_apart));
    assert!(best.placeholder.contains("25 of") && best.options.len() <= 25, "{}", best.placeholder);
}

#[test]
fn a_hint_says_what_to_do_and_why() {
    let state = PanelState { hint: true, ..PanelState::default() };
    let blocked = following("G3", &["R10"]);
    let going_out = following("R9", &["G4"]);
    let choice = following("G3 Y3 R5 G8 Y8 R8 R9 PG DR", &["G7"]);
    let hints: Vec<String> = [blocked, going_out, choice]
        .iter()
        .flat_map(|view| {
            LOCALES
                .map(|locale| panel::message(view, state, &Advice::default(), &plain_reader(locale)).content)
        })
        .filter_map(|content| content.lines().find(|line| line.starts_with('💡')).map(str::to_owned))
        .collect();
    expected("gang-of-four/panels/a-hint-says-what-to-do-and-why", Locale::En)
        .assert_eq(&hints.join("\n").replace('\u{a0}', "~"));
}

#[test]
fn beside_its_picture_the_panel_names_no_card_of_the_hand_twice() {
    let view = following("G3 Y3 R5 G7 Y7 R7 R9 Y10 PG", &["G4 R4"]);
    let state = PanelState { chosen: cards("G7 R7"), sort: Sort::Colour, ..PanelState::default() };
    check("gang-of-four/panels/beside-its-picture-the-panel-names-no-card-of-the-hand-twice", |reader| {
        fanned(&view, state, reader)
    });
}

/// The default rules with one option changed, for every value of every option.
fn every_value() -> impl Iterator<Item = (String, Rules)> {
    let values = |(name, _)| Rules::allowed(name).expect("an option").iter().map(move |value| (name, *value));
    Rules::default().options().flat_map(values).map(|(name, value)| {
        let mut rules = Rules::default();
        rules.set(name, value).expect("an allowed value");
        (format!("{name}={value}"), rules)
    })
}

#[test]
fn carte_is_offered_exactly_where_it_can_be_forgotten() {
    let reader = plain_reader(Locale::En);
    for (changed, rules) in every_value() {
        let mut view = following("R9 R10", &["G4", "R8"]);
        gang_mut(&mut view).rules = rules;
        let mut waiting = view.clone();
        gang_mut(&mut waiting).phase = Phase::Turn { seat: Seat::new(1) };
        let state = PanelState { chosen: cards("R10"), ..PanelState::default() };
        let due = rules.can_forget_announcement();
        for (place, view) in [("panel", &view), ("orders", &waiting)] {
            let shown = show(&panel::message(view, state, &Advice::default(), &reader));
            assert_eq!(shown.contains("Carte"), due, "{changed}, {place}: {shown}");
        }
        let game = view.game.as_ref().expect("a game");
        let lesson = crate::dispatch::lesson(&view, game, &Advice::default(), &reader).expect("a lesson");
        assert_eq!(lesson.key == "guide-gang-carte", due, "{changed}, guide");
        // A player who has forgotten it is not told to say it.
        gang_mut(&mut view).seats[0].barred = true;
        let game = view.game.as_ref().expect("a game");
        assert!(crate::dispatch::lesson(&view, game, &Advice::default(), &reader).is_none(), "{changed}");
    }
}

#[test]
fn a_barred_player_is_offered_nothing_but_sorting_the_hand() {
    let mut view = following("R9 R10", &["G4", "R8"]);
    gang_mut(&mut view).phase = Phase::Turn { seat: Seat::new(1) };
    gang_mut(&mut view).seats[0].barred = true;
    let open = PanelState { more: true, chosen: cards("R10"), ..PanelState::default() };
    for state in [PanelState::default(), open] {
        let shown = panel::message(&view, state, &Advice::default(), &plain_reader(Locale::En));
        let [Row::Buttons(buttons)] = &shown.rows[..] else { panic!("{shown:?}") };
        let labels: Vec<&str> = buttons.iter().map(|button| button.label.as_str()).collect();
        assert_eq!(labels, ["Sort by colour"]);
    }
}

#[test]
fn the_panel_asks_whether_a_play_may_be_taken_back() {
    let mut view = following("G3 Y3 R5", &["G2 Y2"]);
    let undo = |seat: u8, agreed: &[u8], missing: &[u8]| {
        let seats = |of: &[u8]| of.iter().map(|seat| Seat::new(*seat)).collect();
        let (agreed, missing) = (seats(agreed), seats(missing));
        Some(UndoRequest { seat: Seat::new(seat), agreed, missing, until: Timestamp(1_700_000_000_000) })
    };
    for (request, part) in
        [(undo(1, &[], &[0, 3]), "asked"), (undo(1, &[0], &[3]), "agreed"), (undo(0, &[], &[1, 3]), "own")]
    {
        view.undo = request;
        let scene = format!("gang-of-four/panels/the-panel-asks-whether-a-play-may-be-taken-back-{part}");
        check(&scene, |reader| panel::message(&view, PanelState::default(), &Advice::default(), reader));
    }
    view.undo = undo(1, &[], &[3]);
    let reader = plain_reader(Locale::En);
    let asked = panel::message(&view, PanelState::default(), &Advice::default(), &reader);
    view.undo = None;
    assert_eq!(
        asked,
        panel::message(&view, PanelState::default(), &Advice::default(), &reader),
        "nobody asks this player"
    );
}

#[test]
fn what_happened_before_the_first_turn_of_a_round_is_not_since_the_last_one() {
    let view = following("G3 Y3", &["G2 Y2"]);
    let reader = plain_reader(Locale::En);
    let began = gang_of_four::News::RoundBegan {
        round: 1,
        dealer: Seat::new(3),
        direction: gang_of_four::Direction::Clockwise,
        leader: Seat::new(1),
    };
    let passed = gang_of_four::News::Passed { seat: Seat::new(3) };
    let news = [gang_news(began, By::Rules), gang_news(passed, By::Person)];
    let heading = |news: &[News]| {
        let panel = panel::message(&view, PanelState::default(), &Advice::default(), &reader);
        panel::with_news(panel, &view, news, &reader).content.lines().next().map(str::to_owned)
    };
    assert_eq!(heading(&news).as_deref(), Some("🕰️ **In this round so far**"));
    assert_eq!(heading(&news[1..]).as_deref(), Some("🕰️ **Since your last turn**"));
}

#[test]
fn above_a_picture_the_round_that_is_over_stands_for_the_deal_of_the_next() {
    let mut view = following("G3 Y3", &["G2 Y2"]);
    gang_mut(&mut view).results = results(1, &mut StdRng::seed_from_u64(2)).into();
    let reader = plain_reader(Locale::En);
    let began = gang_of_four::News::RoundBegan {
        round: 2,
        dealer: Seat::new(3),
        direction: gang_of_four::Direction::Clockwise,
        leader: Seat::new(1),
    };
    let news = [gang_news(began, By::Rules)];
    let content = |attachments| {
        let panel = Message {
            attachments,
            ..panel::beside_picture(&view, PanelState::default(), &Advice::default(), &reader)
        };
        panel::with_news(panel, &view, &news, &reader).content
    };
    let in_words = content(Vec::new());
    assert!(
        in_words.starts_with("**Round 1:** ")
            && in_words.contains(" for you: ")
            && in_words.contains("Round 2"),
        "{in_words}"
    );
    let beside_picture = content(vec![message::Attachment::default()]);
    assert!(
        beside_picture.starts_with("**Round 1:** ") && !beside_picture.contains("Round 2"),
        "{beside_picture}"
    );
}

#[test]
fn who_takes_the_lead_reads_so_once() {
    let view = following("G3 Y3", &[]);
    let reader = plain_reader(Locale::En);
    let content = |leader| {
        let ended = gang_of_four::News::CycleEnded { leader: Seat::new(leader) };
        let panel = fanned(&view, PanelState::default(), &reader);
        panel::with_news(panel, &view, &[gang_news(ended, By::Rules)], &reader).content
    };
    let own = content(0);
    assert!(own.starts_with("Everybody else has passed.\n") && own.contains("You lead"), "{own}");
    let others = content(1);
    assert!(others.starts_with("Everybody else has passed. **Bo** takes the lead.\n"), "{others}");
}

#[test]
fn above_a_picture_stand_two_lines_at_most() {
    let reader = plain_reader(Locale::En);
    let passed = |seat, by| gang_news(gang_of_four::News::Passed { seat: Seat::new(seat) }, by);
    let news = [passed(3, By::Clock), passed(2, By::Computer)];
    let mut view = following("G3 Y3 R5", &["R10"]);
    view.auto_pass = true;
    view.orders.dropped = Some(games::Order::PassUnlessSingle);
    let panel = panel::with_news(fanned(&view, PanelState::default(), &reader), &view, &news, &reader);
    let panel = panel::with_passing_offer(panel, &view, &reader);
    let [happened, asked] = panel.content.lines().collect::<Vec<_>>()[..] else {
        panic!("{}", panel.content)
    };
    assert_eq!(happened, "⏰ Time is up: **🤖 for Cy** passes. **🤖 Pica** passes.");
    for part in ["Your turn", "You can only pass", "I pass for you", "Your order was dropped", "Shall I pass"]
    {
        assert!(asked.contains(part), "{part} is not in {asked}");
    }
}

#[test]
fn a_play_that_is_too_weak_already_is_not_offered_as_an_order() {
    let reader = plain_reader(Locale::En);
    let orders = |laid: &[&str], passed: bool| {
        let mut view = following("G3 Y3 R9", laid);
        let game = gang_mut(&mut view);
        game.phase = Phase::Turn { seat: Seat::new(1) };
        game.seats[0].passed = passed;
        let state = PanelState { chosen: cards("G3 Y3"), more: true, ..PanelState::default() };
        show(&panel::message(&view, state, &Advice::default(), &reader)).contains("Play pair of threes")
    };
    assert!(!orders(&["G4 R4"], false), "it cannot be laid on what lies there");
    assert!(orders(&["G2 R2"], false) && orders(&["G4 R4"], true) && orders(&[], false));
}

#[test]
fn five_cards_may_be_ordered_for_lower_kinds_and_for_lower_values_of_their_own() {
    let reader = plain_reader(Locale::En);
    let orders = |hand: &str, chosen: &str| {
        let mut view = following(hand, &["G1"]);
        let game = gang_mut(&mut view);
        game.seats[0].passed = true;
        game.phase = Phase::Turn { seat: Seat::new(1) };
        let state = PanelState { chosen: cards(chosen), more: true, ..PanelState::default() };
        let message = panel::message(&view, state, &Advice::default(), &reader);
        let menus = message.rows.iter().filter_map(|row| match row {
            Row::Select(menu) => Some(menu.options.iter().map(|option| option.value.clone())),
            Row::Buttons(_) => None,
        });
        let values: Vec<String> = menus.flatten().filter(|value| value.starts_with("below-")).collect();
        values.join(" ")
    };
    for (chosen, offered) in [
        ("G9 Y9", "below-4 below-6 below-8"),
        ("G3 Y4 R5 G6 Y7", "below-6"),
        ("R1 R3 R5 R7 R9", "below-0 below-4 below-6 below-8"),
        ("G7 Y7 R7 G9 Y9", "below-0 below-4 below-6"),
        ("R3 R4 R5 R6 R7", "below-0 below-6"),
        ("G7 Y7 R7 G7", ""),
    ] {
        assert_eq!(orders(chosen, chosen), offered, "{chosen}");
    }
}

/// The parts of a panel that depend on advice: its words, the marks in its picture, and the hint of the guide.
fn parts(view: &View, state: PanelState, advice: &Advice) -> (String, String, Option<String>) {
    let reader = plain_reader(Locale::En);
    let game = view.game.as_ref().expect("a game");
    let marks = crate::dispatch::hand(view, game, state.into(), advice);
    let lesson = crate::dispatch::lesson(view, game, advice, &reader).expect("a lesson");
    (show(&panel::message(view, state, advice, &reader)), format!("{marks:?}"), lesson.hint)
}

#[test]
fn what_is_advised_is_computed_once_for_all_that_a_panel_shows() {
    let hint = PanelState { hint: true, ..PanelState::default() };
    let (view, mut other) = (following("G3 Y3 R9 Y9", &["G2 Y2"]), following("G3 Y3 R9 Y9", &["G2 Y2"]));
    // The others are about to go out, so another play of the same cards is advised.
    for seat in gang_mut(&mut other).seats.iter_mut().skip(1) {
        seat.cards_left = 1;
    }
    let fresh = |view| parts(view, hint, &Advice::default());
    let (own, others) = (fresh(&view), fresh(&other));
    assert!(own.0 != others.0 && own.1 != others.1 && own.2 != others.2, "{own:?}\n{others:?}");
    let advice = Advice::default();
    assert_eq!(parts(&view, hint, &advice), own);
    let kept = parts(&other, hint, &advice);
    assert_eq!((&kept.1, &kept.2), (&own.1, &own.2), "something is computed again");
    let advised = |text: &str| text.lines().find(|line| line.contains("Hint:")).map(str::to_owned);
    assert!(advised(&own.0).is_some() && advised(&kept.0) == advised(&own.0), "{}", kept.0);
    let green = |text: &str| text.find("[").map(|at| text[at..].to_owned());
    assert_eq!(green(&kept.0), green(&own.0));
}

/// The scene after everybody has left: computer players keep the seats of all people.
fn without_people() -> View {
    let mut view = following("G3 Y3 R5", &["G2 Y2"]);
    for seat in &mut view.seats {
        if let Occupant::Person { user, name } = seat {
            *seat = Occupant::Substitute { user: *user, name: name.clone(), level: Level::Club };
        }
    }
    view.stage = Stage::Paused { by: None };
    view
}

/// The same moment after the first round.
fn between_rounds(mut view: View) -> View {
    let game = gang_mut(&mut view);
    game.phase = Phase::Waiting;
    game.results = results(1, &mut StdRng::seed_from_u64(2)).into();
    view
}

#[test]
fn who_has_a_substitute_can_take_the_seat_back_between_two_rounds() {
    let reader = plain_reader(Locale::En);
    for stage in [Stage::Playing, Stage::Paused { by: Some(UserId(2)) }] {
        let mut view = between_rounds(following("G3 Y3 R5", &["G2 Y2"]));
        view.stage = stage;
        let board = show(&announce::round_over(&view, &[], &reader));
        let main = if stage == Stage::Playing { "[Next round]" } else { "[Resume]" };
        assert!(board.contains(main) && board.contains("[Take back my seat]"), "{board}");
        let panel_of = |seat| {
            let view = View { viewer: Viewer::Seat(Seat::new(seat)), ..view.clone() };
            show(&panel::message(&view, PanelState::default(), &Advice::default(), &reader))
        };
        let (person, substituted) = (panel_of(0), panel_of(3));
        assert!(!person.contains("[Take back my seat]"), "{person}");
        assert!(substituted.contains("[Take back my seat]"), "{substituted}");
        assert!(!substituted.contains("[Next round]"), "{substituted}");
    }
}

#[test]
fn a_game_without_people_offers_to_take_a_seat_back_and_not_to_resume() {
    let reader = plain_reader(Locale::En);
    let panel_of = |view: &View| panel::message(view, PanelState::default(), &Advice::default(), &reader);
    for by in [None, Some(UserId(1))] {
        let mut view = without_people();
        view.stage = Stage::Paused { by };
        let between = between_rounds(view.clone());
        let board = board::message(&view, &reader);
        let round_over = announce::round_over(&between, &[], &reader);
        for message in [panel_of(&view), panel_of(&between), round_over, board] {
            let shown = show(&message);
            assert!(shown.contains("[Take back my seat]") && !shown.contains("[Resume]"), "{shown}");
        }
        let refused = refusal::message(&Refusal::Paused, &view, &reader).content;
        assert!(refused.contains("as soon as somebody takes a seat back"), "{refused}");
    }
    let mut view = following("G3 Y3 R5", &["G2 Y2"]);
    view.stage = Stage::Paused { by: Some(UserId(2)) };
    view.host = UserId(1);
    let round_over = announce::round_over(&between_rounds(view.clone()), &[], &reader);
    for message in [panel_of(&view), board::message(&view, &reader), round_over] {
        let shown = show(&message);
        assert!(shown.contains("[Resume]"), "people are left: {shown}");
    }
}

#[test]
fn the_word_is_ordered_only_while_several_cards_are_left() {
    let reader = plain_reader(Locale::En);
    let mut view = following("R9 R10", &["G4"]);
    gang_mut(&mut view).phase = Phase::Turn { seat: Seat::new(1) };
    let state = PanelState { more: true, ..PanelState::default() };
    let is_offered = |view: &View| {
        show(&panel::message(view, state, &Advice::default(), &reader)).contains("Announce for me")
    };
    assert!(is_offered(&view));
    let game = gang_mut(&mut view);
    game.hand = Some(cards("R9"));
    game.unannounced = Some(Seat::new(0));
    assert!(!is_offered(&view), "the player says it");
    // An older panel still offers it.
    let late = Refusal::Game(games::Refusal::GangOfFour(Game::AnnouncementTooLate));
    for locale in LOCALES {
        let reader = plain_reader(locale);
        let refused = refusal::message(&late, &view, &reader).content;
        assert!(refused.contains(&reader.text("button-carte-now")), "{refused}");
    }
}

#[test]
fn a_lead_under_a_duty_is_not_said_to_be_free() {
    let mut view = following("G3 Y3 R5", &[]);
    for (cards_left, free) in [(2, true), (1, false)] {
        for seat in gang_mut(&mut view).seats.iter_mut().skip(1) {
            (seat.cards_left, seat.announced) = (cards_left, cards_left == 1);
        }
        let words: [&str; LOCALES.len()] = ["lay whatever you like", "posez ce que vous voulez"];
        for (locale, words) in LOCALES.into_iter().zip(words) {
            let reader = plain_reader(locale);
            let said = panel::message(&view, PanelState::default(), &Advice::default(), &reader).content;
            assert_eq!((said.contains(words), said.contains("⚠️")), (free, !free), "{said}");
        }
    }
}
