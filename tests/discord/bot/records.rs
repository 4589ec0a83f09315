//! Statistics, leaderboards, histories, settings and a person's own data, as people ask for them.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use carte_games::gang_of_four;
use carte_games::{self as games, GameKind, Rules};
use carte_present::locale::Locale;
use carte_present::private::HELP_TOPICS;
use carte_sandbox::protocol::FaultOrder;
use carte_sandbox::{Double, DoubleConfig, Fault, Id, Identity, Message};
use carte_service::{NewTable, Service};
use carte_table::ids::{ChannelId, GuildId, PressId, TableId};
use carte_table::{Actor, Command, Pace, Person, Stage};
use carte_testkit::tables;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};

use super::tournaments::play as play_out;
use crate::bot::harness::{TABLE, World, acknowledged, forget, plain, private, update, user_id, wait_until};

pub(crate) const PEOPLE: [&str; 4] = ["Ana", "Bo", "Dan", "Fay"];

fn guild(world: &World) -> GuildId {
    GuildId(world.double.guild().id.to_string().parse().unwrap())
}

/// A short game of Ana, Bo, Dan and Fay, in which everybody always makes the largest play.
pub(crate) async fn finished_game() -> World {
    let world = World::new().await;
    play(&world, TABLE).await;
    world
}

/// Plays a whole game in the channel of the tests.
pub(crate) async fn play(world: &World, table: TableId) {
    play_in(world, world.channel, table).await;
}

pub(crate) async fn play_in(world: &World, channel: Id, table: TableId) {
    play_by(world, channel, table, PEOPLE).await;
}

/// Plays a whole game of these people, the first of whom opens the table.
pub(crate) async fn play_by(world: &World, channel: Id, table: TableId, people: [&str; 4]) {
    let options = [("computers", 0.into()), ("limit", 10.into()), ("announce", 1.into())];
    world.begin_table(channel, "gang new", &people, &options).await;
    play_on(world.service(), table).await;
}

/// The number of the next press that opens a table. It has to be new each time, because the same press would mean the first table.
static PRESSES: AtomicU64 = AtomicU64::new(1);

/// Plays a whole game of each of these groups while the bot is stopped. Afterwards the bot tells only how they ended.
pub(crate) async fn play_unseen(world: &mut World, groups: &[[&str; 4]]) {
    let (guild, channel) = (guild(world), ChannelId(world.channel.get()));
    let rules = Rules::GangOfFour(gang_of_four::Rules::default().with_limit(10));
    let options = tables::options(rules, 4, Pace::None);
    let seated: Vec<_> =
        groups.iter().map(|names| names.map(|name| (name, user_id(&world.user(name))))).collect();
    let open = async |service: &Service| {
        for people in seated {
            let [host, others @ ..] = people.map(|(name, user)| {
                let press = PressId(PRESSES.fetch_add(1, Ordering::Relaxed));
                Person { user, name: name.to_owned(), guild: Some(guild), moderator: false, press }
            });
            let new = NewTable { channel, language: "en".to_owned(), options: options.clone(), computers: 0 };
            let table = service.open(host.clone(), new).await.unwrap().id;
            for person in others {
                service.act(table, Actor::Person(person), None, Command::Join, None).await.unwrap();
            }
            service.act(table, Actor::Person(host), None, Command::Start, None).await.unwrap();
            play_on(service, table).await;
        }
    };
    Box::pin(world.play_while_stopped(open)).await;
}

/// Plays a game of Gang of Four to its end.
async fn play_on(service: &Service, table: TableId) {
    for press in 1 << 22.. {
        let view = service.public(table).await.unwrap();
        if view.stage != Stage::Playing {
            break;
        }
        let seat = tables::gang(&view).turn().unwrap();
        let (user, name) =
            (view.occupant(seat).owner().unwrap(), view.occupant(seat).name().unwrap().to_owned());
        let own = service.look(table, user, view.guild).await.unwrap();
        let command = Command::Act(games::Action::GangOfFour(tables::largest_play(tables::gang(&own))));
        let person = Person { user, name, guild: view.guild, moderator: false, press: PressId(press) };
        service.act(table, Actor::Person(person), None, command, None).await.unwrap();
    }
}

