//! Section 8: how long a game lasts. What a nagari counts, who is out, and whether the players want another round.

use carte_games::go_stop::ruleset::{Broke, CarryOver, NagariRound, Prolonging};
use carte_games::go_stop::{Action, Event, Game, News, Phase, PollAnswer, Refusal, Rules};
use carte_games::{Awaits, CardGame, Viewer};

use super::position::{Position, act, arranged, cards, deal, refusal, seat};

const FOUR: &str = "1.1 1.2 1.3 1.4";

/// Deals a round that is a nagari at once.
fn void(game: &mut Game, rules: &Rules, players: usize) -> Vec<Event> {
    deal(game, &arranged(rules, &[""; 3][..players], "5.1 5.2 5.3 5.4", ""))
}

#[test]
fn a35_a_nagari_is_a_round_of_the_twelve() {
    let rules = Rules::default();
    let mut game = Game::new(rules, 2, seat(1));
    for round in 1..=12 {
        assert_eq!(game.awaits(), Awaits::Deal { round, redeal: 0 });
        let events = void(&mut game, &rules, 2);
        let ended = matches!(events.last(), Some(Event::GameEnded { .. }));
        assert_eq!(ended, round == 12, "round {round}");
        let view = game.view(Viewer::Public);
        assert_eq!(
            (view.dealer, view.pending.nagari),
            (seat(1), round),
            "the same dealer, and one nagari more"
        );
    }
    assert_eq!(game.winners(), Some(&[seat(0), seat(1)][..]), "nobody has won anything");
    assert_eq!(
        game.results().iter().map(|result| result.number).collect::<Vec<_>>(),
        (1..=12).collect::<Vec<_>>()
    );
}

#[test]
fn a35_the_round_after_a_nagari_counts_double() {
    for (nagari_round, next) in [
        (NagariRound::Counts, Awaits::Deal { round: 2, redeal: 0 }),
        (NagariRound::Again, Awaits::Deal { round: 1, redeal: 1 }),
    ] {
        let rules = Rules::default().with(nagari_round).with_rounds(2);
        let mut game = Game::new(rules, 2, seat(0));
        void(&mut game, &rules, 2);
        assert_eq!(game.awaits(), next);
        let events = deal(&mut game, &arranged(&rules, &[FOUR, ""], "", ""));
        assert_eq!(game.totals(), [10, -10, 0].into());
        let ended = matches!(events.last(), Some(Event::GameEnded { .. }));
        assert_eq!(ended, nagari_round == NagariRound::Counts, "the second of two rounds");
    }
}

#[test]
fn a51_a_round_that_leaves_nothing_is_followed_by_the_next_dealer_for_single_points() {
    for nagari_round in [NagariRound::Counts, NagariRound::Again] {
        let rules = Rules::default().with(nagari_round).with_rounds(3).with(CarryOver::None);
        let mut game = Game::new(rules, 3, seat(1));
        void(&mut game, &rules, 3);
        assert_eq!(game.awaits(), Awaits::Deal { round: 2, redeal: 0 }, "a nagari is a round");
        deal(&mut game, &arranged(&rules, &[FOUR, "", ""], "", ""));
        assert_eq!(
            game.totals(),
            [-5, -5, 10].into(),
            "the second dealer has the first hand, and nothing is doubled"
        );
        void(&mut game, &rules, 3);
        let dealers: Vec<_> = game.results().iter().map(|result| result.dealer).collect();
        assert_eq!(dealers, [seat(1), seat(2), seat(0)], "the winner does not deal");
        assert_eq!(game.awaits(), Awaits::Nobody);
    }
}

#[test]
fn a35_a_round_is_dealt_again_with_another_number_each_time() {
    let rules = Rules::default().with(NagariRound::Again);
    let mut game = Game::new(rules, 2, seat(0));
    for redeal in 0..4 {
        assert_eq!(game.awaits(), Awaits::Deal { round: 1, redeal });
        void(&mut game, &rules, 2);
        assert_eq!(game.results().last().map(|result| result.redeal), Some(redeal));
    }
}

/// Three players with tokens, of whom seat 1 has too few to pay what it will owe seat 0.
fn short_of_tokens(rules: Rules) -> Position {
    Position::new(3, rules).totals([12, 2, 22]).captured(0, "1.2 2.2 3.2").asked()
}

/// Rules with no fixed number of rounds and twelve tokens each.
fn tokens() -> Rules {
    Rules::default().with_rounds(0).with_tokens(12)
}

