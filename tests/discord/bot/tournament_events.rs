//! A tournament with a start time has one event of the server, whatever stops, is refused or gets lost on the way.

use std::collections::HashSet;
use std::time::Duration;

use carte_sandbox::{DoubleConfig, Fault, Id, Identity, Message, USUAL_BOT_PERMISSIONS};
use carte_service::Clock;
use carte_table::Limits;
use serde_json::Value;
use twilight_model::guild::Permissions;

use super::tournaments::{
    open_tables, open_tournament, play, sign_up, tournament, wait_for_words, wait_until_over,
};
use crate::bot::harness::{World, update, wait_for, wait_until};

const MAKING: &str = "POST /guilds/{id}/scheduled-events";
const LISTING: &str = "GET /guilds/{id}/scheduled-events";
const CHANGING: &str = "PATCH /guilds/{id}/scheduled-events/{id}";

const THREE: [&str; 3] = ["Ana", "Bo", "Dan"];

const MINUTE: Duration = Duration::from_secs(60);
const HALF_AN_HOUR: Duration = Duration::from_secs(30 * 60);
const HOUR: Duration = Duration::from_secs(60 * 60);

/// A server in which the bot may make events.
async fn world() -> World {
    let bot_permissions = USUAL_BOT_PERMISSIONS | Permissions::CREATE_EVENTS;
    let config = DoubleConfig { bot_permissions, ..DoubleConfig::default() };
    World::build(config, Clock::manual(Clock::System.now()), Limits::default()).await
}

/// A tournament of one round that starts in half an hour.
async fn open(world: &World) -> (Identity, Message) {
    open_tournament(world, &[("rounds", 1.into()), ("starts", 30.into())]).await
}

/// How many times a request was made.
fn count(world: &World, route: &str) -> usize {
    let exchanges = world.double.exchanges();
    exchanges.iter().filter(|one| format!("{} {}", one.method, one.route) == route).count()
}

/// Waits until a request was made `times` times.
async fn wait_for_requests(world: &World, route: &str, times: usize) {
    let are_made = async || {
        world.service().tournaments().look_again();
        count(world, route) >= times
    };
    wait_until(are_made, &format!("{route} {times} times")).await;
}

/// Waits until the only event of the server has this status, and the bot has noted it.
async fn wait_for_status(world: &World, status: u64) -> Value {
    let reached = async || {
        world.service().tournaments().look_again();
        let events = world.double.scheduled_events();
        assert!(events.len() <= 1, "{events:#?}");
        events.into_iter().find(|event| event["status"] == status)
    };
    let event = wait_for(reached, &format!("status {status}")).await;
    if status > 2 {
        wait_until_forgotten(world).await;
    }
    event
}

/// Waits until no work is left for events.
async fn wait_until_forgotten(world: &World) {
    let is_forgotten = async || {
        world.service().tournaments().look_again();
        world.service().store().unsettled_tournaments().await.unwrap().is_empty()
    };
    wait_until(is_forgotten, "nothing is left").await;
}

