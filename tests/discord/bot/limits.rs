//! What people read if they, or their server, have as many tables as are allowed.

use std::time::Duration;

use carte_sandbox::{Double, DoubleConfig, Fault, Identity, RateLimits, Response};
use carte_service::Clock;
use carte_table::Limits;
use carte_table::ids::TableId;

use crate::bot::harness::{TABLE, World, check_words, private};

async fn world(tables_of_person: u64, tables_of_server: u64) -> World {
    let limits = Limits { tables_of_person, tables_of_server };
    World::build(DoubleConfig::default(), Clock::System, limits).await
}

async fn opens(world: &World, who: &Identity) -> carte_sandbox::Message {
    who.slash(world.channel, "gang new", &[]).unwrap().message().await.unwrap()
}

/// Discord's limits except for emojis. In these tests it does not matter whether all emojis have been made.
const UNLIMITED_EMOJIS: RateLimits =
    RateLimits { emojis: (2000, Duration::from_secs(60 * 60)), ..RateLimits::DISCORD };

#[tokio::test]
async fn a_person_reads_how_many_tables_are_enough() {
    let world = world(2, 10).await;
    let (ana, bo) = (world.user("Ana"), world.user("Bo"));
    for _ in 0..2 {
        assert!(!opens(&world, &ana).await.ephemeral);
    }
    let third = opens(&world, &ana).await;
    assert!(third.ephemeral && third.text().contains("a seat at 2 tables already"), "{}", third.text());
    let theirs = opens(&world, &bo).await;
    check_words(private(ana.click(&theirs, "Join").unwrap()).await, "/tables");
    ana.set_locale("fr");
    let french = opens(&world, &ana).await;
    assert!(french.ephemeral && french.text().contains("2 tables"), "{}", french.text());
    assert_eq!(world.public().len(), 3);
}

#[tokio::test]
async fn a_server_reads_how_many_tables_are_enough() {
    let world = world(5, 2).await;
    for name in ["Ana", "Bo"] {
        opens(&world, &world.user(name)).await;
    }
    let dan = world.user("Dan");
    let full = opens(&world, &dan).await;
    assert!(full.ephemeral && full.text().contains("This server has 2 tables already"), "{}", full.text());
    let (_, den) = world.double.add_guild("Elsewhere", "en-GB", "den");
    let elsewhere = dan.slash(den, "gang new", &[]).unwrap().message().await.unwrap();
    assert!(!elsewhere.ephemeral, "{}", elsewhere.text());
}

/// Requests that tell a channel something.
fn told_requests(world: &World, from: usize) -> usize {
    let requests = world.requests(from).into_iter();
    requests.filter(|one| one.path.contains("/messages") && one.path.starts_with("/channels")).count()
}

#[tokio::test]
async fn a_busy_hour_is_told_together_and_nothing_is_dropped() {
    let rate_limits = RateLimits { messages: (1, Duration::from_secs(6)), ..UNLIMITED_EMOJIS };
    let config = DoubleConfig { rate_limits: Some(rate_limits), ..DoubleConfig::default() };
    let world = World::with(config).await;
    world.begin_at("none").await;
    let from = world.requests(0).len();
    let mut turns = 0;
    // However slow the machine is, at some time more turns are played than messages are allowed.
    while turns < 12 || told_requests(&world, from) * 2 > turns {
        let (turn, plays) = world.plays(TABLE).await;
        let may_pass = world.game_of(TABLE, &turn).await.may_pass();
        let played = match plays.first() {
            Some(play) => turn.slash(world.channel, "play", &[("cards", play.cards().to_string().into())]),
            None if may_pass => turn.slash(world.channel, "pass", &[]),
            None => break,
        };
        private(played.unwrap()).await;
        turns += 1;
    }
    let requests = told_requests(&world, from);
    assert!(requests < turns, "{requests} requests for {turns} turns are not told together");
    let everything = async {
        while !world.service().untold().await.unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), everything).await.expect("nothing is dropped");
    let next = world.turn(TABLE).await;
    let board = world.wait_for_board(TABLE).await;
    assert!(board.text().contains(&next.name()), "{}", board.text());
    assert_eq!(world.double.limited(), 0, "the bot asks for more than it may have");
}