#[test]
fn a37_of_three_who_is_broke_is_out_and_two_go_on_as_a_game_of_two() {
    let rules = tokens().with_rounds(12);
    let mut game = short_of_tokens(rules).game();
    let events = act(&mut game, 0, Action::Stop);
    assert_eq!(events.last(), Some(&Event::WentOut { seat: seat(1) }));
    assert_eq!((game.totals(), game.winners()), ([17, 0, 19].into(), None));
    assert_eq!(game.awaits(), Awaits::Deal { round: 2, redeal: 0 });
    // The deal, the threshold and the turn order are those of two players; the seats keep their numbers.
    deal(&mut game, &two_of_three(&rules));
    let view = game.view(Viewer::Public);
    assert_eq!(view.seats.iter().map(|seat| seat.cards_left).collect::<Vec<_>>(), [10, 0, 10]);
    assert_eq!(view.seats.iter().map(|seat| seat.out).collect::<Vec<_>>(), [false, true, false]);
    assert_eq!((view.players, view.ring().count(), view.threshold()), (3, 2, 7));
    assert_eq!((view.dealer, view.pile, view.pot.cards.len()), (seat(0), 22, 8));
    assert_eq!(view.turn(), Some(seat(0)));
    let card = game.clock_action(seat(0)).expect("a card");
    assert_eq!(refusal(&game, 1, card), Refusal::NotYourTurn { turn: seat(0) });
    while game.awaits() == Awaits::Seat(seat(0)) {
        let action = game.clock_action(seat(0)).expect("something to do");
        act(&mut game, 0, action);
    }
    assert_eq!(game.awaits(), Awaits::Seat(seat(2)), "who is out is skipped");
}

/// A deck for seats 0 and 2 that does not end the round at the deal.
fn two_of_three(rules: &Rules) -> Vec<u8> {
    arranged(
        rules,
        &["1.1 2.2 3.3 4.3 5.3 6.3 7.3 8.3 9.3 10.3", "1.2 2.1 3.1 4.1 5.1 6.1 7.1 8.1 9.1 10.1"],
        "",
        "",
    )
}

#[test]
fn a37_until_one_has_everything() {
    let rules = tokens().with_rounds(12);
    let mut game = short_of_tokens(rules).game();
    act(&mut game, 0, Action::Stop);
    // Seat 0 wins five tokens at each deal, until 17 and 19 have become 36 and 0.
    let (mut deals, mut last) = (0, Vec::new());
    while game.winners().is_none() {
        last = deal(&mut game, &arranged(&rules, &[FOUR, ""], "", ""));
        deals += 1;
    }
    assert_eq!((deals, game.totals()), (4, [36, 0, 0].into()));
    assert_eq!(last.last(), Some(&Event::GameEnded { winners: [seat(0)].into_iter().collect() }));
    let sat_out: Vec<_> = game.results().iter().map(|result| result.sat_out.to_vec()).collect();
    assert_eq!(sat_out[0], []);
    assert!(sat_out[1..].iter().all(|out| *out == [seat(1)]));
    assert_eq!(game.results()[0].went_out.to_vec(), [seat(1)]);
}

#[test]
fn a37_the_game_of_old_ends_for_all() {
    let mut game = short_of_tokens(tokens().with(Broke::Ends)).game();
    let events = act(&mut game, 0, Action::Stop);
    assert_eq!(events.last(), Some(&Event::GameEnded { winners: [seat(2)].into_iter().collect() }));
}

#[test]
fn a37_who_is_broke_deals_no_more_after_a_nagari() {
    // Seat 0 has dealt and has no token left. All cards are played, and nobody has won.
    let rules = tokens().with_rounds(12);
    let mut game = Position::new(3, rules)
        .totals([0, 20, 16])
        .pot("3.1 5.1")
        .hand(2, "3.2")
        .pile("5.2")
        .turn_of(2)
        .game_as_it_is();
    let events = act(&mut game, 2, Action::Play("3.2".parse().expect("a card")));
    assert_eq!(events.last(), Some(&Event::WentOut { seat: seat(0) }));
    deal(&mut game, &two_of_three(&rules));
    let view = game.view(Viewer::Public);
    assert_eq!((view.dealer, view.pending.nagari), (seat(1), 1), "the next in turn order, for double points");
}

/// A game without a fixed number of rounds, after a round that seat 0 has won.
fn after_a_round(players: usize) -> Game {
    let rules = Rules::default().with_rounds(0);
    let mut game = Game::new(rules, u8::try_from(players).expect("few"), seat(0));
    deal(&mut game, &arranged(&rules, &[FOUR, "", ""][..players], "", ""));
    game
}

/// Gives these answers, and returns the events of the last one.
fn answer(game: &mut Game, answers: &[bool]) -> Vec<Event> {
    let mut last = Vec::new();
    for another in answers {
        let Awaits::Seat(turn) = game.awaits() else { panic!("nobody is asked") };
        last = act(game, turn.number(), if *another { Action::Another } else { Action::Enough });
    }
    last
}

#[test]
fn a36_one_of_two_or_two_of_three_end_the_game() {
    for (answers, ends) in [
        (&[true, true][..], false),
        (&[false, true], true),
        (&[true, false], true),
        (&[true, true, true], false),
        (&[false, true, true], false),
        (&[true, true, false], false),
        (&[false, false, true], true),
        (&[true, false, false], true),
    ] {
        let mut game = after_a_round(answers.len());
        let events = answer(&mut game, answers);
        assert_eq!(matches!(events.last(), Some(Event::GameEnded { .. })), ends, "{answers:?}");
        let said: Vec<_> = game.results()[0].answers.iter().map(|answer| answer.another).collect();
        assert_eq!(said, answers);
        let next = if ends { Awaits::Nobody } else { Awaits::Deal { round: 2, redeal: 0 } };
        assert_eq!(game.awaits(), next);
        if ends {
            assert_eq!(game.winners(), Some(&[seat(0)][..]), "the highest total");
        }
    }
}

