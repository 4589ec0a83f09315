//! The lines in the channel, and the settlement.

use super::super::game_news::go_stop_news;
use super::scenes::{cards, game_mut, middle};
use super::*;
use carte_games::go_stop::{
    Call, Card, Draw, Drawn, Month, Nagari, News as Game, Outcome, Phase, PollAnswer, RoundResult, Theft,
};
use carte_table::By;

use crate::banner;
use crate::go_stop::settlement;
use crate::shared::render_mode::RenderMode;

const ANA: Seat = Seat::new(0);
const BO: Seat = Seat::new(1);
const PICA: Seat = Seat::new(2);

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn told(news: Game, by: By) -> News {
    go_stop_news(news, by)
}

fn settled(seat: Seat, captured: &str, calls: &[Call], stolen: &[(Seat, &str)], asked: bool) -> Game {
    Game::Settled {
        seat,
        captured: cards(captured),
        calls: calls.iter().copied().collect(),
        stolen: stolen.iter().map(|(from, text)| Theft { from: *from, card: card(text) }).collect(),
        points: 4,
        asked,
    }
}

/// One of three players says Go with seven points; `times` counts this player's Gos.
fn went(seat: Seat, times: u8) -> Game {
    Game::Went { seat, times, points: 7, players: 3 }
}

#[test]
fn a_turn_is_a_line_and_each_event_has_its_cry() {
    let view = middle();
    let month = Month::new(9).expect("September");
    let news = [
        told(Game::RoundBegan { round: 3, redeal: 0, dealer: ANA, pot: cards("1.1") }, By::Rules),
        told(Game::PotJoker { dealer: ANA, joker: Card::JOKER_A, refill: card("1.2") }, By::Rules),
        told(Game::Played { seat: ANA, card: card("3.3"), choice: None }, By::Person),
        told(Game::Drawn { seat: ANA, card: Card::JOKER_B, choice: None }, By::Person),
        told(Game::Drawn { seat: ANA, card: card("5.2"), choice: None }, By::Person),
        told(settled(ANA, "3.1 3.3 JB", &[], &[], false), By::Person),
        told(Game::JokerPlayed { seat: BO, joker: Card::JOKER_B }, By::Person),
        told(Game::Shaken { seat: BO, month, shown: cards("9.1 9.3 9.4") }, By::Person),
        told(Game::Played { seat: BO, card: card("9.3"), choice: Some(cards("9.2 9.4")) }, By::Person),
        told(Game::Taken { seat: BO, card: card("9.2") }, By::Person),
        told(Game::Drawn { seat: BO, card: card("12.4"), choice: None }, By::Person),
        told(settled(BO, "", &[Call::Ppuk, Call::Sseul], &[(ANA, "1.3"), (PICA, "JA")], false), By::Person),
        told(Game::Bombed { seat: PICA, month, cards: cards("9.1 9.3 9.4") }, By::Computer),
        told(Game::Drawn { seat: PICA, card: card("2.3"), choice: None }, By::Computer),
        told(settled(PICA, "9.1 9.2 9.3 9.4", &[Call::Bomb, Call::Kiss], &[], false), By::Computer),
        told(Game::Flipped { seat: ANA }, By::Clock),
        told(Game::Drawn { seat: ANA, card: card("2.4"), choice: None }, By::Clock),
        told(settled(ANA, "2.4 2.1", &[Call::Satta, Call::Ttadak], &[], true), By::Clock),
        told(Game::SattaPaid { seat: ANA, payments: [6, -3, -3].into() }, By::Rules),
        told(went(ANA, 1), By::Person),
        told(Game::Stopped { seat: BO }, By::Person),
    ];
    check("go-stop/channel/a-turn-is-a-line-and-each-event-has-its-cry", |reader| {
        in_channel(&view, &news, reader)
    });
}

