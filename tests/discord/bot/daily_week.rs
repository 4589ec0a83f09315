//! A week of deals of the day: thirty people on three servers, restarts, and a clock that jumps.

use std::process::Command as Process;
use std::sync::atomic::Ordering;

use carte_games::GameKind;
use carte_records::daily::Day;
use carte_sandbox::{DoubleConfig, Id, Identity, Message};
use carte_service::Clock;
use carte_store::{DailyResult, PlayKey};
use carte_table::Limits;
use carte_table::ids::{Timestamp, UserId};

use super::daily::{labels, play_on, today};
use super::harness::{World, private, update, user_id};

const HOUR: i64 = 60 * 60 * 1_000;

const GANG: GameKind = GameKind::GangOfFour;

/// A server with its channel and the people who play there.
struct Server {
    guild: Id,
    channel: Id,
    people: Vec<Identity>,
}

/// A clock that shows noon of UTC, until the test moves it.
fn noon() -> Clock {
    Clock::manual(Timestamp(Day::of(Clock::System.now()).begins().0 + 12 * HOUR))
}

/// Sets the clock forward or, as an operator or a time server may, back.
fn set_clock(world: &World, by: i64) {
    let Clock::Manual(shown) = &world.clock else { panic!("no clock of the test") };
    shown.fetch_add(by, Ordering::SeqCst);
}

/// Who asks for the deal of the day reads this.
async fn home(server: &Server, who: &Identity) -> Message {
    private(who.slash(server.channel, "daily", &[]).unwrap()).await
}

async fn begin(server: &Server, who: &Identity) -> Message {
    update(who.click(&home(server, who).await, "Play Gang of Four").unwrap()).await
}

/// Plays to the end with what each panel offers first.
async fn press_to_the_end(who: &Identity, mut panel: Message) {
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
}

/// The messages about the deal of the day that a server sees.
fn notices(world: &World, server: &Server) -> Vec<Message> {
    let is_one =
        |one: &Message| one.channel_id == server.channel && one.button("Play today’s deal").is_some();
    world.double.messages().into_iter().filter(is_one).collect()
}

/// What is published of a secret, as Python computes it; `None` without Python.
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

/// The three best of a server on a day, counted from what everybody has made of the deals.
async fn best(world: &World, day: Day, server: &Server) -> Vec<String> {
    let results = world.service().store().daily_results(day).await.unwrap();
    let here = |result: &&DailyResult| server.people.iter().any(|one| user_id(one) == result.key.user);
    let mut ranked: Vec<(usize, UserId)> = results
        .iter()
        .filter(here)
        .map(|own| {
            let others =
                results.iter().filter(|other| other.deal == own.deal && other.key.user != own.key.user);
            (percent(own.value, &others.map(|other| other.value).collect::<Vec<_>>()), own.key.user)
        })
        .collect();
    ranked.sort_by_key(|(percent, user)| (usize::MAX - percent, user.0));
    let name = |user: UserId| server.people.iter().find(|one| user_id(one) == user).unwrap().name();
    ranked.into_iter().take(3).map(|(percent, user)| format!("{} {percent}", name(user))).collect()
}

#[tokio::test]
async fn a_week_on_three_servers_gives_everybody_one_place_a_day_and_each_server_one_message() {
    play_week(World::build(DoubleConfig::default(), noon(), Limits::default()).await).await;
}

#[tokio::test]
#[ignore = "needs a PostgreSQL server"]
async fn a_week_is_the_same_with_three_processes_on_a_server() {
    play_week(World::of_three_processes(DoubleConfig::default(), noon()).await).await;
}

async fn play_week(mut world: World) {
    let admin = world.double.add_user("Warden", "en-US", true);
    let mut servers = Vec::new();
    for number in 0..3 {
        let (guild, channel) = world.double.add_guild(&format!("Server {number}"), "en-US", "cards");
        let add = |person| world.double.add_user(&format!("P{number}{person}"), "en-US", false);
        let said = admin.slash(channel, "settings change", &[("daily", "00:00 UTC".into())]).unwrap();
        assert!(private(said).await.text().contains("00:00 UTC"));
        servers.push(Server { guild, channel, people: (0..10).map(add).collect() });
    }
    let late = world.double.add_user("Late", "en-US", false);
    let mut published: Option<String> = None;
    for round in 0..7 {
        let day = today(&world);
        for (number, server) in servers.iter().enumerate() {
            for (place, who) in server.people.iter().enumerate() {
                let panel = begin(server, who).await;
                match place {
                    0 => press_to_the_end(who, panel).await,
                    9 => play_on(&world, who, GANG, 2).await,
                    _ => play_on(&world, who, GANG, usize::MAX).await,
                }
            }
            if number == 1 {
                world.restart().await;
                set_clock(&world, -HOUR);
                let again = labels(&home(server, &server.people[0]).await);
                assert!(!again.iter().any(|label| label.starts_with("Play Gang")), "{again:?}");
                set_clock(&world, HOUR);
            }
        }
        let shown = home(&servers[0], &servers[0].people[0]).await.text();
        let today_published = world.service().daily().today().await.unwrap();
        assert!(
            shown.contains(&today_published.fingerprint) && shown.contains(&today_published.next_fingerprint)
        );
        assert!(
            published.is_none_or(|before| before == today_published.fingerprint),
            "it was told the day before"
        );
        published = Some(today_published.next_fingerprint);
        // Midnight comes while the bot is down.
        world.stop().await;
        set_clock(&world, 24 * HOUR);
        world.start().await;
        let secret = world.service().store().daily_day(day).await.unwrap().unwrap().pool.secret.reveal();
        assert!(
            fingerprint_in_python(&secret).is_none_or(|computed| computed == today_published.fingerprint)
        );
        for server in &servers {
            let told = |_: &_| match &*notices(&world, server) {
                [one] if one.text().contains(&secret) => Some(one.text()),
                _ => None,
            };
            let told = world.double.wait_for(told).await.unwrap();
            for who in &server.people {
                let key = PlayKey { day, game: GANG, user: user_id(who) };
                assert!(world.service().store().daily_percent(key).await.unwrap().is_some());
            }
            // On the first day all of them are new to the bot, and nobody is compared with them.
            if round == 0 {
                assert!(told.contains("counts from the second day on"), "{told}");
            } else {
                for line in best(&world, day, server).await {
                    let (name, percent) = line.split_once(' ').unwrap();
                    let named = |line: &str| line.contains(name) && line.contains(percent);
                    assert!(told.lines().any(named), "{line} of {:?} is not in\n{told}", server.guild);
                }
            }
        }
        // A clock that goes back to yesterday, whose secret everybody has read, gives nobody a try.
        set_clock(&world, -24 * HOUR);
        let panel = begin(&servers[0], &late).await;
        assert!(panel.text().contains("The day of this deal is over"), "{}", panel.text());
        set_clock(&world, 24 * HOUR);
    }
    for who in servers.iter().flat_map(|server| &server.people) {
        assert_eq!(world.service().daily().streak(user_id(who)).await.unwrap(), 7);
    }
    world.content();
}
