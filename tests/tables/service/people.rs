//! People who leave, come back, press old buttons, or press at the same time.

use carte_games::gang_of_four::{self, Action};
use carte_games::{self as games, GameKind, go_stop};
use carte_service::Answer;
use carte_table::{Command, News, Occupant, Pace, Refusal, Stage, Substitution};

use crate::service::harness::{ANA, BO, CHLOE, DINA, World, act, anything, gang};

#[tokio::test]
async fn an_old_panel_is_not_obeyed_and_nothing_changes() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    let first = world.awaited(table).await.unwrap();
    let seen = world.look(table, first).await;
    let action = anything(gang(&seen));
    let answer = world.ask_seeing(table, first, seen.state_number, act(action)).await;
    assert!(matches!(answer, Answer::Done(_)));
    // The same press comes once more, as after a reconnection.
    let answer = world.ask_seeing(table, first, seen.state_number, act(action)).await;
    let Answer::Stale(now) = answer else { panic!("{answer:?}") };
    assert_eq!(now.state_number, world.public(table).await.unwrap().state_number);
}

#[tokio::test]
async fn two_presses_at_the_same_moment_are_one_play() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    let first = world.awaited(table).await.unwrap();
    let seen = world.look(table, first).await;
    let command = act(anything(gang(&seen)));
    let (one, two) = (world.person(first), world.person(first));
    let service = world.service.clone();
    let press = |person| {
        let (service, command) = (service.clone(), command.clone());
        async move {
            let actor = carte_table::Actor::Person(person);
            service.act(table, actor, Some(seen.state_number), command, None).await.unwrap()
        }
    };
    let (one, two) = tokio::join!(press(one), press(two));
    let done = [&one, &two].iter().filter(|answer| matches!(answer, Answer::Done(_))).count();
    let stale = [&one, &two].iter().filter(|answer| matches!(answer, Answer::Stale(_))).count();
    assert_eq!((done, stale), (1, 1));
}

#[tokio::test]
async fn somebody_leaves_and_comes_back() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    world.news();
    world.done(table, BO, Command::Leave).await;
    let view = world.look(table, BO).await;
    let seat = view.seat_of(BO).unwrap();
    assert!(matches!(view.occupant(seat), Occupant::Substitute { user: BO, .. }));
    assert_eq!(world.news(), [News::Substituted(seat, Substitution::Left)]);
    assert_eq!(world.refused(table, BO, act(Action::Pass)).await, Refusal::Substituted);
    assert_eq!(world.refused(table, BO, Command::Leave).await, Refusal::Substituted);
    assert_eq!(world.refused(table, ANA, Command::Return).await, Refusal::NotSubstituted);
    world.done(table, BO, Command::Return).await;
    assert_eq!(world.public(table).await.unwrap().occupant(seat).person(), Some(BO));
}

#[tokio::test]
async fn the_host_may_replace_and_others_may_not() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    assert_eq!(
        world.refused(table, BO, Command::Replace(DINA)).await,
        Refusal::HostOrModeratorOnly { host: ANA }
    );
    world.done(table, ANA, Command::Replace(DINA)).await;
    assert_eq!(world.refused(table, ANA, Command::Replace(DINA)).await, Refusal::NobodyToReplace);
}

#[tokio::test]
async fn when_everybody_has_left_the_game_waits() {
    let (mut world, table) = World::with_game_of_four(Pace::Live).await;
    for user in [ANA, BO, CHLOE, DINA] {
        world.done(table, user, Command::Leave).await;
    }
    assert_eq!(world.public(table).await.unwrap().stage, Stage::Paused { by: None });
    let seq = world.public(table).await.unwrap().state_number;
    world.wait(std::time::Duration::from_secs(3600)).await;
    assert_eq!(
        world.public(table).await.unwrap().state_number,
        seq,
        "computer players do not play among themselves"
    );
    world.done(table, CHLOE, Command::Return).await;
    let view = world.public(table).await.unwrap();
    assert_eq!((view.stage, view.host), (Stage::Playing, CHLOE));
}

#[tokio::test]
async fn refusals_of_the_rules_change_nothing() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    let first = world.awaited(table).await.unwrap();
    let other = [ANA, BO].into_iter().find(|user| *user != first).unwrap();
    let before = format!("{:?}", world.look(table, first).await);
    let view = world.look(table, other).await;
    let held = gang(&view).hand.unwrap().lowest().unwrap();
    let play = act(Action::Play { cards: [held].into_iter().collect(), announce: false });
    let refusal = world.refused(table, other, play).await;
    assert!(matches!(
        refusal,
        Refusal::Game(games::Refusal::GangOfFour(gang_of_four::Refusal::NotYourTurn { .. }))
    ));
    let refusal = world.refused(table, first, act(Action::Pass)).await;
    assert_eq!(refusal, Refusal::Game(games::Refusal::GangOfFour(gang_of_four::Refusal::LeadMustPlay)));
    assert_eq!(format!("{:?}", world.look(table, first).await), before);
}

#[tokio::test]
async fn guides_through_two_games_that_begin_at_the_same_moment_are_both_noted() {
    let (mut world, gang_of_four) = World::with_game_of_four(Pace::None).await;
    let flowers = loop {
        let table = world.go_stop_with(&[BO], Pace::None, go_stop::Rules::default()).await;
        let view = world.look(table, BO).await;
        // Four cards of a month in a hand end the round together with the deal.
        if view.is_first_round() {
            break view;
        }
    };
    let go_stop = flowers.id;
    let views = [world.look(gang_of_four, BO).await, flowers];
    let [one, other] = views.each_ref().map(|view| world.service.is_guided(BO, view));
    let (one, other) = tokio::join!(one, other);
    assert!(one.unwrap() && other.unwrap());
    let guides = world.service.store().preferences(BO).await.unwrap().guides;
    assert!(guides.is_at(GameKind::GangOfFour, gang_of_four), "{guides}");
    assert!(guides.is_at(GameKind::GoStop, go_stop), "{guides}");
}

#[tokio::test]
async fn two_presses_at_the_same_moment_get_one_offer_to_pass_without_a_press() {
    let world = World::new().await;
    let (one, other) = tokio::join!(world.service.offer_passing(BO), world.service.offer_passing(BO));
    assert_ne!(one.unwrap(), other.unwrap());
}
