//! A gateway that accepts connections and ends them, is silent, or refuses.

use std::time::Duration;

use carte::app::AppError;
use carte::exit;
use carte_discord::{self as discord, BotConfig, BotError, RetryDelays};
use carte_sandbox::{Double, DoubleConfig, GatewayFault};
use carte_service::Service;
use carte_store::leases::Shards;
use carte_table::Stage;
use tokio::time::Instant;

use crate::bot::harness::{TABLE, World, private};
use carte_testkit::TestDatabase;
use carte_testkit::bot::bot_config;

/// Pauses of at least 10, 20, 40, 80 and 160 ms.
const GROWING: RetryDelays =
    RetryDelays { first: Duration::from_millis(20), longest: Duration::from_secs(3600) };

/// The gateway timeout in tests about silence.
const SHORT: Duration = Duration::from_millis(200);

async fn world(gateway_timeout: Duration) -> World {
    let mut world = World::new().await;
    world.stop().await;
    (world.pauses, world.gateway_timeout) = (GROWING, gateway_timeout);
    world.start().await;
    world
}

/// Waits until this many more connections have been asked for.
async fn wait_for_connections(double: &Double, more: u32) {
    let before = double.gateway_connections();
    double.wait_for(|double| (double.gateway_connections() >= before + more).then_some(())).await.unwrap();
}

#[tokio::test]
async fn connections_that_end_at_once_are_made_again_after_growing_pauses() {
    for (fault, connections) in [
        (GatewayFault::Away, 5),
        // Some of these connections may look like one to the bot, so more of them are awaited.
        (GatewayFault::EndsAtOnce, 10),
        (GatewayFault::EndsWhenReady(None), 5),
        (GatewayFault::EndsWhenReady(Some(4000)), 5),
        (GatewayFault::Refuses(4009), 5),
    ] {
        let world = world(discord::GATEWAY_TIMEOUT).await;
        let began = Instant::now();
        world.faults().gateway(Some(fault));
        wait_for_connections(&world.double, connections).await;
        assert!(began.elapsed() >= Duration::from_millis(310), "{fault:?}: {:?}", began.elapsed());
        world.faults().gateway(None);
        world.double.bot_ready().await.unwrap();
        world.ask(&world.user("Ana"), "count", &[]).await;
    }
}

#[tokio::test]
async fn a_bot_that_stops_makes_no_further_connection() {
    let mut world = World::new().await;
    let connections = world.double.gateway_connections();
    world.stop().await;
    assert_eq!(world.double.gateway_connections(), connections);
}

#[tokio::test]
async fn a_connection_by_which_nothing_comes_is_given_up_and_its_session_resumed() {
    for fault in [GatewayFault::IsSilent, GatewayFault::IsSilentAfterHello, GatewayFault::EndsAtOnce] {
        let world = world(SHORT).await;
        let begun = world.double.begun_sessions();
        world.faults().gateway(Some(fault));
        wait_for_connections(&world.double, 3).await;
        assert!(!world.double.is_bot_online());
        world.faults().gateway(None);
        world.double.bot_ready().await.unwrap();
        world.ask(&world.user("Ana"), "count", &[]).await;
        assert_eq!(world.double.begun_sessions(), begun, "{fault:?} has ended the session");
    }
}

#[tokio::test]
async fn a_session_that_begins_without_a_word_is_begun_once_more() {
    let mut world = World::new().await;
    world.stop().await;
    (world.pauses, world.gateway_timeout) = (GROWING, SHORT);
    world.faults().gateway(Some(GatewayFault::IsSilentAfterHello));
    world.launch().await;
    // The bot may identify once every five seconds.
    wait_for_connections(&world.double, 3).await;
    world.faults().gateway(None);
    world.double.bot_ready().await.unwrap();
}

#[tokio::test]
async fn who_is_refused_for_good_ends_with_what_to_do() {
    for (code, words, exit) in [
        (4004, "copy a new one", 78),
        (4012, "install a newer one", 1),
        (4013, "install a newer one", 1),
        (4014, "developer portal", 78),
    ] {
        let mut world = world(discord::GATEWAY_TIMEOUT).await;
        world.faults().gateway(Some(GatewayFault::Refuses(code)));
        let error = world.ended().await.unwrap_err();
        assert!(error.to_string().contains(words), "{code}: {error}");
        assert_eq!(exit::code(&AppError::Bot(error).into()), exit, "{code}");
    }
}

#[tokio::test]
async fn shards_are_counted_anew_when_discord_asks_for_more() {
    let world = world(discord::GATEWAY_TIMEOUT).await;
    world.faults().require_shards(3);
    assert_eq!(world.double.begun_sessions(), 2, "of the two bots so far");
    world.faults().invalidate_session(false);
    world.double.wait_for(|double| double.is_bot_online().then_some(())).await.unwrap();
    assert_eq!(world.double.begun_sessions(), 5);
    for shard in 0..3 {
        let (_, channel) = world.double.add_guild_of(shard, 3, "Another", "en-US", "cards");
        private(world.user("Ana").slash(channel, "count", &[]).unwrap()).await;
    }
}

#[tokio::test]
async fn named_shards_that_discord_does_not_take_are_for_the_operator_to_change() {
    let double = Double::start(DoubleConfig::default()).await.unwrap();
    double.faults().require_shards(2);
    let database = TestDatabase::in_file();
    let (service, notices) = Service::builder(database.open().await).build().unwrap();
    let config = BotConfig { shards: Some(Shards::all(1)), ..bot_config(&double) };
    let ended = discord::run(config, service, notices, std::future::pending()).await;
    assert!(matches!(ended, Err(BotError::Shards(_))), "{ended:?}");
    assert_eq!(exit::code(&AppError::Bot(ended.unwrap_err()).into()), 78);
}

#[tokio::test]
async fn servers_that_arrive_late_twice_or_are_lost_for_a_while_hinder_no_game() {
    let mut world = World::new().await;
    let guild = world.double.guild().id;
    let (second, den) = world.double.add_guild("Elsewhere", "en-US", "den");
    world.begin_at("none").await;
    world.stop().await;
    let faults = world.faults();
    faults.hold_guilds(true);
    world.start().await;
    world.lay_something(TABLE).await;
    // The servers arrive in another order than in READY, and one of them arrives twice.
    for guild in [second, guild, guild] {
        faults.announce_guild(guild);
    }
    world.lay_or_pass(TABLE).await;
    faults.lose_guild(guild);
    faults.lose_guild(second);
    world.lay_or_pass(TABLE).await;
    private(world.user("Ana").slash(den, "tables", &[]).unwrap()).await;
    assert_eq!(
        world.service().public(TABLE).await.unwrap().stage,
        Stage::Playing,
        "an outage is no farewell"
    );
    faults.announce_guild(guild);
    world.lay_or_pass(TABLE).await;
    world.content();
}

#[tokio::test]
async fn a_session_that_discord_has_timed_out_begins_anew() {
    let world = world(discord::GATEWAY_TIMEOUT).await;
    let begun = world.double.begun_sessions();
    world.faults().time_sessions_out();
    world.double.wait_for(|double| (double.begun_sessions() > begun).then_some(())).await.unwrap();
    world.double.bot_ready().await.unwrap();
    world.ask(&world.user("Ana"), "count", &[]).await;
}