async fn ask(world: &World, who: &str, command: &str, options: &[(&str, serde_json::Value)]) -> Message {
    world.ask(&world.user(who), command, options).await
}

fn id(who: &Identity) -> serde_json::Value {
    who.id().to_string().into()
}

/// All that embeds say.
fn read(message: &Message) -> String {
    plain(message)
}

#[tokio::test]
async fn five_people_are_a_group_that_is_ranked() {
    let world = World::by_hand().await;
    let (ana, others) = (world.user("Ana"), ["Bo", "Chloé", "Dan", "Emil"]);
    let options =
        [("seats", 5.into()), ("computers", 0.into()), ("rounds", 1.into()), ("house", "sold=1".into())];
    let lobby = ana.slash(world.channel, "gostop new", &options).unwrap().message().await.unwrap();
    for name in others {
        world.user(name).click(&lobby, "Join").unwrap().message().await.unwrap();
    }
    acknowledged(ana.click(&lobby, "Start").unwrap()).await;
    play_out(&world, TABLE, &HashSet::new(), usize::MAX).await;
    let group = ask(&world, "Dan", "leaderboard", &[("game", 1.into()), ("scope", 1.into())]).await;
    assert!(read(&group).contains("This group"), "{}", group.text());
    let listed = others.into_iter().chain(["Ana"]).filter(|name| read(&group).contains(name)).count();
    // If the deal itself ended the round, nobody sat out.
    let Some(carte_games::View::GoStop(game)) = world.service().public(TABLE).await.unwrap().game else {
        panic!("Go-Stop")
    };
    let played = 5 - game.results[0].sat_out.len();
    assert_eq!(listed, played, "who sat the only round out has played no game: {}", group.text());
}

#[tokio::test]
async fn a_finished_game_is_in_every_list() {
    let world = finished_game().await;
    let last = world.wait_for_board(TABLE).await;
    assert!(read(&last).contains("Ratings"), "{}", last.text());
    let card = private(world.user("Ana").click(&last, "My statistics").unwrap()).await;
    assert!(read(&card).contains("one game"), "{}", card.text());

    let card = ask(&world, "Bo", "stats", &[("player", id(&world.user("Ana")))]).await;
    assert!(read(&card).contains("Ana · Gang of Four · all time"), "{}", card.text());
    assert!(read(&card).contains("no rank yet: 1 of 10 games"), "{}", card.text());
    let [picture] = &card.attachments[..] else { panic!("no picture") };
    assert_eq!((picture.filename.as_str(), picture.content_type.as_str()), ("statistics.png", "image/png"));
    let words = picture.description.clone().unwrap();
    assert!(words.contains("Rating over the last game") && words.contains("no card left"), "{words}");

    let board = ask(&world, "Bo", "leaderboard", &[("by", 1.into())]).await;
    assert!(read(&board).contains("▸ **Bo**"), "{}", board.text());
    // Each line has a button that shows the person's card below the list. Other pages replace the list.
    let leader = board.text().lines().find(|line| line.contains("🥇")).unwrap().to_owned();
    let beside = board.button("Statistics").unwrap();
    let card = private(world.user("Bo").press(board.id, &beside.custom_id.unwrap(), &[]).unwrap()).await;
    let named =
        |name: &&str| leader.contains(*name) && read(&card).contains(&format!("{name} · Gang of Four"));
    assert!(["Ana", "Bo", "Dan", "Fay"].iter().any(named), "{leader}: {}", card.text());
    let other = update(world.user("Bo").click(&board, "Go-Stop").unwrap()).await;
    assert!((other.id, other.flags) == (board.id, board.flags) && read(&other).contains("Go-Stop"));
    let group = ask(&world, "Dan", "leaderboard", &[("scope", 1.into()), ("by", 2.into())]).await;
    assert!(read(&group).contains("This group"), "{}", group.text());
    let history = ask(&world, "Fay", "history", &[]).await;
    assert!(read(&history).contains("Table 1") && read(&history).contains("Dan"), "{}", history.text());
    let replay = private(world.user("Fay").click(&history, "Table 1").unwrap()).await;
    assert!(read(&replay).contains("Replay · table 1"), "{}", replay.text());
    let duel = ask(&world, "Ana", "headtohead", &[("player", id(&world.user("Bo")))]).await;
    assert!(read(&duel).contains("One game together"), "{}", duel.text());
    let topic = HELP_TOPICS.into_iter().position(|topic| topic == "ratings").unwrap();
    let help = ask(&world, "Ana", "help", &[("topic", topic.into())]).await;
    for rule in [
        "novice 16, club player 25, expert 29 and champion 30 in Gang of Four, 18, 25, 26 and 27 in Go-Stop",
        "counts a quarter",
        "only the rounds that you began",
        "10th game",
    ] {
        assert!(read(&help).contains(rule), "{rule}: {}", help.text());
    }
}

