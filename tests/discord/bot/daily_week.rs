//! A week of deals of the day: thirty people on three servers, each with clocks of its own, restarts, and a clock that jumps.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::process::Command as Process;
use std::sync::atomic::Ordering;

use carte_games::GameKind;
use carte_records::daily::{DailyDeal, Day};
use carte_sandbox::{DoubleConfig, Id, Identity, Message};
use carte_service::{Clock, ServiceError};
use carte_store::{DailyResult, PlayKey};
use carte_table::ids::{PressId, Timestamp, UserId};
use carte_table::{Actor, Command, Limits, Person};

use super::daily::{labels, play_on, today, verify};
use super::harness::{World, answer, private, update, user_id};

const HOUR: i64 = 60 * 60 * 1_000;

const GANG: GameKind = GameKind::GangOfFour;

/// The servers, in the order in which a day ends there.
const ZONES: [&str; 3] = ["Asia/Tokyo", "Europe/Paris", "America/Los_Angeles"];

/// A server with its channel, the zone of its clocks and the people who play there.
struct Server {
    zone: &'static str,
    channel: Id,
    people: Vec<Identity>,
}

/// A clock that stands at noon of UTC, when all three servers have the same day, until the test moves it.
fn noon() -> Clock {
    Clock::manual(Timestamp(Day::of(Clock::System.now()).begins().0 + 12 * HOUR))
}

/// Sets the clock forward or, as an operator or a time server may, back.
fn set_clock(world: &World, by: i64) {
    let Clock::Manual(shown) = &world.clock else { panic!("no clock of the test") };
    shown.fetch_add(by, Ordering::SeqCst);
}

/// The answer to a person who asks for the deal of the day.
async fn home(server: &Server, who: &Identity) -> Message {
    private(who.slash(server.channel, "daily", &[]).unwrap()).await
}

async fn begin(server: &Server, who: &Identity) -> Message {
    update(who.click(&home(server, who).await, "Play Gang of Four").unwrap()).await
}

/// Plays to the end, always with the first offer of a panel.
async fn press_to_the_end(who: &Identity, mut panel: Message) -> Message {
    for _ in 0..60 {
        let first = |verb: &str| {
            let is_one = |id: &String| id.contains(verb);
            panel.buttons().into_iter().find(|button| button.custom_id.as_ref().is_some_and(is_one))
        };
        let Some(button) = first(":quick:").or_else(|| first(":pass")) else { break };
        panel = update(who.click(&panel, &button.label).unwrap()).await;
    }
    assert!(panel.text().contains("Ends"), "{}", panel.text());
    assert!(!labels(&panel).contains(&"Play Gang of Four".to_owned()), "one try a day");
    panel
}

/// The messages about the deal of the day that a server sees.
fn notices(world: &World, server: &Server) -> Vec<Message> {
    // A shared result has the same button, but is no such message.
    let is_one = |one: &Message| {
        let has_button = one.button("Play today’s deal").is_some();
        one.channel_id == server.channel && has_button && !one.embeds.is_empty()
    };
    world.double.messages().into_iter().filter(is_one).collect()
}

/// The published fingerprint of a secret, as Python computes it; `None` without Python.
fn fingerprint_in_python(secret: &str) -> Option<String> {
    let program = "import hashlib,sys; print(hashlib.sha256(bytes.fromhex(sys.argv[1])).hexdigest())";
    let said = Process::new("python3").args(["-c", program, secret]).output().ok()?;
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    Some(String::from_utf8(said.stdout).unwrap().trim().to_owned())
}

/// The percentage of a result among others, by half points.
fn percent(own: Option<i64>, others: &[Option<i64>]) -> usize {
    let halves: usize =
        others.iter().map(|other| if own > *other { 2 } else { usize::from(own == *other) }).sum();
    (halves * 100 + others.len()) / (2 * others.len())
}

/// The three best people of a server on a day, computed from all results. People who still play on servers further west do not
/// count.
async fn best(world: &World, day: Day, server: &Server, further_west: &[Server]) -> Vec<String> {
    let mut results = world.service().store().daily_results(day).await.unwrap();
    let goes_on = |result: &DailyResult| {
        let is_there = |server: &Server| server.people.iter().any(|one| user_id(one) == result.key.user);
        result.value.is_none() && further_west.iter().any(is_there)
    };
    results.retain(|result| !goes_on(result));
    let here = |result: &&DailyResult| server.people.iter().any(|one| user_id(one) == result.key.user);
    let mut sums: HashMap<UserId, (usize, usize)> = HashMap::new();
    for own in results.iter().filter(here) {
        let others = results.iter().filter(|other| {
            (other.key.game, other.deal) == (own.key.game, own.deal) && other.key.user != own.key.user
        });
        let sum = sums.entry(own.key.user).or_default();
        sum.0 += percent(own.value, &others.map(|other| other.value).collect::<Vec<_>>());
        sum.1 += 1;
    }
    let mut ranked: Vec<(usize, usize, UserId)> =
        sums.into_iter().map(|(user, (points, games))| (points, games, user)).collect();
    ranked.sort_by_key(|(points, games, user)| (Reverse(*points), *games, user.0));
    let name = |user: UserId| server.people.iter().find(|one| user_id(one) == user).unwrap().name();
    ranked.into_iter().take(3).map(|(points, _, user)| format!("{} {points}", name(user))).collect()
}

