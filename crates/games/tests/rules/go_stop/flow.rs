//! Sections 3, 7, 8 and 9.5: who is asked when, sattas, the end of a round and of a game.

use carte_games::go_stop::ruleset::{Broke, EarlyPay, FixedPoints, NagariRound, OwnSatta, Prolonging, Sold};
use carte_games::go_stop::{Action, Event, Game, Nagari, News, Outcome, PerSeat, Phase, Rules};
use carte_games::{Awaits, CardGame, Viewer};

use super::position::{Position, act, arranged, card, cards, deal, dealt, refusal, seat};

/// Godori and two more animals: one point short of seven.
const SIX: &str = "2.1 4.1 8.2 5.1 6.1";
const SEVEN: &str = "2.1 4.1 8.2 5.1 6.1 7.1";

/// Seat 0 can play 12.1, which matches nothing, or 10.1, the next animal, which matches 10.3. The card drawn never
/// matters.
fn before(players: u8, captured: &str) -> Position {
    Position::new(players, Rules::default())
        .captured(0, captured)
        .pot("10.3 9.3")
        .hand(0, "10.1 12.1 12.3")
        .hand(1, "3.3 3.4 4.3")
        .pile("11.1 1.1")
}

fn phase(game: &Game) -> Phase {
    game.view(Viewer::Public).phase
}

const ASKED: Phase = Phase::GoOrStop { seat: carte_games::Seat::new(0) };
const NEXT: Phase = Phase::Turn { seat: carte_games::Seat::new(1) };

#[test]
fn y01_y02_y05_asked_only_for_more_than_at_the_last_go() {
    // A player who reaches the threshold is asked.
    let mut game = before(2, SIX).game();
    act(&mut game, 0, Action::Play(card("10.1")));
    assert_eq!(phase(&game), ASKED);
    act(&mut game, 0, Action::Go);
    assert_eq!(phase(&game), NEXT);
    let view = game.view(Viewer::Public);
    assert_eq!((view.seats[0].goes, view.seats[0].points_at_go), (1, 7));
    // Y01, Y05: a player who has said Go at seven points is not asked again at seven.
    let mut game = before(2, SEVEN).goes(0, 1, 7).game();
    act(&mut game, 0, Action::Play(card("12.1")));
    assert_eq!(phase(&game), NEXT);
    let mut game = before(2, SIX).goes(0, 1, 7).game();
    act(&mut game, 0, Action::Play(card("10.1")));
    assert_eq!(phase(&game), NEXT);
    // Y02: the same player is asked at eight.
    let mut game = before(2, SEVEN).goes(0, 1, 7).game();
    act(&mut game, 0, Action::Play(card("10.1")));
    assert_eq!(phase(&game), ASKED);
    // Below the threshold nobody is asked.
    let mut game = before(2, SIX).game();
    act(&mut game, 0, Action::Play(card("12.1")));
    assert_eq!(phase(&game), NEXT);
}

