//! A bot in more servers than one connection may have.

#![cfg(feature = "sandbox")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::time::Duration;

use carte_sandbox::{Double, DoubleConfig, Id, Sharding};

use carte_testkit::bot_harness::BotHarness;

const TWO: Sharding = Sharding { shards: 2, pause: Duration::from_secs(5), ..Sharding::SINGLE };

/// A channel in a server of this shard of two.
fn channel_of(double: &Double, shard: u64) -> Id {
    let made = std::iter::from_fn(|| Some(double.add_guild("Second", "fr", "salon")));
    let mut channels = made.filter(|(guild, _)| (guild.get() >> 22) % 2 == shard).map(|(_, channel)| channel);
    channels.next().unwrap()
}

#[tokio::test]
async fn sessions_that_discord_ends_begin_anew_one_after_the_other() {
    let timeout = Duration::from_secs(30);
    let config = DoubleConfig { sharding: TWO, timeout, ..DoubleConfig::default() };
    let mut harness = BotHarness::without_bot(config).await;
    let channels = [0, 1].map(|shard| channel_of(&harness.double, shard));
    harness.start_watched().await;
    harness.double.faults().invalidate_session(false);
    assert!(!harness.double.is_bot_online());
    harness.double.wait_for(|double| double.is_bot_online().then_some(())).await.unwrap();
    assert_eq!(harness.double.early_sessions(), 0, "each has waited for its turn");
    let ana = harness.person("Ana");
    for channel in channels {
        let lobby = ana.slash(channel, "gang new", &[]).unwrap().message().await.unwrap();
        assert!(!lobby.buttons().is_empty(), "{}", lobby.text());
    }
    harness.close().await;
}

/// Both shards begin anew with one session left for them: one of them does, and the other when it may.
async fn begin_with_one_left(at_once: u32) {
    let sharding = Sharding { sessions_a_day: 3, at_once, ..TWO };
    let mut harness = BotHarness::without_bot(DoubleConfig { sharding, ..DoubleConfig::default() }).await;
    harness.start_bot().await;
    harness.double.faults().invalidate_session(false);
    let is_none_left = |double: &Double| {
        let answers = double.exchanges().into_iter().filter(|one| one.path == "/gateway/bot");
        answers.map(|one| one.response["session_start_limit"]["remaining"].clone()).any(|left| left == 0)
    };
    harness.double.wait_for(|double| is_none_left(double).then_some(())).await.unwrap();
    assert_eq!((harness.double.begun_sessions(), harness.double.is_bot_online()), (3, false));
    harness.double.advance(Duration::from_secs(24 * 60 * 60));
    harness.double.wait_for(|double| double.is_bot_online().then_some(())).await.unwrap();
    assert_eq!(harness.double.early_sessions(), 0);
    harness.close().await;
}

#[tokio::test]
async fn the_last_session_of_the_day_is_begun_by_one_of_those_that_wait_for_each_other() {
    begin_with_one_left(1).await;
}

#[tokio::test]
async fn the_last_session_of_the_day_is_begun_by_one_of_those_that_may_begin_at_once() {
    begin_with_one_left(16).await;
}

#[tokio::test]
async fn every_server_is_heard_by_a_shard_of_its_own() {
    let config = DoubleConfig { sharding: TWO, ..DoubleConfig::default() };
    let mut harness = BotHarness::without_bot(config).await;
    let before = [0, 1].map(|shard| channel_of(&harness.double, shard));
    harness.start_watched().await;
    let since = [0, 1].map(|shard| channel_of(&harness.double, shard));
    let ana = harness.person("Ana");
    for channel in before.into_iter().chain(since) {
        let lobby = ana.slash(channel, "gang new", &[]).unwrap().message().await.unwrap();
        assert!(!lobby.buttons().is_empty(), "{}", lobby.text());
    }
    let measured = harness.answered("/metrics", 200).await;
    for line in [
        "carte_gateway_connected 1",
        "carte_gateway_shards{state=\"connected\"} 2",
        "carte_gateway_shards{state=\"wanted\"} 2",
    ] {
        assert!(measured.contains(&format!("\n{line}\n")), "{line} in {measured}");
    }
    harness.answered("/readyz", 200).await;
    harness.close().await;
}