#[tokio::test]
async fn a_week_on_three_servers_gives_everybody_one_place_a_day_and_each_server_one_message() {
    play_week(World::build(DoubleConfig::default(), noon(), Limits::default()).await).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_week_is_the_same_with_three_processes_on_a_server() {
    play_week(World::of_three_processes(DoubleConfig::default(), noon()).await).await;
}

/// The first full hour of the day after this one on the clocks of a server.
fn end_of(day: Day, server: &Server) -> Timestamp {
    let zone = jiff::tz::TimeZoneDatabase::bundled().get(server.zone).unwrap();
    let date = |moment: i64| jiff::Timestamp::from_millisecond(moment).unwrap().to_zoned(zone.clone()).date();
    let noon = day.begins().0 + 12 * HOUR;
    let is_next = |moment: &i64| date(*moment) > date(noon);
    Timestamp((0..48).map(|hours| noon + hours * HOUR).find(is_next).unwrap())
}

/// Moves on to this time after the beginning of a day of UTC. The bot is down meanwhile, so it misses the midnights in between.
async fn go_on_at(world: &mut World, moment: i64) {
    world.stop().await;
    set_clock(world, moment - world.clock.now().0);
    world.start().await;
}

/// The only daily message of a server, as soon as it shows this day.
async fn notice(world: &World, server: &Server, day: Day) -> String {
    let title = format!("Deal of the day {day}\n");
    let told = |_: &_| match &*notices(world, server) {
        [one] if (one.text() + "\n").contains(&title) => Some(one.text()),
        _ => None,
    };
    let told = world.double.wait_for(told).await.unwrap();
    assert!(told.contains(&format!("<t:{}:R>", end_of(day, server).0 / 1_000)), "{told}");
    told
}

/// Checks the lines under the heading of the best, each with its name and points.
fn assert_best(told: &str, heading: &str, best: &[String]) {
    let (_, told) = told.split_once(heading).unwrap_or_else(|| panic!("no {heading} in\n{told}"));
    for (line, expected) in told.lines().zip(best) {
        let (name, percent) = expected.split_once(' ').unwrap();
        assert!(
            line.contains(name) && line.contains(&format!(" {percent} ")),
            "{expected} is not in\n{told}"
        );
    }
}

async fn secret(world: &World, day: Day) -> String {
    world.service().store().daily_day(day).await.unwrap().unwrap().pool.secret.reveal()
}

async fn play_week(mut world: World) {
    let admin = world.double.add_user("Warden", "en-US", true);
    let mut servers = Vec::new();
    for (number, zone) in ZONES.into_iter().enumerate() {
        let (_, channel) = world.double.add_guild(&format!("Server {number}"), "en-US", "cards");
        let add = |person| world.double.add_user(&format!("P{number}{person}"), "en-US", false);
        let time = format!("00:00 {zone}");
        let said = admin.slash(channel, "settings change", &[("daily", time.clone().into())]).unwrap();
        assert!(private(said).await.text().contains(&time));
        servers.push(Server { zone, channel, people: (0..10).map(add).collect() });
    }
    let late = world.double.add_user("Late", "en-US", false);
    let mut published: Option<String> = None;
    for round in 0..7 {
        let day = today(&world);
        play_day(&mut world, &servers).await;
        let of_today = world.service().daily().today(None).await.unwrap();
        let who = &servers[0].people[0];
        let shown = verify(who, &home(&servers[0], who).await).await;
        assert!(of_today.fingerprints.iter().all(|(_, fingerprint)| shown.contains(fingerprint)), "{shown}");
        let fingerprints: Vec<&String> = of_today.fingerprints.iter().map(|(_, one)| one).collect();
        assert!(published.is_none_or(|before| before == *fingerprints[0]), "it was told the day before");
        published = Some(fingerprints[1].clone());
        let secret_of_today = secret(&world, day).await;
        assert!(fingerprint_in_python(&secret_of_today).is_none_or(|computed| computed == *fingerprints[0]));
        for (number, server) in servers.iter().enumerate() {
            // Half an hour after midnight there, when a day may go on further west.
            go_on_at(&mut world, end_of(day, server).0 + HOUR / 2).await;
            let told = notice(&world, server, day.next()).await;
            assert_refused(&world, server, day).await;
            let further_west = &servers[number + 1..];
            let best_of_day = best(&world, day, server, further_west).await;
            for server in further_west {
                play_on(&world, &server.people[9], GANG, 1).await;
            }
            let is_over = further_west.is_empty();
            assert_eq!(world.service().daily().is_over(day).await.unwrap(), is_over, "{}", server.zone);
            let is_shown = |one: &Message| one.text().contains(&secret_of_today);
            assert_eq!(world.double.messages().iter().any(is_shown), is_over, "{}", server.zone);
            assert_eq!(told.contains(&secret_of_today), is_over);
            assert_eq!(told.contains("goes on where clocks are behind"), !is_over, "{told}");
            // On the first day all people are new to the bot, so they are compared with nobody.
            if round == 0 {
                assert!(!is_over || told.contains("counts from the second day on"), "{told}");
                assert!(!told.contains("so far"), "{told}");
                continue;
            }
            let heading =
                if is_over { format!("The best of day {day} here\n") } else { "here, so far\n".into() };
            assert_best(&told, &heading, &best_of_day);
            if !is_over {
                // What this message tells of yesterday is told again in the final one.
                assert!(told.contains(&secret(&world, day.previous()).await), "{told}");
                if round > 1 {
                    let heading = format!("The best of day {} here\n", day.previous());
                    assert_best(&told, &heading, &best(&world, day.previous(), server, &[]).await);
                }
            }
        }
        for who in servers.iter().flat_map(|server| &server.people) {
            let key = PlayKey { day, game: GANG, user: user_id(who) };
            assert!(world.service().store().daily_percent(key).await.unwrap().is_some());
        }
        for server in &servers {
            let shown = home(server, &server.people[0]).await;
            assert!(verify(&server.people[0], &shown).await.contains(&secret_of_today));
            for game in ["Gang of Four", "Go-Stop"] {
                let label = format!("Compare yesterday’s {game}");
                let compared = answer(&server.people[0].click(&shown, &label).unwrap()).await.text();
                assert!(
                    compared.contains(&format!("{game} of day {day}: where others chose otherwise")),
                    "{compared}"
                );
            }
        }
        // A clock that goes back to yesterday gives nobody another try, although everybody has read yesterday's secret.
        let now = world.clock.now().0;
        set_clock(&world, day.begins().0 + 12 * HOUR - now);
        for server in &servers {
            let panel = begin(server, &late).await;
            assert!(panel.text().contains("The day of this deal is over"), "{}", panel.text());
        }
        set_clock(&world, 24 * HOUR);
    }
    let today = today(&world);
    for who in servers.iter().flat_map(|server| &server.people) {
        assert_eq!(world.service().daily().streak(user_id(who), today).await.unwrap(), 7);
    }
}

/// Everybody begins at noon, and most play to the end. The bot starts anew, and its clock goes back and forth.
async fn play_day(world: &mut World, servers: &[Server]) {
    for (number, server) in servers.iter().enumerate() {
        for (place, who) in server.people.iter().enumerate() {
            let panel = begin(server, who).await;
            match place {
                0 => {
                    let shown = press_to_the_end(who, panel).await;
                    let shared = who.click(&shown, "Share Gang of Four").unwrap().message().await.unwrap();
                    let line = format!("{} · Carte ! {} · Gang of Four · ", who.name(), today(world));
                    assert!(!shared.ephemeral && shared.text().starts_with(&line), "{}", shared.text());
                }
                9 => play_on(world, who, GANG, 2).await,
                _ => play_on(world, who, GANG, usize::MAX).await,
            }
        }
        // There are more than four others, so none of them is compared with computer players.
        for who in &server.people[..2] {
            update(who.click(&home(server, who).await, "Play Go-Stop").unwrap()).await;
            play_on(world, who, GameKind::GoStop, usize::MAX).await;
        }
        if number == 1 {
            world.restart().await;
            set_clock(world, -HOUR);
            let again = labels(&home(server, &server.people[0]).await);
            assert!(!again.iter().any(|label| label.starts_with("Play Gang")), "{again:?}");
            set_clock(world, HOUR);
        }
    }
}

/// Checks that people who stopped in the middle of a game can no longer play it after midnight on this server.
async fn assert_refused(world: &World, server: &Server, day: Day) {
    let table = DailyDeal::table(day, GANG);
    let left = user_id(&server.people[9]);
    let view = world.service().look(table, left, None).await.unwrap();
    let person = Person { user: left, name: String::new(), guild: None, moderator: false, press: PressId(1) };
    let asked = world
        .service()
        .act(table, Actor::Person(person), Some(view.state_number), Command::Leave, None)
        .await;
    assert!(matches!(asked, Err(ServiceError::DayOver)), "{asked:?}");
}