/// The cost of a Go depends on the number of players, and so does its news, also after a player has gone out (A37, A42).
#[test]
fn the_news_of_a_go_says_how_many_play() {
    let players = |position: Position| {
        let mut game = position.asked().game();
        let events = act(&mut game, 0, Action::Go);
        match game.news(&events[0]) {
            Some(News::Went { players, .. }) => players,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(players(before(2, SEVEN)), 2);
    assert_eq!(players(before(3, SEVEN)), 3);
    assert_eq!(players(before(3, SEVEN).out(2)), 2);
}

#[test]
fn a28_a29_thresholds() {
    let asked = |players, rules: Rules, captured: &str| {
        let mut game = Position::new(players, rules)
            .captured(0, captured)
            .pot("9.3")
            .hand(0, "12.1 12.3")
            .pile("11.2")
            .game();
        act(&mut game, 0, Action::Play(card("12.1")));
        phase(&game) == ASKED
    };
    let mut five = Rules::default();
    five.set("threshold", "5").expect("an option");
    let (godori, three, two) = ("2.1 4.1 8.2", "1.2 2.2 3.2", "1.2 2.2 4.2 5.2 6.2 9.2");
    assert!(asked(2, Rules::default(), SEVEN) && !asked(2, Rules::default(), SIX));
    assert!(asked(2, five, godori) && !asked(2, five, three));
    assert!(asked(3, Rules::default(), three) && !asked(3, five, two));
}

#[test]
fn y03_e8_go_bak() {
    let mut game = before(2, SIX).captured(1, "1.1 3.1 8.1 11.1 12.1").goes(1, 1, 15).game();
    act(&mut game, 0, Action::Play(card("10.1")));
    let events = act(&mut game, 0, Action::Stop);
    assert_eq!(events[0], Event::Stopped { seat: seat(0) });
    assert_eq!(game.totals(), [14, -14, 0].into());
    assert_eq!(game.awaits(), Awaits::Deal { round: 2, redeal: 0 });
}

#[test]
fn e6_a_theft_below_the_threshold_leaves_the_go() {
    let pi = "1.3 1.4 2.3 2.4 3.3 3.4 4.3 4.4 5.3 5.4";
    let captured = format!("2.1 4.1 8.2 5.1 6.1 {pi}");
    let mut game = Position::new(2, Rules::default())
        .captured(1, &captured)
        .goes(1, 1, 7)
        .captured(0, "1.2 2.2 3.2 4.2 5.2 7.2")
        .pot("9.3")
        .hand(0, "12.1 7.3")
        .pile("12.2 11.1")
        .game();
    act(&mut game, 0, Action::Play(card("12.1")));
    let view = game.view(Viewer::Public);
    assert_eq!(view.points(seat(1)).expect("a seat").total(), 6);
    assert_eq!(phase(&game), ASKED);
    act(&mut game, 0, Action::Stop);
    // Eight points, most for ribbons; doubled for the Go.
    assert_eq!(game.totals(), [16, -16, 0].into());
}

#[test]
fn e7_a_stolen_pi_may_reach_the_threshold() {
    let pi = "1.3 1.4 2.3 2.4 3.3 3.4 4.3 4.4 5.3";
    let mut game = Position::new(2, Rules::default())
        .captured(0, &format!("2.1 4.1 8.2 5.1 6.1 {pi}"))
        .captured(1, "7.3")
        .pot("9.3")
        .hand(0, "12.1 7.4")
        .pile("12.2 11.1")
        .game();
    act(&mut game, 0, Action::Play(card("12.1")));
    assert_eq!(phase(&game), ASKED);
}

#[test]
fn v23_a21_a_satta_on_the_first_turn() {
    for (players, totals) in [(2, [3, -3, 0]), (3, [6, -3, -3])] {
        for finished in [0, 1] {
            let mut game = Position::new(players, Rules::default())
                .turns(0, finished)
                .pot("3.1 5.1")
                .hand(0, "3.2 6.1")
                .pile("3.3")
                .game();
            act(&mut game, 0, Action::Play(card("3.2")));
            assert_eq!(game.totals(), if finished == 0 { totals.into() } else { PerSeat::default() });
            assert_eq!(phase(&game), NEXT, "the round goes on");
        }
    }
    // E11: a payment is limited by the tokens that are left.
    let mut rules = Rules::default();
    rules.set("tokens", "10").expect("an option");
    let mut game =
        Position::new(2, rules).totals([18, 2, 0]).turns(0, 0).pot("3.1").hand(0, "3.2").pile("3.3").game();
    act(&mut game, 0, Action::Play(card("3.2")));
    assert_eq!(game.totals(), [20, 0, 0].into());
}

#[test]
fn a40_early_sattas_and_ttadaks_pay_what_the_question_is_asked_at() {
    let rules = Rules::default().with(EarlyPay::Threshold);
    for (players, threshold) in [(2, 7), (3, 3)] {
        let others = i64::from(players) - 1;
        let paid = |turns: u8, sattas: u8, pot: &str| {
            let position = Position::new(players, rules).turns(0, turns).sattas(0, sattas);
            let mut game = position.pot(pot).hand(0, "3.3 6.1").pile("3.4").game();
            act(&mut game, 0, Action::Play(card("3.3")));
            if let Phase::Take { .. } = phase(&game) {
                act(&mut game, 0, Action::Take(card("3.1")));
            }
            assert_eq!(phase(&game), NEXT, "the round goes on");
            game.totals()[seat(0)] / others
        };
        let (satta, ttadak) = ("3.1 5.1", "3.1 3.2 5.1");
        assert_eq!([paid(0, 0, satta), paid(1, 1, satta)], [threshold, 2 * threshold]);
        assert_eq!([paid(1, 0, satta), paid(2, 1, satta)], [0, 0], "not in a row from the first turn on");
        assert_eq!([paid(0, 0, ttadak), paid(1, 0, ttadak)], [threshold, 0]);
    }
}

#[test]
fn a39_a40_a_third_satta_is_worth_the_threshold_and_three_in_a_row_three_times_as_much() {
    let fixed = Rules::default().with(FixedPoints::Threshold);
    let both = fixed.with(EarlyPay::Threshold);
    for (rules, players, turns, points) in [
        (fixed, 2, 2, 7),
        (fixed, 3, 5, 3),
        (both, 2, 2, 21),
        (both, 2, 3, 7),
        (both, 3, 2, 9),
        (Rules::default().with(EarlyPay::Threshold), 2, 3, 5),
    ] {
        let position = Position::new(players, rules).turns(0, turns).sattas(0, 2);
        let mut game = position.pot("3.1 5.1").hand(0, "3.2 6.1").pile("3.3").game();
        act(&mut game, 0, Action::Play(card("3.2")));
        assert_eq!(game.totals()[seat(1)], -points, "{players} players, turn {turns}");
    }
}

#[test]
fn v24_a13_a30_the_third_satta_wins() {
    for (players, nagari, totals) in [(2, 0, [5, -5, 0]), (3, 0, [10, -5, -5]), (2, 1, [10, -10, 0])] {
        let mut game = Position::new(players, Rules::default())
            .sattas(0, 2)
            .nagari(nagari)
            .goes(0, 4, 7)
            .goes(1, 1, 7)
            .shaken(0, &[5])
            .pot("3.1 5.1")
            .hand(0, "3.2 6.1")
            .pile("3.3")
            .game();
        let events = act(&mut game, 0, Action::Play(card("3.2")));
        assert!(events.iter().any(|event| matches!(
            event,
            Event::RoundEnded { outcome: Outcome::ThreeSattas { seat: winner }, .. } if *winner == seat(0)
        )));
        assert_eq!(game.totals(), totals.into());
    }
}

/// The last turn of a round, which is seat 1's. The pot and the pile hold the cards that it captures.
fn last_turn(captured: &str) -> Position {
    Position::new(2, Rules::default())
        .captured(1, captured)
        .pot("3.1 5.1")
        .hand(1, "3.2")
        .pile("5.2")
        .turn_of(1)
}

#[test]
fn y04_a11_exhaustion_is_a_nagari() {
    for position in
        [last_turn(""), last_turn(SEVEN).goes(1, 1, 7 + 1), last_turn("").captured(0, SEVEN).goes(0, 1, 7)]
    {
        let mut game = position.game_as_it_is();
        let events = act(&mut game, 1, Action::Play(card("3.2")));
        let end =
            Event::RoundEnded { outcome: Outcome::Nagari(Nagari::Exhausted), payments: PerSeat::default() };
        assert_eq!(events.last(), Some(&end));
        assert_eq!(game.awaits(), Awaits::Deal { round: 2, redeal: 0 });
        assert!(game.view(Viewer::Public).pot.is_empty());
        deal(&mut game, &arranged(&Rules::default(), &["", ""], "", ""));
        assert_eq!(game.view(Viewer::Public).dealer, seat(0), "the same dealer");
        assert_eq!(game.view(Viewer::Public).pending.nagari, 1);
    }
}

#[test]
fn a23_the_final_turn_stops_by_itself() {
    let mut game = last_turn("2.1 4.1 8.2 6.1 7.1").game_as_it_is();
    let events = act(&mut game, 1, Action::Play(card("3.2")));
    assert!(matches!(events.last(), Some(Event::RoundEnded { outcome: Outcome::Stop { .. }, .. })));
    // Seven points; six animals are too few for mong-bak.
    assert_eq!(game.totals(), [-7, 7, 0].into());
}

#[test]
fn e2_the_fourth_of_a_dealt_stack() {
    let (mut game, _) = dealt(Rules::default(), &["5.4", ""], "5.1 5.2 5.3", "7.1");
    let events = act(&mut game, 0, Action::Play(card("5.4")));
    assert!(events.iter().any(|event| matches!(
        event,
        // V15: on the first turn the opponent has no Pi to give.
        Event::Settled { calls, stolen, .. } if calls[0].name() == "ppuk" && stolen.is_empty()
    )));
}

#[test]
fn a20_an_own_satta_taken_back() {
    let mut game = Position::new(2, Rules::default())
        .pot("3.1 5.1")
        .hand(0, "3.2 3.4 6.1")
        .hand(1, "6.2 6.3")
        .captured(1, "1.3 1.4")
        .pile("3.3 9.1 8.1")
        .game();
    act(&mut game, 0, Action::Play(card("3.2")));
    act(&mut game, 1, Action::Play(card("6.2")));
    act(&mut game, 0, Action::Play(card("3.4")));
    assert_eq!(game.view(Viewer::Public).seats[0].captured, cards("1.3 3.1 3.2 3.3 3.4"));
}

#[test]
fn a41_an_own_stack_takes_two_pi_and_any_other_one() {
    let rules = Rules::default().with(OwnSatta::Two);
    let position = |pot: &str| {
        let position = Position::new(2, rules).pot(pot).hand(0, "3.2 3.4 6.1").hand(1, "6.2 6.3");
        position.captured(1, "1.3 1.4 2.3").pile("3.3 9.1 8.1")
    };
    let mut game = position("3.1 5.1").game();
    act(&mut game, 0, Action::Play(card("3.2")));
    assert_eq!(game.view(Viewer::Public).seats[0].stacks.len(), 1);
    act(&mut game, 1, Action::Play(card("6.2")));
    act(&mut game, 0, Action::Play(card("3.4")));
    assert_eq!(game.view(Viewer::Public).seats[0].captured, cards("1.3 1.4 3.1 3.2 3.3 3.4"));
    assert!(game.view(Viewer::Public).seats[0].stacks.is_empty());
    // A stack that lay in the pot from the deal, or that another player made, takes one Pi.
    let mut game = position("3.1 3.3 3.4 5.1").pile("9.1").game();
    act(&mut game, 0, Action::Play(card("3.2")));
    assert_eq!(game.view(Viewer::Public).seats[0].captured, cards("1.3 3.1 3.2 3.3 3.4"));
    let mut game = position("3.1 5.1").hand(1, "3.4 6.2").pile("3.3 9.1").captured(0, "1.3 1.4").game();
    act(&mut game, 0, Action::Play(card("3.2")));
    act(&mut game, 1, Action::Play(card("3.4")));
    assert_eq!(game.view(Viewer::Public).seats[0].captured, cards("1.4"));
}

#[test]
fn e9_the_clock() {
    let game = Position::new(2, Rules::default()).pot("9.3").hand(0, "7.1 3.3 JA").flips(0, 1).game();
    assert_eq!(game.clock_action(seat(0)), Some(Action::Play(card("3.3"))));
    assert_eq!(game.clock_action(seat(1)), None);
    let game = before(2, SEVEN).asked().game();
    assert_eq!(game.clock_action(seat(0)), Some(Action::Stop));
    let mut game = Position::new(2, Rules::default()).pot("3.2 3.4").hand(0, "3.1 6.1").game();
    act(&mut game, 0, Action::Play(card("3.1")));
    assert_eq!(game.clock_action(seat(0)), Some(Action::Take(card("3.2"))));
    let game = Position::new(2, Rules::default()).pot("9.3").hand(0, "JA").flips(0, 1).game();
    assert_eq!(game.clock_action(seat(0)), Some(Action::Flip));
}

#[test]
fn two_choices_of_a_turn_are_open_one_after_the_other() {
    let mut game =
        Position::new(2, Rules::default()).pot("3.2 3.4 7.1 7.2").hand(0, "3.1 6.1").pile("7.3").game();
    for choice in ["3.4", "7.1"] {
        let action = if choice == "3.4" { Action::Play(card("3.1")) } else { Action::Take(card("3.4")) };
        act(&mut game, 0, action);
        let Phase::Take { choice: open, .. } = game.view(Viewer::Public).phase else { panic!("no choice") };
        assert!(open.contains(card(choice)));
    }
    act(&mut game, 0, Action::Take(card("7.1")));
    assert_eq!(game.view(Viewer::Public).seats[0].captured, cards("3.1 3.4 7.1 7.3"));
}

#[test]
fn a1_forced_captures() {
    let mut rules = Rules::default();
    rules.set("capture", "forced").expect("an option");
    let position = |hand: &str| Position::new(2, rules).pot("3.1 5.1").hand(0, hand).flips(0, 1);
    let game = position("3.2 7.1 JA").game();
    assert_eq!(
        refusal(&game, 0, Action::Play(card("7.1"))),
        carte_games::go_stop::Refusal::MustCapture { card: card("3.2") }
    );
    let legal = game.view(Viewer::Seat(seat(0))).legal_actions();
    assert_eq!(legal.as_slice(), [Action::Joker(card("JA")), Action::Play(card("3.2")), Action::Flip]);
    assert!(position("6.2 7.1").game().decide(seat(0), &Action::Play(card("7.1"))).is_ok());
}

/// Plays rounds that end at once, because seat 0 is dealt chong-tong.
fn win_rounds(rules: Rules, players: usize, rounds: u16) -> Game {
    let hands = ["1.1 1.2 1.3 1.4", "", ""];
    let deck = arranged(&rules, &hands[..players], "", "");
    let mut game = Game::new(rules, u8::try_from(players).expect("few"), seat(0));
    for number in 1..=rounds {
        assert_eq!(game.awaits(), Awaits::Deal { round: number, redeal: 0 });
        deal(&mut game, &deck);
    }
    game
}

#[test]
fn section_8_rounds() {
    let rules = Rules::default().with(NagariRound::Again);
    let mut game = win_rounds(rules, 2, 11);
    assert_eq!(game.awaits(), Awaits::Deal { round: 12, redeal: 0 });
    // A nagari does not count as a round here.
    deal(&mut game, &arranged(&rules, &["", ""], "5.1 5.2 5.3 5.4", ""));
    assert_eq!(game.awaits(), Awaits::Deal { round: 12, redeal: 1 });
    let events = deal(&mut game, &arranged(&rules, &["1.1 1.2 1.3 1.4", ""], "", ""));
    assert!(matches!(events.last(), Some(Event::GameEnded { .. })));
    assert_eq!((game.awaits(), game.winners()), (Awaits::Nobody, Some(&[seat(0)][..])));
    assert_eq!(game.totals(), [65, -65, 0].into());
    assert_eq!(phase(&game), Phase::Over { winners: [seat(0)].into_iter().collect() });
}

#[test]
fn e10_e11_tokens() {
    let rules = Rules::default().with_rounds(0).with(Prolonging::Unasked).with_tokens(12).with(Broke::Ends);
    let game = win_rounds(rules, 2, 3);
    assert_eq!((game.totals(), game.awaits()), ([24, 0, 0].into(), Awaits::Nobody));
    let payments: Vec<i64> = game.results().iter().map(|result| result.payments[seat(0)]).collect();
    assert_eq!(payments, [5, 5, 2]);
    // A player of three without tokens ends the game for all.
    let mut game = Position::new(3, rules).totals([12, 2, 22]).captured(0, "1.2 2.2 3.2").asked().game();
    act(&mut game, 0, Action::Stop);
    assert_eq!((game.totals(), game.winners()), ([17, 0, 19].into(), Some(&[seat(2)][..])));
    // M17 with a debtor who has less than two shares: the first in turn order is paid first.
    let mut game = Game::new(rules.with_tokens(10), 3, seat(0));
    deal(&mut game, &arranged(&rules, &["", "1.1 1.2 1.3 1.4", ""], "", ""));
    assert_eq!(game.totals(), [5, 20, 5].into());
    deal(&mut game, &rotated(&rules));
    assert_eq!(game.totals(), [5, 20 + 5, 0].into(), "seat 1 deals and is nearer to itself than seat 0");
}

/// A deck that seat 1 deals, in which seats 0 and 1 hold four cards of a month.
fn rotated(rules: &Rules) -> Vec<u8> {
    arranged(rules, &["1.1 1.2 1.3 1.4", "", "5.1 5.2 5.3 5.4"], "", "")
}

#[test]
fn a_shared_victory() {
    let mut game = Position::new(2, Rules::default().with_rounds(1))
        .totals([-14, 14, 0])
        .captured(0, SEVEN)
        .shaken(0, &[9])
        .asked()
        .game();
    act(&mut game, 0, Action::Stop);
    assert_eq!(game.winners(), Some(&[seat(0), seat(1)][..]));
}

#[test]
fn e4_who_has_no_card_and_no_flip_is_skipped() {
    for (flips, next) in [(0, 2), (1, 1)] {
        let mut game = Position::new(3, Rules::default())
            .pot("5.1")
            .hand(0, "3.1")
            .flips(1, flips)
            .hand(2, "6.1")
            .pile("7.1 8.1 9.1")
            .game_as_it_is();
        act(&mut game, 0, Action::Play(card("3.1")));
        assert_eq!(phase(&game), Phase::Turn { seat: seat(next) });
    }
}

#[test]
fn as_many_sit_down_as_the_rules_let() {
    let rules = Rules::default().with_rounds(3);
    assert_eq!((0..6).filter(|players| rules.allows_players(*players)).collect::<Vec<_>>(), [2, 3]);
    let sold = rules.with(Sold::One);
    assert_eq!((0..9).filter(|players| sold.allows_players(*players)).collect::<Vec<_>>(), [2, 3, 4, 5]);
    assert_eq!(Game::at_start(rules, Some(seat(1)), &|_| None), rules);
}

#[test]
fn news_name_the_cards_to_choose_from() {
    for (pot, choice) in [("3.2 3.4 5.1", Some("3.2 3.4")), ("3.2 5.1", None)] {
        let mut game = Position::new(2, Rules::default()).pot(pot).hand(0, "3.1 6.1").pile("7.1").game();
        let event = game.decide(seat(0), &Action::Play(card("3.1"))).expect("allowed").swap_remove(0);
        game.apply(&event);
        let choice = choice.map(cards);
        assert_eq!(game.news(&event), Some(News::Played { seat: seat(0), card: card("3.1"), choice }));
    }
}
