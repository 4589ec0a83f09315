//! Time: turns that run out, computer players, the time to announce, pauses, restarts.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use carte_games::gang_of_four::{self, Action};
use carte_games::{self as games};
use carte_service::{Clock, MonotonicClock};
use carte_table::ids::Timestamp;
use carte_table::{By, Command, News, Occupant, Pace, Stage, Substitution};

use crate::service::harness::{ANA, World, act, anything, gang};

#[tokio::test]
async fn the_clock_plays_when_time_has_run_out_and_a_computer_player_after_three_turns() {
    let (mut world, table) = World::with_game_of_four(Pace::Live).await;
    let sleeper = world.awaited(table).await.unwrap();
    let mut clock_turns = 0;
    while world.public(table).await.unwrap().seats.iter().all(|seat| seat.level().is_none()) {
        if world.awaited(table).await == Some(sleeper) {
            let before = world.public(table).await.unwrap().state_number;
            world.wait(Duration::from_secs(89)).await;
            assert_eq!(world.public(table).await.unwrap().state_number, before, "too early");
            world.news();
            world.wait(Duration::from_secs(1)).await;
            assert!(world.news().iter().any(|news| matches!(news, News::Game { by: By::Clock, .. })));
            clock_turns += 1;
        } else {
            world.play_anything(table).await;
        }
    }
    assert_eq!(clock_turns, 3);
    let view = world.public(table).await.unwrap();
    let seat = view.seat_of(sleeper).unwrap();
    assert!(matches!(view.occupant(seat), Occupant::Substitute { .. }));
    world.done(table, sleeper, Command::Return).await;
    let view = world.public(table).await.unwrap();
    assert_eq!(view.occupant(seat).person(), Some(sleeper));
    assert!(world.news().contains(&News::Returned(seat)));
}

#[tokio::test]
async fn one_own_turn_in_between_is_a_sign_of_life() {
    let (mut world, table) = World::with_game_of_four(Pace::Live).await;
    let sleeper = world.awaited(table).await.unwrap();
    let mut turns = 0_u32;
    while turns < 6 && world.public(table).await.unwrap().stage == Stage::Playing {
        if world.awaited(table).await == Some(sleeper) {
            if turns % 3 != 2 {
                turns += 1;
                world.wait(Duration::from_secs(90)).await;
                continue;
            }
            // A pass shows neither that the person is there nor that the person is absent.
            let (_, own) = world.next_move(table).await;
            turns += u32::from(own != Command::Act(games::Action::GangOfFour(Action::Pass)));
        }
        world.play_anything(table).await;
    }
    assert!(!world.news().iter().any(|news| matches!(news, News::Substituted(_, Substitution::Absent))));
}

#[tokio::test]
async fn no_time_runs_while_a_table_is_paused() {
    let (mut world, table) = World::with_game_of_four(Pace::Live).await;
    let deadline = world.public(table).await.unwrap().deadline.unwrap();
    world.wait(Duration::from_secs(60)).await;
    world.done(table, ANA, Command::Pause).await;
    world.wait(Duration::from_secs(3600)).await;
    let paused = world.public(table).await.unwrap();
    assert_eq!((paused.stage, paused.deadline), (Stage::Paused { by: Some(ANA) }, None));
    world.done(table, ANA, Command::Resume).await;
    assert_eq!(world.public(table).await.unwrap().deadline, Some(deadline.after(Duration::from_secs(3600))));
    let seq = world.public(table).await.unwrap().state_number;
    world.wait(Duration::from_secs(29)).await;
    assert_eq!(world.public(table).await.unwrap().state_number, seq);
    world.wait(Duration::from_secs(1)).await;
    assert_ne!(world.public(table).await.unwrap().state_number, seq);
}

#[tokio::test]
async fn a_turn_that_ran_out_during_a_stop_gets_some_grace() {
    let (mut world, table) = World::with_game_of_four(Pace::Live).await;
    let seq = world.public(table).await.unwrap().state_number;
    world.clock.advance(Duration::from_secs(7200));
    world.restart().await;
    world.wait(Duration::from_secs(59)).await;
    assert_eq!(world.public(table).await.unwrap().state_number, seq, "no time to come back");
    world.wait(Duration::from_secs(1)).await;
    assert_ne!(world.public(table).await.unwrap().state_number, seq);
}

/// Moves everything that is stored forward by a day, as if the clock had been ahead and has been set right.
async fn set_back(world: &mut World) {
    for statement in [
        "UPDATE events SET at = at + 86400000",
        "UPDATE tables SET changed = changed + 86400000, due = due + 86400000, deadline = deadline + 86400000",
        // The snapshots were made of the log as it was before.
        "DELETE FROM snapshots",
    ] {
        world.tamper(statement).await;
    }
    world.restart().await;
}

