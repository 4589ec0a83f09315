//! Threads that a moderator locks without archiving them: games wait, and answers that everybody would see reach their person alone.

use carte_sandbox::{Exchange, Fault, Identity};

use crate::bot::harness::{TABLE, World, check_words, private, user_id};
use crate::bot::logs::Log;
use crate::bot::lost::{goes_on, lose_channel_with_next_move};
use crate::bot::thread::game_in_thread;

/// Discord's code for "Thread is locked".
const LOCKED: u32 = 160_005;

/// Discord's code for an operation on an archived thread.
const ARCHIVED: u32 = 50083;

/// The first answers to interactions.
const CALLBACKS: &str = "POST /interactions/*";

/// How long the answer to an interaction is under way while the thread is locked.
const UNDER_WAY: Fault = Fault::Delay { ms: 300 };

/// Words of the refusal where the bot cannot write.
const LOST: &str = "I can no longer write in that channel";

#[tokio::test]
async fn a_game_whose_thread_is_locked_waits_until_the_thread_is_unlocked() {
    // Discord has refused what bots write in such a thread with one code and with the other.
    for code in [LOCKED, ARCHIVED] {
        let world = World::new().await;
        let thread = game_in_thread(&world).await;
        let writes =
            [format!("POST /channels/{thread}/messages"), format!("PATCH /channels/{thread}/messages/*")];
        for route in writes.iter().filter(|_| code == ARCHIVED) {
            world.faults().next_times(route, u32::MAX, Fault::Refused { status: 400, code });
        }
        world.faults().lock_thread(thread, true).unwrap();
        lose_channel_with_next_move(&world).await;
        let refused = |one: &Exchange| one.response["code"] == code && one.path.contains("/messages");
        assert!(world.double.count_exchanges(refused) > 0);
        world.faults().forget(&writes.each_ref().map(String::as_str));
        world.faults().lock_thread(thread, false).unwrap();
        goes_on(&world).await;
        assert_eq!(world.board(TABLE).await.channel_id, thread);
        for name in ["Ana", "Bo", "Dan", "Fay"] {
            assert_eq!(world.user(name).direct_messages().len(), 1, "{name} after {code}");
        }
    }
}

/// Waits until these people know by direct message that the channel of their table is lost.
async fn know_by_direct_message(world: &World, people: &[&Identity]) {
    for who in people {
        let told = world.double.wait_for(|_| who.direct_messages().into_iter().next()).await.unwrap();
        check_words(told, "/table move");
    }
}

#[tokio::test]
async fn a_press_counts_although_its_thread_is_locked_before_the_answer() {
    // The test and the bot share a thread.
    let (log, guard) = Log::of("warn");
    let world = World::new().await;
    let [ana, bo] = ["Ana", "Bo"].map(|name| world.user(name));
    let options = [("thread", true.into()), ("computers", 0.into())];
    ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    let thread = world.double.channels().into_iter().find(|place| place.parent_id.is_some()).unwrap().id;
    let lobby = ana.wait_for_message(thread, |message| message.button("Join").is_some()).await.unwrap();
    world.faults().next(CALLBACKS, UNDER_WAY);
    let joined = bo.click(&lobby, "Join").unwrap();
    world.faults().lock_thread(thread, true).unwrap();
    check_words(private(joined.clone()).await, LOST);
    let view = world.service().public(TABLE).await.unwrap();
    assert!(view.seat_of(user_id(&bo)).is_some(), "the press counts");
    know_by_direct_message(&world, &[&ana, &bo]).await;
    let refused = |one: &Exchange| one.path.ends_with("/callback") && one.response["code"] == ARCHIVED;
    assert_eq!(world.double.count_exchanges(refused), 1, "it is not tried again");
    drop(guard);
    let (log, number) = (log.text(), joined.id().to_string());
    assert_eq!(log.lines().filter(|line| line.contains(&number)).count(), 1, "{log}");
}

#[tokio::test]
async fn a_table_whose_thread_is_locked_before_the_answer_is_open_all_the_same() {
    let (world, ana) = World::new().await.with_user("Ana");
    let thread = world.faults().make_thread(world.channel, "Aside", ana.id()).unwrap();
    world.faults().next(CALLBACKS, UNDER_WAY);
    let opened = ana.slash(thread, "gang new", &[]).unwrap();
    world.faults().lock_thread(thread, true).unwrap();
    check_words(private(opened).await, LOST);
    know_by_direct_message(&world, &[&ana]).await;
    let view = world.service().public(TABLE).await.unwrap();
    assert_eq!(view.channel.to_string(), thread.to_string());
    // The way on that the message names.
    let lounge = world.double.channel("lounge");
    let options = [("channel", lounge.to_string().into()), ("table", 1.into())];
    check_words(world.ask(&ana, "table move", &options).await, "goes on in");
    ana.wait_for_message(lounge, |message| message.button("Start").is_some()).await.unwrap();
}
