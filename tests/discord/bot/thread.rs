//! A table in a thread of its own.

use carte_sandbox::{Double, DoubleConfig, Fault, Message};
use carte_service::Clock;
use carte_table::Limits;
use carte_table::ids::TableId;
use serde_json::Value;

use crate::bot::harness::{TABLE, World, acknowledged, close_table, private, shows_hand};

#[tokio::test]
async fn a_thread_is_made_and_the_table_is_in_it() {
    let world = World::new().await;
    let ana = world.user("Ana");
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
    world.content();
}

#[tokio::test]
async fn a_thread_is_made_although_the_answer_to_the_promise_was_lost() {
    let world = World::new().await;
    world.double.faults().next("POST /interactions/*", Fault::LoseAnswer);
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
    world.double.faults().deny("CREATE_PUBLIC_THREADS", Some(world.channel)).unwrap();
    let new = world.user("Ana").slash(world.channel, "gang new", &[("thread", true.into())]).unwrap();
    let answer = private(new).await;
    assert!(answer.text().contains("Create Public Threads"), "{}", answer.text());
    assert_eq!(world.double.channels().iter().filter(|channel| channel.parent_id.is_some()).count(), 0);
    world.content();
}

/// What somebody reads who asks for a table in a thread, where the interaction says this of the channel and the person.
async fn asked_where(world: &World, change: fn(&mut Value)) -> String {
    world.double.faults().alter_interactions(change);
    let new = world.user("Ana").slash(world.channel, "gang new", &[("thread", true.into())]).unwrap();
    let told = new.message().await.unwrap().text();
    world.double.faults().alter_interactions(|_| {});
    told
}

fn threads(world: &World) -> usize {
    world.double.channels().iter().filter(|channel| channel.parent_id.is_some()).count()
}

#[tokio::test]
async fn where_there_are_no_threads_or_not_for_everybody_that_is_said() {
    let world = World::new().await;
    // A voice channel and a stage.
    for told in [
        asked_where(&world, |body| body["channel"]["type"] = 2.into()).await,
        asked_where(&world, |body| body["channel"]["type"] = 13.into()).await,
    ] {
        assert!(told.contains("no threads in a channel of this kind"), "{told}");
    }
    let told = asked_where(&world, |body| body["member"]["permissions"] = "2048".into()).await;
    assert!(told.contains("You may not make threads in this channel"), "{told}");
    assert_eq!(threads(&world), 0);
    world.content();
}

#[tokio::test]
async fn threads_of_announcement_channels_have_a_kind_of_their_own() {
    let world = World::new().await;
    asked_where(&world, |body| body["channel"]["type"] = 5.into()).await;
    let asked = world.double.exchanges().into_iter().find(|one| one.path.ends_with("/threads")).unwrap();
    assert_eq!(asked.request["type"], 10);
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
    world.content();
}

#[tokio::test]
async fn an_archived_thread_is_opened_by_the_next_line() {
    let world = World::new().await;
    let ana = world.user("Ana");
    let new = ana.slash(world.channel, "gang new", &[("thread", true.into())]).unwrap();
    new.message().await.unwrap();
    let thread = world.double.channels().into_iter().find(|channel| channel.parent_id.is_some()).unwrap().id;
    let table = ana.wait_for_message(thread, |message| message.button("Start").is_some()).await.unwrap();
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    world.told(TABLE).await;
    world.double.faults().archive_thread(thread, false).unwrap();
    private(ana.slash(world.channel, "table pause", &[("table", 1.into())]).unwrap()).await;
    let paused = |message: &Message| message.button("Resume").is_some() && !message.ephemeral;
    ana.wait_for_message(thread, paused).await.unwrap();
}

#[tokio::test]
async fn the_thread_is_archived_when_the_table_has_ended() {
    let world = World::new().await;
    let ana = world.user("Ana");
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
async fn a_thread_that_is_archived_in_mid_game_gets_the_next_call() {
    let world = World::new().await;
    let ana = world.user("Ana");
    let options = [("thread", true.into()), ("computers", 0.into()), ("pace", "none".into())];
    ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    let thread = || world.double.channels().into_iter().find(|channel| channel.parent_id.is_some()).unwrap();
    let place = thread().id;
    let table = ana.wait_for_message(place, |message| message.button("Join").is_some()).await.unwrap();
    for name in ["Bo", "Dan", "Fay"] {
        world.user(name).click(&table, "Join").unwrap().response().await;
    }
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    let before = world.told(TABLE).await;
    world.double.faults().archive_thread(place, false).unwrap();
    assert!(thread().archived);
    let (turn, plays) = world.plays(TABLE).await;
    let options = [("cards", plays.first().unwrap().cards().to_string().into()), ("table", 1.into())];
    private(turn.slash(world.channel, "play", &options).unwrap()).await;
    let board = world.told(TABLE).await;
    assert!(board.id > before.id && board.channel_id == place, "{}", board.text());
    let next = world.turn(TABLE).await;
    assert_eq!(board.pings, [next.id()]);
    assert!(!thread().archived, "writing opens it again");
    let hand = private(next.click(&board, "My hand").unwrap()).await;
    assert!(hand.text().contains("Your turn"), "{}", hand.text());
    let gone = |double: &carte_sandbox::Double| double.message(before.id).is_none().then_some(());
    world.double.wait_for(gone).await.expect("the board before is gone");
    assert_eq!(world.double.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn the_message_of_a_rematch_is_the_last_one_in_a_thread_that_was_archived() {
    let world = World::new().await;
    let ana = world.user("Ana");
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

    ana.click(&ended, "Rematch").unwrap().message().await.unwrap();
    let here = || world.double.messages().into_iter().filter(|one| one.channel_id == place && !one.ephemeral);
    let led = |_: &Double| here().any(|one| one.text().contains("rematch is table 2")).then_some(());
    world.double.wait_for(led).await.unwrap();
    let board = world.told(TableId(2)).await;
    assert_eq!(here().next_back().map(|newest| newest.id), Some(board.id));
}