#[tokio::test]
async fn somebody_who_asks_for_nothing_is_told_what_to_do() {
    let world = finished_game().await;
    for (who, command, options, answer) in [
        (
            "Emil",
            "stats",
            vec![],
            "You have not finished a game of Gang of Four here yet: rounds count with the end of their game. /gang new",
        ),
        ("Ana", "stats", vec![("player", id(&world.user("Emil")))], "Emil has not finished a game"),
        ("Emil", "history", vec![], "/gang new"),
        ("Ana", "history", vec![("page", 7.into())], "there is one page"),
        ("Ana", "leaderboard", vec![("page", 7.into())], "there is one page"),
        ("Emil", "leaderboard", vec![], "You have no line here yet"),
        ("Emil", "leaderboard", vec![("scope", 1.into())], "no group to rank"),
        ("Emil", "headtohead", vec![("player", id(&world.user("Ana")))], "not played a whole game together"),
        (
            "Ana",
            "headtohead",
            vec![("player", world.double.application_id().to_string().into())],
            "A bot finishes no games",
        ),
        ("Chloé", "stats", vec![], "Vous n’avez encore fini aucune partie de Gang of Four ici"),
    ] {
        let message = ask(&world, who, command, &options).await;
        assert!(read(&message).contains(answer), "/{command}: {}", message.text());
    }
    // A period without games.
    let store = world.service().store();
    store.start_season(guild(&world), world.service().now(), true).await.unwrap();
    let card = ask(&world, "Ana", "stats", &[("period", 1.into())]).await;
    assert!(read(&card).contains("Leave the period out"), "{}", card.text());
    let board = ask(&world, "Ana", "leaderboard", &[("period", 1.into())]).await;
    assert!(read(&board).contains("Nobody has finished a game this season yet"), "{}", board.text());
}

#[tokio::test]
async fn pages_are_turned_with_buttons() {
    let mut world = finished_game().await;
    // Ana has played twelve games.
    play_unseen(&mut world, &[PEOPLE; 11]).await;
    let store = world.service().store();
    let (_, count) = store.history(user_id(&world.user("Ana")), Some(guild(&world)), None, 0).await.unwrap();
    assert_eq!(count, 12);
    let first = ask(&world, "Ana", "history", &[]).await;
    assert!(read(&first).contains("Page 1 of 2"), "{}", first.text());
    assert!(first.button("Back").unwrap().disabled);
    let second = update(world.user("Ana").click(&first, "On").unwrap()).await;
    assert!(
        read(&second).contains("**Table 2**") && read(&second).contains("Page 2 of 2"),
        "{}",
        second.text()
    );
    let back = update(world.user("Ana").click(&second, "Back").unwrap()).await;
    assert!(read(&back).contains("Page 1 of 2"), "{}", back.text());
    // The tenth game has brought a rank.
    let board = ask(&world, "Ana", "leaderboard", &[]).await;
    assert!(read(&board).contains("🥇") && !read(&board).contains("A rank comes"), "{}", board.text());
}