#[test]
fn a2_what_is_taken_without_a_question_is_told_with_what_the_turn_takes() {
    let played = told(Game::Played { seat: BO, card: card("9.1"), choice: None }, By::Person);
    let taken = |by| told(Game::Taken { seat: BO, card: card("9.3") }, by);
    let end = told(settled(BO, "9.1 9.3", &[], &[], false), By::Person);
    let reader = plain_reader(Locale::En);
    let lines = |by| in_channel(&middle(), &[played.clone(), taken(by), end.clone()], &reader).content;
    let unasked = lines(By::Rules);
    assert!(unasked.contains("`9 Pi`") && !unasked.contains("chooses"), "{unasked}");
    assert!(lines(By::Person).contains("chooses"), "a person who was asked has chosen");
}

#[test]
fn a_card_is_its_picture_or_its_name_and_never_both() {
    let view = middle();
    let pictures = pictures();
    let line = |faces: &Faces| {
        let played = told(Game::Played { seat: BO, card: card("9.2"), choice: None }, By::Person);
        announce::recent(&view, &[played], &Reader { locale: Locale::En, faces }).join("")
    };
    let words = line(pictures.in_words());
    assert!(words.contains("🟦`9 blue`"), "{words}");
    let shown = line(&pictures);
    assert!(shown.contains("_9_2:") && !shown.contains('`') && !shown.contains("blue"), "{shown}");
}

#[test]
fn the_outcome_of_a_turn_is_told_with_all_of_it() {
    let view = middle();
    let news = [
        told(Game::Played { seat: BO, card: card("9.3"), choice: None }, By::Person),
        told(Game::Drawn { seat: BO, card: card("12.4"), choice: None }, By::Person),
        told(settled(BO, "9.1 9.2 9.3 9.4", &[Call::Ppuk], &[(ANA, "1.3")], false), By::Person),
    ];
    let reader = plain_reader(Locale::En);
    let words = announce::highlights(&view, &news, &reader).expect("words").content;
    assert!(words.starts_with("**Bo** plays"), "{words}");
    assert_eq!(announce::recent(&view, &news, &reader), Vec::<String>::new());
    let (beside, picture) = banner::banner(&view, &news, &news, &reader).expect("a picture");
    assert_eq!(beside, Message::default());
    assert!(picture.description.starts_with("Bo plays") && picture.description.contains("Ppuk!"));
}

#[test]
fn every_moment_that_people_tell_of_has_its_picture_and_its_rank() {
    use carte_pictures::{Motif, ShownCards};
    let mut view = middle();
    let month = Month::new(9).expect("September");
    let settled = |calls: &[Call]| settled(BO, "9.1 9.2", calls, &[], false);
    let ended = |outcome, settlement| Game::RoundEnded { result: Box::new(result(outcome, settlement)) };
    // Ana was 40 points behind, and leads.
    let earlier =
        RoundResult { number: 2, totals: [-20, 20, 0].into(), ..result(Outcome::Stop { seat: BO }, None) };
    game_mut(&mut view).results = vec![earlier, result(Outcome::Stop { seat: ANA }, None)].into();
    let stop = ended(Outcome::Stop { seat: ANA }, None);
    let no_pi = "9.1 9.2";
    for (news, expected) in [
        (went(ANA, 1), None),
        (went(ANA, 2), Some((2, Motif::Flame, "gostop-banner-go", ""))),
        (went(ANA, 3), Some((3, Motif::Flame, "gostop-banner-go", ""))),
        (settled(&[]), None),
        (settled(&[Call::Kiss]), None),
        (settled(&[Call::Satta]), Some((1, Motif::Stack, "gostop-banner-satta", no_pi))),
        (settled(&[Call::Sseul]), Some((2, Motif::Broom, "gostop-banner-sseul", no_pi))),
        (settled(&[Call::Sseul, Call::Ppuk]), Some((2, Motif::Raid, "gostop-banner-ppuk", no_pi))),
        (
            Game::Bombed { seat: BO, month, cards: cards("9.1 9.3 9.4") },
            Some((3, Motif::Bomb, "gostop-banner-bomb", "9.1 9.3 9.4")),
        ),
        (
            Game::Shaken { seat: BO, month, shown: cards("9.2 9.3 9.4") },
            Some((2, Motif::Fan, "gostop-banner-shaken", "9.2 9.3 9.4")),
        ),
        (
            ended(Outcome::ThreeSattas { seat: BO }, None),
            Some((3, Motif::Towers, "gostop-banner-three-sattas", "")),
        ),
        (stop, Some((3, Motif::Rocket, "banner-comeback", ""))),
        (Game::Flipped { seat: BO }, None),
    ] {
        let shown = crate::dispatch::banner(view.game.as_ref().expect("a game"), &news.clone().into());
        let shown = shown.map(|banner| (banner.rarity, banner.motif, banner.key, banner.cards));
        let expected = expected
            .map(|(rarity, motif, key, shown)| (rarity, motif, key, ShownCards::GoStop(cards(shown))));
        assert_eq!(shown, expected, "{news:?}");
    }
}

