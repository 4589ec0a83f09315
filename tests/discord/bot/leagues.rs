//! Divisions: what people see of them in a season, and what its end says.

use std::time::Duration;

use carte_records::statistics::league::{League, Move};
use carte_records::statistics::{GameKind, Period};
use carte_sandbox::{DoubleConfig, Id, Message, USUAL_BOT_PERMISSIONS};
use carte_service::Clock;
use carte_table::Limits;
use carte_table::ids::{GuildId, TableId};
use serde_json::json;
use twilight_model::guild::Permissions;

use crate::bot::harness::{World, plain, update, user_id};
use crate::bot::records::{play_by, play_unseen};

const PEOPLE: [&str; 12] =
    ["Ana", "Bo", "Dan", "Fay", "Gil", "Hana", "Ivo", "Jun", "Kim", "Lea", "Mia", "Noé"];

const QUARTER: Duration = Duration::from_secs(95 * 24 * 3600);

/// Plays as many games as all twelve people need to count, without the last `left_out` games.
async fn play_season(world: &mut World, left_out: usize) {
    let group = |game| {
        // There are three tables per round, with other people each time.
        let (round, table_of_round): (usize, usize) = (game / 3, game % 3);
        let [across, beside] = [|table, seat| table + 3 * seat, |table, seat| 4 * table + seat];
        let place = if round % 2 == 0 { beside } else { across };
        [0, 1, 2, 3].map(|seat| PEOPLE[place(table_of_round, seat)])
    };
    let groups: Vec<_> = (0..15 - left_out).map(group).collect();
    play_unseen(world, &groups).await;
}

async fn ask(world: &World, who: &str, command: &str, options: &[(&str, serde_json::Value)]) -> Message {
    world.ask(&world.user(who), command, options).await
}

async fn league(world: &World) -> League {
    let store = world.service().store();
    let guild = GuildId(world.double.guild().id.get());
    let season = store.span(Some(guild), Period::Season, world.service().now()).await.unwrap();
    store.league(guild, GameKind::GangOfFour, season.since).await.unwrap()
}

/// Lets the season end while the bot is down. Returns the message that is posted then.
async fn end_season(world: &mut World, lounge: Id, already: usize) -> Message {
    world.stop().await;
    world.clock.advance(QUARTER);
    world.start().await;
    let posted = world.double.wait_for(|_| posted(world, lounge).into_iter().nth(already)).await;
    posted.unwrap()
}

fn posted(world: &World, lounge: Id) -> Vec<Message> {
    let there = |message: &Message| message.channel_id == lounge && !message.ephemeral;
    world.double.messages().into_iter().filter(there).collect()
}

fn config() -> DoubleConfig {
    let bot_permissions = USUAL_BOT_PERMISSIONS | Permissions::MANAGE_ROLES;
    DoubleConfig { bot_permissions, ..DoubleConfig::default() }
}