/// Games without the reader count only in some channels.
#[tokio::test]
async fn a_history_of_another_person_says_where_games_were_counted() {
    let world = finished_game().await;
    let of_ana = [("player", id(&world.user("Ana")))];
    for (reader, words) in [
        ("Emil", "1 in all: with you, or in at most 20 channels and threads"),
        ("Bo", "1 in all: with you, or in at most 20 channels and threads"),
        ("Chloé", "1 en tout\u{a0}: avec vous, ou dans 20 salons et fils au plus"),
    ] {
        let history = read(&ask(&world, reader, "history", &of_ana).await);
        assert!(history.contains(words), "{reader}: {history}");
    }
    let own = read(&ask(&world, "Ana", "history", &of_ana).await);
    assert!(own.contains("1 in all") && !own.contains("at most"), "{own}");
}

#[tokio::test]
async fn admins_decide_and_others_are_told_whom_to_ask() {
    let world = World::new().await;
    let lounge = world.double.channel("lounge");
    for (command, options) in [
        ("settings change", vec![("pace", 2.into())]),
        ("settings channel", vec![("channel", lounge.to_string().into()), ("allowed", true.into())]),
        ("settings season", vec![("what", 0.into())]),
        ("settings reset", vec![]),
    ] {
        let refused = ask(&world, "Bo", command, &options).await;
        assert!(read(&refused).contains("Ask one of them"), "{}", refused.text());
    }
    let changed = ask(
        &world,
        "Ana",
        "settings change",
        &[("language", 2.into()), ("pace", 2.into()), ("rules", 1.into()), ("computer-games", false.into())],
    )
    .await;
    assert!(read(&changed).contains("do not count"), "{}", changed.text());
    let shown = ask(&world, "Bo", "settings show", &[]).await;
    assert!(read(&shown).contains("French") && read(&shown).contains("Dargaud"), "{}", shown.text());
    let table = world.user("Bo").slash(world.channel, "gang new", &[]).unwrap().message().await.unwrap();
    assert!(table.button("Prendre place").is_some(), "{}", table.text());
    let view = world.service().public(TABLE).await.unwrap();
    assert_eq!(view.options.pace, carte_table::Pace::Day);

    ask(
        &world,
        "Ana",
        "settings channel",
        &[("channel", lounge.to_string().into()), ("allowed", true.into())],
    )
    .await;
    let refused = ask(&world, "Bo", "gang new", &[]).await;
    assert!(read(&refused).contains(&format!("<#{lounge}>")), "{}", refused.text());
    ask(&world, "Ana", "settings change", &[("openers", 1.into())]).await;
    let refused = private(world.user("Bo").slash(lounge, "gang new", &[]).unwrap()).await;
    assert!(read(&refused).contains("Only moderators open tables here"), "{}", refused.text());
    let opened = world.user("Ana").slash(lounge, "gang new", &[]).unwrap().message().await.unwrap();
    assert!(!opened.ephemeral);
    let reset = ask(&world, "Ana", "settings reset", &[]).await;
    assert!(read(&reset).contains("every channel") && read(&reset).contains("everybody"), "{}", reset.text());
}