#[test]
fn a_computer_player_has_another_line_for_each_moment_and_none_for_a_stack_that_it_leaves() {
    let mut view = middle();
    let reader = plain_reader(Locale::En);
    let bomb = Game::Bombed { seat: PICA, month: Month::new(9).expect("September"), cards: cards("9.1 9.2") };
    for (news, key) in [
        (went(PICA, 1), Some("gostop-remark-go-pica")),
        (bomb, Some("gostop-remark-take-pica")),
        (settled(PICA, "9.1 9.2", &[Call::Ppuk], &[], false), Some("gostop-remark-take-pica")),
        (settled(PICA, "9.1 9.2", &[Call::Sseul], &[], false), Some("gostop-remark-take-pica")),
        (settled(PICA, "9.1 9.2", &[Call::Satta], &[], false), None),
        (Game::Stopped { seat: PICA }, Some("remark-pica")),
        (went(PICA, 2), None),
        (went(BO, 1), None),
    ] {
        game_mut(&mut view).round = 4;
        let news = [told(news, By::Computer)];
        let words = announce::highlights(&view, &news, &reader).expect("words").content;
        let line = words.lines().find(|line| line.starts_with("💬"));
        let expected = key.map(|key| format!("💬 🤖 Pica: “{}”", Locale::En.text(key)));
        assert_eq!(line, expected.as_deref(), "{words}");
        for round in [5, 6] {
            game_mut(&mut view).round = round;
            let words = announce::highlights(&view, &news, &reader).expect("words").content;
            assert!(!words.contains("💬"), "round {round}: {words}");
        }
    }
}

#[test]
fn a_round_that_ends_with_its_deal_has_its_own_score_card() {
    let mut view = middle();
    let month = Month::new(9).expect("September");
    let holder = go_stop::Holder { seat: BO, months: [month].into_iter().collect() };
    let whole = Outcome::ChongTong { holders: [holder].into_iter().collect(), by_joker: false };
    let first = result(Outcome::Nagari(Nagari::Exhausted), None);
    let second = RoundResult { number: 4, ..result(whole, None) };
    let news = [
        told(Game::RoundEnded { result: Box::new(first.clone()) }, By::Rules),
        told(Game::RoundBegan { round: 4, redeal: 0, dealer: BO, pot: cards("1.1") }, By::Rules),
        told(Game::RoundEnded { result: Box::new(second.clone()) }, By::Rules),
    ];
    game_mut(&mut view).results = vec![first, second].into();
    let reader = plain_reader(Locale::En);
    let titles =
        |message: &Message| message.embeds.iter().map(|embed| embed.title.clone()).collect::<Vec<_>>();
    let words = announce::highlights(&view, &news, &reader).expect("words");
    let both = titles(&words);
    assert!(both.len() == 2 && both[0].starts_with("Round 3") && both[1].starts_with("Round 4"), "{both:?}");
    assert_eq!(titles(&announce::beside_score_card(words, &view, &reader)), both);
}

