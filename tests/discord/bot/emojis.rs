//! The pictures of the cards, if Discord accepts only about fifty new emojis at a time.

use std::time::Duration;

use carte_sandbox::{DoubleConfig, RateLimits};

use crate::bot::harness::World;

/// A world in which `emojis` emojis may be made per day.
async fn world(emojis: u32) -> World {
    let rate_limits =
        RateLimits { emojis: (emojis, Duration::from_secs(24 * 60 * 60)), ..RateLimits::DISCORD };
    World::with(DoubleConfig { rate_limits: Some(rate_limits), ..DoubleConfig::default() }).await
}

/// Waits until this many emojis are there.
async fn wait_for_emojis(world: &World, count: usize) {
    world.double.wait_for(|double| (double.emojis().len() >= count).then_some(())).await.unwrap();
}

#[tokio::test]
async fn pictures_that_discord_does_not_take_now_come_with_the_next_start() {
    let mut world = world(50).await;
    wait_for_emojis(&world, 50).await;
    world.ask(&world.user("Ana"), "help", &[]).await;
    let refused = || world.double.count_exchanges(|one| one.status == 429);
    world.double.wait_for(|_| (refused() > 0).then_some(())).await.unwrap();
    assert_eq!(refused(), 1, "what Discord refuses for a day is not asked for again at once");
    world.stop().await;
    world.double.advance(Duration::from_secs(24 * 60 * 60));
    world.start().await;
    wait_for_emojis(&world, 60).await;
    let names: Vec<String> =
        world.double.emojis().iter().map(|emoji| emoji["name"].as_str().unwrap().to_owned()).collect();
    let mut once = names.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), names.len(), "none is made twice");
}

#[tokio::test]
async fn the_rest_of_the_pictures_comes_when_the_wait_is_over() {
    let rate_limits = RateLimits { emojis: (20, Duration::from_secs(3)), ..RateLimits::DISCORD };
    let world = World::with(DoubleConfig { rate_limits: Some(rate_limits), ..DoubleConfig::default() }).await;
    wait_for_emojis(&world, 20).await;
    wait_for_emojis(&world, 21).await;
    assert!(
        world.double.count_exchanges(|one| one.status == 429) <= 2,
        "it is waited as long as Discord says"
    );
}