#[test]
fn a36_answers_are_kept_until_all_have_answered() {
    let mut games = [after_a_round(3), after_a_round(3)];
    for (game, another) in games.iter_mut().zip([true, false]) {
        let answered = answer(game, &[another]);
        assert_eq!(answered, [Event::Answered { seat: seat(0), another }]);
        assert_eq!(game.news(&answered[0]), Some(News::Answered { seat: seat(0) }));
        let phase = Phase::Another { seat: seat(1), answered: [seat(0)].into_iter().collect() };
        assert_eq!(game.view(Viewer::Public).phase, phase);
    }
    assert_ne!(games[0], games[1]);
    for viewer in [Viewer::Public, Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Seat(seat(2))] {
        assert_eq!(games[0].view(viewer), games[1].view(viewer), "no view tells what was said");
    }
    let events = answer(&mut games[0], &[false, true]);
    let answers =
        [(0, true), (1, false), (2, true)].map(|(of, another)| PollAnswer { seat: seat(of), another });
    assert_eq!(games[0].news(&events[1]), Some(News::Polled { answers: answers.into_iter().collect() }));
}

#[test]
fn a36_only_the_question_is_answered_and_only_then() {
    let mut game = after_a_round(2);
    let legal = game.view(Viewer::Seat(seat(0))).legal_actions();
    assert_eq!(legal.as_slice(), [Action::Another, Action::Enough]);
    assert_eq!(refusal(&game, 0, Action::Go), Refusal::AnswerFirst);
    assert_eq!(refusal(&game, 1, Action::Another), Refusal::NotYourTurn { turn: seat(0) });
    assert_eq!(game.clock_action(seat(0)), Some(Action::Another), "who says nothing has not had enough");
    answer(&mut game, &[true, true]);
    assert_eq!(refusal(&game, 0, Action::Enough), Refusal::RoundNotDealt);
    let rules = *game.rules();
    deal(&mut game, &arranged(&rules, &["", ""], "", ""));
    assert_eq!(refusal(&game, 0, Action::Enough), Refusal::NobodyAsks);
}

#[test]
fn a36_with_a_number_of_rounds_or_without_the_option_nobody_is_asked() {
    for rules in [tokens().with_rounds(2), tokens().with(Prolonging::Unasked)] {
        let mut game = Game::new(rules, 2, seat(0));
        deal(&mut game, &arranged(&rules, &[FOUR, ""], "", ""));
        assert_eq!(game.awaits(), Awaits::Deal { round: 2, redeal: 0 });
    }
}

#[test]
fn a36_a_nagari_that_is_no_round_is_not_asked_about() {
    for (nagari_round, asked) in [(NagariRound::Counts, true), (NagariRound::Again, false)] {
        let rules = Rules::default().with(nagari_round).with_rounds(0);
        let mut game = Game::new(rules, 2, seat(0));
        void(&mut game, &rules, 2);
        assert_eq!(matches!(game.awaits(), Awaits::Seat(_)), asked);
    }
}

#[test]
fn a36_a37_who_is_out_is_not_asked_and_one_of_the_two_left_is_enough() {
    let mut game = short_of_tokens(tokens()).game();
    let events = act(&mut game, 0, Action::Stop);
    assert_eq!(events.last(), Some(&Event::WentOut { seat: seat(1) }));
    assert_eq!(game.awaits(), Awaits::Seat(seat(0)));
    let events = answer(&mut game, &[true, false]);
    assert_eq!(events.last(), Some(&Event::GameEnded { winners: [seat(2)].into_iter().collect() }));
    assert_eq!(
        game.results()[0].answers.iter().map(|answer| answer.seat).collect::<Vec<_>>(),
        [seat(0), seat(2)]
    );
}

#[test]
fn a14_the_threshold_binds_the_cup() {
    // Seven animals double, but without the cup's two Pi there are fewer than seven points.
    let captured = "2.1 4.1 5.1 6.1 7.1 9.1 10.1 1.2 2.2 3.2 1.3 1.4 2.3 2.4 3.3 3.4 4.3 4.4 5.3";
    assert_eq!(cards(captured).len(), 19);
    let rules = Rules::default();
    let mut game =
        Position::new(2, rules).captured(0, captured).captured(1, "7.3 7.4 8.3 8.4 9.3").asked().game();
    act(&mut game, 0, Action::Stop);
    let settled = game.results()[0].settlement.as_ref().expect("a winner");
    assert!(settled.base >= u32::from(rules.threshold(2)));
    assert_eq!((settled.base, game.totals()), (7, [7, -7, 0].into()));
}
