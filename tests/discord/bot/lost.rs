//! Channels and servers that cannot be reached: the game goes on elsewhere, or waits and its people are told so; nothing is lost.

use std::time::Duration;

use carte_sandbox::protocol::FaultOrder;
use carte_sandbox::{Double, Exchange, Fault, Id, Identity};
use carte_table::Stage;
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::{ChannelId, GuildId};
use serde_json::json;

use crate::bot::harness::{TABLE, World, check_words, close_table, private};
use crate::bot::thread::game_in_thread;
use crate::bot::told::FORGOTTEN;

const PEOPLE: [&str; 4] = ["Ana", "Bo", "Dan", "Fay"];

fn number(id: Id) -> u64 {
    id.to_string().parse().unwrap()
}

async fn stage(world: &World) -> Stage {
    world.service().public(TABLE).await.unwrap().stage
}

/// Waits until everybody has been told by direct message, and checks that it happened once.
async fn wait_until_all_are_told(world: &World, before: usize) {
    for name in PEOPLE {
        let who = world.user(name);
        world.double.wait_for(|_| (who.direct_messages().len() > before).then_some(())).await.unwrap();
        let direct_messages = who.direct_messages();
        assert_eq!(direct_messages.len(), before + 1);
        assert!(direct_messages[before].text().contains("/table move"), "{}", direct_messages[before].text());
    }
    assert_eq!(stage(world).await, Stage::Paused { by: None });
}

/// Waits until the game goes on.
pub(super) async fn goes_on(world: &World) {
    while stage(world).await != Stage::Playing {
        tokio::task::yield_now().await;
    }
    world.wait_for_board(TABLE).await;
}

async fn hand(world: &World, who: &Identity, channel: Id) -> String {
    assert!(world.double.is_bot_online());
    private(who.slash(channel, "hand", &[]).unwrap()).await.text()
}

async fn announce_in(world: &World, channel: Id) {
    let guild = GuildId(number(world.double.guild().id));
    let announcements = Some(ChannelId(number(channel)));
    let settings = GuildSettings { announcements, ..GuildSettings::default() };
    world.service().store().set_settings(guild, &settings).await.unwrap();
}

#[tokio::test]
async fn a_deleted_channel_stops_the_game_until_it_is_sent_elsewhere() {
    let world = World::game().await;
    let lounge = world.double.channel("lounge");
    let (turn, plays) = world.plays(TABLE).await;
    let before = world.game_of(TABLE, &turn).await.hand;
    world.faults().delete_channel(world.channel).unwrap();
    wait_until_all_are_told(&world, 0).await;
    let cards = plays.first().unwrap().cards().to_string();
    let play = || private(turn.slash(lounge, "play", &[("cards", cards.clone().into())]).unwrap());
    let refused = play().await;
    assert!(refused.text().contains("I cannot reach its channel"), "{}", refused.text());
    assert!(hand(&world, &turn, lounge).await.contains("I cannot reach its channel"));
    let ana = world.user("Ana");
    let moved = ana.slash(lounge, "table move", &[("channel", json!(lounge.to_string()))]).unwrap();
    check_words(private(moved).await, "goes on in");
    goes_on(&world).await;
    assert_eq!(world.board(TABLE).await.channel_id, lounge);
    assert_eq!(world.game_of(TABLE, &turn).await.hand, before);
    play().await;
    assert_ne!(world.turn(TABLE).await.id(), turn.id());
}

#[tokio::test]
async fn a_stop_in_between_keeps_nobody_from_learning_that_the_game_waits() {
    let mut world = World::game().await;
    let faults = world.faults();
    faults.next_times("POST /users/@me/channels", u32::MAX, Fault::Status { status: 503 });
    faults.delete_channel(world.channel).unwrap();
    let failed = |double: &Double| double.exchanges().iter().any(|one| one.status == 503);
    world.double.wait_for(|double| failed(double).then_some(())).await.unwrap();
    world.restart_without_faults().await;
    wait_until_all_are_told(&world, 0).await;
}

