//! Rounds that are pushed instead of stopped (A48).

use carte_games::go_stop::ruleset::{Broke, CarryOver, EarlyPay, NagariRound, Push};
use carte_games::go_stop::{Action, Actions, Event, Game, News, Outcome, Phase, Refusal, Rules};
use carte_games::{Awaits, CardGame, Viewer};

use super::position::{Position, act, arranged, card, deal, refusal, seat};

const FOUR: &str = "1.1 1.2 1.3 1.4";
const SEVEN: &str = "2.1 4.1 8.2 5.1 6.1 7.1";

/// A position in which seat 0 may stop.
fn asked(players: u8, rules: Rules) -> Position {
    Position::new(players, rules).captured(0, SEVEN).asked()
}

fn may_push(game: &Game) -> bool {
    let mut actions = Actions::new();
    game.legal(&mut actions);
    assert_eq!(game.view(Viewer::Seat(seat(0))).legal_actions(), actions);
    actions.contains(&Action::Push)
}

fn rules() -> Rules {
    Rules::default().with(Push::Three)
}

#[test]
fn a48_nobody_pays_and_the_pusher_deals_the_next_round_for_double_points() {
    for players in [2, 3] {
        let mut game = asked(players, rules()).game();
        assert!(may_push(&game));
        let events = act(&mut game, 0, Action::Push);
        let ended = Event::RoundEnded { outcome: Outcome::Push { seat: seat(0) }, payments: [0; 3].into() };
        assert_eq!(events, [Event::Pushed { seat: seat(0) }, ended]);
        assert_eq!(game.news(&events[0]), Some(News::Pushed { seat: seat(0) }));
        assert_eq!(game.totals(), [0; 3].into());
        let result = game.results().last().expect("a result");
        assert_eq!((result.outcome.name(), result.settlement.as_ref()), ("push", None));
        assert_eq!(game.awaits(), Awaits::Deal { round: 2, redeal: 0 });
        let hands = ["", FOUR, ""];
        deal(&mut game, &arranged(&rules(), &hands[..usize::from(players)], "", ""));
        assert_eq!(game.view(Viewer::Public).dealer, seat(0));
        // A push doubles chong-tong like a nagari, and is used up by it.
        let won = i64::from(players - 1) * 10;
        assert_eq!(game.totals()[seat(1)], won);
        assert_eq!(game.view(Viewer::Public).pending.pushes, 0);
    }
}

#[test]
fn a48_only_where_the_rules_let_it() {
    let mut game = asked(2, Rules::default()).game();
    assert!(!may_push(&game));
    assert_eq!(refusal(&game, 0, Action::Push), Refusal::NoPush);
    act(&mut game, 0, Action::Stop);
    for (push, before, may) in [
        (Push::One, 0, true),
        (Push::One, 1, false),
        (Push::Three, 2, true),
        (Push::Three, 3, false),
        (Push::Five, 4, true),
    ] {
        let game = asked(2, Rules::default().with(push)).pushes(before).game();
        assert_eq!(may_push(&game), may, "{push:?} after {before}");
        // Nagari between the pushes do not count.
        let game = asked(2, Rules::default().with(push)).pushes(before).nagari(3).game();
        assert_eq!(may_push(&game), may, "{push:?} after {before} and nagari");
    }
}

#[test]
fn a51_nothing_is_left_for_a_round_that_follows_a_push() {
    let game = asked(2, rules().with(CarryOver::None)).game();
    assert!(!may_push(&game));
    assert_eq!(refusal(&game, 0, Action::Push), Refusal::NoPush);
}

#[test]
fn a48_only_who_is_asked_pushes() {
    let game = Position::new(2, rules()).captured(0, SEVEN).turn_of(0).game();
    assert!(!may_push(&game));
    assert_eq!(refusal(&game, 0, Action::Push), Refusal::NotAsked);
    let game = Position::new(2, rules()).turn_of(0).game();
    assert_eq!(refusal(&game, 0, Action::Push), Refusal::BelowThreshold { points: 0, threshold: 7 });
    let game = asked(2, rules()).game();
    assert_eq!(refusal(&game, 1, Action::Push), Refusal::NotYourTurn { turn: seat(0) });
    assert_eq!(game.clock_action(seat(0)), Some(Action::Stop), "the clock takes what is sure");
}

#[test]
fn a48_not_in_the_last_round_and_not_where_the_game_ends() {
    assert!(!may_push(&asked(2, rules().with_rounds(1)).game()));
    assert!(may_push(&asked(2, rules().with_rounds(2)).game()));
    assert!(may_push(&asked(2, rules().with_rounds(0)).game()));
    // Payments for early sattas may have taken all tokens of another.
    let tokens = rules().with_tokens(20);
    assert!(!may_push(&asked(2, tokens).totals([40, 0, 0]).game()));
    assert!(may_push(&asked(2, tokens).totals([39, 1, 0]).game()));
    assert!(may_push(&asked(3, tokens).totals([40, 0, 20]).game()));
    assert!(!may_push(&asked(3, tokens.with(Broke::Ends)).totals([40, 0, 20]).game()));
}

#[test]
fn a48_who_has_no_token_left_is_out_after_a_push_as_well() {
    let mut game = asked(3, rules().with_tokens(20)).totals([40, 0, 20]).game();
    let events = act(&mut game, 0, Action::Push);
    assert_eq!(events.last(), Some(&Event::WentOut { seat: seat(1) }));
}

#[test]
fn a48_on_the_last_turn_nobody_is_asked_and_the_winner_is_paid() {
    let mut game = Position::new(2, rules())
        .captured(0, "2.1 4.1 8.2 5.1 6.1")
        .pot("10.3")
        .hand(0, "10.1")
        .pile("11.1")
        .game_as_it_is();
    let events = act(&mut game, 0, Action::Play(card("10.1")));
    let stopped = Outcome::Stop { seat: seat(0) };
    assert!(
        matches!(events.last(), Some(Event::RoundEnded { outcome, .. }) if *outcome == stopped),
        "{events:?}"
    );
}

#[test]
fn a48_what_was_paid_at_once_stays_paid() {
    let rules = rules().with(EarlyPay::Threshold);
    let mut game = asked(2, rules).totals([7, -7, 0]).paid([7, -7, 0]).game();
    act(&mut game, 0, Action::Push);
    assert_eq!(game.totals(), [7, -7, 0].into());
    assert_eq!(game.results().last().map(|result| result.payments), Some([7, -7, 0].into()));
}

#[test]
fn a48_a_push_is_a_round_after_which_nobody_is_asked_for_another() {
    let endless = rules().with_rounds(0);
    let mut game = asked(2, endless).game();
    act(&mut game, 0, Action::Push);
    assert_eq!(game.awaits(), Awaits::Deal { round: 2, redeal: 0 });
    deal(&mut game, &arranged(&endless, &["", FOUR], "", ""));
    assert!(matches!(game.view(Viewer::Public).phase, Phase::Another { .. }), "paid, they are asked");
    let mut game = asked(2, rules().with(NagariRound::Again)).game();
    act(&mut game, 0, Action::Push);
    assert_eq!(game.awaits(), Awaits::Deal { round: 2, redeal: 0 }, "unlike a nagari, never dealt again");
}