#[tokio::test]
async fn somebody_who_has_left_the_server_keeps_a_name_and_a_place() {
    let world = finished_game().await;
    let (dan, emil) = (world.user("Dan"), world.user("Emil"));
    world.faults().leave_guild(dan.id()).unwrap();
    world.faults().leave_guild(emil.id()).unwrap();
    let of = |who: &Identity| vec![("player", id(who))];
    for (command, options, answer) in [
        ("stats", of(&dan), "Dan · Gang of Four · all time"),
        ("history", of(&dan), "Games of Dan"),
        ("headtohead", of(&dan), "One game together"),
        ("leaderboard", vec![("by", 1.into())], "**Dan**"),
        ("leaderboard", vec![("by", 1.into()), ("scope", 1.into())], "**Dan**"),
        // Of a person who has never played here, only the name is known.
        (
            "stats",
            of(&emil),
            "Emil has not finished a game of Gang of Four here yet. /leaderboard shows who has.",
        ),
        ("history", of(&emil), "Emil has not finished a game here yet."),
        ("headtohead", of(&emil), "Emil and Ana have not played a whole game together"),
    ] {
        let message = ask(&world, "Ana", command, &options).await;
        assert!(read(&message).contains(answer), "/{command}: {}", message.text());
    }
    world.content();
}

#[tokio::test]
async fn a_server_decides_who_is_mentioned() {
    for (policy, at_turns, at_reminders) in [(0, true, true), (1, false, true), (2, false, false)] {
        let world = World::by_hand().await;
        ask(&world, "Ana", "settings change", &[("mentions", policy.into())]).await;
        world.begin().await;
        world.lay_something(TABLE).await;
        let next = world.turn(TABLE).await;
        let expected = |pinged: bool| if pinged { vec![next.id()] } else { Vec::new() };
        let newest = async |words: &str| {
            let fits = |message: &Message| {
                (!message.ephemeral && message.text().contains(words)).then(|| message.clone())
            };
            world.double.wait_for(|double| double.find_newest(fits)).await.unwrap()
        };
        let call = newest(&format!("👉 {}", next.mention())).await;
        assert_eq!(call.pings, expected(at_turns), "{policy}: {}", call.text());
        world.clock.advance(Duration::from_secs(8 * 60));
        world.service().background().catch_up().await;
        let reminder = newest("⏳").await;
        assert!(reminder.id > call.id);
        assert!(reminder.text().contains(&next.mention()), "{}", reminder.text());
        assert_eq!(reminder.pings, expected(at_reminders), "{policy}: {}", reminder.text());
    }
}

/// Ends a season in which Ana, Bo, Dan and Fay have played. Returns the message that is posted for it.
async fn podium(world: &mut World) -> Message {
    let lounge = world.double.channel("lounge");
    ask(world, "Ana", "settings change", &[("announcements", lounge.to_string().into())]).await;
    ask(world, "Ana", "settings season", &[("what", 0.into())]).await;
    world.restart().await;
    let posted = |message: &Message| message.channel_id == lounge && !message.ephemeral;
    world.double.wait_for(|double| double.messages().into_iter().find(posted)).await.unwrap()
}

#[tokio::test]
async fn announcements_go_to_a_channel_that_the_bot_need_not_see_and_to_none_when_it_is_named_again() {
    let world = World::new().await;
    let lounge = world.double.channel("lounge");
    world.faults().deny("VIEW_CHANNEL", Some(lounge)).unwrap();
    let chosen =
        [("announcements", lounge.to_string().into()), ("announce", false.into()), ("announce", true.into())];
    for (choice, place) in chosen.into_iter().zip([Some(lounge), None, Some(world.channel)]) {
        let shown = ask(&world, "Ana", "settings change", &[choice]).await;
        for channel in [lounge, world.channel] {
            let is_named = read(&shown).contains(&format!("<#{channel}>"));
            assert_eq!(is_named, place == Some(channel), "{}", shown.text());
        }
    }
}

#[tokio::test]
async fn a_podium_speaks_the_language_of_its_server() {
    let french =
        || DoubleConfig { community: true, guild_locale: "fr".to_owned(), ..DoubleConfig::default() };
    let mut world = World::with(french()).await;
    ask(&world, "Ana", "settings change", &[("language", 1.into())]).await;
    play(&world, TABLE).await;
    ask(&world, "Ana", "settings reset", &[]).await;
    let shown = podium(&mut world).await;
    assert!(read(&shown).contains("La saison est finie"), "{}", shown.text());
    // The administrators' choice of a language comes before Discord's.
    let mut world = World::with(french()).await;
    ask(&world, "Ana", "settings change", &[("language", 1.into())]).await;
    play(&world, TABLE).await;
    let shown = podium(&mut world).await;
    assert!(read(&shown).contains("The season is over"), "{}", shown.text());
}

