//! Tables to which nobody comes back are closed. Their channels are told, and they stay in the log.

use std::time::Duration;

use carte_table::ids::EventNumber;
use carte_table::{Command, Ending, Event, News, Pace, Stage};

use super::harness::{ANA, BO, CHLOE, DINA, World, options};

const DAY: Duration = Duration::from_secs(24 * 3600);

#[tokio::test]
async fn a_lobby_that_nobody_starts_is_closed_after_seven_days() {
    let (mut world, table) = World::with_lobby(options(Pace::Relaxed, false)).await;
    world.wait(6 * DAY).await;
    world.done(table, BO, Command::Join).await;
    world.news();
    world.wait(7 * DAY - Duration::from_secs(1)).await;
    world.service.background().close_abandoned().await.unwrap();
    assert_eq!(
        world.public(table).await.unwrap().stage,
        Stage::Lobby,
        "somebody sat down less than a week ago"
    );
    world.wait(Duration::from_secs(1)).await;
    world.service.background().close_abandoned().await.unwrap();
    assert_eq!(world.public(table).await.unwrap().stage, Stage::Ended(Ending::Closed));
    assert_eq!(world.news(), [News::Ended(Ending::Closed)]);
    assert_eq!(world.service.store().tables_of(ANA).await.unwrap(), [], "it counts no more");
    let log = world.service.store().log_after(table, EventNumber(0)).await.unwrap();
    assert_eq!(log.last().unwrap().event, Event::Ended(Ending::Closed));
    world.service.background().close_abandoned().await.unwrap();
    assert_eq!(world.news(), [], "once");
}

#[tokio::test]
async fn a_game_that_everybody_left_is_closed_after_thirty_days() {
    let (mut world, left) = World::with_game_of_four(Pace::None).await;
    let paused = world.game_of_four(Pace::None).await;
    let waiting = world.game_of_four(Pace::None).await;
    for user in [ANA, BO, CHLOE, DINA] {
        world.done(left, user, Command::Leave).await;
    }
    world.done(paused, ANA, Command::Pause).await;
    world.wait(29 * DAY).await;
    world.service.background().close_abandoned().await.unwrap();
    assert!(matches!(world.public(left).await.unwrap().stage, Stage::Paused { .. }));
    world.restart().await;
    world.wait(DAY).await;
    world.service.background().close_abandoned().await.unwrap();
    assert_eq!(world.public(left).await.unwrap().stage, Stage::Ended(Ending::Closed));
    assert_eq!(world.news(), [News::Ended(Ending::Closed)]);
    assert!(
        matches!(world.public(paused).await.unwrap().stage, Stage::Paused { .. }),
        "its people sit there"
    );
    assert_eq!(world.public(waiting).await.unwrap().stage, Stage::Playing);
}

#[tokio::test]
async fn a_stopped_game_whose_people_never_come_back_is_closed_after_ninety_days() {
    let (mut world, paused) = World::with_game_of_four(Pace::Day).await;
    world.done(paused, ANA, Command::Pause).await;
    let before = world.service.store().log_after(paused, EventNumber(0)).await.unwrap();
    world.wait(90 * DAY - Duration::from_secs(1)).await;
    world.news();
    world.service.background().close_abandoned().await.unwrap();
    assert!(matches!(world.public(paused).await.unwrap().stage, Stage::Paused { .. }));
    world.wait(Duration::from_secs(1)).await;
    world.service.background().close_abandoned().await.unwrap();
    assert_eq!(world.public(paused).await.unwrap().stage, Stage::Ended(Ending::Closed));
    assert_eq!(world.news(), [News::Ended(Ending::Closed)]);
    let log = world.service.store().log_after(paused, EventNumber(0)).await.unwrap();
    assert_eq!(log[..before.len()], before);
    for user in [ANA, BO, CHLOE, DINA] {
        assert_eq!(world.service.store().tables_of(user).await.unwrap(), [], "it counts no more");
    }
}
