//! A table in its own thread.

use std::time::Duration;

use carte_sandbox::{ChannelKind, Double, DoubleConfig, Exchange, Fault, Id, Identity, Message};
use carte_service::Clock;
use carte_table::Limits;
use carte_table::ids::TableId;

use crate::bot::harness::{
    TABLE, World, acknowledged, check_words, close_table, private, shows_hand, update,
};

#[tokio::test]
async fn a_thread_is_made_and_the_table_is_in_it() {
    let (world, ana) = World::new().await.with_user("Ana");
    let answer =
        ana.slash(world.channel, "gang new", &[("thread", true.into())]).unwrap().message().await.unwrap();
    assert!(answer.ephemeral);
    let thread =
        world.double.channels().into_iter().find(|channel| channel.parent_id == Some(world.channel)).unwrap();
    assert!(answer.text().contains(&format!("<#{}>", thread.id)), "{}", answer.text());
    assert!(thread.name.contains("Ana"), "{}", thread.name);
    let here = world.public();
    let [invitation] = here.as_slice() else { panic!("one message stays in the channel: {here:#?}") };
    assert!(invitation.text().contains(&format!("<#{}>", thread.id)), "{}", invitation.text());
    let joined = private(world.user("Bo").click(invitation, "Join").unwrap()).await;
    assert!(joined.text().contains(&format!("<#{}>", thread.id)), "{}", joined.text());
    assert!(joined.text().contains("You have seat 2."), "{}", joined.text());
    let shows = |seats: &'static str| {
        move |double: &Double| double.message(invitation.id).filter(|shown| shown.text().contains(seats))
    };
    let shown = world.double.wait_for(shows("1. **Ana** · host\n2. **Bo**\n3. free")).await.unwrap();
    assert!(shown.button("Join").is_some());
    let seated = |message: &Message| message.button("Start").is_some() && message.text().contains("Bo");
    let table = ana.wait_for_message(thread.id, seated).await.unwrap();
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    let begun =
        |double: &Double| double.message(invitation.id).filter(|shown| shown.button("Join").is_none());
    world.double.wait_for(begun).await.expect("nobody can join any more");
    assert_eq!(world.public().len(), 1);
    let hand = private(world.user("Bo").slash(thread.id, "hand", &[]).unwrap()).await;
    assert!(shows_hand(&hand), "{}", hand.text());
    let inside = ana.slash(thread.id, "gang new", &[("thread", true.into())]).unwrap();
    assert!(private(inside).await.buttons().is_empty());
}

#[tokio::test]
async fn a_thread_is_made_although_the_answer_to_the_promise_was_lost() {
    let world = World::new().await;
    world.faults().next("POST /interactions/*", Fault::LoseAnswer);
    let new = world.user("Ana").slash(world.channel, "gang new", &[("thread", true.into())]).unwrap();
    let answer = new.message().await.unwrap();
    let threads = world.double.channels().into_iter().filter(|channel| channel.parent_id.is_some());
    let threads: Vec<_> = threads.map(|thread| format!("<#{}>", thread.id)).collect();
    let [thread] = threads.as_slice() else { panic!("{threads:?}") };
    assert!(answer.text().contains(thread), "{}", answer.text());
}

#[tokio::test]
async fn what_is_missing_for_it_is_named() {
    let world = World::new().await;
    world.faults().deny("CREATE_PUBLIC_THREADS", Some(world.channel)).unwrap();
    let new = world.user("Ana").slash(world.channel, "gang new", &[("thread", true.into())]).unwrap();
    check_words(private(new).await, "Create Public Threads");
    assert_eq!(world.double.channels().iter().filter(|channel| channel.parent_id.is_some()).count(), 0);
    world.content();
}

fn threads(world: &World) -> usize {
    world.double.channels().iter().filter(|channel| channel.parent_id.is_some()).count()
}

#[tokio::test]
async fn where_there_are_no_threads_or_not_for_everybody_that_is_said() {
    let world = World::new().await;
    let asked = async |channel| {
        let new = world.user("Bo").slash(channel, "gang new", &[("thread", true.into())]).unwrap();
        new.message().await.unwrap().text()
    };
    for kind in [ChannelKind::Voice, ChannelKind::Stage] {
        let told = asked(world.double.add_channel("voice", kind)).await;
        assert!(told.contains("no threads in a channel of this kind"), "{told}");
    }
    world.faults().alter_interactions(|body| body["member"]["permissions"] = "2048".into());
    let told = asked(world.channel).await;
    assert!(told.contains("You may not make threads in this channel"), "{told}");
    world.faults().alter_interactions(|_| {});
    // The server has a thousand active threads (Discord, "Threads").
    let full = Fault::Refused { status: 400, code: 160006 };
    world.faults().next_times("POST /channels/{id}/threads", 1, full);
    let told = asked(world.channel).await;
    assert!(told.contains("as many open threads as Discord allows"), "{told}");
    assert_eq!(threads(&world), 0);
    world.content_but(&[160006]);
}