#[test]
fn go_or_stop_calls_the_person_who_is_asked() {
    let mut view = middle();
    game_mut(&mut view).phase = go_stop::Phase::GoOrStop { seat: ANA };
    let reader = plain_reader(Locale::En);
    let settled = [told(settled(ANA, "2.4 2.1", &[], &[], true), By::Clock)];
    let call = announce::call(&view, &settled, &reader).map(|call| (call.users, call.line));
    assert_eq!(call, Some((vec![UserId(1)], "👉 <@1>, Go or Stop?".to_owned())));
    let open =
        [told(Game::Played { seat: ANA, card: card("5.2"), choice: Some(cards("5.3 5.4")) }, By::Person)];
    assert_eq!(announce::call(&view, &open, &reader), None);
}

fn result(outcome: Outcome, settlement: Option<go_stop::Settlement>) -> RoundResult {
    let payments =
        settlement.as_ref().map_or_else(go_stop::PerSeat::default, |settlement| settlement.payments);
    RoundResult { dealer: BO, settlement, payments, ..asked::result(3, outcome, [0; 3], [40, -20, -20]) }
}

/// The settlement of a deal in words.
fn show_settlement(view: &carte_table::View, result: &RoundResult, reader: &Reader<'_>) -> Message {
    let game = super::game(view).expect("a game");
    let embed = settlement::embed(view, game, result, RenderMode::Words, reader);
    Message { embeds: vec![embed], ..Message::default() }
}

#[test]
fn a_stop_is_settled_line_by_line() {
    let mut view = middle();
    let game = game_mut(&mut view);
    game.seats[0].goes = 3;
    game.seats[0].captured = cards("1.1 3.1 8.1 2.1 4.1 8.2 1.3 1.4 2.3 2.4 3.3 3.4 4.3 4.4 11.4 9.1");
    game.seats[0].shaken.insert(Month::new(1).expect("January"));
    game.seats[1].captured = cards("6.1 6.2 6.3");
    let now = game.if_stopped(ANA).expect("a seat");
    let result = result(Outcome::Stop { seat: ANA }, Some(now));
    check("go-stop/channel/a-stop-is-settled-line-by-line", |reader| show_settlement(&view, &result, reader));
}

#[test]
fn what_was_paid_before_the_end_explains_the_sums_of_the_score_card() {
    let mut view = middle();
    let game = game_mut(&mut view);
    game.seats[0].captured = cards("1.1 3.1 8.1");
    let settled = game.if_stopped(ANA).expect("a seat");
    let mut result = result(Outcome::Stop { seat: ANA }, Some(settled));
    let line = |result: &RoundResult, by| {
        let reader = plain_reader(Locale::En);
        let embed = settlement::embed(&view, super::game(&view).expect("a game"), result, by, &reader);
        embed.description.lines().find(|line| line.contains("before the end")).map(str::to_owned)
    };
    for by in [RenderMode::Words, RenderMode::Picture] {
        assert_eq!(line(&result, by), None);
    }
    for (seat, sum) in [(ANA, -3), (BO, 6), (Seat::new(2), -3)] {
        result.payments[seat] += sum;
    }
    let expected = "💰 Paid before the end of the round: Ana −3 · Bo +6 · 🤖 Pica −3";
    for by in [RenderMode::Words, RenderMode::Picture] {
        assert_eq!(line(&result, by).as_deref(), Some(expected));
    }
}