#[tokio::test]
async fn a_season_of_twelve_people_has_divisions_from_the_second_on() {
    let clock = Clock::manual(Clock::System.now());
    play_two_seasons(World::build(config(), clock, Limits::default()).await).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn divisions_are_the_same_with_three_processes_on_a_server() {
    let clock = Clock::manual(Clock::System.now());
    play_two_seasons(World::of_three_processes(config(), clock).await).await;
}

async fn play_two_seasons(mut world: World) {
    world.double.set_bot_position(5);
    for name in &PEOPLE[4..] {
        drop(world.double.add_user(name, "en-US", false));
    }
    let (lounge, role) = (world.double.channel("lounge"), world.double.add_role("Champion", 4, false));
    let options = [("announcements", json!(lounge.to_string())), ("champion-role", json!(role.to_string()))];
    ask(&world, "Ana", "settings change", &options).await;

    // Only eleven people count, so nothing is seen of divisions.
    play_season(&mut world, 1).await;
    let this_season = [("period", json!(1))];
    for command in ["leaderboard", "stats"] {
        let shown = plain(&ask(&world, "Ana", command, &this_season).await);
        assert!(!shown.contains("🏅") && !shown.contains("ivision"), "{shown}");
    }
    play_by(&world, world.channel, TableId(15), ["Kim", "Lea", "Mia", "Noé"]).await;
    let card = plain(&ask(&world, "Ana", "stats", &[]).await);
    assert!(card.contains("who count · the next season has divisions"), "{card}");
    let ended = plain(&end_season(&mut world, lounge, 0).await);
    assert!(ended.contains("The season is over") && ended.contains("has 2 divisions"), "{ended}");

    // From the first day of the season the leaderboard shows what is needed, and the person's own division first.
    let begun = league(&world).await;
    let own = begun.standing(user_id(&world.user("Bo"))).unwrap();
    let board = ask(&world, "Bo", "leaderboard", &this_season).await;
    let [this, other] = [own.division.unwrap(), 3 - own.division.unwrap()].map(|at| format!("Division {at}"));
    assert!(plain(&board).contains(&format!("League · Gang of Four · {this}")), "{}", plain(&board));
    assert!(plain(&board).contains("▸ **Bo** · 5 more games to count"), "{}", plain(&board));
    assert!(board.button(&this).unwrap().disabled);
    let turned = update(world.user("Bo").click(&board, &other).unwrap()).await;
    assert!(plain(&turned).contains(&format!("League · Gang of Four · {other}")), "{}", plain(&turned));
    assert!(!plain(&turned).contains("▸"));
    let go_stop = update(world.user("Bo").click(&turned, "Go-Stop").unwrap()).await;
    assert!(plain(&go_stop).contains("Leaderboard · Go-Stop"), "{}", plain(&go_stop));

    play_season(&mut world, 0).await;
    let over = league(&world).await;
    let card = plain(&ask(&world, "Bo", "stats", &[]).await);
    assert!(card.contains(&format!("{this} of 2 · place")) && card.contains("of 6 who count"), "{card}");
    // The first of each division gets the role.
    world.restart().await;
    let mut first: Vec<String> = over.leaders().map(|result| result.name.clone()).collect();
    first.sort_unstable();
    let have = |double: &carte_sandbox::Double| {
        let mut names = double.with_role(role);
        names.sort_unstable();
        (names == first).then_some(())
    };
    world
        .double
        .wait_for(have)
        .await
        .unwrap_or_else(|_| panic!("{first:?}: {:?}", world.double.with_role(role)));

    let board = end_season(&mut world, lounge, 1).await;
    let shown = plain(&board);
    for (at, line) in over.divisions.iter().enumerate() {
        let own = shown.split(&format!("Division {}", at + 1)).nth(1).unwrap();
        let own = own.split("Division").next().unwrap();
        assert!(own.contains(&format!("🥇 **{}**", line[0].name)), "{shown}");
        let (way, arrow) = if at == 0 { (Move::Down, "⬇️") } else { (Move::Up, "⬆️") };
        let moves = over.moves(at);
        let going = line.iter().zip(&moves).filter(|(_, moves)| **moves == way);
        let names: Vec<&str> = going.map(|(result, _)| result.name.as_str()).collect();
        assert_eq!(names.len(), 2);
        assert!(own.contains(&format!("{arrow} {}", names.join(", "))), "{shown}");
        let other = if at == 0 { "⬆️" } else { "⬇️" };
        assert!(!own.contains(other), "{shown}");
    }
    assert!(board.pings.is_empty());
    // It is posted once, however many times the bot is started, and it names the people who moved up.
    world.restart().await;
    let risen = &over.divisions[1][0].name;
    let own = plain(&ask(&world, risen, "leaderboard", &this_season).await);
    assert!(own.contains("· Division 1") && own.contains(&format!("▸ **{risen}**")), "{own}");
    assert_eq!(posted(&world, lounge).len(), 2);
    let second = [this_season[0].clone(), ("page", 2.into())];
    let other = plain(&ask(&world, risen, "leaderboard", &second).await);
    assert!(other.contains("· Division 2"), "{other}");
    // If Discord answers a deletion late, it is repeated and finds nothing left to delete (Unknown Message).
    world.content_but(&[10_008]);
}