#[tokio::test]
async fn tables_are_played_in_whatever_channel_has_a_text() {
    let (world, ana) = World::new().await.with_user("Ana");
    for kind in [ChannelKind::Voice, ChannelKind::Stage, ChannelKind::Announcement] {
        let channel = world.double.add_channel("elsewhere", kind);
        let table = ana.slash(channel, "gang new", &[]).unwrap().message().await.unwrap();
        assert!(!table.ephemeral && table.button("Start").is_some(), "{kind:?}: {}", table.text());
    }
}

#[tokio::test]
async fn in_a_voice_channel_the_bot_has_to_be_allowed_to_connect() {
    let (world, ana) = World::new().await.with_user("Ana");
    for kind in [ChannelKind::Voice, ChannelKind::Stage] {
        let channel = world.double.add_channel("voices", kind);
        world.faults().deny("CONNECT", Some(channel)).unwrap();
        for (command, options) in [("gang new", vec![]), ("tournament new", vec![("game", 0.into())])] {
            check_words(private(ana.slash(channel, command, &options).unwrap()).await, "Connect");
        }
        world.faults().allow("CONNECT", Some(channel)).unwrap();
        let table = ana.slash(channel, "gang new", &[]).unwrap().message().await.unwrap();
        assert!(!table.ephemeral && table.button("Start").is_some(), "{kind:?}: {}", table.text());
    }
    world.content();
}

#[tokio::test]
async fn threads_of_announcement_channels_have_a_kind_of_their_own() {
    let world = World::new().await;
    let news = world.double.add_channel("news", ChannelKind::Announcement);
    let new = world.user("Ana").slash(news, "gang new", &[("thread", true.into())]).unwrap();
    new.message().await.unwrap();
    let kinds = world.double.channels().into_iter().filter(|place| place.parent_id == Some(news));
    assert_eq!(kinds.map(|place| place.kind).collect::<Vec<_>>(), [ChannelKind::AnnouncementThread]);
}

#[tokio::test]
async fn beyond_the_limit_no_thread_is_left_behind() {
    let limits = Limits { tables_of_person: 1, ..Limits::default() };
    let world = World::build(DoubleConfig::default(), Clock::System, limits).await;
    let new = || world.user("Ana").slash(world.channel, "gang new", &[("thread", true.into())]).unwrap();
    new().message().await.unwrap();
    assert_eq!(threads(&world), 1);
    for _ in 0..3 {
        assert!(private(new()).await.buttons().is_empty());
    }
    assert_eq!(threads(&world), 1);
}

#[tokio::test]
async fn an_archived_thread_is_opened_by_the_next_line() {
    let (world, ana) = World::new().await.with_user("Ana");
    let new = ana.slash(world.channel, "gang new", &[("thread", true.into())]).unwrap();
    new.message().await.unwrap();
    let thread = world.double.channels().into_iter().find(|channel| channel.parent_id.is_some()).unwrap().id;
    let table = ana.wait_for_message(thread, |message| message.button("Start").is_some()).await.unwrap();
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    world.wait_for_board(TABLE).await;
    world.faults().archive_thread(thread, false).unwrap();
    world.ask(&ana, "table pause", &[("table", 1.into())]).await;
    let paused = |message: &Message| message.button("Resume").is_some() && !message.ephemeral;
    ana.wait_for_message(thread, paused).await.unwrap();
}

#[tokio::test]
async fn the_thread_is_archived_when_the_table_has_ended() {
    let (world, ana) = World::new().await.with_user("Ana");
    let new = ana.slash(world.channel, "gang new", &[("thread", true.into())]).unwrap();
    new.message().await.unwrap();
    let thread = world.double.channels().into_iter().find(|channel| channel.parent_id.is_some()).unwrap().id;
    ana.wait_for_message(thread, |message| message.button("Start").is_some()).await.unwrap();
    close_table(&ana, thread).await;
    let archived = world.double.wait_for(|double| {
        double.channels().into_iter().find(|channel| channel.id == thread && channel.archived).map(|_| ())
    });
    archived.await.unwrap();
}