#[test]
fn a_pushed_round_pays_nobody_and_doubles_the_next() {
    let mut view = middle();
    let pushed = result(Outcome::Push { seat: BO }, None);
    check("go-stop/channel/a-pushed-round-pays-nobody", |reader| {
        let news = [
            told(Game::Pushed { seat: BO }, By::Person),
            told(Game::RoundEnded { result: Box::new(pushed.clone()) }, By::Rules),
        ];
        let told = announce::highlights(&view, &news, reader).expect("words");
        Message { embeds: show_settlement(&view, &pushed, reader).embeds, ..told }
    });
    let game = game_mut(&mut view);
    game.pending.pushes = 1;
    game.seats[0].captured = cards("1.1 3.1 8.1 2.1 4.1 8.2");
    let now = game.if_stopped(ANA).expect("a seat");
    let won = result(Outcome::Stop { seat: ANA }, Some(now));
    check("go-stop/channel/the-round-after-a-push-counts-double", |reader| {
        show_settlement(&view, &won, reader)
    });
}

#[test]
fn a_nagari_says_why() {
    let view = middle();
    let result = result(Outcome::Nagari(Nagari::Exhausted), None);
    check("go-stop/channel/a-nagari-says-why", |reader| show_settlement(&view, &result, reader));
}

#[test]
fn a_nagari_that_ends_the_game_promises_no_other_deal() {
    let mut view = middle();
    let nagari = result(Outcome::Nagari(Nagari::Exhausted), None);
    game_mut(&mut view).results = vec![nagari.clone()].into();
    let reader = plain_reader(Locale::En);
    let winners: go_stop::Seats = [ANA].into_iter().collect();
    let said = |view: &carte_table::View| {
        let news = [
            told(Game::RoundEnded { result: Box::new(nagari.clone()) }, By::Rules),
            told(Game::GameEnded { winners: winners.clone() }, By::Rules),
        ];
        let line = announce::highlights(view, &news, &reader).expect("words").content;
        let settled = show_settlement(view, &nagari, &reader).embeds[0].description.clone();
        (line.contains("deals again"), settled.contains("doubled"))
    };
    assert_eq!(said(&view), (true, true));
    game_mut(&mut view).phase = Phase::Over { winners: winners.clone() };
    assert_eq!(said(&view), (false, false));
    // An earlier round of the same game was followed by another one.
    let stop = result(Outcome::Stop { seat: ANA }, None);
    game_mut(&mut view).results = vec![nagari.clone(), RoundResult { number: 4, ..stop }].into();
    assert_eq!(said(&view), (true, true));
}

#[test]
fn the_draw_is_shown_with_the_first_deal_and_the_end_is_asked_about() {
    let mut view = middle();
    let drawn = |seat, text| Drawn { seat, card: card(text) };
    let tries = vec![
        [drawn(ANA, "3.1"), drawn(BO, "5.2"), drawn(PICA, "3.3")].into_iter().collect(),
        [drawn(ANA, "9.4"), drawn(PICA, "4.1")].into_iter().collect(),
    ];
    view.ceremony = Some(Draw { tries, dealer: PICA }.into());
    let game = game_mut(&mut view);
    game.phase = Phase::Another { seat: BO, answered: [ANA].into_iter().collect() };
    game.seats[2].out = true;
    let answers = [(ANA, true), (BO, false)].map(|(seat, another)| PollAnswer { seat, another });
    let news = [
        told(Game::RoundBegan { round: 1, redeal: 0, dealer: PICA, pot: cards("1.1") }, By::Rules),
        told(Game::WentOut { seat: PICA }, By::Rules),
        told(Game::Answered { seat: ANA }, By::Person),
        told(Game::Polled { answers: answers.into_iter().collect() }, By::Person),
    ];
    check("go-stop/channel/the-draw-is-shown-with-the-first-deal-and-the-end-is-asked-about", |reader| {
        let told = in_channel(&view, &news, reader);
        let board = board::message(&view, reader);
        Message {
            content: format!("{}\n---\n{}", told.content, board.embeds[0].description),
            ..Message::default()
        }
    });
}