#[tokio::test]
async fn an_own_table_is_suggested_and_listed_beside_25_newer_ones_of_others() {
    let world = world(30, 30).await;
    let (ana, bo) = (world.user("Ana"), world.user("Bo"));
    for who in std::iter::once(&bo).chain(std::iter::repeat_n(&ana, 25)) {
        opens(&world, who).await;
    }
    let suggested = bo.autocomplete(world.channel, "hand", "table", "", &[]).await.unwrap();
    assert_eq!((suggested.len(), suggested[0].value.as_u64()), (25, Some(1)), "{suggested:?}");
    check_words(world.ask(&bo, "tables", &[]).await, "🪑");
}

#[tokio::test]
async fn fifty_tables_at_once_keep_to_the_limits_and_are_told_everything() {
    let names: Vec<String> = (0..10).map(|number| format!("cards-{number}")).collect();
    let channels = [vec!["cards".to_owned(), "lounge".to_owned()], names.clone()].concat();
    let rate_limits = RateLimits { messages: (5, Duration::from_secs(1)), ..UNLIMITED_EMOJIS };
    let config = DoubleConfig {
        channels,
        rate_limits: Some(rate_limits),
        // The test does not measure the speed of the machine.
        acknowledge_within: Duration::from_secs(60),
        ..DoubleConfig::default()
    };
    let limits = Limits { tables_of_person: 50, tables_of_server: 50 };
    let (world, ana) = World::build(config, Clock::System, limits).await.with_user("Ana");
    let mut lobbies = Vec::new();
    for name in names.iter().cycle().take(50) {
        let options = [("computers", 3.into()), ("pace", "none".into())];
        let opened = ana.slash(world.double.channel(name), "gang new", &options).unwrap();
        lobbies.push(opened.message().await.unwrap());
    }
    let starts: Vec<_> = lobbies.iter().map(|lobby| ana.click(lobby, "Start").unwrap()).collect();
    for start in starts {
        let answer = start.response().await;
        assert!(!matches!(answer, Response::Failed), "{answer:?}");
    }
    // People still ask for things, and are answered, whatever the channels wait for.
    for (at, name) in names.iter().cycle().take(50).enumerate() {
        let table = u64::try_from(at + 1).unwrap();
        let asked = ana.slash(world.double.channel(name), "hand", &[("table", table.into())]).unwrap();
        private(asked).await;
    }
    for table in 1..=50 {
        world.wait_for_board(TableId(table)).await;
    }
    assert_eq!((world.double.limited(), world.double.invalid()), (0, 0), "more than the bot may have");
}

#[tokio::test]
async fn presses_are_answered_while_nothing_else_gets_through() {
    let world = World::game().await;
    for route in ["PATCH /channels/*", "POST /channels/*"] {
        world.faults().next_times(route, u32::MAX, Fault::Blocked { retry_after: 3600 });
    }
    let refused = |double: &Double| double.count_exchanges(|one| one.status == 429);
    let (turn, plays) = world.plays(TABLE).await;
    let cards = plays.first().unwrap().cards().to_string();
    world.ask(&turn, "play", &[("cards", cards.into())]).await;
    world.double.wait_for(|double| (refused(double) > 0).then_some(())).await.unwrap();
    let next = world.turn(TABLE).await;
    world.ask(&next, "hand", &[]).await;
    world.ask(&next, "scores", &[]).await;
    assert_eq!(refused(&world.double), 1, "nothing is sent while everything is refused");
}

#[tokio::test]
async fn what_stands_before_discord_is_waited_out() {
    let world = World::game().await;
    for route in ["PATCH /channels/*", "POST /channels/*"] {
        world.faults().next(route, Fault::Blocked { retry_after: 2 });
    }
    let began = tokio::time::Instant::now();
    world.lay_something(TABLE).await;
    assert!(began.elapsed() >= Duration::from_secs(2), "{:?}", began.elapsed());
    world.content();
}
