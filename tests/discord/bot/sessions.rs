//! How often a bot begins a session with the gateway.

use std::time::Duration;

use carte_discord::Pauses;
use carte_sandbox::{Double, DoubleConfig, Sharding};

use crate::bot::harness::World;

fn times_asked(double: &Double) -> usize {
    double.exchanges().iter().filter(|exchange| exchange.path == "/gateway/bot").count()
}

#[tokio::test]
async fn a_bot_that_may_begin_no_more_sessions_today_waits() {
    let sharding = Sharding { sessions_a_day: 1, ..Sharding::SINGLE };
    let mut world = World::with(DoubleConfig { sharding, ..DoubleConfig::default() }).await;
    world.stop().await;
    world.pauses = Pauses { longest: Duration::from_millis(50), ..Pauses::default() };
    let before = times_asked(&world.double);
    world.launch().await;
    let asked_twice = |double: &Double| (times_asked(double) > before + 1).then_some(());
    world.double.wait_for(asked_twice).await.unwrap();
    assert!(!world.double.bot_online());
    world.double.advance(Duration::from_secs(24 * 60 * 60));
    world.double.bot_ready().await.unwrap();
    assert_eq!(world.double.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn a_bot_that_waits_for_its_session_can_be_stopped() {
    let sharding = Sharding { sessions_a_day: 1, ..Sharding::SINGLE };
    let mut world = World::with(DoubleConfig { sharding, ..DoubleConfig::default() }).await;
    world.stop().await;
    let before = times_asked(&world.double);
    world.launch().await;
    world.double.wait_for(|double| (times_asked(double) > before).then_some(())).await.unwrap();
    world.stop().await;
    assert!(!world.double.bot_online());
}
