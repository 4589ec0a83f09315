//! Starting, stopping, reconnecting.

use std::time::Duration;

use carte_discord::Token;
use carte_discord::{
    self as discord, BotConfig, BotError, BotHealth, PICTURE_TIMEOUT, REQUESTS_PER_SECOND, RetryDelays,
};
use carte_sandbox::{Double, Fault};
use carte_service::Service;

use crate::bot::harness::{TABLE, World, acknowledged, private, update};
use carte_testkit::TestDatabase;
use carte_testkit::bot::bot_config;

fn registrations(world: &World) -> usize {
    world.double.count_exchanges(|one| one.method == "PUT")
}

#[tokio::test]
async fn buttons_outlive_a_restart_and_commands_are_registered_once() {
    let mut world = World::game().await;
    world.lay_something(TABLE).await;
    let turn = world.turn(TABLE).await;
    let board = world.board(TABLE).await;
    let hand = private(turn.click(&board, "My hand").unwrap()).await;
    assert_eq!(registrations(&world), 1);

    world.stop().await;
    assert!(!world.double.is_bot_online());
    world.start().await;

    assert_eq!(registrations(&world), 1);
    assert_eq!(world.turn(TABLE).await.id(), turn.id());
    let passed = update(turn.click(&hand, "Pass").unwrap()).await;
    assert_eq!(passed.id, hand.id);
    let board = world.wait_for_board(TABLE).await;
    let next = world.turn(TABLE).await;
    assert_ne!(next.id(), turn.id());
    acknowledged(next.click(&board, "Pass").unwrap()).await;
    world.wait_for_board(TABLE).await;
}

/// Registers these commands in the place of all others, as another program with the same token might.
async fn replace_commands(double: &Double, commands: &serde_json::Value) {
    let path = format!("applications/{}/commands", double.application_id());
    let request = reqwest::Client::new().put(format!("{}/api/v10/{path}", double.api_url())).json(commands);
    let replaced = request.header("Authorization", format!("Bot {}", double.token())).send().await.unwrap();
    assert!(replaced.status().is_success(), "{replaced:?}");
}

