//! How many sessions with the gateway a bot begins.

use std::time::Duration;

use carte_discord::RetryDelays;
use carte_sandbox::{Double, DoubleConfig, Sharding};

use crate::bot::harness::World;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A bot that has begun the only session of the day.
async fn world() -> World {
    let sharding = Sharding { sessions_a_day: 1, ..Sharding::SINGLE };
    World::with(DoubleConfig { sharding, ..DoubleConfig::default() }).await
}

/// How many times Discord has told the bot that it may begin no session.
fn refusals(double: &Double) -> usize {
    let none = |answer: &serde_json::Value| answer["session_start_limit"]["remaining"] == 0;
    double.count_exchanges(|one| one.path == "/gateway/bot" && none(&one.response))
}

/// Waits until the bot has asked more than once whether it may begin a session, then allows one.
async fn wait_for_another_day(double: &Double, before: usize) {
    double.wait_for(|double| (refusals(double) > before + 2).then_some(())).await.unwrap();
    assert_eq!((double.is_bot_online(), double.begun_sessions()), (false, 1));
    double.advance(DAY);
    double.bot_ready().await.unwrap();
    assert_eq!(double.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn a_bot_that_may_begin_no_more_sessions_today_waits() {
    let mut world = world().await;
    world.stop().await;
    world.pauses = RetryDelays { longest: Duration::from_millis(50), ..RetryDelays::default() };
    let before = refusals(&world.double);
    world.launch().await;
    wait_for_another_day(&world.double, before).await;
}

#[tokio::test]
async fn a_session_that_discord_ends_is_begun_anew_when_one_may_begin() {
    let world = world().await;
    world.faults().invalidate_session(false);
    wait_for_another_day(&world.double, 0).await;
}

#[tokio::test]
async fn a_bot_that_waits_for_its_session_can_be_stopped() {
    let mut world = world().await;
    world.stop().await;
    let before = refusals(&world.double);
    world.launch().await;
    // The first question is about the number of shards.
    world.double.wait_for(|double| (refusals(double) > before + 1).then_some(())).await.unwrap();
    world.stop().await;
    assert!(!world.double.is_bot_online());
}