#[tokio::test]
async fn the_podium_of_a_season_is_posted_once() {
    let mut world = finished_game().await;
    let lounge = world.double.channel("lounge");
    ask(&world, "Ana", "settings change", &[("announcements", lounge.to_string().into())]).await;
    let begun = ask(&world, "Ana", "settings season", &[("what", 0.into())]).await;
    assert!(read(&begun).contains("A new season has begun"), "{}", begun.text());
    // The bot looks at the seasons when it starts, and from time to time. It is stopped before the podium is posted.
    world.stop().await;
    world.faults().next_times("POST /channels/{id}/messages", u32::MAX, Fault::Status { status: 503 });
    world.start().await;
    let failed = |double: &Double| double.exchanges().iter().any(|one| one.status == 503).then_some(());
    world.double.wait_for(failed).await.unwrap();
    world.stop().await;
    world.faults().order(FaultOrder::Clear).unwrap();
    world.faults().next_times("POST /channels/{id}/messages", u32::MAX, Fault::LoseAnswer);
    world.start().await;
    let posted = |world: &World| -> Vec<Message> {
        let there = |message: &Message| message.channel_id == lounge && !message.ephemeral;
        world.double.messages().into_iter().filter(there).collect()
    };
    world.double.wait_for(|_| (!posted(&world).is_empty()).then_some(())).await.unwrap();
    // The bot does not learn that the podium was posted. When it starts again, Discord no longer finds the message by its nonce.
    world.stop().await;
    world.faults().order(FaultOrder::Clear).unwrap();
    world.double.advance(Duration::from_secs(6 * 60 * 60));
    world.start().await;
    let is_noted =
        async || world.service().store().ended_seasons(world.clock.now()).await.unwrap().is_empty();
    wait_until(is_noted, "the season is celebrated").await;
    world.restart().await;
    ask(&world, "Ana", "leaderboard", &[]).await;
    let [podium] = &posted(&world)[..] else { panic!("more than one") };
    assert!(read(podium).contains("The season is over") && read(podium).contains("Ana"), "{}", podium.text());
    assert!(podium.pings.is_empty());
    world.content();
}

#[tokio::test]
async fn podiums_that_were_refused_are_posted_for_a_week_once_the_bot_may() {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    for (days, is_posted) in [(5, true), (8, false)] {
        let mut world = World::by_hand().await;
        play(&world, TABLE).await;
        let lounge = world.double.channel("lounge");
        ask(&world, "Ana", "settings change", &[("announcements", lounge.to_string().into())]).await;
        ask(&world, "Ana", "settings season", &[("what", 0.into())]).await;
        world.faults().deny("SEND_MESSAGES", Some(lounge)).unwrap();
        world.restart().await;
        let is_refused =
            |double: &Double| double.exchanges().iter().any(|one| one.status == 403).then_some(());
        world.double.wait_for(is_refused).await.unwrap();
        let owed = async |world: &World| {
            let ended = world.service().store().ended_seasons(world.clock.now()).await.unwrap();
            ended.into_iter().next().map(|(_, season)| season.since)
        };
        world.restart().await;
        let first = owed(&world).await;
        assert!(first.is_some(), "its podium is owed");
        // Another season begins and ends meanwhile.
        world.clock.advance(DAY);
        play(&world, TableId(2)).await;
        ask(&world, "Ana", "settings season", &[("what", 0.into())]).await;
        world.clock.advance(DAY * days);
        world.double.advance(DAY * (days + 1));
        if is_posted {
            world.faults().allow("SEND_MESSAGES", Some(lounge)).unwrap();
        }
        world.restart().await;
        wait_until(async || owed(&world).await != first, "the first one is settled").await;
        world.restart().await;
        wait_until(async || owed(&world).await.is_none(), "nothing is owed any more").await;
        let podiums = world.double.messages().into_iter().filter(|message| message.channel_id == lounge);
        assert_eq!(podiums.count(), if is_posted { 2 } else { 0 });
    }
}