fn command_names(world: &World) -> Vec<String> {
    let commands = world.double.commands();
    commands.iter().map(|command| command["name"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn commands_that_another_program_has_replaced_are_registered_once_more() {
    let mut world = World::new().await;
    let names = command_names(&world);
    world.stop().await;
    let other = serde_json::json!([{ "name": "other", "description": "Of another program" }]);
    replace_commands(&world.double, &other).await;
    assert_eq!(command_names(&world), ["other"]);
    let before = registrations(&world);

    world.start().await;
    assert_eq!(registrations(&world), before + 1);
    assert_eq!(command_names(&world), names);
    world.restart().await;
    assert_eq!(registrations(&world), before + 1);
}

#[tokio::test]
async fn commands_that_the_first_version_has_registered_are_registered_once_more() {
    let mut world = World::new().await;
    let key = format!("commands of {}", world.double.application_id());
    let store = world.service().store();
    let remembered = store.recall(&key).await.unwrap().unwrap();
    // Version 1.0.0 stored the hash of the commands alone.
    let (hash, _) = remembered.split_once(' ').unwrap();
    store.remember(&key, hash).await.unwrap();

    world.restart().await;
    assert_eq!(registrations(&world), 2);
    world.restart().await;
    assert_eq!(registrations(&world), 2);
}

#[tokio::test]
async fn commands_stay_as_they_are_where_discord_does_not_say_which_it_has() {
    let mut world = World::new().await;
    world.stop().await;
    world.faults().next("GET /applications/{id}/commands", Fault::Refused { status: 400, code: 0 });
    world.start().await;
    assert_eq!(registrations(&world), 1);
}

/// Waits until the commands have been registered and the bot has stored that.
async fn stored(world: &World) {
    let key = format!("commands of {}", world.double.application_id());
    while world.service().store().recall(&key).await.unwrap().is_none_or(|hash| hash == "other") {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn commands_that_discord_does_not_take_keep_no_bot_from_starting_that_has_some() {
    for fault in [
        // "You've reached the daily limit of 200 application command creates" (Discord, "JSON Error Codes").
        Fault::Refused { status: 400, code: 30_034 },
        Fault::RateLimited { retry_after: 3600.0, global: false },
        Fault::Status { status: 503 },
    ] {
        let mut world = World::game().await;
        let key = format!("commands of {}", world.double.application_id());
        world.service().store().remember(&key, "other").await.unwrap();
        world.stop().await;
        world.pauses = RetryDelays { first: Duration::from_millis(2), longest: Duration::from_millis(20) };
        let route = "PUT /applications/{id}/commands";
        // The rate limiter of this process waits for an hour, so only the next start registers the commands.
        let is_hour = matches!(fault, Fault::RateLimited { .. });
        world.faults().next_times(route, if is_hour { 1 } else { u32::MAX }, fault);
        world.start().await;
        let turn = world.turn(TABLE).await;
        world.ask(&turn, "hand", &[]).await;
        if is_hour {
            continue;
        }
        world.faults().forget(&[route]);
        stored(&world).await;
    }
}

#[tokio::test]
async fn pictures_of_cards_that_come_late_hold_up_nothing_and_are_shown() {
    let mut world = World::new().await;
    world.stop().await;
    world.pauses = RetryDelays { first: Duration::from_millis(500), longest: Duration::from_millis(500) };
    world.picture_timeout = Duration::from_millis(10);
    let route = "GET /applications/{id}/emojis";
    world.faults().next_times(route, u32::MAX, Fault::Status { status: 403 });
    world.start().await;
    world.begin_at("none").await;
    // The other people have no cards to choose from.
    let hand = async || private(world.turn(TABLE).await.slash(world.channel, "hand", &[]).unwrap()).await;
    assert!(!pictured(&hand().await), "cards are text");
    world.faults().forget(&[route]);
    while !pictured(&hand().await) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Returns `true` if the cards to choose from have the emoji of their face beside their name, in a menu or on the buttons of the
/// turn.
fn pictured(message: &carte_sandbox::Message) -> bool {
    let parts: Vec<_> =
        message.components.iter().filter_map(|row| row["components"].as_array()).flatten().collect();
    let options = parts.iter().filter_map(|part| part["options"].as_array()).flatten();
    options.chain(parts.iter().copied()).any(|card| card["emoji"]["id"].is_string())
}

/// Deletes the emoji of a card, as an operator might.
async fn delete_emoji(double: &Double) {
    let emoji = double.emojis()[0]["id"].as_str().unwrap().to_owned();
    let path = format!("applications/{}/emojis/{emoji}", double.application_id());
    let request = reqwest::Client::new().delete(format!("{}/api/v10/{path}", double.api_url()));
    let deleted = request.header("Authorization", format!("Bot {}", double.token())).send().await.unwrap();
    assert!(deleted.status().is_success(), "{deleted:?}");
}

#[tokio::test]
async fn no_start_waits_for_pictures_of_cards_and_those_that_are_there_are_shown() {
    let mut world = World::new().await;
    world.stop().await;
    delete_emoji(&world.double).await;
    // Discord needs longer for this than any test lasts.
    let slow = || Fault::Delay { ms: 600_000 };
    let faults = world.faults();
    faults.next_times("POST /applications/{id}/emojis", u32::MAX, slow());
    world.start().await;
    world.begin_at("none").await;
    // The other people have no cards to choose from.
    let hand = async |world: &World| {
        private(world.turn(TABLE).await.slash(world.channel, "hand", &[]).unwrap()).await
    };
    assert!(pictured(&hand(&world).await), "only one is missing");
    world.stop().await;
    faults.next_times("GET /applications/{id}/emojis", u32::MAX, slow());
    world.start().await;
    let shown = hand(&world).await;
    assert!(!pictured(&shown), "{}", shown.text());
}

#[tokio::test]
async fn a_lost_connection_is_made_again() {
    let mut world = World::game().await;
    world.stop().await;
    world.pauses = RetryDelays { first: Duration::from_millis(5), longest: Duration::from_millis(20) };
    world.start().await;
    for _ in 0..2 {
        world.faults().drop_gateway();
        world.double.wait_for(|double| double.is_bot_online().then_some(())).await.unwrap();
        world.ask(&world.user("Ana"), "count", &[]).await;
        world.faults().reconnect();
        world.double.wait_for(|double| double.is_bot_online().then_some(())).await.unwrap();
        world.ask(&world.user("Ana"), "count", &[]).await;
    }
    world.content();
}

#[tokio::test]
async fn a_bot_without_its_double_does_not_look_elsewhere() {
    let database = TestDatabase::in_file();
    let (service, notices) = Service::builder(database.open().await).build().unwrap();
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let config = BotConfig {
        token: Token::parse("a.b.c").unwrap(),
        api_url: Some(format!("http://{address}")),
        requests_per_second: REQUESTS_PER_SECOND,
        picture_timeout: PICTURE_TIMEOUT,
        gateway_timeout: carte_discord::GATEWAY_TIMEOUT,
        shards: None,
        health: BotHealth::default(),
    };
    // The bot may try for a while, but it must not take long to give up.
    let pauses = RetryDelays { first: Duration::from_millis(5), longest: Duration::from_millis(20) };
    let ended = discord::run_with_pauses(config, pauses, service, notices, std::future::pending()).await;
    assert!(matches!(ended, Err(BotError::Unreachable(_))), "{ended:?}");
}

#[tokio::test]
async fn a_start_survives_a_discord_that_is_not_ready() {
    let mut world = World::new().await;
    world.stop().await;
    let faults = world.faults();
    faults.next("GET /gateway/bot", Fault::Status { status: 503 });
    faults.next("GET /gateway/bot", Fault::RateLimited { retry_after: 0.05, global: true });
    faults.next("GET /oauth2/applications/@me", Fault::Status { status: 502 });
    world.start().await;
    assert!(world.double.is_bot_online());
    let refused = world.double.count_exchanges(|one| one.status >= 429);
    assert_eq!(refused, 3);
}

#[tokio::test]
async fn a_start_that_waits_for_discord_can_be_stopped() {
    let mut world = World::new().await;
    world.stop().await;
    for route in ["GET /oauth2/applications/@me", "GET /gateway/bot", "GET /applications/{id}/emojis"] {
        world.faults().next_times(route, 1000, Fault::Status { status: 503 });
        let refused = |double: &Double| double.count_exchanges(|one| one.status == 503);
        let before = refused(&world.double);
        world.launch().await;
        world.double.wait_for(|double| (refused(double) > before).then_some(())).await.unwrap();
        tokio::time::timeout(Duration::from_secs(5), world.stop()).await.expect(route);
        world.faults().forget(&[route]);
    }
}

#[tokio::test]
async fn a_wrong_token_is_said_to_be_wrong() {
    let world = World::new().await;
    let database = TestDatabase::in_file();
    let (service, notices) = Service::builder(database.open().await).build().unwrap();
    let config = BotConfig { token: Token::parse("d3Jvbmc.a.token").unwrap(), ..bot_config(&world.double) };
    let ended = discord::run(config, service, notices, std::future::pending()).await;
    assert!(matches!(ended, Err(BotError::Token)), "{ended:?}");
    world.content_but(&[0]);
}