#[tokio::test]
async fn a_table_from_the_future_waits_no_longer_than_it_was_to() {
    let (mut world, table) = World::with_game_of_four(Pace::Live).await;
    set_back(&mut world).await;
    let before = world.public(table).await.unwrap();
    assert!(before.deadline.unwrap() <= world.clock.now().after(Duration::from_secs(90)), "{before:?}");
    world.news();
    world.wait(Duration::from_secs(90)).await;
    assert!(world.news().iter().any(|news| matches!(news, News::Game { by: By::Clock, .. })));
    assert_ne!(world.public(table).await.unwrap().state_number, before.state_number);
}

#[tokio::test]
async fn computer_players_from_the_future_play_at_once_after_the_start() {
    let (mut world, table) = World::with_computers(Pace::Relaxed).await;
    while world.awaited(table).await.is_some() {
        world.play_anything(table).await;
    }
    let before = world.public(table).await.unwrap().state_number;
    set_back(&mut world).await;
    world.wait(Duration::from_secs(10)).await;
    world.wait(Duration::from_secs(10)).await;
    assert_ne!(world.public(table).await.unwrap().state_number, before);
}

#[tokio::test]
async fn computer_players_wait_ten_seconds_for_an_announcement() {
    let mut world = World::new().await;
    loop {
        let table = world.game_with_computers(Pace::None).await;
        while world.public(table).await.unwrap().stage == Stage::Playing {
            let Some(user) = world.awaited(table).await else {
                world.wait(Duration::from_secs(10)).await;
                continue;
            };
            let view = world.look(table, user).await;
            let own = gang(&view);
            let action = match anything(own) {
                Action::Play { cards, .. } => Action::Play { cards, announce: false },
                other => other,
            };
            let open =
                matches!(action, Action::Play { cards, .. } if own.hand.unwrap().len() == cards.len() + 1);
            let seq = world.done(table, user, act(action)).await.state_number;
            if open && world.awaited(table).await.is_none() {
                world.wait(Duration::from_secs(9)).await;
                assert_eq!(
                    world.public(table).await.unwrap().state_number,
                    seq,
                    "acted before the announcement"
                );
                world.news();
                world.done(table, user, act(Action::Announce)).await;
                assert!(world.news().iter().any(is_announcement));
                let before = world.public(table).await.unwrap().state_number;
                world.wait(Duration::ZERO).await;
                assert_ne!(
                    world.public(table).await.unwrap().state_number,
                    before,
                    "went on waiting for nothing"
                );
                return;
            }
        }
    }
}

fn is_announcement(news: &News) -> bool {
    matches!(news, News::Game { news: games::News::GangOfFour(gang_of_four::News::Announced { .. }), .. })
}

#[tokio::test]
async fn a_running_clock_that_is_moved_wakes_what_waits() {
    let mut world = World::with_running_clock().await;
    let table = world.game_of_four(Pace::Day).await;
    let service = world.service.clone();
    let running = tokio::spawn(async move { service.run().await });
    let before = world.public(table).await.unwrap();
    assert!(before.deadline.unwrap() > world.clock.now());
    world.clock.advance(Duration::from_secs(25 * 3600));
    assert!(before.deadline.unwrap() < world.clock.now());
    let acted = async {
        while world.public(table).await.unwrap().state_number == before.state_number {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), acted).await.expect("the clock plays for who is late");
    running.abort();
}

#[test]
fn a_clock_that_is_set_back_goes_on_from_where_it_was() {
    let start = tokio::time::Instant::now().into_std();
    let (noon, hour) = (Timestamp(1_800_000_000_000), Duration::from_secs(3600));
    let mut clock = MonotonicClock::default();
    assert_eq!(clock.read(noon, start), noon);
    assert_eq!(clock.read(noon.after(hour), start + hour), noon.after(hour));
    // The system clock is set back by a day. An hour later the clock shows an hour more, however many times it is read meanwhile.
    let back = Timestamp(noon.0 - 24 * 3_600_000);
    for microseconds in 0..2000 {
        clock.read(back, start + hour + Duration::from_micros(microseconds));
    }
    assert_eq!(clock.read(back.after(hour), start + 2 * hour), noon.after(2 * hour));
    // The system clock is set right again, or the machine slept for a while: the clock follows.
    assert_eq!(clock.read(noon.after(5 * hour), start + 3 * hour), noon.after(5 * hour));
    assert_eq!(clock.read(noon.after(4 * hour), start + 4 * hour), noon.after(6 * hour));
}

#[test]
#[expect(clippy::disallowed_methods, reason = "what the clock is compared with")]
fn the_machine_s_clock_is_right_and_never_back() {
    let mut before = Clock::System.now();
    let shown = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    assert!(u128::try_from(before.0).unwrap().abs_diff(shown) < 1000);
    for _ in 0..10_000 {
        let now = Clock::System.now();
        assert!(now >= before);
        before = now;
    }
}