#[tokio::test]
async fn who_knows_that_the_game_waits_is_not_told_again_after_a_long_stop() {
    const OPENS: &str = "POST /users/@me/channels";
    let mut world = World::timed_game("none").await;
    let faults = world.faults();
    // One person is reached before the stop.
    faults.next(OPENS, Fault::Delay { ms: 1 });
    faults.next_times(OPENS, u32::MAX, Fault::Status { status: 503 });
    faults.delete_channel(world.channel).unwrap();
    let failed = |double: &Double| double.exchanges().iter().any(|one| one.status == 503);
    world.double.wait_for(|double| failed(double).then_some(())).await.unwrap();
    let told = || PEOPLE.iter().filter(|name| !world.user(name).direct_messages().is_empty()).count();
    assert_eq!(told(), 1);
    world.stop().await;
    world.faults().order(FaultOrder::Clear).unwrap();
    world.clock.advance(FORGOTTEN);
    world.double.advance(FORGOTTEN);
    world.start().await;
    wait_until_all_are_told(&world, 0).await;
    world.all_told().await;
    wait_until_all_are_told(&world, 0).await;
}

#[tokio::test]
async fn a_game_that_moves_to_where_writing_is_forbidden_is_shown_there_when_it_is_allowed() {
    let world = World::game().await;
    let lounge = world.double.channel("lounge");
    announce_in(&world, lounge).await;
    world.faults().deny("SEND_MESSAGES", Some(lounge)).unwrap();
    world.faults().delete_channel(world.channel).unwrap();
    let refused = |double: &Double| double.exchanges().iter().any(|one| one.response["code"] == 50013);
    world.double.wait_for(|double| refused(double).then_some(())).await.unwrap();
    world.faults().allow("SEND_MESSAGES", Some(lounge)).unwrap();
    let ana = world.user("Ana");
    ana.wait_for_message(lounge, |message| message.button("My hand").is_some()).await.unwrap();
}

#[tokio::test]
async fn a_deleted_channel_sends_the_game_where_announcements_go() {
    let world = World::game().await;
    let lounge = world.double.channel("lounge");
    announce_in(&world, lounge).await;
    world.faults().delete_channel(world.channel).unwrap();
    let ana = world.user("Ana");
    ana.wait_for_message(lounge, |message| message.button("My hand").is_some()).await.unwrap();
    assert_eq!(stage(&world).await, Stage::Playing);
    // The channel for announcements cannot be written to either, so the game waits.
    world.wait_for_board(TABLE).await;
    world.faults().delete_channel(lounge).unwrap();
    wait_until_all_are_told(&world, 0).await;
}

#[tokio::test]
async fn a_hidden_channel_is_noticed_by_the_next_move_and_found_again() {
    let mut world = World::game().await;
    let lounge = world.double.channel("lounge");
    world.faults().deny("VIEW_CHANNEL", Some(world.channel)).unwrap();
    let (turn, plays) = world.plays(TABLE).await;
    let cards = plays.first().unwrap().cards().to_string();
    private(turn.slash(lounge, "play", &[("cards", cards.into())]).unwrap()).await;
    wait_until_all_are_told(&world, 0).await;
    let next = world.turn(TABLE).await;
    assert_ne!(next.id(), turn.id(), "the move counts");
    // A restart changes nothing, and tells nobody again.
    world.restart().await;
    assert!(hand(&world, &next, lounge).await.contains("I cannot reach its channel"));
    assert_eq!(next.direct_messages().len(), 1);
    world.faults().allow("VIEW_CHANNEL", Some(world.channel)).unwrap();
    goes_on(&world).await;
    assert_eq!(world.board(TABLE).await.channel_id, world.channel);
}

#[tokio::test]
async fn the_people_of_a_lobby_are_told_once_that_its_channel_is_gone() {
    let (mut world, ana) = World::by_hand().await.with_user("Ana");
    let opened = ana.slash(world.channel, "gang new", &[("computers", 0.into())]).unwrap();
    opened.message().await.unwrap();
    world.wait_for_board(TABLE).await;
    world.faults().delete_channel(world.channel).unwrap();
    world.double.wait_for(|_| ana.direct_messages().pop()).await.unwrap();
    world.stop().await;
    world.clock.advance(FORGOTTEN);
    world.double.advance(FORGOTTEN);
    world.start().await;
    // The bot looks for the channel at each start.
    let missed = |one: &Exchange| one.method == "GET" && one.route == "/channels/{id}" && one.status == 404;
    world.double.wait_for(|double| (double.count_exchanges(missed) > 0).then_some(())).await.unwrap();
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(ana.direct_messages().len(), 1);
}