#[tokio::test]
async fn who_is_forgotten_is_answered_in_time_although_the_database_is_read_all_the_time() {
    let world = finished_game().await;
    let dan = world.user("Dan");
    let file = SqliteConnectOptions::new().filename(world.database()).read_only(true);
    let mut reader = file.connect().await.unwrap();
    let mut reading = reader.begin().await.unwrap();
    sqlx::query("SELECT count(*) FROM events").execute(&mut *reading).await.unwrap();
    let told = forget(&world, &dan).await;
    assert!(read(&told).contains("can still be found in the files"), "{}", told.text());
    reading.rollback().await.unwrap();
    let told = forget(&world, &dan).await;
    assert!(read(&told).contains("nothing that I keep leads to you"), "{}", told.text());
}

#[tokio::test]
async fn own_data_is_given_out_and_removed() {
    let world = finished_game().await;
    let dan = world.user("Dan");
    let answer = dan.slash(world.channel, "privacy export", &[]).unwrap();
    let file = world
        .double
        .wait_for(|double| {
            let mine = double
                .messages()
                .into_iter()
                .find(|message| message.addressee == Some(dan.id()) && !message.attachments.is_empty());
            mine.and_then(|message| message.attachments.first().cloned())
        })
        .await
        .unwrap();
    drop(answer);
    assert_eq!(file.filename, "carte.json");
    let json = reqwest::get(&file.url).await.unwrap().text().await.unwrap();
    let export: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(export["user"], dan.id().to_string());

    let question = ask(&world, "Dan", "privacy forget", &[]).await;
    assert!(read(&question).contains("There is no way back"), "{}", question.text());
    let forged = private(
        world
            .user("Bo")
            .forge(
                world.wait_for_board(TABLE).await.id,
                &question.buttons()[0].custom_id.clone().unwrap(),
                &[],
            )
            .unwrap(),
    )
    .await;
    assert!(
        world.service().store().tables_naming(user_id(&dan)).await.unwrap().len() == 1,
        "{}",
        forged.text()
    );
    let done = forget(&world, &dan).await;
    assert!(read(&done).contains("nothing that I keep leads to you"), "{}", done.text());
    assert_eq!(world.service().store().tables_naming(user_id(&dan)).await.unwrap(), []);
    let history = ask(&world, "Ana", "history", &[]).await;
    assert!(
        read(&history).contains("a former player") && !read(&history).contains("Dan"),
        "{}",
        history.text()
    );
    let card = ask(&world, "Dan", "stats", &[]).await;
    assert!(read(&card).contains("You have not finished a game"), "{}", card.text());
    let french = world.ask(&world.user("Chloé"), "history", &[("player", id(&world.user("Ana")))]).await;
    assert!(read(&french).contains("quelqu’un d’autrefois"), "{}", french.text());
}

#[tokio::test]
async fn people_and_messages_have_a_menu() {
    let world = finished_game().await;
    let last = world.wait_for_board(TABLE).await;
    let (ana, bo) = (world.user("Ana"), world.user("Bo"));
    let on_ana = |name| answer_in_menu(&bo, &world, name, ana.id());
    let card = on_ana("Statistics").await;
    assert!(read(&card).contains("Ana · Gang of Four · all time"), "{}", card.text());
    let duel = on_ana("Head to head").await;
    assert!(read(&duel).contains("One game together"), "{}", duel.text());
    let replay = answer_in_menu(&bo, &world, "Replay", last.id).await;
    assert!(read(&replay).contains("Replay · table 1"), "{}", replay.text());
    let review = answer_in_menu(&bo, &world, "Review", last.id).await;
    assert!(read(&review).contains("Review · table 1"), "{}", review.text());
    let known = answer_in_menu(&bo, &world, "Head to head", world.double.application_id()).await;
    assert!(read(&known).contains("A bot finishes no games"), "{}", known.text());
}

