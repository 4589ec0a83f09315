//! Calls by direct message: everybody gets their own, and a temporary refusal by Discord does not count as refused direct messages.

use carte_sandbox::protocol::FaultOrder;
use carte_sandbox::{Double, Fault, Identity, Message};
use carte_store::Unreadable;

use crate::bot::harness::{TABLE, World, plain, private, update, user_id};

const PEOPLE: [&str; 4] = ["Ana", "Bo", "Dan", "Fay"];

/// A running game whose people are all called by direct message.
async fn game() -> World {
    let world = World::game().await;
    for name in PEOPLE {
        world.ask(&world.user(name), "me notify", &[("how", 1.into())]).await;
    }
    world
}

#[tokio::test]
async fn all_who_are_called_in_one_moment_get_a_message_of_their_own() {
    let world = game().await;
    let (who, _) = world.lay_something(TABLE).await;
    let hand = world.ask(&who, "hand", &[]).await;
    let count = |name: &str| world.user(name).direct_messages().len();
    let before: Vec<usize> = PEOPLE.iter().map(|name| count(name)).collect();
    update(who.click(&hand, "Take back").unwrap()).await;
    // The others are asked at once. For the next player the question replaces the call.
    for (name, before) in PEOPLE.iter().zip(before).filter(|(name, _)| **name != who.name()) {
        let asked = |message: &Message| message.button("Agree").is_some() || message.content.contains("take");
        let there = |_: &_| {
            let direct_messages = world.user(name).direct_messages();
            (direct_messages.len() > before || direct_messages.iter().any(asked)).then_some(())
        };
        world.double.wait_for(there).await.unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

#[tokio::test]
async fn who_cannot_be_written_to_for_a_moment_is_written_to_later() {
    let world = game().await;
    let opening = "POST /users/@me/channels";
    world.faults().next_times(opening, u32::MAX, Fault::Refused { status: 403, code: 40003 });
    world.lay_something(TABLE).await;
    world.double.wait_for(|_| (count_opened_conversations(&world) > 0).then_some(())).await.unwrap();
    world.all_told().await;
    let next = world.turn(TABLE).await;
    let preferences = world.service().store().preferences(user_id(&next)).await.unwrap();
    assert_eq!(preferences.dm_closed, None, "Discord is slow, the person is there");
    world.faults().order(FaultOrder::Clear).unwrap();
    call(&world, &next).await;
    world.content();
}

#[tokio::test]
async fn whose_message_fails_in_passing_is_called_by_it_some_seconds_later() {
    let world = game().await;
    world.faults().next_times("POST /users/@me/channels", 2, Fault::Status { status: 503 });
    world.lay_something(TABLE).await;
    let next = world.turn(TABLE).await;
    world.double.wait_for(|_| next.direct_messages().pop()).await.unwrap();
    assert_eq!(count_opened_conversations(&world), 3);
}

#[tokio::test]
async fn a_board_that_is_deleted_before_its_answer_comes_is_posted_anew() {
    let world = World::game().await;
    let before = world.wait_for_board(TABLE).await;
    world.faults().next("POST /channels/{id}/messages", Fault::LoseAnswer);
    let (turn, plays) = world.plays(TABLE).await;
    let cards = plays.first().unwrap().cards().to_string();
    turn.slash(world.channel, "play", &[("cards", cards.into())]).unwrap().message().await.unwrap();
    let newer = |message: &Message| (message.id > before.id && !message.ephemeral).then(|| message.clone());
    let lost = world.double.wait_for(|double| double.find_newest(newer)).await.unwrap();
    world.faults().delete_message(&lost).unwrap();
    let board = world.wait_for_board(TABLE).await;
    assert!(board.id != lost.id && world.double.message(board.id).is_some());
}

/// How often a conversation was opened.
fn count_opened_conversations(world: &World) -> usize {
    world.double.count_exchanges(|one| one.path == "/users/@me/channels")
}

/// Lets the turn come to this person, and waits for the call.
async fn call(world: &World, who: &Identity) {
    let before = who.direct_messages().into_iter().map(|message| message.id).max();
    loop {
        world.lay_or_pass(TABLE).await;
        if world.turn(TABLE).await.id() == who.id() {
            break;
        }
    }
    let came = |_: &Double| who.direct_messages().into_iter().find(|message| Some(message.id) > before);
    world.double.wait_for(came).await.unwrap();
}

#[tokio::test]
async fn a_conversation_is_opened_once_and_forgotten_with_its_person() {
    let mut world = World::game().await;
    let who = world.not_turn(TABLE).await;
    world.ask(&who, "me notify", &[("how", 1.into())]).await;
    call(&world, &who).await;
    call(&world, &who).await;
    assert_eq!(count_opened_conversations(&world), 1);
    world.restart().await;
    call(&world, &who).await;
    assert_eq!(count_opened_conversations(&world), 1, "its number is stored");
    let number = who.conversation().to_string();
    let exported = world.service().store().export(user_id(&who)).await.unwrap();
    assert_eq!(exported["habits"]["direct_messages_channel"], number);
    // Discord no longer knows the conversation.
    world.faults().delete_channel(who.conversation()).unwrap();
    call(&world, &who).await;
    assert_eq!(count_opened_conversations(&world), 2);
    let left = world.service().store().forget(user_id(&who)).await.unwrap();
    assert_eq!(left, Unreadable::default());
    let exported = world.service().store().export(user_id(&who)).await.unwrap();
    assert!(exported["habits"]["direct_messages_channel"].is_null(), "{exported}");
}

/// Discord's flag of a message that comes without a sound.
const SILENT: u64 = 1 << 12;

/// Waits until nobody has a direct message, or, if `is_told`, until there is exactly one, for a person whose turn it is not.
/// Returns that person and the message.
async fn told_to_be_next(world: &World, is_told: bool) -> Option<(Identity, Message)> {
    let turn = world.turn(TABLE).await.id();
    let of = |name: &&str| {
        let who = world.user(name);
        who.direct_messages().into_iter().map(move |message| (who.clone(), message)).collect::<Vec<_>>()
    };
    let there = |_: &Double| {
        let mut all: Vec<_> = PEOPLE.iter().flat_map(of).collect();
        let is_so = all.len() == usize::from(is_told) && all.iter().all(|(who, _)| who.id() != turn);
        is_so.then(|| all.pop())
    };
    world.double.wait_for(there).await.unwrap()
}

#[tokio::test]
async fn who_wants_it_is_told_without_a_sound_to_be_next() {
    let mut world = World::game().await;
    world.lay_something(TABLE).await;
    told_to_be_next(&world, false).await;
    for name in PEOPLE {
        let answer =
            private(world.user(name).slash(world.channel, "me notify", &[("next", 1.into())]).unwrap());
        assert!(plain(&answer.await).contains("you are next"));
    }
    world.lay_or_pass(TABLE).await;
    for _ in 0..5 {
        let board = world.wait_for_board(TABLE).await;
        let (next, direct_message) = told_to_be_next(&world, true).await.unwrap();
        assert_eq!((direct_message.flags & SILENT, direct_message.pings.as_slice()), (SILENT, &[][..]));
        assert!(
            direct_message.content.contains(&format!("{}/{}", world.channel, board.id)),
            "{}",
            direct_message.content
        );
        world.lay_or_pass(TABLE).await;
        assert_eq!(world.turn(TABLE).await.id(), next.id());
        let gone = |double: &Double| double.message(direct_message.id).is_none().then_some(());
        world.double.wait_for(gone).await.unwrap();
    }
    let person = world.user("Ana");
    let chosen = world.ask(&person, "me notify", &[]).await;
    assert!(
        plain(&chosen).contains("mentioned in the channel") && plain(&chosen).contains("without a sound")
    );
    let exported = world.service().store().export(user_id(&person)).await.unwrap();
    assert_eq!(exported["habits"]["notify_next"], true);
    for name in PEOPLE {
        world.ask(&world.user(name), "me notify", &[("next", 0.into())]).await;
    }
    world.lay_or_pass(TABLE).await;
    told_to_be_next(&world, false).await;
    world.stop().await;
}

#[tokio::test]
async fn who_takes_no_messages_is_told_once_in_vain_to_be_next() {
    let world = World::game().await;
    for name in PEOPLE {
        world.faults().close_dms(world.user(name).id(), true).unwrap();
        world.ask(&world.user(name), "me notify", &[("next", 1.into())]).await;
    }
    for _ in 0..9 {
        world.lay_or_pass(TABLE).await;
        world.wait_for_board(TABLE).await;
    }
    world.all_told().await;
    assert!((1..=PEOPLE.len()).contains(&count_opened_conversations(&world)), "once each");
}