#[tokio::test]
async fn a_channel_that_is_deleted_while_the_bot_is_stopped_is_missed_at_the_start() {
    let mut world = World::game().await;
    world.stop().await;
    world.faults().delete_channel(world.channel).unwrap();
    world.start().await;
    wait_until_all_are_told(&world, 0).await;
}

/// Plays from the lounge, and waits until everybody has been told that the channel of the game is lost.
pub(super) async fn lose_channel_with_next_move(world: &World) {
    let (turn, plays) = world.plays(TABLE).await;
    let cards = plays.first().unwrap().cards().to_string();
    let options = [("cards", cards.into()), ("table", 1.into())];
    private(turn.slash(world.double.channel("lounge"), "play", &options).unwrap()).await;
    wait_until_all_are_told(world, 0).await;
}

#[tokio::test]
async fn the_channel_around_a_thread_is_deleted_and_the_people_of_its_game_are_told() {
    let world = World::new().await;
    game_in_thread(&world).await;
    world.faults().delete_channel(world.channel).unwrap();
    wait_until_all_are_told(&world, 0).await;
}

#[tokio::test]
async fn a_game_in_a_thread_goes_on_when_the_channel_around_it_is_shown_again() {
    let world = World::new().await;
    let thread = game_in_thread(&world).await;
    world.faults().deny("VIEW_CHANNEL", Some(world.channel)).unwrap();
    lose_channel_with_next_move(&world).await;
    world.faults().allow("VIEW_CHANNEL", Some(world.channel)).unwrap();
    goes_on(&world).await;
    assert_eq!(world.board(TABLE).await.channel_id, thread);
}

#[tokio::test]
async fn a_game_whose_thread_is_locked_waits_whatever_else_changes_in_its_server() {
    let world = World::new().await;
    let thread = game_in_thread(&world).await;
    world.faults().archive_thread(thread, true).unwrap();
    lose_channel_with_next_move(&world).await;
    let looks = |double: &Double| {
        let reads = |one: &Exchange| one.method == "GET" && one.path == format!("/channels/{thread}");
        double.count_exchanges(reads)
    };
    let before = looks(&world.double);
    for times in 1..=2 {
        world.faults().deny("ADD_REACTIONS", None).unwrap();
        world.faults().allow("ADD_REACTIONS", None).unwrap();
        world.double.wait_for(|double| (looks(double) >= before + 2 * times).then_some(())).await.unwrap();
    }
    world.all_told().await;
    assert_eq!(stage(&world).await, Stage::Paused { by: None });
    assert!(PEOPLE.iter().all(|name| world.user(name).direct_messages().len() == 1));
}

#[tokio::test]
async fn a_role_that_comes_back_lets_the_game_go_on() {
    let world = World::game().await;
    let lounge = world.double.channel("lounge");
    world.faults().deny("VIEW_CHANNEL", None).unwrap();
    let (turn, plays) = world.plays(TABLE).await;
    let cards = plays.first().unwrap().cards().to_string();
    private(turn.slash(lounge, "play", &[("cards", cards.into())]).unwrap()).await;
    wait_until_all_are_told(&world, 0).await;
    // An outage of a moment while the bot looks at the channel.
    world.faults().next("GET /channels/{id}", Fault::Status { status: 500 });
    world.faults().allow("VIEW_CHANNEL", None).unwrap();
    goes_on(&world).await;
    assert_eq!(world.board(TABLE).await.channel_id, world.channel);
}

