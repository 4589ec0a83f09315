//! Whole games from the lobby to the final ranking.

use std::collections::HashSet;
use std::time::Duration;

use carte_games::{self as games, go_stop};
use carte_records::statistics::GameKind;
use carte_records::statistics::report::Sorting;
use carte_store::LeaderboardQuery;
use carte_table::ids::{EventNumber, UserId};
use carte_table::{Command, Ending, News, Occupant, Pace, Stage, Table, TableState, View};

use crate::service::harness::{ANA, BO, CHLOE, DINA, GUILD, World, gang};
use crate::statistics::leaderboards::query;

#[tokio::test]
async fn four_people_play_to_the_end() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    world.play_to_the_end(table).await;
    let view = world.public(table).await.unwrap();
    assert_eq!(view.stage, Stage::Ended(Ending::Finished));
    let totals: Vec<u16> = gang(&view).seats.iter().map(|seat| seat.total).collect();
    assert!(totals.iter().any(|total| *total >= 100), "{totals:?}");
    assert!(matches!(world.news().last(), Some(News::Ended(Ending::Finished))));
}

#[tokio::test]
async fn five_people_play_go_stop_to_the_end() {
    let mut world = World::new().await;
    let mut rules = games::Rules::GoStop(go_stop::Rules::default().with_rounds(3));
    rules.set("sold", "1").unwrap();
    let games::Rules::GoStop(rules) = rules else { unreachable!() };
    let table = world.go_stop_with(&[BO, CHLOE, DINA, UserId(5)], Pace::None, rules).await;
    world.play_to_the_end(table).await;
    let view = world.public(table).await.unwrap();
    assert_eq!(view.stage, Stage::Ended(Ending::Finished));
    let Some(games::View::GoStop(game)) = &view.game else { panic!("{:?}", view.game) };
    // Who sits out a round hangs on the cards. A person who sat out all of them has not played.
    let plays = |seat: &games::Seat| game.results.iter().any(|result| !result.sat_out.contains(seat));
    let played = games::Seat::all(5).filter(plays).count();
    assert!(played >= 3, "{:?}", game.results);
    // The five people are the group whose games are ranked. Neither four of them nor four of them with another person are that
    // group.
    let store = world.service.store();
    let group = store.last_group(CHLOE, GUILD).await.unwrap();
    assert_eq!(group.iter().collect::<HashSet<_>>(), [ANA, BO, CHLOE, DINA, UserId(5)].iter().collect());
    let other = [&group[..4], &[UserId(6)]].concat();
    for (group, people) in [(&group[..], played), (&group[..4], 0), (&other[..], 0)] {
        let (game, caller, now) = (GameKind::GoStop, CHLOE, world.service.now());
        let query = LeaderboardQuery { game, caller, now, group, ..query(Sorting::Wins) };
        let board = store.leaderboard(&query).await.unwrap();
        assert_eq!((board.people as usize, board.lines.len()), (people, people));
    }
}

#[tokio::test]
async fn one_person_plays_three_computer_players_to_the_end() {
    let (mut world, table) = World::with_computers(Pace::None).await;
    while world.public(table).await.unwrap().stage == Stage::Playing {
        match world.awaited(table).await {
            Some(_) => {
                world.play_anything(table).await;
            }
            None => {
                let before = world.public(table).await.unwrap().state_number;
                world.wait(Duration::from_secs(10)).await;
                assert_ne!(world.public(table).await.unwrap().state_number, before, "the table has stalled");
            }
        }
    }
    assert_eq!(world.public(table).await.unwrap().stage, Stage::Ended(Ending::Finished));
}

#[tokio::test]
async fn a_restart_in_mid_cycle_changes_nothing() {
    let (mut world, table) = World::with_game_of_four(Pace::Day).await;
    for turn in 0..40 {
        let mut before = Vec::new();
        for user in [ANA, BO] {
            before.push(shown(&world.look(table, user).await));
        }
        if turn % 3 == 0 {
            world.restart().await;
        }
        let mut after = Vec::new();
        for user in [ANA, BO] {
            after.push(shown(&world.look(table, user).await));
        }
        assert_eq!(before, after);
        world.play_anything(table).await;
    }
}

#[tokio::test]
async fn the_log_alone_gives_the_same_table() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    for _ in 0..150 {
        world.play_anything(table).await;
    }
    let kept = world.service.store().load(table).await.unwrap().unwrap().table();
    let log = world.service.store().log_after(table, EventNumber(0)).await.unwrap();
    let rebuilt = Table::from_log(table, log).unwrap();
    assert!(TableState::from(rebuilt) == TableState::from(kept));
}

#[tokio::test]
async fn a_rematch_leaves_the_place_of_somebody_who_has_been_forgotten_free() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    world.done(table, ANA, Command::Close).await;
    world.forget(CHLOE).await;
    let person = world.person(BO);
    let new = world.service.rematch(table, person).await.unwrap().view().clone();
    assert_eq!(new.seats.iter().filter(|seat| **seat == Occupant::Empty).count(), 1, "{:?}", new.seats);
    assert_eq!(new.seats.iter().filter_map(Occupant::person).filter(|user| user.is_former()).count(), 0);
}

#[tokio::test]
async fn a_rematch_seats_the_same_people_once() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    let person = world.person(BO);
    assert!(matches!(
        world.service.rematch(table, person).await.unwrap(),
        carte_service::Answer::Refused(carte_table::Refusal::NotOver, _)
    ));
    world.done(table, ANA, Command::Close).await;
    let person = world.person(BO);
    let new = world.service.rematch(table, person.clone()).await.unwrap().view().clone();
    assert_eq!(new.host, BO);
    assert_eq!(new.stage, Stage::Lobby);
    assert_eq!(new.seats, world.public(table).await.unwrap().seats);
    let twice = world.service.rematch(table, person).await.unwrap();
    assert!(matches!(twice, carte_service::Answer::Done(view) if view.id == new.id), "the same press");
    assert_ne!(new.fair_deal.commitment, world.public(table).await.unwrap().fair_deal.commitment);
    let person = world.person(ANA);
    let again = world.service.rematch(table, person).await.unwrap();
    assert!(
        matches!(again, carte_service::Answer::Refused(carte_table::Refusal::RematchExists(id), _) if id == new.id)
    );
}

fn shown(view: &View) -> String {
    format!("{view:?}")
}