/// Lets the bot look for due work several times.
async fn look(world: &World) {
    for _ in 0..20 {
        world.service().tournaments().look_again();
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Plays the only table of the tournament to its end.
async fn play_to_the_end(world: &World) {
    wait_for_words(world, "· round 1 of").await;
    let table = open_tables(&tournament(world).await)[0];
    play(world, table, &HashSet::new(), usize::MAX).await;
    wait_until_over(world).await;
}

#[tokio::test]
async fn it_begins_and_ends_with_the_tournament_and_is_one_after_a_restart_at_each_step() {
    let mut world = world().await;
    let (ana, message) = open(&world).await;
    let event = wait_for_status(&world, 1).await;
    let one = tournament(&world).await;
    assert_eq!(event["name"], "Tournament 1 · Gang of Four");
    let place = format!("https://discord.com/channels/{}/{}", one.guild, one.channel);
    assert_eq!(event["entity_metadata"]["location"], place);
    let words = event["description"].as_str().unwrap();
    assert!(words.contains("One round") && words.contains("**Sign up**"), "{words}");
    assert!(words.ends_with(&one.secret.commitment().to_string()), "{words}");
    world.restart().await;
    look(&world).await;
    let message = sign_up(&world, message, &THREE).await;
    update(ana.click(&message, "Start").unwrap()).await;
    wait_for_status(&world, 2).await;
    world.restart().await;
    play_to_the_end(&world).await;
    wait_for_status(&world, 3).await;
    world.restart().await;
    look(&world).await;
    assert_eq!((count(&world, MAKING), count(&world, CHANGING)), (1, 2));
}

#[tokio::test]
async fn discord_begins_it_at_its_time_which_the_bot_only_sees() {
    let world = world().await;
    let (_, message) = open(&world).await;
    wait_for_status(&world, 1).await;
    sign_up(&world, message, &THREE).await;
    world.double.advance(HALF_AN_HOUR + Duration::from_secs(1));
    world.clock.advance(HALF_AN_HOUR);
    wait_for_status(&world, 2).await;
    play_to_the_end(&world).await;
    wait_for_status(&world, 3).await;
    assert_eq!(count(&world, CHANGING), 1, "it has been ended");
}

#[tokio::test]
async fn it_is_cancelled_with_the_tournament_also_after_an_outage_and_a_restart() {
    let mut world = world().await;
    let (ana, _) = open(&world).await;
    wait_for_status(&world, 1).await;
    world.faults().next_times(CHANGING, 2, Fault::Status { status: 503 });
    let cancelled = ana.slash(world.channel, "tournament cancel", &[]).unwrap().message().await.unwrap();
    assert!(cancelled.text().contains("It was cancelled"), "{}", cancelled.text());
    wait_for_requests(&world, CHANGING, 1).await;
    world.restart().await;
    wait_for_status(&world, 4).await;
    // After its beginning, Discord allows an event only to be completed. Here too few people had signed up at the start time.
    let (_, second) = open(&world).await;
    assert!(second.text().contains("Tournament 2"), "{}", second.text());
    let is_there = async || {
        look(&world).await;
        world.double.scheduled_events().len() >= 2
    };
    wait_until(is_there, "there is a second event").await;
    world.double.advance(HALF_AN_HOUR + Duration::from_secs(1));
    world.clock.advance(HALF_AN_HOUR);
    wait_for_words(&world, "so it is cancelled").await;
    wait_until_forgotten(&world).await;
    let states: Vec<Value> =
        world.double.scheduled_events().iter().map(|event| event["status"].clone()).collect();
    assert_eq!(states, [4, 3]);
    world.content();
}

#[tokio::test]
async fn an_event_whose_making_got_lost_is_looked_for_a_minute_later_and_made_once() {
    for (fault, makings) in [(Fault::LoseAnswer, 1), (Fault::Status { status: 500 }, 2)] {
        let mut world = world().await;
        world.faults().next(MAKING, fault.clone());
        let (ana, message) = open(&world).await;
        wait_for_requests(&world, MAKING, 1).await;
        // It is not yet certain whether the event was made. A process that has just started waits, too.
        world.restart().await;
        world.clock.advance(MINUTE - Duration::from_secs(1));
        look(&world).await;
        assert_eq!((count(&world, LISTING), count(&world, MAKING)), (1, 1), "{fault:?}");
        world.clock.advance(Duration::from_secs(1));
        wait_for_status(&world, 1).await;
        wait_for_requests(&world, LISTING, 2).await;
        let message = sign_up(&world, message, &THREE).await;
        update(ana.click(&message, "Start").unwrap()).await;
        wait_for_status(&world, 2).await;
        assert_eq!(count(&world, MAKING), makings, "{fault:?}");
    }
}

#[tokio::test]
async fn an_event_that_somebody_deletes_stays_away_and_the_tournament_goes_on() {
    let world = world().await;
    let (ana, message) = open(&world).await;
    let event = wait_for_status(&world, 1).await;
    let number: Id = event["id"].as_str().unwrap().parse().unwrap();
    // The bot has noted it.
    let is_noted = async || tournament(&world).await.event.is_some_and(|event| event.id.is_some());
    wait_until(is_noted, "it is noted").await;
    world.faults().delete_scheduled_event(number).unwrap();
    let message = sign_up(&world, message, &THREE).await;
    update(ana.click(&message, "Start").unwrap()).await;
    wait_until_forgotten(&world).await;
    play_to_the_end(&world).await;
    look(&world).await;
    assert_eq!((world.double.scheduled_events().len(), count(&world, MAKING)), (0, 1));
}

#[tokio::test]
async fn where_the_bot_may_not_make_events_it_does_not_ask() {
    let world = World::by_hand().await;
    let (ana, message) = open(&world).await;
    let message = sign_up(&world, message, &THREE).await;
    update(ana.click(&message, "Start").unwrap()).await;
    wait_for_words(&world, "· round 1 of").await;
    let asked = world.double.count_exchanges(|one| one.route.contains("scheduled-events"));
    assert_eq!(asked, 0);
}

#[tokio::test]
async fn a_permission_that_goes_is_waited_for_and_so_is_room_among_the_events() {
    let world = world().await;
    let faults = world.faults();
    faults.next(MAKING, Fault::Refused { status: 400, code: 30038 });
    let (ana, message) = open(&world).await;
    wait_for_requests(&world, MAKING, 1).await;
    look(&world).await;
    assert_eq!(count(&world, MAKING), 1, "another try has time");
    let message = sign_up(&world, message, &THREE).await;
    faults.deny("CREATE_EVENTS", None).unwrap();
    update(ana.click(&message, "Start").unwrap()).await;
    wait_for_words(&world, "· round 1 of").await;
    world.clock.advance(HOUR);
    wait_until_forgotten(&world).await;
    assert_eq!(count(&world, MAKING), 1, "Discord takes none that begins in the past");
    play_to_the_end(&world).await;

    faults.allow("CREATE_EVENTS", None).unwrap();
    let (_, message) = open(&world).await;
    wait_for_status(&world, 1).await;
    let message = sign_up(&world, message, &THREE).await;
    faults.deny("CREATE_EVENTS", None).unwrap();
    update(ana.click(&message, "Start").unwrap()).await;
    wait_for_requests(&world, CHANGING, 1).await;
    look(&world).await;
    assert_eq!(count(&world, CHANGING), 1, "another try has time");
    assert_eq!(world.double.scheduled_events()[0]["status"], 1);
    faults.allow("CREATE_EVENTS", None).unwrap();
    world.clock.advance(HOUR);
    wait_for_status(&world, 2).await;
}