#[tokio::test]
async fn a_message_without_a_game_says_how_to_name_one() {
    let world = finished_game().await;
    let (ana, chloe) = (world.user("Ana"), world.user("Chloé"));
    let said = ana.say(world.channel, "Table 1 was fun").unwrap();
    for name in ["Replay", "Review"] {
        let refused = answer_in_menu(&ana, &world, name, said.id).await;
        assert!(read(&refused).contains("/replay and /review offer yours"), "{}", refused.text());
    }
    let refused = answer_in_menu(&chloe, &world, "Replay", said.id).await;
    assert!(read(&refused).contains("Ce message ne me dit pas de quelle partie"), "{}", refused.text());
    // A game that is still running is refused as such.
    let options = [("computers", 3.into())];
    let lobby = ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    let early = answer_in_menu(&ana, &world, "Replay", lobby.id).await;
    assert!(read(&early).contains("table 2"), "{}", early.text());
    // By a message nobody learns anything that the channel hides from them.
    let last = world.wait_for_board(TABLE).await;
    assert!(ana.choose_in_menu(world.double.channel("lounge"), "Replay", last.id).is_err());
}

async fn answer_in_menu(who: &Identity, world: &World, name: &str, target: carte_sandbox::Id) -> Message {
    private(who.choose_in_menu(world.channel, name, target).unwrap()).await
}

#[tokio::test]
async fn what_was_achieved_is_told_below_the_game_and_listed_on_the_card() {
    let world = World::new().await;
    let store = || world.service().store();
    let (mut games, mut told) = (0, Vec::new());
    while told.is_empty() || games < 3 {
        games += 1;
        let table = TableId(games);
        play(&world, table).await;
        let last = plain(&world.wait_for_board(table).await);
        let first = store().first_achieved(table).await.unwrap();
        assert_eq!(last.contains("Achieved for the first time"), !first.is_empty(), "{last}");
        let many =
            first.iter().map(|(_, achieved)| achieved.names(GameKind::GangOfFour).len()).sum::<usize>() > 3;
        assert_eq!(last.contains("/help (Achievements)"), many, "{last}");
        for (user, achieved) in first {
            let name = PEOPLE.iter().find(|name| user_id(&world.user(name)) == user).unwrap();
            for achievement in achieved.names(GameKind::GangOfFour) {
                let title = Locale::En.text(&format!("achievement-gang-of-four-{achievement}"));
                // If there are many achievements, only their titles are told, in one line per person.
                let is_told = last.lines().any(|line| {
                    let said = line.strip_prefix(&format!("🏅 **{name}** · "));
                    said.is_some_and(|said| match many {
                        true => said.split(" · ").any(|one| one == title),
                        false => said.starts_with(&format!("{title}: ")),
                    })
                });
                assert!(is_told, "{title}: {last}");
                assert!(!told.contains(&(*name, title.clone())), "{title} is told once");
                told.push((*name, title));
            }
        }
    }
    for name in PEOPLE {
        let card = plain(&world.ask(&world.user(name), "stats", &[]).await);
        let own: Vec<&str> =
            told.iter().filter(|(who, _)| *who == name).map(|(_, title)| title.as_str()).collect();
        assert_eq!(card.contains("Achievements: "), !own.is_empty(), "{card}");
        let counted = format!("Achievements: {} of 18", own.len());
        assert!(own.is_empty() || card.contains(&counted), "{counted}: {card}");
        assert!(own.iter().all(|title| card.contains(title)), "{own:?}: {card}");
    }
}