#[tokio::test]
async fn the_thread_stays_open_for_another_table_in_it() {
    let world = World::new().await;
    let thread = game_in_thread(&world).await;
    world.user("Bo").slash(thread, "gang new", &[]).unwrap().message().await.unwrap();
    let ana = world.user("Ana");
    let close = async |who: &Identity, table: u64| {
        let asked = private(who.slash(thread, "table close", &[("table", table.into())]).unwrap()).await;
        update(who.click(&asked, "Close the table").unwrap()).await
    };
    let archived = |double: &Double| double.channels().iter().any(|one| one.id == thread && one.archived);
    close(&ana, 1).await;
    ana.wait_for_message(thread, |message| message.text().contains("closed")).await.unwrap();
    world.all_told().await;
    // What follows the end of a table has been done when the next end is told.
    let archives = |one: &Exchange| one.method == "PATCH" && one.path == format!("/channels/{thread}");
    close(&world.user("Bo"), 2).await;
    world.double.wait_for(|double| archived(double).then_some(())).await.unwrap();
    assert_eq!(world.double.count_exchanges(archives), 1);
}

#[tokio::test]
async fn a_thread_that_is_archived_in_mid_game_gets_the_next_call() {
    let (mut world, ana) = World::new().await.with_user("Ana");
    let options = [("thread", true.into()), ("computers", 0.into()), ("pace", "none".into())];
    ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    let thread = |world: &World| {
        world.double.channels().into_iter().find(|channel| channel.parent_id.is_some()).unwrap()
    };
    let place = thread(&world).id;
    let table = ana.wait_for_message(place, |message| message.button("Join").is_some()).await.unwrap();
    world.sit_down_and_start(&table, &["Ana", "Bo", "Dan", "Fay"]).await;
    let before = world.wait_for_board(TABLE).await;
    // No bot is running to see this.
    world.stop().await;
    world.faults().archive_thread(place, false).unwrap();
    world.start().await;
    assert!(thread(&world).archived);
    let (turn, plays) = world.plays(TABLE).await;
    let options = [("cards", plays.first().unwrap().cards().to_string().into()), ("table", 1.into())];
    world.ask(&turn, "play", &options).await;
    let board = world.wait_for_board(TABLE).await;
    assert!(board.id > before.id && board.channel_id == place, "{}", board.text());
    let next = world.turn(TABLE).await;
    assert_eq!(board.pings, [next.id()]);
    assert!(!thread(&world).archived, "writing opens it again");
    check_words(private(next.click(&board, "My hand").unwrap()).await, "Your turn");
    let gone = |double: &carte_sandbox::Double| double.message(before.id).is_none().then_some(());
    world.double.wait_for(gone).await.expect("the board before is gone");
    assert_eq!(world.double.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn the_message_of_a_rematch_is_the_last_one_in_a_thread_that_was_archived() {
    let (world, ana) = World::new().await.with_user("Ana");
    let options = [("thread", true.into()), ("computers", 3.into())];
    ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    let thread =
        |double: &Double| double.channels().into_iter().find(|one| one.parent_id == Some(world.channel));
    let place = thread(&world.double).unwrap().id;
    let table = ana.wait_for_message(place, |message| message.button("Start").is_some()).await.unwrap();
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    close_table(&ana, place).await;
    let ended = ana.wait_for_message(place, |message| message.button("Rematch").is_some()).await.unwrap();
    let archived = |double: &Double| thread(double).filter(|thread| thread.archived);
    world.double.wait_for(archived).await.unwrap();

    let from = world.double.exchanges().len();
    ana.click(&ended, "Rematch").unwrap().message().await.unwrap();
    let here = || world.double.messages().into_iter().filter(|one| one.channel_id == place && !one.ephemeral);
    let led = |_: &Double| here().any(|one| one.text().contains("rematch is table 2")).then_some(());
    world.double.wait_for(led).await.unwrap();
    let board = world.wait_for_board(TableId(2)).await;
    assert_eq!(here().next_back().map(|newest| newest.id), Some(board.id));
    let requests = world.requests(from);
    let told: Vec<String> =
        requests.iter().map(|one| format!("{} {} {}", one.method, one.path, one.status)).collect();
    assert!(requests.iter().all(|one| one.status < 400), "nothing is edited before it is open: {told:#?}");
    let opened = |one: &&Exchange| one.method == "PATCH" && one.path == format!("/channels/{place}");
    assert_eq!(requests.iter().filter(opened).count(), 1);
}

/// A game of Ana, Bo, Dan and Fay in its own thread. Returns the thread.
pub(crate) async fn game_in_thread(world: &World) -> Id {
    let ana = world.user("Ana");
    let options = [("thread", true.into()), ("computers", 0.into()), ("pace", "none".into())];
    ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    let thread = world.double.channels().into_iter().find(|channel| channel.parent_id.is_some()).unwrap();
    let table = ana.wait_for_message(thread.id, |message| message.button("Join").is_some()).await.unwrap();
    world.sit_down_and_start(&table, &["Ana", "Bo", "Dan", "Fay"]).await;
    world.wait_for_board(TABLE).await;
    thread.id
}

/// Waits until a thread is open.
async fn open(world: &World, thread: Id) {
    let is_open =
        |double: &Double| double.channels().into_iter().find(|place| place.id == thread && !place.archived);
    world.double.wait_for(is_open).await.expect("the thread is opened again");
}

#[tokio::test]
async fn the_thread_of_a_running_game_is_opened_again_a_week_after_the_last_message() {
    let world = World::new().await;
    let thread = game_in_thread(&world).await;
    world.faults().refuse_presses_in_archived_threads(true);
    let hours = |hours: u64| world.double.advance(Duration::from_secs(60 * 60 * hours));
    hours(7 * 24 - 1);
    let place = world.double.channels().into_iter().find(|place| place.id == thread).unwrap();
    assert!(!place.archived, "a week is the longest time that there is");
    let (turn, board) = (world.turn(TABLE).await, world.board(TABLE).await);
    hours(1);
    // The bot has not yet heard that the thread is archived.
    assert!(turn.click(&board, "My hand").is_err(), "this client sends nothing");
    open(&world, thread).await;
    let hand = private(turn.click(&world.board(TABLE).await, "My hand").unwrap()).await;
    assert!(shows_hand(&hand), "{}", hand.text());
    world.content();
}

/// The lobby of a table in a thread that is archived.
async fn lobby_in_archived_thread() -> (World, Id, Message) {
    let (world, ana) = World::new().await.with_user("Ana");
    ana.slash(world.channel, "gang new", &[("thread", true.into())]).unwrap().message().await.unwrap();
    let thread = world.double.channels().into_iter().find(|channel| channel.parent_id.is_some()).unwrap().id;
    let lobby = ana.wait_for_message(thread, |message| message.button("Start").is_some()).await.unwrap();
    world.faults().archive_thread(thread, false).unwrap();
    (world, thread, lobby)
}

/// Lets Bo join by the invitation in the channel, and waits until the lobby names Bo.
async fn join_invitation(world: &World, lobby: &Message) {
    let invitation = world.public().pop().unwrap();
    private(world.user("Bo").click(&invitation, "Join").unwrap()).await;
    let edited = |double: &Double| double.message(lobby.id).filter(|lobby| lobby.text().contains("Bo"));
    world.double.wait_for(edited).await.expect("the lobby is edited in its place");
}

/// Checks that the thread has the message of its lobby alone.
fn assert_posted_once(world: &World, thread: Id) {
    let here = |message: &&Message| message.channel_id == thread && !message.ephemeral;
    assert_eq!(world.double.messages().iter().filter(here).count(), 1, "nothing is posted anew");
}

#[tokio::test]
async fn an_archived_thread_is_opened_for_an_edit() {
    let (world, thread, lobby) = lobby_in_archived_thread().await;
    join_invitation(&world, &lobby).await;
    open(&world, thread).await;
    assert_posted_once(&world, thread);
}

#[tokio::test]
async fn where_a_thread_cannot_be_opened_at_once_its_lobby_is_edited_later() {
    let (world, thread, lobby) = lobby_in_archived_thread().await;
    let opening = format!("PATCH /channels/{thread}");
    world.faults().next_times(&opening, 1, Fault::Status { status: 503 });
    join_invitation(&world, &lobby).await;
    assert_posted_once(&world, thread);
}

#[tokio::test]
async fn a_thread_that_was_locked_stays_closed() {
    let world = World::new().await;
    let thread = game_in_thread(&world).await;
    let from = world.double.exchanges().len();
    world.faults().archive_thread(thread, true).unwrap();
    world.ask(&world.user("Ana"), "count", &[("table", 1.into())]).await;
    let opened = |one: &&Exchange| one.method == "PATCH" && one.path.ends_with(&thread.to_string());
    assert_eq!(world.requests(from).iter().filter(opened).count(), 0);
}

#[tokio::test]
async fn a_private_thread_without_the_bot_is_no_place_for_a_table() {
    let world = World::new().await;
    let [bo, dan] = ["Bo", "Dan"].map(|name| world.user(name));
    let members = vec![bo.id(), dan.id()];
    let thread = world.faults().make_private_thread(world.channel, "Aside", members.clone()).unwrap();
    check_words(private(bo.slash(thread, "gang new", &[]).unwrap()).await, "View Channel");
    let members = [members, vec![world.double.application_id()]].concat();
    let thread = world.faults().make_private_thread(world.channel, "Apart", members).unwrap();
    let table = bo.slash(thread, "gang new", &[]).unwrap().message().await.unwrap();
    assert!(!table.ephemeral && table.button("Start").is_some(), "{}", table.text());
    world.content();
}