#[tokio::test]
async fn an_end_in_a_hidden_channel_is_told_when_it_is_found_again() {
    let world = World::game().await;
    let lounge = world.double.channel("lounge");
    let board = world.board(TABLE).await.id;
    world.faults().deny("VIEW_CHANNEL", Some(world.channel)).unwrap();
    close_table(&world.user("Ana"), lounge).await;
    let refused = |double: &Double| double.rejected().iter().filter(|one| one.method != "GET").count() > 1;
    world.double.wait_for(|double| refused(double).then_some(())).await.unwrap();
    assert!(world.service().untold_news(TABLE).await.unwrap().is_some(), "nobody knows");
    world.faults().allow("VIEW_CHANNEL", Some(world.channel)).unwrap();
    world.all_told().await;
    let told = world.double.message(board).unwrap().text();
    assert!(told.contains("closed"), "{told}");
}

#[tokio::test]
async fn a_hidden_channel_sends_the_game_where_announcements_go() {
    let world = World::game().await;
    let lounge = world.double.channel("lounge");
    announce_in(&world, lounge).await;
    world.faults().deny("VIEW_CHANNEL", Some(world.channel)).unwrap();
    let (turn, plays) = world.plays(TABLE).await;
    let cards = plays.first().unwrap().cards().to_string();
    private(turn.slash(lounge, "play", &[("cards", cards.into())]).unwrap()).await;
    let next = loop {
        let next = world.turn(TABLE).await;
        if next.id() != turn.id() {
            break next;
        }
    };
    // This channel is told what the old one could not be told, including the call.
    let call = next.wait_for_message(lounge, |message| message.pings == [next.id()]).await.unwrap();
    assert!(call.text().contains(&turn.name()), "{}", call.text());
    assert_eq!(stage(&world).await, Stage::Playing);
    assert_eq!(world.wait_for_board(TABLE).await.channel_id, lounge);
    assert!(PEOPLE.iter().all(|name| world.user(name).direct_messages().is_empty()));
}

#[tokio::test]
async fn a_bot_that_was_removed_goes_on_when_it_is_back() {
    let mut world = World::game().await;
    let guild = world.double.guild().id;
    let turn = world.turn(TABLE).await;
    // Without another server in common, Discord would let no message through.
    world.double.add_guild("Elsewhere", "en-US", "den");
    world.faults().remove_bot(guild);
    wait_until_all_are_told(&world, 0).await;
    world.restart().await;
    assert_eq!(stage(&world).await, Stage::Paused { by: None });
    world.faults().invite_bot(guild);
    goes_on(&world).await;
    assert_eq!(world.turn(TABLE).await.id(), turn.id());
    assert_eq!(turn.direct_messages().len(), 1);
    world.lay_something(TABLE).await;
}

#[tokio::test]
async fn a_bot_that_can_tell_nobody_that_it_was_removed_goes_on_when_it_is_back() {
    let world = World::game().await;
    let guild = world.double.guild().id;
    let turn = world.turn(TABLE).await;
    world.faults().remove_bot(guild);
    while stage(&world).await != (Stage::Paused { by: None }) {
        tokio::task::yield_now().await;
    }
    world.faults().invite_bot(guild);
    goes_on(&world).await;
    assert_eq!(world.turn(TABLE).await.id(), turn.id());
    assert!(PEOPLE.into_iter().all(|name| world.user(name).direct_messages().is_empty()));
    world.lay_something(TABLE).await;
}

#[tokio::test]
async fn a_game_that_somebody_has_paused_stays_paused() {
    let world = World::game().await;
    let guild = world.double.guild().id;
    world.double.add_guild("Elsewhere", "en-US", "den");
    let ana = world.user("Ana");
    world.ask(&ana, "table pause", &[]).await;
    world.wait_for_board(TABLE).await;
    let paused = stage(&world).await;
    world.faults().remove_bot(guild);
    for name in PEOPLE {
        let who = world.user(name);
        world.double.wait_for(|_| who.direct_messages().into_iter().next()).await.unwrap();
    }
    let before = world.double.exchanges().len();
    world.faults().invite_bot(guild);
    // This answer comes after the bot has seen the invitation.
    world.ask(&ana, "hand", &[]).await;
    assert_eq!(stage(&world).await, paused);
    let here = format!("channels/{}", world.channel);
    assert!(!world.requests(before).iter().any(|one| one.path.contains(&here)));
}
